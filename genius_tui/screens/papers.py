"""Papers: texts that lie on the table for these eyes, such as puzzles, one on a page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from games.core.game import Paper, Sight
from genius_tui import commands
from genius_tui.page import Page


class PapersScreen(Page[None]):
    """One paper at a time, from a sight alone, with what these eyes know of its hints, answers and solution."""

    SERVES = (*commands.group("paper"), *commands.group("page"))
    CSS = """
    PapersScreen VerticalScroll { height: 1fr; padding: 1 2; }
    """
    HELP_TOPIC = "What lies on the table: `n` and `b` turn from one paper to the next, arrows scroll a long one."

    def __init__(self, sight: Sight[Any]) -> None:
        super().__init__()
        self._papers = sight.papers
        self._at = 0

    def body(self) -> ComposeResult:
        """The paper."""
        with VerticalScroll():
            yield Static(id="paper")

    def on_mount(self) -> None:
        """Shows the first."""
        super().on_mount()
        self.query_one(VerticalScroll).focus()
        self._show()

    def action_next(self) -> None:
        """The next one; behind the last the first again."""
        self._turn(1)

    def action_previous(self) -> None:
        """The one before."""
        self._turn(-1)

    def action_leave(self) -> None:
        """Goes back."""
        self.dismiss()

    def _turn(self, by: int) -> None:
        self._at = (self._at + by) % len(self._papers)
        self.query_one(VerticalScroll).scroll_home(animate=False)
        self._show()

    def _show(self) -> None:
        paper = self._papers[self._at]
        self.heading("PAPER", f"{self._at + 1} of {len(self._papers)}", paper.title)
        self.query_one("#paper", Static).update(Content("\n").join(Content(line) for line in lines(paper)))


def lines(paper: Paper) -> Iterator[str]:
    """A paper as lines of text: what it says, then what is known besides."""
    yield paper.text
    for number, hint in enumerate(paper.hints, start=1):
        yield f"\nHint {number}: {hint}"
    if paper.answers:
        yield f"\nAnswer: {' or '.join(paper.answers)}"
    if paper.solution:
        yield f"\nSolution: {paper.solution}"
