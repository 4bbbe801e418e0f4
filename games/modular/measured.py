"""What a playtest counts of a match of Three Modular Rooms: cards and their effects, rooms, points."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from games.core.measures import Count, Hears, Measure, amount, defaults, fall, once, under, ways
from games.core.state import Result
from games.modular import events as happen
from games.modular.cards import CARDS, ROOMS

_IDLE = {
    "company": "3 in company",
    "rooms": "5, not one room is empty",
    "multiple": "6, no multiple",
    "single": "8, a single card",
    "trio": "9, not three players",
    "repeated": "2, nothing repeated",
    "digit": "4, no such digit",
    "barred": "its player cannot score",
    "together": "a -10 beside another",
}
_OPAL = ("nobody completes it", "one completes it", "several complete it")
_SOLE, _SHARED, _ALL = "most points, alone", "most points, shared", "all have equal points"


def _won(result: Result) -> Iterator[Count]:
    if not result.losers:
        yield Count(_ALL)
    else:
        yield Count(_SOLE if len(result.winners) == 1 else _SHARED)


def _fell(result: Result) -> Iterator[Count]:
    if result.candidate is None:
        yield Count("nobody: all have equal points")
    else:
        yield Count("the vote" if len(result.losers) > 1 else "fewest points")


@cache
def _card(number: int, good: int = 0) -> tuple[Count, ...]:
    """What is counted of one card: it stays the same from match to match."""
    return (Count(str(number), 1, good),)


def _effect(good: int) -> Hears:
    return lambda event: _card(event.number, good)


def _takers(event: happen.Takes) -> Iterator[Count]:
    given = {taker for takers in event.given.values() for taker in takers}
    return (Count("-10", 1, taker in given) for taker in event.takers)


def _scoring(event: happen.Highest) -> Iterator[Count]:
    return (Count(room, 0, 1) for room in event.rooms)


def _paid(event: happen.Pays) -> Iterator[Count]:
    yield from (Count(f"a copy of {number}") for number in event.copies)
    if event.hide:
        yield Count("hiding the players")


MEASURES = (
    ways({Result: _won}, (_SOLE, _SHARED, _ALL)),
    fall({Result: _fell}, ("fewest points", "the vote", "nobody: all have equal points")),
    Measure(
        key="cards",
        title="Cards played in a match",
        reading="mean",
        hears={happen.Plays: lambda event: _card(event.number)},
        names=tuple(map(str, CARDS)),
    ),
    Measure(
        key="effects",
        title="Effects: the card does something",
        reading="success",
        hears={
            happen.Changes: _effect(1),
            happen.Voids: _effect(1),
            happen.Scores: _effect(1),
            happen.Doubles: _effect(1),
            happen.Takes: _takers,
            happen.Learns: amount("-12", lambda event: 1),
            happen.MinusEleven: amount("-11", lambda event: event.scores),
            happen.Idle: lambda event: () if event.why == "together" else _card(event.number),
            happen.Void: _effect(0),
        },
        names=tuple(map(str, CARDS)),
    ),
    Measure(
        key="idle",
        title="Why effects do nothing, in a match",
        reading="mean",
        hears={
            happen.Idle: under(lambda event: _IDLE[event.why]),
            happen.Void: under(lambda event: f"void by a {event.by}"),
        },
        names=(*_IDLE.values(), "void by a 2", "void by a 4"),
    ),
    Measure(
        key="rooms",
        title="Rooms: who is in them scores",
        reading="success",
        hears={happen.RoomScore: under(lambda event: event.room), happen.Highest: _scoring},
        names=ROOMS,
    ),
    Measure(
        key="multipliers",
        title="Rooms with their multiplier",
        reading="success",
        hears={happen.RoomScore: lambda event: (Count(event.room, 1, event.multiplier != 1),)},
        names=ROOMS,
    ),
    Measure(
        key="scores",
        title="Score of a room",
        reading="each",
        hears={happen.RoomScore: lambda event: (Count(event.room, 1, event.score),)},
        names=ROOMS,
    ),
    Measure(
        key="points",
        title="Points in a match",
        reading="mean",
        hears={
            happen.Highest: lambda event: (Count("for the highest room", len(event.seats)),) if event.seats else (),
            happen.Scores: once("by a 5"),
            happen.MinusEleven: lambda event: (Count("by a -11"),) if event.scores else (),
        },
        names=("for the highest room", "by a 5", "by a -11"),
    ),
    Measure(
        key="final",
        title="Final points",
        reading="each",
        hears={
            happen.Winners: amount("of the winners", lambda event: event.points),
            happen.Losers: amount("of the losers", lambda event: event.points),
        },
        names=("of the winners", "of the losers"),
        unit="points",
    ),
    Measure(
        key="opal",
        title="The opal challenge",
        reading="matches",
        hears={
            happen.Paid: under(lambda event: _OPAL[min(len(event.completed), 2)]),
        },
        names=_OPAL,
    ),
    Measure(
        key="bought",
        title="Purchases in a match",
        reading="mean",
        hears={happen.Pays: _paid},
        names=(*(f"a copy of {number}" for number in CARDS), "hiding the players"),
    ),
    Measure(
        key="ties",
        title="Ties in a match",
        reading="mean",
        hears={happen.Highest: lambda event: (Count(f"{len(event.top)} rooms highest"),) if event.top[1:] else ()},
        names=("2 rooms highest", "3 rooms highest"),
    ),
    defaults({happen.Drawn: once("a card or a room is drawn")}, "a card or a room is drawn", "whole orders"),
)
