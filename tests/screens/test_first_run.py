"""Without having read anything one finds a lesson, practice, hosting and an example within two keys."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from genius_tui import screens
from genius_tui.console.app import GeniusApp
from genius_tui.library import store
from genius_tui.screens.match.steps import Steps
from genius_tui.widgets.board import BoardWidget
from genius_tui.widgets.preview import Preview
from tests.screens.test_rules import rows
from tests.support.console import LARGE, SMALL, console, played, press, settled


@pytest.fixture
def practised(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A console that can practise: the slugs of the games that it was asked to begin."""
    begun: list[str] = []
    monkeypatch.setattr(GeniusApp, "practise", lambda app, slug: begun.append(slug), raising=False)
    return begun


def test_the_first_page_names_all_that_a_newcomer_can_do(tmp_path: Path, practised: list[str]):
    async def act(pilot: Pilot[None]) -> None:
        shown = rows(pilot, "#matches")
        assert [cells[0] for cells in shown] == ["l  Learn", "p  Practice", "n  New match", "w  Watch", "i  Import"]

    played(console(tmp_path), act)


@pytest.mark.parametrize(
    ("keys", "screen"),
    [
        (("l",), "LearnScreen"),
        (("n",), "NewMatchScreen"),
        (("h",), "HowToHostScreen"),
        (("w",), "MatchScreen"),
        (("2", "o"), "OverviewScreen"),
    ],
)
def test_each_is_found_within_two_keys(tmp_path: Path, keys: tuple[str, ...], screen: str):
    async def act(pilot: Pilot[None]) -> None:
        await press(pilot, *keys)
        assert type(pilot.app.screen).__name__ == screen

    played(console(tmp_path), act)


def test_practice_begins_within_two_keys(tmp_path: Path, practised: list[str]):
    async def act(pilot: Pilot[None]) -> None:
        await press(pilot, "p")
        assert isinstance(pilot.app.screen, screens.AllGamesScreen)
        await press(pilot, "enter")
        assert practised == ["keys"]
        assert isinstance(pilot.app.screen, screens.LibraryScreen)

    played(console(tmp_path), act)


def test_watching_plays_an_example_by_itself_and_a_key_stops_it(tmp_path: Path):
    async def act(pilot: Pilot[None]) -> None:
        await press(pilot, "end", "up", "enter")
        match = pilot.app.screen
        assert isinstance(match, screens.MatchScreen)
        assert match.view.part(Steps).is_playing
        await press(pilot, "space")
        assert not match.view.part(Steps).is_playing

    played(console(tmp_path), act)


def test_what_is_said_of_a_line_names_keys_that_exist(tmp_path: Path, practised: list[str]):
    async def act(pilot: Pilot[None]) -> None:
        await press(pilot, "down", "down")
        said = str(pilot.app.screen.query_one("#detail").render())
        assert "h says how" in said
        assert "{" not in said

    played(console(tmp_path), act)


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
def test_looks_of_a_first_run(snap_compare, tmp_path: Path, size):
    async def act(pilot: Pilot[None]) -> None:
        await settled(pilot)
        await press(pilot, "end", "up")

    assert snap_compare(console(tmp_path), terminal_size=size, run_before=act)


def test_a_large_terminal_shows_a_board_in_the_middle_of_play(tmp_path: Path):
    async def act(pilot: Pilot[None]) -> None:
        shown = pilot.app.screen.query_exactly_one(BoardWidget)
        assert shown.region.width >= 70
        assert "(Y)" in await press(pilot, "down")
        assert pilot.app.screen.query_one("#matches").has_focus

    played(console(tmp_path), act, LARGE)


@pytest.mark.parametrize("slug", range(1, 7))
def test_a_games_page_shows_its_board(tmp_path: Path, slug: int):
    async def act(pilot: Pilot[None]) -> None:
        await press(pilot, str(slug))
        example = pilot.app.screen.query_exactly_one(Preview)
        assert "round" in str(example.border_title)
        assert example.query_exactly_one(BoardWidget).picture.spans

    played(console(tmp_path), act, LARGE)


def test_without_examples_the_pages_need_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(store, "_SHIPPED", ())

    async def act(pilot: Pilot[None]) -> None:
        assert not pilot.app.screen.query(Preview)
        assert "Rules" in await press(pilot, "2")
        assert not pilot.app.screen.query_exactly_one(Preview).display

    played(console(tmp_path), act, LARGE)
