"""Widgets that screens are made of."""
