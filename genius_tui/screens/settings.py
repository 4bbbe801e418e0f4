"""How the console looks and which keys it has."""

from __future__ import annotations

from genius_tui import commands
from genius_tui.page import Page


class SettingsScreen(Page[None]):
    """The settings."""

    SERVES = commands.group("page")

    def action_leave(self) -> None:
        """Goes back."""
        self.dismiss()
