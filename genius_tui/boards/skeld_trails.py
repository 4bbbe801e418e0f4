"""Moves on Skeld's ship as trails: a line in the seat's colour from the room that was left to the door of the next."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from msgspec.structs import replace

from games.skeld.ship import SIZE
from genius_tui.boards.picture import PlacedSpan, placed
from genius_tui.boards.skeld_floor import Grid
from genius_tui.boards.skeld_memory import Trail
from genius_tui.boards.skeld_scene import Ship
from genius_tui.text.paint import name_role

LEFT, RIGHT, UP, DOWN = "◄", "►", "▲", "▼"
_PASSED = "·"
"""What a trail is made of once another step has followed."""


Taken: TypeAlias = Mapping[int, Sequence[tuple[int, int]]]
"""By row, the stretches of columns, first and behind the last, in which crewmates and what is told of them stand."""


def spans(ship: Ship, grid: Grid, taken: Taken) -> Iterator[PlacedSpan]:
    """All trails, the newest last. They leave out what is taken: a line between a tag and its energy reads as both."""
    places = {name: place for place, name in enumerate(ship.rooms)}
    for trail in ship.trails:
        first, last = places[trail.rooms[0]], places[trail.rooms[-1]]
        lane = 2 * trail.number + trail.crew - 1
        across = first // SIZE == last // SIZE
        for span in (_across if across else _upright)(trail, grid, first, last, lane):
            yield from _around(span, taken.get(span.y, ()))


def _around(span: PlacedSpan, taken: Sequence[tuple[int, int]]) -> Iterator[PlacedSpan]:
    """The parts of a span outside of what is taken in its row."""
    begin = span.x
    for first, behind in sorted(taken):
        if first < span.x + len(span.text) and behind > begin:
            if first > begin:
                yield replace(span, x=begin, text=span.text[begin - span.x : first - span.x])
            begin = max(begin, behind)
    if begin < span.x + len(span.text):
        yield replace(span, x=begin, text=span.text[begin - span.x :])


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
