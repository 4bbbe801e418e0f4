"""What somebody knows: by game, and by paragraph of its rules."""

from __future__ import annotations

from collections.abc import Iterator

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Static

import games
from genius_tui import commands, screens
from genius_tui.lessons import report
from genius_tui.lessons.words import shortened
from genius_tui.library.shelf import Volume, shelf
from genius_tui.shell.page import Page
from genius_tui.widgets.rows import Heading, Row, Rows

COLUMNS = (Heading("", 22), Heading("lessons", 7), Heading("puzzles", 7), Heading("known", 9), Heading("", 0))
FULL, EMPTY = "#", "."
BAR = 20
"""Cells of a bar; its figure stands beside it."""


class MarksScreen(Page[None]):
    """Lists the games with what was done and what is known, and below each the paragraphs that questions were about."""

    SERVES = (*commands.group("marks"), *commands.group("page"))
    CSS = """
    MarksScreen #says { padding: 1 2; height: auto; }
    MarksScreen .panel { height: 1fr; }
    """
    HELP_TOPIC = (
        "What you know, by game and by paragraph of its rules. A question counts as known if your latest answer to it "
        "was clean: right at once, and without hints. A paragraph opens in its rulebook."
    )

    def body(self) -> ComposeResult:
        """Yields the introduction and the list."""
        yield Static("Known: your latest answer was right at once, without hints.", id="says", markup=False)
        with Vertical(classes="panel"):
            yield Rows(COLUMNS)

    def on_mount(self) -> None:
        """Lists the marks."""
        super().on_mount()
        self.heading("MARKS", "by game and by paragraph of the rules")
        self.query_one(Rows).show(list(self._rows()))
        self.query_one(Rows).focus()

    @property
    def has_marked(self) -> bool:
        """Whether a paragraph is marked."""
        return ":" in self.query_one(Rows).marked

    @on(Rows.Chosen)
    def action_turn(self) -> None:
        """Opens the marked paragraph in its rulebook."""
        slug, _, number = self.query_one(Rows).marked.partition(":")
        if number:
            game = games.find(slug)
            self.app.push_screen(screens.RulesScreen(game.rulebook, number, game.meta.title))

    def action_leave(self) -> None:
        """Returns to the page before."""
        self.dismiss()

    @on(Rows.Marked)
    def _moved(self) -> None:
        self.refresh_bindings()

    def _rows(self) -> Iterator[Row]:
        volumes, progress = shelf(), self.genius.user_files.progress.now
        for slug, game in games.CATALOGUE.items():
            own = [volume for volume in volumes if volume.game == slug]
            if not own:
                continue
            score = report.score(own, progress)
            cells = (_of(score.lessons), _of(score.puzzles), f"{score.known}/{score.of}", _bar(score.known, score.of))
            yield Row(slug, (game.meta.title, *cells), "bold")
            yield from self._paragraphs(slug, own)

    def _paragraphs(self, slug: str, own: list[Volume]) -> Iterator[Row]:
        book = games.find(slug).rulebook
        found = report.by_paragraph(own, self.genius.user_files.progress.now)
        order = list(book.paragraphs)
        for number in sorted((one for one in found if one in book), key=order.index):
            known, asked = found[number]
            said = shortened(book[number].plain, 40)
            yield Row(f"{slug}:{number}", (f"  {number}", "", "", f"{known}/{asked}", said))


def _of(done: tuple[int, int]) -> str:
    return f"{done[0]}/{done[1]}"


def _bar(known: int, of: int) -> str:
    full = round(BAR * known / of) if of else 0
    return FULL * full + EMPTY * (BAR - full)
