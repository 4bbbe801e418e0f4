"""Some legal orders of a seat: bots, playtests and tests play by them (S4, S6).

Every legal order has a chance; likelier are those that a player would give: rooms near by that are still to be
activated, of the sequence that is nearest to completion, and the vault when a parasite would win.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Container, Mapping
from functools import lru_cache
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from games.core.chance import one_of, some_of
from games.core.game import Observation
from games.core.names import key
from games.core.viewers import Seat
from games.skeld.orders import MOST_CAPS, Activate, Order, Plan, Plans, Starts, spell
from games.skeld.own_disable import own_disables
from games.skeld.ship import PARASITE, PLANTING, SEQUENCES, SIDES, STARTS, VAULT, Ship, Side, is_component, kind
from games.skeld.state import CAP_PRICE, HIGHEST_CAP, MEAL
from games.skeld.view import CrewView, PlayerView, RoomView, View

_DRAWN = tuple(2 + number**2 / 4 for number in range(14))
"""How much a crewmate is drawn to one more component of a sequence of which so many are announced."""

NEARLY = 11
"""So many announced components of a sequence make the vault worth a parasite."""


_NAMES = ("3", "7", "42", "99", "100")
"""Without capitals: orders mean the same in any case, names do not look the same."""

_NAMED = 0.1


def sample(observation: Observation[View], seat: Seat, random: Random) -> Order | None:
    """Some legal order, drawn with `random`; None once play has ended."""
    if observation.ended:
        return None
    if observation.phase == "pregame":
        rooms = (one_of(random, STARTS), one_of(random, STARTS))
        naming = Random(f"{seat}/{rooms}")  # apart, so that what else is drawn stays as it was without names
        return Starts(rooms, _names(observation.view.players[seat], naming))
    own = observation.view.players[seat]
    cap = 0
    while cap < MOST_CAPS and _can_pay(cap + 1, own) and random.random() < 0.06:
        cap += 1
    view = observation.view
    table = _Table(own, (own.cap or 0) + cap, view.ship, _announced(view.rooms))
    first = _plan(table, 0, not own.disabled, random)
    second = _plan(table, 1, not own.disabled and first.disable is None, random)
    return Plans(cap, (first, second))


def _names(own: PlayerView, random: Random) -> tuple[str | None, str | None]:
    """Names for some crewmates, other than those that they have."""
    taken = {key(mate.name or "") for mate in own.crew}
    free = [name for name in _NAMES if key(name) not in taken]
    first, second = some_of(random, free, 2)
    return (first if random.random() < _NAMED else None, second if random.random() < _NAMED else None)


def example(observation: Observation[View], seat: Seat) -> str:
    """Orders that show how they are written: each crewmate goes to the nearest room that it can activate."""
    if observation.ended:
        return ""
    if observation.phase == "pregame":
        return spell(Starts((STARTS[0], STARTS[-1])))
    shut = frozenset(own_disables(observation, seat))
    first = _errand(observation.view, seat, 1, shut)
    second = _errand(observation.view, seat, 2, shut | {first.activate.room} if first.activate else shut)
    return spell(Plans(0, (first, second)))


def _errand(view: View, seat: Seat, crew: int, taken: Container[str]) -> Plan:
    """To the nearest component room that is neither announced nor `taken`, to activate it, or else a bonus room.

    Its own room comes last of these, as a move shows more. Without any it just moves; without energy it does nothing.
    """
    mate = view.players[seat].crew[crew - 1]
    energy, here = mate.energy or 0, mate.room or ""
    reach = {**view.reach(seat, crew), here: 0}
    for room, cost in sorted(reach.items(), key=lambda pair: (not is_component(pair[0]), not pair[1], pair[1])):
        is_open = kind(room) in ("component", "bonus") and view.rooms[room].activated is None
        if is_open and room not in taken and cost < energy:
            return Plan(move=room if cost else None, activate=Activate(room, min(2, energy - cost)))
    return Plan(move=min(view.reach(seat, crew).items(), key=lambda pair: pair[1], default=(None, 0))[0])


def _can_pay(cap: int, own: PlayerView) -> bool:
    return cap * CAP_PRICE <= (own.garnets or 0) and (own.cap or 0) + cap <= HIGHEST_CAP


class _Announced(Struct, frozen=True):
    """Activations that everybody knows of: of which rooms, and the most components of one sequence among them.

    `drawn`: how much a crewmate is drawn to one more component of each sequence.
    """

    activated: frozenset[str]
    most: int
    drawn: Mapping[str, float]


def _announced(rooms: Mapping[str, RoomView]) -> _Announced:
    return _progress(frozenset([name for name, room in rooms.items() if room.activated is not None]))


@lru_cache(maxsize=16)  # all seats of a round know of the same activations
def _progress(activated: frozenset[str]) -> _Announced:
    letters = [name[-1] for name in activated]
    numbers = {sequence: letters.count(sequence) for sequence in SEQUENCES}
    drawn = {sequence: _DRAWN[number] for sequence, number in numbers.items()}
    return _Announced(activated, max(numbers.values()), drawn)


class _Table(Struct, frozen=True):
    """What a plan is chosen from."""

    own: PlayerView
    cap: int
    ship: Ship
    announced: _Announced


def _plan(table: _Table, index: int, may_disable: bool, random: Random) -> Plan:
    """One crewmate's plan: where it goes, what it does there, what it uses at the end."""
    mate = table.own.crew[index]
    energy = mate.energy or 0
    plan = Plan(eat=mate.can_use("Y") and energy < table.cap and random.random() < 0.4)
    if plan.eat:
        energy = min(energy + MEAL, table.cap)
    plan, room, energy = _gone(plan, table, mate, energy, random)
    plan = _done(plan, table, mate, room, energy, may_disable, random)
    return _at_the_end(plan, table, mate, room, random)


def _gone(plan: Plan, table: _Table, mate: CrewView, energy: int, random: Random) -> tuple[Plan, str, int]:
    """Where it moves and steps, and with how much energy it arrives."""
    room = mate.room or ""
    costs = {room: 0, **table.ship.reach(room, energy)}
    weights = _weights(table, mate, costs, energy)
    target = list(costs)[bisect(weights, random.random() * weights[-1], 0, len(weights) - 1)]
    energy -= costs[target]
    plan = replace(plan, move=target if target != room else None)
    sides = _open_sides(table.ship, target) if mate.can_use("T") and energy else ()
    if sides and random.random() < 0.4:
        side = one_of(random, sides)
        return replace(plan, step=side), table.ship.beside(target, side) or target, energy - 1
    return plan, target, energy


def _weights(table: _Table, mate: CrewView, costs: Mapping[str, int], energy: int) -> list[float]:
    """How much a crewmate with so much energy is drawn to each room that it can reach, and to those before it."""
    activated, drawn = table.announced.activated, table.announced.drawn
    total = 0.0
    found: list[float] = []
    for room, cost in costs.items():
        if cost >= energy or room in activated:
            weight = 0.4
        else:  # the letters of sequences stand in components' names alone
            weight = drawn.get(room[-1]) or _weight_of_other(table, mate, room, energy - cost)
        total += weight / (1 + cost)
        found.append(total)
    return found


def _weight_of_other(table: _Table, mate: CrewView, room: str, energy: int) -> float:
    """How much a crewmate is drawn to a room without a component."""
    if not _can_activate(table, mate, room, energy):
        return 0.4
    return 5 if room != VAULT else 60 if table.announced.most >= NEARLY else 1


def _can_activate(table: _Table, mate: CrewView, room: str, energy: int) -> bool:
    if energy < 1 or room in table.announced.activated:
        return False
    if room == VAULT:
        return energy >= PLANTING and bool(mate.carries)
    return room != PARASITE or not table.own.parasite


def _done(plan: Plan, table: _Table, mate: CrewView, room: str, energy: int, may_disable: bool, random: Random) -> Plan:
    """What it does in the room: mostly an activation, seldom with all it has, more seldom a disable."""
    if may_disable and energy and kind(room) in ("component", "bonus") and random.random() < 0.03:
        return replace(plan, disable=room)
    if not _can_activate(table, mate, room, energy) or random.random() < 0.05:
        return plan
    named = PLANTING if room == VAULT else 1
    while named < energy and random.random() < 0.4:
        named += 1
    return replace(plan, activate=Activate(room, named))


def _at_the_end(plan: Plan, table: _Table, mate: CrewView, room: str, random: Random) -> Plan:
    """What it uses at the end of the round."""
    if mate.can_use("W") and random.random() < 0.3:
        plan = replace(plan, drain=True)
    sides = _open_sides(table.ship, room) if mate.can_use("S") else ()
    if sides and random.random() < 0.3:
        plan = replace(plan, wall=one_of(random, sides))
    return plan


def _open_sides(ship: Ship, room: str) -> tuple[Side, ...]:
    """The sides of a room that are neither rim nor wall."""
    return tuple(side for side in SIDES if ship.beside(room, side) is not None and not ship.walled(room, side))
