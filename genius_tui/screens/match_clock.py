"""Deadlines at a match: the time left in the header, the dialog, reminders; what asked for it resolves by itself."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime

from textual.timer import Timer

from games.core.viewers import HOST
from genius_tui.deadlines import deadlines
from genius_tui.deadlines.deadlines import Deadline
from genius_tui.screens.ask import AskScreen
from genius_tui.screens.match_chat import Chatting
from genius_tui.table import playtest

MINUTE = 60.0


class Clocked(Chatting):
    """Looks at the clock once a minute, and whenever the page comes to the front."""

    RESOLVES_BY_ITSELF = True
    """Whether this page may resolve a phase whose deadline has passed."""

    _ticking: Timer | None = None
    _asking = False
    _left_alone = -1
    """The phase, by the number of resolutions before it, that the host did not want to be resolved by itself."""

    @property
    def may_remind(self) -> bool:
        """Whether the host can remind those who owe orders."""
        return self.may_host and bool(playtest.missing(self.match))

    @property
    def until(self) -> Deadline | None:
        """The deadline of the phase that is played now."""
        return deadlines.deadline(self.match, self.record.moments)

    @property
    def clock(self) -> datetime:
        """The present moment."""
        return self.genius.now().astimezone(UTC)

    def on_mount(self) -> None:
        """Asks at once about a deadline that has passed while nobody was here."""
        self._ticking = self.set_interval(MINUTE, self.tick)
        if self._is_due():
            self._asking = True
            self.call_after_refresh(self._ask_due)

    def on_screen_resume(self) -> None:
        """What became due while another page lay over this one is looked at now."""
        if self.is_mounted and self._ticking is not None:
            self.call_after_refresh(self.tick)

    def tick(self) -> None:
        """Shows the time that is left; resolves what is due by itself, unless something is being done here."""
        self._show_header(self.scene)
        if self.app.screen is self and self.form is None and not self._asking and self._is_due():
            self._resolve_due()

    def action_deadline(self) -> None:
        """The dialog for deadlines."""
        from genius_tui.screens import deadline

        self.app.push_screen(deadline.dialog(self.match, self.until, self._kept))

    def action_remind(self) -> None:
        """Reminders for those who owe orders."""
        from genius_tui.screens.reminders import RemindersScreen

        self.app.push_screen(RemindersScreen(self.record, self.tags, self.clock))

    def _due(self) -> str:
        until = None if self.viewpoint.point is not None else self.until
        return until.short(self.clock) if until else ""

    def _kept(self, given: Mapping[str, object]) -> str:
        refusal = self.does("deadline", **given)
        if not refusal:
            until = self.until
            self._left_alone = self._resolved if until and until.passed(self.clock) else -1
            self.say(f"{until.sentence()} {until.left(self.clock)}." if until else "No deadline.", trouble=False)
        return refusal

    @property
    def _resolved(self) -> int:
        return len(self.match.resolutions())

    def _is_due(self) -> bool:
        """Whether the phase is to be resolved by itself now."""
        until = self.until
        return (
            self.RESOLVES_BY_ITSELF
            and self._writable
            and until is not None
            and until.resolve
            and until.passed(self.clock)
            and self._left_alone != self._resolved
        )

    def _ask_due(self) -> None:
        until = self.until
        if until is None:
            return
        when = self.match.state.title
        lines = (f"The deadline of {when} has passed: {until.words()}.", *self._what_resolves(), "Resolve it now?")

        def answered(yes: bool | None) -> None:
            self._asking = False
            if yes and self._is_due():
                self._resolve_due()
            else:
                self._left_alone = self._resolved
                self.say(self.genius.keys.put("It waits for you: {match.resolve} resolves it."), trouble=False)

        self.app.push_screen(AskScreen("Deadline", lines, self.viewpoint.viewers), answered)

    def _take_back(self) -> None:
        """What the host takes back is not resolved by itself at once again."""
        super()._take_back()
        until = self.until
        if until is not None and until.passed(self.clock):
            self._left_alone = self._resolved

    def _resolve_due(self) -> None:
        """Resolves as the host asked for, with the rules' defaults for who is missing, and says so."""
        match, until = self.match, self.until
        when = match.state.title
        missing = playtest.missing(match)
        self._step_through(*playtest.left_to_default(match))
        if until is None or self.match is match:
            return
        told = f" Defaults: {self.scene.tagged_all(missing)}." if missing and self.viewpoint.viewers == HOST else ""
        self.say(f"{when.capitalize()} was resolved by itself: its deadline passed.{told}", trouble=False)
