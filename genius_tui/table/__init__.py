"""What a host does at a match besides looking: writing, taking back, playtests, deadlines, hot seat."""
