"""Gates as rings: the first place outside, the last in the middle, a line's gates clockwise from its seam."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from genius_tui.boards import gates_levels
from genius_tui.boards.gates_circles import backdrops, cell, curves, halves
from genius_tui.boards.gates_plan import Door, Plan, Slot, homes, name_x, named, plan
from genius_tui.boards.gates_scene import CHIP, MARK_LEFT, MARK_RIGHT, Gate, Note, Place, Scene, Standing
from genius_tui.boards.picture import HitArea, Picture, PlacedSpan, lined, placed
from genius_tui.text.cells import cells
from genius_tui.text.colours import Blend
from genius_tui.text.paint import Role

_GLOW = 6.0
"""Half cells around a lit gate that glow."""

_BRIGHTEST = 32

_ROUND, _AROUND = 74, 14
"""Columns that rings have to themselves before there is a block beside them: at least, and besides their height."""


def fits(scene: Scene, width: int, height: int) -> bool:
    """Whether this lay-out can be drawn as rings in an area."""
    return _plan(scene, width, height) is not None


def draw(scene: Scene, width: int, height: int) -> Picture | None:
    """The rings, and beside them a block for each place if there is room; None if rings do not fit the area."""
    rings = max(_ROUND, 2 * height + _AROUND)
    beside = gates_levels.width_of(scene, width - rings, height)
    where = _plan(scene, width - beside, height)
    if where is None:
        return None
    drawing = _Drawing(scene, where)
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
    """Draws from the ground up: rings, glow, gates, names, seats in their places, then those at gates."""

    def __init__(self, scene: Scene, where: Plan) -> None:
        self.where, self.total = where, scene.total
        self.spans: list[PlacedSpan] = [*backdrops(where.rings), *_curves(where)]
        self.areas: list[HitArea] = []
        doors = [(ring, index, gate) for ring, line in enumerate(scene.lines) for index, gate in enumerate(line)]
        for ring, index, gate in doors:
            if gate.lit:
                self.spans += _glow(where, where.doors[ring][index])
        self.at_gates: set[str] = set()
        self.full: set[tuple[int, int]] = set()
        for ring, index, gate in doors:
            self._gate(gate, where.doors[ring][index])
        for place, name, row in zip(scene.places, where.names, where.rows, strict=True):
            self._name(place, name, row)
        self._people(scene, doors)

    def _people(self, scene: Scene, doors: Iterable[tuple[int, int, Gate]]) -> None:
        """The chips at gates, in cells that leave those free who stay in their places, and then these."""
        found = [
            homes(self.where, band, tuple(one.number for one in place.there or ()), self.total)
            for band, place in enumerate(scene.places)
        ]
        for place, (width, slots) in zip(scene.places, found, strict=True):
            for one, slot in zip(place.there or (), slots, strict=False):
                if one.attempt is None:
                    self._fill(slot.x, slot.y, width)
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
            self._note(note, x, door.y, gate.entered)
            left, right = min(left, x), max(door.x + gate.body, x + note.width)
        if gate.lit:
            self.spans.append(placed(left - 1, door.y, MARK_LEFT, gate.role, True, gate.subject))
            self.spans.append(placed(right, door.y, MARK_RIGHT, gate.role, True, gate.subject))

    def _notes(self, gate: Gate, ring: int, index: int) -> None:
        """Who has tried a gate or is bound for it, near it; who finds no room stays in its place, or is counted."""
        for one in gate.tried:
            note = one.at_gate(CHIP + 1)
            at = self._free(ring, index, note.width)
            if at is not None and self._on_outer_side(at, note.width, ring):
                self._note(note, *at, one)
        for shown, note in enumerate(gate.bound):
            left = len(gate.bound) - shown
            at = self._free(ring, index, note.width)
            if at is not None and left > 1:
                more = {*self._cells(*at, note.width)}
                self.full |= more
                room_for_rest = self._free(ring, index, 3)
                self.full -= more
                at = at if room_for_rest is not None else None
            if at is None:
                self._bound_rest(gate, ring, index, left)
                break
            self._note(note, *at)

    def _bound_rest(self, gate: Gate, ring: int, index: int, left: int) -> None:
        rest = gate.rest(len(gate.bound) - left)
        at = self._free(ring, index, rest.width)
        door = self.where.doors[ring][index]
        x, y = at or (door.entered if door.entered > door.x else door.x - rest.width, door.y)
        self._note(rest, x, y)

    def _note(self, note: Note, x: int, y: int, one: Standing | None = None) -> None:
        self.spans += note.spans(x, y)
        self.areas.append(note.area(x, y))
        self._fill(x, y, note.width)
        if one is not None:
            self.at_gates.add(one.seat)

    def _free(self, ring: int, index: int, width: int) -> tuple[int, int] | None:
        porch = self.where.porch(ring, index, width)
        return next((at for at in porch if self.full.isdisjoint(self._cells(*at, width))), None)

    def _on_outer_side(self, at: tuple[int, int], width: int, ring: int) -> bool:
        return self.where.band_of(*at, width) == ring

    def _fill(self, x: int, y: int, width: int) -> None:
        self.full |= {(column, y) for column in range(x - 1, x + width + 1)}

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
            self.spans.append(placed(x - 1, y, MARK_LEFT, place.role, True, place.subject))
            self.spans.append(placed(behind, y, MARK_RIGHT, place.role, True, place.subject))
        elif place.own:
            self.spans.append(placed(x - 1, y, ">", place.role))


@lru_cache(maxsize=64)
def _curves(where: Plan) -> tuple[PlacedSpan, ...]:
    """The lines, with blanks around gates."""
    blanks = (lined(x, y, " ") for x, y in sorted(where.bare))
    return (*curves(where.rings), *blanks)


@lru_cache(maxsize=512)
def _glow(where: Plan, door: Door) -> tuple[PlacedSpan, ...]:
    """The ground around a lit gate in gold, which grows weaker."""
    grid = halves(where.rings)
    x, y = door.x + door.width / 2, 2 * door.y + 1
    found: list[PlacedSpan] = []
    for row in range(max(0, door.y - 3), min(where.rings.height, door.y + 4)):
        for column in range(max(0, int(x - _GLOW) - 3), min(where.rings.width, int(x + _GLOW) + 4)):
            pair = [
                _lightened(grid[2 * row + low][column], column + 0.5 - x, 2 * row + low + 0.5 - y) for low in (0, 1)
            ]
            if pair != [grid[2 * row][column], grid[2 * row + 1][column]]:
                one = cell(*pair)
                found.append(PlacedSpan(one.text, one.role, False, one.ground, x=column, y=row, where="grounds"))
    return tuple(found)


def _lightened(ground: Blend, across: float, down: float) -> Blend:
    far = (across**2 + down**2) ** 0.5
    percent = round(_BRIGHTEST * (1 - far / _GLOW) / 8) * 8
    return ground.under("gold", percent) if percent > 0 else ground
