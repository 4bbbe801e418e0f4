"""Widgets whose characters depend on the terminal: Unicode or ASCII."""

from __future__ import annotations

from genius_tui.text.paint import Paint


class Repaintable:
    """For widgets (named before Textual's class). The page calls `repaint` after a change of settings."""

    def repaint(self, paint: Paint) -> None:
        """Draws the widget again with other characters."""
        raise NotImplementedError
