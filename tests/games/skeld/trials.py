"""What the trials of every game need to know of Skeld."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from games.core.events import Event
from games.core.game import Observation
from games.core.match import Adjusted
from games.core.viewers import Seat
from games.skeld.events import CapRise, Paid
from games.skeld.orders import Activate, Plan, Plans, Starts
from games.skeld.ship import BONUSES, ROOMS, SIZE, STARTS
from games.skeld.state import HIGHEST_CAP, State
from games.skeld.view import View

SHAPE = {
    "players": {
        "*": {
            "components": None,
            "garnets": None,
            "cap": None,
            "disabled": None,
            "parasite": None,
            "planted": None,
            "crew": None,
        }
    },
    "rooms": {"*": {"at": None, "activated": None, "owner": None, "disabled": None}},
    "walls": None,
    "channels": {"*": {"members": None, "open": None}},
}

TEXTS = (
    "1: start 1A; 2: start 5A",
    '1 Red: start 1A; 2 "A ""B""": start 5A',
    "1 Red; 2 2; start 5A; 1: start 1A",
    "cap; 1: eat; move 3C; step north; activate 8C with 2; drain; wall east; 2: disable 10A",
    "1:\nmove to room 3C\nactivate 3\n2: activate 4B with 1 energy",
    'call "Bo;dil"',
    '"Red: one": move 9A; Blue: wall w',
)


_CREW_NAMES = ("Red", "blue", "Red: one", 'A "B"', "[/]", "漢字", "2 b", "move", "cap", "é")


def options(random: Random, seats: int) -> dict[str, Any]:
    """The default match, or another map and another gain."""
    if random.random() < 0.4:
        return {}
    rooms = random.sample(ROOMS, len(ROOMS))
    return {
        "map": [" ".join(rooms[first : first + SIZE]) for first in range(0, len(rooms), SIZE)],
        "gain": random.randint(0, 9),
    }


def seating(random: Random, players: Sequence[Seat]) -> dict[str, Any]:
    """Names for the crewmates of some seats."""
    named = [seat for seat in players if random.random() < 0.3]
    return {"crew": {seat: random.sample(_CREW_NAMES, 2) for seat in named}} if named else {}


def subtle(order: Any, observation: Observation[View], seat: Seat, random: Random) -> Any:
    """Something small that few can see: an energy less for an activation, no drain, the other starting room."""
    if isinstance(order, Starts):
        first = random.choice(("Red", None))
        return Starts((order.rooms[0], random.choice(STARTS)), (first, order.names[1] if first != "Red" else None))
    if not isinstance(order, Plans):
        return order
    first, second = order.crew
    return Plans(order.cap, (_less(first, random), second) if random.random() < 0.5 else (first, _less(second, random)))


def _less(plan: Plan, random: Random) -> Plan:
    if plan.activate and plan.activate.room != "V" and plan.activate.energy > 1 and random.random() < 0.8:
        return replace(plan, activate=Activate(plan.activate.room, plan.activate.energy - 1))
    return random.choice((replace(plan, activate=None), replace(plan, drain=False), plan))


def conserved(before: State, event: Event, after: State) -> str:
    """Energy is within 0 and cap, bonuses and components have one owner for good, purses change as announced."""
    for who, mate in after.crewmates():
        if not 0 <= mate.energy <= after.players[who.seat].cap <= HIGHEST_CAP:
            return f"{who.words} has {mate.energy} energy"
        was = before.crewmate(who)
        if set(was.bonuses) - set(mate.bonuses):
            return f"{who.words} lost a bonus"
        if any(mate.bonuses[bonus] > uses for bonus, uses in was.bonuses.items()):
            return f"{who.words} can use a bonus more often"
    carried = [bonus for _, mate in after.crewmates() for bonus in mate.bonuses]
    if sorted(carried) != sorted(room for room in after.activated if room in BONUSES):
        return f"the bonuses carried are {carried}"
    owned = [component for seat in after.seats for component in after.components(seat)]
    if sorted([*owned, *carried]) != sorted(after.activated):
        return "a component has no owner, or two"
    return _conserved_seats(before, event, after)


def _conserved_seats(before: State, event: Event, after: State) -> str:
    if any(after.activated.get(room) != done for room, done in before.activated.items()):
        return "a room was activated again"
    if not before.ship.walls <= after.ship.walls or before.ship.rows != after.ship.rows:
        return "the ship changed"
    for seat in after.seats:
        was, now = before.players[seat], after.players[seat]
        if after.garnets[seat] != before.garnets[seat] + _announced(event).get(seat, 0):
            return f"the purse of {seat} changed by what nothing announced"
        parasites = now.planted + sum(mate.carries for mate in now.crew)
        if parasites != int(now.parasite) or now.parasite < was.parasite or now.disabled < was.disabled:
            return f"{seat} has {parasites} parasites"
    return "" if after.round in (before.round, before.round + 1) else "a round was skipped"


def _announced(event: Event) -> dict[Seat, int]:
    match event:
        case Adjusted(seat=seat, garnets=garnets):
            return {seat: garnets}
        case CapRise(seat=seat, paid=paid):
            return {seat: -paid}
        case Paid(components=components, record=record):
            return {seat: number + (4 if seat == record else 0) for seat, number in components.items()}
        case _:
            return {}
