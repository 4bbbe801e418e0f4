"""What a playtest counts of a game: each measure hears events and counts something under one name or several."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Literal, TypeAlias

from msgspec import Struct

Reading: TypeAlias = Literal["matches", "success", "mean", "each"]
"""How a measure is read.

- `matches`: in which share of all matches something happened.
- `success`: which share of all `times` was `good`.
- `mean`: how many `times` a match.
- `each`: how much `good` each of the `times` had: gold of a robbery, the strength with which somebody entered.
"""


class Count(Struct, frozen=True, gc=False):
    """What an event adds under one name: so many `times`, and what of them was `good` (a success, or an amount)."""

    name: str
    times: int = 1
    good: int | float = 0


Hears: TypeAlias = Callable[[Any], Iterable[Count]]
"""What one event counts, or the match's `Result`, which is heard last."""

Entry: TypeAlias = tuple[str, int, int | float, int]
"""What is counted at a step: the name, `times` and `good` as in `Count`, and the step."""


class Each(Struct, frozen=True):
    """What each event of a kind counts, put down in one go: for those of which a match has many that differ.

    `tell`: makes an entry for what is counted at some steps, those of the kind, of all the match's events. It is not
    for a `Result`, of which there is one.
    """

    tell: Callable[[Sequence[int], Sequence[Any]], Iterable[Entry]]


Said: TypeAlias = Mapping[Any, list[int]]
"""What events say -> the steps at which they say it, in order. Where nothing was said yet, there is an empty list."""


class Alike(Struct, frozen=True):
    """What events of a kind count together, of which a match has many that say the same few things.

    `tell`: puts down what is said at some steps, those of the kind, of all the match's events. `counts`: what each of
    these things counts; it is asked once for all that are equal. It is not for a `Result`, of which there is one.
    """

    tell: Callable[[Said, Sequence[int], Sequence[Any]], None]
    counts: Callable[[Any], Count]


class Measure(Struct, frozen=True, kw_only=True):
    """Something that is counted in many matches.

    `key`: its id in files, unique in a game. `title`: a heading; `unit`: of what `each` amounts are. `hears`: for each
    kind of event (or `Result`) what it counts. `names`: those that are listed even if nothing was ever counted under
    them, in this order; others follow.
    """

    key: str
    title: str
    reading: Reading
    hears: Mapping[type, Hears | Each | Alike]
    names: tuple[str, ...] = ()
    unit: str = ""


SHARED = frozenset(
    {
        *("rounds", "lengths", "seats", "danger", "bots", "bots in danger", "lineup", "winners"),
        *("garnets", "tokens", "opals", "garnets of bots", "tokens of bots"),
        *("rules of winning", "rules of falling", "rules", "steps", "faults", "metrics"),
    }
)
"""Keys of what is counted of every game, which no measure of a game may have."""

METRIC = "metric "
"""How the keys begin of what a designer's own functions say in words."""


def misfit(measures: Iterable[Measure]) -> str:
    """What is wrong with the keys of a game's measures, "" for nothing."""
    known = set[str]()
    for measure in measures:
        if measure.key in SHARED or measure.key.startswith(METRIC):
            return f"its measure {measure.title!r} has the key {measure.key!r} of one that is counted of every game"
        if measure.key in known:
            return f"two of its measures have the key {measure.key!r}"
        known.add(measure.key)
    return ""


def once(name: str) -> Each:
    """Each event of a kind counts once under this name."""
    return Each(lambda steps, events: ((name, len(steps), 0, steps[0]),))


def under(name: Callable[[Any], str]) -> Each:
    """Each event of a kind counts once under the name that it has."""
    return Each(lambda steps, events: [(name(events[step]), 1, 0, step) for step in steps])


def amount(name: str, of: Callable[[Any], int | float]) -> Each:
    """Each event of a kind counts once under this name, with an amount or a success that it tells."""
    return Each(lambda steps, events: [(name, 1, of(events[step]), step) for step in steps])


def ways(hears: Mapping[type, Hears | Each], names: tuple[str, ...]) -> Measure:
    """How matches are won: every match has at least one of these ways."""
    return Measure(key="ways", title="Ways of winning", reading="matches", hears=hears, names=names)


def ends(hears: Mapping[type, Hears | Each], names: tuple[str, ...]) -> Measure:
    """What ends play."""
    return Measure(key="ends", title="How play ends", reading="matches", hears=hears, names=names)


def fall(hears: Mapping[type, Hears | Each], names: tuple[str, ...]) -> Measure:
    """What makes somebody the candidate for elimination."""
    return Measure(key="fall", title="How the candidate is found", reading="matches", hears=hears, names=names)


def defaults(hears: Mapping[type, Hears | Each], name: str, lacking: str = "orders") -> Measure:
    """What happens to players who gave no orders, or not all that was `lacking`."""
    title = f"Players without {lacking}, in a match"
    return Measure(key="defaults", title=title, reading="mean", hears=hears, names=(name,))
