"""Priorities as a ladder, highest first, and the grid of who has learnt whose team."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.viewers import Seat
from games.lockout.deduction import deduced, deduced_by
from games.lockout.teams import Team
from genius_tui.boards.board import Tags
from genius_tui.boards.lockout_moves import Change, LockoutObservation
from genius_tui.boards.lockout_rooms import team_role
from genius_tui.boards.lockout_scene import Rung, ladder, lit
from genius_tui.boards.picture import HitArea, PlacedSpan, placed
from genius_tui.text.cells import clipped
from genius_tui.text.paint import Role

LADDER_WIDTH = 31
_LONGEST_BAR = 12
_CHANGE = 21
"""Column of a rung's change, from the rung's left end."""

CELL = 3
_NAMES = 7
"""Column where the grid's cells begin, from its left end."""

TOGETHER = "all"
"""Name of the row for what several viewers know together."""


def grid_width(seats: int) -> int:
    """Width of the grid for this number of seats, in cells."""
    return _NAMES + CELL * seats


def ladder_spans(observation: LockoutObservation, tags: Tags, x: int, y: int, columns: int) -> Iterator[PlacedSpan]:
    """The ladder with its heading; in two columns it is half as high."""
    rungs = ladder(observation)
    rows = -(-max(1, len(rungs)) // columns)
    for column in range(columns if len(rungs) > rows else 1):
        left = x + column * (LADDER_WIDTH + CELL)
        yield placed(left + 1, y, "PRIORITY now", "place")
        yield placed(left + _CHANGE - 2, y, "last change", "hint")
    if not rungs:
        yield placed(x + 1, y + 1, "?", "unknown")
    elif len(rungs) < len(observation.seats):
        yield placed(x + 1, y + 1 + rows, "?  others: not known", "unknown")
    for index, rung in enumerate(rungs):
        at = x + index // rows * (LADDER_WIDTH + CELL)
        yield from _rung(rung, rungs, tags, at, y + 1 + index % rows, observation)


def ladder_height(observation: LockoutObservation) -> int:
    """Rows of the ladder in one column."""
    rungs = sum(player.priority is not None for player in observation.view.players.values())
    return 1 + max(1, rungs) + (0 < rungs < len(observation.seats))


def ladder_areas(observation: LockoutObservation, x: int, y: int, columns: int) -> Iterator[HitArea]:
    """A hit area for each rung."""
    rungs = ladder(observation)
    rows = -(-max(1, len(rungs)) // columns)
    for index, rung in enumerate(rungs):
        at = x + index // rows * (LADDER_WIDTH + CELL)
        yield HitArea(f"seat:{rung.seat}", at, y + 1 + index % rows, LADDER_WIDTH - 1, stop=False)


def _rung(
    rung: Rung, rungs: tuple[Rung, ...], tags: Tags, x: int, y: int, observation: LockoutObservation
) -> Iterator[PlacedSpan]:
    is_lit = f"seat:{rung.seat}" in lit(observation)
    own = rung.seat in observation.viewers.seats
    if is_lit:
        yield placed(x, y, "»", "seat", True)
    yield placed(x + 1, y, tags[rung.seat], "own_seat" if own else "seat", is_lit, f"seat:{rung.seat}")
    wide = max(3, *(len(str(other.priority)) for other in rungs))
    yield placed(x + 4, y, str(rung.priority).rjust(wide), "plain", is_lit)
    yield placed(x + 5 + wide, y, _bar(rung.priority, rungs, _CHANGE - 6 - wide), "hint")
    change = _changed(rung.change)
    if change:
        yield placed(x + _CHANGE, y, clipped(change, LADDER_WIDTH - _CHANGE), "changed", is_lit)


def _bar(priority: int, rungs: tuple[Rung, ...], room: int) -> str:
    """A sign for each point, scaled down if the longest bar does not fit; `-` for negative points."""
    longest = max(0, min(_LONGEST_BAR, room))
    most = max(longest, *(abs(rung.priority) for rung in rungs))
    return ("#" if priority > 0 else "-") * -(-abs(priority) * longest // max(1, most))


def _changed(change: Change) -> str:
    parts = (
        (change.moves, f"{change.moves:+}"),
        (change.calls, f"-{change.calls} call"),
        (change.ties, f"+{change.ties} tie"),
    )
    return " ".join(text for amount, text in parts if amount)


def grid_spans(observation: LockoutObservation, tags: Tags, x: int, y: int) -> Iterator[PlacedSpan]:
    """The heading, and a row for each viewer: what it has learnt, and what follows from that."""
    yield placed(x, y, "LEARNT", "place")
    for column, seat in enumerate(observation.seats):
        yield placed(x + _NAMES + CELL * column, y, tags[seat], "seat", subject=f"seat:{seat}")
    rows = readers(observation)
    if not rows:
        yield placed(x + CELL, y + 1, "?  hidden from these eyes", "unknown")
    for row, seat in enumerate(rows):
        own = seat in observation.viewers.seats
        yield placed(x + CELL, y + 1 + row, tags[seat], "own_seat" if own else "seat", subject=f"seat:{seat}")
        yield from _row(observation, seat, x, y + 1 + row)
    if len(observation.viewers.seats) > 1 and len(rows) < len(observation.seats):
        yield from _together(observation, x, y + 1 + len(rows))


def readers(observation: LockoutObservation) -> tuple[Seat, ...]:
    """The seats whose knowledge these viewers know."""
    return tuple(seat for seat, player in observation.view.players.items() if player.learnt is not None)


def _row(observation: LockoutObservation, seat: Seat, x: int, y: int) -> Iterator[PlacedSpan]:
    learnt = observation.view.players[seat].learnt or {}
    follows = deduced_by(observation, seat)
    lit_now = lit(observation)
    for column, other in enumerate(observation.seats):
        now = (
            other in learnt and {f"seat:{seat}", f"seat:{other}"} <= lit_now and observation.steps[-1].kind == "learnt"
        )
        text, role = _cell(learnt.get(other), follows.get(other), "+" if seat == other else "-")
        yield placed(x + _NAMES + CELL * column, y, f" {text}", role, now)


def _together(observation: LockoutObservation, x: int, y: int) -> Iterator[PlacedSpan]:
    yield placed(x + CELL, y, TOGETHER, "hint")
    follows = deduced(observation)
    for column, (seat, player) in enumerate(observation.view.players.items()):
        text, role = _cell(player.team, follows.get(seat), "-")
        yield placed(x + _NAMES + CELL * column, y, f" {text}", role)


def _cell(learnt: Team | None, follows: Team | None, nothing: str) -> tuple[str, Role]:
    if learnt is not None:
        return learnt[0], team_role(learnt)
    if follows is not None:
        return follows[0].lower(), team_role(follows)
    return nothing, "empty"


def grid_height(observation: LockoutObservation) -> int:
    """Rows of the grid."""
    rows = len(readers(observation))
    return 1 + max(1, rows) + (len(observation.viewers.seats) > 1 and rows < len(observation.seats))
