"""Widgets whose characters depend on the terminal: Unicode or ASCII."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from genius_tui.text.paint import Paint


@runtime_checkable
class Repaintable(Protocol):
    """The interface of such widgets. Pages call `repaint` after a change of settings."""

    def repaint(self, paint: Paint) -> None:
        """Draws the widget again with another Paint."""
        ...
