"""User settings that apply to all matches: characters, movement, theme, keys."""
