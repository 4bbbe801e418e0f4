"""Rings as circles: which place each half cell of a board belongs to, how much wall is in it, and the same in braille.

Points are measured in columns from the upper left corner; a row is two columns high. Ring 0 is the outermost. A share
is a distance from the middle: 1 on ring 0, 0 in the middle. A turn goes clockwise from 0, upwards, to 1.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache

from msgspec import Struct

from genius_tui.boards.gates_scene import WALL, terraces
from genius_tui.boards.picture import Backdrop, PlacedSpan, backdrop, lined
from genius_tui.text.colours import Blend
from genius_tui.text.paint import BoardRole
from genius_tui.text.spans import Span

MARGIN = 6
"""Columns kept left and right of the outermost ring, for those who stand outside it."""

_FLATTEST, _STEEPEST = 1.15, 1.05
"""By how much a ring may be wider than high, and higher than wide."""

_MIDDLE, _BAND = 0.28, 5.0
"""How large the middle is, to the outermost ring, where all who are out have room; how far rings stay from each other,
in columns, even if that makes the middle smaller.
"""

_THICK = 1.25
_SAMPLES = 4
_EIGHTHS = 8
_SEAM = 60
_BRAILLE = 0x2800
_DOTS = ((0x01, 0x02, 0x04, 0x40), (0x08, 0x10, 0x20, 0x80))


class Circles(Struct, frozen=True):
    """Rings in an area of `width` by `height` cells; `across` and `down`: half width and half height of ring 0."""

    width: int
    height: int
    x: float
    y: float
    across: float
    down: float
    rings: tuple[float, ...]

    def at(self, ring: int, turn: float) -> tuple[float, float]:
        """A point of a ring."""
        share, angle = self.rings[ring], 2 * math.pi * turn
        return self.x + self.across * share * math.sin(angle), self.y - self.down * share * math.cos(angle)

    def share(self, x: float, y: float) -> float:
        """A point's share."""
        return math.hypot((x - self.x) / self.across, (y - self.y) / self.down)

    def turn(self, x: float, y: float) -> float:
        """A point's direction."""
        return math.atan2(x - self.x, self.y - y) / (2 * math.pi) % 1

    def place(self, x: float, y: float) -> int:
        """The number of rings around a point."""
        share = self.share(x, y)
        return sum(share < ring for ring in self.rings)

    def top(self, ring: int) -> int:
        """The row of a ring's highest point."""
        return int((self.y - self.down * self.rings[ring]) / 2)

    def off(self, x: float, y: float) -> float:
        """How far a point is from the nearest ring, in columns."""
        share = self.share(x, y)
        return min(abs(share - ring) for ring in self.rings) * min(self.across, self.down)

    def in_seam(self, x: float, y: float) -> bool:
        """Whether a point lies on the seam at which the two ends of each line meet."""
        return abs(x - self.x) < 1 and y < self.y and self.rings[-1] < self.share(x, y) < 1


def circles(width: int, height: int, lines: int, less: tuple[int, int] = (0, 0)) -> Circles:
    """The largest rings for so many lines below one row for a name; `less`: so many columns and rows smaller."""
    most = height - 1.25
    across = min(width / 2 - MARGIN, _FLATTEST * most) - less[0]
    down = min(most, _STEEPEST * across) - less[1]
    rings = _shares(lines, min(across, down))
    return Circles(width, height, width / 2, height + 1 - less[1] % 2, across, down, rings)


def _shares(lines: int, radius: float) -> tuple[float, ...]:
    """The shares of so many rings, equally far from each other; the middle is at least as large as a band."""
    even = 1 / lines
    middle = max(even, min(_MIDDLE, 1 - (lines - 1) * _BAND / radius))
    return tuple(1 - (1 - middle) * ring / max(1, lines - 1) for ring in range(lines))


@lru_cache(maxsize=16)
def halves(rings: Circles) -> tuple[tuple[Blend, ...], ...]:
    """The ground of each half cell, row by row of halves."""
    grounds = terraces(len(rings.rings) + 1)
    left = [
        [_half(rings, column, half, grounds) for column in range(-(-rings.width // 2))]
        for half in range(2 * rings.height)
    ]
    return tuple((*row, *reversed(row[: rings.width // 2])) for row in left)


@lru_cache(maxsize=16)
def backdrops(rings: Circles) -> tuple[Backdrop, ...]:
    """The rings on their grounds."""
    grid = halves(rings)
    return tuple(
        backdrop(y, [cell(*pair) for pair in zip(grid[2 * y], grid[2 * y + 1], strict=True)])
        for y in range(rings.height)
    )


@lru_cache(maxsize=4096)
def cell(upper: Blend, lower: Blend) -> Span:
    """A cell of two grounds."""
    return Span(" ", ground=lower) if upper == lower else Span("▀", BoardRole("ring", upper=upper), ground=lower)


@lru_cache(maxsize=16)
def curves(rings: Circles) -> tuple[PlacedSpan, ...]:
    """The rings in braille, where there are no grounds."""
    dots = set(_dots(rings))
    rows: dict[int, dict[int, int]] = {}
    for x, y in dots:
        row = rows.setdefault(y // 4, {})
        row[x // 2] = row.get(x // 2, 0) | _DOTS[x % 2][y % 4]
    return tuple(
        lined(run[0], y, "".join(chr(_BRAILLE + row[x]) for x in run)) for y, row in rows.items() for run in _runs(row)
    )


def _half(rings: Circles, column: int, half: int, grounds: Sequence[Blend]) -> Blend:
    x, y = column + 0.5, half + 0.5
    ground = grounds[rings.place(x, y)]
    eighths = _wall(rings, column, half)
    if eighths:
        return WALL if eighths == _EIGHTHS else ground.under("wall", round(100 * eighths / _EIGHTHS))
    return ground.under("wall", _SEAM) if rings.in_seam(x, y) else ground


def _wall(rings: Circles, column: int, half: int) -> int:
    """How many eighths of a half cell are wall, by samples."""
    if rings.off(column + 0.5, half + 0.5) > _THICK / 2 + 1:
        return 0
    inside = sum(
        rings.off(column + (across + 0.5) / _SAMPLES, half + (down + 0.5) / _SAMPLES) < _THICK / 2
        for across in range(_SAMPLES)
        for down in range(_SAMPLES)
    )
    return round(_EIGHTHS * inside / _SAMPLES**2)


def _dots(rings: Circles) -> Iterator[tuple[int, int]]:
    """The dots of the rings and of the seam: two in a column, four in a row."""
    for ring, share in enumerate(rings.rings):
        number = int(16 * share * (rings.across + rings.down)) + 1
        for index in range(number):
            x, y = rings.at(ring, index / number)
            yield int(2 * x), int(2 * y)
    first, last = (int(2 * (rings.y - rings.down * share)) for share in (1, rings.rings[-1]))
    yield from ((int(2 * rings.x), dot) for dot in range(first, last))


def _runs(row: dict[int, int]) -> Iterator[list[int]]:
    """The columns of a row in runs without a gap."""
    run: list[int] = []
    for x in sorted(row):
        if run and x != run[-1] + 1:
            yield run
            run = []
        run.append(x)
    yield run
