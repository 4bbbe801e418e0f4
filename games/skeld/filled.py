"""The order text of a form of Skeld that is filled in, and the form that says an order (S4, S6)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from games.core.forms import Value, Values
from games.core.game import Sight
from games.core.viewers import Seat
from games.skeld.orders import Activate, Order, Plan, Starts, end_room, spell_plan
from games.skeld.ship import SIDES, Side
from games.skeld.view import CrewView, View

CREW = (1, 2)
ON = "yes"


def write(values: Values, sight: Sight[View], seat: Seat) -> str:
    """The order's text of a form filled in as far as it is."""
    own = sight.view.players[seat]
    if sight.phase == "pregame":
        starts = {crew: _one(values, f"{crew}.start") for crew in CREW}
        return "; ".join(f"{crew}: start {room}" for crew, room in starts.items() if room)
    cap = caps(values)
    plans = ((crew, plan(values, sight.view, own.crew[crew - 1], crew)) for crew in CREW)
    risen = (("cap" if cap == 1 else f"cap {cap}"),) if cap else ()
    return "; ".join((*risen, *(spell_plan(plan, crew) for crew, plan in plans if plan != Plan())))


def caps(values: Values) -> int:
    """By how much the form raises the cap."""
    return _number(values, "cap")


def plan(values: Values, view: View, mate: CrewView, crew: int) -> Plan:
    """What the fields of a crewmate say; it activates or disables the room that it ends in."""
    found = Plan(
        eat=_ticked(values, f"{crew}.eat"),
        move=_one(values, f"{crew}.move") or None,
        step=_side(values, f"{crew}.step"),
        drain=_ticked(values, f"{crew}.drain"),
        wall=_side(values, f"{crew}.wall"),
        call=_one(values, f"{crew}.call") or None,
    )
    end = end_room(found, mate.room or "", view.ship)
    energy = _number(values, f"{crew}.activate")
    return replace(
        found,
        activate=Activate(end, energy) if energy else None,
        disable=end if _ticked(values, f"{crew}.disable") else None,
    )


def values(order: Order, sight: Sight[View], seat: Seat) -> Values:
    """The form that says `order`."""
    if isinstance(order, Starts):
        return {f"{crew}.start": room for crew, room in enumerate(order.rooms, 1)}
    filled: dict[str, Value] = {"cap": order.cap} if order.cap else {}
    for crew, one in enumerate(order.crew, 1):
        filled.update({f"{crew}.{field}": value for field, value in _filled(one)})
    return filled


def _filled(plan: Plan) -> Iterator[tuple[str, Value]]:
    for field, on in (("eat", plan.eat), ("disable", plan.disable), ("drain", plan.drain)):
        if on:
            yield field, (ON,)
    for field, chosen in (("move", plan.move), ("step", plan.step), ("wall", plan.wall), ("call", plan.call)):
        if chosen:
            yield field, chosen
    if plan.activate:
        yield "activate", plan.activate.energy


def _one(values: Values, field: str) -> str:
    value = values.get(field, "")
    return value if isinstance(value, str) else ""


def _side(values: Values, field: str) -> Side | None:
    return next((side for side in SIDES if side == values.get(field)), None)


def _number(values: Values, field: str) -> int:
    value = values.get(field, 0)
    return value if isinstance(value, int) else 0


def _ticked(values: Values, field: str) -> bool:
    return values.get(field) == (ON,)
