"""Where the orders on the table of Skeld lead: each crewmate that moves or acts, for the host alone."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from games.core.viewers import Seat
from games.skeld.orders import Plan, Plans, Starts, end_room, spell_plan
from genius_tui.boards.intended import on_the_table
from genius_tui.boards.skeld_view import SkeldObservation


class Intent(Struct, frozen=True):
    """The room in which a crewmate will act, what it puts into it (None: nothing), and its orders in words."""

    seat: Seat
    crew: int
    room: str
    energy: int | None
    words: str


def intents(observation: SkeldObservation) -> Iterator[Intent]:
    """What each crewmate with orders will do, in seat order; nothing of one that only eats or stays."""
    for seat, order in on_the_table(observation).items():
        if isinstance(order, Starts):
            yield from (Intent(seat, crew, room, None, f"start {room}") for crew, room in enumerate(order.rooms, 1))
        elif isinstance(order, Plans):
            for crew, plan in enumerate(order.crew, 1):
                yield from _of(observation, seat, crew, plan)


def _of(observation: SkeldObservation, seat: Seat, crew: int, plan: Plan) -> Iterator[Intent]:
    start = observation.view.players[seat].crew[crew - 1].room
    if start is None or plan in (Plan(), Plan(eat=True)):
        return
    room = end_room(plan, start, observation.view.ship)
    energy = None if plan.activate is None else plan.activate.energy
    yield Intent(seat, crew, room, energy, spell_plan(plan, crew).partition(": ")[2])
