"""Who looks, and who is told: viewers and audiences."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeAlias

from msgspec import Struct

Seat: TypeAlias = str
"""One player's place, known by the player's name."""

Audience: TypeAlias = Literal["public", "host"] | tuple[Seat, ...]
"""Whom an event is told: everybody, nobody but the host, or some seats in seat order."""


class Viewers(Struct, frozen=True):
    """A set of viewers, who together know the union of what each may know.

    With `host` on they know everything. Without the host and without seats they are the public.
    """

    host: bool
    seats: frozenset[Seat]

    @staticmethod
    def of(seats: Iterable[Seat]) -> Viewers:
        """The viewers that these seats make together; none of them: the public."""
        return Viewers(False, frozenset(seats))

    @property
    def public(self) -> bool:
        """Whether nobody looks but the public."""
        return not self.host and not self.seats

    def hear(self, audience: Audience) -> bool:
        """Whether an event told to `audience` is told to these viewers."""
        if self.host or audience == "public":
            return True
        return audience != "host" and not self.seats.isdisjoint(audience)


HOST = Viewers(True, frozenset())
PUBLIC = Viewers(False, frozenset())
