"""From a look at a match to ink on cells: eyes, tags, colours, texts that fit."""
