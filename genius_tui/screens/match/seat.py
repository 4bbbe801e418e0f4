"""A match on a device that goes round: one seat's turn, and what everybody may know.

Each stands on its own table, at which there is no record and no verb but its own. What is not put on here does not
exist.
"""

from __future__ import annotations

from textual.app import ComposeResult

from genius_tui import screens
from genius_tui.looking.eyes import Eyes
from genius_tui.looking.viewpoint import Viewpoint
from genius_tui.panels import orders
from genius_tui.screens.match.eyes import OwnEyes
from genius_tui.screens.match.notes import Notes
from genius_tui.screens.match.part import Manner, Part
from genius_tui.screens.match.view import LOOKING, Kinds, MatchView
from genius_tui.shell.page import Page
from genius_tui.table import hotseat, writing
from genius_tui.table.table import Table


class Own(Part[Table]):
    """A seat's commands besides orders: its brief and its PIN."""

    SERVES = ("turn.brief", "turn.pin")
    MANNERS = {"pin": Manner(said="{said}")}
    has_brief = True

    def action_brief(self) -> None:
        """Opens the seat's brief."""
        self.app.push_screen(screens.BriefScreen(self.table))

    def action_pin(self) -> None:
        """Changes or removes the seat's PIN."""

        def taken(pin: str | None) -> None:
            if pin is not None:
                self.run_or_say("pin", pin=pin)

        self.app.push_screen(screens.SetPinScreen(self.table.seat or "", has_one=self.table.known.has_pin), taken)


class SeatScreen(Page[None]):
    """One seat's turn. It ends when orders are handed in, or when the seat says that it is done."""

    SERVES = ("turn.done", "turn.leave")
    PARTS = (*LOOKING, OwnEyes, Own, Notes)
    AUTO_FOCUS = "#board"
    HELP_TOPIC = (
        "Your turn: nobody else should look. First you see what you know of the last resolution, then you give your "
        "orders. Handing in or **done** lets the curtain fall. **back** does too, and you are called again."
    )
    private = True
    view: MatchView

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self._phase = table.phase
        self._handed_in = False

    def body(self) -> ComposeResult:
        """Yields the view of the match for the seat."""
        self.view = seen_from(self.table, self.PARTS)
        yield self.view

    def on_match_view_changed(self, event: MatchView.Changed) -> None:
        """Ends the turn when the orders are in (after a quiz, once its page has closed) or a timed quiz begins."""
        if self.table.phase != self._phase and self.table.known.clock is not None:
            self.dismiss()
            return
        self._handed_in = event.verb == "order"
        if self._handed_in and self.is_current:
            self._hand_over()

    def on_screen_resume(self) -> None:
        """Ends the turn after a quiz whose answers are in."""
        if self._handed_in:
            self._hand_over()

    def action_done(self) -> None:
        """Ends the turn; asks first if the seat still owes orders."""
        model, seat = self.view.model, self.table.seat
        if self.table.read_only or self.table.history.over or seat is None or seat not in orders.missing(model):
            self._hand_over()
            return
        lines = ("Your orders are not in.", orders.default_of(model, seat), "End your turn without orders?")
        self.app.push_screen(screens.AskScreen("Done", lines, model.viewers), self._done)

    def action_leave(self) -> None:
        """Undoes one step of navigation, if there was any; else closes the curtain without ending the turn."""
        if not self.view.step_back():
            self.dismiss()

    def _done(self, yes: bool | None) -> None:
        if yes:
            self._hand_over()

    def _hand_over(self) -> None:
        """Records the turn, unless its phase has ended, and closes the curtain."""
        if not self.table.history.over and self.table.phase == self._phase:
            writing.refused(self.table, "turn")
        self.dismiss()


class PublicScreen(Page[None]):
    """A resolution as everybody may know it, shown to all players before the next turns."""

    SERVES = ("turn.done", "turn.leave")
    PARTS = (*LOOKING, OwnEyes)
    AUTO_FOCUS = "#board"
    HELP_TOPIC = "What everybody may know of what happened. Players read their own part in their next turn."
    private = True
    view: MatchView

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table

    def body(self) -> ComposeResult:
        """Yields the view of the match for the public."""
        self.view = seen_from(self.table, self.PARTS)
        yield self.view

    def action_done(self) -> None:
        """Goes on to the next turn."""
        self.dismiss()

    def action_leave(self) -> None:
        """Undoes one step of navigation, if there was any; else goes on to the next turn."""
        if not self.view.step_back():
            self.dismiss()


def seen_from(table: Table, parts: Kinds) -> MatchView:
    """A view for a table's viewers, beginning with what is new since the last turn."""
    seats, seat = table.history.facts.seats, table.seat
    viewpoint = Viewpoint(table.source, Eyes(seats) if seat is None else Eyes(seats).only(seat))
    return MatchView(table, hotseat.since_last_turn(viewpoint), parts, trouble=table.read_only)
