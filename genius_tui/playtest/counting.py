"""What a match counts: how often each kind of event came, and what the game's measures hear in it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, TypeAlias

from msgspec import Struct

import games
from games.core.events import Event
from games.core.measures import Hears
from games.core.state import Result

NEVER = -1


class Noted(Struct, frozen=True, array_like=True):
    """What a match counted under a name: as in `Count`, and the first steps at which it was tried and was good.

    Steps are the match's events, numbered from 0; -1: never.
    """

    times: int
    good: int | float
    step: int
    good_step: int = NEVER


class Counted(Struct, frozen=True):
    """What a match counted.

    `events`: kind and rule -> how often it came, and its first step. `counts`: key of a measure -> name -> what was
    counted.
    """

    events: Mapping[str, tuple[int, int]]
    counts: Mapping[str, Mapping[str, Noted]]


_Hearers: TypeAlias = Mapping[type, tuple[tuple[str, Hears], ...]]
_Found: TypeAlias = dict[str, list[Any]]


def counted(slug: str, events: Sequence[Event], result: Result) -> Counted:
    """What a match of a game counted by its events, and by how it ended, which is heard at its last step."""
    kinds: dict[type[Event], list[int]] = defaultdict(list)
    for step, event in enumerate(events):
        kinds[type(event)].append(step)
    hearers, counts = _hearers(slug), dict[str, _Found]()
    for kind, steps in kinds.items():
        for key, hears in hearers.get(kind, ()):
            _count(counts.setdefault(key, {}), hears, steps, events)
    last = len(events) - 1
    for key, hears in hearers.get(Result, ()):
        _count(counts.setdefault(key, {}), hears, (last,), {last: result})
    return Counted(
        {name: (len(steps), steps[0]) for name, steps in sorted((_name(kind), steps) for kind, steps in kinds.items())},
        {key: {name: Noted(*found[name]) for name in sorted(found)} for key, found in sorted(counts.items())},
    )


def _count(found: _Found, hears: Hears, steps: Sequence[int], heard: Sequence[Any] | Mapping[int, Any]) -> None:
    """Adds what a measure hears at some steps."""
    for step in steps:
        for count in hears(heard[step]):
            times, good = count.times, count.good
            known = found.get(count.name)
            if known is None:
                found[count.name] = [times, +good, step if times else NEVER, step if good else NEVER]
                continue
            if times:
                known[0] += times
                if not 0 <= known[2] <= step:
                    known[2] = step
            if good:
                known[1] += good
                if not 0 <= known[3] <= step:
                    known[3] = step


@cache
def _name(kind: type[Event]) -> str:
    return f"{kind.kind} {kind.rule}"


@lru_cache
def _hearers(slug: str) -> _Hearers:
    """For each kind of event the measures of a game that hear it, by their keys."""
    found: dict[type, list[tuple[str, Hears]]] = {}
    for measure in games.find(slug).measures:
        for kind, hears in measure.hears.items():
            found.setdefault(kind, []).append((measure.key, hears))
    return {kind: tuple(hearers) for kind, hearers in found.items()}
