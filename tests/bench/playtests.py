"""Playtests: matches a second of each game, two processes over one, and memory that does not grow with the matches.

Rates are of the processor's time, measured in turns, so that a busy machine slows both. Two processes over one is of
the clock, and only a machine with nothing else to do tells it.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from random import Random
from statistics import median

from games import CATALOGUE
from games.core.game import AnyGame, Observation
from games.core.viewers import Viewers
from genius_tui.playtest import run
from genius_tui.playtest.plan import AnyMatch, Plan, players_of
from genius_tui.playtest.workers import processes
from tests.bench.figures import RUNS, Figure

EARLIER = {"keys": 474, "gatekeeping": 476, "chambers": 417, "skeld": 290, "lockout": 240, "modular": 610}
"""Matches a second straight through the rules before playtests were made fast, on a quiet machine."""

EACH = 12
"""Matches a turn."""

FEW, MANY = 1_000, 100_000
SMALLEST = ("--seats", "2", "--option", 'layout=["A:open B:open"]', "--option", "cards=[1]", "--jobs", "1")
"""A match that is over at once, so that a hundred thousand of them are played in a minute."""


def figures() -> Iterator[Figure]:
    """Rates, processes, memory."""
    for slug, earlier in EARLIER.items():
        yield from _rates(CATALOGUE[slug], earlier)
    yield _two_processes()
    yield _memory()


def _rates(game: AnyGame, earlier: int) -> Iterator[Figure]:
    plans = {bot: Plan(game.meta.slug, players_of(game, None), (bot,), seed=7) for bot in ("random", "careful")}
    ways: list[Callable[[range], object]] = [
        lambda numbers: _straight(game, numbers),
        lambda numbers: run.played(plans["random"], numbers),
        lambda numbers: run.played(plans["careful"], numbers),
    ]
    for way in ways:
        way(range(3))
    turns = [[_seconds(way, range(at, at + EACH)) / EACH for way in ways] for at in range(0, 2 * RUNS * EACH, EACH)]
    straight, random, careful = (1 / median(column) for column in zip(*turns, strict=True))
    yield Figure(
        f"{game.meta.slug}: playtest of random bots over straight through the rules",
        median(one[0] / one[1] for one in turns),
        least=0.9,
        detail=f"{random:,.0f} matches/s over {straight:,.0f}; earlier {earlier}",
    )
    yield Figure(
        f"{game.meta.slug}: playtest of careful bots over random ones",
        median(one[1] / one[2] for one in turns),
        detail=f"{careful:,.0f} matches/s over {random:,.0f}",
    )


def _straight(game: AnyGame, numbers: range) -> None:
    """Matches in which every seat samples orders on its own observation, and nobody counts or checks anything."""
    plan = Plan(game.meta.slug, players_of(game, None), seed=7)
    for number in numbers:
        state, random = AnyMatch.begin(game, plan.header(number)).state, Random(number)
        while state.phase != "over":
            orders = {}
            for seat in game.owing(state):
                viewers = Viewers.of((seat,))
                observation = Observation(
                    viewers,
                    state.seats,
                    state.round,
                    state.phase,
                    (seat,),
                    game.view(state, viewers),
                    result=state.result,
                    ended=state.ended,
                    last_round=state.last_round,
                    setup=game.setup(state),
                )
                order = game.sample(observation, seat, random)
                if order is not None:
                    orders[seat] = order
            *_, last = game.resolve(state, orders)
            state = last.state


def _seconds(work: Callable[[range], object], numbers: range) -> float:
    begun = time.process_time()
    work(numbers)
    return time.process_time() - begun


def _two_processes() -> Figure:
    plan = Plan("gatekeeping", players_of(CATALOGUE["gatekeeping"], None), seed=7)
    alone, together = (max(_rate(plan, jobs) for _ in range(5)) for jobs in (1, 2))
    return Figure(
        "two processes over one",
        together / alone,
        least=1.8,
        detail=f"{together:,.0f} matches/s over {alone:,.0f}, by the clock; load {os.getloadavg()[0]:.1f}",
    )


def _rate(plan: Plan, jobs: int) -> float:
    """Matches a second by the clock, once all workers have begun."""
    with processes(jobs) as workers:
        lines = run.lines(plan, range(400 * jobs + 100), workers)
        for _ in range(100):
            next(lines)
        begun = time.perf_counter()
        return sum(1 for _ in lines) / (time.perf_counter() - begun)


def _memory() -> Figure:
    few, many = (_peak(matches) for matches in (FEW, MANY))
    return Figure(
        f"memory of {MANY:,} matches over that of {FEW:,}",
        many / few,
        most=1.1,
        detail=f"{many:,.0f} MB over {few:,.0f}, the most that genius playtest had resident",
    )


def _peak(matches: int) -> float:
    """The most megabytes that the command has resident."""
    command = [sys.executable, "-m", "genius_tui", "playtest", "keys", *SMALLEST, "--matches", str(matches)]
    child = os.posix_spawn(
        command[0], command, os.environ, file_actions=[(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]
    )
    _, status, used = os.wait4(child, 0)
    assert status == 0
    return used.ru_maxrss / (2**20 if sys.platform == "darwin" else 2**10)
