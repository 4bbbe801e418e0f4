"""Handouts and what is made of them for a chat."""
