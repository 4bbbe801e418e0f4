"""The matches behind a figure of a playtest: each opens at the step that counted, to look at or to keep."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from textual import on, work
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from games.core.errors import GameError
from genius_tui import commands
from genius_tui.playtest import place, words
from genius_tui.playtest.plan import Plan
from genius_tui.playtest.tally import KEPT, Example
from genius_tui.record.record import Record
from genius_tui.shell.page import Page
from genius_tui.widgets.rows import Heading, Row, Rows


class FoundScreen(Page[None]):
    """Lists matches, each with its step. They are played again when they are opened."""

    SERVES = (*commands.group("found"), *commands.group("page"))
    CSS = """
    FoundScreen #says { height: auto; margin: 1 2 0 2; }
    FoundScreen .panel { height: 1fr; }
    """
    HELP_TOPIC = (
        "The first matches in which it happened. Each opens at the step that made it count, with anybody's eyes. What "
        "you see is a copy that is gone when you leave this page; {found.keep} keeps it in the library."
    )

    def __init__(self, plan: Plan, what: str, examples: Sequence[Example]) -> None:
        super().__init__()
        self._plan, self._what, self._examples = plan, what, examples
        self._folder = TemporaryDirectory(prefix="genius-playtest-")

    def body(self) -> ComposeResult:
        """Yields what counts, and the matches."""
        yield Static(id="says", markup=False)
        with Vertical(classes="panel"):
            yield Rows((Heading("match", 14), Heading("step", 10), Heading("bots, by seat", 0)))

    def on_mount(self) -> None:
        """Lists the matches."""
        super().on_mount()
        self.heading("PLAYTEST", self._plan.rules.meta.title, "matches")
        count = len(self._examples)
        more = "" if count else " It came about in no match."
        if count == KEPT:
            more = f" Here are the first {KEPT} matches."
        said = f"{self._what}.{more}"
        self.query_one("#says", Static).update(Content(said))
        self.query_one(Rows).show([self._row(one) for one in self._examples])
        self.query_one(Rows).focus()

    def _row(self, one: Example) -> Row:
        step = f"{one.step + 1:,}" if one.step >= 0 else words.UNKNOWN
        seated = self._plan.seated(one.match)
        return Row(str(one.match), (f"{one.match:,}", step, ", ".join(seated if len(set(seated)) > 1 else seated[:1])))

    def on_unmount(self) -> None:
        """Removes the copies."""
        self._folder.cleanup()

    @property
    def has_marked(self) -> bool:
        """Whether a match is marked."""
        return bool(self._examples)

    @property
    def _marked(self) -> Example:
        marked = self.query_one(Rows).marked
        return next(one for one in self._examples if str(one.match) == marked)

    @on(Rows.Chosen)
    def action_open(self) -> None:
        """Opens the marked match at its step."""
        if self.has_marked:
            self._replay(self._marked)

    @work(thread=True, exclusive=True, group="replay")
    def _replay(self, one: Example) -> None:
        path = Path(self._folder.name) / f"match-{one.match}.jsonl"
        try:
            match = place.replayed(self._plan, one.match)
            if not path.exists():
                Record.create(path, match.header, match.actions).close()
        except (GameError, OSError) as error:
            self.app.call_later(self.genius.say, f"The match cannot be opened: {error}")
            return
        found = place.point(match, one.step)
        last = len(match.stages) - 1
        at = (last, len(match.stages[last].steps)) if found is None else (found.stage, found.shown)
        key = self.genius.key_of("found.keep")
        says = (
            f"Match {one.match} of a playtest, at the step that made it count. {self._what}. "
            f"{key} in the list keeps it in your library."
        )
        self.app.call_later(self._show, path, at, says)

    def _show(self, path: Path, at: tuple[int, int], says: str) -> None:
        if self.is_current:
            self.genius.open_played(path, at, says)

    def action_keep(self) -> None:
        """Keeps the marked match in the library."""
        self._keep(self._marked)

    @work(thread=True, exclusive=True, group="replay")
    def _keep(self, one: Example) -> None:
        try:
            match = place.replayed(self._plan, one.match)
            with self.genius.library.new(match.header, match.actions) as record:
                said = f"Match {one.match} is in the library: {record.path.name}"
        except (GameError, OSError) as error:
            said = f"The match cannot be kept: {error}"
        self.app.call_later(self.genius.say, said)

    def action_leave(self) -> None:
        """Returns to the figures."""
        self.dismiss()
