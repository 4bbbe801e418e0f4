"""The listener that counts a match: how often each kind of event came, and what the game's measures hear in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, TypeAlias

from msgspec import Struct

import games
from games.core.events import Event
from games.core.measures import Hears
from games.core.setup import Header
from games.core.state import Result, State

NEVER = -1


class Noted(Struct, frozen=True, array_like=True):
    """What a match counted under a name: as in `Count`, and the first steps at which it was tried and was good.

    Steps are the match's events, numbered from 0; -1: never.
    """

    times: int
    good: int | float
    step: int
    good_step: int = NEVER


_Hearers: TypeAlias = Mapping[type, tuple[tuple[str, Hears], ...]]


class Counted:
    """What a match has counted so far. It can be used for one match after the other."""

    def __init__(self) -> None:
        self._step = 0
        self._kinds: dict[type[Event], list[int]] = {}
        self._counts: dict[str, dict[str, list[Any]]] = {}
        self._hearers: _Hearers = {}

    def begins(self, header: Header, state: State) -> None:
        """Forgets the match before."""
        self._step, self._kinds, self._counts = 0, {}, {}
        self._hearers = _hearers(header.game)

    def hears(self, event: Event) -> None:
        """Counts it."""
        kind = type(event)
        known = self._kinds.get(kind)
        if known is None:
            self._kinds[kind] = [1, self._step]
        else:
            known[0] += 1
        hearers = self._hearers.get(kind)
        if hearers is not None:
            self._count(hearers, event)
        self._step += 1

    def ends(self, result: Result) -> None:
        """Counts how it ended, at its last step."""
        self._step -= 1
        self._count(self._hearers.get(Result, ()), result)
        self._step += 1

    @property
    def steps(self) -> int:
        """How many steps the match had so far."""
        return self._step

    @property
    def events(self) -> Mapping[str, tuple[int, int]]:
        """Kind and rule -> how often it came, and its first step."""
        return {f"{kind.kind} {kind.rule}": (times, step) for kind, (times, step) in _sorted(self._kinds)}

    @property
    def counts(self) -> Mapping[str, Mapping[str, Noted]]:
        """Key of a measure -> name -> what was counted."""
        return {
            key: {name: Noted(*self._counts[key][name]) for name in sorted(self._counts[key])}
            for key in sorted(self._counts)
        }

    def _count(self, hearers: Sequence[tuple[str, Hears]], heard: Any) -> None:
        counts, step = self._counts, self._step
        for key, hears in hearers:
            found = counts.get(key)
            if found is None:
                found = counts[key] = {}
            for count in hears(heard):
                name, times, good = count.name, count.times, count.good
                known = found.get(name)
                if known is None:
                    found[name] = [times, +good, step if times else NEVER, step if good else NEVER]
                    continue
                if times:
                    known[0] += times
                    if known[2] == NEVER:
                        known[2] = step
                if good:
                    known[1] += good
                    if known[3] == NEVER:
                        known[3] = step


def _sorted(kinds: dict[type[Event], list[int]]) -> list[tuple[type[Event], list[int]]]:
    return sorted(kinds.items(), key=lambda one: one[0].kind)


@lru_cache
def _hearers(slug: str) -> _Hearers:
    """For each kind of event the measures of a game that hear it, by their keys."""
    found: dict[type, list[tuple[str, Hears]]] = {}
    for measure in games.find(slug).measures:
        for kind, hears in measure.hears.items():
            found.setdefault(kind, []).append((measure.key, hears))
    return {kind: tuple(hearers) for kind, hearers in found.items()}
