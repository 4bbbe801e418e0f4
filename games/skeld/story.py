"""A match of Skeld as one would tell it, and the rooms that each seat activated in each round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from games.core.events import Event
from games.core.game import Observation
from games.core.names import counted, listed
from games.core.state import Result
from games.core.story import Cell, Story, fall, first, told, turning
from games.core.viewers import Seat
from games.core.votes import decided
from games.skeld import events as happen
from games.skeld.ship import SEQUENCES, VAULT, value
from games.skeld.view import View


def cells(observation: Observation[View]) -> Mapping[Seat, Cell]:
    """The rooms activated by each seat in the round whose steps these are, and how many components it owns."""
    won = [event for event in observation.steps if isinstance(event, happen.Activated)]
    planted = {event.who.seat for event in observation.steps if isinstance(event, happen.Planted)}
    found: dict[Seat, Cell] = {}
    for seat in observation.seats:
        vault = [VAULT] * (seat in planted)
        rooms = " ".join([event.room for event in won if event.who.seat == seat] + vault)
        owned = len(observation.view.players[seat].components or ())
        found[seat] = Cell(rooms or "·", "".join((str(owned), *vault)), owned, marked=seat in planted)
    return found


def story(observation: Observation[View], result: Result) -> Story:
    """What was completed, who had how much of it, who planted, and why the candidate is one."""
    return Story(
        "COMPONENTS: rooms activated each round, V a parasite planted",
        tuple(_sentences(observation, result)),
        _ranked(observation.view, result),
        turning(observation.past, _turns(observation, result)),
        "COMPONENTS owned after each round, V a parasite planted",
    )


def _sentences(observation: Observation[View], result: Result) -> Iterator[str]:
    end = first(observation.past, happen.End)
    done = end.completed if end is not None else ()
    titles = listed([SEQUENCES[sequence].title for sequence in done])
    if done:
        yield f"{titles} {'was' if len(done) == 1 else 'were'} complete after {counted(observation.round, 'round')}."
    else:
        yield f"{counted(observation.round, 'round')} were played, and no sequence was complete."
    for seat in result.winners:
        reason = result.reasons.get(seat)
        yield f"{seat} wins{f': {reason.text}' if reason else ''}."
    planted = list(dict.fromkeys(event.who.seat for _, event in told(observation.past, happen.Planted)))
    if planted:
        yield f"{listed(planted)} planted a parasite."
    yield from fall(result)


def _ranked(view: View, result: Result) -> tuple[Seat, ...]:
    def place(seat: Seat) -> tuple[bool, bool, int]:
        return seat not in result.winners, seat == result.candidate, -value(view.players[seat].components or (), None)

    return tuple(sorted(view.players, key=place))


def _turns(observation: Observation[View], result: Result) -> Iterator[tuple[str, Event | None]]:
    past = observation.past
    yield "A sequence is complete", first(past, happen.Complete)
    for _, event in told(past, happen.Planted):
        yield "A parasite is planted", event
    yield "What the parasites did", first(past, happen.Verdict)
    contests = [event for _, event in told(past, happen.Contest)]
    yield (
        "The hardest contest",
        max(contests, key=lambda one: (len(one.claims), sum(claim.energy for claim in one.claims)), default=None),
    )
    yield "Energy is drained", next((event for _, event in told(past, happen.Drain) if event.gained), None)
    yield "A wall is built", first(past, happen.WallBuilt)
    yield "A call through the Device", first(past, happen.Called)
    yield "Level in a contest", first(past, happen.Tied)
    yield from decided(past)
    yield "The winner", first(past, happen.Winner)
