"""An error that nobody foresaw: nothing of a match reaches the terminal or the log, and the library goes on."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from textual import work
from textual.app import ComposeResult
from textual.widgets import Static

from genius_tui.screens.games import GameScreen
from genius_tui.screens.library import LibraryScreen
from genius_tui.shell.page import Page
from genius_tui.system import crash_log
from tests.support.console import NOW, console, played, screen_text, settled

SECRET = "M with 3"


class Boom(Exception):
    """An error whose words quote an order."""


def fail() -> None:
    orders = {"Edgar": SECRET}
    raise Boom(f"cannot resolve {orders}")


class Failing(Page[None]):
    """A page on which everything goes wrong."""

    BINDINGS = [("a", "fail", "Fail"), ("w", "work", "Work"), ("t", "timer", "Timer"), ("m", "message", "Message")]

    def body(self) -> ComposeResult:
        yield Static(SECRET)

    def action_fail(self) -> None:
        fail()

    @work
    async def action_work(self) -> None:
        fail()

    def action_timer(self) -> None:
        self.set_timer(0.01, fail)

    def action_message(self) -> None:
        self.call_next(fail)


@pytest.mark.parametrize("key", ["a", "w", "t", "m"])
def test_the_library_goes_on_after_an_error(tmp_path: Path, key: str) -> None:
    app = console(tmp_path)

    async def act(pilot) -> None:
        app.push_screen(Failing())
        await settled(pilot)
        await pilot.press(key)
        await settled(pilot)
        assert isinstance(app.screen, LibraryScreen)
        text = screen_text(app)
        assert "Something went wrong in the program" in text
        assert SECRET not in text
        app._exception = None
        await pilot.press("n")
        await settled(pilot)
        assert screen_text(app).startswith(" NEW MATCH")

    played(app, act)
    assert SECRET not in (tmp_path / "home" / "trouble.log").read_text()


def test_an_error_while_a_page_is_made_does_not_end_the_program(tmp_path: Path) -> None:
    app = console(tmp_path)

    class Unmade(Page[None]):
        def body(self) -> ComposeResult:
            fail()
            yield Static()

    async def act(pilot) -> None:
        app.push_screen(Unmade())
        await settled(pilot)
        assert isinstance(app.screen, LibraryScreen)
        app._exception = None

    played(app, act)


def test_a_library_that_cannot_be_is_told_where_it_is_needed(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("a file where the folder should be")
    app = console(tmp_path)

    async def act(pilot) -> None:
        await pilot.press("z")
        await settled(pilot)
        assert "The folder" in screen_text(app)
        assert isinstance(app.screen, LibraryScreen)
        await pilot.press("2")
        await settled(pilot)
        assert isinstance(app.screen, GameScreen)
        app._exception = None

    played(app, act)
    assert not (tmp_path / "home" / "trouble.log").exists()


def test_the_log_names_kinds_and_places_only(tmp_path: Path) -> None:
    try:
        fail()
    except Boom as error:
        path = crash_log.append(error, tmp_path, NOW)
    assert path is not None
    text = path.read_text()
    assert "Boom" in text
    assert "in fail" in text
    assert SECRET not in text
    assert "Edgar" not in text


def test_words_of_errors_about_the_program_are_kept(tmp_path: Path) -> None:
    try:
        None.resolve  # type: ignore[attr-defined] # noqa: B018
    except AttributeError as error:
        path = crash_log.append(error, tmp_path, NOW)
    assert path is not None
    assert "'NoneType' object has no attribute 'resolve'" in path.read_text()


def test_a_log_that_cannot_be_written_is_done_without(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert crash_log.append(Boom(), tmp_path / "file", NOW) is None


_DYING = """
from pathlib import Path
from tests.support.console import console
from genius_tui.screens.library import LibraryScreen
def body(self):
    orders = "M with 3"
    raise ValueError(orders)
LibraryScreen.body = body
app = console(Path({folder!r}))
app.run(headless=True)
print("CODE", app.return_code)
"""


def test_a_program_that_must_end_says_one_sentence(tmp_path: Path) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", _DYING.format(folder=str(tmp_path))], capture_output=True, text=True, timeout=300
    )
    said = ran.stdout + ran.stderr
    assert "Something went wrong in the program." in said
    assert "Traceback" not in said
    assert "M with 3" not in said
    assert "CODE 1" in said
