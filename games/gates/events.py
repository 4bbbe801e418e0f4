"""What happens in a match of gates: each kind of event, and its sentence."""

from __future__ import annotations

from collections.abc import Mapping

from games.core import tiebreak
from games.core.events import Event
from games.core.names import listed
from games.core.tiebreak import TieBreak
from games.core.viewers import Seat
from games.gates.state import Edition, GateType


class Default(Event, frozen=True):
    """A seat without orders stands at a gate with its lowest card."""

    kind = "default"
    rule = "G7"
    seat: Seat
    gate: str
    card: int

    @property
    def subject(self) -> tuple[str, ...]:
        """The gate and the seat."""
        return (f"gate:{self.gate}", f"seat:{self.seat}")


class Stand(Event, frozen=True):
    """Who stands at a gate when its turn comes, with what strength."""

    kind = "stand"
    rule = "G9"
    gate: str
    strengths: Mapping[Seat, int]

    @property
    def subject(self) -> tuple[str, ...]:
        """The gate and all who stand there."""
        return (f"gate:{self.gate}", *(f"seat:{seat}" for seat in self.strengths))


class Blocked(Event, frozen=True):
    """Seats that tie at a gate block one another."""

    kind = "blocked"
    rule = "G10"
    gate: str
    strength: int
    seats: tuple[Seat, ...]

    @property
    def subject(self) -> tuple[str, ...]:
        """The gate and the blocked."""
        return (f"gate:{self.gate}", *(f"seat:{seat}" for seat in self.seats))


class Enter(Event, frozen=True):
    """A seat enters a gate; `beaten` are those it was stronger than, `blocked` the stronger ones, who tied."""

    kind = "enter"
    rule = "G10"
    gate: str
    seat: Seat
    strength: int
    beaten: Mapping[Seat, int]
    blocked: tuple[Seat, ...]

    @property
    def subject(self) -> tuple[str, ...]:
        """The gate and who enters."""
        return (f"gate:{self.gate}", f"seat:{self.seat}")


class Nobody(Event, frozen=True):
    """Nobody enters a gate at which somebody stands: it is `closed`, or all block one another."""

    kind = "nobody"
    rule = "G10"
    gate: str
    seats: tuple[Seat, ...]
    closed: bool

    @property
    def subject(self) -> tuple[str, ...]:
        """The gate."""
        return (f"gate:{self.gate}",)


class Close(Event, frozen=True):
    """A gate closes from the next round on; `again` is the round in which it is open again, None for never."""

    kind = "close"
    rule = "G3"
    gate: str
    type: GateType
    again: int | None

    @property
    def subject(self) -> tuple[str, ...]:
        """The gate."""
        return (f"gate:{self.gate}",)


class Discard(Event, frozen=True):
    """A seat discards the cards it named; `left` is its hand now. `out`: it has none and did not enter."""

    kind = "discard"
    rule = "G12"
    seat: Seat
    cards: tuple[int, ...]
    left: tuple[int, ...]
    out: bool

    @property
    def subject(self) -> tuple[str, ...]:
        """The seat."""
        return (f"seat:{self.seat}",)


class Report(Event, frozen=True):
    """What those at a place are told at the end of a round: who entered which gate, how many cards each used."""

    kind = "report"
    rule = "G18"
    place: int
    entered: Mapping[Seat, str]
    used: Mapping[Seat, int]

    @property
    def subject(self) -> tuple[str, ...]:
        """The place and the gates entered."""
        return (f"place:{self.place}", *(f"gate:{gate}" for gate in self.entered.values()))


class Escapes(Event, frozen=True):
    """How many have escaped after the round, and how many escapes end the match."""

    kind = "escapes"
    rule = "G13"
    escaped: int
    needed: int


class Move(Event, frozen=True):
    """All who entered move on, gates close and open, and a new round begins."""

    kind = "move"
    rule = "G11"
    round: int


class Here(Event, frozen=True):
    """What those at a place are told at the start of a round: who is there, which of their gates are open."""

    kind = "here"
    rule = "G17"
    round: int
    place: int
    seats: tuple[Seat, ...]
    out: tuple[Seat, ...]
    open: tuple[str, ...]

    @property
    def subject(self) -> tuple[str, ...]:
        """The place."""
        return (f"place:{self.place}",)


class End(Event, frozen=True):
    """Play ends with this round; from here on everything is public."""

    kind = "end"
    rule = "G13"
    escaped: tuple[Seat, ...]
    needed: int


class Paid(Event, frozen=True):
    """What each seat is paid for its garnet gates, in garnets."""

    kind = "paid"
    rule = "G16"
    garnets: Mapping[Seat, int]


class Winners(Event, frozen=True):
    """Who wins: the first to escape, and who escaped through at least three pass gates."""

    kind = "winners"
    rule = "G14"
    first: tuple[Seat, ...]
    three_passes: tuple[Seat, ...]
    round: int | None

    @property
    def subject(self) -> tuple[str, ...]:
        """The winners."""
        return tuple(dict.fromkeys(f"seat:{seat}" for seat in (*self.first, *self.three_passes)))


class Losers(Event, frozen=True):
    """Who loses: all who did not escape; if everybody did, the last of those who have not won."""

    kind = "losers"
    rule = "G15"
    seats: tuple[Seat, ...]
    last_round: int | None

    @property
    def subject(self) -> tuple[str, ...]:
        """The losers."""
        return tuple(f"seat:{seat}" for seat in self.seats)


class Candidate(Event, frozen=True):
    """The one loser is the candidate; None: nobody lost, so that there is none."""

    kind = "candidate"
    rule = "G16"
    seat: Seat | None

    @property
    def subject(self) -> tuple[str, ...]:
        """The candidate."""
        return () if self.seat is None else (f"seat:{self.seat}",)


class VoteOpens(Event, frozen=True):
    """The winners are to vote for one of the losers."""

    kind = "vote"
    rule = "G16"
    voters: tuple[Seat, ...]
    losers: tuple[Seat, ...]


EVENTS: tuple[type[Event], ...] = (
    Default,
    Stand,
    Blocked,
    Enter,
    Nobody,
    Close,
    Discard,
    Report,
    Escapes,
    Move,
    Here,
    End,
    Paid,
    Winners,
    Losers,
    TieBreak,
    Candidate,
    VoteOpens,
)


def tell(event: Event, edition: Edition) -> str:
    """The sentence of an event in the edition's words."""
    match event:
        case Default() | Stand() | Blocked() | Enter() | Nobody() | Close():
            return _tell_gate(event, edition)
        case Discard() | Report() | Escapes() | Move() | Here() | End():
            return _tell_round(event, edition)
        case _:
            return _tell_ending(event, edition)


def _tell_gate(event: Event, edition: Edition) -> str:
    gate = edition.gate.title()
    match event:
        case Default(seat=seat, card=card, gate=name):
            return f"{seat} has given no orders: {card} at {edition.gate} {name}."
        case Stand(gate=name, strengths=strengths):
            return f"{gate} {name}: {_strengths(strengths)}."
        case Blocked(gate=name, strength=strength, seats=seats):
            return f"{gate} {name}: {listed(seats)} tie at {strength} and block one another."
        case Enter(gate=name, seat=seat, strength=strength, beaten=beaten, blocked=blocked):
            how = ["is the highest left"] if blocked else [] if beaten else ["is alone"]
            how += [f"beats {_strengths(beaten)}"] if beaten else []
            return f"{gate} {name}: {seat} {strength} {listed([*how, 'enters'])}."
        case Nobody(gate=name, closed=True):
            return f"{gate} {name} is closed: nobody enters."
        case Nobody(gate=name):
            return f"{gate} {name}: all are blocked, nobody enters."
        case Close(gate=name, type="pass"):
            return f"{gate} {name} closes for good."
        case Close(gate=name, again=again):
            return f"{gate} {name} closes for the next round, and opens again in round {again}."
        case _:
            raise TypeError(event)


def _tell_round(event: Event, edition: Edition) -> str:
    match event:
        case Discard(seat=seat, cards=cards, left=left, out=out):
            rest = f"{' '.join(map(str, left))} left" if left else "nothing left"
            return f"{seat} discards {' '.join(map(str, cards))}: {rest}{', and is out' if out else ''}."
        case Report(place=place, entered=entered, used=used):
            through = ", ".join(f"{seat} entered {gate}" for seat, gate in entered.items()) or "nobody entered"
            spent = ", ".join(f"{seat} {number}" for seat, number in used.items()) or "nobody"
            return f"{edition.place} {place}: {through}. {edition.card.capitalize()}s used: {spent}."
        case Escapes(escaped=escaped, needed=needed):
            return f"{escaped} of {needed} {_has(escaped)} escaped: the match goes on."
        case Move(round=number):
            return f"All who entered move on. Round {number} begins."
        case Here(round=number, place=place, seats=seats, out=out, open=gates):
            named = [f"{seat} (out)" if seat in out else seat for seat in seats]
            now = f" Open: {' '.join(gates)}." if gates else ""
            return f"{edition.place} {place} in round {number}: {listed(named)}.{now}"
        case End(escaped=escaped, needed=needed):
            why = (
                f"{len(escaped)} {_has(len(escaped))} escaped, which ends the match"
                if len(escaped) >= needed
                else f"nobody inside holds a {edition.card}"
            )
            return f"All who entered move on. Play is over: {why}."
        case _:
            raise TypeError(event)


def _tell_ending(event: Event, edition: Edition) -> str:
    match event:
        case Paid(garnets=garnets):
            paid = ", ".join(f"{seat} +{number}" for seat, number in garnets.items() if number)
            return f"Garnet {edition.gate}s are paid: {paid or 'nobody entered one'}."
        case Winners(first=(), three_passes=()):
            return "Nobody has escaped: nobody wins."
        case Winners(first=first, three_passes=three, round=number):
            also = f" {listed(three)} escaped through three pass {edition.gate}s or more." if three else ""
            return f"Winners: {listed(first)} escaped first, in round {number}.{also}"
        case Losers(seats=()):
            return "Everybody has escaped and won: nobody loses."
        case Losers(seats=seats, last_round=None):
            return f"{listed(seats)} did not escape."
        case Losers(seats=seats, last_round=number):
            return f"Everybody has escaped. {listed(seats)} did so last of those who have not won, in round {number}."
        case TieBreak():
            return tiebreak.tell(event)
        case Candidate(seat=None):
            return "There is no loser, and so no candidate."
        case Candidate(seat=seat):
            return f"{seat} is the only loser, and the candidate."
        case VoteOpens(voters=voters, losers=losers):
            return f"{listed(voters)} {'vote' if len(voters) > 1 else 'votes'} for {listed(losers, 'or')}."
        case _:
            raise TypeError(event)


def _has(number: int) -> str:
    return "has" if number == 1 else "have"


def _strengths(strengths: Mapping[Seat, int]) -> str:
    return ", ".join(f"{seat} {number}" for seat, number in strengths.items())
