"""Widgets whose characters depend on the terminal: Unicode or ASCII."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from genius_tui.text.paint import Paint


@runtime_checkable
class Repaintable(Protocol):
    """What such widgets have. The page calls it after a change of settings."""

    def repaint(self, paint: Paint) -> None:
        """Draws the widget again with other characters."""
        ...
