"""What follows by logic, worked out once while nothing is told that it depends on: most steps tell only the host."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache

from games.core.corrections import Corrected, Holds
from games.core.events import Event
from games.core.viewers import Seat, Viewers
from games.lockout import deduction
from games.lockout import events as happen
from games.lockout.teams import Team
from genius_tui.boards.lockout_moves import LockoutObservation, has_ended

_TOLD = (happen.Called, happen.Moved, happen.Here, happen.Learnt, happen.QuizOpens, Corrected, Holds)
"""The events that something can follow from."""


class _Told:
    """An observation as far as something follows from it for some readers. Equal ones have the same event objects."""

    def __init__(self, observation: LockoutObservation, readers: tuple[Seat, ...]) -> None:
        self.observation, self.readers = observation, readers
        view, hears = observation.view, Viewers.of(readers)
        events = [
            event
            for event in observation.steps
            if isinstance(event, happen.Called)
            or has_ended(event)
            or (isinstance(event, _TOLD) and hears.hear(event.audience))
        ]
        self._events: tuple[tuple[object, ...], list[Event]] = (observation.past, events)
        self._known: Hashable = (
            observation.viewers,
            observation.round,
            observation.ended,
            view.called,
            tuple(view.rooms.values()),
            readers,
            tuple(player.team for player in view.players.values()),
            tuple(tuple((view.players[reader].learnt or {}).items()) for reader in readers),
        )
        self._hash = hash((id(observation.past), tuple(map(id, events)), self._known))

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, _Told) or self._known != other._known:
            return False
        (past, events), (others, same) = self._events, other._events
        return past is others and len(events) == len(same) and all(map(_is, events, same))


def deduced(observation: LockoutObservation) -> dict[Seat, Team]:
    """The teams that follow for these viewers together."""
    readers = tuple(seat for seat, player in observation.view.players.items() if player.learnt is not None)
    return _deduced(_Told(observation, readers))


def deduced_by(observation: LockoutObservation, seat: Seat) -> dict[Seat, Team]:
    """The teams that follow for one of the viewers."""
    return _deduced_by(_Told(observation, (seat,)))


@lru_cache(maxsize=16)
def _deduced(told: _Told) -> dict[Seat, Team]:
    return deduction.deduced(told.observation)


@lru_cache(maxsize=96)
def _deduced_by(told: _Told) -> dict[Seat, Team]:
    return deduction.deduced_by(told.observation, *told.readers)


def _is(one: Event, other: Event) -> bool:
    return one is other
