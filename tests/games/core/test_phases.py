"""Phases as data, and the vote around a game, which hands on everything else."""

from __future__ import annotations

import inspect

import pytest

from games import find
from games.core.game import Game
from games.core.state import OVER, ROUND, VOTE, Phase, State
from games.core.votes import EVENTS
from games.core.with_vote import WithVote


def test_everything_that_a_game_has_is_handed_on() -> None:
    """A member of Game that is added later, and forgotten here, would be lost for games with a vote."""
    wrapped = find("gatekeeping")
    has = {name for name in vars(Game) if not name.startswith("_")} | set(inspect.get_annotations(Game))
    assert {name for name in has if not name.startswith("_")} <= {*vars(WithVote), *vars(wrapped)}


def test_a_game_without_a_vote_has_none_of_its_events_and_words() -> None:
    assert not set(EVENTS) & set(find("keys").events)
    assert set(EVENTS) < set(find("gatekeeping").events)
    assert "vote" in find("modular").order_words
    assert "vote" not in find("keys").order_words


@pytest.mark.parametrize(
    ("phase", "title", "ended"), [(ROUND, "round 4", False), (VOTE, "vote", True), (OVER, "over", True)]
)
def test_phases_say_what_all_must_know_of_them(phase: Phase, title: str, ended: bool) -> None:
    assert (phase.title(4), phase.ended) == (title, ended)


def test_a_phase_that_no_game_declares_is_a_fault() -> None:
    with pytest.raises(KeyError, match="declares no phase quiz"):
        State.titled("quiz", 1)
