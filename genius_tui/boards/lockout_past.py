"""The rounds of Locked Out that are over, as these viewers know them: who was in which room, and the priorities."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct

from games.core.events import Event
from games.core.viewers import Seat
from games.lockout import events as happen
from games.lockout.teams import ROOMS, Room
from genius_tui.boards.lockout_moves import LockoutObservation, has_ended


class Round(Struct, frozen=True):
    """A round that is over. `rooms`: those known to have been in each. `priorities`: with which they came into it."""

    number: int
    rooms: Mapping[Room, tuple[Seat, ...]]
    priorities: Mapping[Seat, int]


def rounds(observation: LockoutObservation) -> tuple[Round, ...]:
    """The rounds before the present one, oldest first."""
    where: dict[int, dict[Seat, Room]] = {}
    held: dict[int, dict[Seat, int]] = {}
    moved: set[int] = set()
    for number, event in _told(observation):
        match event:
            case happen.Pairs() | happen.Contest() | happen.Moved():
                moved.add(number)
                _fill(where.setdefault(number, {}), event.room, event.goes)
                where.setdefault(number + 1, {}).update(event.goes)
            case happen.Here(room=room, seats=seats):
                _fill(where.setdefault(number + (number in moved), {}), room, seats)
            case happen.Priority(seat=seat, before=before):
                held.setdefault(number, {})[seat] = before
            case _:
                pass
    return tuple(
        Round(
            number=number,
            rooms={room: _members(observation, where.get(number, {}), room) for room in ROOMS},
            priorities=held.get(number, {}),
        )
        for number in range(1, observation.round)
    )


def _fill(where: dict[Seat, Room], room: Room, seats: Iterable[Seat]) -> None:
    """Exactly these seats are in the room; whoever was thought to be there is somewhere else."""
    for seat in [seat for seat, other in where.items() if other == room]:
        del where[seat]
    where.update(dict.fromkeys(seats, room))


def _members(observation: LockoutObservation, where: Mapping[Seat, Room], room: Room) -> tuple[Seat, ...]:
    return tuple(seat for seat in observation.seats if where.get(seat) == room)


def _told(observation: LockoutObservation) -> Iterator[tuple[int, Event]]:
    """The events that the viewers have been told, each with its round."""
    yield from ((one.round, one.event) for one in observation.past)
    begun = any(map(has_ended, observation.steps))
    yield from ((observation.round - begun, event) for event in observation.steps)
