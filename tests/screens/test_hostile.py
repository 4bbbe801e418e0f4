"""Names and titles that break careless programs, on every page of the shell: shown as they are, and nothing else."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest
from textual import events
from textual.widgets import Input

from genius_tui.console.app import LONGEST_WANTED
from genius_tui.library.store import Library
from tests.support.console import LARGE, SMALL, console, kept, played, screen_text, settled, typed
from tests.support.hostile import CLEANED, NAMES, REFUSED_NAMES, quoted

SIZES = [SMALL, LARGE]


def calm(app) -> str:
    """The screen's text, which steers no terminal and fits it."""
    text = screen_text(app)
    steering = {c for c in text if unicodedata.category(c) in ("Cc", "Cs") and c != "\n"}
    assert not steering, steering
    assert "\u202e" not in text
    return text


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_library_detail_trash_and_delete(tmp_path: Path, size: tuple[int, int]) -> None:
    for number, name in enumerate(NAMES):
        kept(tmp_path, title=name, players=("Ann", name), days_ago=number)
    app = console(tmp_path)

    async def act(pilot) -> None:
        assert "Continue: [/]" in calm(app)
        assert "[@click=app.bell" in calm(app)
        for _ in NAMES:
            await pilot.press("down")
        calm(app)
        await pilot.press("slash")
        await typed(pilot, "[@click")
        await pilot.press("enter")
        assert "[@click=app.bell" in calm(app)
        await pilot.press("t")
        await settled(pilot)
        await pilot.press("z")
        await settled(pilot)
        assert "[@click=app.bell" in calm(app)
        await pilot.press("d")
        await settled(pilot)
        assert "[@click=app.bell]x[/]" in calm(app)

    played(app, act, size)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_new_match_of_hostile_names(tmp_path: Path, size: tuple[int, int]) -> None:
    app = console(tmp_path)

    async def act(pilot) -> None:
        await pilot.press("n", "down", "enter")
        await settled(pilot)
        await typed(pilot, "\n".join(map(quoted, NAMES)))
        app.screen.query_one("#title").value = "[/] $x [@click=app.bell]"
        assert f"{len(NAMES)} players" in calm(app)
        await settled(pilot)
        await pilot.press("ctrl+n")
        await settled(pilot)
        shown = calm(app)
        await pilot.press("end")
        await settled(pilot)
        assert "[/] $x [@click=app.bell]" in shown + calm(app)
        await pilot.press("enter")
        await settled(pilot)
        assert [match.players for match in Library(tmp_path / "saves").matches()] == [NAMES]
        calm(app)

    played(app, act, size)


def test_refused_names_are_told_one_by_one(tmp_path: Path) -> None:
    app = console(tmp_path)
    wrong = [name for name in REFUSED_NAMES if name.strip() and "\n" not in name and name not in CLEANED]

    async def act(pilot) -> None:
        await pilot.press("n", "down", "enter")
        await settled(pilot)
        for name in wrong:
            app.screen.query_one("#players").text = f"Ann\n{name}"
            await settled(pilot)
            assert "!! " in calm(app), name

    played(app, act)


@pytest.mark.parametrize("field", ["#title", "#players", "#garnets"])
def test_what_is_pasted_cannot_steer_the_terminal(tmp_path: Path, field: str) -> None:
    app = console(tmp_path)

    async def act(pilot) -> None:
        await pilot.press("n", "down", "enter")
        await settled(pilot)
        app.screen.query_one(field).focus()
        from textual.events import Paste

        app.screen.query_one(field).post_message(Paste("".join(CLEANED)))
        await settled(pilot)
        calm(app)
        await pilot.press("ctrl+n")
        await settled(pilot)
        calm(app)

    played(app, act)


def test_files_with_hostile_names_and_reasons(tmp_path: Path) -> None:
    folder = Library(tmp_path / "saves").folder
    folder.mkdir()
    (folder / "[red]x[b.jsonl").write_text('{"genius": 1, "game": "[/]", "players": ["[/]"]}\n')
    (folder / "\x1b[31mx.jsonl").write_text("\x1b[31m\n")
    app = console(tmp_path)

    async def act(pilot) -> None:
        calm(app)
        await pilot.press("down")
        calm(app)
        await pilot.press("enter")
        await settled(pilot)
        calm(app)

    played(app, act)


def test_a_hostile_path_to_import(tmp_path: Path) -> None:
    app = console(tmp_path)

    async def act(pilot) -> None:
        await pilot.press("i")
        await settled(pilot)
        app.screen.query_one("#path").value = "/[/]/[@click=app.bell]x"
        await pilot.press("enter")
        await settled(pilot)
        assert "!! " in calm(app)

    played(app, act)


def test_hostile_words_to_find_in_the_rules(tmp_path: Path) -> None:
    app = console(tmp_path)

    async def act(pilot) -> None:
        await pilot.press("2", "r")
        await settled(pilot)
        for words in NAMES:
            await pilot.press("slash")
            app.screen.query_one("#find").value = words
            await pilot.press("enter")
            calm(app)

    played(app, act)


def test_what_is_pasted_into_the_palette_is_cut_and_cleaned(tmp_path: Path) -> None:
    app = console(tmp_path)

    async def act(pilot) -> None:
        await pilot.press("ctrl+p")
        await settled(pilot)
        assert isinstance(app.focused, Input)
        app.post_message(events.Paste("\x1b[31mlearn" + "x" * 1_000_000))
        await settled(pilot)
        assert len(app.focused.value) == LONGEST_WANTED - 1
        assert app.focused.value.startswith("[31mlearn")
        calm(app)

    played(app, act)
