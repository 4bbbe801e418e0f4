"""What every game's state has, and how a match ends."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

from msgspec import Struct

from games.core.chance import Seed
from games.core.viewers import Seat

Phase: TypeAlias = Literal["pregame", "round", "vote", "quiz", "over"]

PLAY_HAS_ENDED: frozenset[Phase] = frozenset({"vote", "over"})
"""The phases in which everything is public (V4)."""


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

    `garnets` are the purses. `result` is set when play has ended (phases `vote` and `over`).
    """

    seats: tuple[Seat, ...]
    seed: Seed
    round: int
    phase: Phase
    garnets: Mapping[Seat, int]
    result: Result | None = None

    @property
    def ended(self) -> bool:
        """Whether play has ended, so that everything is public (V4)."""
        return self.phase in PLAY_HAS_ENDED
