"""Bots play one match: each sees its own observations."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext
from functools import partial
from random import Random
from typing import Any, TypeAlias

from msgspec import Struct

from games.core import actions as do
from games.core.errors import GameError
from games.core.events import Event
from games.core.state import Result
from games.core.viewers import Seat
from genius_tui.bots.asking import alarmed, decided, samples
from genius_tui.bots.bot import Bot, Seen
from genius_tui.playtest.plan import Plan
from genius_tui.playtest.playing import Playing

MOST_PHASES = 500


class Endless(GameError):
    """A match does not end."""


class Fault(Struct, frozen=True):
    """What a bot did wrong, and in which round."""

    seat: Seat
    round: int
    fault: str


class Ended(Struct, frozen=True):
    """A match that was played: how it ended, after how many rounds, all its events, and the faults of bots."""

    result: Result
    rounds: int
    events: Sequence[Event]
    faults: tuple[Fault, ...]


def play(plan: Plan, number: int, classes: Mapping[str, type[Bot]]) -> Ended:
    """A match of a playtest. Raises Endless where it does not end."""
    return _whole(_Match(plan, number, keeps=False), _asked(plan, number, classes))


def actions(plan: Plan, number: int, classes: Mapping[str, type[Bot]]) -> tuple[do.AnyAction, ...]:
    """The actions of a match of a playtest, as its record has them. Raises Endless."""
    match = _Match(plan, number, keeps=True)
    _whole(match, _asked(plan, number, classes))
    return tuple(match.actions or ())


def _asked(plan: Plan, number: int, classes: Mapping[str, type[Bot]]) -> Mapping[Seat, Bot]:
    """The bots that are asked; the other seats play what the game samples."""
    if all(map(samples, classes.values())):
        return {}
    seated = zip(plan.players, plan.seated(number), strict=True)
    return {seat: classes[name]() for seat, name in seated if not samples(classes[name])}


def _whole(match: _Match, asked: Mapping[Seat, Bot]) -> Ended:
    """Plays a match to its end. How seats are asked is kept here: in the match it would be a circle of references,
    and only the cycle collector would find what an ended match has left behind.
    """
    asking = {seat: (bot, partial(match.seen, seat), partial(match.act, seat)) for seat, bot in asked.items()}
    playing = match.playing
    with alarmed() if asking else nullcontext():
        for _ in range(MOST_PHASES):
            if playing.over:
                break
            match.phase(asking)
    result = playing.state.result
    if result is None or not playing.over:
        raise Endless(f"the match goes on after {MOST_PHASES} phases")
    return Ended(result, playing.state.round, playing.events, tuple(match.faults))


_Asking: TypeAlias = Mapping[Seat, tuple[Bot, Callable[[], Seen], Callable[[str], bool]]]
"""How the bot of a seat is asked; a seat that is not there plays what the game samples."""


class _Match:
    """A match that bots play, and its actions if somebody keeps them."""

    def __init__(self, plan: Plan, number: int, *, keeps: bool) -> None:
        self.game = plan.rules
        self.playing = Playing(self.game, plan.dealt(number))
        self.actions: list[do.AnyAction] | None = [] if keeps else None
        self.faults: list[Fault] = []
        self.random = Random(f"{plan.seed}/{number}/playtest")

    def phase(self, asking: _Asking) -> None:
        """One phase: acts and orders of all who owe some, then the resolution, unless an act has ended the phase."""
        orders = self._given(asking) if asking else self._sampled()
        if orders is None:
            return
        self.playing.resolve(orders)
        if self.actions is not None:
            self.actions.append(do.Resolve())

    def _sampled(self) -> Mapping[Seat, Any]:
        """The orders of all who owe some, where nobody is asked."""
        orders = self.playing.sampled(self.random)
        self._keep(orders)
        return orders

    def _given(self, asking: _Asking) -> Mapping[Seat, Any] | None:
        """The orders of all who owe some; None where an act has ended the phase."""
        playing, orders = self.playing, dict[Seat, Any]()
        moment = playing.moment
        for seat in playing.owing():
            if seat in asking:
                order = self._decided(seat, asking)
                if playing.moment != moment:
                    return None
            else:
                order = self.game.sample(playing.observed(seat, waiting=True), seat, self.random)
            if order is not None:
                orders[seat] = order
                self._keep({seat: order})
        return orders

    def _keep(self, orders: Mapping[Seat, Any]) -> None:
        """Keeps orders as actions, if somebody wants them."""
        if self.actions is not None:
            self.actions += [do.Order(seat, self.game.spell(order)) for seat, order in orders.items()]

    def _decided(self, seat: Seat, asking: _Asking) -> Any | None:
        found = decided(*asking[seat])
        if found.faults:
            self.faults += [Fault(seat, self.playing.state.round, fault) for fault in found.faults]
        return found.choice.order

    def act(self, seat: Seat, text: str) -> bool:
        """Carries an act out, and says whether the phase goes on. Raises OrderError or Refused."""
        moment = self.playing.moment
        self.playing.act(text, seat, self.seen(seat).observation)
        if self.actions is not None:
            self.actions.append(do.Act(seat, text))
        return self.playing.moment == moment

    def seen(self, seat: Seat) -> Seen:
        """All that a seat's bot may use now."""
        playing = self.playing
        return Seen(self.game, playing.observed(seat, waiting=True), seat, playing.heard(seat), self.random)
