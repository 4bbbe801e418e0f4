"""The playtest pages: choosing, watching, stopping, and from a bar to the step that made a match count."""

from __future__ import annotations

import multiprocessing
import sys
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, Static

import games
from genius_tui.playtest import place
from genius_tui.playtest.asked import StudyRequest
from genius_tui.playtest.extra import INSTALL, Missing
from genius_tui.playtest.live import Live
from genius_tui.screens.found import FoundScreen
from genius_tui.screens.match.screen import MatchScreen
from genius_tui.screens.playtest import PlaytestScreen
from genius_tui.screens.watching import WatchScreen
from genius_tui.settings.settings import Settings
from genius_tui.widgets.field import Field
from genius_tui.widgets.rows import Rows
from tests.cli.test_reading import run as ran
from tests.support.console import LARGE, SMALL, STILL, console, played, press, screen_text, settled, words
from tests.support.rest import until

BOTH = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
ASCII = Settings(characters="ascii", theme="plain", movement="none")
GATES = StudyRequest("gatekeeping", matches="20", seats="5")


@pytest.fixture(autouse=True)
def two_games_and_nothing_shipped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures that a further game or lesson does not change, and one process, so that few are begun."""
    two = ("keys", "gatekeeping", "skeld")
    monkeypatch.setattr(games, "CATALOGUE", {slug: games.CATALOGUE[slug] for slug in two})
    monkeypatch.setattr(games, "METAS", {slug: games.METAS[slug] for slug in two})
    monkeypatch.setattr("genius_tui.library.store.shipped_folder", lambda: None)
    monkeypatch.setattr("os.cpu_count", lambda: 1)


def watching(asked: StudyRequest = GATES) -> WatchScreen:
    return WatchScreen(Live(asked.variants(), asked.number))


# Choosing


def test_a_playtest_is_chosen_from_a_games_page(tmp_path: Path):
    async def act(pilot: Pilot[None]) -> None:
        await press(pilot, "2", "b")
        screen = pilot.app.screen
        assert isinstance(screen, PlaytestScreen)
        assert screen.asked.game == "gatekeeping"
        for field, text in (("matches", "8"), ("seats", "5"), ("bots", "careful, random")):
            screen.query_one(f"#{field}", Input).value = text
        await press(pilot, "f4")
        watched = pilot.app.screen
        assert isinstance(watched, WatchScreen)
        assert "8 of 8 matches, all played" in screen_text(pilot.app)
        assert watched._live.variants[0].plan.bots == ("careful", "random")

    played(console(tmp_path), act)


def test_a_playtest_is_kept_as_the_command_keeps_it_and_goes_on(tmp_path: Path):
    metric = "tests.bots.strange:longest"

    async def act(pilot: Pilot[None], number: str) -> None:
        await press(pilot, "2", "b")
        screen = pilot.app.screen
        fields = (("matches", number), ("seats", "5"), ("metrics", metric), ("keep", "Five at the gates"))
        for field, text in fields:
            screen.query_one(f"#{field}", Input).value = text
        await press(pilot, "f4")
        text = screen_text(pilot.app)
        assert f"{number} of {number} matches, all played" in text
        assert "Kept in your library's folder playtests/five-at-the-gates" in text
        assert "Your own metrics" in {one.title for one in pilot.app.screen._measures}

    for number in ("20", "30"):
        played(console(tmp_path / "library"), lambda pilot, number=number: act(pilot, number))
    (folder,) = tmp_path.rglob("five-at-the-gates")
    assert folder.parent.name == "playtests"
    command = ("playtest", "gatekeeping", "--seats", "5", "--matches", "30", "--metric", metric, "--jobs", "1", "--out")
    assert ran(*command, tmp_path / "out").exit_code == 0
    kept = {path.name: path.read_bytes() for path in folder.iterdir()}
    assert kept == {path.name: path.read_bytes() for path in (tmp_path / "out").iterdir()}
    assert {"matches.jsonl", "report.html", "figures.csv", "matches.parquet"} <= set(kept)


async def asked_for(pilot: Pilot[None], field: str, text: str) -> PlaytestScreen:
    """The page of a playtest once it was asked for with a text in one of its fields, which is not taken."""
    await press(pilot, "2", "b")
    pilot.app.screen.query_one(f"#{field}", Input).value = text
    await press(pilot, "f4")
    assert isinstance(pilot.app.screen, PlaytestScreen)
    return pilot.app.screen


@pytest.mark.parametrize(
    ("field", "text", "said"),
    [
        ("keep", "mine", "mine is another playtest: take another name, or ask for the same again"),
        ("metrics", "nowhere:none", "nowhere:none cannot be used: ModuleNotFoundError"),
        ("metrics", "longest", "write it as module:function, not longest"),
    ],
)
def test_what_cannot_be_kept_or_measured_is_said_at_its_field(tmp_path: Path, field: str, text: str, said: str):
    async def act(pilot: Pilot[None]) -> None:
        asked = StudyRequest("keys", keep="mine")
        asked.kept(pilot.app.library.folder, asked.variants())
        await asked_for(pilot, field, text)
        assert said in words(pilot.app)
        assert pilot.app.focused.id == field

    played(console(tmp_path), act)


def test_a_playtest_is_chosen_from_the_library(tmp_path: Path):
    async def act(pilot: Pilot[None]) -> None:
        await press(pilot, "b")
        screen = pilot.app.screen
        assert isinstance(screen, PlaytestScreen)
        await press(pilot, "shift+tab", "right")
        assert screen.asked.game == "gatekeeping"
        assert "Gatekeeping has the options" in screen_text(pilot.app)

    played(console(tmp_path), act)


@pytest.mark.parametrize(
    ("field", "text", "says"),
    [
        ("bots", "carful", "there is no bot called carful: did you mean careful?"),
        ("matches", "lots", "write a whole number"),
        ("against", "bots=random", "is what the playtest has already"),
    ],
)
def test_what_cannot_be_played_is_said_below_its_field(tmp_path: Path, field: str, text: str, says: str):
    async def act(pilot: Pilot[None]) -> None:
        screen = await asked_for(pilot, field, text)
        assert [one.key for one in screen.query(Field) if one.has_class("-wrong")] == [field]
        assert says in words(pilot.app)
        assert screen.query_one(f"#{field}").has_focus

    played(console(tmp_path), act)


# Watching and stopping


def test_bars_grow_while_matches_are_played_and_it_stops_and_goes_on(tmp_path: Path):
    async def act(pilot: Pilot[None]) -> None:
        screen = watching(StudyRequest("gatekeeping", matches="100000", seats="5"))
        live = screen._live
        await pilot.app.push_screen(screen)
        await until(lambda: live.matches > 0 and bool(screen.query_one("#bars", Rows).rows), "no match is played")
        assert live.runs
        assert "a second" in screen_text(pilot.app)
        await pilot.press("s")
        await settled(pilot)
        assert live.standing == "stopped"
        assert not multiprocessing.active_children()
        assert "stopped" in screen_text(pilot.app)
        before, live.of = live.matches, live.matches + 5
        await press(pilot, "g")
        assert (live.standing, live.matches) == ("done", before + 5)
        assert "all played" in screen_text(pilot.app)

    played(console(tmp_path), act)


def test_escape_stops_the_matches_and_pressed_again_leaves(tmp_path: Path):
    async def act(pilot: Pilot[None]) -> None:
        screen = watching(StudyRequest("gatekeeping", matches="100000", seats="5"))
        await pilot.app.push_screen(screen)
        await until(lambda: screen._live.matches > 0, "no match is played")
        await press(pilot, "escape")
        assert pilot.app.screen is screen
        assert screen._live.standing == "stopped"
        await press(pilot, "escape")
        assert pilot.app.screen is not screen

    played(console(tmp_path), act)


def test_leaving_the_program_ends_the_processes(tmp_path: Path):
    screen = watching(StudyRequest("gatekeeping", matches="100000", seats="5"))

    async def act(pilot: Pilot[None]) -> None:
        await pilot.app.push_screen(screen)
        await until(lambda: screen._live.matches > 0, "no match is played")
        await pilot.press("ctrl+q")

    played(console(tmp_path), act)
    assert not multiprocessing.active_children()
    assert screen._live.standing == "stopped"


def test_a_comparison_says_how_a_figure_differs(tmp_path: Path):
    async def act(pilot: Pilot[None]) -> None:
        await pilot.app.push_screen(watching(StudyRequest("skeld", matches="6", against="gain=4")))
        await settled(pilot)
        await press(pilot, "enter", "down")
        assert "rounds, gain=4" in screen_text(pilot.app)
        assert "to gain=3" in str(pilot.app.screen.query_one("#said", Static).content)

    played(console(tmp_path), act)


def test_without_plotext_the_bars_stand_and_a_sentence_says_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setitem(sys.modules, "textual_plotext", None)

    async def act(pilot: Pilot[None]) -> None:
        await pilot.app.push_screen(watching())
        await settled(pilot)
        await press(pilot, "down", "down")
        text = screen_text(pilot.app)
        assert "Wins by seat" in text
        assert "95 %" in text
        missing = pilot.app.screen.query_one("#no-curve", Static)
        assert (
            str(missing.content) == "Curves need textual_plotext. Install it with: pip install 'genius-tui[playtest]'"
        )
        assert "Curves need textual_plotext" in text

    played(console(tmp_path), act, LARGE)


def test_without_scipy_the_figures_stand_without_intervals(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    def none(module: str, needed: str) -> None:
        raise Missing(f"{needed} {module}. Install it with: {INSTALL}")

    monkeypatch.setattr("genius_tui.playtest.statistics.load", none)
    monkeypatch.setattr("genius_tui.playtest.statistics._normal", lambda: none("scipy", "Intervals and tests need"))
    monkeypatch.setattr("genius_tui.playtest.statistics._student", lambda _: none("scipy", "Intervals and tests need"))

    async def act(pilot: Pilot[None]) -> None:
        await pilot.app.push_screen(watching())
        await settled(pilot)
        await press(pilot, "down", "down", "enter")
        text = screen_text(pilot.app)
        assert "Intervals and tests need scipy" in text
        assert "P1" in text

    played(console(tmp_path), act)


# To the matches and their steps


async def at_the_matches(pilot: Pilot[None]) -> FoundScreen:
    await pilot.app.push_screen(watching())
    await settled(pilot)
    await press(pilot, "down", "down", "enter", "enter")
    screen = pilot.app.screen
    assert isinstance(screen, FoundScreen)
    return screen


def test_from_a_bar_to_a_match_at_the_step_that_made_it_count(tmp_path: Path):
    async def act(pilot: Pilot[None]) -> None:
        found = await at_the_matches(pilot)
        one = found._examples[0]
        await press(pilot, "enter")
        screen = pilot.app.screen
        assert isinstance(screen, MatchScreen)
        replayed = place.replayed(GATES.variants()[0].plan, one.match)
        assert screen.match.header.seed == f"1/{one.match}"
        assert screen.view.viewpoint.point == place.point(replayed, one.step)
        assert screen.record.read_only
        text = screen_text(pilot.app)
        assert "PLAYTEST" in text
        assert "EXAMPLE" not in text
        assert f"Match {one.match} of a playtest, at the step that made it count." in text
        await press(pilot, "escape")
        assert pilot.app.screen is found
        assert not pilot.app.library.matches()

    played(console(tmp_path), act)


def test_a_match_is_kept_in_the_library(tmp_path: Path):
    async def act(pilot: Pilot[None]) -> None:
        found = await at_the_matches(pilot)
        await press(pilot, "down", "k")
        (kept,) = pilot.app.library.matches()
        assert kept.title == f"Playtest 1, match {found._examples[1].match}"
        assert f"Match {found._examples[1].match} is in the library" in screen_text(pilot.app)

    played(console(tmp_path), act)


def test_copies_are_gone_when_the_list_is_left(tmp_path: Path):
    async def act(pilot: Pilot[None]) -> None:
        found = await at_the_matches(pilot)
        folder = Path(found._folder.name)
        await press(pilot, "enter")
        assert list(folder.iterdir())
        await press(pilot, "escape", "escape")
        assert not folder.exists()

    played(console(tmp_path), act)


# How it looks. Every picture was looked at; look at new ones too.


def shown(
    snap_compare, folder: Path, asked: StudyRequest | None, *keys: str, size=SMALL, chosen: Settings = STILL
) -> None:
    async def act(pilot: Pilot[None]) -> None:
        await settled(pilot)
        if asked is not None:
            await pilot.app.push_screen(watching(asked))
            await settled(pilot)
        await press(pilot, *keys)

    assert snap_compare(console(folder, chosen=chosen), terminal_size=size, run_before=act)


@BOTH
def test_choosing(snap_compare, tmp_path: Path, size) -> None:
    shown(snap_compare, tmp_path, None, "2", "b", size=size)


@BOTH
def test_the_bars_of_a_playtest(snap_compare, tmp_path: Path, size) -> None:
    shown(snap_compare, tmp_path, GATES, "down", "down", "enter", size=size)


def test_the_curve_in_the_place_of_the_bars(snap_compare, tmp_path: Path) -> None:
    shown(snap_compare, tmp_path, GATES, "down", "down", "v")


def test_bars_and_curve_in_ascii_without_colour(snap_compare, tmp_path: Path) -> None:
    shown(snap_compare, tmp_path, GATES, "down", "down", size=LARGE, chosen=ASCII)


def test_a_sweep(snap_compare, tmp_path: Path) -> None:
    shown(snap_compare, tmp_path, StudyRequest("skeld", matches="6", sweep="gain=3..5"), size=LARGE)


@BOTH
def test_the_matches_behind_a_bar(snap_compare, tmp_path: Path, size) -> None:
    shown(snap_compare, tmp_path, GATES, "down", "down", "enter", "enter", size=size)
