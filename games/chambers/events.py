"""What happens in a match of 13 Chambers: each kind of event."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from games.chambers.plan import GOLDEN, Slug
from games.core.events import ARREST, TIE, Event
from games.core.viewers import Seat


class _Inside(Event, frozen=True, kw_only=True):
    """Base of what happens in one chamber."""

    lights = ("chamber:chamber",)

    chamber: Slug


class _OneSeat(_Inside, frozen=True, kw_only=True):
    """Base of what happens to one seat in one chamber."""

    lights = ("chamber:chamber", "seat:seat")

    seat: Seat


class Cleansed(Event, frozen=True):
    """A seat has paid to be rid of a curse or an arrest."""

    kind = "cleanse"
    rule = "C9"
    lights = ("seat:seat",)
    seat: Seat
    what: Literal["curse", "arrest"]
    paid: int


class Attempts(Event, frozen=True):
    """All passwords that were tried, as they were written: seat -> chamber -> password."""

    kind = "attempts"
    rule = "C10"
    lights = ("chamber:attempts.values",)
    attempts: Mapping[Seat, Mapping[Slug, str]]


class Attempt(_OneSeat, frozen=True):
    """Whether a seat's password was right."""

    kind = "attempt"
    rule = "C10"
    right: bool


class Bids(Event, frozen=True):
    """All bids for the Golden Room, and those who arrive."""

    kind = "bids"
    rule = "C10"
    landmark = TIE
    chamber = GOLDEN
    lights = ("chamber:chamber", "seat:bids")
    bids: Mapping[Seat, int]
    arrive: tuple[Seat, ...]

    @property
    def is_landmark(self) -> bool:
        """Whether so many tie that nobody arrives."""
        return not self.arrive


class Bid(Event, frozen=True):
    """What came of a seat's bid; `paid` is 0 for who does not arrive."""

    kind = "bid"
    rule = "C10"
    chamber = GOLDEN
    lights = ("chamber:chamber", "seat:seat")
    seat: Seat
    bid: int
    arrives: bool
    paid: int


class Requests(_Inside, frozen=True):
    """All that was asked of a chamber's pile; `granted`: there was enough for everybody."""

    kind = "requests"
    rule = "C11"
    lights = ("chamber:chamber", "seat:requests")
    pile: int
    requests: Mapping[Seat, int]
    total: int
    granted: bool
    cursed: tuple[Seat, ...]


class Took(_OneSeat, frozen=True):
    """What a seat asked for and what it got, which is all or nothing."""

    kind = "take"
    rule = "C11"
    requested: int
    got: int


class Cursed(_OneSeat, frozen=True):
    """A seat is cursed for the lowest request; `curses` it has now. `spared`: it had three already in this round."""

    kind = "curse"
    rule = "C11"
    curses: int
    spared: bool


class Robs(_Inside, frozen=True):
    """Who robs whom in a chamber; the pairs that rob each other, and the rings."""

    kind = "robs"
    rule = "C12"
    lights = ("chamber:chamber", "seat:robs", "seat:robs.values")
    robs: Mapping[Seat, Seat]
    mutual: tuple[tuple[Seat, Seat], ...]
    rings: tuple[tuple[Seat, ...], ...]
    earned: Mapping[Seat, int]


class Robbery(_Inside, frozen=True):
    """One victim is robbed: of what it had `before`, and of the `loot` it has robbed itself in this round.

    Each robber gets `share`, the victim `keeps` the rest; `empty`: there was nothing, and the robbers are arrested.
    """

    kind = "robbery"
    rule = "C12"
    lights = ("chamber:chamber", "seat:victim", "seat:robbers")
    victim: Seat
    before: int
    loot: int
    robbers: tuple[Seat, ...]
    share: int
    keeps: int
    empty: bool


class Loot(_OneSeat, frozen=True):
    """What a seat has robbed from another."""

    kind = "loot"
    rule = "C12"
    victim: Seat
    got: int


class Lost(_OneSeat, frozen=True):
    """A seat was robbed in a chamber, of so much; not by whom."""

    kind = "lost"
    rule = "C12"
    gone: int


class Arrested(_OneSeat, frozen=True):
    """A seat is arrested in a chamber, ejected, and barred from it; `arrests` of it were announced so far."""

    kind = "arrest"
    rule = "C12"
    landmark = ARREST
    arrests: int


class Divided(_Inside, frozen=True):
    """How the pile of a chamber that opens is divided, and what is lost; `openers` are those who ordered it."""

    kind = "divide"
    rule = "C13"
    lights = ("chamber:chamber", "seat:seats")
    pile: int
    seats: tuple[Seat, ...]
    share: int
    lost: int
    openers: tuple[Seat, ...]


class Opened(_Inside, frozen=True):
    """A chamber is opened: all leave, and there are no more orders there."""

    kind = "open"
    rule = "C13"
    round: int


class Share(_OneSeat, frozen=True):
    """What a seat gets of the pile of a chamber that was opened."""

    kind = "share"
    rule = "C13"
    share: int


class Searched(_Inside, frozen=True):
    """A search has doubled the pile."""

    kind = "search"
    rule = "C14"
    lights = ("chamber:chamber", "seat:seats")
    seats: tuple[Seat, ...]
    before: int
    pile: int


class Inside(_Inside, frozen=True):
    """What those in a chamber read at the end of a round: who is in it now, and the sizes of its pile so far."""

    kind = "inside"
    rule = "C21"
    seats: tuple[Seat, ...]
    pile: int
    log: tuple[int, ...]


class Begins(Event, frozen=True):
    """A new round begins; `available` are the chambers that can be entered from now on."""

    kind = "round"
    rule = "C22"
    lights = ("chamber:available",)
    round: int
    available: tuple[Slug, ...]


class Hint(_Inside, frozen=True):
    """A hint for a puzzle that nobody has solved; they are numbered from 1."""

    kind = "hint"
    rule = "C16"
    number: int
    text: str


class HintsEnd(_Inside, frozen=True):
    """The pack has no further hint for a puzzle that nobody has solved; `told` are out."""

    kind = "hints end"
    rule = "C16"
    told: int


class End(Event, frozen=True):
    """Play ends with this round: all chambers are opened, or some have too many curses or arrests."""

    kind = "end"
    rule = "C17"
    lights = ("seat:curses", "seat:arrests")
    round: int
    all_opened: bool
    curses: Mapping[Seat, int]
    arrests: Mapping[Seat, int]


class Barred(Event, frozen=True):
    """Those over the limits: the one with the least gold is the candidate and cannot win; `tied` have that least."""

    kind = "barred"
    rule = "C19"
    landmark = TIE
    lights = ("seat:seat",)
    gold: Mapping[Seat, int]
    tied: tuple[Seat, ...]
    garnets: Mapping[Seat, int]
    seat: Seat

    @property
    def is_landmark(self) -> bool:
        """Whether several of them have the least gold."""
        return len(self.tied) > 1


class Winners(Event, frozen=True):
    """Who wins. `first` have the most gold; if three or more tie, those with the second most win instead."""

    kind = "winners"
    rule = "C18"
    landmark = TIE
    lights = ("seat:winners",)
    first: tuple[Seat, ...]
    first_gold: int
    winners: tuple[Seat, ...]
    gold: int | None
    tokens: int
    garnets: int

    @property
    def is_landmark(self) -> bool:
        """Whether too many tie for the most gold to win."""
        return self.winners != self.first


class Candidate(Event, frozen=True):
    """The seat with the least gold of those that have not won is the candidate; `tied` have that least.

    None: all have won, so that there is none.
    """

    kind = "candidate"
    rule = "C19"
    landmark = TIE
    lights = ("seat:seat",)
    tied: tuple[Seat, ...]
    gold: int | None
    garnets: Mapping[Seat, int]
    seat: Seat | None

    @property
    def is_landmark(self) -> bool:
        """Whether several of them have the least gold."""
        return len(self.tied) > 1


class Passwords(Event, frozen=True):
    """The accepted passwords of all puzzle chambers, told when the match is over."""

    kind = "passwords"
    rule = "C22"
    passwords: Mapping[Slug, tuple[str, ...]]
