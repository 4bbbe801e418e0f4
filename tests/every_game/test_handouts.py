"""Handouts: what the trials of every game (`genius_tui.trials.handouts`) leave open."""

from __future__ import annotations

from random import Random

import pytest

from games import CATALOGUE
from games.core.viewers import HOST
from genius_tui.handouts.handouts import at_round, for_seat, handouts
from tests.support.play import begin, phases, tempers, usual


def test_a_round_that_has_not_come_is_refused() -> None:
    match = begin(usual("gatekeeping"))
    with pytest.raises(Exception, match="there is no round 4: the newest is round 1"):
        at_round(match, 4)


def test_every_game_says_who_may_talk() -> None:
    assert all(game.meta.talk.endswith(").") for game in CATALOGUE.values())


def test_what_the_message_to_everyone_says_too_is_left_out_where_that_makes_one_part_of_two() -> None:
    match = begin(usual("skeld"))
    for now in phases(match, tempers(match.seats, 1)):
        for seat in now.seats:
            one = for_seat(now, seat)
            if "in the message to everyone" in one.text:
                assert len(one.parts) == 1
                assert "## What everyone saw" not in one.text
                assert "## Talk\nAs everyone is told; you can write in **lounge**." in one.text or now.state.ended
            elif len(one.parts) > 1 and now.state.round > 1:
                assert "## What everyone saw" in one.text


def test_random_is_not_needed() -> None:
    """The same match makes the same handouts."""
    match = begin(usual("gatekeeping"))
    Random(0)
    assert handouts(match) == handouts(match)
    assert HOST in [handout.viewers for handout in handouts(match)]
