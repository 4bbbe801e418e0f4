"""Text measured in terminal cells: how many it fills, what of it fits, what can be drawn at all."""

from __future__ import annotations

from functools import lru_cache
from itertools import repeat

from rich.cells import cell_len

CUT = ".."
"""Stands at the end of what was cut."""

_SELECTORS = {0xFE0E: None, 0xFE0F: None, 0x200D: None}


def cells(text: str) -> int:
    """The cells that a text fills."""
    return len(text) if text.isascii() else cell_len(text)


@lru_cache(maxsize=2048)
def characters(text: str) -> tuple[tuple[str, int], ...]:
    """Each character with the cells that it fills; what has no width comes with the character before it."""
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
    """As much of the beginning of `text` as fits into `width` cells."""
    if text.isascii():
        return text[:width]
    while cell_len(text) > width:
        text = text[:-1]
    return text


def padded(text: str, width: int, *, right: bool = False) -> str:
    """`text` with blanks behind it, or before it where it is to stand at the right, so that it fills `width` cells."""
    blanks = " " * (width - cells(text))
    return blanks + text if right else text + blanks


def clipped(text: str, width: int) -> str:
    """`text`, cut so that it fills at most `width` cells; `..` stands for what was cut."""
    return text if cells(text) <= width else head(text, max(0, width - len(CUT))) + CUT[:width]


def drawable(text: str) -> str:
    """`text` without the selectors by which terminals draw one character narrow or wide as they like."""
    return text if text.isascii() else text.translate(_SELECTORS)


def one_line(text: str) -> str:
    """The same on one line."""
    return drawable(text).replace("\n", " ")
