"""What is on a page, and what can be done there."""

from __future__ import annotations

from typing import Any

from textual.screen import Screen

from genius_tui import commands
from genius_tui.page import Page


class HelpScreen(Page[None]):
    """Help on the page that it was opened from."""

    SERVES = commands.group("page")

    @staticmethod
    def about(screen: Screen[Any]) -> HelpScreen:
        """Help on a page, and on what is focused there."""
        return HelpScreen()

    def action_leave(self) -> None:
        """Goes back."""
        self.dismiss()
