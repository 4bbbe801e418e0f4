"""A line to type in."""

from __future__ import annotations

from textual import events
from textual.app import App
from textual.suggester import Suggester
from textual.widgets import Input

from genius_tui.text.content import plain
from genius_tui.widgets.pasted import take_in


class Line(Input):
    """An input of one line. Control characters are removed from pasted text."""

    app: App[object]  # in Textual an App of nobody knows what

    DEFAULT_CSS = """
    Line, Line:focus { height: 1; padding: 0; width: 1fr; background: $surface; border: none; }
    Line { border-left: solid $border-blurred; border-right: solid $border-blurred; }
    Line:focus { border-left: solid $border; border-right: solid $border; }
    """

    def __init__(
        self, value: str = "", *, placeholder: str = "", suggester: Suggester | None = None, id: str | None = None
    ) -> None:
        super().__init__(value, placeholder=placeholder, suggester=suggester, id=id)

    def on_mount(self) -> None:
        """Stops the cursor from blinking if animations are off."""
        self.cursor_blink = self.app.animation_level != "none"

    def on_paste(self, event: events.Paste) -> None:
        """Cleans pasted text."""
        take_in(self, event, plain)
