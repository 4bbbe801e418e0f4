"""Viewpoints: which point of a match is shown, with whose eyes. Screens take all that they show from here."""
