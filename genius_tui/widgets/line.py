"""A line to type in."""

from __future__ import annotations

from textual import events
from textual.app import App
from textual.suggester import Suggester
from textual.widgets import Input

from genius_tui.text.content import plain
from genius_tui.widgets.pasted import take_in


class Line(Input):
    """An input of one line. Control characters are removed from pasted text, and several lines are refused.

    `several`: a sentence on where several lines belong.
    """

    app: App[object]  # in Textual an App of nobody knows what

    DEFAULT_CSS = """
    Line, Line:focus { height: 1; padding: 0; width: 1fr; background: $surface; border: none; }
    Line { border-left: solid $border-blurred; border-right: solid $border-blurred; }
    Line:focus { border-left: solid $border; border-right: solid $border; }
    """

    def __init__(
        self,
        value: str = "",
        *,
        placeholder: str = "",
        suggester: Suggester | None = None,
        id: str | None = None,
        several: str = "",
    ) -> None:
        super().__init__(value, placeholder=placeholder, suggester=suggester, id=id)
        self._several = several

    def on_mount(self) -> None:
        """Stops the cursor from blinking if animations are off."""
        self.cursor_blink = self.app.animation_level != "none"

    def on_paste(self, event: events.Paste) -> None:
        """Cleans pasted text, and says why several lines are not taken: all but the first would be lost unseen."""
        number = sum(1 for line in event.text.splitlines() if line.strip())
        if number > 1:
            event.text = ""
            said = f"{number} lines were pasted, but this field has only one: nothing was pasted. {self._several}"
            self.notify(said.strip(), markup=False, timeout=8)
        take_in(self, event, plain)
