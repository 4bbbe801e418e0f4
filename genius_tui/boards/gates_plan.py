"""The geometry of a board of rings, calculated once for a lay-out and a size, whoever looks.

Line 0 is the outermost; band 0 is the place outside it, the band after the last line is the middle.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import pairwise
from typing import TypeAlias

from msgspec import Struct

from genius_tui.boards.gates_curves import Oval, Path, between, ovals, path
from genius_tui.boards.picture import PlacedSpan, placed
from genius_tui.text.cells import cells

SMALLEST = (58, 26)
MOST_LINES = 6
NARROW = 15
"""Below this half width of a line, the name of the place inside it is shortened to letter and number."""

SEAM = " || "
TAG_WIDTH = 2
_MARK = 1
_FROM_MIDDLE = 0.8
"""Weight of a tag's distance from the middle of its band, relative to its direction."""

Cell: TypeAlias = tuple[int, int]
Labels: TypeAlias = tuple[tuple[str, ...], ...]
"""The gates' names in their brackets, line by line."""


class Slot(Struct, frozen=True):
    """Free cells for a tag. `angle`: direction from the centre; `off`: distance from the middle of its band."""

    x: int
    y: int
    room: int
    angle: float
    off: float


class Plan(Struct, frozen=True):
    """The parts of a board of rings that do not change in a match.

    `chips`: the cell of each gate's bracket, line by line. `names`: the places' names as shown. `name_rows`: their
    rows. `slots`: each band's slots for tags, without the middle.
    """

    width: int
    height: int
    ground: tuple[PlacedSpan, ...]
    chips: tuple[tuple[Cell, ...], ...]
    names: tuple[str, ...]
    name_rows: tuple[int, ...]
    slots: tuple[tuple[Slot, ...], ...]


@lru_cache(maxsize=64)
def plan(labels: Labels, names: tuple[str, ...], shorts: tuple[str, ...], width: int, height: int) -> Plan | None:
    """The plan for a lay-out in an area; None if the area is too small, or anything would overlap.

    `names`: the places' names; `shorts`: the same for little room. The plan may be a little smaller than the area:
    sometimes everything fits only with a row or a column less.
    """
    if len(labels) > MOST_LINES:
        return None
    plans = (_plan(labels, names, shorts, *size) for size in _sizes(width, height))
    return next(filter(None, plans), None)


def _sizes(width: int, height: int) -> Iterator[tuple[int, int]]:
    """The sizes to try in an area, the best first."""
    for fewer_columns, fewer_rows in ((0, 0), (0, 1), (1, 0), (1, 1), (0, 2), (0, 3)):
        if width - fewer_columns >= SMALLEST[0] and height - fewer_rows >= SMALLEST[1]:
            yield width - fewer_columns, height - fewer_rows
    if width >= SMALLEST[0]:
        yield from ((width, rows) for rows in (28, 26) if rows < height)


def _plan(labels: Labels, names: tuple[str, ...], shorts: tuple[str, ...], width: int, height: int) -> Plan | None:
    """The plan of exactly this size; None if anything would overlap."""
    rings = ovals(width, height, len(labels))
    paths = tuple(map(path, rings))
    chips = tuple(_chips(line, way, width) for line, way in zip(labels, paths, strict=True))
    names = _names(rings, names, shorts)
    rows = (0, *(ring.top + 1 for ring in rings[:-1]), round(rings[0].y))
    seam = _seam_x(width)
    gates = [stretch for line, starts in zip(labels, chips, strict=True) for stretch in _chip_stretches(line, starts)]
    texts = [
        *((ring.top, seam + _MARK, seam + len(SEAM) - _MARK) for ring in rings),
        *(_name_span(name, row, width) for name, row in zip(names, rows, strict=True)),
    ]
    if _touch([*gates, *texts]):
        return None
    taken = {(x, row) for row, start, end in gates for x in range(start, end)}
    taken |= {(x, row) for row, start, end in texts for x in range(start - _MARK, end + _MARK)}
    dots = set[Cell]().union(*(way.dots() for way in paths))
    return Plan(
        width,
        height,
        tuple(_ground(dots - _bare(labels, chips), rings, width, height)),
        chips,
        names,
        rows,
        tuple(_slots(rings, band, taken, dots, width, height) for band in range(len(labels))),
    )


@lru_cache(maxsize=4096)
def ranked(slots: tuple[Slot, ...], seat: int, seats: int) -> tuple[Slot, ...]:
    """The slots of a band in the order of preference of seat number `seat` of `seats`.

    A seat prefers the same direction in every band.
    """
    wanted = 2 * math.pi * (seat + 0.5) / seats
    return tuple(sorted(slots, key=lambda slot: (_turn(slot.angle, wanted) + _FROM_MIDDLE * slot.off, slot.x, slot.y)))


def named(name: str, count: str) -> str:
    """A place's name with its number of seats, equally wide for every number."""
    return f"{name}:{count:>2}"


def name_x(text: str, width: int) -> int:
    """The column where a centred text begins."""
    return int((width - 1) / 2 - cells(text) / 2)


def _turn(one: float, other: float) -> float:
    angle = abs(one - other) % (2 * math.pi)
    return min(angle, 2 * math.pi - angle)


def _chips(labels: tuple[str, ...], way: Path, width: int) -> tuple[Cell, ...]:
    """The cells of a line's gates, clockwise; none is at the top, where the line's two ends meet."""
    found: list[Cell] = []
    for index, label in enumerate(labels):
        x, y = way.at((index + 0.5) / len(labels))
        size = cells(label)
        start = min(max(round(x) - size // 2, _MARK), width - size - TAG_WIDTH - _MARK)
        found.append((start, round(y)))
    return tuple(found)


def _names(rings: tuple[Oval, ...], names: tuple[str, ...], shorts: tuple[str, ...]) -> tuple[str, ...]:
    room = (math.inf, *(ring.half_width for ring in rings))
    return tuple(
        name if half_width >= NARROW else short for name, short, half_width in zip(names, shorts, room, strict=True)
    )


def _seam_x(width: int) -> int:
    return (width - len(SEAM)) // 2


def _chip_stretches(labels: tuple[str, ...], starts: tuple[Cell, ...]) -> Iterable[tuple[int, int, int]]:
    """Row, start and end of the cells that each gate may fill: a mark, its name, a tag, a mark."""
    for label, (x, y) in zip(labels, starts, strict=True):
        yield y, x - _MARK, x + cells(label) + TAG_WIDTH + _MARK


def _name_span(name: str, row: int, width: int) -> tuple[int, int, int]:
    """Row, start and end of a place's name. Its marks may share cells with a gate's: both are never shown at once."""
    text = named(name, "")
    start = name_x(text, width)
    return row, start, start + cells(text)


def _touch(stretches: Iterable[tuple[int, int, int]]) -> bool:
    """Whether two of these stretches share a cell."""
    ordered = sorted(stretches)
    return any(row == other and start < end for (other, _, end), (row, start, _) in pairwise(ordered))


def _bare(labels: Labels, chips: tuple[tuple[Cell, ...], ...]) -> set[Cell]:
    """The cells around gates that show no dot: one before, and two after for a state and a blank."""
    return {
        (x + aside, y)
        for line, starts in zip(labels, chips, strict=True)
        for label, (x, y) in zip(line, starts, strict=True)
        for aside in range(-1, cells(label) + 2)
    }


def _ground(dots: set[Cell], rings: tuple[Oval, ...], width: int, height: int) -> Iterable[PlacedSpan]:
    """The dots, one span a row, and the seams over them."""
    for y in range(height):
        row = sorted(x for x, dot_y in dots if dot_y == y)
        if row:
            text = "".join("·" if (x, y) in dots else " " for x in range(row[0], row[-1] + 1))
            yield placed(row[0], y, text, "frame")
    for ring in rings:
        yield placed(_seam_x(width), ring.top, SEAM, "plain")


def _slots(
    rings: tuple[Oval, ...], band: int, taken: set[Cell], dots: set[Cell], width: int, height: int
) -> tuple[Slot, ...]:
    """All pairs of free cells in a band with neither a gate nor a name beside them."""
    inner = rings[band]
    outer = rings[band - 1] if band else Oval(inner.x, inner.y, inner.x, inner.y)
    middle = between(outer, inner)
    free = {
        (x, y)
        for y in range(height)
        for x in range(width)
        if (x, y) not in taken and (x, y) not in dots and not inner.holds(x, y) and (band == 0 or outer.holds(x, y))
    }
    found: list[Slot] = []
    for x, y in sorted(free):
        if (x + 1, y) in free and (x - 1, y) not in taken and (x + 2, y) not in taken:
            wider = (x + 2, y) in free and (x + 3, y) not in taken
            centre = x + 0.5
            found.append(Slot(x, y, TAG_WIDTH + wider, inner.angle(centre, y), middle.off(centre, y)))
    return tuple(found)
