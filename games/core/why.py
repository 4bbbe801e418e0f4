"""Why not: what kept a seat from what it wanted in a resolution, as far as some viewers may know."""

from __future__ import annotations

from msgspec import Struct

from games.core.viewers import Seat


class Why(Struct, frozen=True):
    """A seat that did not get what it wanted, a sentence that says why, and the paragraph behind it."""

    seat: Seat
    text: str
    rule: str
