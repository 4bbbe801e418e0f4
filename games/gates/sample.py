"""Some legal orders, for bots and trials: nothing but the seat's own observation is used."""

from __future__ import annotations

from random import Random

from games.core.game import Observation
from games.core.identity import kept
from games.core.viewers import Seat
from games.gates.orders import Fight, hand
from games.gates.view import GateView, View


def _gates_out_of(view: View, place: int | None) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """The gates that lead out of a place, left to right, and where the open ones stand."""
    known = _asked(view.gates)
    if place not in known:
        line = view.line_out_of(place)
        known[place] = line, tuple([index for index, name in enumerate(line) if view.gates[name].open])
    return known[place]


@kept(most=16)  # those who stand at one place see the same gates
def _asked(gates: dict[str, GateView]) -> dict[int | None, tuple[tuple[str, ...], tuple[int, ...]]]:
    """What was asked of some gates, by place."""
    return {}


def sample(observation: Observation[View], seat: Seat, random: Random) -> Fight | None:
    """Some legal order: any choice has a chance, few cards are likelier; None if every gate is closed."""
    held = hand(observation, seat)
    if not held:
        return None
    line, usable = _gates_out_of(observation.view, observation.view.players[seat].place)
    if not usable:
        return None
    first = random.choice(usable)
    neighbours = [index for index in (first - 1, first + 1) if index in usable]
    chosen = (line[first],)
    if neighbours and random.random() < 0.6:
        second = random.choice(neighbours)
        chosen = (line[min(first, second)], line[max(first, second)])
    number = 1
    while number < len(held) and random.random() < 0.25:
        number += 1
    if number == 1:
        return Fight(chosen, (random.choice(held),))
    return Fight(chosen, tuple(sorted(random.sample(held, number), reverse=True)))
