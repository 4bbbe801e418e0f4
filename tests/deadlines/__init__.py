"""Deadlines without a screen."""
