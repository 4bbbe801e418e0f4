"""What a person may choose for all matches: characters, movement, theme, keys."""
