"""Playing one match straight through the rules: bots see their own observations, listeners hear every event."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, Protocol, overload

from msgspec import Struct

from games.core import actions as do
from games.core.errors import GameError
from games.core.events import Event
from games.core.game import AnyGame, Observation
from games.core.setup import Header
from games.core.state import OVER, Result, State
from games.core.viewers import Seat, Viewers
from genius_tui.bots.asking import asked
from genius_tui.bots.bot import Bot, Seen
from genius_tui.playtest.plan import AnyMatch, Plan

MOST_PHASES = 500
MOST_ACTS = 3
"""How often a seat may act before it gives its orders in a phase."""


class Endless(GameError):
    """A match does not end."""


class Listener(Protocol):
    """Hears a match as it is played."""

    def begins(self, header: Header, state: State) -> None:
        """A match begins."""
        ...

    def hears(self, event: Event) -> None:
        """Something happens in a resolution or by an act."""
        ...


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


class Heard(Sequence[Event]):
    """The events of a match that a seat was told, picked out when they are asked for."""

    def __init__(self, events: list[Event], viewers: Viewers) -> None:
        self._events, self._viewers = events, viewers
        self._told: list[Event] = []
        self._read = 0

    def __len__(self) -> int:
        return len(self._all())

    @overload
    def __getitem__(self, index: int) -> Event: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Event]: ...
    def __getitem__(self, index: int | slice) -> Event | Sequence[Event]:
        return self._all()[index]

    def _all(self) -> list[Event]:
        while self._read < len(self._events):
            event = self._events[self._read]
            self._read += 1
            if self._viewers.hear(event.audience):
                self._told.append(event)
        return self._told


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
    for _ in range(MOST_PHASES):
        if match.state.phase == OVER.name:
            break
        match.phase()
    result = match.state.result
    if result is None or match.state.phase != OVER.name:
        raise Endless(f"the match goes on after {MOST_PHASES} phases")
    return Ended(result, match.state.round, tuple(match.faults))


class _Match:
    """A match in play: its state, what has happened, and its actions if somebody keeps them."""

    def __init__(
        self, game: AnyGame, header: Header, made: Mapping[Seat, Bot], listeners: Sequence[Listener], keeps: bool
    ) -> None:
        self.game, self.made, self.listeners = game, made, listeners
        self.state: State = AnyMatch.begin(game, header).state
        self.setup = game.setup(self.state)
        self.events: list[Event] = []
        self.actions: list[do.AnyAction] | None = [] if keeps else None
        self.faults: list[Fault] = []
        self.random = Random(f"{header.seed}/playtest")
        self.viewers = {seat: Viewers.of((seat,)) for seat in self.state.seats}
        self.heard = {seat: Heard(self.events, viewers) for seat, viewers in self.viewers.items()}
        for listener in listeners:
            listener.begins(header, self.state)

    def phase(self) -> None:
        """One phase: acts and orders of all who owe some, then the resolution."""
        orders: dict[Seat, Any] = {}
        for seat in self.game.owing(self.state):
            order = self._order(seat)
            if order is not None:
                orders[seat] = order
                self._keep(lambda seat=seat, order=order: do.Order(seat, self.game.spell(order)))
        self._carry_out(self.game.resolve(self.state, orders))
        self._keep(do.Resolve)

    def _order(self, seat: Seat) -> Any | None:
        for _ in range(MOST_ACTS + 1):
            answer = asked(self.made[seat], self._seen(seat))
            if answer.fault:
                self.faults.append(Fault(seat, self.state.round, answer.fault))
            if not answer.choice.act:
                return answer.choice.order
            if not self._act(seat, answer.choice.act):
                return None
        self.faults.append(Fault(seat, self.state.round, f"it acted more than {MOST_ACTS} times and gave no orders"))
        return None

    def _act(self, seat: Seat, text: str) -> bool:
        try:
            act = self.game.read_act(text, seat, self._seen(seat).observation)
        except GameError as error:
            self.faults.append(Fault(seat, self.state.round, str(error)))
            return False
        self._carry_out(self.game.act(act, seat, self.state))
        self._keep(lambda: do.Act(seat, text))
        return self.state.phase != OVER.name

    def _seen(self, seat: Seat) -> Seen:
        state, viewers = self.state, self.viewers[seat]
        view = self.game.view(state, viewers)
        observation = Observation(
            viewers,
            state.seats,
            state.round,
            state.phase,
            (seat,),
            view,
            result=state.result,
            ended=state.ended,
            last_round=state.last_round,
            setup=self.setup,
        )
        return Seen(self.game, observation, seat, self.heard[seat], self.random)

    def _carry_out(self, steps: Iterator[Any]) -> None:
        for step in steps:
            self.events.append(step.event)
            for listener in self.listeners:
                listener.hears(step.event)
            self.state = step.state

    def _keep(self, action: Any) -> None:
        if self.actions is not None:
            self.actions.append(action())
