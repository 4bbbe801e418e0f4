"""The content of a board of Three Modular Rooms, independent of how it is drawn: three rooms with their cards.

It is derived from the events that an observation's viewers were told about the round that is stepped through, else
about the last resolved round.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeAlias

from games.core.events import Event, kinds
from games.core.game import Observation
from games.core.viewers import Seat
from games.modular import events
from games.modular.cards import ROOMS, Number
from games.modular.effects import TRIO
from games.modular.events import Card, Changes, Doubles, Highest, Plays, Report, RoomScore, Voids
from games.modular.orders import Play
from games.modular.view import View
from genius_tui.boards.intended import on_the_table

ModularObservation: TypeAlias = Observation[View]

OF_A_ROUND = kinds(events)
"""The kinds of events of rounds, in contrast to those of votes."""

MERGES = 8
"""The card that replaces all cards in its room by one."""


class Lane:
    """A card's history in a round: who played it, the values it has had, each with the card that caused it.

    `seat` is None for a card added by an effect; `added` is then the card that added it. `gone`: an 8 has removed it.
    `fresh`: the newest step has changed, added, removed or voided it.
    """

    def __init__(self, seat: Seat | None, value: int | None, added: tuple[Seat, int] | None = None) -> None:
        self.seat = seat
        self.values: list[tuple[int | None, int | None]] = [(value, None)]
        self.added = added
        self.void: int | None = None
        self.gone = False
        self.fresh = False

    @property
    def value(self) -> int | None:
        """Its value now; None if it is not known."""
        return self.values[-1][0]


class Room:
    """A room as far as it is known. `count`: how many are there, None if not known.

    `hidden`: somebody has paid to keep secret who is there. `complete`: all its cards and their effects are known.
    `bonus`: the multiplier if the sum fits, None where a 9 may have changed it.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.lanes: list[Lane] = []
        self.count: int | None = None
        self.hidden = False
        self.complete = False
        self.bonus: Number | None = 1.5
        self.multiplier: Number | None = None
        self.score: Number | None = None
        self.wins = False
        self._changed: list[int] = []

    @property
    def sums(self) -> tuple[int, ...]:
        """Each sum that its cards have had, from when all lay there until now."""
        if self.sum is None:
            return ()
        found = (*self._changed, self.sum)
        return tuple(value for value, after in zip(found, (*found[1:], None), strict=True) if value != after)

    def keep_sum(self) -> None:
        """Remembers the sum of its cards before an effect changes it."""
        self._changed.append(self._lying)

    @property
    def _lying(self) -> int:
        return sum(lane.value or 0 for lane in self.lanes if not lane.gone)

    @property
    def sum(self) -> int | None:
        """The sum of its cards now, if all of them are known."""
        if not self.complete:
            return None
        return self._lying


Scene: TypeAlias = Mapping[str, Room]


def read(observation: ModularObservation) -> Scene:
    """The rooms as these viewers know them at this point."""
    rooms = {name: Room(name) for name in ROOMS}
    events, everything = _round_events(observation)
    newest = observation.steps[-1] if observation.steps else None
    for event in events:
        match event:
            case Plays(seat=seat, number=number, room=name):
                rooms[name].lanes.append(Lane(seat, number))
            case Changes():
                rooms[event.room].keep_sum()
                _change(rooms[event.room], event, fresh=event is newest)
            case Voids():
                _void(rooms.values(), event, fresh=event is newest)
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
        room.complete = everything and played == len(observation.seats)
        if room.complete:
            room.count = sum(lane.seat is not None for lane in room.lanes)
        elif events and not everything and room.count in (None, TRIO):
            room.bonus = None
    return rooms


def ordered(observation: ModularObservation) -> Iterator[tuple[Seat, Play]]:
    """The cards that are ordered into a room, for the host alone."""
    for seat, order in on_the_table(observation).items():
        if isinstance(order, Play) and order.card is not None and order.room is not None:
            yield seat, order


def _round_events(observation: ModularObservation) -> tuple[tuple[Event, ...], bool]:
    """The events of the round that is stepped through, else of the last round before; and whether they are all.

    The steps of the last round are those that its viewers were told, also when play has ended with one of them.
    """
    if any(isinstance(event, OF_A_ROUND) for event in observation.steps):
        return observation.steps, observation.viewers.host
    last = max((told.round for told in observation.past), default=0)
    events = tuple(told.event for told in observation.past if told.round == last and told.phase == "round")
    return events, observation.viewers.host or observation.ended


def _change(room: Room, event: Changes, *, fresh: bool) -> None:
    lying = [lane for lane in room.lanes if not lane.gone]
    if event.number == MERGES:
        for lane in lying:
            lane.gone, lane.fresh = True, fresh
        kept = next(lane for lane in room.lanes if lane.seat == event.seat)
        kept.gone = False
        kept.values.append((event.after[0].value, event.number))
        return
    for lane, before, after in zip(lying, event.before, event.after, strict=False):
        if before.value != after.value:
            lane.values.append((after.value, event.number))
            lane.fresh = fresh
    for card in _added(event):
        room.lanes.append(Lane(None, card.value, (event.seat, event.number)))
        room.lanes[-1].fresh = fresh


def _added(event: Changes) -> tuple[Card, ...]:
    return event.after[len(event.before) :]


def _void(rooms: Iterable[Room], event: Voids, *, fresh: bool) -> None:
    for room in rooms:
        for lane in room.lanes:
            if lane.seat in event.seats:
                lane.void, lane.fresh = event.number, fresh


def _report(rooms: Scene, event: Report) -> None:
    """Fills in who is where from the public report, for viewers who did not know."""
    for name, room in rooms.items():
        players = event.players[name]
        room.count, room.hidden, room.score = event.counts[name], players is None, event.scores[name]
        known = {lane.seat: lane for lane in room.lanes}
        if players is not None and any(seat not in known for seat in players):
            room.lanes = [known.get(seat) or Lane(seat, None) for seat in players]
