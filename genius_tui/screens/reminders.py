"""Reminders: a message to each player who still owes orders, and one to everybody that tells of nobody."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import ClassVar

from textual.app import ComposeResult

from games.core.viewers import PUBLIC, Seat, Viewers
from genius_tui import commands
from genius_tui.deadlines import deadlines
from genius_tui.handouts import sent
from genius_tui.handouts.handouts import Handout
from genius_tui.record.record import Record
from genius_tui.screens.messages import Messages
from genius_tui.shell.page import Page


class RemindersScreen(Page[None]):
    """Made for one moment, `now`; what was copied is marked as long as the page stands."""

    SERVES = (*commands.group("reminders"), *commands.group("page"))
    NAME: ClassVar[str] = "REMINDER"
    COPY: ClassVar[str] = "reminders.copy"
    OTHERWISE: ClassVar[str] = "genius deadline FILE --remind prints them."
    HELP_TOPIC = (
        "A private message to each player whose orders are missing; it tells nothing of the others. The one for the "
        "public names nobody: who has given orders and who has not is nobody's business.\n\n"
        "Copying one marks it (`ok`) and goes to the next."
    )

    def __init__(self, record: Record, tags: Mapping[Seat, str], now: datetime) -> None:
        super().__init__()
        self._sent: set[str] = set()
        match, until = record.match, deadlines.deadline(record.match, record.moments)
        private = (
            Handout(f"seat:{seat}", seat, Viewers.of((seat,)), text)
            for seat, text in deadlines.reminders(match, until, now)
        )
        everybody = Handout("public", "the public", PUBLIC, deadlines.public_reminder(match, until, now))
        self._messages = Messages(self, (*private, everybody), tags)

    def body(self) -> ComposeResult:
        """The messages."""
        yield self._messages

    def action_next(self) -> None:
        """The next one."""
        self._messages.next()

    def action_previous(self) -> None:
        """The one before."""
        self._messages.previous()

    def action_copy(self) -> None:
        """Copies the message, marks it, and shows the next one."""
        self._messages.copy()

    def action_leave(self) -> None:
        """Back to the match."""
        self.dismiss()

    def state(self, handout: Handout) -> sent.State:
        """Whether it was copied here."""
        return "sent" if handout.key in self._sent else ""

    def marked(self, handout: Handout) -> str:
        """Keeps it for this page."""
        self._sent.add(handout.key)
        return ""

    def made_of(self, handout: Handout) -> str:
        """For whom it is."""
        return "It names nobody." if handout.key == "public" else f"For {handout.title} alone."
