"""Robberies in one chamber, worked out from the far end of each chain back (C12)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from games.core.viewers import Seat

Pair = tuple[Seat, Seat]


class Robbed(Struct, frozen=True, gc=False):
    """One victim's robbery. `before` is what it had before any robbery, `loot` what it has robbed itself by now and
    can lose again; each of the `robbers`, in seat order, gets `share`.
    """

    victim: Seat
    before: int
    loot: int
    robbers: tuple[Seat, ...]

    @property
    def pool(self) -> int:
        """What there is to be robbed."""
        return self.before + self.loot

    @property
    def share(self) -> int:
        """What each robber gets (C12b)."""
        return self.pool // len(self.robbers)

    @property
    def gone(self) -> int:
        """What the victim loses; the remainder stays with it."""
        return self.share * len(self.robbers)

    @property
    def empty(self) -> bool:
        """Whether there was nothing to rob, so that the robbers are arrested (C12e)."""
        return self.pool == 0


class Robberies(Struct, frozen=True):
    """All robberies of a round in a chamber.

    `robs` are the orders: robber -> victim. `mutual` are the pairs that rob each other (C12a), `rings` those of three
    or more, each in the order in which they rob, from its first seat on (C12d). `victims` are the robberies that
    stand, in the order in which they are worked out.
    """

    robs: Mapping[Seat, Seat]
    mutual: tuple[Pair, ...]
    rings: tuple[tuple[Seat, ...], ...]
    victims: tuple[Robbed, ...]

    def got(self, seat: Seat) -> int:
        """What a seat has robbed."""
        return sum(robbed.share for robbed in self.victims if seat in robbed.robbers)

    def gone(self, seat: Seat) -> int:
        """What a seat has lost."""
        return sum(robbed.gone for robbed in self.victims if robbed.victim == seat)

    @property
    def arrested(self) -> frozenset[Seat]:
        """Who is arrested: pairs that rob each other, and who robs somebody that has nothing."""
        pairs = {seat for pair in self.mutual for seat in pair}
        return frozenset(pairs.union(*(robbed.robbers for robbed in self.victims if robbed.empty)))


def work_out(robs: Mapping[Seat, Seat], earned: Mapping[Seat, int]) -> Robberies:
    """The robberies that these orders bring about among seats who have earned so much; `earned` is in seat order."""
    mutual = tuple(_pairs(robs, list(earned)))
    foiled = {seat for pair in mutual for seat in pair}
    standing = {robber: victim for robber, victim in robs.items() if robber not in foiled}
    rings = tuple(_rings(standing, list(earned)))
    in_ring = frozenset(seat for ring in rings for seat in ring)
    loot: dict[Seat, int] = {}
    victims: list[Robbed] = []
    for victim in _from_the_far_end(standing, in_ring, list(earned)):
        robbers = tuple(seat for seat in earned if standing.get(seat) == victim)
        own = 0 if victim in in_ring else loot.get(victim, 0)
        robbed = Robbed(victim, earned[victim], own, robbers)
        victims.append(robbed)
        loot.update(dict.fromkeys(robbers, robbed.share))
    return Robberies(robs, mutual, rings, tuple(victims))


def _pairs(robs: Mapping[Seat, Seat], seats: Sequence[Seat]) -> Iterator[Pair]:
    """C12a: those who rob each other, the first in seat order first."""
    for index, seat in enumerate(seats):
        for other in seats[index + 1 :]:
            if robs.get(seat) == other and robs.get(other) == seat:
                yield seat, other


def _rings(standing: Mapping[Seat, Seat], seats: Sequence[Seat]) -> Iterator[tuple[Seat, ...]]:
    """C12d: rings of robbers, each from its first seat in seat order on."""
    done: set[Seat] = set()
    for seat in seats:
        path: list[Seat] = []
        here: Seat | None = seat
        while here is not None and here not in done and here not in path:
            path.append(here)
            here = standing.get(here)
        if here in path:
            ring = path[path.index(here) :]
            first = min(range(len(ring)), key=lambda index: seats.index(ring[index]))
            yield (*ring[first:], *ring[:first])
        done.update(path)


def _from_the_far_end(standing: Mapping[Seat, Seat], in_ring: frozenset[Seat], seats: Sequence[Seat]) -> Iterator[Seat]:
    """C12c: the victims, each behind whomever it robs itself; who is in a ring counts as an end."""
    ready = [seat for seat in seats if seat in in_ring or seat not in standing]
    while ready:
        robbed = frozenset(standing.values())
        yield from (seat for seat in ready if seat in robbed)
        behind = frozenset(ready)
        ready = [seat for seat in seats if seat not in in_ring and standing.get(seat) in behind]
