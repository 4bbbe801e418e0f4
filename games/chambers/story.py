"""A match of 13 Chambers as one would tell it, and each seat's gold after each round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from games.chambers import events as happen
from games.chambers.plan import ROOMS
from games.chambers.view import View
from games.core.events import Event
from games.core.game import Observation
from games.core.names import counted, listed
from games.core.state import Result
from games.core.story import Cell, Story, fall, first, told, turning
from games.core.viewers import Seat
from games.core.votes import decided

_THOUSAND = 1000


def cells(observation: Observation[View]) -> Mapping[Seat, Cell]:
    """Each seat's gold after the round whose steps these are; marked where it was arrested in it."""
    found: dict[Seat, Cell] = {}
    arrested = {event.seat for event in observation.steps if isinstance(event, happen.Arrested)}
    for seat, player in observation.view.players.items():
        gold = player.gold or 0
        mark = "!" if seat in arrested else ""
        short = str(gold) if gold < _THOUSAND else f"{gold // _THOUSAND}k"
        found[seat] = Cell(f"{gold} {mark}".rstrip(), f"{short}{mark}", gold)
    return found


def story(observation: Observation[View], result: Result) -> Story:
    """Who has the most gold and what brought it, the greatest robbery, and why the candidate is one."""
    return Story(
        "GOLD after each round; ! arrested in it",
        tuple(_sentences(observation, result)),
        _ranked(observation.view, result),
        turning(observation.past, _turns(observation)),
    )


def _sentences(observation: Observation[View], result: Result) -> Iterator[str]:
    view, past = observation.view, observation.past
    if result.winners:
        gold = listed([str(view.players[seat].gold or 0) for seat in result.winners])
        verb = "wins" if len(result.winners) == 1 else "win"
        yield f"{listed(result.winners)} {verb} with {gold} gold after {counted(observation.round, 'round')}."
    opened = [event for _, event in told(past, happen.Opened)]
    total = len(view.chambers)
    yield f"{len(opened)} of {total} chambers were opened{_last(opened)}."
    robbery = _greatest(observation)
    if robbery is not None:
        where = ROOMS[robbery.chamber].words
        robbers = listed(robbery.robbers)
        yield f"The greatest robbery was in {where}: {robbers} took {_gone(robbery)} from {robbery.victim}."
    yield from fall(result)


def _last(opened: list[happen.Opened]) -> str:
    return f", the first of them {ROOMS[opened[0].chamber].words} in round {opened[0].round}" if opened else ""


def _greatest(observation: Observation[View]) -> happen.Robbery | None:
    robberies = [event for _, event in told(observation.past, happen.Robbery) if _gone(event)]
    return max(robberies, key=_gone, default=None)


def _gone(robbery: happen.Robbery) -> int:
    """The gold that a victim lost."""
    return robbery.share * len(robbery.robbers)


def _ranked(view: View, result: Result) -> tuple[Seat, ...]:
    def place(seat: Seat) -> tuple[bool, bool, int]:
        return seat not in result.winners, seat == result.candidate, -(view.players[seat].gold or 0)

    return tuple(sorted(view.players, key=place))


def _turns(observation: Observation[View]) -> Iterator[tuple[str, Event | None]]:
    past = observation.past
    yield "The first chamber opened", first(past, happen.Opened)
    yield "The greatest robbery", _greatest(observation)
    yield "The first arrest", first(past, happen.Arrested)
    shares = [event for _, event in told(past, happen.Divided)]
    yield "The greatest pile divided", max(shares, key=lambda one: one.pile, default=None)
    yield "Over the limits", first(past, happen.Barred)
    yield "Bids for the Golden Room", first(past, happen.Bids)
    refused = [event for _, event in told(past, happen.Requests) if not event.granted]
    yield "Too much is asked for", max(refused, key=lambda one: one.total, default=None)
    yield "The first curse", first(past, happen.Cursed)
    yield from decided(past)
