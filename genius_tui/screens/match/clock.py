"""The clock at a match: the time left, deadlines and reminders; what asked for it resolves by itself."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime

from games.core.viewers import HOST
from genius_tui import screens
from genius_tui.screens import deadline
from genius_tui.screens.match.hosting import what_resolves
from genius_tui.screens.match.part import Did, Manner, Part, Say, Tick
from genius_tui.table import playtest
from genius_tui.table.table import HostTable, Table

MINUTE = 60.0


class Clock(Part[Table]):
    """Looks at the clock once a minute, and whenever the page comes to the front."""

    @property
    def due(self) -> str:
        """Until when orders may come, in a word; "" without a deadline."""
        until = None if self.viewpoint.point is not None else self.table.known.until
        return until.short(now_in(self)) if until else ""

    def on_mount(self) -> None:
        """Begins to tick."""
        self.set_interval(MINUTE, self.tell_time)

    def resumed(self) -> None:
        """What became due while another page lay over this one is looked at now."""
        if self.is_mounted:
            self.call_after_refresh(self.tell_time)

    def tell_time(self) -> None:
        """Tells that time has gone by."""
        self.tell(Tick())


class Deadlines(Part[HostTable]):
    """The host's dialog for deadlines, and the reminders."""

    SERVES = ("match.deadline", "match.remind")

    @property
    def may_host(self) -> bool:
        """Whether deadlines can be set here and now."""
        return self.model.takes_orders and self.viewpoint.eyes.host

    @property
    def may_remind(self) -> bool:
        """Whether the host can remind those who owe orders."""
        return self.may_host and bool(playtest.missing(self.table.match))

    def action_deadline(self) -> None:
        """The dialog for deadlines."""
        self.app.push_screen(deadline.dialog(self.table.match, self.table.known.until, self._set))

    def action_remind(self) -> None:
        """Reminders for those who owe orders."""
        self.app.push_screen(screens.RemindersScreen(self.table.record, self.model.tags, now_in(self)))

    def _set(self, given: Mapping[str, object]) -> str:
        refusal = self.run("deadline", **given)
        if not refusal:
            until = self.table.known.until
            words = f"{until.sentence()} {until.left(now_in(self))}." if until else "No deadline."
            self.tell(Say(words, trouble=False))
        return refusal


class Alarm(Part[HostTable]):
    """Resolves a phase whose deadline has passed, where the host asked for that."""

    MANNERS = {"defaults": Manner(then="steps")}
    _asking = False
    _left_alone = -1
    """The phase, by the number of resolutions before it, that the host did not want to be resolved by itself."""

    def on_mount(self) -> None:
        """Asks at once about a deadline that has passed while nobody was here."""
        if self._is_due():
            self._asking = True
            self.call_after_refresh(self._ask)

    def did(self, what: Did) -> None:
        """What the host takes back, or sets a deadline for that has passed, is not resolved by itself at once."""
        until = self.table.known.until
        passed = until is not None and until.passed(now_in(self))
        if what.done.verb == "deadline" or (what.done.verb == "undo" and passed):
            self._left_alone = self._resolved if passed else -1

    def tick(self) -> None:
        """Resolves what is due by itself, unless something is being done here."""
        here = self.app.screen is self.screen and not self.surfaces.frame.has_class("-writing")
        if here and not self._asking and self._is_due():
            self._resolve()

    @property
    def _resolved(self) -> int:
        return len(self.table.match.resolutions())

    def _is_due(self) -> bool:
        """Whether the phase is to be resolved by itself now."""
        until = self.table.known.until
        asked_for = self.model.writable and until is not None and until.resolve and until.passed(now_in(self))
        return asked_for and self._left_alone != self._resolved

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
                self._left_alone = self._resolved
                self.tell(Say(self.genius.keys.put("It waits for you: {match.resolve} resolves it."), trouble=False))

        self.app.push_screen(screens.AskScreen("Deadline", lines, self.viewpoint.viewers), answered)

    def _resolve(self) -> None:
        """Resolves as the host asked for, with the rules' defaults for who is missing, and says so."""
        match, model = self.table.match, self.model
        missing = playtest.missing(match)
        if not self.run_or_say("defaults"):
            return
        told = f" Defaults: {model.tagged_all(missing)}." if missing and self.viewpoint.viewers == HOST else ""
        when = match.state.title.capitalize()
        self.tell(Say(f"{when} was resolved by itself: its deadline passed.{told}", trouble=False))


def now_in(part: Clock | Deadlines | Alarm) -> datetime:
    """The present moment."""
    return part.genius.now().astimezone(UTC)
