"""What a playtest counts of a game: each measure hears events and counts something under one name or several."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
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


class Measure(Struct, frozen=True, kw_only=True):
    """Something that is counted in many matches.

    `key`: its id in files, unique in a game. `title`: a heading; `unit`: of what `each` amounts are. `hears`: for each
    kind of event (or `Result`) what it counts. `names`: those that are listed even if nothing was ever counted under
    them, in this order; others follow.
    """

    key: str
    title: str
    reading: Reading
    hears: Mapping[type, Hears]
    names: tuple[str, ...] = ()
    unit: str = ""


def once(name: str) -> Hears:
    """Each event of a kind counts once under this name."""
    found = (Count(name),)
    return lambda event: found
