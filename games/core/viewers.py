"""Viewers, who look at a match, and audiences, who are told of an event."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Literal, TypeAlias

from msgspec import Struct

Seat: TypeAlias = str
"""A player's place in a match, named after the player."""

Audience: TypeAlias = Literal["public", "host"] | tuple[Seat, ...]
"""Who is told of an event: everybody, only the host, or some seats in seat order."""


class Viewers(Struct, frozen=True, gc=False):
    """A set of viewers, who together know the union of what each may know.

    With `host` they know everything. Without the host and without seats they are the public.
    """

    host: bool
    seats: frozenset[Seat]

    @staticmethod
    def of(seats: Iterable[Seat]) -> Viewers:
        """The viewers that these seats make up together; the public if there are none."""
        return Viewers(False, frozenset(seats))

    @staticmethod
    @lru_cache
    def alone(seat: Seat) -> Viewers:
        """The viewers that one seat makes up: the same object each time, as it is asked for in every round."""
        return Viewers(False, frozenset((seat,)))

    @property
    def public(self) -> bool:
        """Whether they are the public."""
        return not self.host and not self.seats

    def hear(self, audience: Audience) -> bool:
        """Whether these viewers are told of an event with this audience."""
        if self.host or audience == "public":
            return True
        return audience != "host" and not self.seats.isdisjoint(audience)


HOST = Viewers(True, frozenset())
PUBLIC = Viewers(False, frozenset())
