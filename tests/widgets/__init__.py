"""Widgets on their own."""
