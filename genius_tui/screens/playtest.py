"""Choosing a playtest: the game, how many matches, which bots, and what is compared."""

from __future__ import annotations

import sys
from pathlib import Path

from textual import on
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Input, Static

import games
from games.core.names import listed
from genius_tui import bots, commands, screens
from genius_tui.playtest.asked import StudyRequest, Wrong
from genius_tui.playtest.live import Live
from genius_tui.shell.page import Page
from genius_tui.widgets.buttons import Buttons, ButtonSpec
from genius_tui.widgets.choice import OneOf
from genius_tui.widgets.field import Field
from genius_tui.widgets.line import Line

GAME = "game"
TITLES = {
    "matches": ("Matches", "of each, if you compare"),
    "bots": ("Bots", "{bots}; commas between"),
    "seats": ("Seats", "empty: as many as usual"),
    "options": ("Options", "such as gain=4 rounds=7"),
    "seed": ("Seed", "the same seed, the same matches"),
    "against": ("Against", "same seeds, changed: gain=4 or bots=bold"),
    "sweep": ("Sweep", "same seeds, several values: rounds=4..11"),
    "metrics": ("Metrics", "your own: module:function; commas between"),
    "keep": ("Keep as", "a name; empty: it is not kept"),
}


class PlaytestScreen(Page[None]):
    """Asks what is to be played."""

    SERVES = (*commands.group("playtest"), *commands.group("page"))
    CSS = """
    PlaytestScreen #fields { height: 1fr; margin: 1 1 0 1; scrollbar-gutter: stable; }
    PlaytestScreen Line { width: 30; }
    PlaytestScreen #names { padding: 1 0 0 12; color: $text-muted; height: auto; }
    PlaytestScreen #on { padding: 1 0 0 12; }
    """
    HELP_TOPIC = (
        "Bots play many matches, and you watch what comes of them: who wins, how, how often things happen. Bots change "
        "seats from match to match.\n\n"
        "*Against* plays the same seeds once more with something changed: an option of the game, `bots` or `seats`. "
        "*Sweep* plays them with each of several values, such as `rounds=4..11` or `gain=3,5`. Put a value with "
        "blanks in quotation marks.\n\nA bot of your own is named as `module:Class`, a *metric* of your own as "
        "`module:function`. Keep its file in the folder where you start the program.\n\n"
        "*Keep as* writes the matches, a report and tables into your library's folder `playtests`, as `genius playtest "
        "--out` does. Ask for the same again under the same name, and it goes on where it was stopped."
    )

    def __init__(self, slug: str = "") -> None:
        super().__init__()
        self._slug = slug or next(iter(games.CATALOGUE))

    def body(self) -> ComposeResult:
        """Yields the fields."""
        usual, named = StudyRequest(self._slug), ", ".join(bots.names())
        with VerticalScroll(id="fields", classes="panel", can_focus=False):
            slugs = tuple(games.CATALOGUE)
            titles = tuple(game.meta.title for game in games.CATALOGUE.values())
            yield Field("Game", OneOf(slugs, titles, self._slug, id=GAME), key=GAME)
            for key, (title, hint) in TITLES.items():
                yield Field(title, Line(getattr(usual, key), id=key), hint=hint.format(bots=named), key=key)
            yield Static(id="names", markup=False)
            yield Buttons(id="on")

    def on_mount(self) -> None:
        """Begins at the number of matches."""
        super().on_mount()
        self.heading("PLAYTEST", "bots play, you watch")
        button = ButtonSpec(self.genius.key_of("playtest.begin", typing=True), "Begin", "screen.begin", lit=True)
        self.query_one("#on", Buttons).show((button,))
        self.query_one("#matches").focus()
        self._name_options()

    @on(OneOf.Changed)
    def _name_options(self) -> None:
        """Says which options the chosen game has."""
        game = games.find(self.asked.game)
        said = f"{game.meta.title} has the options {listed(game.options.__struct_fields__)}."
        self.query_one("#names", Static).update(Content(said))

    @property
    def asked(self) -> StudyRequest:
        """What is written in the fields."""
        return StudyRequest(**{field.key: field.text for field in self.query(Field)})

    @on(Input.Changed)
    @on(OneOf.Changed)
    def _forget(self) -> None:
        for field in self.query(Field):
            field.wrong("")

    @on(Input.Submitted)
    def action_begin(self) -> None:
        """Plays it, or says at a field what is wrong."""
        asked = self.asked
        if ":" in asked.bots + asked.against + asked.sweep + asked.metrics and str(Path.cwd()) not in sys.path:
            sys.path.append(str(Path.cwd()))  # bots and metrics may be files of the folder one is in
        try:
            compared, number, metrics = asked.variants(), asked.number, asked.own_metrics
            kept = asked.kept(self.genius.library.folder, compared)
        except Wrong as wrong:
            field = next(field for field in self.query(Field) if field.key == wrong.field)
            field.wrong(str(wrong))
            self.query_one(f"#{wrong.field}").focus()
            return
        self.app.push_screen(screens.WatchScreen(Live(compared, number, metrics=metrics, kept=kept)))

    def action_leave(self) -> None:
        """Returns to the previous page."""
        self.dismiss()
