"""The games on the library's page: a button for each, and a sentence on each package that cannot be used."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from textual import on, work
from textual.app import App, ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.message import Message
from textual.widgets import Static

import games
from genius_tui import boards, commands
from genius_tui.text.content import plain
from genius_tui.widgets.buttons import Buttons, ButtonSpec

if TYPE_CHECKING:
    from games.core.game import Meta
    from genius_tui.shell.console import Console

LATER = 0.2
"""Seconds after which packages are looked through for games: not while the program starts."""


class GamesPanel(Vertical):
    """The games that ship at once, those of packages as soon as they are loaded."""

    app: App[object]  # in Textual an App of nobody knows what

    class Brought(Message):
        """Posted when packages have been loaded: their games, and sentences on those that cannot be used."""

        def __init__(self, games: Sequence[Meta], broken: Sequence[str]) -> None:
            super().__init__()
            self.games = games
            self.broken = broken

    def __init__(self, *, id: str, classes: str) -> None:
        super().__init__(id=id, classes=classes)
        self.games: tuple[Meta, ...] = tuple(games.METAS.values())
        self.border_title = "Games: what each is, its rules, examples"

    def compose(self) -> ComposeResult:
        """Yields the buttons and the sentences on broken packages."""
        yield Buttons(id="games")
        yield Static(id="broken")

    def on_mount(self) -> None:
        """Shows the games that ship, and starts loading the others."""
        self.query_one("#broken").display = False
        self._show()
        self.set_timer(LATER, self._list_packages)

    @work(thread=True, group="packages")
    def _list_packages(self) -> None:
        brought = tuple(games.CATALOGUE[slug].meta for slug in games.brought())
        broken = (*games.broken(), *boards.broken())
        if brought or broken:
            self.post_message(self.Brought(brought, broken))

    @on(Brought)
    def _show_brought(self, brought: Brought) -> None:
        self.games = (*games.METAS.values(), *brought.games)
        self._show()
        said = self.query_one("#broken", Static)
        said.display = bool(brought.broken)
        said.update(Content("\n".join(f"!! {plain(sentence)}" for sentence in brought.broken)).stylize("$error"))
        self.screen.refresh_bindings()

    def _show(self) -> None:
        genius = cast("Console", self.app)
        buttons = [
            ButtonSpec(genius.key_of(f"library.game_{number}"), meta.title, f"screen.game({number})")
            for number, meta in enumerate(self.games[: commands.GAME_KEYS], start=1)
        ]
        if len(self.games) > commands.GAME_KEYS:
            buttons.append(ButtonSpec(genius.key_of("library.games"), f"all {len(self.games)} games", "screen.games"))
        self.query_one("#games", Buttons).show(buttons)
