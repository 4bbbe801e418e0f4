"""Skeld: which sequence to push, what is near, how much energy it is worth, and when to plant."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct

from games.skeld.orders import Activate, Plan, Plans, Starts
from games.skeld.ship import COMPONENTS, PARASITE, PLANTING, STARTS, VAULT, kind, letter
from games.skeld.state import MEAL
from games.skeld.view import CrewView, View, company
from genius_tui.bots.bot import Choice, Seen
from genius_tui.bots.heuristics.character import Character

WHOLE = 13
"""Components of a sequence."""

TILE = 1.0
"""What a tile of the way takes from the worth of a room."""

MORE = "R"
"""The bonus with which a crewmate gains one energy more in every round."""

LAST_MORE = 4
"""The last round in which a player goes out of the way for it."""

LAST_FETCH = 3
"""The last round in which a player fetches the parasite."""

TO_PARASITE = "2C"
"""The start from which the parasite can be had in the first round on the usual map."""


class Situation(Struct, frozen=True):
    """What a player looks at: the view, the own components by letter, and all that are activated by letter.

    `gain`: energy that each crewmate gains when a round ends, bonuses aside.
    """

    view: View
    own: Mapping[str, int]
    progress: Mapping[str, int]
    cap: int
    gain: int

    def gains(self, mate: CrewView) -> int:
        """The energy that a crewmate gains when a round ends, as far as its cap allows (S5)."""
        return self.gain + mate.can_use(MORE)

    @property
    def furthest(self) -> str:
        """The sequence nearest to completion."""
        return max(self.progress, key=self.progress.__getitem__)

    def worth(self, sequence: str) -> float:
        """How much a component of a sequence is worth: who has more of what will be completed wins."""
        return 2 * self.own[sequence] + self.progress[sequence] / 2


class Errand(Struct, frozen=True):
    """What a crewmate does, in which room it ends, and why."""

    plan: Plan
    room: str
    why: str


def look(seen: Seen) -> Situation:
    """What the seat sees of sequences and rooms."""
    view: View = seen.observation.view
    own = view.players[seen.seat]
    owned = own.components or ()
    return Situation(
        view,
        {sequence: sum(letter(room) == sequence for room in owned) for sequence in COMPONENTS},
        {
            sequence: sum(view.rooms[room].activated is not None for room in rooms)
            for sequence, rooms in COMPONENTS.items()
        },
        own.cap or 0,
        seen.observation.setup["gain"],
    )


def choice(character: Character, seen: Seen) -> Choice:
    """The orders of such a player, and why."""
    if seen.observation.ended:
        return Choice(None, "The match is over.")
    if seen.observation.phase == "pregame":
        return _starts(character, seen)
    here = look(seen)
    first = _errand(character, here, seen, 1, "")
    second = _errand(character, here, seen, 2, first.room)
    return Choice(Plans(0, (first.plan, second.plan)), f"1: {first.why} 2: {second.why}")


def _starts(character: Character, seen: Seen) -> Choice:
    """Apart, so that the two are in nobody's way; a bold player's second near the parasite."""
    if character == "bold":
        others = [room for room in STARTS if room != TO_PARASITE]
        return Choice(Starts((seen.random.choice(others), TO_PARASITE)), f"From {TO_PARASITE} the parasite is near.")
    first, second = seen.random.sample(STARTS, 2)
    return Choice(Starts((first, second)), "Your two start apart, so that they are not in each other's way.")


def _errand(character: Character, here: Situation, seen: Seen, crew: int, taken: str) -> Errand:
    """What a crewmate does; `taken`: where the other goes."""
    mate = here.view.players[seen.seat].crew[crew - 1]
    energy = mate.energy or 0
    eats = mate.can_use("Y") and energy + MEAL <= here.cap
    energy += MEAL if eats else 0
    reach = {mate.room or "": 0, **here.view.reach(seen.seat, crew, energy)}
    if character == "bold" and crew == 2:
        found = _parasite(here, seen, mate, reach, energy, eats=eats)
        if found is not None:
            return found
    near = any(company(here.view, seen.seat, mate.room))
    options = [room for room, cost in _open(here, reach) if room != taken and cost < energy]
    if character == "bold" and mate.carries:
        options = [room for room in options if _still_plants(here, mate, room, energy - reach[room])] or options
    if _more(here, seen, reach, energy) and taken != MORE:
        named = _named(here, mate, energy - reach[MORE], near=near)
        why = f"{MORE} is {_tiles(reach[MORE])}, and gives this crewmate one energy more in every round."
        return Errand(_plan(mate, MORE, named, eats=eats), MORE, why)
    if not options:
        return _wait(here, mate, reach, energy, eats=eats)
    room = max(options, key=lambda one: here.worth(letter(one)) - TILE * reach[one])
    named = _named(here, mate, energy - reach[room], near=near)
    why = f"{room} is {_tiles(reach[room])}, and you own {here.own[letter(room)]} of {letter(room)}."
    return Errand(_plan(mate, room, named, eats=eats), room, why)


def _named(here: Situation, mate: CrewView, left: int, *, near: bool) -> int:
    """What a crewmate spends on a room: half of what is left, more in company, and what the cap would take anyway."""
    return min(left, max((left + 1) // 2 + near, left + here.gains(mate) - here.cap))


def _more(here: Situation, seen: Seen, reach: Mapping[str, int], energy: int) -> bool:
    """Whether a crewmate can have the bonus that gives energy while there are rounds enough to spend it in."""
    free = MORE in reach and here.view.rooms[MORE].activated is None
    return free and seen.observation.round <= LAST_MORE and reach[MORE] < energy


def _open(here: Situation, reach: Mapping[str, int]) -> Iterator[tuple[str, int]]:
    """The component rooms within reach that nobody has activated, with their cost."""
    for room, cost in reach.items():
        if kind(room) == "component" and here.view.rooms[room].activated is None:
            yield room, cost


def _still_plants(here: Situation, mate: CrewView, room: str, left: int) -> bool:
    """Whether a crewmate that arrives in a room with so much energy, and names 1, can plant a round later."""
    path = here.view.ship.path(room, VAULT)
    return path is not None and left - 1 + here.gains(mate) - len(path) >= PLANTING


def _parasite(
    here: Situation, seen: Seen, mate: CrewView, reach: Mapping[str, int], energy: int, *, eats: bool
) -> Errand | None:
    """Fetches the parasite, or plants it when a sequence needs one room more; None: neither now."""
    own = here.view.players[seen.seat]
    early = seen.observation.round <= LAST_FETCH
    if early and not own.parasite and PARASITE in reach and reach[PARASITE] < energy:
        named = seen.random.randint(1, energy - reach[PARASITE])
        return Errand(_plan(mate, PARASITE, named, eats=eats), PARASITE, "The parasite is within reach: fetch it.")
    last = here.progress[here.furthest]
    if mate.carries and last >= WHOLE - 1 and VAULT in reach and energy - reach[VAULT] >= PLANTING:
        why = f"{here.furthest} has {last} of {WHOLE}: plant now."
        return Errand(_plan(mate, VAULT, energy - reach[VAULT], eats=eats), VAULT, why)
    return None


def _wait(here: Situation, mate: CrewView, reach: Mapping[str, int], energy: int, *, eats: bool) -> Errand:
    """Goes where more is near, and not far, when nothing is within reach."""
    ship = here.view.ship
    near = [room for room, cost in reach.items() if cost <= energy and cost <= 2]
    room = max(near, key=lambda one: sum(1 for _ in _open(here, ship.reach(one, here.gains(mate) + 1))) - reach[one])
    plan = Plan(eat=eats, move=room if room != mate.room else None)
    return Errand(plan, room, f"Nothing is within reach: more is near {room}.")


def _plan(mate: CrewView, room: str, named: int, *, eats: bool) -> Plan:
    return Plan(eat=eats, move=room if room != mate.room else None, activate=Activate(room, named))


def _tiles(number: int) -> str:
    if not number:
        return "right here"
    return "one tile off" if number == 1 else f"{number} tiles off"
