"""What a board of Three Modular Rooms shows, before it has a shape: three rooms with the cards in them.

All of it is derived from a sight. While a round is stepped through, the rooms are put together from the events
that its viewers may see; else they are the last round's, as far as the viewers know it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from games.core.game import Sight
from games.core.viewers import Seat
from games.modular.cards import ROOMS, Number
from games.modular.events import Card, Changes, Doubles, Highest, Plays, Report, RoomScore, Voids
from games.modular.view import RoomView, View

ModularSight: TypeAlias = Sight[View]

MERGES = 8
"""The card that replaces all cards of its room by one."""


class Lane:
    """A card's way through a round: who played it, the values it has had, each with the card that made it so.

    `seat` is None for a card added by an effect; then `added` says by whose card. `gone`: an 8 has taken it.
    """

    def __init__(self, seat: Seat | None, value: int | None, added: tuple[Seat, int] | None = None) -> None:
        self.seat = seat
        self.values: list[tuple[int | None, int | None]] = [(value, None)]
        self.added = added
        self.void: int | None = None
        self.gone = False

    @property
    def value(self) -> int | None:
        """What it is worth now; None where that is not known."""
        return self.values[-1][0]


class Room:
    """A room as far as it is known. `count` is how many are there, None where that is not known.

    `hidden`: somebody has paid for not telling who they are. `complete`: all its cards are known.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.lanes: list[Lane] = []
        self.count: int | None = None
        self.hidden = False
        self.complete = False
        self.bonus: Number = 1.5
        self.multiplier: Number | None = None
        self.score: Number | None = None
        self.wins = False

    @property
    def sum(self) -> int | None:
        """The sum of its cards now, if all of them are known."""
        if not self.complete:
            return None
        return sum(lane.value or 0 for lane in self.lanes if not lane.gone)


Scene: TypeAlias = Mapping[str, Room]


def read(sight: ModularSight) -> Scene:
    """The rooms as these viewers know them at this point."""
    return _from_steps(sight) if sight.steps else _from_last(sight)


def _from_last(sight: ModularSight) -> Scene:
    rooms = {name: Room(name) for name in ROOMS}
    if sight.view.last is not None:
        for name, known in sight.view.last.rooms.items():
            _fill(rooms[name], known)
    return rooms


def _fill(room: Room, known: RoomView) -> None:
    """A room of the last round: the cards as they were played, and what came of them as far as it is known."""
    room.count, room.hidden, room.score = known.count, known.players is None, known.score
    room.multiplier = known.multiplier
    played = known.played or (None,) * known.count
    room.lanes = [Lane(seat, card) for seat, card in zip(known.players or (), played, strict=False)]
    if known.cards is None or known.played is None:
        return
    room.complete = True
    if len(known.cards) < len(room.lanes):
        _merge(room, known.cards[0], MERGES)
        return
    for lane, value in zip(room.lanes, known.cards, strict=False):
        if lane.value != value:
            lane.values.append((value, None))
    room.lanes += [Lane(None, value) for value in known.cards[len(room.lanes) :]]


def _merge(room: Room, value: int, by: int) -> None:
    """An 8 has left one card: it stands in the lane of the first 8 that could do so."""
    for lane in room.lanes:
        lane.gone = True
    eights = [lane for lane in room.lanes if lane.seat is not None and lane.values[0][0] == MERGES]
    kept = eights[0] if eights else room.lanes[0]
    kept.gone = False
    kept.values.append((value, by))


def _from_steps(sight: ModularSight) -> Scene:
    rooms = {name: Room(name) for name in ROOMS}
    for event in sight.steps:
        match event:
            case Plays(seat=seat, number=number, room=name):
                rooms[name].lanes.append(Lane(seat, number))
            case Changes():
                _change(rooms[event.room], event)
            case Voids(seats=seats, number=number):
                _void(rooms.values(), seats, number)
            case Doubles(room=name):
                rooms[name].bonus = 2
            case RoomScore(room=name, multiplier=multiplier, score=score):
                rooms[name].multiplier, rooms[name].score = multiplier, score
            case Highest(rooms=names, seats=seats):
                for name in names:
                    rooms[name].wins = bool(seats)
            case Report():
                _report(rooms, event)
            case _:
                pass
    played = sum(lane.seat is not None for room in rooms.values() for lane in room.lanes)
    for room in rooms.values():
        room.complete = played == len(sight.seats) and (sight.viewers.host or sight.ended)
        if room.complete:
            room.count = sum(lane.seat is not None for lane in room.lanes)
    return rooms


def _change(room: Room, event: Changes) -> None:
    lying = [lane for lane in room.lanes if not lane.gone]
    if event.number == MERGES:
        for lane in lying:
            lane.gone = True
        kept = next(lane for lane in room.lanes if lane.seat == event.seat)
        kept.gone = False
        kept.values.append((event.after[0].value, event.number))
        return
    for lane, before, after in zip(lying, event.before, event.after, strict=False):
        if before.value != after.value:
            lane.values.append((after.value, event.number))
    room.lanes += [Lane(None, card.value, (event.seat, event.number)) for card in _added(event)]


def _added(event: Changes) -> tuple[Card, ...]:
    return event.after[len(event.before) :]


def _void(rooms: Iterable[Room], seats: tuple[Seat, ...], number: int) -> None:
    for room in rooms:
        for lane in room.lanes:
            if lane.seat in seats:
                lane.void = number


def _report(rooms: Scene, event: Report) -> None:
    """What everybody is told: it fills in who is where, for those who did not know."""
    for name, room in rooms.items():
        players = event.players[name]
        room.count, room.hidden, room.score = event.counts[name], players is None, event.scores[name]
        known = {lane.seat: lane for lane in room.lanes}
        if players is not None and any(seat not in known for seat in players):
            room.lanes = [known.get(seat) or Lane(seat, None) for seat in players]
