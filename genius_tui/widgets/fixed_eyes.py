"""The row of eyes where they cannot be changed: one player's at a device that goes round, or the public's."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events

from genius_tui.ink import Ink, Line
from genius_tui.widgets.eyes import LABEL, EyesRow


class FixedEyes(EyesRow, can_focus=False):
    """Says whose eyes look. Neither keys nor clicks change them."""

    def lines(self, width: int, height: int) -> Sequence[Line]:
        """The row."""
        seat = self._eyes.seat
        if seat is None:
            return ((Ink(LABEL, "hint"), Ink("[public]", "place"), Ink(" hot seat: what everybody may know", "hint")),)
        cell = Ink(f"[{self._tags[seat]}]", "place")
        return ((Ink(LABEL, "hint"), cell, Ink(" hot seat: only this seat", "hint")),)

    def on_click(self, event: events.Click) -> None:
        """Nothing."""
        event.stop()
        event.prevent_default()
