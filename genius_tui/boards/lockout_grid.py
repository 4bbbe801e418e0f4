"""What a seat of Locked Out has learnt of the others' teams, and what follows from it: a cell for each seat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from games.core.viewers import Seat
from games.lockout import events as happen
from games.lockout.teams import Team
from genius_tui.boards.lockout_known import deduced, deduced_by
from genius_tui.boards.lockout_moves import LockoutObservation
from genius_tui.boards.lockout_rooms import team_role
from genius_tui.boards.picture import PlacedSpan, placed

CELL = 3
"""Cells of a column: a mark of the step, and two under the seat's tag."""


def row(observation: LockoutObservation, seat: Seat, x: int, y: int) -> Iterator[PlacedSpan]:
    """What this seat knows; the newest is lit."""
    learnt = observation.view.players[seat].learnt or {}
    follows = deduced_by(observation, seat)
    yield from _cells(observation, learnt, follows, seat, x, y)
    newest = observation.steps[-1] if observation.steps else None
    if isinstance(newest, happen.Learnt) and newest.seat == seat and newest.other in learnt:
        yield placed(x + CELL * observation.seats.index(newest.other), y, "»", "seat", True)


def together(observation: LockoutObservation, x: int, y: int) -> Iterator[PlacedSpan]:
    """What several viewers know together."""
    known: dict[Seat, Team] = {
        seat: player.team for seat, player in observation.view.players.items() if player.team is not None
    }
    yield from _cells(observation, known, deduced(observation), None, x, y)


def _cells(
    observation: LockoutObservation,
    learnt: Mapping[Seat, Team],
    follows: Mapping[Seat, Team],
    own: Seat | None,
    x: int,
    y: int,
) -> Iterator[PlacedSpan]:
    yield placed(x, y, "  ·" * len(observation.seats), "hint")
    for index, seat in enumerate(observation.seats):
        at = x + 1 + CELL * index
        if seat in learnt:
            yield placed(at, y, f" {learnt[seat][0]}", team_role(learnt[seat], filled=True))
        elif seat in follows:
            yield placed(at, y, f" {follows[seat][0].lower()}", team_role(follows[seat]))
        elif seat == own:
            yield placed(at, y, "▒▒", "hint")
