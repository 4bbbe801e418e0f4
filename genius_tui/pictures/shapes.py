"""Lines, blocks and braille as shapes, which join from cell to cell whatever the font does.

A cell is `WIDTH` by `HEIGHT` units. Lines end in its middle or at its edges; blocks fill eighths of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TypeAlias

WIDTH, HEIGHT = 10, 20

Rectangle: TypeAlias = tuple[float, float, float, float]
"""Left, top, width, height."""

_X, _Y = WIDTH / 2, HEIGHT / 2
_THICK, _APART = (0, 4 / 3, 8 / 3, 4 / 3), 2
"""How thick the lines of each weight are (whole pixels of a PNG); how far those of a double one are from the middle."""

_DOUBLE = 3
_UP, _RIGHT, _DOWN, _LEFT = range(4)
_ARMS = (
    "0101 0202 1010 2020 0101 0202 1010 2020 0101 0202 1010 2020 0110 0210 0120 0220 "
    "0011 0012 0021 0022 1100 1200 2100 2200 1001 1002 2001 2002 1110 1210 2110 1120 "
    "2120 2210 1220 2220 1011 1012 2011 1021 2021 2012 1022 2022 0111 0112 0211 0212 "
    "0121 0122 0221 0222 1101 1102 1201 1202 2101 2102 2201 2202 1111 1112 1211 1212 "
    "2111 1121 2121 2112 2211 1122 1221 2212 1222 2122 2221 2222 0101 0202 1010 2020 "
    "0303 3030 0310 0130 0330 0013 0031 0033 1300 3100 3300 1003 3001 3003 1310 3130 "
    "3330 1013 3031 3033 0313 0131 0333 1303 3101 3303 1313 3131 3333 0110 0011 1001 "
    "1100 0000 0000 0000 0001 1000 0100 0010 0002 2000 0200 0020 0201 1020 0102 2010 "
)
"""The box drawing characters from U+2500: the weight of the lines up, right, down and left (light, heavy, double)."""

_DASHES = {"┄": 3, "┅": 3, "┆": 3, "┇": 3, "┈": 4, "┉": 4, "┊": 4, "┋": 4, "╌": 2, "╍": 2, "╎": 2, "╏": 2}
_SHADES = {"░": 0.25, "▒": 0.5, "▓": 0.75}
_QUADRANTS = ("3", "4", "1", "134", "14", "123", "124", "2", "23", "234")
"""The block elements from U+2596: which quarters they fill, as one reads."""

_BLOCKS = {
    "▀": (0, 0, 8, 4),
    **{chr(0x2580 + part): (0, 8 - part, 8, part) for part in range(1, 9)},
    **{chr(0x2588 + part): (0, 0, 8 - part, 8) for part in range(1, 8)},
    "▐": (4, 0, 4, 8),
    **dict.fromkeys(_SHADES, (0, 0, 8, 8)),
    "▔": (0, 0, 8, 1),
    "▕": (7, 0, 1, 8),
}
"""The other block elements, in eighths of a cell."""

_DOTS = ((0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3))
"""Column and row of the dots of braille, in the order of the bits."""


def shade(character: str) -> float:
    """How much of what is behind it a shape covers, from 0 to 1."""
    return _SHADES.get(character, 1)


@cache
def rectangles(character: str) -> tuple[Rectangle, ...] | None:
    """What a character consists of; None unless it is one of lines (not diagonals), blocks or braille."""
    code = ord(character[0])
    if 0x2500 <= code < 0x2580:
        at = (code - 0x2500) * 5
        arms = tuple(map(int, _ARMS[at : at + 4]))
        return tuple(_lines(arms, _DASHES.get(character, 1))) if any(arms) else None
    if 0x2596 <= code < 0x25A0:
        quarters = (int(digit) - 1 for digit in _QUADRANTS[code - 0x2596])
        return tuple((quarter % 2 * _X, quarter // 2 * _Y, _X, _Y) for quarter in quarters)
    if 0x2800 <= code < 0x2900:
        dots = (dot for bit, dot in enumerate(_DOTS) if code >> bit & 1)
        return tuple((1.5 + 5 * column, 1.5 + 5 * row, 2, 2) for column, row in dots)
    if (block := _BLOCKS.get(character)) is not None:
        left, top, width, height = block
        return ((left * WIDTH / 8, top * HEIGHT / 8, width * WIDTH / 8, height * HEIGHT / 8),)
    return None


def _lines(arms: tuple[int, ...], dashes: int) -> Iterator[Rectangle]:
    for arm, weight in enumerate(arms):
        for start, aside in _strokes(arm, weight, arms):
            yield from _dashed(arm, start, aside, _THICK[weight], dashes)


def _strokes(arm: int, weight: int, arms: tuple[int, ...]) -> Iterator[tuple[float, float]]:
    """The lines of an arm: where they start, outwards from the middle, and how far they are from its axis.

    Before a double line they end at the nearer or the farther of the two, so that corners are whole and open inside.
    """
    before, after = (arms[_LEFT], arms[_RIGHT]) if arm in (_UP, _DOWN) else (arms[_UP], arms[_DOWN])
    near, far = before == _DOUBLE, after == _DOUBLE
    if weight == _DOUBLE:
        yield _APART if near else -_APART if far else 0, -_APART
        yield _APART if far else -_APART if near else 0, _APART
    elif weight:
        straight = arms[(arm + 2) % 4] or not (near or far)
        yield 0 if straight else _APART if near and far else -_APART, 0


def _dashed(arm: int, start: float, aside: float, thick: float, dashes: int) -> Iterator[Rectangle]:
    start -= thick / 2
    length = ((_Y if arm in (_UP, _DOWN) else _X) - start) / dashes
    gap = length / 3 if dashes > 1 else 0
    for part in range(dashes):
        begins, long, across = start + part * length + gap / 2, length - gap, aside - thick / 2
        if arm in (_UP, _DOWN):
            yield _X + across, _Y + begins if arm == _DOWN else _Y - begins - long, thick, long
        else:
            yield _X + begins if arm == _RIGHT else _X - begins - long, _Y + across, long, thick
