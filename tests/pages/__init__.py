"""Matches as pages for a browser."""
