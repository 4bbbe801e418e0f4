"""The rules against a straight line: resolving with all steps kept, random play from views, opening a match."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from random import Random
from statistics import median
from typing import Any

from games.core import actions as do
from games.core.game import Observation
from games.core.viewers import Viewers
from genius_tui.record.reading import read_strictly
from tests.bench.figures import RUNS, Figure, compared, rate
from tests.bench.straight import Table, recorded
from tests.goldens import SAVES, load
from tests.support.play import begin

MATCH = SAVES / "gatekeeping-thirteen.jsonl"


def figures() -> Iterator[Figure]:
    """Resolving, random play, opening."""
    yield _resolving()
    yield _random_play()
    yield _recorded_play()
    yield _opening()


def _resolving() -> Figure:
    match = load(MATCH)
    start = begin(match.header).state
    rounds = [stage for stage in match.resolutions() if stage.phase == "round"]
    orders = [{seat: given.order for seat, given in stage.orders.items()} for stage in rounds]
    plain = recorded(match)

    def straight() -> tuple[list[str], list[str]]:
        table = Table(start)
        for given in plain:
            table.play(given)
        return table.result()

    def ours() -> list[Any]:
        kept, state = [], start
        for given in orders:
            steps = tuple(match.game.resolve(state, given))
            kept.append(steps)
            state = steps[-1].state
        return kept

    result = match.state.result
    assert result is not None
    assert straight() == (list(result.winners), list(result.losers))
    assert ours()[-1][-1].state.result.winners == result.winners
    return compared(
        "recorded rounds resolved with all steps kept, over a straight line",
        lambda: _count(ours, len(rounds)),
        lambda: _count(straight, len(rounds)),
    )


def _count(play: Callable[[], Any], rounds: int) -> int:
    play()
    return rounds


def _random_play() -> Figure:
    match = begin(load(MATCH).header)
    seeds = iter(range(10**9))

    def straight() -> int:
        table, random, rounds = Table(match.state), Random(next(seeds)), 0
        while not table.over():
            table.play(table.choose(random))
            rounds += 1
        return rounds

    def ours() -> int:
        state, random, rounds = match.state, Random(next(seeds)), 0
        while state.phase == "round":
            orders = {}
            for seat in match.game.owing(state):
                viewers = Viewers.of((seat,))
                view = match.game.view(state, viewers)
                observation = Observation(viewers, state.seats, state.round, state.phase, (seat,), view)
                order = match.game.sample(observation, seat, random)
                if order is not None:
                    orders[seat] = order
            *_, last = match.game.resolve(state, orders)
            state = last.state
            rounds += 1
        return rounds

    return compared("whole random play, each seat from its own view, over a straight line", ours, straight, least=1 / 3)


def _recorded_play() -> Figure:
    """The same through the whole way: order text, parser, check against the seat's observation, every action kept."""
    start = begin(load(MATCH).header)
    seeds = iter(range(10**9))

    def play() -> int:
        match, random = start, Random(next(seeds))
        while match.state.phase == "round":
            for seat in match.game.owing(match.state):
                order = match.game.sample(match.observation(Viewers.of((seat,))), seat, random)
                if order is not None:
                    match = match.do(do.Order(seat, match.game.spell(order)))
            match = match.do(do.Resolve())
        return len(match.resolutions())

    found = median(rate(play) for _ in range(RUNS))
    return Figure("rounds/s of random play through texts and actions", found, detail="the way that a record goes")


def _opening() -> Figure:
    read_strictly(MATCH)
    times = []
    for _ in range(5 * RUNS):
        begun = time.perf_counter()
        read_strictly(MATCH)
        times.append(time.perf_counter() - begun)
    return Figure(
        "ms to open a finished match of 13",
        median(times) * 1e3,
        most=50,
        detail="read, replayed, sums and views checked",
    )
