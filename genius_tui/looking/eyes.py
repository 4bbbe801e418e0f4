"""Eyes: toggles for the host and each seat that decide whose knowledge is shown."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from games.core.names import in_seat_order, listed
from games.core.viewers import HOST, Seat, Viewers

MOST_NAMED = 3
"""A title names up to so many seats and counts more than that."""


class Eyes(Struct, frozen=True):
    """Which toggles are on. The host's overrides those of the seats, which count again once it is off."""

    seats: tuple[Seat, ...]
    host: bool = False
    chosen: frozenset[Seat] = frozenset()

    @property
    def viewers(self) -> Viewers:
        """The viewers that these eyes make up."""
        return HOST if self.host else Viewers.of(self.chosen)

    @property
    def public(self) -> bool:
        """Whether only public knowledge is shown."""
        return self.viewers.public

    @property
    def seat(self) -> Seat | None:
        """The seat if exactly one looks, else None."""
        return next(iter(self.chosen)) if not self.host and len(self.chosen) == 1 else None

    @property
    def on(self) -> tuple[Seat, ...]:
        """The seats that look, in seat order; none while the host looks."""
        return () if self.host else in_seat_order(self.seats, self.chosen)

    def with_host(self) -> Eyes:
        """These eyes with the host's on."""
        return replace(self, host=True)

    def toggled_host(self) -> Eyes:
        """These eyes with the host's toggled."""
        return replace(self, host=not self.host)

    def toggled(self, seat: Seat) -> Eyes:
        """These eyes with a seat's toggled. If the host's are on, they go off and the seat's on."""
        if self.host:
            return replace(self, host=False, chosen=self.chosen | {seat})
        return replace(self, chosen=self.chosen ^ {seat})

    def only(self, seat: Seat) -> Eyes:
        """The seat's eyes alone."""
        return replace(self, host=False, chosen=frozenset({seat}))

    def spectators(self) -> Eyes:
        """The public's eyes alone."""
        return replace(self, host=False, chosen=frozenset())

    def words(self) -> str:
        """Whose knowledge is shown, for a frame's title."""
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
        """Whose knowledge is shown, for the end of the row of toggles."""
        if self.host:
            return "HOST on: the whole match is on this screen"
        return self.words()


def host_eyes(seats: tuple[Seat, ...]) -> Eyes:
    """The host's eyes, with which a match is opened."""
    return Eyes(seats, host=True)
