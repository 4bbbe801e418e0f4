"""The papers that the viewers may read, such as puzzles, one at a time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from games.core.game import Observation
from genius_tui import commands
from genius_tui.boards.board import Board
from genius_tui.shell.page import Page
from genius_tui.text import papers as drawn


class _Sheet(Struct, frozen=True):
    subject: str
    title: str
    text: str


class PapersScreen(Page[None]):
    """Shows the papers of an observation, with the hints, answers and solutions that its viewers know.

    Viewers who know the answers get a list of them first. `at`: the subject whose paper is opened first.
    """

    SERVES = (*commands.group("paper"), *commands.group("page"))
    CSS = """
    PapersScreen VerticalScroll { height: 1fr; padding: 1 1; }
    """
    HELP_TOPIC = (
        "What lies on the table. {paper.next} and {paper.previous} turn to the next and the previous paper; arrows "
        "scroll a long one."
    )

    def __init__(self, observation: Observation[Any], board: Board, at: str = "") -> None:
        super().__init__()
        self._sheets = tuple(_sheets(observation, board))
        self._at = next((index for index, sheet in enumerate(self._sheets) if at and sheet.subject == at), 0)

    def body(self) -> ComposeResult:
        """Yields the scrolling paper."""
        with VerticalScroll():
            yield Static(id="paper")

    def on_mount(self) -> None:
        """Shows the first paper."""
        super().on_mount()
        self.query_one(VerticalScroll).focus()
        self._show()

    def action_next(self) -> None:
        """Shows the next paper, after the last one the first."""
        self._turn(1)

    def action_previous(self) -> None:
        """Shows the previous paper."""
        self._turn(-1)

    def action_leave(self) -> None:
        """Returns to the match."""
        self.dismiss()

    def _turn(self, by: int) -> None:
        self._at = (self._at + by) % len(self._sheets)
        self.query_one(VerticalScroll).scroll_home(animate=False)
        self._show()

    def _show(self) -> None:
        sheet = self._sheets[self._at]
        self.heading("PAPER", f"{self._at + 1} of {len(self._sheets)}", sheet.title)
        self.query_one("#paper", Static).update(Content(sheet.text))


def _sheets(observation: Observation[Any], board: Board) -> Iterator[_Sheet]:
    """The list of answers if they are known, then each paper with the board's detail on its subject."""
    if known := drawn.answers(observation.papers):
        yield _Sheet("", drawn.LIST, "\n".join(known))
    for paper in observation.papers:
        detail = board.detail(observation, paper.subject)
        text = "\n".join((*drawn.lines(paper), *((f"\n{detail}",) if detail else ())))
        yield _Sheet(paper.subject, paper.title, text)
