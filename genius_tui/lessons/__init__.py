"""Lessons and puzzles: records with cards, judged by the engine. What was missed comes back until it is known."""
