"""Gates as rings: the first place outside, the last in the middle, a line's gates clockwise from its seam."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from genius_tui.boards import gates_levels
from genius_tui.boards.gates_circles import backdrops, cell, curves, halves
from genius_tui.boards.gates_plan import Door, Plan, Slot, homes, name_x, named, plan
from genius_tui.boards.gates_scene import CHIP, ENDS, PAGE, Gate, Note, Place, Scene, Standing, lit_marks
from genius_tui.boards.gates_words import coloured
from genius_tui.boards.picture import HitArea, Picture, PlacedSpan, lined, placed
from genius_tui.text.cells import cells
from genius_tui.text.paint import BoardRole, Role

_GLEAM = (48, 32, 16)
"""Percent of gold in the cells beside a lit gate, the nearest first."""

_ENDS_ROLE = BoardRole("ends", bold=True)

_REST = 3
"""Cells for the number of those bound for a gate for whom there is no room."""

_ROUND, _AROUND = 74, 14
"""Columns that rings have to themselves before there is a block beside them: at least, and besides their height."""


def fits(scene: Scene, width: int, height: int) -> bool:
    """Whether this lay-out can be drawn as rings in an area."""
    return _plan(scene, width, height) is not None


def draw(scene: Scene, notes: Sequence[Sequence[str]], width: int, height: int) -> Picture | None:
    """The rings, and beside them a block for each place if there is room; None if rings do not fit the area.

    `notes`: those for the lower left and the lower right corner, where there is room for them.
    """
    rings = max(_ROUND, 2 * height + _AROUND)
    beside = gates_levels.width_of(scene, width - rings, height)
    where = _plan(scene, width - beside, height)
    if where is None:
        return None
    drawing = _Drawing(scene, where)
    drawing.spans += coloured(_corners(where, notes))
    if beside:
        spans, areas = gates_levels.draw(scene, width - beside, beside, height)
        drawing.spans += spans
        drawing.areas += areas
    return Picture(width, height, tuple(drawing.spans), tuple(drawing.areas))


def _plan(scene: Scene, width: int, height: int) -> Plan | None:
    return plan(
        tuple(tuple(gate.label for gate in line) for line in scene.lines),
        tuple(place.name for place in scene.places),
        tuple(place.short for place in scene.places),
        width,
        height,
    )


class _Drawing:
    """Draws from the ground up: rings, gates, names, seats in their places, then those at gates."""

    def __init__(self, scene: Scene, where: Plan) -> None:
        self.where, self.total = where, scene.total
        self.spans: list[PlacedSpan] = [*backdrops(where.rings), *_curves(where)]
        self.areas: list[HitArea] = []
        doors = [(ring, index, gate) for ring, line in enumerate(scene.lines) for index, gate in enumerate(line)]
        self.at_gates: set[str] = set()
        self.full: set[tuple[int, int]] = set()
        self.left: set[tuple[int, int]] = set()
        for ring, index, gate in doors:
            self._gate(gate, where.doors[ring][index])
        for place, name, row in zip(scene.places, where.names, where.rows, strict=True):
            self._name(place, name, row)
        self._people(scene, doors)

    def _people(self, scene: Scene, doors: Iterable[tuple[int, int, Gate]]) -> None:
        """The chips at gates, in cells that leave everybody's slots free if they can, then those who stay.

        Only where there is no other room does somebody at a gate stand in the slot of others at gates.
        """
        found = [
            homes(self.where, band, tuple(one.number for one in place.there or ()), self.total)
            for band, place in enumerate(scene.places)
        ]
        for place, (width, slots) in zip(scene.places, found, strict=True):
            for one, slot in zip(place.there or (), slots, strict=False):
                cells_of = self._around(slot.x, slot.y, width)
                (self.full if one.attempt is None else self.left).update(cells_of)
        for ring, index, gate in doors:
            self._notes(gate, ring, index)
        for place, (width, slots) in zip(scene.places, found, strict=True):
            self._place(place, width, slots)

    def _place(self, place: Place, width: int, slots: Sequence[Slot]) -> None:
        """The chips in a place; if there are too few slots, the last one counts the seats without a chip."""
        there = place.there or ()
        homes_of = slots[:-1] if len(there) > len(slots) else slots
        for one, slot in zip(there, homes_of, strict=False):
            if one.seat not in self.at_gates:
                self.spans += one.spans(slot.x, slot.y, width)
                self.areas.append(one.area(slot.x, slot.y, width))
        rest = [one for one in there[len(homes_of) :] if one.seat not in self.at_gates]
        if rest and slots:
            text, x, y = f"+{len(rest)}", slots[-1].x, slots[-1].y
            self.spans.append(placed(x, y, text, "plain", False, place.subject))
            self.areas.append(HitArea(place.subject, x, y, len(text), stop=False))

    def _gate(self, gate: Gate, door: Door) -> None:
        self.spans += gate.spans(door.x, door.y)
        self.areas.append(gate.area(door.x, door.y))
        left, right = door.x, door.x + gate.shown_width
        if gate.entered is not None:
            note = gate.entered.at_gate(door.room)
            x = door.entered if door.entered > door.x else door.x - note.width
            self._note(note, x, door.y, gate.entered, door.x)
            left, right = min(left, x), max(door.x + gate.body, x + note.width)
        if gate.lit:
            self.spans += _gleam(self.where, door.y, left - 1, right)
            self.spans += lit_marks(gate, left - 1, right, door.y)

    def _notes(self, gate: Gate, ring: int, index: int) -> None:
        """Who has tried a gate, near it; who is bound for it too, or is counted there."""
        for one in gate.tried:
            self._tried(one, ring, index)
        for shown, note in enumerate(gate.bound):
            at = self._free_for_bound(ring, index, note.width)
            if at is not None and shown < len(gate.bound) - 1:
                before = set(self.full)
                self._fill(*at, note.width)
                if self._free_for_bound(ring, index, _REST) is None:
                    at = None
                self.full = before
            if at is None:
                rest = gate.rest(shown)
                self._note(
                    rest, *(self._free_for_bound(ring, index, rest.width) or self._inside(ring, index, rest.width))
                )
                break
            self._note(note, *at)

    def _tried(self, one: Standing, ring: int, index: int) -> None:
        """Somebody who has tried a gate: on its outer side, else as near as there is room."""
        note = one.at_gate(CHIP + 1)
        at = self._free(ring, index, note.width)
        if at is None or not self._on_outer_side(at, note.width, ring):
            near = self.where.around(ring, index, note.width)
            at = next((at for at in near if self.full.isdisjoint(self._cells(*at, note.width))), None)
        if at is not None:
            self._note(note, *at, one)

    def _free_for_bound(self, ring: int, index: int, width: int) -> tuple[int, int] | None:
        """A free cell for who is bound for a gate: outside it, else where who enters will stand, else inside."""
        at = self._free(ring, index, width)
        if at is not None and self._on_outer_side(at, width, ring):
            return at
        inside = self._inside(ring, index, width)
        if width <= self.where.doors[ring][index].room and (self.full | self.left).isdisjoint(
            self._cells(*inside, width)
        ):
            return inside
        return at

    def _inside(self, ring: int, index: int, width: int) -> tuple[int, int]:
        door = self.where.doors[ring][index]
        return (door.entered if door.entered > door.x else door.x - width), door.y

    def _note(self, note: Note, x: int, y: int, one: Standing | None = None, gate: int | None = None) -> None:
        self.spans += note.spans(x, y, gate)
        self.areas.append(note.area(x, y))
        self._fill(x, y, note.width)
        if one is not None:
            self.at_gates.add(one.seat)

    def _free(self, ring: int, index: int, width: int) -> tuple[int, int] | None:
        porch, full = self.where.porch(ring, index, width), self.full | self.left
        return next((at for at in porch if full.isdisjoint(self._cells(*at, width))), None)

    def _on_outer_side(self, at: tuple[int, int], width: int, ring: int) -> bool:
        return self.where.band_of(*at, width) == ring

    def _fill(self, x: int, y: int, width: int) -> None:
        self.full.update(self._around(x, y, width))

    def _around(self, x: int, y: int, width: int) -> Iterator[tuple[int, int]]:
        """Cells of a text, and one beside it on both sides."""
        return ((column, y) for column in range(x - 1, x + width + 1))

    def _cells(self, x: int, y: int, width: int) -> Iterator[tuple[int, int]]:
        return ((column, y) for column in range(x, x + width))

    def _name(self, place: Place, name: str, y: int) -> None:
        """A place's name with the number of seats, and the marks of the lit or the own place."""
        count = "-" if place.there == () else place.counted
        text = named(name, count)
        x = name_x(name, self.where.rings.width)
        behind = x + cells(text)
        of_count: Role = "unknown" if place.there is None else "plain"
        self.spans.append(placed(x, y, text, place.role, place.lit, place.subject))
        self.spans.append(placed(behind - len(count), y, count, of_count, place.lit, place.subject))
        self.areas.append(HitArea(place.subject, x, y, cells(text)))
        if place.lit:
            self.spans += lit_marks(place, x - 1, behind, y)
        elif place.own:
            self.spans.append(placed(x - 1, y, ">", place.role))


def _corners(where: Plan, notes: Sequence[Sequence[str]]) -> Iterator[PlacedSpan]:
    """Notes in the lower corners, at the bottom; those at the right end at the edge."""
    for texts, places in zip(notes, where.notes, strict=True):
        for text, (x, y, size) in zip(reversed(texts), reversed(places), strict=False):
            yield placed(x if x == 1 else x + size - cells(text), y, text, "hint")


@lru_cache(maxsize=64)
def _curves(where: Plan) -> tuple[PlacedSpan, ...]:
    """The lines, with blanks around gates, and where each ring breaks."""
    blanks = (lined(x, y, " ") for x, y in sorted(where.bare))
    return (*curves(where.rings), *blanks, *_ends(where))


def _ends(where: Plan) -> Iterator[PlacedSpan]:
    """The two ends of each line at its seam: the first gate and the last are not adjacent (G2)."""
    x = where.rings.width // 2 - 1
    for ring in range(len(where.rings.rings)):
        yield PlacedSpan(ENDS, _ENDS_ROLE, ground=PAGE, x=x, y=where.rings.top(ring))


def _gleam(where: Plan, y: int, left: int, right: int) -> Iterator[PlacedSpan]:
    """Gold on the ground left and right of a lit gate, in its own row: more rows would cost too many bytes a step."""
    grid = halves(where.rings)
    for far, percent in enumerate(_GLEAM, 1):
        for x in (left - far, right + far):
            if 0 <= x < where.rings.width:
                one = cell(grid[2 * y][x].under("gold", percent), grid[2 * y + 1][x].under("gold", percent))
                yield PlacedSpan(one.text, one.role, False, one.ground, x=x, y=y, where="grounds")
