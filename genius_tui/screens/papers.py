"""The papers that the viewers may read, such as puzzles, one at a time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct
from textual import on
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static, TextArea

from games.core.game import Observation
from genius_tui import commands
from genius_tui.boards.board import Board
from genius_tui.screens.write import CleanArea
from genius_tui.shell.page import Page
from genius_tui.table.notes import LONGEST, Notes
from genius_tui.text import papers as drawn

TOO_LONG = f"Notes on a paper have at most {LONGEST:,} characters: what comes after them is not kept."


class _Sheet(Struct, frozen=True):
    key: str
    subject: str
    title: str
    text: str


class PapersScreen(Page[None]):
    """Shows the papers of an observation, with the hints, answers and solutions that its viewers know.

    Viewers who know the answers get a list of them first. `at`: the subject whose paper is opened first. `notes`: those
    of the seat whose page it is, a sheet for each paper; `writing` opens them at once. They are kept as they are typed.
    """

    SERVES = (*commands.group("paper"), *commands.group("page"))
    CSS = """
    PapersScreen VerticalScroll { height: 1fr; padding: 1 1; }
    PapersScreen CleanArea { height: 35%; min-height: 6; border: solid $border-blurred; padding: 0; display: none; }
    PapersScreen.-noting CleanArea { display: block; }
    PapersScreen CleanArea:focus { border: solid $border; }
    """
    HELP_TOPIC = (
        "What lies on the table. {paper.next} and {paper.previous} turn to the next and the previous paper; arrows "
        "scroll a long one.\n\n"
        "In practice and at a device that goes round, {paper.notes} opens your own notes on the paper. They are kept "
        "until the match is deleted, and nobody else is shown them. Escape goes back to the paper."
    )

    def __init__(
        self,
        observation: Observation[Any],
        board: Board,
        at: str = "",
        notes: Notes | None = None,
        *,
        writing: bool = False,
    ) -> None:
        super().__init__()
        self._sheets = tuple(_sheets(observation, board))
        self._notes, self._begins_writing = notes, writing
        self._at = next((index for index, sheet in enumerate(self._sheets) if at and sheet.subject == at), 0)

    def body(self) -> ComposeResult:
        """Yields the scrolling paper."""
        with VerticalScroll():
            yield Static(id="paper")
        yield CleanArea(id="notes")

    @property
    def has_notes(self) -> bool:
        """Whether the seat can write notes on the paper that is shown, and is not writing them."""
        return self._notes is not None and bool(self._sheet.key) and not self._area.has_focus

    def on_mount(self) -> None:
        """Shows the first paper."""
        super().on_mount()
        self.query_one(VerticalScroll).focus()
        self._show()
        if self._begins_writing and self.has_notes:
            self.action_notes()

    def action_notes(self) -> None:
        """Goes to the seat's notes on the paper."""
        self.add_class("-noting")
        self._area.focus()
        self.refresh_bindings()

    @on(TextArea.Changed)
    def _keep(self) -> None:
        if self._notes is not None and self._sheet.key and not self._notes.keep(self._sheet.key, self._area.text):
            self.genius.say(TOO_LONG)

    def action_next(self) -> None:
        """Shows the next paper, after the last one the first."""
        self._turn(1)

    def action_previous(self) -> None:
        """Shows the previous paper."""
        self._turn(-1)

    def action_leave(self) -> None:
        """Returns from the notes to the paper, and from the paper to the match."""
        if self._area.has_focus:
            self.query_one(VerticalScroll).focus()
            self._show()
        else:
            self._keep()
            self.dismiss()

    @property
    def _sheet(self) -> _Sheet:
        return self._sheets[self._at]

    @property
    def _area(self) -> CleanArea:
        return self.query_exactly_one(CleanArea)

    def _turn(self, by: int) -> None:
        self._keep()
        self._at = (self._at + by) % len(self._sheets)
        self.query_one(VerticalScroll).scroll_home(animate=False)
        self._show()

    def _show(self) -> None:
        sheet = self._sheet
        self.heading("PAPER", f"{self._at + 1} of {len(self._sheets)}", sheet.title)
        self.query_one("#paper", Static).update(Content(sheet.text))
        noted = self._notes.on(sheet.key) if self._notes is not None and sheet.key else ""
        if self._area.text != noted:
            self._area.text = noted
            self._area.move_cursor(self._area.document.end)
        self._area.border_title = Content(f"Your notes on {sheet.title}: nobody else sees them")
        self.set_class(bool(noted) or (self.has_class("-noting") and self._area.has_focus), "-noting")
        self.refresh_bindings()


def _sheets(observation: Observation[Any], board: Board) -> Iterator[_Sheet]:
    """The list of answers if they are known, then each paper with the board's detail on its subject."""
    if known := drawn.answers(observation.papers):
        yield _Sheet("", "", drawn.LIST, "\n".join(known))
    for paper in observation.papers:
        detail = board.detail(observation, paper.subject)
        text = "\n".join((*drawn.lines(paper), *((f"\n{detail}",) if detail else ())))
        yield _Sheet(paper.key, paper.subject, paper.title, text)
