"""Asking bots: what they do wrong costs their own seat's orders, and says what it was."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from random import Random

import pytest

import games
from games.core.errors import SetupError
from games.core.viewers import Viewers
from genius_tui import bots
from genius_tui.bots.asking import asked
from genius_tui.bots.bot import Bot, Seen
from genius_tui.playtest.plan import Plan, players_of
from genius_tui.playtest.play import play
from tests.support.play import begin, usual


def seen() -> Seen:
    match = begin(usual("gatekeeping", 5, seed=3))
    return Seen(match.game, match.observation(Viewers.of(("Anna",))), "Anna", (), Random(1))


def fault(name: str, longest: float = 5.0) -> str:
    made: Bot = bots.find(f"tests.bots.strange:{name}")()
    answer = asked(made, seen(), longest)
    assert answer.choice.order is None
    return answer.fault


def test_what_a_bot_does_wrong_is_said():
    assert fault("Raises") == "KeyError: 'gate'"
    assert fault("Foreign") == "it chose a str, not a Choice"
    assert fault("Illegal").startswith("you have no 9")
    assert fault("Nonsense")


def test_a_bot_that_hangs_is_stopped():
    assert fault("Hangs", 0.05) == "it thought for longer than 0.05 s"


def test_a_bot_is_named_or_brought():
    assert "random" in bots.names()
    with pytest.raises(SetupError, match="there is no bot called radom: did you mean random"):
        bots.find("radom")
    with pytest.raises(SetupError, match="there is no bot called heuristics"):
        bots.find("heuristics")
    with pytest.raises(SetupError, match="cannot be used: ModuleNotFoundError"):
        bots.find("nowhere.at.all:Bot")
    with pytest.raises(SetupError, match="is not a bot: it has no method choose"):
        bots.find("tests.bots.strange:who")


def test_an_entry_point_brings_a_bot_by_its_own_name(monkeypatch: pytest.MonkeyPatch):
    brought = EntryPoint("stubborn", "tests.bots.strange:Raises", bots.GROUP)
    monkeypatch.setattr(bots, "entry_points", lambda group: (brought,) if group == bots.GROUP else ())
    assert "stubborn" in bots.names()
    answer = asked(bots.find("stubborn")(), seen())
    assert (answer.choice.order, answer.fault) == (None, "KeyError: 'gate'")


def test_what_a_bot_does_wrong_in_a_playtest_is_counted_and_the_match_goes_on():
    strange = ("tests.bots.strange:Raises", "tests.bots.strange:Illegal", "careful")
    plan = Plan("gatekeeping", players_of(games.find("gatekeeping"), 6), strange, seed=1)
    ended = play(plan, 0, plan.classes())
    faulty = {fault.seat for fault in ended.faults}
    assert faulty == {"P1", "P2", "P4", "P5"}
    assert ended.result.garnets.keys() == set(plan.players)
