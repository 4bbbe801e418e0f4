"""The lay-out of a board of rings, calculated once for a match's gates and a size, whoever looks.

Band 0 is the place outside ring 0, the band after the last ring is the middle.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from typing import TypeAlias

from msgspec import Struct

from genius_tui.boards.gates_circles import Circles, circles
from genius_tui.boards.gates_scene import CHIP, NARROW_CHIP
from genius_tui.text.cells import cells

SMALLEST = (70, 28)
MOST_LINES = 6
NARROW = 15
"""Below this half width of a ring, the name of the place inside it is shortened to letter and number."""

_MARK = 1
_NEAR, _AWAY = 3.0, 12.0
"""Columns that a seat in its place keeps from every gate at least, and if it can."""

_CLOSER, _SAME_ROW = 10.0, 3.0
"""What it costs to stand close to a gate, and nearer than that in its own row: there a name reads as the gate's."""

_LESS = tuple(sorted(((columns, rows) for rows in range(6) for columns in range(6)), key=sum))
"""So many columns and rows less are tried: sometimes everything fits only then."""

_ENTERED = (CHIP, CHIP - 1)
"""Cells kept for the seat that enters a gate, with room for two digits or for one; both are tried."""

_CLEAR = 1.3
"""Columns between the middle of a ring and a chip, at least."""

_OUTSIDE = 1.35
"""The outer bound of the band outside the rings, for who stands in the middle of it."""

_PORCH = 12
"""So far from a gate, in columns, stands at most who tries it or is bound for it."""

NOTES = (10, 10, 10, 8, 9), (12, 11, 16)
"""Cells of the notes in the lower left and the lower right corner, row by row down to the last."""

Cell: TypeAlias = tuple[int, int]
Labels: TypeAlias = tuple[tuple[str, ...], ...]
"""The gates' names in their brackets, line by line."""


class Door(Struct, frozen=True):
    """Where a gate stands: the cell of its bracket, its width, and the cells of the seat that has entered it."""

    x: int
    y: int
    width: int
    entered: int
    room: int

    @property
    def cells(self) -> range:
        """The columns that it may fill: its name, its state or the seat that has entered, and a mark on both sides."""
        return range(min(self.x, self.entered) - _MARK, max(self.x + self.width + 1, self.entered + self.room) + _MARK)

    def away(self, x: int, y: int, width: int) -> float:
        """Its distance in columns from a text at a cell."""
        aside = max(0, self.x - (x + width), x - (self.x + self.width))
        return math.hypot(aside, 2 * (y - self.y))


class Slot(Struct, frozen=True):
    """Cells for a chip. `turn`: its direction from the middle. `cost`: how far it is from where chips stand best."""

    x: int
    y: int
    turn: float
    cost: float


class Plan:
    """The parts of a board of rings that do not change in a match.

    `doors`: each gate's, line by line. `names`: the places' names as shown. `rows`: the rows of these.
    """

    def __init__(
        self, rings: Circles, doors: tuple[tuple[Door, ...], ...], names: tuple[str, ...], rows: tuple[int, ...]
    ) -> None:
        self.rings, self.doors, self.names, self.rows = rings, doors, names, rows

    @cached_property
    def taken(self) -> frozenset[Cell]:
        """The cells that gates and names may fill."""
        found = {(x, door.y) for line in self.doors for door in line for x in door.cells}
        for name, row in zip(self.names, self.rows, strict=True):
            found |= {(x, row) for x in name_cells(name, self.rings.width)}
        found.update(cell for corner in self.notes for x, y, width in corner for cell in self._beside(x, y, width))
        return frozenset(found)

    @cached_property
    def notes(self) -> tuple[tuple[tuple[int, int, int], ...], ...]:
        """Where the notes of the two lower corners begin, and their widths; () for a corner without room for them."""
        width, height = self.rings.width, self.rings.height
        left, right = ([(size, height - len(sizes) + row) for row, size in enumerate(sizes)] for sizes in NOTES)
        corners = [(1, y, size) for size, y in left], [(width - size - 1, y, size) for size, y in right]
        doors = {(x, door.y) for line in self.doors for door in line for x in door.cells}
        return tuple(
            tuple(notes)
            if all(cell not in doors and self._band(*cell) == 0 for note in notes for cell in self._beside(*note))
            else ()
            for notes in corners
        )

    def _beside(self, x: int, y: int, width: int) -> Iterator[Cell]:
        """The cells of a text, and one beside it on both sides."""
        return ((column, y) for column in range(x - 1, x + width + 1))

    @cached_property
    def bare(self) -> frozenset[Cell]:
        """The cells in which a line would touch a gate's or a place's name."""
        found = {
            (x, door.y) for line in self.doors for door in line for x in range(door.x - 1, door.x + door.width + 2)
        }
        for name, row in zip(self.names, self.rows, strict=True):
            found |= {(x, row) for x in name_cells(name, self.rings.width)}
        return frozenset(found)

    def slots(self, band: int, width: int) -> tuple[Slot, ...]:
        """The slots of a band for chips of this width."""
        if (band, width) not in self._slots:
            self._slots[band, width] = tuple(self._slots_of(band, width))
        return self._slots[band, width]

    def band_of(self, x: int, y: int, width: int) -> int | None:
        """The band in which a text lies, None if it touches a ring."""
        bands = {self._band(column, y) for column in range(x, x + width)}
        return bands.pop() if len(bands) == 1 else None

    def porch(self, ring: int, index: int, width: int) -> tuple[Cell, ...]:
        """The cells for a text at a gate, the nearest first: in the band that it leads out of, nearer to no other."""
        key = (ring, index, width)
        if key not in self._porches:
            self._porches[key] = tuple(cell for _, cell in sorted(self._porch(ring, self.doors[ring][index], width)))
        return self._porches[key]

    def around(self, ring: int, index: int, width: int) -> Iterator[Cell]:
        """Cells for a text for which a gate's porch has no room, also on rings.

        First those nearer to no other gate, then any; the nearest first, those on the gate's inner side last.
        """
        key, own = (ring, index, width), self.doors[ring][index]
        if key not in self._arounds:
            self._arounds[key] = tuple(cell for _, cell in sorted(self._around(ring, own, width)))
        others = [door for line in self.doors for door in line if door is not own]
        for x, y in self._arounds[key]:
            away = own.away(x, y, width)
            if all(other.away(x, y, width) > away for other in others):
                yield x, y
        yield from self._arounds[key]

    @cached_property
    def _slots(self) -> dict[tuple[int, int], tuple[Slot, ...]]:
        return {}

    @cached_property
    def _porches(self) -> dict[tuple[int, int, int], tuple[Cell, ...]]:
        return {}

    @cached_property
    def _arounds(self) -> dict[tuple[int, int, int], tuple[Cell, ...]]:
        return {}

    @cached_property
    def _bands(self) -> dict[Cell, int | None]:
        return {}

    def _band(self, x: int, y: int) -> int | None:
        """The band of a cell, None on a ring."""
        if (x, y) not in self._bands:
            column, row = x + 0.5, 2 * y + 1.0
            on_ring = self.rings.off(column, row) < _CLEAR
            self._bands[x, y] = None if on_ring else self.rings.place(column, row)
        return self._bands[x, y]

    def _taken(self, x: int, y: int, width: int) -> bool:
        return any((column, y) in self.taken for column in range(x, x + width))

    def _slots_of(self, band: int, width: int) -> Iterator[Slot]:
        """The cells of a band in which a chip is near no gate; in the middle, out of which none leads, it may be."""
        last = band == len(self.doors)
        bounds = (_OUTSIDE, *self.rings.rings, -self.rings.rings[-1])
        middle = (bounds[band] + bounds[band + 1]) / 2
        doors = [door for line in self.doors for door in line]
        for y in range(self.rings.height):
            for x in range(self.rings.width - width + 1):
                if self.band_of(x, y, width) != band or self._taken(x, y, width):
                    continue
                away = min(door.away(x, y, width) for door in doors)
                if away >= (_MARK if last else _NEAR):
                    column, row = x + width / 2, 2 * y + 1.0
                    beside = any(door.y == y and door.away(x, y, width) < _AWAY for door in doors)
                    cost = abs(self.rings.share(column, row) - middle) * 4 + beside * _SAME_ROW
                    cost += _CLOSER * max(0.0, 1 - away / _AWAY) ** 2
                    yield Slot(x, y, self.rings.turn(column, row), cost)

    def _porch(self, ring: int, door: Door, width: int) -> Iterator[tuple[tuple[bool, float], Cell]]:
        others = [other for line in self.doors for other in line if other is not door]
        for y in range(max(0, door.y - _PORCH // 2), min(self.rings.height, door.y + _PORCH // 2 + 1)):
            for x in range(max(0, door.x - _PORCH - width), min(self.rings.width - width, door.x + 2 * _PORCH) + 1):
                away, band = door.away(x, y, width), self.band_of(x, y, width)
                if away > _PORCH or band not in (ring, ring + 1) or self._taken(x, y, width):
                    continue
                if all(other.away(x, y, width) > away for other in others):
                    yield (band != ring, away), (x, y)

    def _around(self, ring: int, door: Door, width: int) -> Iterator[tuple[tuple[bool, float], Cell]]:
        for y in range(self.rings.height):
            for x in range(self.rings.width - width + 1):
                if not self._taken(x, y, width):
                    yield (self.band_of(x, y, width) == ring + 1, door.away(x, y, width)), (x, y)


@lru_cache(maxsize=64)
def plan(labels: Labels, names: tuple[str, ...], shorts: tuple[str, ...], width: int, height: int) -> Plan | None:
    """The plan for a lay-out in an area; None if the area is too small, or anything would overlap.

    `names`: the places' names; `shorts`: the same for little room.
    """
    if len(labels) > MOST_LINES or width < SMALLEST[0] or height < SMALLEST[1]:
        return None
    plans = (
        _plan(labels, names, shorts, circles(width, height, len(labels), less), room)
        for room in _ENTERED
        for less in _LESS
    )
    return next(filter(None, plans), None)


def named(name: str, count: str) -> str:
    """A place's name with its number of seats, equally wide for every number."""
    return f"{name} {count:>2}"


def name_x(name: str, width: int) -> int:
    """The column where a place's name begins."""
    return (width - cells(named(name, ""))) // 2


def name_cells(name: str, width: int) -> range:
    """The columns of a place's name and of its marks."""
    x = name_x(name, width)
    return range(x - _MARK, x + cells(named(name, "")) + _MARK)


@lru_cache(maxsize=1024)
def homes(where: Plan, band: int, numbers: tuple[int, ...], total: int) -> tuple[int, tuple[Slot, ...]]:
    """The slots of the seats with these numbers in a band, as many as there is room for, and the width of each.

    A seat is looked for in the same direction in every band. Chips stand free, then closer, then are narrow.
    """
    tries = ((CHIP, 1), (CHIP, 0), (NARROW_CHIP, 0))
    found = ((width, _homes(where, band, numbers, total, width, rows)) for width, rows in tries)
    last = (NARROW_CHIP, ())
    for last in found:
        if len(last[1]) == len(numbers):
            break
    return last


def _homes(where: Plan, band: int, numbers: Sequence[int], total: int, width: int, rows: int) -> tuple[Slot, ...]:
    found: list[Slot] = []
    for number in numbers:
        ranked = _ranked(where, band, number, total, width)
        near = (slot for slot in ranked if not any(_crowds(slot, other, width, rows) for other in found))
        slot = next(near, None)
        if slot is None:
            break
        found.append(slot)
    return tuple(found)


@lru_cache(maxsize=2048)
def _ranked(where: Plan, band: int, number: int, total: int, width: int) -> tuple[Slot, ...]:
    wanted = (number + 0.5) / total

    def cost(slot: Slot) -> tuple[float, int, int]:
        turned = abs(slot.turn - wanted)
        return 14 * min(turned, 1 - turned) + slot.cost, slot.x, slot.y

    return tuple(sorted(where.slots(band, width), key=cost))


def _crowds(one: Slot, other: Slot, width: int, rows: int) -> bool:
    return abs(one.y - other.y) <= rows and abs(one.x - other.x) <= width


def _plan(labels: Labels, names: tuple[str, ...], shorts: tuple[str, ...], rings: Circles, room: int) -> Plan | None:
    """The plan for these rings; None if anything would overlap."""
    if min(rings.across, rings.down) * rings.rings[-1] < 4:
        return None
    shown = _names(rings, names, shorts)
    rows = (max(0, rings.top(0) - 1), *(rings.top(ring) + 1 for ring in range(len(labels) - 1)), int(rings.y / 2))
    taken = {(x, row) for name, row in zip(shown, rows, strict=True) for x in name_cells(name, rings.width)}
    starts = [[_start(rings, ring, index, line) for index in range(len(line))] for ring, line in enumerate(labels)]
    bodies = [
        (column, y)
        for line, at in zip(labels, starts, strict=True)
        for label, (x, y) in zip(line, at, strict=True)
        for column in _body(x, cells(label))
    ]
    if len(set(bodies)) < len(bodies) or taken & set(bodies):
        return None
    taken.update(bodies)
    doors: list[tuple[Door, ...]] = []
    for line, at in zip(labels, starts, strict=True):
        tried = (_door(rings, cells(label), cell, room, taken) for label, cell in zip(line, at, strict=True))
        found = tuple(filter(None, tried))
        if len(found) < len(line):
            return None
        doors.append(found)
    return Plan(rings, tuple(doors), shown, rows)


def _start(rings: Circles, ring: int, index: int, line: tuple[str, ...]) -> Cell:
    """The cell of a gate's bracket; none is at the top, where the line's two ends meet."""
    x, y = rings.at(ring, (index + 0.5) / len(line))
    size = cells(line[index])
    return min(max(round(x - size / 2), _MARK), rings.width - size - 1 - _MARK), int(y / 2)


def _body(x: int, size: int) -> range:
    """The columns of a gate's name, its state, and a mark on both sides."""
    return range(x - _MARK, x + size + 1 + _MARK)


def _door(rings: Circles, size: int, at: Cell, room: int, taken: set[Cell]) -> Door | None:
    """A gate with room for the seat that enters it, on its inner side if there is room. Adds its cells to `taken`."""
    x, y = at
    own = {(column, y) for column in _body(x, size)}
    sides = (x - room, x + size) if x + size / 2 > rings.x + 1 else (x + size, x - room)
    for entered in sides:
        door = Door(x, y, size, entered, room)
        wanted = {(column, y) for column in door.cells}
        if door.cells[0] >= 0 and door.cells[-1] < rings.width and not (wanted - own) & taken:
            taken |= wanted
            return door
    return None


def _names(rings: Circles, names: Iterable[str], shorts: Iterable[str]) -> tuple[str, ...]:
    room = (math.inf, *(rings.across * share for share in rings.rings))
    return tuple(
        name if half_width >= NARROW else short for name, short, half_width in zip(names, shorts, room, strict=True)
    )
