"""What a playtest counts of a match of Skeld: ways of winning, rooms, energy, bonuses, parasites."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from games.core import tiebreak
from games.core.measures import Alike, Count, Each, Entry, Measure, Said, defaults, ends, fall, once, under, ways
from games.core.state import Result
from games.skeld import events as happen
from games.skeld.ship import BONUSES, COMPONENTS, PARASITE, SEQUENCES, is_component, title

_WAYS = {
    "S16": "most of a complete sequence",
    "S17": "largest sum after the last round",
    "S18": "a parasite",
    "T1": "the tie-break",
}
_CASES = {
    "a": "would have won but for a parasite",
    "b": "planted improperly",
    "c": "smallest worth",
}
_LAST, _ONE, _SEVERAL = "after the last round", "one sequence is complete", "several are complete at once"


def _won(result: Result) -> Iterator[Count]:
    for seat in result.winners:
        rule = result.reasons[seat].rule
        yield Count(_WAYS.get(rule, rule))


def _ended(event: happen.End) -> Iterator[Count]:
    yield Count((_LAST, _ONE)[len(event.completed)] if len(event.completed) < 2 else _SEVERAL)


def _tried(steps: Sequence[int], events: Sequence[Any]) -> Iterator[Entry]:
    for step in steps:
        event = events[step]
        yield _room(event.room), len(event.claims), 0, step


def _activated(steps: Sequence[int], events: Sequence[Any]) -> Iterator[Entry]:
    for step in steps:
        yield _room(events[step].room), 0, 1, step


def _energies(said: Said, steps: Sequence[int], events: Sequence[Any]) -> None:
    for step in steps:
        for claim in events[step].claims:
            said[claim.energy].append(step)


def _enough(said: Said, steps: Sequence[int], events: Sequence[Any]) -> None:
    for step in steps:
        said[events[step].energy].append(step)


def _tiles(said: Said, steps: Sequence[int], events: Sequence[Any]) -> None:
    for step in steps:
        said[len(events[step].path)].append(step)


@cache  # of a few numbers, that stay the same from match to match
def _energy(energy: int, times: int = 1, good: int = 0) -> Count:
    return Count(f"{energy} energy", times, good)


@cache
def _room(room: str) -> str:
    return f"{room} {title(room)}" if is_component(room) else title(room)


_ROOMS = tuple(_room(room) for rooms in COMPONENTS.values() for room in rooms)

_USES = {
    happen.Eat: "a banana is eaten",
    happen.CapRise: "the cap is raised",
    happen.Toe: "a step further",
    happen.DrainUse: "energy is drained",
    happen.WallBuilt: "a wall is built",
    happen.Called: "a call",
    happen.Trump: "the Urgot decides",
    happen.Disabled: "a room is disabled",
}

MEASURES = (
    ways({Result: _won}, tuple(_WAYS.values())),
    ends({happen.End: _ended}, (_ONE, _SEVERAL, _LAST)),
    fall({happen.Candidate: under(lambda event: _CASES[event.case])}, tuple(_CASES.values())),
    Measure(
        key="sequences",
        title="Sequences completed",
        reading="matches",
        hears={happen.Complete: under(lambda event: SEQUENCES[event.sequence].title)},
        names=tuple(sequence.title for sequence in SEQUENCES.values()),
    ),
    Measure(
        key="rooms",
        title="Rooms: who tries activates",
        reading="success",
        hears={happen.Contest: Each(_tried), happen.Activated: Each(_activated)},
        names=(*_ROOMS, *(_room(room) for room in BONUSES), _room(PARASITE)),
    ),
    Measure(
        key="energy",
        title="Energy: who spends so much on a room activates it",
        reading="success",
        hears={
            happen.Contest: Alike(_energies, _energy),
            happen.Activated: Alike(_enough, lambda energy: _energy(energy, 0, 1)),
        },
    ),
    Measure(
        key="uses",
        title="Abilities used in a match",
        reading="mean",
        hears={event: once(name) for event, name in _USES.items()},
        names=tuple(_USES.values()),
    ),
    Measure(
        key="parasites",
        title="Parasites planted: correctly",
        reading="success",
        hears={
            happen.Planted: once("plantings"),
            happen.Verdict: lambda event: (Count("plantings", 0, 1),) if event.correct else (),
        },
        names=("plantings",),
    ),
    Measure(
        key="moves",
        title="Tiles of a move",
        reading="each",
        hears={happen.Move: Alike(_tiles, lambda tiles: Count("tiles", 1, tiles))},
        unit="tiles",
    ),
    Measure(
        key="ties",
        title="Rooms that nobody gets, in a match",
        reading="mean",
        hears={
            happen.Tied: once("equal energy falls out"),
            happen.Nobody: once("all have fallen out"),
            happen.Shut: once("the room is disabled"),
        },
        names=("equal energy falls out", "all have fallen out", "the room is disabled"),
    ),
    defaults({happen.Start: lambda event: (Count("a start is drawn"),) if event.drawn else ()}, "a start is drawn"),
    tiebreak.MEASURE,
)
