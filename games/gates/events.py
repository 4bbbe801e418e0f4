"""What happens in a match of gates: each kind of event. Their sentences are in `sentences.py`."""

from __future__ import annotations

from collections.abc import Mapping

from games.core.events import TIE, Event
from games.core.viewers import Seat
from games.gates.edition import GateType


class Default(Event, frozen=True):
    """A seat without orders stands at a gate with its lowest card."""

    kind = "default"
    rule = "G7"
    lights = ("gate:gate", "seat:seat")
    seat: Seat
    gate: str
    card: int


class Stand(Event, frozen=True):
    """Who stands at a gate when its turn comes, with what strength."""

    kind = "stand"
    rule = "G9"
    lights = ("gate:gate", "seat:strengths")
    gate: str
    strengths: Mapping[Seat, int]


class Blocked(Event, frozen=True):
    """Seats that tie at a gate block one another."""

    kind = "blocked"
    rule = "G10"
    landmark = TIE
    lights = ("gate:gate", "seat:seats")
    gate: str
    strength: int
    seats: tuple[Seat, ...]


class Enter(Event, frozen=True):
    """A seat enters a gate; `beaten` are those it was stronger than, `blocked` the stronger ones, who tied."""

    kind = "enter"
    rule = "G10"
    lights = ("gate:gate", "seat:seat")
    gate: str
    seat: Seat
    strength: int
    beaten: Mapping[Seat, int]
    blocked: tuple[Seat, ...]


class Nobody(Event, frozen=True):
    """Nobody enters a gate at which somebody stands: it is `closed`, or all block one another."""

    kind = "nobody"
    rule = "G10"
    lights = ("gate:gate",)
    gate: str
    seats: tuple[Seat, ...]
    closed: bool


class Close(Event, frozen=True):
    """A gate closes from the next round on; `again` is the round in which it is open again, None for never."""

    kind = "close"
    rule = "G3"
    lights = ("gate:gate",)
    gate: str
    type: GateType
    again: int | None


class Discard(Event, frozen=True):
    """A seat discards the cards it named; `left` is its hand now. `out`: it has none and did not enter."""

    kind = "discard"
    rule = "G12"
    lights = ("seat:seat",)
    seat: Seat
    cards: tuple[int, ...]
    left: tuple[int, ...]
    out: bool


class Report(Event, frozen=True):
    """What those at a place are told at the end of a round: who entered which gate, how many cards each used."""

    kind = "report"
    rule = "G18"
    lights = ("place:place", "gate:entered.values")
    place: int
    entered: Mapping[Seat, str]
    used: Mapping[Seat, int]


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
    lights = ("place:place",)
    round: int
    place: int
    seats: tuple[Seat, ...]
    out: tuple[Seat, ...]
    open: tuple[str, ...]


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
    lights = ("seat:first", "seat:three_passes")
    first: tuple[Seat, ...]
    three_passes: tuple[Seat, ...]
    round: int | None


class Losers(Event, frozen=True):
    """Who loses: all who did not escape; if everybody did, the last of those who have not won."""

    kind = "losers"
    rule = "G15"
    lights = ("seat:seats",)
    seats: tuple[Seat, ...]
    last_round: int | None


class Candidate(Event, frozen=True):
    """The one loser is the candidate; None: nobody lost, so that there is none."""

    kind = "candidate"
    rule = "G16"
    lights = ("seat:seat",)
    seat: Seat | None


class VoteOpens(Event, frozen=True):
    """The winners are to vote for one of the losers."""

    kind = "vote"
    rule = "G16"
    voters: tuple[Seat, ...]
    losers: tuple[Seat, ...]
