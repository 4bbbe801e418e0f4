"""The ship of Skeld as a picture: its floor, the trails of this round's moves, and 49 rooms with what is in them."""

from __future__ import annotations

from collections.abc import Iterator

from genius_tui.boards import skeld_crew, skeld_floor, skeld_trails
from genius_tui.boards.picture import HitArea, PlacedSpan, placed
from genius_tui.boards.skeld_floor import Grid
from genius_tui.boards.skeld_scene import RoomScene, Ship
from genius_tui.boards.skeld_view import MARK_LEFT, MARK_RIGHT
from genius_tui.text.cells import cells
from genius_tui.text.paint import BoardRole

_OFF = BoardRole("off", "bad", bold=True, fill=True)
_HATCH = BoardRole("hatch", "bad")
_VEIL = "░"


def spans(ship: Ship, grid: Grid) -> Iterator[PlacedSpan]:
    """Floor and walls, then the trails, then the rooms with their crewmates."""
    yield from skeld_floor.spans(ship, grid)
    for place, room in enumerate(ship.rooms.values()):
        x, y = grid.corner(place)
        if room.off:
            begin = y + 1 + skeld_crew.rows_used(room, grid)
            yield from (placed(x, line, _VEIL * grid.width, _HATCH) for line in range(begin, y + grid.height))
    yield from skeld_trails.spans(ship, grid)
    for place, room in enumerate(ship.rooms.values()):
        x, y = grid.corner(place)
        yield from _heading(room, x, y, grid)
        yield from skeld_crew.spans(room, ship, x, y, grid)


def areas(ship: Ship, grid: Grid) -> Iterator[HitArea]:
    """A hit area for each room, for the cursor, and one for each crewmate, for clicks."""
    for place, room in enumerate(ship.rooms.values()):
        x, y = grid.corner(place)
        yield HitArea(room.subject, x, y, grid.width, grid.height)
        for span in skeld_crew.spans(room, ship, x, y, grid):
            if span.subject.startswith("crew:"):
                yield HitArea(span.subject, span.x, span.y, cells(span.text), stop=False)


def _heading(room: RoomScene, x: int, y: int, grid: Grid) -> Iterator[PlacedSpan]:
    """The room's name, what it holds if there is space, and its mark, which is on the right in high rooms."""
    inner = grid.width - 2 * grid.pad
    free = inner - (len(room.mark) + 1 if room.mark else 0)
    words = room.name + room.word
    fits = cells(words) <= (free if room.mark or room.lit else grid.width - grid.pad)
    name = words if fits else room.name
    left = x + grid.pad
    at = left + (cells(name) + (room.mark == "off") if grid.low else inner - len(room.mark))
    if room.lit:
        wide = grid.width + 2 - 2 * grid.pad if not grid.low else 2 + at - left + len(room.mark)
        yield placed(left - 1, y, " " * wide, "place", True, room.subject)
        yield placed(left - 1, y, MARK_LEFT, "place", True, room.subject)
        yield placed(left + wide - 2, y, MARK_RIGHT, "place", True, room.subject)
    yield placed(left, y, name, room.role, room.lit, room.subject)
    if room.when and grid.named:
        yield placed(at - len(room.when) - 1, y, room.when, "hint", room.lit, room.subject)
    if room.mark == "off":
        yield placed(at, y, room.mark, _OFF, room.lit, room.subject)
    elif room.mark:
        yield placed(at, y, "=", "hint", room.lit, room.subject)
        yield placed(at + 1, y, room.mark[1:], room.owner or "unknown", room.lit, room.subject)
