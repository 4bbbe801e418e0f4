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
UNFAIR = 0.01


def wins(slug: str, seats: int, bots: tuple[str, ...], matches: int) -> tuple[Counter[str], Counter[str], Counter[int]]:
    """Wins and seats by bot, and wins by seat."""
    plan = Plan(slug, players_of(games.find(slug), seats), bots, seed="strength")
    won, of, by_seat = Counter[str](), Counter[str](), Counter[int]()
    for line in lines(plan, range(matches), None):
        outcome = read(line)
        assert not outcome.faults
        for seat, name in enumerate(plan.seated(outcome.n)):
            of[name] += 1
            won[name] += seat in outcome.winners
            by_seat[seat] += seat in outcome.winners
    return won, of, by_seat


def test_each_game_has_heuristics():
    assert set(GAMES) == set(games.CATALOGUE)


@pytest.mark.parametrize("name", ["careful", "bold"])
@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_the_bot_beats_random_bots_with_intervals_apart(slug: str, seats: int, name: str):
    won, of, _ = wins(slug, seats, (name, "random"), MATCHES)
    own, other = share(won[name], of[name]), share(won["random"], of["random"])
    assert own.low > other.high, (own, other)


@pytest.mark.parametrize("slug", ["gatekeeping", "lockout", "skeld"])
def test_equal_bots_win_alike_in_every_seat(slug: str):
    seats = games.find(slug).meta.usual
    _, _, by_seat = wins(slug, seats, ("careful",), MATCHES)
    chance = fairness([by_seat[seat] for seat in range(seats)])
    assert chance is None or chance > UNFAIR
