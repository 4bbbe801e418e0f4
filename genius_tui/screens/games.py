"""A game's page: what it is, who designed it, its rules, and examples to step through."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Static

import games
from genius_tui import commands, screens
from genius_tui.lessons.report import score
from genius_tui.library.shelf import of_game, shelf
from genius_tui.looking import cases
from genius_tui.screens.game_words import described
from genius_tui.shell.cited import Cited
from genius_tui.shell.page import Page
from genius_tui.widgets.rows import Heading, Row, Rows

LESSON, DO = "lesson:", "do:"
"""How the key of a line begins that opens a lesson, and of one that does a command of the page."""
PUZZLES = "puzzles"
SAYS: Mapping[str, tuple[str, str]] = {
    "rules": ("Rules", "{paragraphs} paragraphs"),
    "overview": ("Overview", "a round on one page"),
    "words": ("Words", "what the words mean"),
    "practice": ("Practice", "you against bots"),
    "new": ("New match", "choose who plays"),
    "playtest": ("Playtest", "many matches, by bots"),
    "what_if": ("What if", "made-up cases, in steps"),
}
"""The commands of the page that are listed: a title for each, and what it is for."""


class GameScreen(Page[None]):
    """The page of one game of the catalogue."""

    SERVES = commands.group("game", "page")
    CSS_PATH = "games.tcss"
    HELP_TOPIC = (
        "What the game is, and what you can do with it. An example is a complete match: step through it with "
        "anybody's eyes. You cannot change it."
    )

    def __init__(self, slug: str) -> None:
        super().__init__()
        self._game = games.find(slug)

    def body(self) -> ComposeResult:
        """Yields the description, the list of what can be opened, and a position of an example beside them."""
        meta = self._game.meta
        with Vertical(id="page"):
            yield Static(described(meta), id="described")
            with Vertical(classes="panel"):
                yield Rows((Heading("", 14), Heading("", 0)), titled=False)
        with Vertical(id="beside"):
            yield screens.Example(self.genius, self._game.meta.slug)

    def on_mount(self) -> None:
        """Lists what can be done, then lessons and examples."""
        self.heading(self._game.meta.title.upper())
        rows = self.query_one(Rows)
        examples = tuple(self._examples())
        rows.show([*self._commands(), *self._lessons(), *examples])
        self.set_class(bool(examples), "-pictured")
        rows.focus()

    def _commands(self) -> Iterator[Row]:
        paragraphs = len(self._game.rulebook.paragraphs)
        for name, (title, says) in SAYS.items():
            if self.check_action(name, ()):
                yield Row(
                    DO + name, (f"{self.genius.key_of(f'game.{name}')}  {title}", says.format(paragraphs=paragraphs))
                )

    def _lessons(self) -> Iterator[Row]:
        slug = self._game.meta.slug
        taught = [volume for volume in shelf() if volume.game == slug]
        done, puzzles = score(taught, self.genius.user_files.progress.now).puzzles
        for one in of_game(taught, slug, "lesson"):
            yield Row(LESSON + one.key, ("   Lesson", one.title))
        if puzzles:
            yield Row(PUZZLES, ("   Puzzles", f"{done} of {puzzles} done"))

    def _examples(self) -> Iterator[Row]:
        for match in self.genius.library.shipped():
            if match.game == self._game.meta.slug and not match.lesson:
                yield Row(match.file, ("   Example", match.title))

    def cites(self) -> Cited:
        """The game's rulebook."""
        return Cited(self._game.rulebook, game=self._game.meta.slug)

    @on(Rows.Chosen)
    def action_open(self) -> None:
        """Opens the marked line."""
        marked = self.query_one(Rows).marked
        if marked.startswith(DO):
            getattr(self, f"action_{marked.removeprefix(DO)}")()
        elif marked.startswith(LESSON):
            key = marked.removeprefix(LESSON)
            self.genius.open_lesson(next(one.path for one in shelf() if one.key == key))
        elif marked == PUZZLES:
            self.app.push_screen(screens.LearnScreen(self._game.meta.slug, puzzles=True))
        else:
            self.genius.open_shipped(marked)

    def action_rules(self) -> None:
        """Opens the rulebook."""
        self.app.push_screen(screens.RulesScreen(self._game.rulebook, game=self._game.meta.slug))

    @property
    def has_overview(self) -> bool:
        """Whether the game has a round at a glance."""
        return bool(self._game.rulebook.round)

    def action_overview(self) -> None:
        """Opens the round at a glance."""
        meta = self._game.meta
        self.app.push_screen(screens.OverviewScreen(self._game.rulebook, meta.title, meta.slug))

    def action_words(self) -> None:
        """Opens the glossary."""
        self.app.push_screen(screens.GlossaryScreen(self._game.rulebook, game=self._game.meta.slug))

    def action_new(self) -> None:
        """Opens the set-up of a match of this game."""
        self.app.push_screen(screens.NewMatchScreen(self._game.meta.slug))

    def action_practice(self) -> None:
        """Begins a match against bots."""
        self.genius.practise(self._game.meta.slug)

    def action_playtest(self) -> None:
        """Opens the set-up of a playtest of this game."""
        self.app.push_screen(screens.PlaytestScreen(self._game.meta.slug))

    @property
    def has_what_if(self) -> bool:
        """Whether the game has what-if cases."""
        return bool(cases.example(self._game))

    def action_what_if(self) -> None:
        """Opens the what-if page."""
        self.app.push_screen(
            screens.WhatIfScreen(self._game, self.genius.user_files.drafts.what_if(self._game.meta.slug))
        )

    def action_leave(self) -> None:
        """Returns to the previous page."""
        self.dismiss()
