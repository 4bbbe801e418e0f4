"""The host's page of fresh puzzles, before the match begins; its pictures were looked at."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.chambers.packs import read_pack, template
from games.chambers.plan import PUZZLE_ROOMS
from genius_tui.library.store import Library
from genius_tui.new_match.packs import FOLDER_VARIABLE
from genius_tui.record.reading import read_strictly
from genius_tui.screens.puzzles import PuzzlesScreen
from tests.support.console import LARGE, console, played, press, screen_text, typed
from tests.support.looks import BOTH, looks


@pytest.fixture(autouse=True)
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A pack of the host's own."""
    (tmp_path / "packs").mkdir()
    (tmp_path / "packs" / "mine.toml").write_text(template("mine"), "utf-8")
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path / "packs"))


async def looked_at(pilot, *, hot: bool = False) -> None:
    """The last page of a new match, and from there the key for puzzles."""
    await press(pilot, "n", "down", "down", "enter")
    await typed(pilot, "Ann\nBo")
    if hot:
        await press(pilot, "tab", "tab", "right")
    await press(pilot, "ctrl+n", "p")


def passwords(pilot) -> dict[str, str]:
    puzzles = pilot.app.draft.pack.puzzles
    return {slug: puzzles[slug].password for slug in PUZZLE_ROOMS}


def test_one_is_redrawn_and_kept_ones_stay_when_the_others_are(tmp_path: Path) -> None:
    async def act(pilot):
        await looked_at(pilot)
        first = passwords(pilot)
        await press(pilot, "down", "r")
        second = passwords(pilot)
        assert [slug for slug in first if first[slug] != second[slug]] == ["change-change"]
        await press(pilot, "k", "a")
        third = passwords(pilot)
        assert [slug for slug in first if second[slug] == third[slug]] == ["change-change"]
        await press(pilot, "escape", "enter")
        (begun,) = Library(tmp_path / "saves").matches()
        read = read_pack(read_strictly(begun.path).match.header.options["pack"])
        assert {slug: puzzle.answers[0] for slug, puzzle in read.puzzles.items()} == third

    played(console(tmp_path), act)


def test_that_puzzles_are_made_is_said_only_until_they_are(tmp_path: Path) -> None:
    async def act(pilot):
        await looked_at(pilot)
        assert isinstance(pilot.app.screen, PuzzlesScreen)
        assert "Making twelve puzzles" not in screen_text(pilot.app)
        assert not list(pilot.app._notifications)

    played(console(tmp_path), act, LARGE)


def test_enter_shows_all_that_a_host_may_know_of_a_puzzle(tmp_path: Path) -> None:
    async def act(pilot):
        await looked_at(pilot)
        assert not any(password in screen_text(pilot.app).lower() for password in passwords(pilot).values())
        await press(pilot, "enter")
        puzzle = pilot.app.draft.pack.puzzles["alien"]
        shown = screen_text(pilot.app)
        assert puzzle.text.splitlines()[0] in shown
        assert f"Password: {puzzle.password}" in shown
        assert "Hint 5" in shown
        assert "Solution" in shown
        await press(pilot, "n")
        assert "Change-Change" in screen_text(pilot.app)

    played(console(tmp_path), act, LARGE)


def test_a_chamber_gets_another_kind_or_a_packs_puzzle(tmp_path: Path) -> None:
    async def act(pilot):
        await looked_at(pilot)
        await press(pilot, "c")
        pilot.app.screen.query_one("#kind").value = "map"
        pilot.app.screen.query_one("#level").value = "2"
        await press(pilot, "ctrl+s")
        made = pilot.app.draft.pack.puzzles["alien"]
        assert (made.kind, made.level, len(made.hints)) == ("map", 2, 5)
        await press(pilot, "c")
        pilot.app.screen.query_one("#kind").value = "pack mine"
        await press(pilot, "ctrl+s")
        assert "from mine" in screen_text(pilot.app)
        await press(pilot, "escape", "enter")
        (begun,) = Library(tmp_path / "saves").matches()
        match = read_strictly(begun.path).match
        assert match.state.puzzles["alien"] == read_pack(template("mine")).puzzles["alien"]

    played(console(tmp_path), act)


def test_at_a_table_where_one_device_goes_round_the_host_says_first_that_the_host_does_not_play(tmp_path: Path) -> None:
    async def act(pilot):
        await looked_at(pilot, hot=True)
        assert "One device goes round at this table" in screen_text(pilot.app)
        assert pilot.app.draft.pack is None
        await press(pilot, "escape")
        assert "check and begin" in screen_text(pilot.app)
        await press(pilot, "p", "y")
        assert "Cumulative" in screen_text(pilot.app)
        assert pilot.app.screen.private
        kept = "".join(path.read_text("utf-8", "ignore") for path in tmp_path.rglob("*") if path.is_file())
        assert not any(f'"{password}"' in kept for password in passwords(pilot).values())

    played(console(tmp_path), act)


PUZZLES = ("n", "down", "down", "enter", "TEXT", "ctrl+n", "p")
"""The keys to the page of puzzles; players are typed in between."""


@BOTH
def test_how_the_list_looks(snap_compare, tmp_path: Path, size) -> None:
    looks(snap_compare, console(tmp_path), *PUZZLES, "down", "k", size=size, text="Ann\nBo")


@BOTH
def test_how_a_puzzle_looks(snap_compare, tmp_path: Path, size) -> None:
    looks(snap_compare, console(tmp_path), *PUZZLES, "down", "enter", size=size, text="Ann\nBo")
