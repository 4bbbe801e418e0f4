"""The host's screens of a match whose players share a device: everything while it is played, and once it is over."""

from __future__ import annotations

from textual.app import ComposeResult

from genius_tui.looking.eyes import host_eyes
from genius_tui.looking.viewpoint import Viewpoint
from genius_tui.screens.match.eyes import ChosenEyes
from genius_tui.screens.match.screen import HOSTING, MatchScreen, file_trouble
from genius_tui.screens.match.talk import Handouts
from genius_tui.screens.match.view import LOOKING, Kinds, MatchView
from genius_tui.shell.page import Page
from genius_tui.table.table import HostTable


class HostScreen(Page[None]):
    """The host's own, behind the host's PIN. Its clock resolves nothing: the table does."""

    SERVES = ("match.leave",)
    PARTS = HOSTING
    AUTO_FOCUS = "#board"
    HELP_TOPIC = MatchScreen.HELP_TOPIC
    view: MatchView

    def __init__(self, table: HostTable) -> None:
        super().__init__()
        self._table = table

    def body(self) -> ComposeResult:
        """The match."""
        self.view = seen_by_host(self._table, self.PARTS)
        yield self.view

    def action_leave(self) -> None:
        """Back by what was opened here, then to the curtain."""
        if not self.view.step_back():
            self.dismiss()


class OverScreen(Page[None]):
    """A match that is over: everything is public (V4). Only the host takes anything back."""

    SERVES = ("match.leave",)
    PARTS = (*LOOKING, ChosenEyes, Handouts)
    AUTO_FOCUS = "#board"
    HELP_TOPIC = MatchScreen.HELP_TOPIC
    view: MatchView

    def __init__(self, table: HostTable) -> None:
        super().__init__()
        self._table = table

    def body(self) -> ComposeResult:
        """The match."""
        self.view = seen_by_host(self._table, self.PARTS)
        yield self.view

    def action_leave(self) -> None:
        """Back by what was opened here, then to the curtain."""
        if not self.view.step_back():
            self.dismiss()


def seen_by_host(table: HostTable, parts: Kinds) -> MatchView:
    """The match as the host knows it."""
    viewpoint = Viewpoint(table.source, host_eyes(table.match.seats))
    return MatchView(table, viewpoint, parts, trouble=file_trouble(table.record))
