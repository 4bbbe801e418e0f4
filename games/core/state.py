"""What every game's state has, and how a match ends."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from msgspec import Struct

from games.core.chance import Seed
from games.core.viewers import Seat


class Phase(Struct, frozen=True, kw_only=True):
    """A phase of a game, as far as all games must know it: seats give orders in it, which are then resolved together.

    `numbered`: the number of the round belongs to its title. `ended`: play has ended, so that everything is public
    (V4). `awaits`: what seats give in it. `when`: how a message says that it is written in it, where that is not its
    title. `short`: at most 5 characters for a column in which else the number of the round stands.
    """

    name: str
    numbered: bool = False
    ended: bool = False
    awaits: str = "orders"
    when: str = ""
    short: str = ""

    def title(self, round: int) -> str:
        """What it is called: `round 5`, `vote`."""
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

    While the winners vote there is no `candidate` yet. `garnets` are the final purses of all seats, `paid` what
    the ending put into them; `tokens` and `opals` name only those who got some. `reasons` hold for every
    winner and for the candidate; `why` is one sentence.
    """

    winners: tuple[Seat, ...]
    losers: tuple[Seat, ...]
    candidate: Seat | None
    tokens: Mapping[Seat, int]
    garnets: Mapping[Seat, int]
    opals: Mapping[Seat, int]
    paid: Mapping[Seat, int]
    reasons: Mapping[Seat, Reason]
    why: str


class State(Struct, frozen=True, kw_only=True, gc=False):
    """Base of every game's state: immutable, replaced and never changed in place.

    `phase` is the name of one of `phases`, which each game declares; a match is over in the phase `over`. `garnets`
    are the purses. `result` is set when play has ended.
    """

    phases: ClassVar[tuple[Phase, ...]] = (ROUND, OVER)

    seats: tuple[Seat, ...]
    seed: Seed
    round: int
    phase: str
    garnets: Mapping[Seat, int]
    result: Result | None = None

    @property
    def ended(self) -> bool:
        """Whether play has ended, so that everything is public (V4)."""
        return self.named(self.phase).ended

    @property
    def title(self) -> str:
        """When this is: `round 5`, `vote`."""
        return self.titled(self.phase, self.round)

    @property
    def moment(self) -> str:
        """When this is, as the heading of a message says it: `round 5`, `the match is over`."""
        return self.named(self.phase).when or self.title

    @property
    def round_title(self) -> str:
        """The round's title, whatever phase it is: a match that is over ended in it."""
        return next((phase for phase in self.phases if phase.numbered), ROUND).title(self.round)

    @classmethod
    def titled(cls, phase: str, round: int) -> str:
        """What a phase of a round is called."""
        return cls.named(phase).title(round)

    @classmethod
    def named(cls, phase: str) -> Phase:
        """The phase of that name. Raises KeyError where the game declares none."""
        for known in cls.phases:
            if known.name == phase:
                return known
        raise KeyError(f"{cls.__module__} declares no phase {phase}")
