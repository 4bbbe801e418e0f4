"""The order form of a match of Skeld, and the order text of one that is filled in (S4, S6)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from games.core.forms import Choice, Field, Form, Value, Values
from games.core.game import Sight
from games.core.viewers import Seat
from games.skeld.orders import MOST_CAPS, Activate, Order, Plan, Starts, end_room, spell_plan
from games.skeld.ship import PARASITE, SIDES, STARTS, VAULT, Side, kind
from games.skeld.state import CAP_PRICE, HIGHEST_CAP, MEAL, PLANTING
from games.skeld.view import CrewView, PlayerView, View

CREW = (1, 2)
ON = "yes"


def form(sight: Sight[View], seat: Seat) -> Form:
    """What the seat can order: in the pregame two starts, later what its crewmates can do with what they have."""
    own = sight.view.players[seat]
    if sight.phase == "pregame":
        return Form(tuple(_start_field(crew, own.crew[crew - 1]) for crew in CREW), "Place both crewmates (S4)")
    if sight.ended:
        return Form(())
    fields = [*_cap_field(own), *(field for crew in CREW for field in _crew_fields(sight, seat, crew))]
    return Form(tuple(fields), "A crewmate acts where it ends (S6)")


def _start_field(crew: int, mate: CrewView) -> Field:
    choices = tuple(Choice(room, room, role="component") for room in STARTS)
    return Field(key=f"{crew}.start", title=f"Crewmate {_name(crew, mate)} starts in", kind="one", choices=choices)


def _name(crew: int, mate: CrewView) -> str:
    return str(crew) if mate.name in (None, str(crew)) else f"{crew} {mate.name}"


def _cap_field(own: PlayerView) -> Iterator[Field]:
    most = min(MOST_CAPS, HIGHEST_CAP - (own.cap or HIGHEST_CAP), (own.garnets or 0) // CAP_PRICE)
    if most > 0:
        yield Field(
            key="cap",
            title="Cap up by",
            kind="number",
            hint=f"now {own.cap}; {CAP_PRICE} garnets each",
            most=most,
        )


def _crew_fields(sight: Sight[View], seat: Seat, crew: int) -> Iterator[Field]:
    own = sight.view.players[seat]
    mate = own.crew[crew - 1]
    group = f"Crewmate {_name(crew, mate)} in {mate.room}: energy {mate.energy} of {own.cap}"

    def one(name: str, heading: str, choices: tuple[Choice, ...], hint: str) -> Field:
        return Field(key=f"{crew}.{name}", title=heading, kind="one", hint=hint, choices=choices, group=group)

    def box(name: str, heading: str, label: str) -> Field:
        choices = (Choice(ON, label),)
        return Field(key=f"{crew}.{name}", title=heading, kind="several", choices=choices, most=1, group=group)

    if mate.can_use("Y"):
        yield box("eat", "Eat", f"Banana, +{MEAL}")
    yield one("move", "Move", _rooms_in_reach(sight.view, seat, crew), "and the energy it takes")
    if mate.can_use("T"):
        yield one("step", "Step", _sides(), "1 energy more (Toe)")
    yield Field(
        key=f"{crew}.activate",
        title="Activate with",
        kind="number",
        hint=f"energy; {VAULT} takes {PLANTING}" if mate.carries else "energy",
        most=_budget(mate, own),
        group=group,
    )
    if not own.disabled:
        yield box("disable", "Disable", "instead, with all energy")
    if mate.can_use("W"):
        yield box("drain", "Drain", f"Wiwaxia, {(mate.bonuses or {})['W']} left")
    if mate.can_use("S"):
        yield one("wall", "Wall", _sides(), "(Meme)")
    if mate.can_use("X"):
        others = tuple(Choice(name, name, role="seat") for name in sight.seats if name != seat)
        yield one("call", "Call", others, "if it is met there (Device)")


def _budget(mate: CrewView, own: PlayerView) -> int:
    """The most energy a crewmate can have in this round, its banana and a higher cap included."""
    highest = min(HIGHEST_CAP, (own.cap or 0) + min(MOST_CAPS, (own.garnets or 0) // CAP_PRICE))
    energy = mate.energy or 0
    return min(energy + MEAL, highest) if mate.can_use("Y") else energy


def _rooms_in_reach(view: View, seat: Seat, crew: int) -> tuple[Choice, ...]:
    mate = view.players[seat].crew[crew - 1]
    budget = _budget(mate, view.players[seat])
    return tuple(
        Choice(room, f"{room} {cost}", role=_role(view, room)) for room, cost in view.reach(seat, crew, budget).items()
    )


def _role(view: View, room: str) -> str:
    if room in (PARASITE, VAULT) or view.rooms[room].activated is None:
        return kind(room)
    return "activated"


def _sides() -> tuple[Choice, ...]:
    return tuple(Choice(side, side) for side in SIDES)


def write(values: Values, sight: Sight[View], seat: Seat) -> str:
    """The order's text of a form filled in as far as it is."""
    own = sight.view.players[seat]
    if sight.phase == "pregame":
        starts = {crew: _one(values, f"{crew}.start") for crew in CREW}
        return "; ".join(f"{crew}: start {room}" for crew, room in starts.items() if room)
    cap = _number(values, "cap")
    plans = ((crew, _plan(values, sight.view, own.crew[crew - 1], crew)) for crew in CREW)
    caps = (("cap" if cap == 1 else f"cap {cap}"),) if cap else ()
    return "; ".join((*caps, *(spell_plan(plan, crew) for crew, plan in plans if plan != Plan())))


def _plan(values: Values, view: View, mate: CrewView, crew: int) -> Plan:
    """What the fields of a crewmate say; it activates or disables the room that it ends in."""
    plan = Plan(
        eat=_ticked(values, f"{crew}.eat"),
        move=_one(values, f"{crew}.move") or None,
        step=_side(values, f"{crew}.step"),
        drain=_ticked(values, f"{crew}.drain"),
        wall=_side(values, f"{crew}.wall"),
        call=_one(values, f"{crew}.call") or None,
    )
    end = end_room(plan, mate.room or "", view.ship)
    energy = _number(values, f"{crew}.activate")
    return replace(
        plan,
        activate=Activate(end, energy) if energy else None,
        disable=end if _ticked(values, f"{crew}.disable") else None,
    )


def values(order: Order, sight: Sight[View], seat: Seat) -> Values:
    """The form that says `order`."""
    if isinstance(order, Starts):
        return {f"{crew}.start": room for crew, room in enumerate(order.rooms, 1)}
    filled: dict[str, Value] = {"cap": order.cap} if order.cap else {}
    for crew, plan in enumerate(order.crew, 1):
        filled.update({f"{crew}.{field}": value for field, value in _filled(plan)})
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
