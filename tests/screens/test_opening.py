"""Ways into a match: from the library, from the command line, from a lesson; and back."""

from __future__ import annotations

from pathlib import Path

import pytest

from genius_tui.screens.lesson import LessonScreen
from genius_tui.screens.library import LibraryScreen
from genius_tui.screens.match.screen import MatchScreen
from tests.support.console import LARGE, console, kept, played, screen_text, settled


def test_enter_opens_the_marked_match_and_escape_comes_back(tmp_path: Path) -> None:
    kept(tmp_path)
    app = console(tmp_path)

    async def act(pilot) -> None:
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(app.screen, MatchScreen)
        assert "Trapdoor Thursday" in screen_text(app)
        await pilot.press("escape")
        await settled(pilot)
        assert isinstance(app.screen, LibraryScreen)

    played(app, act)


def test_continue_opens_the_match_played_last(tmp_path: Path) -> None:
    kept(tmp_path, "Older", days_ago=2)
    kept(tmp_path, "Newer", days_ago=1)
    app = console(tmp_path)

    async def act(pilot) -> None:
        await pilot.press("end", "c")
        await settled(pilot)
        assert "Newer" in screen_text(app).split("\n")[0]

    played(app, act)


def test_a_match_named_on_the_command_line_opens_at_once(tmp_path: Path) -> None:
    app = console(tmp_path, record=kept(tmp_path))

    async def act(pilot) -> None:
        assert isinstance(app.screen, MatchScreen)

    played(app, act)


def test_a_file_that_is_no_match_is_told_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    app = console(tmp_path, record=Path("nowhere.jsonl"))

    async def act(pilot) -> None:
        assert isinstance(app.screen, LibraryScreen)
        said = " ".join(line[40:].strip() for line in screen_text(app).splitlines())  # the sentence wraps
        assert "there is no such file" in said

    played(app, act)


def test_an_example_that_ships_is_shown_and_forked(tmp_path: Path) -> None:
    app = console(tmp_path)

    async def act(pilot) -> None:
        await pilot.press("2")
        await settled(pilot)
        await pilot.press("end", "enter")
        await settled(pilot)
        text = screen_text(app)
        assert "EXAMPLE" in text
        assert "READ-ONLY" not in text
        assert "Three players with the same three weapons" in text
        await pilot.press("S", "y")
        await settled(pilot)
        assert "SANDBOX" in screen_text(app).split("\n")[0]

    played(app, act, LARGE)


def test_a_lesson_that_ships_begins(tmp_path: Path) -> None:
    app = console(tmp_path)

    async def act(pilot) -> None:
        await pilot.press("l")
        await settled(pilot)
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(app.screen, LessonScreen)
        assert "LESSON" in screen_text(app)
        await pilot.press("n", "question_mark")
        await settled(pilot)
        assert screen_text(app).startswith(" HELP")

    played(app, act)


@pytest.mark.parametrize("keys", [(), ("f5",)], ids=["match", "presenting"])
def test_help_in_a_match_explains_the_marks_on_its_board(tmp_path: Path, keys: tuple[str, ...]) -> None:
    app = console(tmp_path, record=kept(tmp_path))

    async def act(pilot) -> None:
        await pilot.press(*keys)
        await settled(pilot)
        await pilot.press("question_mark")
        await settled(pilot)
        text = screen_text(app)
        assert "The marks on the board" in text
        assert "×An2 did not get through" in text

    played(app, act, (80, 40))


def test_help_in_a_match_leads_to_its_rulebook(tmp_path: Path) -> None:
    app = console(tmp_path, record=kept(tmp_path))

    async def act(pilot) -> None:
        await pilot.press("question_mark")
        await settled(pilot)
        await pilot.press("r")
        await settled(pilot)
        assert screen_text(app).startswith(" RULES  Gatekeeping | ")

    played(app, act)
