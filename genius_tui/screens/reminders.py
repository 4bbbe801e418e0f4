"""The page of reminders: one for each player who owes orders, and one for everybody that names nobody."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import ClassVar

from textual.app import ComposeResult

from games.core.viewers import PUBLIC, Seat, Viewers
from genius_tui import commands
from genius_tui.deadlines import deadlines
from genius_tui.deadlines.reminders import public_reminder, reminders
from genius_tui.handouts import sent
from genius_tui.handouts.handouts import Handout
from genius_tui.record.record import Record
from genius_tui.screens.messages import Messages
from genius_tui.shell.page import Page


class RemindersScreen(Page[None]):
    """Shows the reminders of the moment `now`. What was copied is marked until the page closes, and is not recorded."""

    SERVES = (*commands.group("reminders"), *commands.group("page"))
    NAME: ClassVar[str] = "REMINDER"
    COPY: ClassVar[str] = "reminders.copy"
    OTHERWISE: ClassVar[str] = "genius deadline FILE --remind prints them."
    HELP_TOPIC = (
        "A private message to each player whose orders are missing, without a word about the others. The public one "
        "names nobody: who has handed in orders stays private.\n\n"
        "Copying a message marks it (`ok`) and goes on to the next."
    )

    def __init__(self, record: Record, tags: Mapping[Seat, str], now: datetime) -> None:
        super().__init__()
        self._sent: set[str] = set()
        match, until = record.match, deadlines.deadline(record.match, record.moments)
        private = (
            Handout(f"seat:{seat}", seat, Viewers.of((seat,)), text) for seat, text in reminders(match, until, now)
        )
        everybody = Handout("public", "the public", PUBLIC, public_reminder(match, until, now))
        self._messages = Messages(self, (*private, everybody), tags)

    def body(self) -> ComposeResult:
        """Yields the list of messages."""
        yield self._messages

    def action_next(self) -> None:
        """Goes to the next message."""
        self._messages.next()

    def action_previous(self) -> None:
        """Goes to the previous message."""
        self._messages.previous()

    def action_copy(self) -> None:
        """Copies the message, marks it as copied, and shows the next one."""
        self._messages.copy()

    def action_leave(self) -> None:
        """Returns to the match."""
        self.dismiss()

    def state(self, handout: Handout) -> sent.State:
        """Whether the message was copied on this page."""
        return "sent" if handout.key in self._sent else ""

    def marked(self, handout: Handout) -> str:
        """Marks the message as copied until the page closes."""
        self._sent.add(handout.key)
        return ""

    def made_of(self, handout: Handout) -> str:
        """A sentence on whom the message is for."""
        return "It names nobody." if handout.key == "public" else f"For {handout.title} alone."

    def before(self, handout: Handout) -> str:
        """Nothing has to be done before a reminder is sent."""
        return ""
