"""Where a terminal may show something else than it was told, it is sent everything again."""

from __future__ import annotations

from textual import events
from textual.geometry import Size
from textual.widgets import Input

from genius_tui.console.app import GeniusApp
from genius_tui.screens.curtain import CurtainScreen
from tests.screens.test_curtain import opened, table
from tests.support.console import SMALL, console, played, settled

ROW = "\x1b[3;1H\x1b[31mAnna\x1b[0m"


def is_sent_again(app: GeniusApp) -> bool:
    return app._sent.shorter(ROW) == ROW


def test_a_curtain_that_falls_is_sent_whole(tmp_path):
    app = opened(tmp_path, table(tmp_path))

    async def act(pilot):
        await pilot.press("enter")
        await settled(pilot)
        assert is_sent_again(app)
        assert not is_sent_again(app)
        await pilot.press("escape")
        await settled(pilot)
        assert isinstance(app.screen, CurtainScreen)
        assert is_sent_again(app)

    played(app, act)


def test_a_terminal_that_was_smaller_for_a_moment_is_drawn_again(tmp_path, monkeypatch):
    app, drawn = console(tmp_path), []

    async def act(pilot):
        await settled(pilot)
        is_sent_again(app)
        monkeypatch.setattr(app, "_display", lambda screen, rendered: drawn.append(rendered))
        app.post_message(events.Resize(Size(*SMALL), Size(*SMALL)))
        await settled(pilot)
        assert is_sent_again(app)
        assert drawn

    played(app, act, SMALL)


def test_what_had_the_focus_has_it_again_when_the_terminal_is_large_enough_again(tmp_path):
    app = console(tmp_path)

    async def act(pilot):
        await settled(pilot)
        await pilot.press("i")
        await settled(pilot)
        field = app.focused
        assert isinstance(field, Input)
        before = field.value
        await pilot.press("a")
        await resized(pilot, 20, 5)
        assert app.screen.has_class("-too-small")
        await resized(pilot, *SMALL)
        assert app.focused is field
        await pilot.press("b")
        assert field.value == f"{before}ab"

    played(app, act, SMALL)


async def resized(pilot, width: int, height: int) -> None:
    await pilot.resize_terminal(width, height)
    await settled(pilot)
