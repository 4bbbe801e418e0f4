"""The font that ships with the program, DejaVu Sans Mono, and which characters it has."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path

FAMILY = "DejaVu Sans Mono"
ADVANCE = 1233 / 2048
"""Width of every character, in font sizes."""

_FOLDER = Path(str(files("genius_tui.pictures") / "fonts"))
REGULAR, BOLD = _FOLDER / "DejaVuSansMono.ttf", _FOLDER / "DejaVuSansMono-Bold.ttf"
_WHOLE_UNICODE = 12
"""The kind of character table that covers all of Unicode."""


@cache
def characters() -> frozenset[str]:
    """The characters that both weights have; none if a file is missing or damaged."""
    try:
        regular, bold = (frozenset(_mapped(path.read_bytes())) for path in (REGULAR, BOLD))
    except (OSError, struct.error, StopIteration):
        return frozenset()
    return regular & bold


def _mapped(font: bytes) -> Iterator[str]:
    """The characters of a TrueType file. Raises struct.error or StopIteration if it has no table of them."""
    tables = (struct.unpack_from(">4sxxxxI", font, 12 + 16 * index) for index in range(_word(font, 4)))
    start = next(offset for tag, offset in tables if tag == b"cmap")
    maps = (start + _long(font, start + 8 + 8 * index) for index in range(_word(font, start + 2)))
    table = next(offset for offset in maps if _word(font, offset) == _WHOLE_UNICODE)
    for group in range(_long(font, table + 12)):
        first, last, _ = struct.unpack_from(">III", font, table + 16 + 12 * group)
        yield from map(chr, range(first, last + 1))


def _word(font: bytes, at: int) -> int:
    return int.from_bytes(font[at : at + 2], "big")


def _long(font: bytes, at: int) -> int:
    return int.from_bytes(font[at : at + 4], "big")
