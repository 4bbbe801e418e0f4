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
