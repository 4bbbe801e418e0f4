"""Bots play one match: each sees its own observations, listeners hear every event."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from random import Random
from typing import Any

from msgspec import Struct

from games.core import actions as do
from games.core.errors import GameError
from games.core.game import AnyGame
from games.core.setup import Header
from games.core.state import Result
from games.core.viewers import Seat
from genius_tui.bots.asking import decided
from genius_tui.bots.bot import Bot, Seen
from genius_tui.playtest.plan import Plan
from genius_tui.playtest.playing import Listener, Playing

MOST_PHASES = 500


class Endless(GameError):
    """A match does not end."""


class Fault(Struct, frozen=True):
    """What a bot did wrong, and in which round."""

    seat: Seat
    round: int
    fault: str


class Ended(Struct, frozen=True):
    """A match that was played: how it ended, after how many rounds, and the faults of bots."""

    result: Result
    rounds: int
    faults: tuple[Fault, ...]


def play(plan: Plan, number: int, classes: Mapping[str, type[Bot]], listeners: Sequence[Listener] = ()) -> Ended:
    """A match of a playtest. Raises Endless where it does not end."""
    return _whole(_begun(plan, number, classes, listeners, keeps=False))


def actions(plan: Plan, number: int, classes: Mapping[str, type[Bot]]) -> tuple[do.AnyAction, ...]:
    """The actions of a match of a playtest, as its record has them. Raises Endless."""
    match = _begun(plan, number, classes, (), keeps=True)
    _whole(match)
    return tuple(match.actions or ())


def _begun(
    plan: Plan, number: int, classes: Mapping[str, type[Bot]], listeners: Sequence[Listener], *, keeps: bool
) -> _Match:
    made = {seat: classes[name]() for seat, name in zip(plan.players, plan.seated(number), strict=True)}
    return _Match(plan.rules, plan.header(number), made, listeners, keeps)


def _whole(match: _Match) -> Ended:
    playing = match.playing
    for _ in range(MOST_PHASES):
        if playing.over:
            break
        match.phase()
    result = playing.state.result
    if result is None or not playing.over:
        raise Endless(f"the match goes on after {MOST_PHASES} phases")
    return Ended(result, playing.state.round, tuple(match.faults))


class _Match:
    """A match that bots play, and its actions if somebody keeps them."""

    def __init__(
        self, game: AnyGame, header: Header, made: Mapping[Seat, Bot], listeners: Sequence[Listener], keeps: bool
    ) -> None:
        self.playing = Playing(game, header, listeners)
        self.game = game
        self.asking = {seat: (bot, partial(self._seen, seat), partial(self._act, seat)) for seat, bot in made.items()}
        self.actions: list[do.AnyAction] | None = [] if keeps else None
        self.faults: list[Fault] = []
        self.random = Random(f"{header.seed}/playtest")

    def phase(self) -> None:
        """One phase: acts and orders of all who owe some, then the resolution, unless an act has ended the phase."""
        playing, orders = self.playing, dict[Seat, Any]()
        moment = playing.moment
        for seat in playing.owing():
            order = self._order(seat)
            if playing.moment != moment:
                return
            if order is not None:
                orders[seat] = order
                if self.actions is not None:
                    self.actions.append(do.Order(seat, self.game.spell(order)))
        playing.resolve(orders)
        if self.actions is not None:
            self.actions.append(do.Resolve())

    def _order(self, seat: Seat) -> Any | None:
        found = decided(*self.asking[seat])
        if found.faults:
            self.faults += [Fault(seat, self.playing.state.round, fault) for fault in found.faults]
        return found.choice.order

    def _act(self, seat: Seat, text: str) -> bool:
        moment = self.playing.moment
        self.playing.act(text, seat, self._seen(seat).observation)
        if self.actions is not None:
            self.actions.append(do.Act(seat, text))
        return self.playing.moment == moment

    def _seen(self, seat: Seat) -> Seen:
        playing = self.playing
        return Seen(self.game, playing.observed(seat, waiting=True), seat, playing.heard(seat), self.random)
