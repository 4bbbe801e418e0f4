"""How the shell's pages look. Every picture was looked at; `--snapshot-update` takes new ones: look at them too."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import games
from games.core.actions import Order
from genius_tui.settings.settings import Settings
from tests.support.console import SMALL, STILL, THIRTEEN, console, kept
from tests.support.looks import BOTH, looks


@pytest.fixture(autouse=True)
def two_games_and_nothing_shipped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures that a further game or lesson does not change."""
    two = ("keys", "gatekeeping")
    monkeypatch.setattr(games, "CATALOGUE", {slug: games.CATALOGUE[slug] for slug in two})
    monkeypatch.setattr(games, "METAS", {slug: games.METAS[slug] for slug in two})
    monkeypatch.setattr("genius_tui.library.store.shipped_folder", lambda: None)


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    """A folder with matches in every state."""
    kept(tmp_path, "[red]Finals[/] of the winter league, second try", "keys", ("[/]", "Bo"), days_ago=40)
    both = [Order("Ann", "1A with 1"), Order("Bo", "1A with 1")]
    kept(tmp_path, "", "keys", ("Ann", "Bo"), both, days_ago=9)
    broken = kept(tmp_path, "Broken copy", "keys", ("Ann", "Bo"), both, days_ago=1)
    changed = broken.stat().st_mtime
    broken.write_bytes(broken.read_bytes().replace(b"1A with 1", b"1B with 1", 1))
    os.utime(broken, (changed, changed))
    kept(tmp_path, actions=[Order(seat, "A with 1") for seat in THIRTEEN[:4]])
    return tmp_path


def viewpoint(
    snap_compare, folder: Path, *keys: str, size=SMALL, chosen: Settings | None = None, text: str = ""
) -> None:
    looks(snap_compare, console(folder, chosen=chosen or STILL), *keys, size=size, text=text)


@BOTH
def test_first_start(snap_compare, tmp_path: Path, size) -> None:
    viewpoint(snap_compare, tmp_path, size=size)


@BOTH
def test_library(snap_compare, shelf: Path, size) -> None:
    viewpoint(snap_compare, shelf, "up", size=size)


def test_library_in_ascii(snap_compare, shelf: Path) -> None:
    viewpoint(snap_compare, shelf, chosen=Settings(characters="ascii", theme="genius", movement="none"))


def test_library_without_colours(snap_compare, shelf: Path) -> None:
    viewpoint(snap_compare, shelf, chosen=Settings(characters="unicode", theme="plain", movement="none"))


def test_library_in_sixteen_colours_finding(snap_compare, shelf: Path) -> None:
    chosen = Settings(characters="unicode", theme="terminal", movement="none")
    viewpoint(snap_compare, shelf, "slash", "TEXT", chosen=chosen, text="bo")


@BOTH
def test_new_match_game(snap_compare, tmp_path: Path, size) -> None:
    viewpoint(snap_compare, tmp_path, "n", "down", size=size)


@BOTH
def test_new_match_players(snap_compare, tmp_path: Path, size) -> None:
    viewpoint(snap_compare, tmp_path, "n", "down", "enter", "TEXT", size=size, text="Ann: 7\n[red]\nBo\nhost\nann")


@BOTH
def test_new_match_begin(snap_compare, tmp_path: Path, size) -> None:
    text = ", ".join(THIRTEEN)
    viewpoint(snap_compare, tmp_path, "n", "down", "enter", "TEXT", "ctrl+n", size=size, text=text)


def test_help(snap_compare, shelf: Path) -> None:
    viewpoint(snap_compare, shelf, "question_mark")


@BOTH
def test_rules(snap_compare, tmp_path: Path, size) -> None:
    viewpoint(snap_compare, tmp_path, "2", "r", "slash", "TEXT", "enter", size=size, text="G10")


def test_game(snap_compare, tmp_path: Path) -> None:
    viewpoint(snap_compare, tmp_path, "2")


def test_settings(snap_compare, tmp_path: Path) -> None:
    viewpoint(snap_compare, tmp_path, "f2", "down")


def test_import(snap_compare, tmp_path: Path) -> None:
    viewpoint(snap_compare, tmp_path, "i", "ctrl+u", "TEXT", "enter", text="/nowhere/[/].jsonl")


def test_delete(snap_compare, shelf: Path) -> None:
    viewpoint(snap_compare, shelf, "end", "t", "z", "d")


def test_palette(snap_compare, shelf: Path) -> None:
    viewpoint(snap_compare, shelf, "colon", "down")
