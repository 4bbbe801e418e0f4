"""How the bots play: better than at random in each game, at several numbers of seats, and alike in every seat.

The matches are the same in every run. Figures of many more are in the commits; `genius playtest` has them anew.
"""

from __future__ import annotations

from collections import Counter

import pytest

import games
from genius_tui.bots.heuristics import GAMES
from genius_tui.playtest.outcome import read
from genius_tui.playtest.plan import Plan, players_of
from genius_tui.playtest.run import lines
from genius_tui.playtest.statistics import fairness, share

MATCHES = 100
TABLES = [
    ("chambers", 4),
    ("chambers", 10),
    ("gatekeeping", 4),
    ("gatekeeping", 7),
    ("keys", 13),
    ("lockout", 12),
    ("modular", 5),
    ("skeld", 3),
    ("skeld", 6),
]
MIRRORS = 200
UNFAIR = 0.01


def wins(slug: str, seats: int, bots: tuple[str, ...], matches: int) -> tuple[Counter[str], Counter[str]]:
    """Wins and seats by bot."""
    plan = Plan(slug, players_of(games.find(slug), seats), bots, seed="strength")
    won, of = Counter[str](), Counter[str]()
    for line in lines(plan, range(matches)):
        outcome = read(line)
        assert not outcome.faults
        for seat, name in enumerate(plan.seated(outcome.n)):
            of[name] += 1
            won[name] += seat in outcome.winners
    return won, of


def test_each_game_has_heuristics():
    assert set(GAMES) == set(games.CATALOGUE)


@pytest.mark.parametrize("name", ["careful", "bold"])
@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_the_bot_beats_random_bots_with_intervals_apart(slug: str, seats: int, name: str):
    won, of = wins(slug, seats, (name, "random"), MATCHES)
    own, other = share(won[name], of[name]), share(won["random"], of["random"])
    assert own.low is not None
    assert other.high is not None
    assert own.low > other.high, (own, other)


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_equal_bots_win_and_are_in_danger_alike_in_every_seat(slug: str):
    seats = games.find(slug).meta.usual
    plan = Plan(slug, players_of(games.find(slug), seats), ("careful",), seed="strength")
    won, winners = Counter[int](), Counter[int]()
    danger, candidates = Counter[int](), Counter[int]()
    for line in lines(plan, range(MIRRORS)):
        outcome = read(line)
        candidate = () if outcome.candidate is None else (outcome.candidate,)
        won.update(outcome.winners)
        winners[len(outcome.winners)] += 1
        danger.update(candidate)
        candidates[len(candidate)] += 1
    for by_seat, of in ((won, winners), (danger, candidates)):
        chance = fairness([by_seat[seat] for seat in range(seats)], of)
        assert chance is not None
        assert chance > UNFAIR
