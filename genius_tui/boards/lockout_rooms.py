"""The three rooms of Locked Out as panels side by side: who is there, of which team, and where each goes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from games.lockout.teams import ROOMS, SIZE, Team
from genius_tui.boards.board import Tags
from genius_tui.boards.lockout_moves import LockoutObservation
from genius_tui.boards.lockout_scene import RoomScene, Standing, lit, rooms
from genius_tui.boards.picture import HitArea, PlacedSpan, placed
from genius_tui.text.cells import cells, clipped
from genius_tui.text.paint import BoardRole, Role
from genius_tui.text.tables import known

HEIGHT = SIZE + 3
"""Rows of the panels: frame, four seats, the status."""

NARROWEST = 24
"""The least width of a panel."""

_GAP = 1
_TEAM, _PRIORITY, _MARK, _TARGET = 3, 9, 13, 16
"""Columns of a seat's row, from its tag: team, end of the priority, mark, target room."""

_ROLES: Mapping[Team, Role] = {
    "Water": BoardRole("water", "water"),
    "Fire": BoardRole("fire", "fire"),
    "Grass": BoardRole("grass", "grass"),
}


def team_role(team: Team) -> Role:
    """The role of a team's name and letter."""
    return _ROLES[team]


def spans(observation: LockoutObservation, tags: Tags, width: int) -> Iterator[PlacedSpan]:
    """All three panels, from the upper left corner."""
    lit_now = lit(observation)
    for index, room in enumerate(rooms(observation)):
        x, wide = _place(index, width)
        yield from _panel(room, x, wide, f"room:{room.name}" in lit_now)
        for row, standing in enumerate(room.known):
            own = standing.seat in observation.viewers.seats
            yield from _row(standing, tags, x + 2, 1 + row, f"seat:{standing.seat}" in lit_now, own)


def areas(observation: LockoutObservation, width: int) -> Iterator[HitArea]:
    """The hit areas of the panels and of the seats in them."""
    for index, room in enumerate(rooms(observation)):
        x, wide = _place(index, width)
        yield HitArea(f"room:{room.name}", x, 0, wide, HEIGHT)
        for row, standing in enumerate(room.known):
            yield HitArea(f"seat:{standing.seat}", x + 1, 1 + row, wide - 2, stop=False)


def _place(index: int, width: int) -> tuple[int, int]:
    wide = max(NARROWEST, (width - _GAP * (len(ROOMS) - 1)) // len(ROOMS))
    return index * (wide + _GAP), wide


def _panel(room: RoomScene, x: int, wide: int, is_lit: bool) -> Iterator[PlacedSpan]:
    left, right = ("»", "«") if is_lit else ("┌", "┐")
    yield placed(x, 0, f"{left}─ {room.name} {'─' * (wide - 5 - len(room.name))}{right}", "frame", is_lit)
    for y in range(1, HEIGHT - 1):
        yield placed(x, y, "│", "frame")
        yield placed(x + wide - 1, y, "│", "frame")
    yield placed(x, HEIGHT - 1, f"└{'─' * (wide - 2)}┘", "frame")
    yield placed(x + 3, 0, room.name, "place", is_lit, f"room:{room.name}")
    if room.seats is None:
        yield placed(x + 2, 1 + len(room.arrivals), "?", "unknown")
    yield placed(x + 2, HEIGHT - 2, clipped(room.status, wide - 3), "hint")
    if room.called is not None:
        yield placed(x + 2, HEIGHT - 1, f" called {room.name}: {room.called} ", team_role(room.called))


def _row(standing: Standing, tags: Tags, x: int, y: int, is_lit: bool, own: bool) -> Iterator[PlacedSpan]:
    if is_lit:
        yield placed(x - 1, y, "»", "seat", True)
    elif own:
        yield placed(x - 1, y, ">", "own_place")
    subject = f"seat:{standing.seat}"
    yield placed(x, y, tags[standing.seat], "own_seat" if own else "seat", is_lit, subject)
    yield _team(standing, x + _TEAM, y, is_lit)
    priority = known(standing.priority)
    role: Role = "unknown" if standing.priority is None else "plain"
    yield placed(x + _PRIORITY + max(0, 3 - cells(priority)), y, clipped(priority, 4), role, is_lit)
    mark, target, way = _way(standing)
    if target:
        yield placed(x + _MARK, y, mark.rjust(2), way, is_lit)
        yield placed(x + _TARGET, y, target, way, is_lit)


def _team(standing: Standing, x: int, y: int, is_lit: bool) -> PlacedSpan:
    if standing.team is None:
        return placed(x, y, "?", "unknown", is_lit)
    text = standing.team.lower() if standing.follows else standing.team
    return placed(x, y, text, team_role(standing.team), is_lit)


def _way(standing: Standing) -> tuple[str, str, Role]:
    """The mark, the target room, and their role; no room if the move is not known."""
    if standing.came is not None:
        return "<<", standing.came, "hint"
    if standing.goes is not None:
        return ("!>", standing.goes, "slip") if standing.screwed else (">>", standing.goes, "changed")
    if standing.wants is not None:
        return ">", standing.wants, "plain"
    return "", "", "plain"
