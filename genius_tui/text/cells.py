"""Text measured in terminal cells: its width, the part that fits, the characters that can be drawn."""

from __future__ import annotations

from functools import lru_cache
from itertools import repeat

from rich.cells import cell_len

CUT = ".."
"""Ends a text that was cut."""

_SELECTORS = {0xFE0E: None, 0xFE0F: None, 0x200D: None}


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
