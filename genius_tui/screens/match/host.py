"""The host's screens of a hot-seat match: while it is played, and once it is over."""

from __future__ import annotations

from textual.app import ComposeResult

from genius_tui.looking.eyes import host_eyes
from genius_tui.looking.viewpoint import Viewpoint
from genius_tui.screens.match.branching import Branching
from genius_tui.screens.match.eyes import ChosenEyes
from genius_tui.screens.match.pictures import Pictures
from genius_tui.screens.match.presenting import Presenting
from genius_tui.screens.match.screen import HOSTING, MatchScreen, file_trouble
from genius_tui.screens.match.talk import Handouts
from genius_tui.screens.match.view import LOOKING, Kinds, MatchView
from genius_tui.shell.page import Page
from genius_tui.table.table import HostTable


class HostScreen(Page[None]):
    """The host's screen during a hot-seat match, behind the host's PIN. Deadlines resolve nothing here."""

    SERVES = ("match.leave",)
    PARTS = HOSTING
    AUTO_FOCUS = "#board"
    HELP_TOPIC = MatchScreen.HELP_TOPIC
    view: MatchView

    def __init__(self, table: HostTable) -> None:
        super().__init__()
        self._table = table

    def body(self) -> ComposeResult:
        """Yields the view of the match."""
        self.view = seen_by_host(self._table, self.PARTS)
        yield self.view

    def action_leave(self) -> None:
        """Undoes one step of navigation, if there was any; else returns to the curtain."""
        if not self.view.step_back():
            self.dismiss()


class OverScreen(Page[None]):
    """A hot-seat match that is over, when everything is public (V4). It offers no undo."""

    SERVES = ("match.leave",)
    PARTS = (*LOOKING, Presenting, ChosenEyes, Handouts, Pictures, Branching)
    AUTO_FOCUS = "#board"
    HELP_TOPIC = MatchScreen.HELP_TOPIC
    view: MatchView

    def __init__(self, table: HostTable) -> None:
        super().__init__()
        self._table = table

    def body(self) -> ComposeResult:
        """Yields the view of the match."""
        self.view = seen_by_host(self._table, self.PARTS)
        yield self.view

    def action_leave(self) -> None:
        """Undoes one step of navigation, if there was any; else returns to the curtain."""
        if not self.view.step_back():
            self.dismiss()


def seen_by_host(table: HostTable, parts: Kinds) -> MatchView:
    """A view of the match with the host's eyes."""
    viewpoint = Viewpoint(table.source, host_eyes(table.match.seats))
    return MatchView(table, viewpoint, parts, trouble=file_trouble(table.record))
