"""Options, cards, rooms and the state of a match of Three Modular Rooms (M1 to M4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta, Struct

from games.core import state as core
from games.core.setup import Setup
from games.core.viewers import Seat
from games.modular.cards import CARDS, Number

MOST_ROUNDS = 11


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of M1 and M16."""

    rounds: Annotated[int, Meta(ge=1, le=MOST_ROUNDS, description="how many rounds to play")] = MOST_ROUNDS
    points: Annotated[
        Literal["hidden", "own"],
        Meta(description="whether players count their own points themselves (hidden) or are shown them (own)"),
    ] = "hidden"


class RoomResult(Struct, frozen=True, gc=False):
    """A room after a round: who was in it, what they played, and what became of it.

    `played` are the numbers in seat order, `cards` the values after all effects. Without players `score` is None.
    """

    players: tuple[Seat, ...] = ()
    played: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()
    sum: int = 0
    multiplier: Number = 1
    score: Number | None = None


class LastRound(Struct, frozen=True, gc=False):
    """What the round just resolved left behind; `hidden`: the rooms' players are not told (M3)."""

    rooms: Mapping[str, RoomResult]
    hidden: bool
    bought: tuple[int, ...]
    learned: Mapping[Seat, tuple[int, ...]]


class State(core.State, frozen=True, kw_only=True):
    """A match of Three Modular Rooms.

    `hands` are sorted as in M1, copies included; `points` the points so far; `opal` the rounds in which a seat
    completed the opal challenge (M11).
    """

    phases = (core.ROUND, core.VOTE, core.OVER)

    options: Options
    hands: Mapping[Seat, tuple[int, ...]]
    points: Mapping[Seat, int]
    opal: Mapping[Seat, tuple[int, ...]]
    last: LastRound | None = None

    @property
    def last_round(self) -> bool:
        """Whether this is the last of the rounds that the match was begun with (M1)."""
        return self.round >= self.options.rounds


def deal(setup: Setup[Options]) -> State:
    """The state at the start: everybody holds all twelve cards (M1)."""
    return State(
        seats=setup.seats,
        seed=setup.seed,
        round=1,
        phase="round",
        garnets=setup.garnets,
        options=setup.options,
        hands=dict.fromkeys(setup.seats, CARDS),
        points=dict.fromkeys(setup.seats, 0),
        opal=dict.fromkeys(setup.seats, ()),
    )
