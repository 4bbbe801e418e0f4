"""What a playtest counts of a match of Three Modular Rooms: cards and their effects, rooms, points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from games.core.measures import Alike, Count, Each, Entry, Measure, Said, amount, defaults, fall, once, under, ways
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


def _number(said: Said, steps: Sequence[int], events: Sequence[Any]) -> None:
    for step in steps:
        said[events[step].number].append(step)


def _number_alone(said: Said, steps: Sequence[int], events: Sequence[Any]) -> None:
    """Of a room's -10s the first speaks for all."""
    for step in steps:
        if events[step].why != "together":
            said[events[step].number].append(step)


def _why(said: Said, steps: Sequence[int], events: Sequence[Any]) -> None:
    for step in steps:
        said[events[step].why].append(step)


def _room(said: Said, steps: Sequence[int], events: Sequence[Any]) -> None:
    for step in steps:
        said[events[step].room].append(step)


def _multiplied(said: Said, steps: Sequence[int], events: Sequence[Any]) -> None:
    for step in steps:
        event = events[step]
        said[event.room, event.multiplier != 1].append(step)


def _scored(steps: Sequence[int], events: Sequence[Any]) -> Iterator[Entry]:
    for step in steps:
        event = events[step]
        yield event.room, 1, event.score, step


@cache  # of a few numbers, that stay the same from match to match
def _played(number: int) -> Count:
    return Count(str(number))


@cache
def _worked(number: int) -> Count:
    return Count(str(number), 1, 1)


_DOES, _DOES_NOTHING = Alike(_number, _worked), Alike(_number, _played)


def _took(steps: Sequence[int], events: Sequence[Any]) -> Iterator[Entry]:
    for step in steps:
        event = events[step]
        given = set[str]().union(*event.given.values())
        for taker in event.takers:
            yield "-10", 1, taker in given, step


def _eleven(steps: Sequence[int], events: Sequence[Any]) -> Iterator[Entry]:
    return (("by a -11", 1, 0, step) for step in steps if events[step].scores)


def _highest(steps: Sequence[int], events: Sequence[Any]) -> Iterator[Entry]:
    return ((room, 0, 1, step) for step in steps for room in events[step].rooms)


def _pointed(steps: Sequence[int], events: Sequence[Any]) -> Iterator[Entry]:
    return (("for the highest room", len(events[step].seats), 0, step) for step in steps if events[step].seats)


def _level(steps: Sequence[int], events: Sequence[Any]) -> Iterator[Entry]:
    for step in steps:
        if (number := len(events[step].top)) > 1:
            yield f"{number} rooms highest", 1, 0, step


_COPIES = {number: f"a copy of {number}" for number in CARDS}
_HIDING = "hiding the players"


def _paid(steps: Sequence[int], events: Sequence[Any]) -> Iterator[Entry]:
    for step in steps:
        event = events[step]
        for number in event.copies:
            yield _COPIES[number], 1, 0, step
        if event.hide:
            yield _HIDING, 1, 0, step


_VOID = {number: f"void by a {number}" for number in (2, 4)}


MEASURES = (
    ways({Result: _won}, (_SOLE, _SHARED, _ALL)),
    fall({Result: _fell}, ("fewest points", "the vote", "nobody: all have equal points")),
    Measure(
        key="cards",
        title="Cards played in a match",
        reading="mean",
        hears={happen.Plays: _DOES_NOTHING},
        names=tuple(map(str, CARDS)),
    ),
    Measure(
        key="effects",
        title="Effects: the card does something",
        reading="success",
        hears={
            happen.Changes: _DOES,
            happen.Voids: _DOES,
            happen.Scores: _DOES,
            happen.Doubles: _DOES,
            happen.Takes: Each(_took),
            happen.Learns: amount("-12", lambda event: 1),
            happen.MinusEleven: amount("-11", lambda event: event.scores),
            happen.Idle: Alike(_number_alone, _played),
            happen.Void: _DOES_NOTHING,
        },
        names=tuple(map(str, CARDS)),
    ),
    Measure(
        key="idle",
        title="Why effects do nothing, in a match",
        reading="mean",
        hears={
            happen.Idle: Alike(_why, lambda why: Count(_IDLE[why])),
            happen.Void: under(lambda event: _VOID[event.by]),
        },
        names=(*_IDLE.values(), *_VOID.values()),
    ),
    Measure(
        key="rooms",
        title="Rooms: who is in them scores",
        reading="success",
        hears={happen.RoomScore: Alike(_room, lambda room: Count(room)), happen.Highest: Each(_highest)},
        names=ROOMS,
    ),
    Measure(
        key="multipliers",
        title="Rooms with their multiplier",
        reading="success",
        hears={happen.RoomScore: Alike(_multiplied, lambda room: Count(room[0], 1, room[1]))},
        names=ROOMS,
    ),
    Measure(
        key="scores",
        title="Score of a room",
        reading="each",
        hears={happen.RoomScore: Each(_scored)},
        names=ROOMS,
    ),
    Measure(
        key="points",
        title="Points in a match",
        reading="mean",
        hears={
            happen.Highest: Each(_pointed),
            happen.Scores: once("by a 5"),
            happen.MinusEleven: Each(_eleven),
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
        hears={happen.Pays: Each(_paid)},
        names=(*_COPIES.values(), _HIDING),
    ),
    Measure(
        key="ties",
        title="Ties in a match",
        reading="mean",
        hears={happen.Highest: Each(_level)},
        names=("2 rooms highest", "3 rooms highest"),
    ),
    defaults({happen.Drawn: once("a card or a room is drawn")}, "a card or a room is drawn", "whole orders"),
)
