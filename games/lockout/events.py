"""What happens in a match of Locked Out: each kind of event. Their sentences are in `sentences.py`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

from msgspec import Struct

from games.core.events import CALL, TIE, Event
from games.core.viewers import Audience, Seat
from games.lockout.teams import Room, Team
from games.lockout.ties import Break

GainFor: TypeAlias = Literal["screwed", "alone", "pair"]
EarnedFor: TypeAlias = Literal["first", "screwed", "alone"]
How: TypeAlias = Literal["call", "only", "beats", "quiz", "lot"]
"""How a team won: by a call that ended the match, as the only one that called, by beating the other that called,
by the quiz, or by lot after it."""


class OfSeat(Event, frozen=True, kw_only=True):
    """Base of the events about one seat."""

    lights = ("seat:seat",)

    seat: Seat


class OfRoom(Event, frozen=True, kw_only=True):
    """Base of the events about one room."""

    lights = ("room:room",)

    room: Room


class Called(Event, frozen=True):
    """A seat has claimed that its room is of one team; `team` is that team if the claim is right."""

    kind = "call"
    rule = "L4"
    landmark = CALL
    lights = ("room:room", "seat:seat")
    seat: Seat
    room: Room
    right: bool
    team: Team | None


class Penalty(OfSeat, frozen=True):
    """A wrong call has cost its caller priority."""

    kind = "penalty"
    rule = "L9"
    cost: int
    priority: int


class Default(OfSeat, frozen=True):
    """A seat without orders: its room has been drawn."""

    kind = "default"
    rule = "L3"
    room: Room


class Ties(Event, frozen=True):
    """One step of breaking ties: of those who tie at `value` all but `stays` gain 1.

    `by`: `stays` alone has gained the most from this tie-breaking so far, or had the lowest priority before.
    """

    kind = "ties"
    rule = "L7"
    landmark = TIE
    lights = ("seat:seats",)
    value: int
    seats: tuple[Seat, ...]
    stays: Seat
    by: Literal["gained", "before"]

    @classmethod
    def step(cls, one: Break, audience: Audience) -> Ties:
        """The event of a step."""
        return cls(audience=audience, value=one.value, seats=one.seats, stays=one.stays, by=one.by)


class Wants(OfRoom, frozen=True):
    """Who in a room wants to go where, with the priorities that count."""

    kind = "wants"
    rule = "L5"
    wants: Mapping[Seat, Room]
    priorities: Mapping[Seat, int]


class Pairs(OfRoom, frozen=True):
    """Two want to go to each other room: all go, and get `garnets` each."""

    kind = "pairs"
    rule = "L5"
    goes: Mapping[Seat, Room]
    garnets: int


class Contest(OfRoom, frozen=True):
    """More than two want to go to one room: the two of highest priority go, the others are screwed.

    `goes` holds all four: who was screwed goes to the other room, with the one who wanted it if there is one.
    """

    kind = "contest"
    rule = "L5"
    lights = ("room:room", "seat:first", "seat:screwed")
    target: Room
    first: tuple[Seat, ...]
    screwed: tuple[Seat, ...]
    goes: Mapping[Seat, Room]


class Loss(OfSeat, frozen=True):
    """A seat loses the absolute value of the priority of each seat that it screwed."""

    kind = "loss"
    rule = "L6"
    before: int
    screwed: Mapping[Seat, int]
    after: int


class Gain(OfSeat, frozen=True):
    """A seat gains priority for how it moved."""

    kind = "gain"
    rule = "L6"
    before: int
    gain: int
    why: GainFor
    after: int


class Moved(OfRoom, frozen=True):
    """Who goes where, told to those who were together in a room."""

    kind = "moved"
    rule = "L15"
    goes: Mapping[Seat, Room]


class Screwed(OfSeat, frozen=True):
    """Told to a seat that could not go where it wanted to."""

    kind = "screwed"
    rule = "L15"
    wanted: Room
    goes: Room


class Paid(OfSeat, frozen=True):
    """Told to a seat that went as one of an uncontested pair: its garnet."""

    kind = "garnet"
    rule = "L5"
    garnets: int
    purse: int


class Earned(OfSeat, frozen=True):
    """Told to a seat: what else its move brought in garnets, by the match's options (L2b)."""

    kind = "earned"
    rule = "L2b"
    garnets: int
    why: EarnedFor
    purse: int


class Priority(OfSeat, frozen=True):
    """Told to a seat: its new priority, and how much of the change came from breaking ties."""

    kind = "priority"
    rule = "L14"
    before: int
    priority: int
    tiebreak: int


class Learnt(OfSeat, frozen=True):
    """Told to a seat: the team of the one who went with it."""

    kind = "learnt"
    rule = "L8"
    lights = ("seat:seat", "seat:other")
    other: Seat
    team: Team


class Here(OfRoom, frozen=True):
    """Who is in a room from now on, told to those four."""

    kind = "here"
    rule = "L14"
    seats: tuple[Seat, ...]


class Begins(Event, frozen=True):
    """All who go have gone, and a new round begins."""

    kind = "round"
    rule = "L3"
    round: int


class Asked(Struct, frozen=True):
    """A question as it is asked."""

    ask: str
    choices: tuple[str, ...]


class QuizOpens(Event, frozen=True):
    """A quiz is asked, the `number`th of the match. `why`: nobody has won by calling, all teams have, or a tie."""

    kind = "quiz"
    rule = "L12"
    round: int
    number: int
    teams: tuple[Team, ...]
    questions: tuple[Asked, ...]
    why: Literal["unwon", "all called", "tie"]


class Marked(Event, frozen=True):
    """The right answer to one question, and whose answers count as right. `own`: each seat's, where they differ."""

    kind = "marked"
    rule = "L12b"
    lights = ("seat:right",)
    number: int
    key: str
    own: Mapping[Seat, str]
    right: tuple[Seat, ...]


class Marks(Event, frozen=True):
    """The right answers, what each seat answered, and how many of its answers are right."""

    kind = "marks"
    rule = "L12"
    key: tuple[str, ...]
    answers: Mapping[Seat, tuple[str, ...]]
    right: Mapping[Seat, int]


class Scores(Event, frozen=True):
    """The teams' right answers in a quiz; `best` have the most."""

    kind = "scores"
    rule = "L12"
    landmark = TIE
    scores: Mapping[Team, int]
    best: tuple[Team, ...]

    @property
    def is_landmark(self) -> bool:
        """Whether several teams have the most."""
        return len(self.best) > 1


class QuizLot(Event, frozen=True):
    """The quizzes leave a tie, and no further one is asked: a team is drawn by lot."""

    kind = "lot"
    rule = "L12"
    landmark = TIE
    teams: tuple[Team, ...]
    team: Team


class End(Event, frozen=True):
    """Play is over: a team has won. From here on everything is public."""

    kind = "end"
    rule = "L13"
    team: Team
    beaten: Team
    how: How
    called: tuple[Team, ...]
    teams: Mapping[Team, tuple[Seat, ...]]


class Prizes(Event, frozen=True):
    """Tokens of Life, one each, and what each seat is paid in garnets."""

    kind = "prizes"
    rule = "L13"
    lights = ("seat:tokens",)
    tokens: tuple[Seat, ...]
    garnets: Mapping[Seat, int]


class Candidate(OfSeat, frozen=True):
    """The loser with the lowest priority is the candidate."""

    kind = "candidate"
    rule = "L13"
    priorities: Mapping[Seat, int]
