"""The field for a PIN, which shows no digits and leaves none in an input's history or the clipboard."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events

from genius_tui.table.pins import MOST
from genius_tui.text.paint import Paint
from genius_tui.text.spans import Line, Span
from genius_tui.widgets.painted import Painted

LEAD = "PIN  "


class PinField(Painted, can_focus=True):
    """Takes digits, and backspace for the last one; other keys bubble to the page."""

    DEFAULT_CSS = """
    PinField { height: 1; }
    """

    def __init__(self, hint: str = "", *, paint: Paint | None = None, id: str | None = None) -> None:
        super().__init__(paint=paint, id=id)
        self._hint = hint
        self._digits = ""

    def taken(self) -> str:
        """Returns the typed digits and empties the field."""
        digits, self._digits = self._digits, ""
        self.paint_again()
        return digits

    def lines(self, width: int, height: int) -> Sequence[Line]:
        """A fixed number of stars if anything was typed, so that onlookers do not learn the length."""
        stars = ("*" if self._digits else " ") * MOST
        return ((Span(LEAD, "hint"), Span(f"[{stars}]", "place", self.has_focus), Span(f"  {self._hint}", "hint")),)

    def on_key(self, event: events.Key) -> None:
        """Handles a digit, or removes the last one."""
        if event.key == "backspace":
            self._digits = self._digits[:-1]
        elif event.character and event.character.isascii() and event.character.isdigit():
            self._digits = (self._digits + event.character)[:MOST]
        else:
            return
        event.stop()
        event.prevent_default()
        self.paint_again()

    def check_consume_key(self, key: str, character: str | None) -> bool:
        """Whether the field handles a key itself, for the footer."""
        return bool(character and character.isascii() and character.isdigit())
