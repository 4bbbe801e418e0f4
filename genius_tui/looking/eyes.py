"""Whose eyes look at a match: toggles for the host and each seat."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from games.core.names import in_seat_order, listed
from games.core.viewers import HOST, Seat, Viewers

MOST_NAMED = 3
"""With more seats than that, a title counts them instead of naming them."""


class Eyes(Struct, frozen=True):
    """What is switched on. With the host on the seats are kept, and count again once the host is off."""

    seats: tuple[Seat, ...]
    host: bool = False
    chosen: frozenset[Seat] = frozenset()

    @property
    def viewers(self) -> Viewers:
        """Those who look."""
        return HOST if self.host else Viewers.of(self.chosen)

    @property
    def public(self) -> bool:
        """Whether nothing but what is public is seen."""
        return self.viewers.public

    @property
    def seat(self) -> Seat | None:
        """The one seat that looks alone, if it does."""
        return next(iter(self.chosen)) if not self.host and len(self.chosen) == 1 else None

    @property
    def on(self) -> tuple[Seat, ...]:
        """The seats that look, in seat order; none while the host does."""
        return () if self.host else in_seat_order(self.seats, self.chosen)

    def with_host(self) -> Eyes:
        """The host on."""
        return replace(self, host=True)

    def toggled_host(self) -> Eyes:
        """The host on or off."""
        return replace(self, host=not self.host)

    def toggled(self, seat: Seat) -> Eyes:
        """A seat on or off. With the host on, the host goes off and the seat on: its eyes are wanted."""
        if self.host:
            return replace(self, host=False, chosen=self.chosen | {seat})
        return replace(self, chosen=self.chosen ^ {seat})

    def only(self, seat: Seat) -> Eyes:
        """That seat alone."""
        return replace(self, host=False, chosen=frozenset({seat}))

    def spectators(self) -> Eyes:
        """Nobody but the public."""
        return replace(self, host=False, chosen=frozenset())

    def words(self) -> str:
        """Whose knowledge it is, for a frame's title."""
        seats = self.on
        if self.host:
            return "as the HOST sees it: everything"
        if not seats:
            return "as the public knows it"
        if len(seats) == 1:
            return f"as {seats[0]} knows it"
        together = listed(seats) if len(seats) <= MOST_NAMED else f"{len(seats)} seats"
        return f"as {together} together know it"

    def aside(self) -> str:
        """The same for the end of the row of eyes."""
        if self.host:
            return "HOST on: the whole match is on this screen"
        return self.words()


def host_eyes(seats: tuple[Seat, ...]) -> Eyes:
    """The host's, with which a match is opened."""
    return Eyes(seats, host=True)
