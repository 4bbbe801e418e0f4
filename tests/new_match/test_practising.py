"""A practice match brings puzzles of its own, so that the shipped pack is not spent on it."""

from __future__ import annotations

from datetime import datetime

import pytest

import games
from genius_tui.new_match import practising
from tests.support.play import begin

NOW = datetime(2026, 11, 23, 9, 5)


def test_every_practice_of_13_chambers_has_other_puzzles() -> None:
    packs = [practising.header(games.find("chambers"), NOW).options["pack"] for _ in range(2)]
    assert packs[0] != packs[1]
    assert all(pack.startswith("name = ") for pack in packs)
    begin(practising.header(games.find("chambers"), NOW))


@pytest.mark.parametrize("slug", [slug for slug in games.CATALOGUE if slug != "chambers"])
def test_other_games_are_practised_as_they_usually_are(slug: str) -> None:
    assert practising.header(games.find(slug), NOW).options == {}


def test_a_practice_is_named_after_its_day() -> None:
    assert practising.header(games.find("skeld"), NOW).title == "Practice of 23 Nov"
