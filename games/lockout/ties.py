"""How ties of priority are broken (L7)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Literal, TypeAlias

from msgspec import Struct

from games.core.viewers import Seat

Before: TypeAlias = Mapping[Seat, tuple[int, ...]]
"""What each seat's priority was before, most telling first; a later number counts only where earlier ones tie."""


class Break(Struct, frozen=True, gc=False):
    """One step: of the seats that tie at `value`, all but `stays` gain 1.

    `by`: `stays` has alone gained the most from this tie-breaking so far, or had the lowest priority before.
    `after` are the priorities that it leaves.
    """

    value: int
    seats: tuple[Seat, ...]
    stays: Seat
    by: Literal["gained", "before"]
    after: Mapping[Seat, int]

    @property
    def raised(self) -> tuple[Seat, ...]:
        """Who gains 1."""
        return tuple([seat for seat in self.seats if seat != self.stays])


def breaks(priorities: Mapping[Seat, int], before: Before) -> Iterator[Break]:
    """The steps that leave no two priorities the same, lowest ties first (L7)."""
    held = dict(priorities)
    gained = dict.fromkeys(held, 0)
    while (value := _lowest_tie(held)) is not None:
        seats = tuple([seat for seat, priority in held.items() if priority == value])
        most = max([gained[seat] for seat in seats])
        leaders = [seat for seat in seats if gained[seat] == most]
        by_gain = most > 0 and len(leaders) == 1
        stays = leaders[0] if by_gain else min(seats, key=before.__getitem__)
        for seat in seats:
            if seat != stays:
                held[seat] += 1
                gained[seat] += 1
        yield Break(value, seats, stays, "gained" if by_gain else "before", dict(held))


def _lowest_tie(held: Mapping[Seat, int]) -> int | None:
    if len({*held.values()}) == len(held):
        return None
    values = sorted(held.values())
    return next((value for value, following in pairwise(values) if value == following), None)
