"""What happens in a match of Three Modular Rooms: each kind of event. Their sentences are in `sentences.py`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

from msgspec import Struct

from games.core.events import TIE, Event
from games.core.viewers import Seat
from games.modular.cards import Number

VoidBy: TypeAlias = Literal[2, 4]

IdleReason: TypeAlias = Literal[
    "company", "rooms", "multiple", "single", "trio", "repeated", "digit", "barred", "together"
]


class Card(Struct, frozen=True, gc=False):
    """A card lying in a room: whose, as which number it was played (None: added by an effect), its value now."""

    seat: Seat | None
    played: int | None
    value: int


class CardEvent(Event, frozen=True, kw_only=True):
    """Base of what one card does."""

    lights = ("room:room", "seat:seat")

    seat: Seat
    number: int
    room: str


class Drawn(Event, frozen=True):
    """What a seat's incomplete orders left open was drawn: the card, the room, or both."""

    kind = "drawn"
    rule = "M4"
    lights = ("seat:seat",)
    seat: Seat
    card: int | None
    room: str | None


class Pays(Event, frozen=True):
    """A seat pays for copies and for hiding, in garnets."""

    kind = "pays"
    rule = "M5"
    lights = ("seat:seat",)
    seat: Seat
    copies: tuple[int, ...]
    hide: bool
    garnets: int


class Announced(Event, frozen=True):
    """The round's purchases, each as its value mod 3, in rising order."""

    kind = "announced"
    rule = "M5"
    bought: tuple[int, ...]


class Plays(CardEvent, frozen=True):
    """A card leaves its player's hand for a room."""

    kind = "plays"
    rule = "M6"


class Changes(CardEvent, frozen=True):
    """A card's effect changes the cards of its room."""

    kind = "changes"
    rule = "M7"
    before: tuple[Card, ...]
    after: tuple[Card, ...]


class Voids(CardEvent, frozen=True):
    """A 2 or a 4 makes the cards of `seats`, of these `numbers`, void."""

    kind = "voids"
    rule = "M7"
    seats: tuple[Seat, ...]
    numbers: tuple[int, ...]


class Void(CardEvent, frozen=True):
    """A card has no effect, because it was made void by a 2 or a 4."""

    kind = "void"
    rule = "M7"
    by: VoidBy


class Idle(CardEvent, frozen=True):
    """A card's effect comes to nothing; `why` says for what reason."""

    kind = "idle"
    rule = "M7"
    why: IdleReason


class Scores(CardEvent, frozen=True):
    """A 5 scores a point, because exactly one room is empty."""

    kind = "scores"
    rule = "M7"
    empty: str


class Doubles(CardEvent, frozen=True):
    """A 9 makes its room's multiplier 2 instead of 1.5."""

    kind = "doubles"
    rule = "M7"


class Takes(Event, frozen=True):
    """The -10s of a room take garnets: who gives one to whom, and who is too poor to give at all."""

    kind = "takes"
    rule = "M7"
    lights = ("room:room", "seat:takers")
    room: str
    takers: tuple[Seat, ...]
    given: Mapping[Seat, tuple[Seat, ...]]
    short: tuple[Seat, ...]


class Lost(Event, frozen=True):
    """A seat is told that it has lost garnets, and not to whom."""

    kind = "lost"
    rule = "M16"
    seat: Seat
    garnets: int


class Gained(Event, frozen=True):
    """A seat is told who gave it a garnet each."""

    kind = "gained"
    rule = "M16"
    seat: Seat
    givers: tuple[Seat, ...]


class Learns(Event, frozen=True):
    """A -12 tells its player the numbers that were played in the other two rooms."""

    kind = "learns"
    rule = "M7"
    lights = ("seat:seat",)
    seat: Seat
    numbers: tuple[int, ...]


class RoomScore(Event, frozen=True):
    """A room's sum, the rest that earns it its multiplier, and its score."""

    kind = "score"
    rule = "M8"
    lights = ("room:room",)
    room: str
    sum: int
    rest: int
    wanted: int
    multiplier: Number
    score: Number


class MinusEleven(Event, frozen=True):
    """Whether a -11 scores: in company, and its room's score is from -15 to -5."""

    kind = "minus_eleven"
    rule = "M9"
    lights = ("room:room", "seat:seat")
    seat: Seat
    room: str
    score: Number
    alone: bool
    barred: bool
    scores: bool


class Highest(Event, frozen=True):
    """The rooms with the highest score, and the seats that score a point for it; `barred` by M4 do not."""

    kind = "highest"
    rule = "M10"
    landmark = TIE
    lights = ("room:rooms", "seat:seats")
    top: tuple[str, ...]
    score: Number
    rooms: tuple[str, ...]
    seats: tuple[Seat, ...]
    barred: tuple[Seat, ...]

    @property
    def is_landmark(self) -> bool:
        """Whether several rooms have the highest score."""
        return len(self.top) > 1


class Challenge(Event, frozen=True):
    """A seat is the only player in a room without its multiplier."""

    kind = "challenge"
    rule = "M11"
    lights = ("seat:seat",)
    seat: Seat


class Report(Event, frozen=True):
    """What everybody is told of the round: per room who (None: hidden) or how many, and the final score."""

    kind = "report"
    rule = "M15"
    players: Mapping[str, tuple[Seat, ...] | None]
    counts: Mapping[str, int]
    scores: Mapping[str, Number | None]


class OwnPoints(Event, frozen=True):
    """A seat is shown its own points, where the option says so."""

    kind = "points"
    rule = "M16"
    seat: Seat
    points: int


class Begins(Event, frozen=True):
    """A new round begins; copies bought are in hand."""

    kind = "begins"
    rule = "M3"
    round: int


class Ends(Event, frozen=True):
    """Play ends with the last round; from here on everything is public."""

    kind = "ends"
    rule = "M12"
    points: Mapping[Seat, int]


class Paid(Event, frozen=True):
    """A garnet a point, and the opal challenge: an opal for the only one who completed it, else 3 garnets each."""

    kind = "paid"
    rule = "M13"
    garnets: Mapping[Seat, int]
    completed: tuple[Seat, ...]


class Winners(Event, frozen=True):
    """Who has the most points."""

    kind = "winners"
    rule = "M12"
    seats: tuple[Seat, ...]
    points: int


class Losers(Event, frozen=True):
    """Who has the fewest points; a single loser is the candidate, several are voted on."""

    kind = "losers"
    rule = "M14"
    lights = ("seat:seats",)
    seats: tuple[Seat, ...]
    points: int
