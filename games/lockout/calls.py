"""The act `call`: right or wrong, and what follows at once (L4, L9, L10)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from games.core.events import Step
from games.core.viewers import Seat
from games.lockout import ending, quiz
from games.lockout import events as happen
from games.lockout.orders import CALL_COST
from games.lockout.state import State
from games.lockout.teams import ROOMS, Team


def call(state: State, seat: Seat) -> Iterator[Step[State]]:
    """The steps of a seat's call. Its four hear of it, and nobody elsewhere unless the match ends or goes on to
    the quiz (L15).
    """
    room = state.players[seat].room
    team = state.whole_team(room)
    four = state.members(room)
    if team is not None:
        state = replace(state, called=(*state.called, team))
    yield Step(happen.Called(audience=four, seat=seat, room=room, right=team is not None, team=team), state)
    if team is None:
        yield _penalty(state, seat)
    else:
        yield from _won(state, team)


def _penalty(state: State, seat: Seat) -> Step[State]:
    """L9: a wrong call costs priority, and a tie that this makes stays for now."""
    player = state.players[seat]
    player = replace(player, priority=player.priority - CALL_COST)
    event = happen.Penalty(audience=(seat,), seat=seat, cost=CALL_COST, priority=player.priority)
    return Step(event, replace(state, players={**state.players, seat: player}))


def _won(state: State, team: Team) -> Iterator[Step[State]]:
    """L10: the end, if this room alone is of one team; the quiz, when all three teams have called."""
    if any(state.whole_team(room) is None for room in ROOMS):
        yield from ending.end(state, team, "call")
    elif len(state.called) == len(ROOMS):
        yield from quiz.opens(state, "all called")
