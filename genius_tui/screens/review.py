"""The review of a practice match that is over."""

from __future__ import annotations

from textual import on
from textual.app import ComposeResult

from genius_tui import commands, screens
from genius_tui.looking.branch import Branch
from genius_tui.looking.eyes import host_eyes
from genius_tui.looking.history import AnyMatch
from genius_tui.panels import review as review_panel
from genius_tui.shell.page import Page
from genius_tui.table.review import Reviewed, review
from genius_tui.widgets.panel import Panel


class ReviewScreen(Page[None]):
    """The rounds that mattered to the person, each with what other orders would have brought."""

    SERVES = (*commands.group("review"), *commands.group("page"))
    HELP_TOPIC = (
        "Each round is resolved again with other orders for you: those of a careful or a bold player and a few more. "
        "The rest of the match is then played on with the orders that everybody gave later. {review.open} shows both "
        "side by side."
    )
    CSS = "ReviewScreen Panel { height: 1fr; }"

    def __init__(self, match: AnyMatch, seat: str) -> None:
        super().__init__()
        self._match, self._seat = match, seat
        self._found: tuple[Reviewed, ...] = ()

    def body(self) -> ComposeResult:
        """Yields the list of rounds."""
        yield Panel(paint=self.genius.paint, id="review")

    def on_mount(self) -> None:
        """Reviews the match."""
        super().on_mount()
        self.heading("REVIEW", self._match.header.title, f"for {self._seat}")
        self._found = review(self._match, self._seat)
        panel = self.query_exactly_one(Panel)
        foot = self.genius.keys.put(" {review.open} compares the marked round")
        panel.show(review_panel.content(self._found, foot, covers=self.genius.covers))
        panel.focus()
        self.refresh_bindings()

    @property
    def has_marked(self) -> bool:
        """Whether a round is marked."""
        return bool(self._found)

    @on(Panel.Chosen)
    def _chosen(self, event: Panel.Chosen) -> None:
        self._compare(event.key)

    def action_open(self) -> None:
        """Opens the marked round side by side."""
        self._compare(self.query_exactly_one(Panel).marked)

    def action_leave(self) -> None:
        """Returns to the match."""
        self.dismiss()

    def _compare(self, key: str) -> None:
        kind, _, number = key.partition(":")
        if kind == "round" and number.isdigit():
            found: Branch = self._found[int(number)].branch
            self.app.push_screen(screens.BranchScreen(self._match, host_eyes(self._match.seats), found))
