"""The content of a board of Locked Out, independent of how it is drawn: who is where, who wants to go and goes where,
the priorities. It is derived from an observation.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from msgspec import Struct

from games.core.viewers import Seat
from games.lockout.deduction import called_rooms
from games.lockout.orders import Move
from games.lockout.teams import ROOMS, Room, Team, other_rooms
from genius_tui.boards.intended import on_the_table
from genius_tui.boards.lockout_known import deduced
from genius_tui.boards.lockout_moves import Change, LockoutObservation, Moves, changes, moves, moves_before


class Standing(Struct, frozen=True, kw_only=True):
    """A seat in a room. `team`: its team as far as known. `follows`: that is known by deduction only.

    `wants`: the room it has ordered. `goes`: the room it goes to. `came`: the room it came from, once all have moved,
    until an order to leave is on the table.
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
        """Whether it goes elsewhere than it wanted."""
        return self.wants is not None and self.goes is not None and self.wants != self.goes


class RoomScene(Struct, frozen=True, kw_only=True):
    """A room. `seats` is None if it is not known who is there. `status`: how far its resolution is.

    `arrivals`: seats that were seen to go to a room whose seats are not known.
    """

    name: Room
    seats: tuple[Standing, ...] | None
    arrivals: tuple[Standing, ...]
    status: str
    called: Team | None

    @property
    def known(self) -> tuple[Standing, ...]:
        """The seats known to be in it."""
        return self.arrivals if self.seats is None else self.seats


class Rung(Struct, frozen=True):
    """A seat's priority now, and its latest change."""

    seat: Seat
    priority: int
    change: Change

    @property
    def before(self) -> int:
        """The priority before its latest change."""
        return self.priority - self.change.sum


def rooms(observation: LockoutObservation) -> tuple[RoomScene, ...]:
    """The three rooms as these viewers know them at this point."""
    made = moves(observation)
    called = called_rooms(observation)
    follows = deduced(observation)
    went = went_to(observation)
    return tuple(
        RoomScene(
            name=room,
            seats=None if seats is None else tuple(_standing(observation, seat, room, made, follows) for seat in seats),
            arrivals=tuple(
                _standing(observation, seat, room, made, follows)
                for seat in observation.seats
                if went.get(seat) == room
            ),
            status="" if seats is None else _status(room, made),
            called=called.get(room),
        )
        for room in ROOMS
        for seats in (observation.view.rooms[room],)
    )


def went_to(observation: LockoutObservation) -> dict[Seat, Room]:
    """Seat -> the room it was seen to go to, without these viewers in it; the seat stays there until the next move."""
    made = moves(observation)
    goes = made.goes if made.gone else moves_before(observation).goes
    return {seat: room for seat, room in goes.items() if observation.view.rooms[room] is None}


def ladder(observation: LockoutObservation) -> tuple[Rung, ...]:
    """The known priorities, highest first, with their latest changes."""
    changed = changes(observation)
    rungs = [
        Rung(seat, player.priority, changed.get(seat, Change()))
        for seat, player in observation.view.players.items()
        if player.priority is not None
    ]
    return tuple(sorted(rungs, key=lambda rung: -rung.priority))


def lit(observation: LockoutObservation) -> frozenset[str]:
    """The subjects of the newest step."""
    return frozenset(observation.steps[-1].subject) if observation.steps else frozenset()


def _standing(
    observation: LockoutObservation, seat: Seat, room: Room, made: Moves, follows: Mapping[Seat, Team]
) -> Standing:
    player = observation.view.players[seat]
    order = on_the_table(observation).get(seat)
    bound = order.room if isinstance(order, Move) else None
    return Standing(
        seat=seat,
        team=player.team or follows.get(seat),
        follows=player.team is None,
        priority=player.priority if made.gone else made.priorities.get(seat, player.priority),
        wants=bound if made.gone or bound else made.wants.get(seat),
        goes=None if made.gone else made.goes.get(seat),
        came=_came(observation, seat, room, made) if made.gone and bound is None else None,
    )


def _came(observation: LockoutObservation, seat: Seat, room: Room, made: Moves) -> Room | None:
    """The room that a seat came from. Two come from each other room, so two known moves reveal the rest."""
    known = {made.whence[other] for other in observation.view.rooms[room] or () if other in made.whence}
    if seat in made.whence or len(known) != 1:
        return made.whence.get(seat)
    return next(other for other in other_rooms(room) if other not in known)


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
