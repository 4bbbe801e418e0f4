"""A match played straight through the rules, without texts or a record: what a seat sees, and what its orders bring."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any

from games.core.events import Event, Step
from games.core.game import AnyGame, Observation
from games.core.state import OVER, State
from games.core.viewers import Seat, Viewers


class Playing:
    """A match in play from the `state` that was dealt, with all its `events` so far.

    Whoever plays it gives legal orders: nothing is checked here.
    """

    def __init__(self, game: AnyGame, state: State) -> None:
        self.game = game
        self.state = state
        self.events: list[Event] = []
        self._setup = game.setup(self.state)
        self._told: dict[Seat, list[Event]] = {seat: [] for seat in self.state.seats}
        self._told_of = 0

    @property
    def over(self) -> bool:
        """Whether the match has its result."""
        return self.state.phase == OVER.name

    @property
    def moment(self) -> tuple[int, str]:
        """The round and the phase: orders given in one do not stand in the next."""
        return self.state.round, self.state.phase

    def owing(self) -> tuple[Seat, ...]:
        """The seats that may give orders now."""
        return self.game.owing(self.state)

    def heard(self, seat: Seat) -> Sequence[Event]:
        """What a seat was told, oldest first; it grows as the match goes on."""
        for event in self.events[self._told_of :]:
            to = event.audience
            for one in self.state.seats if to == "public" else () if to == "host" else to:
                self._told[one].append(event)
        self._told_of = len(self.events)
        return self._told[seat]

    def observed(self, seat: Seat, waiting: bool) -> Observation[Any]:
        """All that a seat may know now. `waiting`: it owes orders."""
        state, viewers = self.state, Viewers.alone(seat)
        return Observation(
            viewers,
            state.seats,
            state.round,
            state.phase,
            (seat,) if waiting else (),
            self.game.view(state, viewers),
            result=state.result,
            ended=state.ended,
            last_round=state.last_round,
            setup=self._setup,
        )

    def sampled(self, random: Random) -> dict[Seat, Any]:
        """The orders of all who owe some, each sampled by what its seat may know, as in `observed`."""
        state, game, setup = self.state, self.game, self._setup
        orders: dict[Seat, Any] = {}
        sample, ended, last_round, owing = game.sample, state.ended, state.last_round, game.owing(state)
        alone = Viewers.alone
        for seat, view in zip(owing, game.views(state, owing), strict=True):
            order = sample(
                Observation(
                    alone(seat),
                    state.seats,
                    state.round,
                    state.phase,
                    (seat,),
                    view,
                    result=state.result,
                    ended=ended,
                    last_round=last_round,
                    setup=setup,
                ),
                seat,
                random,
            )
            if order is not None:
                orders[seat] = order
        return orders

    def act(self, text: str, seat: Seat, observation: Observation[Any]) -> None:
        """Carries an act out. Raises OrderError or Refused."""
        self._carry_out(self.game.act(self.game.read_act(text, seat, observation), seat, self.state))

    def resolve(self, orders: Mapping[Seat, Any]) -> None:
        """Ends the phase."""
        self._carry_out(self.game.resolve(self.state, orders))

    def _carry_out(self, steps: Iterable[Step[Any]]) -> None:
        """Keeps the events and the last state, if all goes well; the states between are let go once they are left."""
        events: list[Event] = []
        state = self.state
        for step in steps:
            events.append(step.event)
            state = step.state
        self.events += events
        self.state = state
