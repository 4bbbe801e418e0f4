"""What may be done at a match, by whom, and what it writes."""
