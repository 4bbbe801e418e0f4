"""Shipped matches and small ones: they replay soundly, tell what they told, and cite every rule."""

from __future__ import annotations

from pathlib import Path

import pytest

from games import CATALOGUE
from games.core.game import AnyGame
from games.core.match import SHARED_EVENTS
from games.core.viewers import HOST
from tests.goldens import GOLDENS, LIGHTS, SAVES, golden, lights, load, log, matches, saves, slug

every_game = pytest.mark.parametrize("game", CATALOGUE.values(), ids=list(CATALOGUE))


every_record = pytest.mark.parametrize("path", [*saves(), *matches()], ids=lambda path: path.stem)


@every_record
def test_a_match_tells_what_it_told(path: Path) -> None:
    assert golden(path).is_file(), "this match has no log: make goldens, and read what it writes"
    assert log(path) == golden(path).read_text("utf-8")


@every_record
def test_no_view_changes_at_a_step_that_is_not_heard(path: Path) -> None:
    assert "\n!" not in golden(path).read_text("utf-8")


def test_no_log_is_left_over() -> None:
    assert {path.name for path in GOLDENS.glob("*.txt")} == {golden(path).name for path in (*saves(), *matches())}


@every_game
def test_boards_light_what_they_lit(game: AnyGame) -> None:
    assert lights(game.meta.slug) == (LIGHTS / f"{game.meta.slug}.txt").read_text("utf-8")


@every_game
def test_every_game_ships_a_whole_match(game: AnyGame) -> None:
    shipped = [load(path) for path in saves() if slug(path) == game.meta.slug]
    whole = [match for match in shipped if len(match.seats) == game.meta.usual]
    assert any(match.over for match in whole), f"saves/ needs a whole match of {game.meta.title}"


@pytest.mark.parametrize("path", matches(), ids=lambda path: path.stem)
def test_a_small_match_is_sound(path: Path) -> None:
    assert load(path).over
    assert path.stem.startswith(load(path).game.meta.slug)


def engine(game: AnyGame) -> type[AnyGame]:
    """What editions of one game have in common."""
    return type(getattr(game, "play", game))


@every_game
def test_every_rule_and_kind_of_event_occurs_in_a_record(game: AnyGame) -> None:
    """What no record ever shows, nobody has looked at. Editions of one game share their records."""
    editions = {other.meta.slug for other in CATALOGUE.values() if engine(other) is engine(game)}
    records = [load(path) for path in (*saves(), *matches()) if slug(path) in editions]
    told = [told.event for match in records for told in match.told(HOST)]
    missing = [kind.__name__ for kind in game.events if not any(type(event) is kind for event in told)]
    assert not missing, f"no record of {game.meta.title} shows {missing}"
    rules = {kind.rule for kind in game.events} - {event.rule for event in told}
    assert not rules, f"no record of {game.meta.title} cites {rules}"


def test_every_shared_event_occurs_in_a_shipped_match() -> None:
    taught = sorted((SAVES / "lessons").glob("*/*.jsonl"))
    told = {type(told.event) for match in map(load, (*saves(), *taught)) for told in match.told(HOST)}
    assert set(SHARED_EVENTS) <= told
