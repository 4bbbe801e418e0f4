"""What happens in a match of Skeld: each kind of event."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

from msgspec import Struct

from games.core.events import Event
from games.core.viewers import Seat
from games.skeld.ship import Side
from games.skeld.state import Met, Who

Case: TypeAlias = Literal["a", "b", "c"]


class CrewEvent(Event, frozen=True):
    """Something that one crewmate does or undergoes in a room."""

    who: Who
    room: str

    @property
    def subject(self) -> tuple[str, ...]:
        """The room and the crewmate."""
        return (f"room:{self.room}", self.who.subject)


class Start(CrewEvent, frozen=True):
    """A crewmate starts in a room; `drawn`: by chance, for want of orders."""

    kind = "start"
    rule = "S4"
    drawn: bool


class Begin(Event, frozen=True):
    """The first round begins, everybody with so much energy."""

    kind = "begin"
    rule = "S5"
    energy: int


class CapRise(Event, frozen=True):
    """A seat pays so that the cap of both its crewmates rises."""

    kind = "cap"
    rule = "S7"
    seat: Seat
    more: int
    cap: int
    paid: int

    @property
    def subject(self) -> tuple[str, ...]:
        """The seat."""
        return (f"seat:{self.seat}",)


class Eat(CrewEvent, frozen=True):
    """A crewmate eats its banana; `energy` is what it has then."""

    kind = "eat"
    rule = "S7"
    gained: int
    energy: int


class Move(CrewEvent, frozen=True):
    """A crewmate moves in a row or column to `room`, through `path`, whose last room that is."""

    kind = "move"
    rule = "S8"
    start: str
    path: tuple[str, ...]
    energy: int

    @property
    def subject(self) -> tuple[str, ...]:
        """Both ends of the move and the crewmate."""
        return (f"room:{self.room}", f"room:{self.start}", self.who.subject)


class Toe(Move, frozen=True):
    """A crewmate with the Toe goes one tile further."""

    kind = "step"


class Disabled(CrewEvent, frozen=True):
    """A crewmate disables the room it is in with all the energy it has left."""

    kind = "disable"
    rule = "S9"
    energy: int


class Spend(CrewEvent, frozen=True):
    """A crewmate spends energy on the room it tries; `left` is what it keeps."""

    kind = "spend"
    rule = "S10"
    energy: int
    left: int


class Claim(Struct, frozen=True):
    """Who tries a room, with how much energy."""

    who: Who
    energy: int


class RoomEvent(Event, frozen=True):
    """Something that befalls a room."""

    room: str

    @property
    def subject(self) -> tuple[str, ...]:
        """The room."""
        return (f"room:{self.room}",)


class Contest(RoomEvent, frozen=True):
    """All who try a room in this round."""

    kind = "contest"
    rule = "S10"
    claims: tuple[Claim, ...]

    @property
    def subject(self) -> tuple[str, ...]:
        """The room and its claimants."""
        return (f"room:{self.room}", *(claim.who.subject for claim in self.claims))


class Shut(RoomEvent, frozen=True):
    """A room is disabled: nobody activates it."""

    kind = "shut"
    rule = "S9"


class Trump(CrewEvent, frozen=True):
    """A crewmate's Urgot Peraphernalia decides a component room, and is used up."""

    kind = "trump"
    rule = "S10"


class Tied(RoomEvent, frozen=True):
    """Crewmates that named the same energy for a room fall out."""

    kind = "tied"
    rule = "S10"
    energy: int
    crew: tuple[Who, ...]

    @property
    def subject(self) -> tuple[str, ...]:
        """The room and those who fall out."""
        return (f"room:{self.room}", *(who.subject for who in self.crew))


class Nobody(RoomEvent, frozen=True):
    """All who tried a room have fallen out: nobody activates it."""

    kind = "nobody"
    rule = "S10"


class Activated(CrewEvent, frozen=True):
    """A crewmate activates a room: a component, a bonus, or a parasite is its seat's or its own."""

    kind = "activate"
    rule = "S11"
    energy: int


class Planted(CrewEvent, frozen=True):
    """A crewmate plants its parasite in the vault."""

    kind = "plant"
    rule = "S12"
    energy: int


class Complete(Event, frozen=True):
    """All components of a sequence are owned."""

    kind = "complete"
    rule = "S13"
    sequence: str

    @property
    def subject(self) -> tuple[str, ...]:
        """The sequence."""
        return (f"sequence:{self.sequence}",)


class Verdict(Event, frozen=True):
    """Which of the round's plantings is correct, and which are improper; `completed`: a sequence was."""

    kind = "verdict"
    rule = "S13"
    correct: Seat | None
    improper: tuple[Seat, ...]
    completed: bool

    @property
    def subject(self) -> tuple[str, ...]:
        """Those who planted."""
        correct = () if self.correct is None else (self.correct,)
        return tuple(f"seat:{seat}" for seat in (*correct, *self.improper))


class DrainUse(CrewEvent, frozen=True):
    """A crewmate uses its Wiwaxia; `left` uses remain. What it takes its seat sees in its energy, when that is told."""

    kind = "use"
    rule = "S14"
    left: int


class Drain(CrewEvent, frozen=True):
    """The Wiwaxia takes 1 energy from each of `crew` in its room, and its crewmate keeps `gained` of it."""

    kind = "drain"
    rule = "S14"
    crew: tuple[Who, ...]
    gained: int

    @property
    def subject(self) -> tuple[str, ...]:
        """The room, the drainer and the drained."""
        return (f"room:{self.room}", self.who.subject, *(who.subject for who in self.crew))


class WallBuilt(RoomEvent, frozen=True):
    """A wall stands from now on, on one side of a room."""

    kind = "wall"
    rule = "S14"
    side: Side
    other: str

    @property
    def subject(self) -> tuple[str, ...]:
        """The wall and the rooms on both sides."""
        return (f"wall:{self.room}:{self.side}", f"room:{self.room}", f"room:{self.other}")


class Called(CrewEvent, frozen=True):
    """A call finds its player in the room, and the device is used; or it does not, and stays unused."""

    kind = "call"
    rule = "S14"
    seat: Seat
    found: bool


class Charge(Struct, frozen=True):
    """What a crewmate gains when a round ends, and what it has then."""

    who: Who
    gained: int
    energy: int


class Gains(Event, frozen=True):
    """Every crewmate gains energy, up to its seat's cap."""

    kind = "gain"
    rule = "S5"
    charges: tuple[Charge, ...]


class Announced(Event, frozen=True):
    """The rooms that were activated in a round, for everybody."""

    kind = "announce"
    rule = "S21"
    round: int
    rooms: tuple[str, ...]

    @property
    def subject(self) -> tuple[str, ...]:
        """The rooms."""
        return tuple(f"room:{room}" for room in self.rooms)


class Attempt(Struct, frozen=True):
    """A crewmate's attempt at a room, whether it succeeded, and whether that has used its Urgot up."""

    who: Who
    room: str
    succeeded: bool
    trump: bool


class Outcome(Event, frozen=True):
    """What came of a seat's own attempts, told to it alone, and not why."""

    kind = "outcome"
    rule = "S21"
    seat: Seat
    attempts: tuple[Attempt, ...]

    @property
    def subject(self) -> tuple[str, ...]:
        """The rooms and the crewmates."""
        rooms = (f"room:{attempt.room}" for attempt in self.attempts)
        return tuple(dict.fromkeys((*rooms, *(attempt.who.subject for attempt in self.attempts))))


class Report(Event, frozen=True):
    """What a seat is told when a round ends: who is with its crewmates, who activated their rooms, its energy.

    `rooms` are where its crewmates ended, 1 first; `activated` those rooms that were activated in the round, with
    the seats that did it; `energy` is what they have at the start of the next round.
    """

    kind = "report"
    rule = "S20"
    seat: Seat
    rooms: tuple[str, str]
    met: tuple[Met, ...]
    activated: Mapping[str, tuple[Seat, ...]]
    energy: tuple[int, int]

    @property
    def subject(self) -> tuple[str, ...]:
        """The rooms, the seat, and whom it meets."""
        rooms = dict.fromkeys(f"room:{room}" for room in self.rooms)
        return (*rooms, f"seat:{self.seat}", *(one.who.subject for one in self.met))


class Opens(Event, frozen=True):
    """A device's private channel of two seats opens, for the one round that comes."""

    kind = "open"
    rule = "S22"
    channel: str
    seats: tuple[Seat, Seat]
    round: int

    @property
    def subject(self) -> tuple[str, ...]:
        """The two."""
        return tuple(f"seat:{seat}" for seat in self.seats)


class NextRound(Event, frozen=True):
    """The match goes on: the next round begins."""

    kind = "round"
    rule = "S15"
    round: int


class End(Event, frozen=True):
    """Play is over: sequences are completed, or the last round has been played."""

    kind = "end"
    rule = "S15"
    completed: tuple[str, ...]
    round: int

    @property
    def subject(self) -> tuple[str, ...]:
        """The completed sequences."""
        return tuple(f"sequence:{sequence}" for sequence in self.completed)


class Paid(Event, frozen=True):
    """What each seat is paid when the match ends: for its components, and the seat that carries the record."""

    kind = "paid"
    rule = "S19"
    components: Mapping[Seat, int]
    record: Seat | None


class BySequence(Event, frozen=True):
    """Who is ahead in the completed sequences: by number of components and value in one, by values in several.

    `values`: seat -> sequence -> value. `ahead` are left for the season's tie-break.
    """

    kind = "by_sequence"
    rule = "S16"
    completed: tuple[str, ...]
    counts: Mapping[Seat, int]
    values: Mapping[Seat, Mapping[str, int]]
    ahead: tuple[Seat, ...]

    @property
    def subject(self) -> tuple[str, ...]:
        """Those ahead."""
        return tuple(f"seat:{seat}" for seat in self.ahead)


class BySum(Event, frozen=True):
    """Who is ahead after the last round without a completed sequence: by the sum of all components."""

    kind = "by_sum"
    rule = "S17"
    values: Mapping[Seat, int]
    ahead: tuple[Seat, ...]

    @property
    def subject(self) -> tuple[str, ...]:
        """Those ahead."""
        return tuple(f"seat:{seat}" for seat in self.ahead)


class Winner(Event, frozen=True):
    """Who wins: the `normal` winner, or the seat whose planting is correct instead."""

    kind = "winner"
    rule = "S18"
    seat: Seat
    normal: Seat

    @property
    def subject(self) -> tuple[str, ...]:
        """The winner."""
        return (f"seat:{self.seat}",)


class Candidate(Event, frozen=True):
    """Who becomes the candidate, by which case of S19; `worth` is that of the seats it is taken from.

    `planter`: who planted correctly; `planted`: whether anybody has planted at all.
    """

    kind = "candidate"
    rule = "S19"
    case: Case
    winner: Seat
    planter: Seat | None
    planted: bool
    worth: Mapping[Seat, int]
    smallest: tuple[Seat, ...]
    seat: Seat

    @property
    def subject(self) -> tuple[str, ...]:
        """The candidate."""
        return (f"seat:{self.seat}",)
