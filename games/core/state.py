"""The parts of a state that all games share, and the result of a match."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import ClassVar

from msgspec import Struct

from games.core.chance import Seed
from games.core.viewers import Seat


class Phase(Struct, frozen=True, kw_only=True):
    """A phase of a game: seats give orders in it, which are then resolved together.

    `numbered`: the round's number is part of its title. `ended`: play has ended, so that everything is public (V4).
    `awaits`: what seats give in it. `when`: the heading of messages written in it, if that differs from the title.
    `short`: at most 5 characters that replace the round's number in a column. `hours`: how long the players' texts give
    it, which the console proposes to the host; 0 where they say nothing.
    """

    name: str
    numbered: bool = False
    ended: bool = False
    awaits: str = "orders"
    when: str = ""
    short: str = ""
    hours: int = 0

    def title(self, round: int) -> str:
        """Its title: `round 5`, `vote`."""
        return f"{self.name} {round}" if self.numbered else self.name


ROUND = Phase(name="round", numbered=True)
VOTE = Phase(name="vote", ended=True, awaits="ballots")
OVER = Phase(name="over", ended=True, when="the match is over")


class Reason(Struct, frozen=True):
    """Why a seat won, lost or became the candidate: a sentence without its subject, and the rule."""

    text: str
    rule: str


class Result(Struct, frozen=True, kw_only=True):
    """How a match ended. Lists of names are in seat order.

    `candidate`: None while the winners vote. `garnets`: the final purses of all seats. `paid`: what the ending paid
    into them. `tokens`, `opals`: only of those who got some. `reasons`: of every winner and of the candidate. `why`:
    one sentence.
    """

    winners: tuple[Seat, ...]
    losers: tuple[Seat, ...]
    candidate: Seat | None
    tokens: Mapping[Seat, int] = {}
    garnets: Mapping[Seat, int]
    opals: Mapping[Seat, int] = {}
    paid: Mapping[Seat, int]
    reasons: Mapping[Seat, Reason]
    why: str


class State(Struct, frozen=True, kw_only=True, gc=False):
    """Base of every game's state. Immutable.

    Nothing in an immutable value refers back to it: the cycle collector need not look at those that matches make by
    the thousand, such as states, views, orders and what they hold (`gc=False`).

    `phase`: the name of one of `phases`, which each game declares; a match is over in the phase `over`. `garnets`: the
    purses. `result`: set once play has ended.
    """

    phases: ClassVar[tuple[Phase, ...]] = (ROUND, OVER)
    end_phases: ClassVar[frozenset[str]] = frozenset({OVER.name})
    """The names of those in which play has ended; they follow from `phases`."""

    seats: tuple[Seat, ...]
    seed: Seed
    round: int
    phase: str
    garnets: Mapping[Seat, int]
    result: Result | None = None

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.end_phases = frozenset(phase.name for phase in cls.phases if phase.ended)

    @property
    def ended(self) -> bool:
        """Whether play has ended, so that everything is public (V4)."""
        return self.phase in self.end_phases

    @property
    def last_round(self) -> bool:
        """Whether everybody knows that no round follows the present one."""
        return False

    @property
    def title(self) -> str:
        """The title of the phase: `round 5`, `vote`."""
        return self.titled(self.phase, self.round)

    @property
    def moment(self) -> str:
        """The phase as the heading of a message: `round 5`, `the match is over`."""
        return self.named(self.phase).when or self.title

    @property
    def round_title(self) -> str:
        """The round's title, whatever the phase; for a match that is over, of the round in which it ended."""
        return next((phase for phase in self.phases if phase.numbered), ROUND).title(self.round)

    @classmethod
    def titled(cls, phase: str, round: int) -> str:
        """The title of a phase of a round."""
        return cls.named(phase).title(round)

    @classmethod
    def named(cls, phase: str) -> Phase:
        """The phase with this name. Raises KeyError if the game declares none."""
        return _named(cls, phase)


@cache
def _named(kind: type[State], phase: str) -> Phase:
    for known in kind.phases:
        if known.name == phase:
            return known
    raise KeyError(f"{kind.__module__} declares no phase {phase}")
