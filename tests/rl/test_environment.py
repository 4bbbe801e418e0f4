"""Games as environments: PettingZoo's own tests pass, a match is one that the table could play, and nothing leaks."""

from __future__ import annotations

import importlib
import json
import re
import sys
import warnings
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest

pytest.importorskip("pettingzoo", reason="needs the extra rl: pip install 'genius-tui[rl]'")

import numpy as np
from pettingzoo.test import parallel_api_test, parallel_seed_test

from games.core import actions as do
from games.core.errors import SetupError
from games.core.game import AnyGame
from games.core.match import AnyMatch
from games.core.viewers import Viewers
from genius_tui.rl import parallel_env
from genius_tui.rl.environment import MENU, Environment
from genius_tui.rl.numbers import row, seats_from
from tests.every_game.trials import every_game
from tests.games.modular.test_secrecy import veiled

Looked = tuple[dict[str, Any], dict[str, Any]]


def chosen(env: Environment, seen: dict[str, Any], random: Random) -> dict[str, int]:
    """A random choice of each agent's menu."""
    return {seat: random.randrange(int(seen[seat]["action_mask"].sum())) for seat in env.agents}


def played(env: Environment, random: Random, seed: int | None = None) -> Iterator[tuple[dict[str, int], Any]]:
    """A match at random, step by step: the actions, and what came of them."""
    seen, _ = env.reset(seed)
    while env.agents:
        actions = chosen(env, seen, random)
        came = env.step(actions)
        seen = came[0]
        yield actions, came


@every_game
def test_pettingzoos_own_tests_pass_without_a_warning(game: AnyGame):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        parallel_api_test(parallel_env(game.meta.slug), num_cycles=1000)
        parallel_seed_test(lambda: parallel_env(game.meta.slug))


def test_a_game_of_another_package_works_too(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.syspath_prepend(Path(__file__).parents[1] / "auction")
    auction = importlib.import_module("genius_auction").AUCTION
    try:
        parallel_api_test(parallel_env(auction), num_cycles=100)
        parallel_seed_test(lambda: parallel_env(auction, 3))
    finally:
        for name in [name for name in sys.modules if name.startswith("genius_auction")]:
            del sys.modules[name]


@every_game
def test_what_is_seen_fits_its_space(game: AnyGame):
    env = parallel_env(game, seed=1)
    for _, came in played(env, Random(2)):
        seen, rewards, ends, stops, infos = came
        for seat in seen:
            assert env.observation_space(seat).contains(seen[seat])
            assert seen[seat]["action_mask"].sum() == len(infos[seat]["menu"]) >= 1
            assert json.loads(infos[seat]["json"])["phase"] == env.playing.state.phase
    assert all(ends.values())
    assert not any(stops.values())
    result = env.playing.state.result
    assert {seat for seat, reward in rewards.items() if reward > 0} == set(result.winners) - {result.candidate}
    assert json.loads(infos[result.winners[0]]["json"])["result"]["winners"] == list(result.winners)


@every_game
def test_a_match_is_one_that_the_table_could_play(game: AnyGame):
    """Orders and acts as the menu writes them, at a table: they are taken, and the match ends the same."""
    env, random = parallel_env(game, seed=4), Random(5)
    for _ in range(3):
        seen, infos = env.reset()
        match = AnyMatch.begin(game, env.header)
        while env.agents:
            actions = chosen(env, seen, random)
            match = at_the_table(match, {seat: infos[seat]["menu"][action] for seat, action in actions.items()})
            seen, _, _, _, infos = env.step(actions)
            assert match.state == env.playing.state
        assert match.over


def at_the_table(match: AnyMatch, texts: dict[str, str]) -> AnyMatch:
    """The match after a phase with these choices."""
    moment = match.state.round, match.state.phase
    orders = {}
    for seat, text in texts.items():
        acts = [act.text for act in match.game.acts(match.observation(Viewers.of((seat,))), seat)]
        act = next((act for act in acts if text == act or text.startswith(f"{act}; ")), "")
        if act and (match.state.round, match.state.phase) == moment:
            match = match.do(do.Act(seat, act))
        orders[seat] = text.removeprefix(act).removeprefix("; ")
    if (match.state.round, match.state.phase) != moment:
        return match
    for seat, text in orders.items():
        match = match.do(do.Order(seat, text)) if text else match
    return match.do(do.Resolve())


def test_acts_are_on_the_menu_and_can_end_the_match():
    env, called, ended = parallel_env("lockout", seed=1), 0, 0
    for _ in range(12):
        _, infos = env.reset()
        while env.agents:
            calls = {seat: [n for n, text in enumerate(infos[seat]["menu"]) if "call" in text] for seat in env.agents}
            called += sum(map(bool, calls.values()))
            _, _, ends, _, infos = env.step({seat: found[-1] if found else 0 for seat, found in calls.items()})
        ended += env.playing.events[-1].kind != "called" and all(ends.values())
    assert called
    assert ended == 12


def test_those_who_are_out_stay_with_no_orders_and_winners_vote():
    env, random = parallel_env("gatekeeping", seed=3), Random(4)
    out = voted = 0
    for _ in range(6):
        for _, (seen, _, _, _, infos) in played(env, random):
            state = env.playing.state
            idle = {seat for seat in seen if infos[seat]["menu"] == ("",)}
            out += state.phase == "round" and bool(idle)
            if state.phase == "vote":
                assert idle == set(seen) - set(state.result.winners)
                assert all(
                    text.startswith("vote ") for seat in state.result.winners for text in infos[seat]["menu"][1:]
                )
                voted += 1
    assert out
    assert voted


def test_an_action_off_the_menu_is_no_orders():
    one, two = parallel_env("lockout", seed=6), parallel_env("lockout", seed=6)
    seen, _ = one.reset()
    two.reset()
    assert not seen[one.agents[0]]["action_mask"][-1]
    one.step(dict.fromkeys(one.agents, np.int64(MENU - 1)))
    two.step({})
    assert one.playing.state == two.playing.state


@every_game
def test_an_agent_sees_the_same_when_it_was_told_the_same(game: AnyGame):
    """Twins, in which one seat chooses otherwise: nothing that the environment says to others tells of it."""
    compared = 0
    for seed in range(6):
        known: dict[Any, tuple[Any, Any]] = {}
        other = Random(seed).choice(parallel_env(game).possible_agents)
        for twin in range(3):
            env = parallel_env(game)
            told: dict[str, str] = {}
            looked = env.reset(seed)
            while env.agents and not env.playing.state.ended:
                for seat in env.agents:
                    observation = env.playing.observed(seat, waiting=seat in env.playing.owing())
                    now = told.get(seat), observation, looked[1][seat]["json"]
                    told[seat] = sha256(repr(now).encode()).hexdigest()
                    mine = shown(looked, seat)
                    state, before = known.setdefault((seat, told[seat]), (env.playing.state, mine))
                    assert before == mine
                    compared += state != env.playing.state
                actions = {
                    seat: Random(f"{twin if seat == other else ''} {told[seat]}").randrange(
                        len(looked[1][seat]["menu"])
                    )
                    for seat in env.agents
                }
                seen, _, _, _, infos = env.step(actions)
                looked = seen, infos
    assert compared or game.meta.slug == "modular"  # whose scores tell so much; see the next test


def shown(looked: Looked, seat: str) -> tuple[Any, ...]:
    """All that the environment shows to a seat, to be compared."""
    seen, infos = looked
    return infos[seat], *(value.tobytes() for value in seen[seat].values())


def test_an_agent_sees_the_same_when_only_hidden_things_differ():
    """As the trial of Three Modular Rooms: all that a seat may not know is drawn anew."""
    random, differing = Random("veil"), 0
    for seed in range(8):
        env = parallel_env("modular", options={"rounds": 3})
        for _ in played(env, random, seed):
            state = env.playing.state
            if state.ended:
                break
            seat = random.choice(env.agents)
            before = shown(looked_anew(env), seat)
            env.playing.state = veiled(state, Viewers.of((seat,)), random)
            assert shown(looked_anew(env), seat) == before
            differing += env.playing.state != state
            env.playing.state = state
            looked_anew(env)
    assert differing


def looked_anew(env: Environment) -> Looked:
    """What all see now, events aside, which they were told before."""
    return env._look()


def test_the_same_seed_brings_the_same_matches_and_none_others():
    def matches(seed: int | None) -> list[Any]:
        env = parallel_env("keys", 4, seed)
        return [env.reset() and env.header.seed for _ in range(3)]

    assert matches(5) == matches(5)
    assert len({*matches(5), *matches(None), *matches(None)}) == 9


def test_players_and_options_are_the_games():
    env = parallel_env("chambers", players=["Ann", "Bo", "Cy"], options={"gold": 50})
    assert env.possible_agents == ["Ann", "Bo", "Cy"]
    assert parallel_env("chambers", players=4).possible_agents == ["P1", "P2", "P3", "P4"]
    with pytest.raises(SetupError, match="there is no such option"):
        parallel_env("chambers", options={"golds": 50})
    with pytest.raises(SetupError, match="did you mean chambers"):
        parallel_env("chamber")


def test_the_lines_of_the_manual_run(capsys: pytest.CaptureFixture[str]):
    manual = (Path(__file__).parents[2] / "docs" / "learning-machines.md").read_text("utf-8")
    (lines,) = re.findall(r"```python\n(.*?)```", manual, re.DOTALL)
    exec(lines.replace("range(100)", "range(2)"))
    assert capsys.readouterr().out.count("'P5': ") == 2


def test_numbers_of_the_same_thing_stand_at_the_same_place_for_every_seat():
    names = ("Ann", "Bo", "Cy")
    mine = row(({"cards": {"Ann": [3], "Bo": None}, "last": "Cy"},), 64, seats_from("Ann", names))
    theirs = row(({"cards": {"Cy": [3], "Ann": None}, "last": "Bo"},), 64, seats_from("Cy", names))
    assert np.array_equal(mine, theirs)
    assert not np.array_equal(
        mine, row(({"cards": {"Ann": [3], "Bo": 0}, "last": "Cy"},), 64, seats_from("Ann", names))
    )


def test_a_missing_extra_is_named(monkeypatch: pytest.MonkeyPatch):
    for name in [name for name in sys.modules if name.startswith("genius_tui.rl")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    with pytest.raises(ModuleNotFoundError, match=r"genius_tui.rl needs pettingzoo: pip install 'genius-tui\[rl\]'"):
        import genius_tui.rl  # noqa: F401
