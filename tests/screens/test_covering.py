"""Passwords can be covered while they are typed: in the field, in the text, in the answer and in the list of orders."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from games.chambers.passwords import passwords
from games.core import actions as do
from genius_tui.library.store import Library
from genius_tui.screens.match.screen import MatchScreen
from tests.games.chambers.matches import begun
from tests.support.console import LARGE, SMALL, console, played, screen_text, settled


@pytest.mark.parametrize(
    ("text", "hidden"),
    [
        ("enter alien with xeno; bid 3; try listen: echo", ["xeno", "echo"]),
        ("enter alien xeno", ["xeno"]),
        ("enter white to move xeno echo", ["xeno echo"]),
        ("alien with xeno\nsolve missing with ec ho", ["xeno", "ec ho"]),
        ("enter ali", []),
        ("enter change-change wit", []),
        ("enter alien with ", []),
        ("bid 3; alien: take 20, rob Bo, open", []),
        ("", []),
    ],
)
def test_passwords_are_found_in_any_text(text, hidden):
    found = passwords(text)
    assert [span.text for span in found] == hidden
    assert [text[span.start : span.end] for span in found] == hidden


def record(folder: Path) -> Path:
    made = Library(folder / "saves").new(begun("Ann Bo").header)
    made.close()
    return made.path


async def press(pilot: Pilot[None], *keys: str) -> None:
    await pilot.press(*keys)
    await settled(pilot)


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
def test_covered_on_the_screen_and_not_in_the_record(tmp_path, size):
    path = record(tmp_path)
    app = console(tmp_path, record=path)

    async def act(pilot):
        await press(pilot, "o", "enter", "space", "tab", *"xeno")
        assert screen_text(app).count("xeno") == 3
        await press(pilot, "f3")
        assert "xeno" not in screen_text(app)
        assert "enter alien with ****" in screen_text(app)
        await press(pilot, "enter", "space", "x")
        assert "xeno" not in screen_text(app)
        assert "****** cannot be a password" in screen_text(app)
        await press(pilot, "backspace", "backspace", "enter")
        assert "xeno" not in screen_text(app)
        await press(pilot, "e", "a", "n", "enter")
        assert "xeno" not in screen_text(app)
        page = app.screen
        assert isinstance(page, MatchScreen)
        assert page.match.actions == (do.Order("Ann", "enter alien with xeno"),)
        await press(pilot, "f3")
        assert "xeno" in screen_text(app)

    played(app, act, size)
    assert "enter alien with xeno" in path.read_text("utf-8")
