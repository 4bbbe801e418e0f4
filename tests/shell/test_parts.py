"""Parts serve their commands wherever the focus is, by key, footer and help. What no part serves is not there."""

from __future__ import annotations

from typing import Any

from textual.app import ComposeResult
from textual.widgets import Button

from genius_tui.commands import Command
from genius_tui.shell.cited import Cited
from genius_tui.shell.page import Page
from genius_tui.widgets.footer import entries
from tests.support.console import console, played, screen_text, settled


class Counter:
    """A part that counts, and is there while it may count on."""

    SERVES = ("match.next", "match.sample")
    is_stepping = True
    may_fill = True

    def __init__(self) -> None:
        self.served: list[str] = []

    def serve(self, command: Command) -> None:
        self.served.append(command.id)

    def cites(self) -> Cited | None:
        return None

    def marks(self) -> tuple[str, ...]:
        return ()

    def takes(self, event: Any) -> bool:
        return event.key == "x"

    def pasted(self, event: Any) -> bool:
        return False

    def resumed(self) -> None:
        pass


class Plain(Page[None]):
    """A page without parts, with something that can be focused."""

    SERVES = ("match.leave",)

    def body(self) -> ComposeResult:
        yield Button("elsewhere")

    def action_leave(self) -> None:
        self.dismiss()


class Counting(Page[None]):
    """The same page with the part."""

    SERVES = ("match.leave",)
    PARTS = (Counter,)

    def body(self) -> ComposeResult:
        yield Button("elsewhere")
        self.put_on([Counter()])

    def action_leave(self) -> None:
        self.dismiss()


def shown(page: Page[None]) -> list[str]:
    return [entry.command.id for entry in entries(page) if entry.command.group == "match"]


def test_a_part_serves_its_commands_though_the_focus_is_elsewhere(tmp_path) -> None:
    async def act(pilot: Any) -> None:
        page = Counting()
        await pilot.app.push_screen(page)
        await settled(pilot)
        counter: Any = page.part(Counter)
        assert isinstance(pilot.app.focused, Button)
        await pilot.press("n", "y")
        assert counter.served == ["match.next", "match.sample"]
        assert shown(page) == ["match.next", "match.sample", "match.leave"], "in the registry's order"
        assert "n next" in screen_text(pilot.app)
        counter.may_fill = False
        page.refresh_bindings()
        await settled(pilot)
        await pilot.press("y")
        assert counter.served == ["match.next", "match.sample"]
        assert shown(page) == ["match.next", "match.leave"]
        await pilot.press("question_mark")
        await settled(pilot)
        assert "Goes forward one step." in screen_text(pilot.app)

    played(console(tmp_path), act)


def test_what_no_part_serves_does_not_exist(tmp_path) -> None:
    async def act(pilot: Any) -> None:
        page = Plain()
        await pilot.app.push_screen(page)
        await settled(pilot)
        assert shown(page) == ["match.leave"]
        assert page.check_action("do", ("match.next",)) is False
        assert not await page.run_action("do('match.next')")
        assert not await pilot.app.run_action("screen.do('match.sample')")

    played(console(tmp_path), act)


def test_a_part_may_take_a_key_before_it_means_anything_else(tmp_path) -> None:
    async def act(pilot: Any) -> None:
        page = Counting()
        await pilot.app.push_screen(page)
        await settled(pilot)
        page.set_focus(None)
        await pilot.press("x", "n")
        counter: Any = page.part(Counter)
        assert counter.served == ["match.next"]

    played(console(tmp_path), act)
