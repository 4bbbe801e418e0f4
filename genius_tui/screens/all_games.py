"""The list of all games, for when there are more of them than number keys on the first page."""

from __future__ import annotations

from collections.abc import Callable

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical

import games
from genius_tui import commands, screens
from genius_tui.screens.new_match_words import game_row
from genius_tui.shell.page import Page
from genius_tui.widgets.rows import Heading, Rows


class AllGamesScreen(Page[None]):
    """Lists the games of the catalogue; choosing one opens its page, or does `then` with it."""

    SERVES = commands.group("games", "page")
    CSS = "AllGamesScreen > .panel { height: 1fr; margin: 1 1 0 1; }"
    HELP_TOPIC = (
        "All installed games. Enter opens a game's page: what it is, its rules, examples. If you came here to "
        "practise, it begins a match of the game against bots."
    )

    def __init__(self, then: Callable[[str], None] | None = None) -> None:
        super().__init__()
        self._then = then

    def body(self) -> ComposeResult:
        """Yields the list."""
        with Vertical(classes="panel"):
            yield Rows((Heading("game", 22), Heading("players", 9), Heading("designer", 0)))

    def on_mount(self) -> None:
        """Lists the games."""
        self.heading("GAMES" if self._then is None else "PRACTICE: WHICH GAME?")
        self.query_one(Rows).show([game_row(slug) for slug in games.CATALOGUE])
        self.query_one(Rows).focus()

    @on(Rows.Chosen)
    def action_open(self) -> None:
        """Opens the page of the marked game."""
        marked = self.query_one(Rows).marked
        if self._then is None:
            self.app.push_screen(screens.GameScreen(marked))
        else:
            self.dismiss()
            self._then(marked)

    def action_leave(self) -> None:
        """Returns to the previous page."""
        self.dismiss()
