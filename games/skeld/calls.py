"""The act `call`: whom the owner of the device may call, and the channel that opens at once (S6c, S22)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from games.core.errors import IllegalOrder, Refused
from games.core.events import Step
from games.core.game import Act, Observation
from games.core.names import in_seat_order, listed
from games.core.order_text import Span, only_part, read_name, spell_name, words
from games.core.viewers import Seat
from games.skeld import events as happen
from games.skeld.orders import Call
from games.skeld.ship import BONUSES, DEVICE
from games.skeld.state import State, Talk, knowing_used
from games.skeld.view import CrewView, View, channel_name, company

RULE = "S6c"
_WRITE = "the only act is a call: write call and a player's name, nothing else"


def acts(observation: Observation[View], seat: Seat) -> tuple[Act, ...]:
    """A call for each seat that has a crewmate with an unused Device of this seat's."""
    if observation.phase != "round":
        return ()
    until = f"until round {observation.round} is resolved"
    return tuple(
        Act(
            f"call {spell_name(other)}",
            f"Call {other}",
            f"It uses up the {BONUSES[DEVICE].title}. You and {other} can talk alone {until} (S6c).",
        )
        for mate in observation.view.players[seat].crew
        if mate.can_use(DEVICE)
        for other in _callable(observation, seat, mate)
    )


def read_act(text: str, seat: Seat, observation: Observation[View]) -> Call:
    """The call that a text means. Raises InvalidOrder, IllegalOrder, or Refused outside of rounds."""
    if observation.phase != "round":
        raise Refused("you can call only during a round (S6c)")
    part = only_part(text, _WRITE, RULE)
    verb = words(part)[0]
    if verb.text.lower() != "call":
        raise verb.invalid(_WRITE, RULE)
    name = Span(part.text[len(verb.text) :], verb.end).trimmed()
    if not name.text:
        raise part.invalid("a call needs a player: write call and a name", RULE)
    other = read_name(name, observation.seats, RULE)
    if other == seat:
        raise name.illegal("you cannot call yourself: name another player", RULE)
    mate = _caller(observation.view.players[seat].crew)
    others = _callable(observation, seat, mate)
    if other not in others:
        there = listed([spell_name(one) for one in others], "or")
        would = f"call {there}" if others else "nobody else is there now"
        raise name.illegal(f"{other} has no crewmate in {mate.room}, where your Device is: {would}", RULE)
    return Call(other)


def call(state: State, seat: Seat, other: Seat) -> Iterator[Step[State]]:
    """The step of a call: the Device is used, and the channel is open. What others saw of it stays as it was."""
    who = next(who for who in state.crew_of(seat) if state.crewmate(who).bonuses.get(DEVICE))
    first, second = in_seat_order(state.seats, (seat, other))
    state = knowing_used(replace(state, talk=Talk((first, second), state.round)), who, DEVICE)
    called = happen.Called(
        audience=(first, second),
        who=who,
        room=state.room(who),
        seat=other,
        channel=channel_name((first, second)),
        round=state.round,
    )
    yield Step(called, state)


def _caller(crew: tuple[CrewView, ...]) -> CrewView:
    """The crewmate with an unused Device. Raises IllegalOrder without one."""
    carriers = [mate for mate in crew if DEVICE in (mate.bonuses or {})]
    title = BONUSES[DEVICE].title
    if not carriers:
        reason = f"a call needs the {title} (room {DEVICE}), and neither of your crewmates carries one"
        raise IllegalOrder(reason, RULE, about="call")
    if not carriers[0].can_use(DEVICE):
        raise IllegalOrder(f"your {title} is used up: it is good for one call", RULE, about="call")
    return carriers[0]


def _callable(observation: Observation[View], seat: Seat, mate: CrewView) -> tuple[Seat, ...]:
    """The other seats that have a crewmate where this one stands."""
    return tuple(dict.fromkeys(other for other, _, _ in company(observation.view, seat, mate.room)))
