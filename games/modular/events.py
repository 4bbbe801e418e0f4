"""What happens in a match of Three Modular Rooms: each kind of event, and its sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

from msgspec import Struct

from games.core.events import Event
from games.core.names import counted, listed
from games.core.viewers import Seat
from games.modular.cards import Number

VoidBy: TypeAlias = Literal[2, 4]

IdleReason: TypeAlias = Literal[
    "company", "rooms", "multiple", "single", "trio", "repeated", "digit", "barred", "together"
]

_IDLE: Mapping[IdleReason, str] = {
    "company": "its player is not alone in the room",
    "rooms": "not exactly one room is empty",
    "multiple": "the sum is a multiple neither of 5 nor of 7",
    "single": "it is the only card in the room",
    "trio": "there are not exactly three players in the room",
    "repeated": "no other number to come was played by several there",
    "digit": "nothing still to come there ends in the same digit as the sum",
    "barred": "its player's orders were incomplete and score nothing",
    "together": "it has taken together with the other -10 in the room",
}


class Card(Struct, frozen=True):
    """A card lying in a room: whose, as which number it was played (None: added by an effect), its value now."""

    seat: Seat | None
    played: int | None
    value: int


class _CardEvent(Event, frozen=True, kw_only=True):
    """Base of what one card does."""

    seat: Seat
    number: int
    room: str

    @property
    def subject(self) -> tuple[str, ...]:
        """The card's room and its player."""
        return (f"room:{self.room}", f"seat:{self.seat}")


class Drawn(Event, frozen=True):
    """What a seat's incomplete orders left open was drawn: the card, the room, or both."""

    kind = "drawn"
    rule = "M4"
    seat: Seat
    card: int | None
    room: str | None

    @property
    def subject(self) -> tuple[str, ...]:
        """The seat."""
        return (f"seat:{self.seat}",)


class Pays(Event, frozen=True):
    """A seat pays for copies and for hiding, in garnets."""

    kind = "pays"
    rule = "M5"
    seat: Seat
    copies: tuple[int, ...]
    hide: bool
    garnets: int

    @property
    def subject(self) -> tuple[str, ...]:
        """The seat."""
        return (f"seat:{self.seat}",)


class Announced(Event, frozen=True):
    """The round's purchases, each as its value mod 3, in rising order."""

    kind = "announced"
    rule = "M5"
    bought: tuple[int, ...]


class Plays(_CardEvent, frozen=True):
    """A card leaves its player's hand for a room."""

    kind = "plays"
    rule = "M6"


class Changes(_CardEvent, frozen=True):
    """A card's effect changes the cards of its room."""

    kind = "changes"
    rule = "M7"
    before: tuple[Card, ...]
    after: tuple[Card, ...]


class Voids(_CardEvent, frozen=True):
    """A 2 or a 4 makes the cards of `seats`, of these `numbers`, void."""

    kind = "voids"
    rule = "M7"
    seats: tuple[Seat, ...]
    numbers: tuple[int, ...]


class Void(_CardEvent, frozen=True):
    """A card has no effect, because it was made void by a 2 or a 4."""

    kind = "void"
    rule = "M7"
    by: VoidBy


class Idle(_CardEvent, frozen=True):
    """A card's effect comes to nothing; `why` says for what reason."""

    kind = "idle"
    rule = "M7"
    why: IdleReason


class Scores(_CardEvent, frozen=True):
    """A 5 scores a point, because exactly one room is empty."""

    kind = "scores"
    rule = "M7"
    empty: str


class Doubles(_CardEvent, frozen=True):
    """A 9 makes its room's multiplier 2 instead of 1.5."""

    kind = "doubles"
    rule = "M7"


class Takes(Event, frozen=True):
    """The -10s of a room take garnets: who gives one to whom, and who is too poor to give at all."""

    kind = "takes"
    rule = "M7"
    room: str
    takers: tuple[Seat, ...]
    given: Mapping[Seat, tuple[Seat, ...]]
    short: tuple[Seat, ...]

    @property
    def subject(self) -> tuple[str, ...]:
        """The room and those who take."""
        return (f"room:{self.room}", *(f"seat:{seat}" for seat in self.takers))


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
    seat: Seat
    numbers: tuple[int, ...]

    @property
    def subject(self) -> tuple[str, ...]:
        """The seat."""
        return (f"seat:{self.seat}",)


class RoomScore(Event, frozen=True):
    """A room's sum, the rest that earns it its multiplier, and its score."""

    kind = "score"
    rule = "M8"
    room: str
    sum: int
    rest: int
    wanted: int
    multiplier: Number
    score: Number

    @property
    def subject(self) -> tuple[str, ...]:
        """The room."""
        return (f"room:{self.room}",)


class MinusEleven(Event, frozen=True):
    """Whether a -11 scores: in company, and its room's score is from -15 to -5."""

    kind = "minus_eleven"
    rule = "M9"
    seat: Seat
    room: str
    score: Number
    alone: bool
    barred: bool
    scores: bool

    @property
    def subject(self) -> tuple[str, ...]:
        """The room and the seat."""
        return (f"room:{self.room}", f"seat:{self.seat}")


class Highest(Event, frozen=True):
    """The rooms with the highest score, and the seats that score a point for it; `barred` by M4 do not."""

    kind = "highest"
    rule = "M10"
    top: tuple[str, ...]
    score: Number
    rooms: tuple[str, ...]
    seats: tuple[Seat, ...]
    barred: tuple[Seat, ...]

    @property
    def subject(self) -> tuple[str, ...]:
        """The scoring rooms and seats."""
        return (*(f"room:{room}" for room in self.rooms), *(f"seat:{seat}" for seat in self.seats))


class Challenge(Event, frozen=True):
    """A seat is the only player in a room without its multiplier."""

    kind = "challenge"
    rule = "M11"
    seat: Seat

    @property
    def subject(self) -> tuple[str, ...]:
        """The seat."""
        return (f"seat:{self.seat}",)


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
    seats: tuple[Seat, ...]
    points: int

    @property
    def subject(self) -> tuple[str, ...]:
        """The losers."""
        return tuple(f"seat:{seat}" for seat in self.seats)


EVENTS: tuple[type[Event], ...] = (
    Drawn,
    Pays,
    Announced,
    Plays,
    Changes,
    Voids,
    Void,
    Idle,
    Scores,
    Doubles,
    Takes,
    Lost,
    Gained,
    Learns,
    RoomScore,
    MinusEleven,
    Highest,
    Challenge,
    Report,
    OwnPoints,
    Begins,
    Ends,
    Paid,
    Winners,
    Losers,
)


def tell(event: Event) -> str:
    """The sentence of an event."""
    match event:
        case _CardEvent():
            return _tell_card(event)
        case Drawn() | Pays() | Announced() | Takes() | Lost() | Gained() | Learns():
            return _tell_private(event)
        case RoomScore() | MinusEleven() | Highest() | Challenge() | Report() | OwnPoints() | Begins():
            return _tell_scores(event)
        case _:
            return _tell_ending(event)


def _tell_card(event: _CardEvent) -> str:
    name = f"{event.number} of {event.seat} in {event.room}"
    match event:
        case Plays(seat=seat, number=number, room=room):
            return f"{seat} plays {number} in {room}."
        case Changes(number=6, before=before, after=after):
            return f"{name}: {listed([str(card.value) for card in after[len(before) :]])} is added."
        case Changes(number=8, before=before, after=after):
            return f"{name}: {_values(before)} become one card, {_values(after)}."
        case Changes(before=before, after=after):
            return (
                f"{name}: {_values(before)} {'become' if len(before) > 1 else 'becomes'} {_values(after)}."
                if before != after
                else f"{name}: no change."
            )
        case Voids(seats=seats, numbers=numbers):
            return f"{name}: {listed([str(number) for number in numbers])} of {listed(seats)} will have no effect."
        case Void(by=by):
            return f"{name} has no effect: made void by a {by}."
        case Idle(why=why):
            return f"{name} does nothing: {_IDLE[why]}."
        case Scores(seat=seat, empty=empty):
            return f"{name}: {empty} alone is empty, and {seat} scores a point."
        case Doubles():
            return f"{name}: three players are there, so that the multiplier is 2."
        case _:
            raise TypeError(event)


def _tell_private(event: Event) -> str:
    match event:
        case Drawn(seat=seat, card=card, room=room):
            drawn = listed([text for text in (card and f"card {card}", room and f"room {room}") if text])
            return f"{seat} left it open: {drawn} is drawn, and {seat} cannot score in this round."
        case Pays(seat=seat, copies=copies, hide=hide, garnets=garnets):
            bought = listed([*(f"a copy of {card}" for card in copies), *(["hiding"] if hide else [])])
            return f"{seat} pays {counted(garnets, 'garnet')} for {bought}."
        case Announced(bought=bought):
            return f"Cards bought, as their value mod 3: {' '.join(map(str, bought))}."
        case Takes(room=room, given=given, short=short):
            gave = ", ".join(f"{seat} to {listed(to)}" for seat, to in given.items()) or "nobody gives"
            poor = f" Too poor: {listed(short)}." if short else ""
            return f"-10 in {room}, a garnet each: {gave}.{poor}"
        case Lost(seat=seat, garnets=garnets):
            return f"{seat} has lost {counted(garnets, 'garnet')}."
        case Gained(seat=seat, givers=givers):
            return f"{seat} gets {counted(len(givers), 'garnet')}: from {listed(givers)}."
        case Learns(seat=seat, numbers=numbers):
            return f"{seat} learns what was played in the other rooms: {' '.join(map(str, numbers)) or 'nothing'}."
        case _:
            raise TypeError(event)


def _tell_scores(event: Event) -> str:
    match event:
        case RoomScore(room=room, sum=total, rest=rest, wanted=wanted, multiplier=multiplier, score=score):
            if rest == wanted:
                return f"{room}: sum {total}, mod 3 is {rest}, as it must be: times {multiplier} makes {score}."
            return f"{room}: sum {total}, mod 3 is {rest}, not {wanted}: the score is {score}."
        case MinusEleven(scores=True, seat=seat, room=room, score=score):
            return f"-11 of {seat}: {room}'s score {score} lies from -15 to -5, and {seat} scores a point."
        case MinusEleven(seat=seat, alone=True):
            return f"-11 of {seat} does nothing: {seat} is alone in the room."
        case MinusEleven(seat=seat, barred=True):
            return f"-11 of {seat} does nothing: {_IDLE['barred']}."
        case MinusEleven(seat=seat, room=room, score=score):
            return f"-11 of {seat} does nothing: {room}'s score {score} does not lie from -15 to -5."
        case Highest():
            return _tell_highest(event)
        case Challenge(seat=seat):
            return f"{seat} alone is in a room without its multiplier: the opal challenge is completed."
        case Report(players=players, counts=counts, scores=scores):
            rooms = (
                f"{room} {score} ({listed(players[room] or ()) or f'{counts[room]} there, hidden'})"
                for room, score in scores.items()
                if score is not None
            )
            return f"Scores: {', '.join(rooms)}."
        case OwnPoints(seat=seat, points=points):
            return f"{seat} has {counted(points, 'point')}."
        case Begins(round=number):
            return f"Round {number} begins."
        case _:
            raise TypeError(event)


def _tell_highest(event: Highest) -> str:
    if len(event.top) == 2:
        who = f"{event.rooms[0]} scores instead" if event.seats else f"{event.rooms[0]} would score instead"
        start = f"{listed(event.top)} tie for highest at {event.score}: {who}"
    elif len(event.top) > 2:
        start = f"All three rooms tie at {event.score}: everybody scores"
    else:
        start = f"{listed(event.top)} is highest with {event.score}"
    seats = "nobody gets a point"
    if event.seats:
        seats = f"a point {'each ' if len(event.seats) > 1 else ''}for {listed(event.seats)}"
    barred = f"; {listed(event.barred)} cannot score" if event.barred else ""
    return f"{start}: {seats}{barred}."


def _tell_ending(event: Event) -> str:
    match event:
        case Ends(points=points):
            return f"Play is over. Points: {', '.join(f'{seat} {number}' for seat, number in points.items())}."
        case Paid(garnets=garnets, completed=completed):
            paid = ", ".join(f"{seat} +{number}" for seat, number in garnets.items() if number) or "nobody"
            opal = "nobody completed the opal challenge"
            if len(completed) == 1:
                opal = f"{completed[0]} alone completed the opal challenge and gets an opal"
            elif completed:
                opal = f"{listed(completed)} completed the opal challenge and get 3 garnets each"
            return f"Garnets are paid: {paid}; {opal}."
        case Winners(seats=seats, points=points):
            return f"{listed(seats)} {'wins' if len(seats) == 1 else 'win'} with {counted(points, 'point')}."
        case Losers(seats=()):
            return "All have equal points: all are winners, and nobody loses."
        case Losers(seats=(seat,), points=points):
            return f"{seat} has the fewest points, {points}, and is the candidate."
        case Losers(seats=seats, points=points):
            return f"{listed(seats)} have the fewest points, {points}: the winners vote for one of them."
        case _:
            raise TypeError(event)


def _values(cards: tuple[Card, ...]) -> str:
    return " ".join(str(card.value) for card in cards)
