"""What a board of Locked Out shows, before it has a shape: who is where, who wants and goes where, what priority
has become, all derived from a sight.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TypeAlias

from msgspec import Struct

from games.core.events import Event
from games.core.game import Sight
from games.core.viewers import Seat
from games.lockout import events as happen
from games.lockout.deduction import called_rooms, deduced
from games.lockout.teams import ROOMS, Room, Team
from games.lockout.view import View

LockoutSight: TypeAlias = Sight[View]


class Standing(Struct, frozen=True, kw_only=True):
    """A seat in a room. `team` is what is known of it; `follows`: by logic alone, nobody has told it.

    `wants`: where it has ordered to go; `goes`: where it goes; `came`: whence, when all have gone.
    """

    seat: Seat
    team: Team | None
    follows: bool
    priority: int | None
    wants: Room | None
    goes: Room | None
    came: Room | None

    @property
    def screwed(self) -> bool:
        """Whether it is sent elsewhere than it wanted."""
        return self.wants is not None and self.goes is not None and self.wants != self.goes


class RoomScene(Struct, frozen=True, kw_only=True):
    """A room. `seats` is None where it is not known who is there; `status` says how far its resolution is."""

    name: Room
    seats: tuple[Standing, ...] | None
    status: str
    called: Team | None


class Rung(Struct, frozen=True):
    """A seat's priority now, and its change in this resolution: by L6 and calls, and from ties."""

    seat: Seat
    priority: int
    change: int
    ties: int


class Moves(Struct, frozen=True):
    """What the steps so far tell of a round: wishes, ways, priorities that counted, whether all have gone."""

    wants: Mapping[Seat, Room]
    goes: Mapping[Seat, Room]
    whence: Mapping[Seat, Room]
    priorities: Mapping[Seat, int]
    turns: tuple[Room, ...]
    settled: frozenset[Room]
    gone: bool


def moves(sight: LockoutSight) -> Moves:
    """The moves as far as the visible steps tell them."""
    wants: dict[Seat, Room] = {}
    goes: dict[Seat, Room] = {}
    whence: dict[Seat, Room] = {}
    priorities: dict[Seat, int] = {}
    turns: list[Room] = []
    settled: set[Room] = set()
    gone = False
    for event in sight.steps:
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
            case happen.Begins() | happen.QuizOpens(why="unwon"):
                gone = True
            case _:
                pass
    return Moves(wants, goes, whence, priorities, tuple(turns), frozenset(settled), gone)


def rooms(sight: LockoutSight) -> tuple[RoomScene, ...]:
    """The three rooms as these viewers know them at this point."""
    made = moves(sight)
    called = called_rooms(sight.view)
    follows = deduced(sight.view)
    return tuple(
        RoomScene(
            name=room,
            seats=None if seats is None else tuple(_standing(sight, seat, made, follows) for seat in seats),
            status="" if seats is None else _status(room, made),
            called=called.get(room),
        )
        for room in ROOMS
        for seats in (sight.view.rooms[room],)
    )


def ladder(sight: LockoutSight) -> tuple[Rung, ...]:
    """The priorities that are known, highest first, with what this resolution has changed."""
    changes, ties = _changes(sight.steps)
    known = {seat: player for seat, player in sight.view.players.items() if player.priority is not None}
    rungs = [
        Rung(seat, player.priority or 0, changes[seat], ties[seat] if sight.steps else player.tiebreak or 0)
        for seat, player in known.items()
    ]
    return tuple(sorted(rungs, key=lambda rung: -rung.priority))


def lit(sight: LockoutSight) -> frozenset[str]:
    """What the newest step is about."""
    return frozenset(sight.steps[-1].subject) if sight.steps else frozenset()


def _standing(sight: LockoutSight, seat: Seat, made: Moves, follows: Mapping[Seat, Team]) -> Standing:
    player = sight.view.players[seat]
    return Standing(
        seat=seat,
        team=player.team or follows.get(seat),
        follows=player.team is None,
        priority=player.priority if made.gone else made.priorities.get(seat, player.priority),
        wants=None if made.gone else made.wants.get(seat),
        goes=None if made.gone else made.goes.get(seat),
        came=made.whence.get(seat) if made.gone else None,
    )


def _status(room: Room, made: Moves) -> str:
    if made.gone or not (made.turns or made.settled):
        return ""
    here = [seat for seat, origin in made.whence.items() if origin == room]
    if room in made.settled:
        wished = [made.wants.get(seat, made.goes[seat]) for seat in here] if made.turns else []
        counts = Counter(wished or [made.goes[seat] for seat in here])
        told = " ".join(f"{number} {target}" for target, number in sorted(counts.items()))
        now = made.turns and room == made.turns[-1] and len(made.settled) == len(made.turns)
        return f"{told}: {'now' if now and len(made.settled) < len(ROOMS) else 'done'}"
    return "now" if room in made.turns else "not yet resolved"


def _changes(steps: tuple[Event, ...]) -> tuple[Counter[Seat], Counter[Seat]]:
    """How much the steps have changed each priority, ties aside, and by ties."""
    changes: Counter[Seat] = Counter()
    ties: Counter[Seat] = Counter()
    host = any(isinstance(event, happen.Wants | happen.Ties) for event in steps)
    for seat, change, tie in (one for event in steps for one in _change(event, host)):
        changes[seat] += change
        ties[seat] += tie
    return changes, ties


def _change(event: Event, host: bool) -> Iterator[tuple[Seat, int, int]]:
    """What one event changes. What seats are told at the end repeats what the host has seen step by step."""
    match event:
        case happen.Loss() | happen.Gain():
            yield event.seat, event.after - event.before, 0
        case happen.Penalty(seat=seat, cost=cost):
            yield seat, -cost, 0
        case happen.Ties(seats=seats, stays=stays):
            yield from ((seat, 0, 1) for seat in seats if seat != stays)
        case happen.Priority(seat=seat, before=before, priority=priority, tiebreak=ties) if not host:
            yield seat, priority - before - ties, ties
        case _:
            return
