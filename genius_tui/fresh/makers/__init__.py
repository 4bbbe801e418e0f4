"""What makes puzzles: one file a kind, with IDEA, ABOUT and `make`."""
