"""The help: what a page shows, what is focused there, its commands, and the rules relevant to it."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import Any

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from genius_tui import commands, screens
from genius_tui.rulebooks import words
from genius_tui.screens import rule_text
from genius_tui.shell.cited import Cited
from genius_tui.shell.page import Page
from genius_tui.text.markdown import paragraphs, prose
from genius_tui.text.spans import flow
from genius_tui.widgets.footer import Entry, entries

KEY_WIDTH = 10
TITLE_WIDTH = 15
LONGEST_LINE = 92
MARGIN = 6
STEP = "»An« what the step is about"
MOVING = (
    ("tab", "next part", "Goes to the next part of the page, shift+tab to the previous one."),
    ("arrows", "move", "Move the mark or scroll; pgup, pgdn, home and end go further. The mouse does all of it too."),
)


class HelpScreen(Page[None]):
    """Shows help on the page that it was opened from, and on what was focused there."""

    SERVES = commands.group("help", "page")
    CSS_PATH = "help.tcss"

    def __init__(
        self, name: str, about: Sequence[str], done: Sequence[Entry], cited: Cited | None, marks: Sequence[str] = ()
    ) -> None:
        super().__init__()
        self._about_page = name
        self._about = tuple(about)
        self._done = tuple(done)
        self._cited = cited
        self._marks = tuple(marks)

    @staticmethod
    def about(screen: Screen[Any]) -> HelpScreen:
        """Makes the help on a page and on what is focused there."""
        chain = [] if screen.focused is None else list(screen.focused.ancestors_with_self)
        told = [about for node in chain if node is not screen and (about := _told(node))]
        cited = screen.cites() if isinstance(screen, Page) else None
        name = screen.name_of_page if isinstance(screen, Page) else ""
        back = screen.way_back() if isinstance(screen, Page) else ""
        marks = screen.marks() if isinstance(screen, Page) else ()
        return HelpScreen(name, (*filter(None, (back,)), _told(screen), *told), entries(screen), cited, marks)

    @property
    def has_rules(self) -> bool:
        """Whether the page is about a game."""
        return self._cited is not None

    def body(self) -> ComposeResult:
        """Yields all sections, one below the other."""
        width = min(LONGEST_LINE, self.app.size.width - MARGIN)
        with VerticalScroll(id="text"):
            for about in self._about:
                for paragraph in paragraphs(about):
                    yield Static(prose(self.genius.keys.put(paragraph, "`")), classes="paragraph")
            if self._marks:
                yield Static("The marks on the board", classes="section", markup=False)
                yield Static(self._legend(width), classes="table", markup=False)
            yield Static("What you can do here", classes="section", markup=False)
            yield Static(_table([_named(entry) for entry in self._done], width), classes="table")
            yield Static("Everywhere", classes="section", markup=False)
            yield Static(_table(MOVING, width), classes="table")
            yield from self._rules()

    def _legend(self, width: int) -> str:
        """What the marks on the board mean, in lines of so many cells."""
        said = any(mark.startswith(STEP[0]) for mark in self._marks)
        return self.genius.paint.text("\n".join(flow((*self._marks, *(() if said else (STEP,))), width)))

    def _rules(self) -> ComposeResult:
        if self._cited is None or not self._cited.numbers:
            return
        yield Static("The rules behind it", classes="section", markup=False)
        for number in self._cited.numbers:
            book = self._cited.rulebook
            yield Static(rule_text.paragraph(book, book[number], exact=True), classes="paragraph")

    def on_mount(self) -> None:
        """Sets the heading."""
        self.heading("HELP", self._about_page)
        self.query_one("#text").focus()

    def action_rules(self) -> None:
        """Opens the rulebook."""
        if self._cited is not None:
            number = (*self._cited.numbers, "")[0]
            self.app.push_screen(screens.RulesScreen(self._cited.rulebook, number, game=self._cited.game))

    def action_words(self) -> None:
        """Opens the glossary at the words of this page's rules."""
        if self._cited is not None:
            book = self._cited.rulebook
            texts = [text for one in map(book.__getitem__, self._cited.numbers) for text in (one.short, one.plain)]
            self.app.push_screen(screens.GlossaryScreen(book, words.words_in(book, *texts), self._cited.game))

    def action_jump(self, number: str) -> None:
        """Opens the rulebook at a paragraph that is cited here."""
        if self._cited is not None:
            self.app.push_screen(screens.RulesScreen(self._cited.rulebook, number, game=self._cited.game))

    def action_word(self, entry: str) -> None:
        """Opens the glossary at a word."""
        if self._cited is not None:
            self.app.push_screen(screens.GlossaryScreen(self._cited.rulebook, (entry,), self._cited.game))

    def action_leave(self) -> None:
        """Returns to the page."""
        self.dismiss()


def _told(node: object) -> str:
    return str(getattr(node, "HELP_TOPIC", "") or "")


def _named(entry: Entry) -> tuple[str, str, str]:
    return commands.shown(entry.key), entry.command.title, entry.command.help


def _table(rows: Sequence[tuple[str, str, str]], width: int) -> Content:
    """One line for each row; the continuation lines of its second column are indented."""
    left = KEY_WIDTH + TITLE_WIDTH
    lines: list[Content] = []
    for key, title, help in rows:
        said = textwrap.wrap(help, max(20, width - left))
        lines.append(
            Content.assemble((key.ljust(KEY_WIDTH), "bold $primary"), (title.ljust(TITLE_WIDTH), "bold"), said[0])
        )
        lines += [Content(" " * left + more) for more in said[1:]]
    return Content("\n").join(lines)
