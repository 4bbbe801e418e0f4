"""Gates as a ladder: places and lines in turn, outermost first. It can show every lay-out, and scrolls."""

from __future__ import annotations

from collections.abc import Sequence

from genius_tui.boards.gates_scene import MARK_LEFT, MARK_RIGHT, Chip, Place, Scene, Standing, legend_notes
from genius_tui.boards.picture import HitArea, Picture, PlacedSpan, placed
from genius_tui.text.cells import cells

_EDGE = 3
"""Cells left and right of a line's gates; the mark of the line's end is the innermost."""

_COUNT, _TAGS = 10, 13
"""Columns of a place's number of seats, and of their tags."""

_BETWEEN_CHIPS = 2
"""Cells between two chips, for their marks."""

_AROUND_NOTES = 2
"""Rows kept blank above and below the notes."""


def draw(scene: Scene, notes: Sequence[Sequence[str]], width: int, height: int) -> Picture:
    """The ladder, with the first set of `notes` that fits at the bottom."""
    ladder = _Ladder(width)
    for place, line in zip(scene.places, scene.lines, strict=False):
        ladder.add_place(place)
        ladder.add_line(line)
    ladder.add_place(scene.places[-1])
    shown = next((lines for lines in notes if ladder.height + len(lines) + _AROUND_NOTES <= height), ())
    ladder.spans += legend_notes(shown, height - len(shown) - 1, width)
    return Picture(width, max(height, ladder.height), tuple(ladder.spans), tuple(ladder.areas))


def folded(line: Sequence[Chip], width: int) -> tuple[Sequence[Chip], ...]:
    """A line's gates in as many rows as they need, about the same number in each."""
    room = width - 2 * _EDGE
    most = max(1, room // (max(chip.widest for chip in line) + _BETWEEN_CHIPS))
    rows = -(-len(line) // most)
    each = -(-len(line) // rows)
    return tuple(line[start : start + each] for start in range(0, len(line), each))


class _Ladder:
    """Builds a ladder from top to bottom."""

    def __init__(self, width: int) -> None:
        self.width = width
        self.height = 0
        self.spans: list[PlacedSpan] = []
        self.areas: list[HitArea] = []

    def add_place(self, place: Place) -> None:
        """Adds a place: its name, how many are there, and their tags in as many rows as needed."""
        y = self.height
        self.spans.append(placed(1, y, place.name, place.role, place.lit, place.subject))
        self.areas.append(HitArea(place.subject, 1, y, cells(place.name)))
        if place.lit:
            self.spans.append(placed(0, y, MARK_LEFT, place.role, True, place.subject))
            self.spans.append(placed(1 + cells(place.name), y, MARK_RIGHT, place.role, True, place.subject))
        elif place.own:
            self.spans.append(placed(0, y, ">", place.role))
        self.spans.append(placed(_COUNT, y, place.counted, "unknown" if place.count is None else "plain"))
        if place.instead is not None:
            text, role = place.instead
            self.spans.append(placed(_TAGS, y, text, role))
        self._add_tags(place.seats or ())

    def add_line(self, line: Sequence[Chip]) -> None:
        """Adds a line of gates between its ends `|`; a backslash means that it continues in another row."""
        rows = folded(line, self.width)
        for index, row in enumerate(rows):
            y = self.height
            left, right = "|" if index == 0 else "\\", "|" if index == len(rows) - 1 else "\\"
            self.spans.append(placed(_EDGE - 1, y, left, "frame"))
            self.spans.append(placed(self.width - _EDGE, y, right, "frame"))
            for number, chip in enumerate(row):
                x = self._start(chip, number, len(rows[0]))
                self.spans += chip.spans(x, y)
                self.areas += chip.areas(x, y)
            self.height += 1

    def _start(self, chip: Chip, number: int, of: int) -> int:
        """The cell where a chip begins, so that its name is centred in its share of the row."""
        middle = _EDGE + (self.width - 2 * _EDGE) * (number + 0.5) / of
        return round(middle - chip.body / 2)

    def _add_tags(self, seats: Sequence[Standing]) -> None:
        x = _TAGS
        for seat in seats:
            if x + len(seat.text) > self.width - 1 and x > _TAGS:
                x = _TAGS
                self.height += 1
            self.spans += seat.spans(x, self.height)
            self.areas.append(seat.area(x, self.height))
            x += len(seat.text) + 1
        self.height += 1
