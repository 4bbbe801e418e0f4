"""Reminders: a message to each player who still owes orders, and one to everybody that tells of nobody."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from games.core.viewers import PUBLIC, Seat, Viewers
from genius_tui import commands
from genius_tui.deadlines import deadlines
from genius_tui.handouts import sent
from genius_tui.handouts.handouts import Handout
from genius_tui.record.record import Record
from genius_tui.screens.messages import MessagesScreen


class RemindersScreen(MessagesScreen):
    """Made for one moment, `now`; what was copied is marked as long as the page stands."""

    SERVES = (*commands.group("reminders"), *commands.group("page"))
    NAME = "REMINDER"
    GROUP = "reminders"
    OTHERWISE = "genius deadline FILE --remind prints them."
    HELP_TOPIC = (
        "A private message to each player whose orders are missing; it tells nothing of the others. The one for the "
        "public names nobody: who has given orders and who has not is nobody's business.\n\n"
        "Copying one marks it (`ok`) and goes to the next."
    )

    def __init__(self, record: Record, tags: Mapping[Seat, str], now: datetime) -> None:
        self._sent: set[str] = set()
        match, until = record.match, deadlines.deadline(record.match, record.moments)
        private = (
            Handout(f"seat:{seat}", seat, Viewers.of((seat,)), text)
            for seat, text in deadlines.reminders(match, until, now)
        )
        everybody = Handout("public", "the public", PUBLIC, deadlines.public_reminder(match, until, now))
        super().__init__((*private, everybody), tags)

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
