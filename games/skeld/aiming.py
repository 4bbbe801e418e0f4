"""What choosing a room on the board would come to while a crewmate's orders are written (S4, S6)."""

from __future__ import annotations

from games.core.forms import Aim, Mark, Values
from games.core.game import Sight
from games.core.viewers import Seat
from games.skeld.filled import CREW, caps, plan
from games.skeld.legality import costs
from games.skeld.orders import Plan
from games.skeld.ship import STARTS
from games.skeld.state import MEAL
from games.skeld.view import CrewView, View


def aim(subject: str, field: str, values: Values, sight: Sight[View], seat: Seat) -> Aim | None:
    """What a room is to the crewmate whose fields `field` is one of (none of theirs: crewmate 1)."""
    what, _, room = subject.partition(":")
    if what != "room" or room not in sight.view.rooms or sight.ended:
        return None
    crew = next((crew for crew in CREW if field.startswith(f"{crew}.")), CREW[0])
    mate = sight.view.players[seat].crew[crew - 1]
    if sight.phase == "pregame":
        return Aim(f"crewmate {mate.name} starts in {room}" if room in STARTS else f"{room} is no starting room (S4)")
    cap = (sight.view.players[seat].cap or 0) + caps(values)
    return _move(room, mate, plan(values, sight.view, mate, crew), cap, sight.view)


def _move(room: str, mate: CrewView, wanted: Plan, cap: int, view: View) -> Aim | None:
    """The way to a room and what is left behind it, or why there is none."""
    start, ship = mate.room, view.ship
    if start is None:
        return None
    if room == start:
        return Aim(f"{mate.name} is here")
    if ship.way(start, room) is None:
        return Aim(f"{mate.name} cannot move to {room}: it is neither in the row nor in the column of {start}")
    wall = ship.wall_on(start, room)
    if wall is not None:
        return Aim(f"{mate.name} cannot move to {room}: a wall stands between {wall[0]} and {wall[1]}")
    line = ship.line(start, room)
    cost = costs(Plan(eat=wanted.eat, move=room), mate, cap, ship)[-1]
    way = tuple(Mark(f"room:{one}", f"{tiles}") for tiles, one in enumerate(line[1:], 1))
    words = f"{mate.name}: {' > '.join(line)} takes {-cost.change} energy"
    if cost.left >= 0:
        return Aim(f"{words}, {cost.left} left", way)
    eats = not wanted.eat and mate.can_use("Y") and cost.left + MEAL >= 0
    return Aim(f"{words}, {-cost.left} too much" + (": eat first" if eats else ""), way)
