"""The act `call`: who may make it, right or wrong, and what follows at once (L4, L9, L10)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from games.core.errors import IllegalOrder, Refused
from games.core.events import Step
from games.core.game import Act, Observation
from games.core.order_text import only_part
from games.core.viewers import Seat
from games.lockout import ending, quiz
from games.lockout import events as happen
from games.lockout.orders import Call, own_room
from games.lockout.state import State
from games.lockout.teams import ROOMS, Team
from games.lockout.view import View

_WRITE = "the only act is a call: write call and nothing else"


def acts(observation: Observation[View], seat: Seat) -> tuple[Act, ...]:
    """The call, as long as the seat may make it (L4)."""
    if observation.phase != "round" or observation.view.called:
        return ()
    room, cost = own_room(seat, observation), observation.setup["cost_call"]
    return (
        Act(
            "call",
            f"Call {room} one team",
            f"All four in {room} hear it. If they are not all on one team, it costs you {cost} priority.",
        ),
    )


def read_act(text: str, seat: Seat, observation: Observation[View]) -> Call:
    """The call that a text means. Raises InvalidOrder, IllegalOrder in a room that has called rightly, or Refused."""
    if observation.phase != "round":
        raise Refused("you can call only during a round (L4)")
    part = only_part(text, _WRITE, "L4")
    if part.text.lower() != "call":
        raise part.invalid(_WRITE, "L4")
    if observation.view.called:
        room = own_room(seat, observation)
        reason = f"{room} has already been called rightly, and one call is enough: give orders and wait"
        raise IllegalOrder(reason, "L4", about="call")
    return Call()


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
    player = replace(player, priority=player.priority - state.call_cost)
    event = happen.Penalty(audience=(seat,), seat=seat, cost=state.call_cost, priority=player.priority)
    return Step(event, replace(state, players={**state.players, seat: player}))


def _won(state: State, team: Team) -> Iterator[Step[State]]:
    """L10: the end, if this room alone is of one team; the quiz, when all three teams have called."""
    if any(state.whole_team(room) is None for room in ROOMS):
        yield from ending.end(state, team, "call")
    elif len(state.called) == len(ROOMS):
        yield from quiz.opens(state, "all called")
