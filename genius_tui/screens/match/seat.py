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
from genius_tui.screens.match.part import Manner, Part
from genius_tui.screens.match.view import LOOKING, Kinds, MatchView
from genius_tui.shell.page import Page
from genius_tui.table import hotseat, writing
from genius_tui.table.table import Table


class Own(Part[Table]):
    """What a seat has for itself besides its orders: its brief and its PIN."""

    SERVES = ("turn.brief", "turn.pin")
    MANNERS = {"pin": Manner(said="{said}")}
    has_brief = True

    def action_brief(self) -> None:
        """What the seat knows, in words."""
        self.app.push_screen(screens.BriefScreen(self.table))

    def action_pin(self) -> None:
        """Another PIN, or none."""

        def taken(pin: str | None) -> None:
            if pin is not None:
                self.run_or_say("pin", pin=pin)

        self.app.push_screen(screens.SetPinScreen(self.table.seat or "", has_one=self.table.known.has_pin), taken)


class SeatScreen(Page[None]):
    """One seat's turn. It ends when orders are handed in, or when the seat says that it is done."""

    SERVES = ("turn.done", "turn.leave")
    PARTS = (*LOOKING, OwnEyes, Own)
    AUTO_FOCUS = "#board"
    HELP_TOPIC = (
        "Your turn: nobody else looks. You see first what you know of the last resolution; then you give your orders. "
        "**done** or handing in lets the curtain fall, **back** does too, and you are called again."
    )
    private = True
    view: MatchView

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self._phase = table.phase
        self._handed_in = False

    def body(self) -> ComposeResult:
        """The match as the seat knows it, from what it has not seen yet."""
        self.view = seen_from(self.table, self.PARTS)
        yield self.view

    def on_match_view_changed(self, event: MatchView.Changed) -> None:
        """The curtain falls when the orders are in; after a quiz once that is gone."""
        self._handed_in = event.verb == "order"
        if self._handed_in and self.is_current:
            self._hand_over()

    def on_screen_resume(self) -> None:
        """Back from a quiz whose answers are in, the curtain falls."""
        if self._handed_in:
            self._hand_over()

    def action_done(self) -> None:
        """Ends the turn; without orders where some are owed, after asking."""
        model, seat = self.view.model, self.table.seat
        if self.table.read_only or self.table.history.over or seat is None or seat not in orders.missing(model):
            self._hand_over()
            return
        lines = ("Your orders are not in.", orders.default_of(model, seat), "End your turn without any?")
        self.app.push_screen(screens.AskScreen("Done", lines, model.viewers), self._done)

    def action_leave(self) -> None:
        """Back by what was opened here, then the curtain falls, before the turn is over."""
        if not self.view.step_back():
            self.dismiss()

    def _done(self, yes: bool | None) -> None:
        if yes:
            self._hand_over()

    def _hand_over(self) -> None:
        """Marks the turn, unless the phase that it was in has ended, and lets the curtain fall."""
        if not self.table.history.over and self.table.phase == self._phase:
            writing.refused(self.table, "turn")
        self.dismiss()


class PublicScreen(Page[None]):
    """What everybody may know of a resolution: shown to all round the table, before the next turns."""

    SERVES = ("turn.done", "turn.leave")
    PARTS = (*LOOKING, OwnEyes)
    AUTO_FOCUS = "#board"
    HELP_TOPIC = "What everybody may know of what happened. Each player's own part is told at the player's next turn."
    private = True
    view: MatchView

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table

    def body(self) -> ComposeResult:
        """The match as everybody knows it."""
        self.view = seen_from(self.table, self.PARTS)
        yield self.view

    def action_done(self) -> None:
        """On to the next turn."""
        self.dismiss()

    def action_leave(self) -> None:
        """Back by what was opened here, then on to the next turn."""
        if not self.view.step_back():
            self.dismiss()


def seen_from(table: Table, parts: Kinds) -> MatchView:
    """The match as whoever sits at a table knows it, from what is new since the last turn."""
    seats, seat = table.history.facts.seats, table.seat
    viewpoint = Viewpoint(table.source, Eyes(seats) if seat is None else Eyes(seats).only(seat))
    return MatchView(table, hotseat.since_last_turn(viewpoint), parts, trouble=table.read_only)
