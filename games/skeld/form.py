"""The order form of a match of Skeld, what it writes, and what choosing a room on the board would do (S4, S6)."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.forms import Aim, Choice, Field, Form, Mark, Value, Values
from games.core.game import Observation
from games.core.names import counted, listed
from games.core.viewers import Seat
from games.skeld.calls import acts
from games.skeld.crew_fields import CREW, ON, CrewFields, called, caps, one_of, plan
from games.skeld.crew_names import LONGEST_CREW_NAME, crew_words
from games.skeld.legality import costs
from games.skeld.orders import MOST_CAPS, Call, Order, Plan, Starts, spell_head, spell_plan
from games.skeld.ship import STARTS
from games.skeld.state import CAP_PRICE, HIGHEST_CAP, MEAL
from games.skeld.view import CrewView, PlayerView, View


def form(values: Values, observation: Observation[View], seat: Seat) -> Form:
    """What the seat can order: in the pregame two starts, later what its crewmates can do with what they have."""
    own = observation.view.players[seat]
    if observation.phase == "pregame":
        fields = (field for crew in CREW for field in _start_fields(crew, own.crew[crew - 1]))
        return Form(tuple(fields), "Place both crewmates (S4); you may name them (S1)")
    if observation.ended:
        return Form(())
    crew_fields = (field for crew in CREW for field in CrewFields(values, observation, seat, crew).fields())
    return Form(
        (*_cap_field(own, caps(values)), *crew_fields),
        "A crewmate acts in the room where it ends (S6)" + _calls(observation, seat),
    )


def write(values: Values, observation: Observation[View], seat: Seat) -> str:
    """The order's text of a form filled in as far as it is."""
    own = observation.view.players[seat]
    if observation.phase == "pregame":
        return "; ".join(filter(None, (_written_start(values, crew) for crew in CREW)))
    cap = caps(values)
    plans = ((crew, plan(values, observation.view, own.crew[crew - 1], crew)) for crew in CREW)
    risen = (("cap" if cap == 1 else f"cap {cap}"),) if cap else ()
    return "; ".join((*risen, *(spell_plan(plan, crew) for crew, plan in plans if plan != Plan())))


def values(order: Order, observation: Observation[View], seat: Seat) -> Values:
    """The form that says `order`."""
    if isinstance(order, Starts):
        named = {f"{crew}.name": name for crew, name in enumerate(order.names, 1) if name}
        return {f"{crew}.start": room for crew, room in enumerate(order.rooms, 1)} | named
    if isinstance(order, Call):
        return {}
    filled: dict[str, Value] = {"cap": order.cap} if order.cap else {}
    for crew, one in enumerate(order.crew, 1):
        filled.update({f"{crew}.{field}": value for field, value in _filled(one)})
    return filled


def aim(subject: str, field: str, values: Values, observation: Observation[View], seat: Seat) -> Aim | None:
    """What a room is to the crewmate whose fields `field` is one of (none of theirs: crewmate 1)."""
    what, _, room = subject.partition(":")
    if what != "room" or room not in observation.view.rooms or observation.ended:
        return None
    crew = next((crew for crew in CREW if field.startswith(f"{crew}.")), CREW[0])
    mate = observation.view.players[seat].crew[crew - 1]
    if observation.phase == "pregame":
        starts = f"{crew_words(crew, mate.name)} starts in {room}"
        return Aim(starts if room in STARTS else f"{room} is not a starting room (S4)")
    cap = (observation.view.players[seat].cap or 0) + caps(values)
    return _move(room, mate, plan(values, observation.view, mate, crew), cap, observation.view)


def _calls(observation: Observation[View], seat: Seat) -> str:
    """That the Device is used apart from orders, where it can be used now."""
    titles = [act.title for act in acts(observation, seat)]
    return f". {listed(titles, 'or')}: an act, separate from orders (S6c)" if titles else ""


def _written_start(values: Values, crew: int) -> str:
    """A crewmate's start and name, as far as they are filled in."""
    room, name = one_of(values, f"{crew}.start"), one_of(values, f"{crew}.name").strip()
    head = spell_head(crew, name)
    return f"{head}: start {room}" if room else head if name else ""


def _start_fields(crew: int, mate: CrewView) -> tuple[Field, Field]:
    choices = tuple(Choice(room, room, "", "component", f"room:{room}", f"crew {crew}") for room in STARTS)
    start = Field(key=f"{crew}.start", title=f"Crewmate {called(crew, mate)} starts in", kind="one", choices=choices)
    hint = f"up to {LONGEST_CREW_NAME} characters; left empty: {mate.name}"
    return start, Field(key=f"{crew}.name", title=f"Name of crewmate {crew}", kind="text", hint=hint)


def _cap_field(own: PlayerView, more: int) -> Iterator[Field]:
    cap, garnets = own.cap or HIGHEST_CAP, own.garnets or 0
    most = min(MOST_CAPS, HIGHEST_CAP - cap, garnets // CAP_PRICE)
    if most > 0 or more:
        left = garnets - more * CAP_PRICE
        yield Field(
            key="cap",
            title="Cap up by",
            kind="number",
            hint=f"now {cap}; {CAP_PRICE} garnets each, you have {garnets}",
            most=most,
            note=f"cap {cap + more}, {counted(left, 'garnet')} left" if more and left >= 0 else "",
            fault=f"{counted(-left, 'garnet')} too few" if left < 0 else "",
        )


def _filled(plan: Plan) -> Iterator[tuple[str, Value]]:
    for field, on in (("eat", plan.eat), ("disable", plan.disable), ("drain", plan.drain)):
        if on:
            yield field, (ON,)
    for field, chosen in (("move", plan.move), ("step", plan.step), ("wall", plan.wall)):
        if chosen:
            yield field, chosen
    if plan.activate:
        yield "activate", plan.activate.energy


def _move(room: str, mate: CrewView, wanted: Plan, cap: int, view: View) -> Aim | None:
    """The way to a room and what is left behind it, or why there is none."""
    start, ship = mate.room, view.ship
    who = f"Crewmate {mate.name}" if (mate.name or "").isdecimal() else mate.name
    if start is None:
        return None
    if room == start:
        return Aim(f"{who} is here")
    if ship.way(start, room) is None:
        return Aim(f"{who} cannot move to {room}: it is not in the same row or column as {start}")
    wall = ship.wall_on(start, room)
    if wall is not None:
        return Aim(f"{who} cannot move to {room}: there is a wall between {wall[0]} and {wall[1]}")
    line = ship.line(start, room)
    cost = costs(Plan(eat=wanted.eat, move=room), mate, cap, ship)[-1]
    way = tuple(Mark(f"room:{one}", f"{tiles}") for tiles, one in enumerate(line[1:], 1))
    words = f"{who}: {' > '.join(line)} takes {-cost.change} energy"
    if cost.left >= 0:
        return Aim(f"{words}, {cost.left} left", way)
    eats = not wanted.eat and mate.can_use("Y") and cost.left + MEAL >= 0
    return Aim(f"{words}, {-cost.left} too much" + (": eat first" if eats else ""), way)
