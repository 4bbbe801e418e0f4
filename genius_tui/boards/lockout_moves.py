"""What viewers have been told of a round: wishes, moves, changes of priorities.

While a round's resolution is stepped through, that round up to the current step; else the last resolved round.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeAlias

from msgspec import Struct

from games.core.events import Event, Told
from games.core.game import Observation
from games.core.viewers import Seat
from games.lockout import events as happen
from games.lockout.teams import Room
from games.lockout.view import View

LockoutObservation: TypeAlias = Observation[View]

_OF_A_ROUND = (
    happen.Default,
    happen.Wants,
    happen.Pairs,
    happen.Contest,
    happen.Loss,
    happen.Gain,
    happen.Moved,
    happen.Screwed,
    happen.Paid,
    happen.Priority,
    happen.Learnt,
    happen.Here,
    happen.Begins,
)
"""The kinds of events that distinguish a round's resolution from an act, a quiz or the end."""


class Moves(Struct, frozen=True):
    """What the steps say of a round: wishes, moves, the priorities that counted, whether all have moved."""

    wants: Mapping[Seat, Room]
    goes: Mapping[Seat, Room]
    whence: Mapping[Seat, Room]
    priorities: Mapping[Seat, int]
    turns: tuple[Room, ...]
    settled: frozenset[Room]
    gone: bool


class Change(Struct, frozen=True):
    """Changes of a priority: by the moves (L6), by breaking ties, and by wrong calls."""

    moves: int = 0
    ties: int = 0
    calls: int = 0

    @property
    def sum(self) -> int:
        """By how much the priority is higher now."""
        return self.moves + self.ties - self.calls


def is_resolving(observation: LockoutObservation) -> bool:
    """Whether the steps are of a round's resolution."""
    return any(isinstance(event, _OF_A_ROUND) for event in observation.steps)


def moves(observation: LockoutObservation) -> Moves:
    """The moves of the round whose resolution is stepped through, up to this step; else of the last round."""
    return _moves(observation.steps) if is_resolving(observation) else moves_before(observation)


def moves_before(observation: LockoutObservation) -> Moves:
    """The moves of the last round resolved before these steps."""
    return _moves(_last_round(observation)[0])


def changes(observation: LockoutObservation) -> dict[Seat, Change]:
    """The latest change of each priority: by a round's resolution, or after it (calls, ties at the end)."""
    if is_resolving(observation):
        return _changes(observation.steps)
    resolved, since = _last_round(observation)
    calls = tuple(event for event in resolved if isinstance(event, happen.Penalty))
    return {
        **_changes(event for event in resolved if event not in calls),
        **_changes((*since, *observation.steps)),
    }


def _last_round(observation: LockoutObservation) -> tuple[tuple[Event, ...], tuple[Event, ...]]:
    """The events of the last resolved round, and those after it. Searches from the end, as it is near."""
    ends = (index for index in range(len(observation.past), 0, -1) if has_ended(observation.past[index - 1].event))
    last, before = next(ends, 0), next(ends, 0)
    return _events(observation.past[before:last]), _events(observation.past[last:])


def _events(told: Iterable[Told]) -> tuple[Event, ...]:
    return tuple(one.event for one in told)


def has_ended(event: Event) -> bool:
    """Whether an event is the last of a round: a new one begins, or the quiz after the last."""
    return isinstance(event, happen.Begins) or (isinstance(event, happen.QuizOpens) and event.why == "unwon")


def _moves(events: Iterable[Event]) -> Moves:
    wants: dict[Seat, Room] = {}
    goes: dict[Seat, Room] = {}
    whence: dict[Seat, Room] = {}
    priorities: dict[Seat, int] = {}
    turns: list[Room] = []
    settled: set[Room] = set()
    gone = False
    for event in events:
        match event:
            case happen.Default(seat=seat, room=room):
                wants[seat] = room
            case happen.Wants(room=room):
                turns.append(room)
                wants.update(event.wants)
                priorities.update(event.priorities)
            case happen.Pairs() | happen.Contest() | happen.Moved():
                settled.add(event.room)
                goes.update(event.goes)
                whence.update(dict.fromkeys(event.goes, event.room))
            case happen.Screwed(seat=seat, wanted=wanted):
                wants[seat] = wanted
            case _:
                gone = gone or has_ended(event)
    return Moves(wants, goes, whence, priorities, tuple(turns), frozenset(settled), gone)


def _changes(events: Iterable[Event]) -> dict[Seat, Change]:
    """How much the events have changed each priority."""
    told = tuple(events)
    host = any(isinstance(event, happen.Wants | happen.Ties) for event in told)
    found: dict[Seat, Change] = {}
    for seat, one in (change for event in told for change in _change(event, host)):
        was = found.get(seat, Change())
        found[seat] = Change(was.moves + one.moves, was.ties + one.ties, was.calls + one.calls)
    return found


def _change(event: Event, host: bool) -> Iterator[tuple[Seat, Change]]:
    """The changes made by one event. For the host, those at the end are skipped: they repeat earlier steps."""
    match event:
        case happen.Loss() | happen.Gain():
            yield event.seat, Change(moves=event.after - event.before)
        case happen.Penalty(seat=seat, cost=cost):
            yield seat, Change(calls=cost)
        case happen.Ties(seats=seats, stays=stays):
            yield from ((seat, Change(ties=1)) for seat in seats if seat != stays)
        case happen.Priority(seat=seat, before=before, priority=priority, tiebreak=ties) if not host:
            yield seat, Change(moves=priority - before - ties, ties=ties)
        case _:
            return
