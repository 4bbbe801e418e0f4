"""What happens in a match of Skeld: each kind of event."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

from msgspec import Struct

from games.core.events import CALL, TIE, Event
from games.core.viewers import Seat
from games.skeld.ship import Side
from games.skeld.state import Met, Who

Case: TypeAlias = Literal["a", "b", "c"]


class CrewEvent(Event, frozen=True):
    """Something that one crewmate does or undergoes in a room."""

    lights = ("room:room", "who")

    who: Who
    room: str


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
    lights = ("seat:seat",)
    seat: Seat
    more: int
    cap: int
    paid: int


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
    lights = ("room:room", "room:start", "who")
    start: str
    path: tuple[str, ...]
    energy: int


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


class Claim(Struct, frozen=True, gc=False):
    """Who tries a room, with how much energy."""

    who: Who
    energy: int


class RoomEvent(Event, frozen=True):
    """Something that befalls a room."""

    lights = ("room:room",)

    room: str


class Contest(RoomEvent, frozen=True):
    """All who try a room in this round."""

    kind = "contest"
    rule = "S10"
    lights = ("room:room", "claims.who")
    claims: tuple[Claim, ...]


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
    landmark = TIE
    lights = ("room:room", "crew")
    energy: int
    crew: tuple[Who, ...]


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
    lights = ("sequence:sequence",)
    sequence: str


class Verdict(Event, frozen=True):
    """Which of the round's plantings is correct, and which are improper; `completed`: a sequence was."""

    kind = "verdict"
    rule = "S13"
    landmark = TIE
    lights = ("seat:correct", "seat:improper")
    correct: Seat | None
    improper: tuple[Seat, ...]
    completed: bool

    @property
    def is_landmark(self) -> bool:
        """Whether no planting of a round that completed a sequence is correct, because the highest tie."""
        return self.completed and self.correct is None and len(self.improper) > 1


class DrainUse(CrewEvent, frozen=True):
    """A crewmate uses its Wiwaxia; `left` uses remain. What it takes its seat sees in its energy, when that is told."""

    kind = "use"
    rule = "S14"
    left: int


class Drain(CrewEvent, frozen=True):
    """The Wiwaxia takes 1 energy from each of `crew` in its room, and its crewmate keeps `gained` of it."""

    kind = "drain"
    rule = "S14"
    lights = ("room:room", "who", "crew")
    crew: tuple[Who, ...]
    gained: int


class WallBuilt(RoomEvent, frozen=True):
    """A wall stands from now on, on one side of a room."""

    kind = "wall"
    rule = "S14"
    lights = ("wall:room:side", "room:room", "room:other")
    side: Side
    other: str


class Called(CrewEvent, frozen=True):
    """A crewmate uses its device to call `seat`: the two may talk in `channel` until the `round` is resolved."""

    kind = "call"
    rule = "S6c"
    landmark = CALL
    lights = ("room:room", "who", "seat:seat")
    seat: Seat
    channel: str
    round: int


class Charge(Struct, frozen=True, gc=False):
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
    lights = ("room:rooms",)
    round: int
    rooms: tuple[str, ...]


class Attempt(Struct, frozen=True, gc=False):
    """A crewmate's attempt at a room, whether it succeeded, and whether that has used its Urgot up."""

    who: Who
    room: str
    succeeded: bool
    trump: bool


class Outcome(Event, frozen=True):
    """What came of a seat's own attempts, told to it alone, and not why."""

    kind = "outcome"
    rule = "S21"
    lights = ("room:attempts.room", "attempts.who")
    seat: Seat
    attempts: tuple[Attempt, ...]


class Report(Event, frozen=True):
    """What a seat is told when a round ends: who is with its crewmates, who activated their rooms, its energy.

    `rooms` are where its crewmates ended, 1 first; `activated` those rooms that were activated in the round, with
    the seats that did it; `energy` is what they have at the start of the next round.
    """

    kind = "report"
    rule = "S20"
    lights = ("room:rooms", "seat:seat", "met.who")
    seat: Seat
    rooms: tuple[str, str]
    met: tuple[Met, ...]
    activated: Mapping[str, tuple[Seat, ...]]
    energy: tuple[int, int]


class NextRound(Event, frozen=True):
    """The match goes on: the next round begins."""

    kind = "round"
    rule = "S15"
    round: int


class End(Event, frozen=True):
    """Play is over: sequences are completed, or the last round has been played."""

    kind = "end"
    rule = "S15"
    lights = ("sequence:completed",)
    completed: tuple[str, ...]
    round: int


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
    lights = ("seat:ahead",)
    completed: tuple[str, ...]
    counts: Mapping[Seat, int]
    values: Mapping[Seat, Mapping[str, int]]
    ahead: tuple[Seat, ...]


class BySum(Event, frozen=True):
    """Who is ahead after the last round without a completed sequence: by the sum of all components."""

    kind = "by_sum"
    rule = "S17"
    lights = ("seat:ahead",)
    values: Mapping[Seat, int]
    ahead: tuple[Seat, ...]


class Winner(Event, frozen=True):
    """Who wins: the `normal` winner, or the seat whose planting is correct instead."""

    kind = "winner"
    rule = "S18"
    lights = ("seat:seat",)
    seat: Seat
    normal: Seat


class Candidate(Event, frozen=True):
    """Who becomes the candidate, by which case of S19; `worth` is that of the seats it is taken from.

    `planter`: who planted correctly; `planted`: whether anybody has planted at all.
    """

    kind = "candidate"
    rule = "S19"
    lights = ("seat:seat",)
    case: Case
    winner: Seat
    planter: Seat | None
    planted: bool
    worth: Mapping[Seat, int]
    smallest: tuple[Seat, ...]
    seat: Seat
