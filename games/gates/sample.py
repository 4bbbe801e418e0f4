"""Some legal orders, for bots and trials: nothing but the seat's own observation is used."""

from __future__ import annotations

from random import Random

from msgspec import Struct

from games.core.chance import one_of, some_of
from games.core.game import Observation
from games.core.identity import kept
from games.core.viewers import Seat
from games.gates.orders import Fight, hand
from games.gates.view import MOST_SHOWN, GateView, View


class _Line(Struct, frozen=True, gc=False):
    """The gates that lead out of a place, left to right, where the open ones stand, and which of these are beside."""

    names: tuple[str, ...]
    open: tuple[int, ...]
    beside: dict[int, tuple[int, ...]]


def _gates_out_of(view: View, place: int | None) -> _Line:
    known = _asked(view.gates)
    line = known.get(place)
    if line is None:
        names = view.line_out_of(place)
        usable = tuple([index for index, name in enumerate(names) if view.gates[name].open])
        beside = {at: tuple([near for near in (at - 1, at + 1) if near in usable]) for at in usable}
        line = known[place] = _Line(names, usable, beside)
    return line


@kept(most=MOST_SHOWN)  # those who stand at one place see the same gates, and so do others in other matches
def _asked(gates: dict[str, GateView]) -> dict[int | None, _Line]:
    """What was asked of some gates, by place."""
    return {}


def sample(observation: Observation[View], seat: Seat, random: Random) -> Fight | None:
    """Some legal order: any choice has a chance, few cards are likelier; None if every gate is closed."""
    held = hand(observation, seat)
    if not held:
        return None
    line = _gates_out_of(observation.view, observation.view.players[seat].place)
    if not line.open:
        return None
    first = one_of(random, line.open)
    chosen = (line.names[first],)
    neighbours = line.beside[first]
    if neighbours and random.random() < 0.6:
        second = one_of(random, neighbours)
        chosen = (line.names[min(first, second)], line.names[max(first, second)])
    number = 1
    while number < len(held) and random.random() < 0.25:
        number += 1
    if number == 1:
        return Fight(chosen, (one_of(random, held),))
    return Fight(chosen, tuple(sorted(some_of(random, held, number), reverse=True)))
