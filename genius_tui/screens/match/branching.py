"""What if, from a round that is stepped through: whose orders to change."""

from __future__ import annotations

from games.core.viewers import Seat
from genius_tui import screens
from genius_tui.looking import branch
from genius_tui.screens.dialog_fields import DialogField
from genius_tui.screens.match.part import Part
from genius_tui.table.table import HostTable

ASKED = "The round is resolved again in a copy; the match stays as it is."


class Branching(Part[HostTable]):
    """Resolves the round that is shown again, with other orders of one player."""

    SERVES = ("match.branch",)

    @property
    def may_branch(self) -> bool:
        """Whether a resolution is shown, to eyes that may see what comes of other orders."""
        passage, seen = self.viewpoint.passage, self.table.history
        shown = passage is not None and passage.verb == "resolve" and bool(passage.owing)
        return shown and branch.may_branch(seen, self.viewpoint.eyes.host)

    def action_branch(self) -> None:
        """Asks whose orders to change, and opens their form."""
        passage = self.viewpoint.passage
        if passage is None:
            return
        begun = branch.before(self.table.match, passage.stage)
        seats = begun.game.owing(begun.state)
        marked = self.viewpoint.eyes.seat
        if len(seats) == 1 or marked in seats:
            self._open(passage.stage, marked if marked is not None and marked in seats else seats[0])
            return
        field = DialogField("seat", "Whose orders", self.tagged(seats))
        self.choose("WHAT IF", ASKED, field, lambda seat: self._open(passage.stage, seat))

    def _open(self, stage: int, seat: Seat) -> None:
        eyes = self.viewpoint.eyes
        self.app.push_screen(screens.BranchScreen(self.table.match, eyes, stage=stage, seat=seat))
