"""How lessons, puzzles, their lists and the marks look. Every picture was looked at; look at new ones too."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import games
from genius_tui.settings.settings import Settings
from tests.lessons.shelf import example
from tests.support.console import LARGE, SMALL, STILL, console
from tests.support.looks import looks

BOTH = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
ASCII = Settings(characters="ascii", theme="plain", movement="none")


@pytest.fixture(autouse=True)
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A lesson and two puzzles, which no further lesson changes."""
    folder = tmp_path / "shipped"
    for name in ("lessons/gatekeeping/1-two-to-one", "puzzles/gatekeeping/01-first", "puzzles/gatekeeping/02-second"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(example(tmp_path), folder / f"{name}.jsonl")
    monkeypatch.setattr("genius_tui.library.store.shipped_folder", lambda: folder)
    two = ("keys", "gatekeeping")
    monkeypatch.setattr(games, "CATALOGUE", {slug: games.CATALOGUE[slug] for slug in two})
    return folder


def shown(snap_compare, folder: Path, *keys: str, size=SMALL, chosen: Settings = STILL) -> None:
    looks(snap_compare, console(folder, chosen=chosen), *keys, size=size)


BEGUN = ("l", "enter")
"""Keys to the first card of the lesson: one tells, one asks, one takes orders, one tells."""


@BOTH
def test_a_list_of_lessons(snap_compare, tmp_path: Path, size) -> None:
    shown(snap_compare, tmp_path, "l", size=size)


@BOTH
def test_a_card_that_tells(snap_compare, tmp_path: Path, size) -> None:
    shown(snap_compare, tmp_path, *BEGUN, size=size)


@BOTH
def test_a_question_answered_wrongly(snap_compare, tmp_path: Path, size) -> None:
    shown(snap_compare, tmp_path, *BEGUN, "n", "a", size=size)


@BOTH
def test_a_question_answered(snap_compare, tmp_path: Path, size) -> None:
    shown(snap_compare, tmp_path, *BEGUN, "n", "c", size=size)


@BOTH
def test_the_form_with_a_hint(snap_compare, tmp_path: Path, size) -> None:
    shown(snap_compare, tmp_path, *BEGUN, "n", "c", "n", "o", "f7", "right", "space", size=size)


@BOTH
def test_orders_that_miss(snap_compare, tmp_path: Path, size) -> None:
    shown(snap_compare, tmp_path, *BEGUN, "n", "c", "n", "o", *"a", "space", *"with", "space", *"3", "enter", size=size)


@BOTH
def test_orders_that_do_it_at_a_step(snap_compare, tmp_path: Path, size) -> None:
    shown(
        snap_compare,
        tmp_path,
        *BEGUN,
        "n",
        "c",
        "n",
        "o",
        *"b",
        "space",
        *"with",
        "space",
        *"1",
        "enter",
        "s",
        size=size,
    )


@BOTH
def test_marks(snap_compare, tmp_path: Path, size) -> None:
    shown(snap_compare, tmp_path, *BEGUN, "n", "c", "n", "escape", "m", size=size)


def test_a_question_in_ascii_without_colour(snap_compare, tmp_path: Path) -> None:
    shown(snap_compare, tmp_path, *BEGUN, "n", "a", "c", chosen=ASCII)


def test_puzzles(snap_compare, tmp_path: Path) -> None:
    shown(snap_compare, tmp_path, "l", "end", "enter")
