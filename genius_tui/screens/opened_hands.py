"""The hands of the last round of a practice match, laid open."""

from __future__ import annotations

from textual.app import ComposeResult

from genius_tui.looking.eyes import host_eyes
from genius_tui.looking.viewpoint import Viewpoint
from genius_tui.screens.match.eyes import OwnEyes
from genius_tui.screens.match.part import Turn
from genius_tui.screens.match.view import LOOKING, MatchView
from genius_tui.shell.page import Page
from genius_tui.table.table import Table


class OpenEyes(OwnEyes):
    """The same row while all hands are open."""

    DEFAULT_CSS = "OpenEyes { display: block; height: 1; }"
    WHERE = "practice"

    @property
    def way_on(self) -> str:
        """How the hands are closed again."""
        return f"{self.genius.key_of('match.leave')} closes the hands"


class _OpenedRound(MatchView):
    """A round that is stepped through. What would lead to the present, which is nobody's yet, closes the hands.

    The present begins with the first act after the round that was resolved last, whose stage is `last`.
    """

    last = 0

    def turn(self, wish: Turn) -> None:
        """Changes the viewpoint within the rounds that are resolved."""
        point = wish.move(self.viewpoint).point
        if point is not None and point.stage <= self.last:
            super().turn(wish)
        elif self.screen.is_current:
            self.screen.dismiss()


class OpenHandsScreen(Page[None]):
    """The last round with everybody's hands open. Nothing can be done here but look."""

    SERVES = ("match.leave",)
    PARTS = (*LOOKING, OpenEyes)
    AUTO_FOCUS = "#board"
    HELP_TOPIC = (
        "The last round as a host sees it: all orders, all hands. Going on after the last step closes the hands, "
        "and so does going back."
    )
    view: _OpenedRound

    def __init__(self, table: Table, seats: tuple[str, ...], last: int) -> None:
        """`last`: the stage of the round."""
        super().__init__()
        self._table, self._seats, self._last = table, seats, last

    def body(self) -> ComposeResult:
        """Yields the view of the last round."""
        viewpoint = Viewpoint(self._table.source, host_eyes(self._seats))
        self.view = _OpenedRound(self._table, viewpoint.open(self._last), self.PARTS)
        self.view.last = self._last
        yield self.view

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """All that a look has but the papers: a host's have the solutions, and hands are opened, not puzzles solved."""
        return "match.papers" not in parameters and super().check_action(action, parameters)

    def action_done(self) -> None:
        """Closes the hands, by a click on the words at the right end of the row."""
        self.dismiss()

    def action_leave(self) -> None:
        """Returns to the match at the person's seat."""
        self.dismiss()
