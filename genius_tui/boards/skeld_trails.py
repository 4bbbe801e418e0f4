"""Moves on Skeld's ship as trails: a line in the seat's colour from the room that was left to the door of the next."""

from __future__ import annotations

from collections.abc import Iterator

from games.skeld.ship import SIZE
from genius_tui.boards.picture import PlacedSpan, placed
from genius_tui.boards.skeld_floor import Grid
from genius_tui.boards.skeld_memory import Trail
from genius_tui.boards.skeld_scene import Ship
from genius_tui.text.paint import name_role

LEFT, RIGHT, UP, DOWN = "◄", "►", "▲", "▼"
_PASSED = "·"
"""What a trail is made of once another step has followed."""


def spans(ship: Ship, grid: Grid) -> Iterator[PlacedSpan]:
    """All trails, the newest last."""
    places = {name: place for place, name in enumerate(ship.rooms)}
    for trail in ship.trails:
        first, last = places[trail.rooms[0]], places[trail.rooms[-1]]
        lane = 2 * trail.number + trail.crew - 1
        across = first // SIZE == last // SIZE
        yield from (_across if across else _upright)(trail, grid, first, last, lane)


def _across(trail: Trail, grid: Grid, first: int, last: int, lane: int) -> Iterator[PlacedSpan]:
    """Along a row of rooms, to the doorway of the last one."""
    rows = grid.passage
    y = grid.corner(first)[1] + rows[lane % len(rows)]
    begin, end = grid.corner(first)[0] + grid.width // 2, grid.corner(last)[0]
    role, line = name_role(trail.number), "─" if trail.lit else _PASSED
    if first < last:
        yield placed(begin, y, line * (end - 1 - begin), role)
        yield placed(end - 1, y, RIGHT, role)
    else:
        end += grid.width
        yield placed(end, y, LEFT, role)
        yield placed(end + 1, y, line * (begin - end), role)


def _upright(trail: Trail, grid: Grid, first: int, last: int, lane: int) -> Iterator[PlacedSpan]:
    """Along a column of rooms, to the doorway of the last one."""
    columns = grid.doors
    x = grid.corner(first)[0] + columns[lane % len(columns)]
    begin, end = grid.corner(first)[1] + grid.height - 1, grid.corner(last)[1]
    role, line = name_role(trail.number), "│" if trail.lit else _PASSED
    if first < last:
        end -= not grid.low
        yield from (placed(x, y, line, role) for y in range(begin, end))
        yield placed(x, end, DOWN, role)
    else:
        begin, end = grid.corner(first)[1], end + grid.height
        yield from (placed(x, y, line, role) for y in range(end + 1, begin + 1))
        yield placed(x, end, UP, role)
