"""Lessons: matches that explain themselves step by step."""

from __future__ import annotations

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Static

from genius_tui import commands
from genius_tui.shell.page import Page
from genius_tui.widgets.rows import Heading, Row, Rows


class LearnScreen(Page[None]):
    """Lists the lessons that ship."""

    SERVES = commands.group("learn", "page")
    CSS_PATH = "learn.tcss"
    HELP_TOPIC = (
        "A lesson is a short match with notes. Press the key for the next step, read, and answer a question now and "
        "then. Nothing can go wrong, and you can leave at any time."
    )

    def body(self) -> ComposeResult:
        """Yields an introduction and the list."""
        yield Static(
            "A lesson is a short match that explains itself, one step at a time. Nothing can go wrong.",
            id="says",
            markup=False,
        )
        with Vertical(classes="panel"):
            yield Rows((Heading("game", 20), Heading("lesson", 0)))
            yield Static("No lessons came with this copy of the program.", id="none", markup=False)

    def on_mount(self) -> None:
        """Lists the lessons."""
        self.heading("LEARN")
        lessons = [match for match in self.genius.library.shipped() if match.lesson]
        self.query_one("#none").display = not lessons
        self.query_one(Rows).show([Row(match.file, (match.game_title, match.title)) for match in lessons])
        self.query_one(Rows).focus()

    @property
    def has_marked(self) -> bool:
        """Whether a lesson is marked."""
        return bool(self.query_one(Rows).marked)

    @on(Rows.Chosen)
    def action_open(self) -> None:
        """Opens the marked lesson."""
        self.genius.open_shipped(self.query_one(Rows).marked)

    def action_leave(self) -> None:
        """Returns to the library."""
        self.dismiss()
