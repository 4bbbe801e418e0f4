"""Playtests: many matches between bots, what they show, and where they are computed."""
