"""What is counted of a match's events together is what they count one by one."""

from __future__ import annotations

from collections import defaultdict

import pytest
from msgspec.structs import replace

from games.core.game import AnyGame
from games.core.measures import Alike, Count, Each
from genius_tui.playtest import counting
from genius_tui.playtest.counting import NEVER, Noted, counted
from genius_tui.playtest.plan import Plan, players_of
from genius_tui.playtest.play import play
from tests.every_game.trials import every_game


def one_by_one(hears: Each | Alike):
    """The same for one event at a time."""

    def heard(event: object) -> list[Count]:
        if isinstance(hears, Each):
            return [Count(name, times, good) for name, times, good, _ in hears.tell((0,), (event,))]
        said: defaultdict[object, list[int]] = defaultdict(list)
        hears.tell(said, (0,), (event,))
        return [hears.counts(value) for value, steps in said.items() for _ in steps]

    return heard


@every_game
def test_what_events_say_together_counts_as_what_each_says_alone(game: AnyGame, monkeypatch: pytest.MonkeyPatch):
    plan = Plan(game.meta.slug, players_of(game, None), ("random",), seed=3)
    ended = [play(plan, number, plan.classes()) for number in range(4)]
    together = [counted(plan.game, one.events, one.result) for one in ended]
    alone = tuple(
        replace(
            measure,
            hears={
                kind: one_by_one(hears) if isinstance(hears, Each | Alike) else hears
                for kind, hears in measure.hears.items()
            },
        )
        for measure in game.measures
    )
    monkeypatch.setattr(game, "measures", alone)
    counting._heard.cache_clear()
    try:
        assert [counted(plan.game, one.events, one.result) for one in ended] == together
    finally:
        counting._heard.cache_clear()


def test_times_successes_and_first_steps_of_a_match_of_gates():
    plan = Plan("keys", ("P1", "P2"), ("random",), options={"layout": ["A:open"], "cards": [2, 1]}, seed=1)
    ended = play(plan, 0, plan.classes())
    kinds = [event.kind for event in ended.events]
    found = counted("keys", ended.events, ended.result).counts["gates"]["A"]
    passed = [step for step, kind in enumerate(kinds) if kind == "enter"]
    stood = [step for step, kind in enumerate(kinds) if kind == "stand"]
    tried = sum(len(ended.events[step].strengths) for step in stood)
    assert found == Noted(tried, len(passed), stood[0], passed[0] if passed else NEVER)
