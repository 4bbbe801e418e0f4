"""What a match counts: how often each kind of event came, and what the game's measures hear in it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, TypeAlias

from msgspec import Struct

import games
from games.core.events import Event
from games.core.measures import Alike, Each, Entry, Hears
from games.core.state import Result

NEVER = -1


class Noted(Struct, array_like=True, gc=False):
    """What a match counted under a name: as in `Count`, and the first steps at which it was tried and was good.

    Steps are the match's events, numbered from 0; -1: never. It grows while a match is counted, and never after that.
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


_Heard: TypeAlias = tuple[str, tuple[tuple[str, Hears | Each | Alike], ...]]
"""How a kind of event is named, and the measures that hear it, by their keys."""

_Found: TypeAlias = dict[str, Noted]


def counted(slug: str, events: Sequence[Event], result: Result) -> Counted:
    """What a match of a game counted by its events, and by how it ended, which is heard at its last step."""
    kinds: dict[type[Event], list[int]] = defaultdict(list)
    for step, kind in enumerate(map(type, events)):
        kinds[kind].append(step)
    heard = _heard(slug)
    times: dict[str, tuple[int, int]] = {}
    counts: defaultdict[str, _Found] = defaultdict(dict)
    for kind, steps in kinds.items():
        name, hearers = heard.get(kind) or (_name(kind), ())
        times[name] = len(steps), steps[0]
        for key, hears in hearers:
            _add(counts[key], _entries(hears, steps, events))
    last = len(events) - 1
    for key, hears in _of_results(slug):
        _add(counts[key], _of_each(hears, (last,), {last: result}))
    return Counted(times, counts)


def _entries(hears: Hears | Each | Alike, steps: Sequence[int], events: Sequence[Event]) -> Iterable[Entry]:
    """What a measure hears at the steps of a kind of event."""
    if isinstance(hears, Alike):
        return _of_alike(hears, steps, events)
    return hears.tell(steps, events) if isinstance(hears, Each) else _of_each(hears, steps, events)


def _of_each(hears: Hears, steps: Sequence[int], heard: Sequence[Any] | Mapping[int, Any]) -> Iterator[Entry]:
    for step in steps:
        for count in hears(heard[step]):
            yield count.name, count.times, count.good, step


def _of_alike(hears: Alike, steps: Sequence[int], events: Sequence[Event]) -> list[Entry]:
    said: defaultdict[Any, list[int]] = defaultdict(list)
    hears.tell(said, steps, events)
    return [
        (count.name, count.times * len(at), count.good * len(at), at[0])
        for value, at in said.items()
        for count in (hears.counts(value),)
    ]


def _add(found: _Found, entries: Iterable[Entry]) -> None:
    for name, times, good, step in entries:
        known = found.get(name)
        if known is None:
            found[name] = Noted(times, +good, step if times else NEVER, step if good else NEVER)
            continue
        if times:
            known.times += times
            if not 0 <= known.step <= step:
                known.step = step
        if good:
            known.good += good
            if not 0 <= known.good_step <= step:
                known.good_step = step


def _name(kind: type[Event]) -> str:
    return f"{kind.kind} {kind.rule}"


@lru_cache
def _heard(slug: str) -> Mapping[type, _Heard]:
    """The kinds of events of a game."""
    game = games.find(slug)
    return {
        kind: (_name(kind), tuple((one.key, one.hears[kind]) for one in game.measures if kind in one.hears))
        for kind in game.events
    }


@lru_cache
def _of_results(slug: str) -> tuple[tuple[str, Hears], ...]:
    """The measures of a game that hear how a match ends, by their keys."""
    heard = ((one.key, one.hears.get(Result)) for one in games.find(slug).measures)
    return tuple((key, hears) for key, hears in heard if hears is not None and not isinstance(hears, Each | Alike))
