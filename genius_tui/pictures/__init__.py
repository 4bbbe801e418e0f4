"""Boards as pictures to be sent: a sheet of lines, written as text, SVG or PNG; several sheets as a GIF."""
