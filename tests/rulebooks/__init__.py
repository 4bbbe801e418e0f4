"""Rulebooks as something to look things up in."""
