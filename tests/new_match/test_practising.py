"""A practice match brings puzzles of its own, so that the shipped pack is not spent on it."""

from __future__ import annotations

import pytest

import games
from genius_tui.new_match import practising
from tests.support.play import begin


def test_every_practice_of_13_chambers_has_other_puzzles() -> None:
    packs = [practising.header(games.find("chambers")).options["pack"] for _ in range(2)]
    assert packs[0] != packs[1]
    assert all(pack.startswith("name = ") for pack in packs)
    begin(practising.header(games.find("chambers")))


@pytest.mark.parametrize("slug", [slug for slug in games.CATALOGUE if slug != "chambers"])
def test_other_games_are_practised_as_they_usually_are(slug: str) -> None:
    assert practising.header(games.find(slug)).options == {}
