"""Text measured in terminal cells: its width, the part that fits, the characters that can be drawn."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import repeat

from rich.cells import cell_len

CUT = ".."
"""Ends a text that was cut."""

_SELECTORS = {0xFE0E: None, 0xFE0F: None, 0x200D: None}

_RIGHT = "\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\U00010800-\U00010fff\U0001e800-\U0001efff"
_RIGHT_TO_LEFT = re.compile(f"[{_RIGHT}]+(?:[ '.-][{_RIGHT}]+)*")
_LEFT_MARK = "\u200e"
"""The left-to-right mark: no cell wide, and known to terminals that reorder text, as isolates mostly are not."""


def cells(text: str) -> int:
    """The width of a text in cells."""
    return len(text) if text.isascii() else cell_len(text)


@lru_cache(maxsize=2048)
def characters(text: str) -> tuple[tuple[str, int], ...]:
    """Each character with its width in cells; zero-width characters are joined to the one before them."""
    if text.isascii():
        return tuple(zip(text, repeat(1), strict=False))
    found: list[tuple[str, int]] = []
    for character in text:
        size = cells(character)
        if size or not found:
            found.append((character, size))
        else:
            found[-1] = (found[-1][0] + character, found[-1][1])
    return tuple(found)


def head(text: str, width: int) -> str:
    """The longest beginning of `text` that fits into `width` cells."""
    if text.isascii():
        return text[:width]
    while cell_len(text) > width:
        text = text[:-1]
    return text


def padded(text: str, width: int, *, right: bool = False) -> str:
    """`text` padded with blanks to `width` cells, at its end or (`right`) at its beginning."""
    blanks = " " * (width - cells(text))
    return blanks + text if right else text + blanks


def clipped(text: str, width: int) -> str:
    """`text` in at most `width` cells, ending in `..` if it was cut."""
    return text if cells(text) <= width else head(text, max(0, width - len(CUT))) + CUT[:width]


def drawable(text: str) -> str:
    """`text` without variation selectors, on whose width terminals disagree."""
    return text if text.isascii() else text.translate(_SELECTORS)


def one_line(text: str) -> str:
    """The text on one line, drawable."""
    return drawable(text).replace("\n", " ")


def kept_in_order(text: str) -> str:
    """`text` with a left-to-right mark after whatever is written from right to left.

    Terminals that reorder text would else take blanks and digits behind a name, and the next name, for part of it:
    columns would change places.
    """
    return text if text.isascii() else _RIGHT_TO_LEFT.sub(lambda found: found[0] + _LEFT_MARK, text)
