"""A terminal for tests: it takes what is written to it, and says what stands in each cell, in which colours."""

from __future__ import annotations

import re
from collections.abc import Iterable

from rich.cells import cell_len
from rich.color import ColorSystem
from textual.strip import Strip

Cell = tuple[str, str]
"""A character, and the numbers of its colours; the second cell of a wide character is empty."""

_TOKENS = re.compile(r"\x1b\[(\d+);(\d+)H|\x1b\[([0-9;]*)m|(.)", re.DOTALL)


class Glass:
    """So many columns and rows, at first blank."""

    def __init__(self, columns: int, rows: int) -> None:
        self.rows: list[list[Cell]] = [[(" ", "")] * columns for _ in range(rows)]
        self._colours = ""
        self._x = self._y = 0

    def write(self, text: str) -> None:
        """Takes moves, colours and characters. Fails at anything else, and at what lies outside."""
        for row, column, colours, character in _TOKENS.findall(text):
            if row:
                self._y, self._x = int(row) - 1, int(column) - 1
            elif character:
                assert character.isprintable(), repr(character)
                self._put(character)
            else:
                self._colours = _without_reset(colours, self._colours)

    def rest(self) -> str:
        """The colours that are left on after all."""
        return self._colours

    def _put(self, character: str) -> None:
        for part in [character, *[""] * (cell_len(character) - 1)]:
            self.rows[self._y][self._x] = (part, self._colours)
            self._x += 1


def shown(strips: Iterable[Strip]) -> list[list[Cell]]:
    """What rows ought to look like on a glass."""
    return [
        [
            (part, Strip.render_ansi(style, ColorSystem.TRUECOLOR) if style else "")
            for text, style, _ in strip
            for character in text
            for part in [character, *[""] * (cell_len(character) - 1)]
        ]
        for strip in strips
    ]


def _without_reset(colours: str, before: str) -> str:
    first, _, others = colours.partition(";")
    if first in ("", "0"):
        return others
    return f"{before};{colours}".strip(";")
