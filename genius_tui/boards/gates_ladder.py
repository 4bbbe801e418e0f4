"""Gates as a ladder: places and lines in turn, outermost first. It can show every lay-out, and scrolls.

Places are rows on their grounds, lines are walls between them. Who tries a gate, or is bound for it, stands above it.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from genius_tui.boards.gates_scene import (
    CHIP,
    NARROW_CHIP,
    WALL,
    Gate,
    Note,
    Place,
    Scene,
    lit_marks,
    terraces,
)
from genius_tui.boards.gates_words import legend_notes
from genius_tui.boards.picture import HitArea, Picture, PlacedSpan, ground, lined, placed
from genius_tui.text.cells import cells
from genius_tui.text.colours import Blend

_EDGE = 3
"""Cells left and right of a line's gates; the mark of the line's end is the innermost."""

_COUNT, _TAGS = 10, 13
"""Columns of a place's number of seats, and of their tags."""

_ENTERED = 3
"""Cells kept behind a gate for the seat that enters it, at least."""

_BETWEEN = 1
"""Cells between two gates, for their marks."""

_AROUND_NOTES = 2
"""Rows kept blank above and below the notes, but not for the shortest ones if there are none to spare."""

_MOST_ABOVE, _ENOUGH_ABOVE, _MOST_ROWS = 6, 2, 3
"""Most rows above a wall for those who try its gates, those of which none goes to the notes, and most rows of a place
for the look of it.
"""


class _Floor(Struct, frozen=True):
    """A place and its line of gates: how many rows their chips, the notes above the gates and the gates need.

    `step`: columns from one chip to the next.
    """

    place: Place
    line: tuple[tuple[Gate, ...], ...]
    step: int
    chips: int
    above: int

    @property
    def rows(self) -> int:
        return self.chips + self.above + len(self.line)


def draw(scene: Scene, notes: Sequence[Sequence[str]], width: int, height: int) -> Picture:
    """The ladder, with the first set of `notes` that fits at the bottom."""
    floors, shown = _fitted(scene, notes, width, height)
    ladder = _Ladder(width)
    for floor, blend in zip(floors, terraces(len(floors)), strict=True):
        ladder.add(floor, blend)
    below = min(1, (height - ladder.height - len(shown)) // 2)
    ladder.spans += legend_notes(shown, height - len(shown) - below, width)
    return Picture(width, max(height, ladder.height), tuple(ladder.spans), tuple(ladder.areas))


def folded(line: Sequence[Gate], width: int) -> tuple[tuple[Gate, ...], ...]:
    """A line's gates in as many rows as they need, about the same number in each."""
    room = width - 2 * _EDGE
    most = max(1, room // (max(gate.body for gate in line) + _ENTERED + _BETWEEN))
    rows = -(-len(line) // most)
    each = -(-len(line) // rows)
    return tuple(tuple(line[start : start + each]) for start in range(0, len(line), each))


def _fitted(
    scene: Scene, notes: Sequence[Sequence[str]], width: int, height: int
) -> tuple[tuple[_Floor, ...], Sequence[str]]:
    """The floors with the rows that are free: first for those at gates, then the notes, then for the look of it."""
    lines = [folded(line, width) for line in scene.lines]
    floors = [_floor(place, line, width) for place, line in zip(scene.places, (*lines, ()), strict=True)]
    wanted = [_wanted(floor, scene.tells) for floor in floors]
    above = [0] * len(floors)
    free = height - sum(floor.rows for floor in floors)
    while free > 0 and above != wanted:
        index = max(range(len(floors)), key=lambda number: wanted[number] - above[number])
        above[index] += 1
        free -= 1
    if not free and max(above) > _ENOUGH_ABOVE:
        above[above.index(max(above))] -= 1
        free = 1
    shown = next((lines for lines in notes if len(lines) + _AROUND_NOTES <= free), ())
    if not shown and notes and len(notes[-1]) <= free:
        shown = notes[-1]
    free -= len(shown) + _AROUND_NOTES if shown else 0
    while free >= len(floors) and min(map(int.__add__, above, (floor.chips for floor in floors))) < _MOST_ROWS:
        above = [rows + 1 for rows in above]
        free -= len(floors)
    return tuple(
        _Floor(floor.place, floor.line, floor.step, floor.chips, rows)
        for floor, rows in zip(floors, above, strict=True)
    ), shown


def _floor(place: Place, line: tuple[tuple[Gate, ...], ...], width: int) -> _Floor:
    """A floor without rows above its gates. Chips are close together where they need more than a row otherwise."""
    number, room = len(place.there or ()), width - 1 - _TAGS
    roomy, tight = CHIP + 1, NARROW_CHIP + 1
    step = roomy if number * roomy <= room + 1 else tight
    return _Floor(place, line, step, max(1, -(-number // max(1, (room + 1) // step))), 0)


def _wanted(floor: _Floor, tells: bool) -> int:
    """Rows for those who may try the gates or be bound for them, two gates each, as far as these eyes know that."""
    number, gates = len(floor.place.there or ()), sum(map(len, floor.line))
    if not gates or not number:
        return 0
    return min(-(-2 * number // gates), _MOST_ABOVE) if tells else int(floor.place.own)


class _Ladder:
    """Builds a ladder from top to bottom."""

    def __init__(self, width: int) -> None:
        self.width = width
        self.height = 0
        self.spans: list[PlacedSpan] = []
        self.areas: list[HitArea] = []

    def add(self, floor: _Floor, blend: Blend) -> None:
        """Adds a place and the gates out of it."""
        top, first = self.height, self.height + floor.chips + floor.above
        for y in range(top, first):
            self.spans.append(ground(0, y, self.width, blend))
        at_gates: set[str] = set()
        for index, row in enumerate(floor.line):
            ends = "|" if index == 0 else "\\", "|" if index == len(floor.line) - 1 else "\\"
            self._wall(row, len(floor.line[0]), first + index, ends)
            above = floor.above if index == 0 else 0
            at_gates |= self._gates(row, len(floor.line[0]), first + index, above)
        self._name(floor.place, top)
        self._chips(floor, top, at_gates)
        self.height = first + len(floor.line)

    def _name(self, place: Place, y: int) -> None:
        """A place's name and how many are there."""
        self.spans.append(placed(1, y, place.name, place.role, place.lit, place.subject))
        self.areas.append(HitArea(place.subject, 1, y, cells(place.name)))
        if place.lit:
            self.spans += lit_marks(place, 0, 1 + cells(place.name), y)
        elif place.own:
            self.spans.append(placed(0, y, ">", place.role))
        self.spans.append(placed(_COUNT, y, place.counted, "unknown" if place.there is None else "plain"))
        if place.instead is not None:
            text, role = place.instead
            self.spans.append(placed(_TAGS, y, text, role))

    def _chips(self, floor: _Floor, y: int, at_gates: set[str]) -> None:
        """The chips of those who are shown at no gate."""
        x, width = _TAGS, floor.step - 1
        for one in floor.place.staying(at_gates):
            if x + floor.step - 1 > self.width - 1 and x > _TAGS:
                x, y = _TAGS, y + 1
            self.spans += one.spans(x, y, width)
            self.areas.append(one.area(x, y, width))
            x += floor.step

    def _wall(self, row: Sequence[Gate], of: int, y: int, ends: tuple[str, str]) -> None:
        """A wall between its ends `|`; a backslash means that the line continues in another row."""
        self.spans.append(ground(0, y, self.width, WALL))
        self.spans.append(lined(_EDGE + 1, y, "═" * (self.width - 2 * _EDGE - 2)))
        self.spans.append(placed(_EDGE - 1, y, ends[0], "frame"))
        self.spans.append(placed(self.width - _EDGE, y, ends[1], "frame"))
        for number, gate in enumerate(row):
            x = self._start(gate, number, of)
            self.spans.append(lined(x - 1, y, " " * (gate.shown_width + 2)))

    def _gates(self, row: Sequence[Gate], of: int, y: int, above: int) -> set[str]:
        """The gates of a wall with who is at them; who that is."""
        shown: set[str] = set()
        starts = [self._start(gate, number, of) for number, gate in enumerate(row)]
        for gate, x, after in zip(row, starts, (*starts[1:], self.width), strict=True):
            shown |= self._gate(gate, x, y, after - x - _BETWEEN, above)
        return shown

    def _gate(self, gate: Gate, x: int, y: int, room: int, above: int) -> set[str]:
        notes = gate.fitting(room, above)
        for row, line in enumerate(reversed(notes), 1):
            self._notes(line, x, y - row)
        right, short = x + gate.shown_width, gate.in_short(room - gate.body) if gate.entered or not notes else None
        self.spans += gate.spans(x, y)
        self.areas.append(gate.area(x, y))
        if short is not None:
            self.spans.append(lined(x + gate.body, y, " " * (short.width + 1)))
            self.spans += short.spans(x + gate.body, y, x)
            self.areas.append(short.area(x + gate.body, y))
            right = x + gate.body + short.width
        if gate.lit:
            self.spans += lit_marks(gate, x - 1, right, y)
        entered = {gate.entered.seat} if gate.entered else set[str]()
        return entered | {one.seat for one in gate.tried[: sum(map(len, notes))]}

    def _notes(self, notes: Sequence[Note], x: int, y: int) -> None:
        for note in notes:
            self.spans += note.spans(x, y)
            self.areas.append(note.area(x, y))
            x += note.width + 1

    def _start(self, gate: Gate, number: int, of: int) -> int:
        """The cell where a gate begins, so that its name is centred in its share of the row."""
        middle = _EDGE + (self.width - 2 * _EDGE) * (number + 0.5) / of
        return round(middle - gate.body / 2)
