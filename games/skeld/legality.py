"""What a seat's orders may be, by what it knows (S4, S6): refusals, warnings, and what each part costs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct

from games.core.errors import IllegalOrder, SetupError
from games.core.game import Observation
from games.core.names import listed
from games.core.order_text import spell_name
from games.core.viewers import Seat
from games.skeld.crew_names import checked_names, crew_words
from games.skeld.own_disable import own_disables
from games.skeld.parsing import MOST_CAPS, NAME_RULE, START_RULE, Call, Order, Plan, Plans, Starts, end_room
from games.skeld.ship import BONUSES, PARASITE, PLANTING, STARTS, VAULT, Ship
from games.skeld.state import CAP_PRICE, HIGHEST_CAP, MEAL
from games.skeld.view import CrewView, PlayerView, View

RULE = "S6"


class Cost(Struct, frozen=True):
    """What a part of a plan does to a crewmate's energy: its words, the change, and what is left behind it."""

    part: str
    change: int
    left: int


def costs(plan: Plan, mate: CrewView, cap: int, ship: Ship) -> tuple[Cost, ...]:
    """A plan's parts that change energy, in the order of S7 to S10; `left` below 0 is more than there is.

    A move that is none costs 0: `check` says why it is none. Empty where the crewmate is not known.
    """
    found: list[Cost] = []
    if mate.room is None or mate.energy is None:
        return ()
    left = mate.energy
    for part, change in _changes(plan, mate.room, ship):
        change = min(change, max(0, cap - left))
        if part.startswith("disable"):
            change = -left
        left += change
        found.append(Cost(part, change, left))
    return tuple(found)


def _changes(plan: Plan, room: str, ship: Ship) -> Iterator[tuple[str, int]]:
    if plan.eat:
        yield "eat", MEAL
    if plan.move:
        _, tiles = ship.way(room, plan.move) or ("", 0)
        yield f"move {plan.move}", -tiles
    if plan.step:
        yield f"step {plan.step}", -1
    if plan.activate:
        yield f"activate {plan.activate.room} with {plan.activate.energy}", -plan.activate.energy
    if plan.disable:
        yield f"disable {plan.disable}", 0


def check(order: Order, seat: Seat, observation: Observation[View]) -> None:
    """Raises IllegalOrder where S4 or S6 do not allow the orders, by nothing but what the seat knows (V1)."""
    if isinstance(order, Starts):
        _check_starts(order, observation.view.players[seat])
        return
    if isinstance(order, Call):
        raise IllegalOrder("a call is an act, not an order", "S6c")
    own = observation.view.players[seat]
    _check_cap(order.cap, own)
    for plan, crew in zip(order.crew, (1, 2), strict=True):
        _Checker(plan, crew, own, order, seat, observation.view).check()


def _check_starts(starts: Starts, own: PlayerView) -> None:
    given = starts.names
    if any(given):
        first, second = (name or mate.name or "" for name, mate in zip(given, own.crew, strict=True))
        try:
            checked_names((first, second), NAME_RULE)
        except SetupError as error:
            raise IllegalOrder(error.reason, NAME_RULE, about=given[0] or given[1] or "") from None
    for crew, room in enumerate(starts.rooms, 1):
        if room not in STARTS:
            raise IllegalOrder(
                f"crewmate {crew} cannot start in {room}: the starting rooms are {listed(STARTS)}",
                START_RULE,
                about=room,
                behind=(f"{crew}:",),
            )


def _check_cap(more: int, own: PlayerView) -> None:
    cap, garnets = own.cap or 0, own.garnets or 0
    if not 0 <= more <= MOST_CAPS or cap + more > HIGHEST_CAP:
        room = HIGHEST_CAP - cap
        would = f"it can rise by {room}" if room else "it cannot rise any further"
        raise IllegalOrder(f"your cap is {cap}, and {HIGHEST_CAP} is the most: {would}", RULE, about="cap")
    if more * CAP_PRICE > garnets:
        price = more * CAP_PRICE
        raise IllegalOrder(
            f"raising the cap by {more} costs {price} garnets: you have only {garnets}",
            RULE,
            about="cap",
        )


class _Checker:
    """Checks one crewmate's plan, part by part in the order of S7 to S10, then its uses at the end of the round."""

    def __init__(self, plan: Plan, crew: int, own: PlayerView, plans: Plans, seat: Seat, view: View) -> None:
        self.plan = plan
        self.crew = crew
        self.own = own
        self.plans = plans
        self.seat = seat
        self.view = view
        self.mate = own.crew[crew - 1]
        self.name = self.mate.name or str(crew)
        self.called = f"crewmate {self.name}" if self.name == str(crew) else self.name
        self.start = self.mate.room or ""
        self.ship = view.ship
        self.end = end_room(plan, self.start, self.ship) if self.start else ""

    def check(self) -> None:
        """Raises IllegalOrder."""
        self._check_ways()
        self._check_room()
        self._check_energy()
        self._check_uses()

    def _no(self, reason: str, about: str) -> IllegalOrder:
        prefixes = (f"{self.crew}:", f"{spell_name(self.name)}:")
        return IllegalOrder(reason, RULE, about=about, behind=prefixes)

    def _check_ways(self) -> None:
        plan = self.plan
        if plan.eat:
            self._needs("Y", "eat")
        if plan.move:
            self._check_move(plan.move)
        if plan.step:
            self._needs("T", "step")
            stand = plan.move or self.start
            if self.ship.beside(stand, plan.step) is None:
                raise self._no(f"{plan.step} of {stand} is the edge of the ship: step another way", "step")
            if self.ship.walled(stand, plan.step):
                raise self._no(f"there is a wall {plan.step} of {stand}: step another way", "step")

    def _check_move(self, room: str) -> None:
        if room == self.start:
            raise self._no(f"{self.called} is already in {room}: leave out the move to stay there", room)
        if self.ship.way(self.start, room) is None:
            raise self._no(
                f"{room} is not in the same row or column as {self.start}, where {self.called} is: {self._reachable()}",
                room,
            )
        wall = self.ship.wall_on(self.start, room)
        if wall is not None:
            raise self._no(f"there is a wall between {wall[0]} and {wall[1]}: {self._reachable()}", room)

    def _reachable(self) -> str:
        rooms = self.ship.reach(self.start, self.mate.energy or 0)
        return f"it can move to {listed(tuple(rooms), 'or')}" if rooms else "it cannot move now"

    def _check_room(self) -> None:
        """What is done in the room that the crewmate ends in."""
        activate, disable = self.plan.activate, self.plan.disable
        if activate and disable:
            raise self._no("a crewmate can activate or disable, not both: leave one out", "disable")
        if activate:
            self._check_ends_in(activate.room, "activate")
            self._check_activate(activate.room, activate.energy)
        if disable:
            self._check_ends_in(disable, "disable")
            self._check_disable(disable)

    def _check_ends_in(self, room: str, verb: str) -> None:
        if room != self.end:
            raise self._no(
                f"{self.called} ends in {self.end}, not in {room}: {verb} {self.end}, or move to {room}", room
            )

    def _check_activate(self, room: str, energy: int) -> None:
        announced = self.view.rooms[room].activated
        if announced is not None:
            raise self._no(f"{room} was activated for good in round {announced}: choose another room", "activate")
        if room == PARASITE and self.own.parasite:
            raise self._no(f"you have already claimed your one parasite: {room} is no more use to you", "activate")
        if room == VAULT and not self.mate.carries:
            raise self._no(f"{self.called} carries no parasite to plant in {room}: choose another room", "activate")
        least = PLANTING if room == VAULT else 1
        if energy < least:
            raise self._no(f"{room} needs at least {least} energy, not {energy}", str(energy))

    def _check_disable(self, room: str) -> None:
        if room in (PARASITE, VAULT):
            raise self._no(f"{room} cannot be disabled: choose a component room or a bonus room", room)
        if self.own.disabled:
            raise self._no("you have already used your one disable: leave it out", "disable")
        other = self.plans.crew[2 - self.crew]
        if self.crew == 2 and other.disable:
            raise self._no("your other crewmate already disables a room, and you have only one disable", "disable")

    def _check_energy(self) -> None:
        cap = (self.own.cap or 0) + self.plans.cap
        for cost in costs(self.plan, self.mate, cap, self.ship):
            had = cost.left - cost.change
            if cost.left < 0:
                raise self._no(
                    f"{cost.part} costs {-cost.change} energy, and {self.called} has only {had} left by then: "
                    f"{-cost.left} too much",
                    cost.part.split()[0],
                )
            if cost.part.startswith("disable") and had < 1:
                raise self._no(
                    f"{cost.part} needs at least 1 energy, and {self.called} has none left by then", "disable"
                )

    def _check_uses(self) -> None:
        plan = self.plan
        if plan.drain:
            self._needs("W", "drain")
        if plan.wall:
            self._needs("S", "wall")
            if self.ship.beside(self.end, plan.wall) is None:
                raise self._no(f"{plan.wall} of {self.end} is the edge of the ship: name another side", "wall")
            if self.ship.walled(self.end, plan.wall):
                raise self._no(f"there is already a wall {plan.wall} of {self.end}: name another side", "wall")

    def _needs(self, bonus: str, verb: str) -> None:
        title = BONUSES[bonus].title
        if bonus not in (self.mate.bonuses or {}):
            raise self._no(f"{verb} needs the {title} (room {bonus}), which {self.called} does not carry", verb)
        if not self.mate.can_use(bonus):
            raise self._no(f"{self.called} has used up its {title}: leave out {verb}", verb)


def slips(order: Order, seat: Seat, observation: Observation[View]) -> tuple[str, ...]:
    """Warnings for what is allowed, and seldom meant."""
    if not isinstance(order, Plans):
        return ()
    own = observation.view.players[seat]
    cap = (own.cap or 0) + order.cap
    return (
        *_shared_slips(order, own, observation.view),
        *_shut_slips(order, own_disables(observation, seat)),
        *_crew_slips(order, own, cap, observation.view.ship, observation.setup["gain"]),
    )


def _shared_slips(plans: Plans, own: PlayerView, view: View) -> Iterator[str]:
    first, second = plans.crew
    if plans == Plans(plans.cap):
        yield "neither crewmate does anything"
    tried = [plan.activate.room for plan in plans.crew if plan.activate]
    if first.activate and second.activate and first.activate.room == second.activate.room:
        same = first.activate.energy == second.activate.energy
        tied = ": with the same energy, both drop out" if same else ": at most one succeeds"
        yield f"both crewmates try {first.activate.room}{tied}"
    for plan in plans.crew:
        if plan.disable in tried:
            yield f"you disable {plan.disable} before you can activate it"
        if plan.disable and view.rooms[plan.disable].activated is not None:
            yield f"{plan.disable} is activated for good: disabling it does nothing"


def _shut_slips(plans: Plans, disabled: Mapping[str, int]) -> Iterator[str]:
    for room in dict.fromkeys(plan.activate.room for plan in plans.crew if plan.activate):
        if room in disabled:
            yield f"you disabled {room} until round {disabled[room]} ends: nobody activates it"


def _crew_slips(plans: Plans, own: PlayerView, cap: int, ship: Ship, usual: int) -> Iterator[str]:
    for crew, (plan, mate) in enumerate(zip(plans.crew, own.crew, strict=True), 1):
        called, spent = crew_words(crew, mate.name), costs(plan, mate, cap, ship)
        if plan.eat and spent and spent[0].change < MEAL:
            lost = MEAL - spent[0].change
            yield f"{called} has {mate.energy} of {cap}: {lost} of the Banana's {MEAL} energy is lost"
        left = spent[-1].left if spent else mate.energy or 0
        gain = usual + ("R" in (mate.bonuses or {}))
        if left + gain > cap:
            yield f"{called} has {left} of {cap} left: {left + gain - cap} of the {gain} energy gained is lost"
