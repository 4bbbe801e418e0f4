"""The story of a match: which moments it names."""

from __future__ import annotations

from games.core.viewers import PUBLIC
from genius_tui.looking.history import observation_now
from tests.games.chambers.matches import earned, round_of


def test_the_greatest_robbery_is_the_one_in_which_most_gold_was_robbed() -> None:
    """Not one that found nothing, nor the one whose victim had robbed most itself in that round."""
    match = round_of(earned({"An": 0, "Bo": 10, "Cy": 40, "Di": 5}), An="alien: rob Bo", Bo="alien: rob Di")
    match = round_of(match, Di="alien: rob Cy")
    while not match.state.ended:
        match = round_of(match)
    story = match.game.story(observation_now(match, PUBLIC))
    assert story is not None
    assert "The greatest robbery was in Alien: Di took 40 from Cy." in story.sentences
    (turn,) = [turn for turn in story.turns if turn.words == "The greatest robbery"]
    assert getattr(turn.event, "victim", "") == "Cy"


def test_no_robbery_is_named_where_none_brought_anything() -> None:
    match = round_of(earned({"An": 0, "Bo": 0}), An="alien: rob Bo")
    while not match.state.ended:
        match = round_of(match)
    story = match.game.story(observation_now(match, PUBLIC))
    assert story is not None
    assert not any("robbery" in line for line in (*story.sentences, *(turn.words for turn in story.turns)))
