"""What can be done at a match besides looking: orders, undo, playtests, deadlines, hot seat."""
