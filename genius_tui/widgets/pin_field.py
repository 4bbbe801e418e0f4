"""Where a PIN is typed: digits that nobody reads, and that leave no trace in any input's history or clipboard."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events

from genius_tui.table.pins import MOST
from genius_tui.text.paint import Paint
from genius_tui.text.spans import Line, Span
from genius_tui.widgets.painted import Painted

LEAD = "PIN  "


class PinField(Painted, can_focus=True):
    """Takes digits, and gives back the last one; everything else goes on to the page."""

    DEFAULT_CSS = """
    PinField { height: 1; }
    """

    def __init__(self, hint: str = "", *, paint: Paint | None = None, id: str | None = None) -> None:
        super().__init__(paint=paint, id=id)
        self._hint = hint
        self._digits = ""

    def taken(self) -> str:
        """What was typed; after that the field is empty."""
        digits, self._digits = self._digits, ""
        self.paint_again()
        return digits

    def lines(self, width: int, height: int) -> Sequence[Line]:
        """Stars where anything was typed, always as many: who looks on learns no length."""
        stars = ("*" if self._digits else " ") * MOST
        return ((Span(LEAD, "hint"), Span(f"[{stars}]", "place", self.has_focus), Span(f"  {self._hint}", "hint")),)

    def on_key(self, event: events.Key) -> None:
        """A digit, or the last one back."""
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
        """The keys that the field takes for itself, for the footer."""
        return bool(character and character.isascii() and character.isdigit())
