"""Fresh puzzles."""
