"""Skeld against its straight solver: random matches resolved with all steps kept, and played from views."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from statistics import median

from games.core.game import Observation
from games.core.viewers import Viewers
from games.skeld import SKELD
from games.skeld.orders import Order, Plans
from games.skeld.state import State
from tests.bench.figures import RUNS, Figure, compared, rate
from tests.games.skeld.straight import Straight
from tests.support.play import begin, usual

MATCHES = 5

Orders = dict[str, Order]


def figures() -> Iterator[Figure]:
    """Resolving, and whole random matches."""
    played = [_played(seed) for seed in range(MATCHES)]

    def ours() -> int:
        for start, rounds in played:
            state = start
            kept = []
            for orders in rounds:
                kept.append(tuple(SKELD.resolve(state, orders)))
                state = kept[-1][-1].state
        return sum(len(rounds) for _, rounds in played)

    def straight() -> int:
        for start, rounds in played:
            table = Straight(start)
            for orders in rounds:
                table.play({seat: order for seat, order in orders.items() if isinstance(order, Plans)})
            table.paid()
        return sum(len(rounds) for _, rounds in played)

    yield compared("Skeld: rounds resolved with all steps kept, over the straight solver", ours, straight, None)
    seeds = iter(range(MATCHES, 10**9))
    matches = median(rate(lambda: len([_played(next(seeds))])) for _ in range(RUNS))
    yield Figure("Skeld: whole random matches/s", matches, detail="4 seats, each seat from its own view")


def _played(seed: int) -> tuple[State, list[Orders]]:
    """A random match: where its rounds begin, and the orders of each of them."""
    match, random = begin(usual("skeld", seed=seed)), Random(seed)
    state = _resolved(match.state, _sampled(match.state, random))
    start, rounds = state, []
    while state.phase == "round":
        rounds.append(_sampled(state, random))
        state = _resolved(state, rounds[-1])
    return start, rounds


def _resolved(state: State, orders: Orders) -> State:
    *_, last = SKELD.resolve(state, orders)
    return last.state


def _sampled(state: State, random: Random) -> Orders:
    orders: Orders = {}
    for seat in SKELD.owing(state):
        viewers = Viewers.of((seat,))
        observation = Observation(viewers, state.seats, state.round, state.phase, (seat,), SKELD.view(state, viewers))
        order = SKELD.sample(observation, seat, random)
        if order is not None:
            orders[seat] = order
    return orders
