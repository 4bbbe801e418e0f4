"""What these viewers remember of a match of Skeld: where they last saw others, and this round's moves.

Both are made of what the viewers have been told (S20) and of the steps that they see, and of nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from msgspec import Struct

from games.core.events import Event
from games.core.viewers import Seat
from games.skeld.events import Called, Move, NextRound, Report
from games.skeld.view import CrewView
from genius_tui.boards.skeld_view import SkeldObservation, knows_everything

Crewmate: TypeAlias = tuple[Seat, int]
"""A seat, and which of its crewmates."""


class Sighting(Struct, frozen=True):
    """What a crewmate is called, and where it was when it was last seen: at the end of a round."""

    name: str
    room: str
    round: int


class Trail(Struct, frozen=True):
    """A crewmate's move in this round: the rooms from its start to its end. `lit`: it is the newest step.

    `number`: its seat's place in the match, from 0.
    """

    seat: Seat
    number: int
    crew: int
    rooms: tuple[str, ...]
    lit: bool


def sightings(observation: SkeldObservation) -> Mapping[Crewmate, Sighting]:
    """Where the viewers last saw each crewmate of others; nothing for those who see everything."""
    if knows_everything(observation):
        return {}
    found: dict[Crewmate, Sighting] = {}
    for told in observation.past:
        found.update(_seen(observation, told.event, told.round))
    for step in observation.steps:
        found.update(_seen(observation, step, resolved_round(observation)))
    return found


def present(observation: SkeldObservation) -> Mapping[Crewmate, CrewView]:
    """The crewmates that are known to be in a room now, in seat order.

    Those of others were there when the round before ended: once a round is being resolved, only its reports tell.
    """
    reported = (
        None
        if not is_resolving(observation)
        else {who for step in observation.steps for who in _seen(observation, step, 0)}
    )
    return {
        (seat, crew): mate
        for seat, player in observation.view.players.items()
        for crew, mate in enumerate(player.crew, 1)
        if mate.room is not None and (reported is None or seat in observation.viewers.seats or (seat, crew) in reported)
    }


def is_resolving(observation: SkeldObservation) -> bool:
    """Whether the steps are those of a round, and hide from the viewers where others are."""
    steps = observation.steps
    return bool(steps) and not knows_everything(observation) and not any(isinstance(step, Called) for step in steps)


def trails(observation: SkeldObservation) -> Iterator[Trail]:
    """The moves of this round that the viewers see, in their order."""
    for move in (step for step in observation.steps if isinstance(step, Move)):
        who = move.who
        number, lit = observation.seats.index(who.seat), move is observation.steps[-1]
        yield Trail(who.seat, number, who.crew, (move.start, *move.path), lit)


def resolved_round(observation: SkeldObservation) -> int:
    """The round that the steps belong to."""
    return observation.round - any(isinstance(step, NextRound) for step in observation.steps)


def _seen(observation: SkeldObservation, event: Event, round: int) -> Mapping[Crewmate, Sighting]:
    """Those of others whom a report to one of the viewers names."""
    if not isinstance(event, Report) or event.seat not in observation.viewers.seats:
        return {}
    others = (met for met in event.met if met.who.seat not in observation.viewers.seats)
    return {(met.who.seat, met.who.crew): Sighting(met.who.name, met.room, round) for met in others}
