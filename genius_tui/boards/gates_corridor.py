"""Gates as a corridor of six places from left to right, with a wall of gates between each and the next."""

from __future__ import annotations

from collections.abc import Sequence

from genius_tui.boards.gates_scene import (
    CHIP,
    NARROW_CHIP,
    WALL,
    Gate,
    Note,
    Place,
    Scene,
    Standing,
    lit_marks,
    terraces,
)
from genius_tui.boards.gates_words import legend_notes
from genius_tui.boards.picture import HitArea, Picture, PlacedSpan, ground, lined, placed
from genius_tui.text.cells import cells, drawable
from genius_tui.text.paint import Role

PLACES = 6
MOST_GATES = 10
WIDEST_NAME = 2
NARROWEST = 74

_FIRST_ROW = 3
"""The first row of gates and of chips, below a place's name, its number of seats and the end of the line."""

_LEAST_ROWS, _BELOW = 10, 4
_HERE, _END, _WALL = "here ", "--", "|"
_WALL_WIDTH = 2


def rows_of_gates(height: int) -> int:
    """How many rows a line of gates spreads over."""
    return max(_LEAST_ROWS, height - _FIRST_ROW - _BELOW)


def fits(scene: Scene, width: int, height: int) -> bool:
    """Whether this lay-out can be drawn as a corridor in an area."""
    return (
        len(scene.places) == PLACES
        and width >= NARROWEST
        and height > _FIRST_ROW + rows_of_gates(height)
        and all(len(line) <= MOST_GATES for line in scene.lines)
        and all(gate.body <= WIDEST_NAME + 2 for line in scene.lines for gate in line)
    )


def draw(scene: Scene, notes: Sequence[str], width: int, height: int) -> Picture:
    """The corridor, with as many of the `notes` below it as there is room for."""
    drawing = _Drawing(scene, width, height)
    below = _FIRST_ROW + drawing.rows + 1
    spans = (*drawing.spans, *legend_notes(notes[: max(0, height - below)], below, width))
    return Picture(width, height, spans, tuple(drawing.areas))


class _Drawing:
    """Draws grounds and walls, then the gates with who is at them, then who is in the places."""

    def __init__(self, scene: Scene, width: int, height: int) -> None:
        self.width, self.rows = width, rows_of_gates(height)
        self.line = 8 + 2 * (width >= 96) + 2 * (width >= 130)
        self.room = (width - (PLACES - 1) * self.line) // PLACES
        self.door = (self.line - 7) // 2
        self.spans: list[PlacedSpan] = list(self._grounds(width))
        self.areas: list[HitArea] = []
        for index, place in enumerate(scene.places):
            x = index * (self.room + self.line)
            line = scene.lines[index] if index < len(scene.lines) else ()
            shown = self._line(line, x + self.room) if line else set[str]()
            self._name(place, x)
            self._chips(place, x, shown)

    def _grounds(self, width: int) -> list[PlacedSpan]:
        """Each place's ground up to the middle of the walls beside it, and the walls."""
        walls = [(index + 1) * (self.room + self.line) - self.line + self.door + 1 for index in range(PLACES - 1)]
        found: list[PlacedSpan] = []
        bounds = zip((0, *(wall + _WALL_WIDTH for wall in walls)), (*walls, width), terraces(PLACES), strict=True)
        for left, right, blend in bounds:
            found += [ground(left, y, right - left, blend) for y in range(_FIRST_ROW + self.rows + 1)]
        for wall in walls:
            found += [ground(wall, y, _WALL_WIDTH, WALL) for y in range(_FIRST_ROW + self.rows + 1)]
            found += [lined(wall, y, _END) for y in (_FIRST_ROW - 1, _FIRST_ROW + self.rows)]
            found += [lined(wall, y, _WALL) for y in range(_FIRST_ROW, _FIRST_ROW + self.rows)]
        return found

    def _name(self, place: Place, x: int) -> None:
        """A place's name and how many are there, above the tags of its chips; marks beside an own or a lit one."""
        behind = max(cells(place.name) + 1, cells(_HERE + place.counted))
        start = min(x + 1, self.width - behind)
        self.spans.append(placed(start, 1, _HERE))
        counted: Role = "unknown" if place.there is None else "plain"
        self.spans.append(placed(start + len(_HERE), 1, place.counted, counted))
        self.spans.append(placed(start, 0, place.name, place.role, place.lit, place.subject))
        if place.lit:
            self.spans += lit_marks(place, start - 1, start + cells(place.name), 0)
        elif place.own:
            self.spans.append(placed(start - 1, 0, ">", place.role))
        self.areas.append(HitArea(place.subject, start, 0, cells(place.name), 2))

    def _line(self, line: Sequence[Gate], x: int) -> set[str]:
        """The gates of a line from its left end at the top to its right end at the bottom; who is shown at them."""
        rows = [_FIRST_ROW + int((index + 0.5) * self.rows / len(line)) for index in range(len(line))]
        shown: set[str] = set()
        for gate, y, after in zip(line, rows, (*rows[1:], _FIRST_ROW + self.rows), strict=True):
            shown |= self._gate(gate, x + self.door + (WIDEST_NAME + 2 - gate.body) // 2, y, after - y - 1)
        return shown

    def _gate(self, gate: Gate, x: int, y: int, below: int) -> set[str]:
        """A gate, behind its name who has entered it, and below it who has tried it or is bound for it."""
        notes = gate.fitting(self.line - 1, below)
        for row, line in enumerate(notes, 1):
            self._notes(line, x, y + row)
        short = gate.in_short(self.line - self.door - gate.body - 1) if gate.entered or not notes else None
        self.spans.append(lined(x, y, " " * gate.body))
        self.spans += gate.spans(x, y)
        self.areas.append(gate.area(x, y))
        right = x + gate.shown_width
        if short is not None:
            self._notes([short], x + gate.body, y, x)
            right = x + gate.body + short.width
        if gate.lit:
            self.spans += lit_marks(gate, x - 1, right, y)
        entered = {gate.entered.seat} if gate.entered else set[str]()
        return entered | {one.seat for one in gate.tried[: sum(map(len, notes))]}

    def _notes(self, notes: Sequence[Note], x: int, y: int, gate: int | None = None) -> None:
        for note in notes:
            self.spans += note.spans(x, y, gate)
            self.areas.append(note.area(x, y))
            x += note.width + 1

    def _chips(self, place: Place, left: int, at_gates: set[str]) -> None:
        """The chips in a place, row by row; if they do not fit, the last one counts the seats without a chip."""
        if place.instead is not None:
            text, role = place.instead
            self.spans.append(placed(left + 1, _FIRST_ROW, text, role))
            return
        seats = place.staying(at_gates)
        if len(seats) <= self.rows and self._names(place):
            for y, one in enumerate(seats, _FIRST_ROW):
                self.spans += one.spans(left, y)
                self.spans.append(placed(left + CHIP + 2, y, drawable(one.seat), "plain", False, one.subject))
                self.areas.append(one.area(left, y))
            return
        roomy = self.room > CHIP and len(self._cells(seats, left, CHIP)) == len(seats)
        width = CHIP if roomy else NARROW_CHIP
        cells_of = self._cells(seats, left, width)
        missing = len(seats) - len(cells_of)
        for one, (x, y) in zip(seats, cells_of[:-1] if missing else cells_of, strict=False):
            self.spans += one.spans(x, y, width)
            self.areas.append(one.area(x, y, width))
        if missing:
            text, (x, y) = f"+{missing + 1}", cells_of[-1]
            self.spans.append(placed(x, y, text, "plain", False, place.subject))
            self.areas.append(HitArea(place.subject, x, y, len(text), stop=False))

    def _names(self, place: Place) -> bool:
        """Whether there is room for the full names of those in a place."""
        longest = max((cells(drawable(one.seat)) for one in place.there or ()), default=0)
        return self.room > CHIP + 2 + longest

    def _cells(self, seats: Sequence[Standing], left: int, chip: int) -> list[tuple[int, int]]:
        """The cell where each chip of a place begins. The last cell of a row stays free for the marks of gates."""
        found: list[tuple[int, int]] = []
        x, y = left, _FIRST_ROW
        for one in seats:
            width = one.width(chip)
            if x + width >= left + self.room and x > left:
                x, y = left, y + 1
            if y >= _FIRST_ROW + self.rows:
                break
            found.append((x, y))
            x += width + 1
        return found
