"""The first page: the matches that there are, and what a newcomer can do."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.widgets import Static

from genius_tui import commands
from genius_tui.page import Page


class LibraryScreen(Page[None]):
    """The library."""

    SERVES = commands.group("library")
    has_chosen = False
    has_last = False

    def body(self) -> ComposeResult:
        """A word for now."""
        yield Static("GENIUS", markup=False)

    def on_mount(self) -> None:
        """Says where one is."""
        self.heading("GENIUS", "six games of hidden information, offline")

    def action_quit(self) -> None:
        """Leaves."""
        self.app.exit()
