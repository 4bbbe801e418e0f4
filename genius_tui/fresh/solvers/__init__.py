"""What solves puzzles: one file a kind, with `solve`. A solver reads the text as a player does and knows no maker."""
