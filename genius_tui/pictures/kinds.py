"""The kinds of files that a picture can be, by how their names end."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from genius_tui.pictures import png
from genius_tui.pictures.sheet import Sheet
from genius_tui.text.colours import PaletteName

STILL: Mapping[str, Callable[[Sheet, PaletteName], str | bytes]] = {
    ".png": lambda sheet, palette: png.drawn(sheet.svg(palette)),
    ".svg": lambda sheet, palette: sheet.svg(palette),
    ".txt": lambda sheet, palette: sheet.text,
}
"""Suffix -> what makes the content of a file with one board. Raises NoRenderer."""

MOVING = ".gif"
"""Suffix of a file that goes through the steps of a round."""

ALL = (*STILL, MOVING)

WORDS: Mapping[str, str] = {
    "png": "a picture of the board (PNG)",
    "gif": "the round step by step, as a moving picture (GIF)",
    "svg": "a drawing of the board, for web pages (SVG)",
    "txt": "the board as text",
}
"""How a file's name ends -> what it is, in the order in which they are offered."""
