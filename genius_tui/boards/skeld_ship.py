"""The ship of Skeld as a picture: its floor, the trails of this round's moves, and 49 rooms with what is in them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain

from msgspec import Struct

from genius_tui.boards import skeld_crew, skeld_floor, skeld_trails
from genius_tui.boards.intended import BOUND
from genius_tui.boards.picture import HitArea, PlacedSpan, placed
from genius_tui.boards.skeld_floor import Grid
from genius_tui.boards.skeld_scene import RoomScene, Ship
from genius_tui.boards.skeld_view import MARK_LEFT, MARK_RIGHT
from genius_tui.text.cells import cells
from genius_tui.text.paint import BoardRole

_OFF = BoardRole("off", "bad", bold=True, fill=True)
_HATCH = BoardRole("hatch", "bad")
_VEIL = "░"
_LIT = "place"
"""The role of everything in a lit heading but tags: one colour takes fewer bytes than one for each word."""


class _Drawn(Struct, frozen=True):
    """A room's spans, those that trails pass over and those that lie above them, and its hit areas.

    `taken`: by row, the columns of who is there, from the first to behind the last.
    """

    below: tuple[PlacedSpan, ...]
    above: tuple[PlacedSpan, ...]
    areas: tuple[HitArea, ...]
    taken: tuple[tuple[int, tuple[int, int]], ...]


def drawn(ship: Ship, grid: Grid) -> tuple[tuple[PlacedSpan, ...], tuple[HitArea, ...]]:
    """Floor and walls, then the trails, then the rooms with their crewmates; and what can be chosen.

    There is a hit area for each room, for the cursor, and one for each crewmate, for clicks.
    """
    rooms = [_room(room, *grid.corner(place), grid) for place, room in enumerate(ship.rooms.values())]
    taken: defaultdict[int, list[tuple[int, int]]] = defaultdict(list)
    for y, columns in (row for room in rooms for row in room.taken):
        taken[y].append(columns)
    spans = chain(
        skeld_floor.spans(ship, grid),
        *(room.below for room in rooms),
        skeld_trails.spans(ship, grid, taken),
        *(room.above for room in rooms),
    )
    return tuple(spans), tuple(area for room in rooms for area in room.areas)


@lru_cache(maxsize=512)
def _room(room: RoomScene, x: int, y: int, grid: Grid) -> _Drawn:
    crew = tuple(skeld_crew.spans(room, x, y, grid))
    areas = (
        HitArea(room.subject, x, y, grid.width, grid.height),
        *(
            HitArea(span.subject, span.x, span.y, cells(span.text), stop=False)
            for span in crew
            if span.subject.startswith("crew:") and span.text
        ),
    )
    used = max((span.y for span in crew), default=y)
    free = range(used + 1, y + grid.height) if room.off else ()
    veil = tuple(placed(x, line, _VEIL * grid.width, _HATCH) for line in free)
    heading = tuple(_heading(room, x, y, grid))
    taken = (*_taken(crew), *(() if grid.low else _clear(heading)))
    return _Drawn(veil, (*heading, *crew), areas, taken)


def _clear(heading: Sequence[PlacedSpan]) -> Iterator[tuple[int, tuple[int, int]]]:
    """A room's name and marks with a cell on both sides: a dot of a trail beside them reads as one of them."""
    yield from ((span.y, (span.x - 1, span.x + cells(span.text) + 1)) for span in heading)


def _taken(crew: Sequence[PlacedSpan]) -> Iterator[tuple[int, tuple[int, int]]]:
    for row in sorted({span.y for span in crew}):
        there = [span for span in crew if span.y == row and span.text.strip()]
        if there:
            yield row, (min(span.x for span in there), max(span.x + cells(span.text) for span in there))


def _heading(room: RoomScene, x: int, y: int, grid: Grid) -> Iterator[PlacedSpan]:
    """The room's name, what it holds if there is space, and its mark, which is on the right in high rooms.

    Where there is no row for those who have orders to act there, their number stands behind the name.
    """
    inner = grid.width - 2 * grid.pad
    uncounted = skeld_crew.uncounted(room, grid)
    bound = f"{BOUND}{uncounted}" if uncounted else ""
    free = inner - (len(room.mark) + 1 if room.mark else 0) - (len(bound) + 1 if bound else 0)
    words = room.name + room.word
    fits = cells(words) <= (free if room.mark or room.lit or bound else grid.width - grid.pad)
    name = words if fits else room.name
    left = x + grid.pad
    at = left + (cells(name) + (room.mark == "off") if grid.low else inner - len(room.mark))
    role = room.role
    if room.lit:
        wide = grid.width + 2 - 2 * grid.pad if not grid.low else 2 + at - left + len(room.mark)
        yield placed(left - 1, y, f"{MARK_LEFT}{' ' * (wide - 2)}{MARK_RIGHT}", _LIT, True, room.subject)
        role = _LIT
    yield placed(left, y, name, role, room.lit, room.subject)
    if bound:
        behind = at + len(room.mark) if grid.low else left + cells(name) + 1
        yield placed(behind, y, bound[: x + grid.width - behind], "plain", subject=room.subject)
    if room.when and grid.named and left + cells(name) < at - len(room.when) - 1 - bool(bound) * (len(bound) + 1):
        yield placed(at - len(room.when) - 1, y, room.when, _LIT if room.lit else "hint", room.lit, room.subject)
    if room.mark == "off":
        yield placed(at, y, room.mark, _OFF, room.lit, room.subject)
    elif room.mark:
        yield placed(at, y, "=", _LIT if room.lit else "plain", room.lit, room.subject)
        yield placed(at + 1, y, room.mark[1:], room.owner or "unknown", room.lit, room.subject)
