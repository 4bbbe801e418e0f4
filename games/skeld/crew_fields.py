"""One crewmate's part of the form: the plan that its fields say, and the fields, with its energy counted (S6)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from games.core.forms import Choice, Field, Values
from games.core.game import Observation
from games.core.names import counted
from games.core.viewers import Seat
from games.skeld.legality import Cost, costs
from games.skeld.orders import Activate, Plan, end_room
from games.skeld.ship import PARASITE, PLANTING, SIDES, VAULT, Side, kind
from games.skeld.state import MEAL
from games.skeld.view import CrewView, View

CREW = (1, 2)
ON = "yes"


def caps(values: Values) -> int:
    """By how much the form raises the cap."""
    return _number(values, "cap")


def plan(values: Values, view: View, mate: CrewView, crew: int) -> Plan:
    """What the fields of a crewmate say; it activates or disables the room that it ends in."""
    found = Plan(
        eat=_ticked(values, f"{crew}.eat"),
        move=one_of(values, f"{crew}.move") or None,
        step=_side(values, f"{crew}.step"),
        drain=_ticked(values, f"{crew}.drain"),
        wall=_side(values, f"{crew}.wall"),
    )
    end = end_room(found, mate.room or "", view.ship)
    energy = _number(values, f"{crew}.activate")
    return replace(
        found,
        activate=Activate(end, energy) if energy else None,
        disable=end if _ticked(values, f"{crew}.disable") else None,
    )


def called(crew: int, mate: CrewView) -> str:
    """A crewmate's number, and its name where it has another."""
    return str(crew) if mate.name in (None, str(crew)) else f"{crew} {mate.name}"


class CrewFields:
    """The fields of one crewmate, as far as they are filled in: `spent` is what each part does to its energy."""

    def __init__(self, values: Values, observation: Observation[View], seat: Seat, crew: int) -> None:
        self.observation, self.view, self.seat, self.crew = observation, observation.view, seat, crew
        self.own = observation.view.players[seat]
        self.mate = self.own.crew[crew - 1]
        self.cap = (self.own.cap or 0) + caps(values)
        self.plan = plan(values, self.view, self.mate, crew)
        self.start = self.mate.room or ""
        self.end = end_room(self.plan, self.start, self.view.ship)
        parts = costs(self.plan, self.mate, self.cap, self.view.ship)
        self.spent: Mapping[str, Cost] = {cost.part.split()[0]: cost for cost in parts}
        self.group = self._heading(parts[-1].left if parts else self.mate.energy or 0)

    def fields(self) -> Iterator[Field]:
        """The fields of what it can do with what it carries."""
        mate = self.mate
        if mate.can_use("Y"):
            yield self._box("eat", "Eat", Choice(ON, f"Banana, +{MEAL}"), note=self._meal())
        yield self._move()
        if mate.can_use("T"):
            yield self._sides("step", "Step", self.plan.move or self.start, "1 more energy (Toe)", self.plan.step)
        yield self._activate()
        if not self.own.disabled:
            yield self._disable()
        if mate.can_use("W"):
            yield self._box("drain", "Drain", Choice(ON, f"Wiwaxia, {(mate.bonuses or {})['W']} left"))
        if mate.can_use("S"):
            yield self._sides("wall", "Wall", self.end, f"of {self.end} (Meme)", self.plan.wall)

    def _heading(self, left: int) -> str:
        """Who it is, where, and its energy: now, when all is done, and when the next round begins."""
        now = f"Crewmate {called(self.crew, self.mate)} in {self.start}: {self.mate.energy}/{self.cap}"
        if left < 0:
            return f"{now}, {-left} too much"
        gain = self.observation.setup["gain"] + ("R" in (self.mate.bonuses or {}))
        return f"{now}, {left} left, next {min(self.cap, left + gain)}"

    def _one(
        self, name: str, title: str, choices: tuple[Choice, ...], hint: str, *, note: str = "", fault: str = ""
    ) -> Field:
        return Field(
            key=f"{self.crew}.{name}",
            title=title,
            kind="one",
            hint=hint,
            choices=choices,
            group=self.group,
            note=note,
            fault=fault,
        )

    def _box(self, name: str, title: str, choice: Choice, *, note: str = "", fault: str = "") -> Field:
        return Field(
            key=f"{self.crew}.{name}",
            title=title,
            kind="several",
            choices=(choice,),
            most=1,
            group=self.group,
            note=note,
            fault=fault,
        )

    def _left(self, part: str) -> str:
        """What is left behind a part that costs energy."""
        cost = self.spent.get(part)
        return f"{cost.left} left" if cost is not None and cost.left >= 0 else ""

    def _excess(self, part: str) -> str:
        """By how much a part is more than there is for it."""
        cost = self.spent.get(part)
        return f"{min(-cost.left, -cost.change)} too much" if cost is not None and cost.left < 0 else ""

    def _meal(self) -> str:
        cost = self.spent.get("eat")
        if cost is None:
            return ""
        return f"energy {cost.left}" + (f", {MEAL - cost.change} lost" if cost.change < MEAL else "")

    def _move(self) -> Field:
        """Rooms in reach with the energy that a move takes; one that is chosen stands there, in reach or not."""
        view, chosen = self.view, self.plan.move
        eaten = self.spent.get("eat")
        rooms = view.reach(self.seat, self.crew, eaten.left if eaten else None)
        listed = dict(rooms) if chosen is None or chosen in rooms else {chosen: 0, **rooms}
        way = view.path(self.seat, self.crew, chosen) if chosen else ()
        choices = tuple(
            Choice(room, f"{room} {cost or '-'}", "", _role(view, room), f"room:{room}", str(cost or "-"))
            for room, cost in listed.items()
        )
        return Field(
            key=f"{self.crew}.move",
            title=f"Move to {chosen}" if chosen else "Move",
            kind="one",
            hint="with the energy it takes" if rooms else "no energy to move",
            choices=choices,
            group=self.group,
            subjects=(f"crew:{self.crew}:{self.seat}", f"room:{self.start}"),
            note=f"{counted(len(way), 'tile')}, {self._left('move')}" if way and self._left("move") else "",
            fault=self._excess("move") if way or not chosen else "no way there",
        )

    def _sides(self, name: str, title: str, room: str, hint: str, chosen: str | None) -> Field:
        ship = self.view.ship
        why = {side: _shut(ship.beside(room, side) is None, ship.walled(room, side)) for side in SIDES}
        choices = tuple(Choice(side, side, "" if side == chosen else why[side]) for side in SIDES)
        fault = self._excess(name) or (why.get(chosen, "") if chosen else "")
        return self._one(name, title, choices, hint, note=self._left(name), fault=fault)

    def _activate(self) -> Field:
        there = self._before("activate")
        named = self.plan.activate
        why = self._why_not(named.energy if named else 0)
        return Field(
            key=f"{self.crew}.activate",
            title=f"Activate {self.end} with",
            kind="number",
            hint=why if why and named is None else f"of {there} energy",
            most=max(0, there),
            group=self.group,
            note=self._left("activate"),
            fault=(self._excess("activate") or why) if named else "",
        )

    def _why_not(self, energy: int) -> str:
        """Why the room that it ends in cannot be activated by it with so much."""
        room = self.view.rooms[self.end]
        if room.activated is not None:
            return f"activated in round {room.activated}"
        if self.end == PARASITE and self.own.parasite:
            return "you have claimed your parasite"
        if self.end == VAULT and not self.mate.carries:
            return "it carries no parasite"
        return f"at least {PLANTING} to plant" if self.end == VAULT and energy < PLANTING else ""

    def _disable(self) -> Field:
        there = self._before("disable")
        off = "not possible" if self.end in (PARASITE, VAULT) else "needs energy" if there < 1 else ""
        if self.plan.disable is None:
            return self._box("disable", f"Disable {self.end}", Choice(ON, f"instead; takes all {there}", off))
        fault = "choose activate or disable" if self.plan.activate else off
        return self._box("disable", f"Disable {self.end}", Choice(ON, "instead; takes all"), fault=fault)

    def _before(self, part: str) -> int:
        """The energy that there is when it comes to a part, 0 or less where nothing is left."""
        cost = self.spent.get(part)
        if cost is not None:
            return cost.left - cost.change
        before = [self.spent[one].left for one in ("eat", "move", "step") if one in self.spent]
        return before[-1] if before else self.mate.energy or 0


def _shut(rim: bool, wall: bool) -> str:
    return "the rim" if rim else "a wall" if wall else ""


def _role(view: View, room: str) -> str:
    if room in (PARASITE, VAULT) or view.rooms[room].activated is None:
        return kind(room)
    return "activated"


def one_of(values: Values, field: str) -> str:
    """The one choice of a field, empty without any."""
    value = values.get(field, "")
    return value if isinstance(value, str) else ""


def _side(values: Values, field: str) -> Side | None:
    return next((side for side in SIDES if side == values.get(field)), None)


def _number(values: Values, field: str) -> int:
    value = values.get(field, 0)
    return value if isinstance(value, int) else 0


def _ticked(values: Values, field: str) -> bool:
    return values.get(field) == (ON,)
