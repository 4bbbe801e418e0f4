"""Gates as a corridor of six places from left to right, with a line of gates between each and the next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from genius_tui.boards.gates_scene import MARK_LEFT, MARK_RIGHT, Chip, Place, Scene, Standing, legend_notes
from genius_tui.boards.picture import HitArea, Picture, PlacedSpan, placed
from genius_tui.text.cells import cells

PLACES = 6
MOST_GATES = 10
WIDEST_NAME = 2
NARROWEST = 74

_LINE_WIDTH = 7
_FIRST_ROW = 3
"""The first row of gates and of tags, below a place's name, its number of seats and the end of the line."""

_ROWS, _MANY_ROWS, _HIGH = 10, 20, 30
_END, _WALL = "---", "|"


def rows_of_gates(height: int) -> int:
    """How many rows a line of gates spreads over."""
    return _MANY_ROWS if height >= _HIGH else _ROWS


def fits(scene: Scene, width: int, height: int) -> bool:
    """Whether this lay-out can be drawn as a corridor in an area."""
    return (
        len(scene.places) == PLACES
        and width >= NARROWEST
        and height > _FIRST_ROW + rows_of_gates(height)
        and all(len(line) <= MOST_GATES for line in scene.lines)
        and all(chip.body <= WIDEST_NAME + 2 for line in scene.lines for chip in line)
    )


def draw(scene: Scene, notes: Sequence[str], width: int, height: int) -> Picture:
    """The corridor, with as many of the `notes` below it as there is room for."""
    room = (width - (PLACES - 1) * _LINE_WIDTH) // PLACES
    rows = rows_of_gates(height)
    spans: list[PlacedSpan] = []
    areas: list[HitArea] = []
    for index, place in enumerate(scene.places):
        x = index * (room + _LINE_WIDTH)
        spans += _name(place, x)
        areas.append(HitArea(place.subject, x, 0, cells(place.name), 2))
        tags = _tags(place, x, room, rows)
        spans += tags.spans
        areas += tags.areas
    for index, line in enumerate(scene.lines):
        x = index * (room + _LINE_WIDTH) + room
        gates = _line(line, x, rows)
        spans += gates.spans
        areas += gates.areas
    below = _FIRST_ROW + rows + 1
    spans += legend_notes(notes[: max(0, height - below)], below, width)
    return Picture(width, height, tuple(spans), tuple(areas))


def _name(place: Place, x: int) -> list[PlacedSpan]:
    """A place's name and how many are there, moved by a cell if a mark precedes it (own or lit place)."""
    unknown = place.count is None
    count = [
        placed(x, 1, "here "),
        placed(x + len("here "), 1, place.counted, "unknown" if unknown else "plain"),
    ]
    if place.lit:
        return [placed(x, 0, f"{MARK_LEFT}{place.name}{MARK_RIGHT}", place.role, True, place.subject), *count]
    return [placed(x, 0, f">{place.name}" if place.own else place.name, place.role, False, place.subject), *count]


def _line(line: Sequence[Chip], x: int, rows: int) -> Picture:
    """A line of gates from its left end at the top to its right end at the bottom, with walls between the gates."""
    middle = x + _LINE_WIDTH // 2
    spans = [placed(middle - 1, y, _END, "frame") for y in (_FIRST_ROW - 1, _FIRST_ROW + rows)]
    areas: list[HitArea] = []
    at = {_FIRST_ROW + int((index + 0.5) * rows / len(line)): chip for index, chip in enumerate(line)}
    for y in range(_FIRST_ROW, _FIRST_ROW + rows):
        chip = at.get(y)
        if chip is None:
            spans.append(placed(middle, y, _WALL, "frame"))
        else:
            start = x + _indent(chip)
            spans += chip.spans(start, y)
            areas += chip.areas(start, y)
    return Picture(_LINE_WIDTH, rows, tuple(spans), tuple(areas))


def _indent(chip: Chip) -> int:
    """Cells before a gate's bracket: they centre its name if a blank is left after a tag."""
    return min((_LINE_WIDTH - chip.body) // 2, _LINE_WIDTH - 1 - chip.width)


def _tags(place: Place, left: int, room: int, rows: int) -> Picture:
    """The tags of a place, row by row; if they do not fit, the last one counts the seats without a tag."""
    if place.instead is not None:
        text, role = place.instead
        return Picture(room, rows, (placed(left, _FIRST_ROW, text, role),))
    seats = place.seats or ()
    starts = [cell for cell in _cells(seats, left, room) if cell[1] < _FIRST_ROW + rows]
    missing = len(seats) - len(starts)
    shown = list(zip(seats, starts[:-1] if missing else starts, strict=False))
    spans = [span for seat, (x, y) in shown for span in seat.spans(x, y)]
    areas = [seat.area(x, y) for seat, (x, y) in shown]
    if missing:
        text, (x, y) = f"+{missing + 1}", starts[-1]
        spans.append(placed(x, y, text, "plain", False, place.subject))
        areas.append(HitArea(place.subject, x, y, len(text), stop=False))
    return Picture(room, rows, tuple(spans), tuple(areas))


def _cells(seats: Sequence[Standing], left: int, room: int) -> Iterator[tuple[int, int]]:
    """The cell where each tag of a place begins. The last cell of a row stays free for the marks of gates."""
    x, y = left, _FIRST_ROW
    for seat in seats:
        if x + len(seat.text) >= left + room and x > left:
            x, y = left, y + 1
        yield x, y
        x += len(seat.text) + 1
