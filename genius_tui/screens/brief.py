"""A page with what one seat knows and may do now, in words."""

from __future__ import annotations

from textual.app import ComposeResult

from games.core.markdown import shown
from games.core.viewers import Viewers
from genius_tui import commands
from genius_tui.panels.content import Item, PanelContent
from genius_tui.shell.page import Page
from genius_tui.table.table import Table
from genius_tui.text.spans import Span
from genius_tui.widgets.panel import Panel


class BriefScreen(Page[None]):
    """Shows the seat's message, made from its own observation alone."""

    private = True
    SERVES = commands.group("page")
    HELP_TOPIC = "What you know and what you may do now, as a host would write it to you."
    CSS = "BriefScreen Panel { height: 1fr; }"

    def __init__(self, table: Table) -> None:
        super().__init__()
        self._seat = table.seat or ""
        self._text = shown(table.brief)

    def body(self) -> ComposeResult:
        """Yields the scrolling text."""
        yield Panel(paint=self.genius.paint, id="brief")

    def on_mount(self) -> None:
        """Fills in the message."""
        super().on_mount()
        self.heading("BRIEF", f"for {self._seat}")
        items = tuple(Item(f"line:{at}", (Span(f" {line}"),), 1) for at, line in enumerate(self._text.split("\n")))
        panel = self.query_exactly_one(Panel)
        panel.show(PanelContent(f"BRIEF for {self._seat}", items, Viewers.of((self._seat,))))
        panel.focus()

    def action_leave(self) -> None:
        """Returns to the seat's turn."""
        self.dismiss()
