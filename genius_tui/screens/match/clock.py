"""Time on the match's page: the time left, deadlines, reminders, and automatic resolution at a deadline."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime

from games.core.viewers import HOST
from genius_tui import screens
from genius_tui.looking import seating
from genius_tui.screens import deadline
from genius_tui.screens.match.hosting import what_resolves
from genius_tui.screens.match.part import CameBack, Did, Manner, Part, Say, Tick
from genius_tui.table.table import HostTable, Table

MINUTE = 60.0


class Clock(Part[Table]):
    """Ticks once a minute, and whenever the page becomes the active screen."""

    @property
    def due(self) -> str:
        """The deadline in a word, or "" without one."""
        until = None if self.viewpoint.point is not None else self.table.known.until
        return until.short(now_in(self)) if until else ""

    def on_mount(self) -> None:
        """Starts the timer."""
        self.set_interval(MINUTE, self.tell_time)

    def resumed(self) -> None:
        """Ticks, as something may have become due meanwhile."""
        if self.is_mounted:
            self.call_after_refresh(self.tell_time)

    def tell_time(self) -> None:
        """Passes a tick on."""
        self.tell(Tick())


class Deadlines(Part[HostTable]):
    """The host's dialog for deadlines, and the reminders."""

    SERVES = ("match.deadline", "match.remind")

    @property
    def may_host(self) -> bool:
        """Whether deadlines can be set now."""
        return self.model.takes_orders and self.viewpoint.eyes.host

    @property
    def may_remind(self) -> bool:
        """Whether the host can remind those who owe orders."""
        return self.may_host and bool(seating.missing(self.table.match))

    def action_deadline(self) -> None:
        """Opens the dialog for deadlines."""
        kept = self.kept("deadline")
        self.app.push_screen(deadline.dialog(self.table.match, self.table.known.until, self._set, kept))

    def action_remind(self) -> None:
        """Opens the reminders."""
        page = screens.RemindersScreen(self.table.record, self.model.tags, now_in(self))
        self.app.push_screen(page, lambda _: self.tell(CameBack()))

    def _set(self, given: Mapping[str, object]) -> str:
        refusal = self.run("deadline", **given)
        if not refusal:
            until = self.table.known.until
            words = f"{until.sentence()} {until.left(now_in(self))}." if until else "No deadline."
            self.tell(Say(words, trouble=False))
        return refusal


class Alarm(Part[HostTable]):
    """Resolves a phase at its deadline, if the host has chosen that."""

    MANNERS = {"defaults": Manner(then="steps")}
    _asking = False
    _left_alone = -1
    """The phase, as the table counts them, that the host did not want to be resolved by itself."""

    def on_mount(self) -> None:
        """Asks about a deadline that passed while the match was closed."""
        if self._is_due():
            self._asking = True
            self.call_after_refresh(self._ask)

    def did(self, what: Did) -> None:
        """What the host takes back, or sets a deadline for that has passed, is not resolved by itself at once."""
        until = self.table.known.until
        passed = until is not None and until.passed(now_in(self))
        if what.done.verb == "deadline" or (what.done.verb == "undo" and passed):
            self._left_alone = self.table.phase if passed else -1

    def tick(self) -> None:
        """Resolves a phase that is due, unless the user is in the middle of something."""
        here = self.app.screen is self.screen and not self.surfaces.frame.has_class("-writing")
        if here and not self._asking and self._is_due():
            self._resolve()

    def _is_due(self) -> bool:
        """Whether the phase is to be resolved automatically now."""
        until = self.table.known.until
        asked_for = self.model.writable and until is not None and until.resolve and until.passed(now_in(self))
        return asked_for and self._left_alone != self.table.phase

    def _ask(self) -> None:
        until, when = self.table.known.until, self.table.match.state.title
        if until is None:
            return
        lines = (f"The deadline of {when} has passed: {until.words()}.", *what_resolves(self), "Resolve it now?")

        def answered(yes: bool | None) -> None:
            self._asking = False
            if yes and self._is_due():
                self._resolve()
            else:
                self._left_alone = self.table.phase
                self.tell(Say(self.genius.keys.put("It waits for you: {match.resolve} resolves it."), trouble=False))

        self.app.push_screen(screens.AskScreen("Deadline", lines, self.viewpoint.viewers), answered)

    def _resolve(self) -> None:
        """Resolves with default orders for missing seats, and says so."""
        match, model = self.table.match, self.model
        missing = seating.missing(match)
        if not self.run_or_say("defaults"):
            return
        told = f" Defaults: {model.tagged_all(missing)}." if missing and self.viewpoint.viewers == HOST else ""
        when = match.state.title[:1].upper() + match.state.title[1:]
        self.tell(Say(f"{when} resolved on its own: its deadline had passed.{told}", trouble=False))


def now_in(part: Clock | Deadlines | Alarm) -> datetime:
    """The present moment."""
    return part.genius.now().astimezone(UTC)
