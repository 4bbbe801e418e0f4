"""The curves of the rings of gates: superellipses that look round in cells twice as high as wide.

Measured in cells from the upper left corner of the picture. Line 0 is the outermost.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from functools import cache
from itertools import accumulate, pairwise

from msgspec import Struct

_POWER = 2.5
"""Exponent of the curves: at 2 they would be ellipses, with too little room on the diagonals."""

_SAMPLES = 2000
_ROW_IN_COLUMNS = 2


class Oval(Struct, frozen=True):
    """A closed curve around the middle `x`, `y`, with its half width and half height."""

    x: float
    y: float
    half_width: float
    half_height: float

    @property
    def top(self) -> int:
        """The row of its highest point."""
        return round(self.y - self.half_height)

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies inside."""
        across, down = abs(x - self.x) / self.half_width, abs(y - self.y) / self.half_height
        return across**_POWER + down**_POWER < 1

    def off(self, x: float, y: float) -> float:
        """Distance of a point from the curve as a share of the radius there, as if it were an ellipse."""
        return abs(math.hypot((x - self.x) / self.half_width, (y - self.y) / self.half_height) - 1)

    def angle(self, x: float, y: float) -> float:
        """The direction of a point from the middle as it looks on the screen: 0 is upwards, clockwise."""
        return math.atan2(x - self.x, _ROW_IN_COLUMNS * (self.y - y))


class Path(Struct, frozen=True):
    """An oval's circumference, clockwise from its top: points, and the distance along it to each."""

    points: tuple[tuple[float, float], ...]
    lengths: tuple[float, ...]

    def at(self, share: float) -> tuple[float, float]:
        """The point at a share of the circumference, from 0 to 1."""
        return self.points[min(bisect_left(self.lengths, share * self.lengths[-1]), len(self.points) - 1)]

    def dots(self) -> set[tuple[int, int]]:
        """The cells that it passes through, about one in each column or row."""
        number = int(self.lengths[-1])
        return {(round(x), round(y)) for x, y in (self.at(index / number) for index in range(number + 1))}


def ovals(width: int, height: int, lines: int) -> tuple[Oval, ...]:
    """One oval a line in a picture of that size."""
    x, y = (width - 1) / 2, (height - 1) / 2
    outer_width, inner_width = x - 4, 8 if width >= 70 else 7
    outer_height, inner_height = y - 2, 2.5 if height >= 30 else 1.5
    found: list[Oval] = []
    for line in range(lines):
        inward = line / (lines - 1) if lines > 1 else 0
        half_height = outer_height - (outer_height - inner_height) * inward
        half_width = outer_width - (outer_width - inner_width) * inward
        found.append(Oval(x, y, half_width, y - round(y - half_height)))
    return tuple(found)


def path(oval: Oval) -> Path:
    """The circumference of an oval."""
    points = tuple((oval.x + oval.half_width * x, oval.y - oval.half_height * up) for x, up in _round())
    steps = (math.hypot(x - left, _ROW_IN_COLUMNS * (y - above)) for (left, above), (x, y) in pairwise(points))
    return Path(points, tuple(accumulate(steps, initial=0.0)))


def between(outer: Oval, inner: Oval) -> Oval:
    """The oval halfway between two."""
    half_width = (outer.half_width + inner.half_width) / 2
    return Oval(outer.x, outer.y, half_width, (outer.half_height + inner.half_height) / 2)


@cache
def _round() -> tuple[tuple[float, float], ...]:
    """Points around the oval of half width and half height 1, clockwise from its top, as (right, up)."""
    return tuple(_point(2 * math.pi * sample / _SAMPLES) for sample in range(_SAMPLES + 1))


def _point(turn: float) -> tuple[float, float]:
    across, up = math.sin(turn), math.cos(turn)
    return math.copysign(abs(across) ** (2 / _POWER), across), math.copysign(abs(up) ** (2 / _POWER), up)
