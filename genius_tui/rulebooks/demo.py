"""Which example shows a game best when it plays by itself."""

from __future__ import annotations

from pathlib import Path

from genius_tui.library.store import Library
from genius_tui.looking.bookmarks import bookmarks
from genius_tui.record import reading

FIRST = "gatekeeping"
"""The game whose example plays if none is asked for."""


def demo_of(library: Library, slug: str = FIRST) -> Path | None:
    """The example of a game with the most bookmarks, None if none ships."""
    found = [one.path for one in library.shipped() if one.game == slug and not one.lesson and not one.fault]
    return max(found, key=lambda path: len(bookmarks(reading.read(path).match)), default=None)
