"""The first page: the matches of the library, and what a newcomer can do."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Input, Static

from genius_tui import commands, rulebooks, screens
from genius_tui.library import store
from genius_tui.library.listing import Summary, in_order
from genius_tui.library.store import LibraryError
from genius_tui.record.errors import RecordError
from genius_tui.screens import library_reading
from genius_tui.screens.library_games import GamesPanel
from genius_tui.screens.library_reading import Listed
from genius_tui.screens.library_words import (
    IMPORT,
    LEARN,
    NEW,
    PRACTICE,
    SAID,
    WATCH,
    WELCOME,
    facts,
    holds,
    in_full,
    in_short,
    round_of,
    state_of,
    when,
)
from genius_tui.shell.page import Page
from genius_tui.text.content import fit, plain
from genius_tui.widgets.buttons import Buttons, ButtonSpec
from genius_tui.widgets.line import Line
from genius_tui.widgets.rows import Heading, Row, Rows

if TYPE_CHECKING:
    from games.core.game import Meta

MATCHES = (Heading("game", 15), Heading("title", 0), Heading("round", 5), Heading("state", 21), Heading("changed", 9))
ROOMY = (Heading("game", 19), *MATCHES[1:])
ROOMY_FROM = 90
"""Cells of the list from which on the games' titles stand whole."""
BEGINNING = (Heading("no matches yet", 14), Heading("", 0))

LONGEST_TITLE = 24


class LibraryScreen(Page[None]):
    """Lists the matches. Files are read in the background each time the page becomes active."""

    SERVES = commands.group("library")
    HELP_TOPIC = (
        "Your matches, the latest on top. Everything you do in a match is saved at once: there is "
        "nothing to press, and nothing is lost when the program or the computer stops.\n\n"
        "`round` is the current round, `state` says who still owes orders. Broken files stay in the list, with "
        "the reason. You can still read their sound part.\n\n"
        "**how to host** explains in ten steps how to play a match over a chat."
    )

    def __init__(self) -> None:
        super().__init__()
        self._matches: tuple[Summary, ...] = ()
        self._read = False
        self._is_new = True
        self._wanted = ""
        self._came_from: Path | None = None
        self._able = (False, False)

    def body(self) -> ComposeResult:
        """Yields the welcome, the buttons, the list, the details of the marked match, and the games."""
        yield Static(id="welcome")
        yield Vertical(id="picture")
        yield Buttons(id="buttons")
        with Vertical(id="list", classes="panel"):
            yield Rows(MATCHES, id="matches")
        with Vertical(id="known", classes="panel"):
            yield Static(id="detail")
        yield GamesPanel(id="all-games", classes="panel")

    def on_mount(self) -> None:
        """Shows what does not need the files."""
        self.heading("GENIUS", "games of hidden information, offline")
        self.query_one("#known").border_title = "Marked"
        self.query_one("#matches", Rows).focus()
        self._show_buttons()
        if self.genius.record is None:
            listed = library_reading.before_first_paint(self)
            if listed is not None:
                self._show(listed)

    def on_screen_resume(self) -> None:
        """Reads the folder again, as matches may have changed, unless a match opened at the start covers the page."""
        if self._is_new and self.genius.record is None:
            self._is_new = False  # it was read for the first paint
        elif self.genius.record is None:
            library_reading.again(self)
        else:
            self.call_after_refresh(lambda: library_reading.again(self) if self.is_current else None)

    # What there is now

    @property
    def has_any(self) -> bool:
        """Whether there are matches."""
        return bool(self._matches)

    @property
    def has_wanted(self) -> bool:
        """Whether a search narrows the list."""
        return bool(self.query("#find"))

    @property
    def has_marked(self) -> bool:
        """Whether a line is marked."""
        return bool(self._marked)

    @property
    def has_match(self) -> bool:
        """Whether a match is marked."""
        return self._match is not None

    @property
    def has_last(self) -> bool:
        """Whether there is a match to continue."""
        return self._last is not None

    @property
    def has_games(self) -> bool:
        """Whether the games have been loaded."""
        return bool(_games_on(self))

    @property
    def has_more(self) -> bool:
        """Whether there are more games than number keys."""
        return len(_games_on(self)) > commands.GAME_KEYS

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Hides the keys of games that do not exist."""
        if action == "game" and parameters[0] not in range(1, len(_games_on(self)) + 1):
            return False
        return super().check_action(action, parameters)

    @property
    def _marked(self) -> str:
        return self.query_one("#matches", Rows).marked

    @property
    def _match(self) -> Summary | None:
        return next((match for match in self._matches if match.file == self._marked), None)

    @property
    def _last(self) -> Summary | None:
        runs = ("waiting", "ready")
        return next((match for match in self._matches if not match.lesson and match.standing in runs), None)

    # Showing

    @on(Listed)
    def _show(self, listed: Listed) -> None:
        self._matches, self._read = tuple(listed.matches), True
        self._show_rows()
        self._show_buttons()
        if listed.trouble:
            self.genius.say(listed.trouble)

    def _show_rows(self) -> None:
        rows = self.query_one("#matches", Rows)
        if self._matches:
            now = self.genius.now()
            headings = ROOMY if rows.size.width >= ROOMY_FROM else MATCHES
            rows.show([_row(match, now) for match in in_order(self._matches) if holds(match, self._wanted)], headings)
            if (opened := self.genius.last_opened) != self._came_from:
                self._came_from = opened
                rows.mark(str(opened))
        elif self._read:
            able = {WATCH: self.has_examples}
            welcome = ((key, *words) for key, words in WELCOME.items() if able.get(key, True))
            lines = [Row(key, (f"{self.genius.key_of(id)}  {name}", words)) for key, id, name, words in welcome]
            rows.show(lines, BEGINNING)
        self._show_detail()

    def _show_buttons(self) -> None:
        last = self._last
        first = self._read and not self._matches
        self.set_class(first, "-first")
        self.query_one("#list").border_title = "Start here" if first else "Matches"
        buttons = [
            ButtonSpec(self.genius.key_of("library.learn"), "Learn", "screen.learn", lit=first),
            ButtonSpec(self.genius.key_of("library.new"), "New match", "screen.new"),
        ]
        if last is not None:
            title = last.game_title if last.practice else last.title or last.game_title
            words = f"Continue: {fit(title, LONGEST_TITLE).plain.rstrip()}"
            buttons.append(ButtonSpec(self.genius.key_of("library.continue"), words, "screen.continue", lit=True))
        buttons.append(ButtonSpec(self.genius.key_of("library.import"), "Import", "screen.import"))
        self.query_one("#buttons", Buttons).show(buttons)
        said = "New here? Learn has lessons of a few minutes, in which you give the orders."
        self.query_one("#welcome", Static).update(Content(said if first else ""))
        self.set_class(first and self.has_examples, "-pictured")
        self.call_after_refresh(_show_example, self)

    @on(Rows.Marked)
    def _show_detail(self) -> None:
        detail, match = self.query_one("#detail", Static), self._match
        roomy = self.has_class("-wide") and self.has_class("-high")
        said = self.genius.keys.put(SAID.get(self._marked, ""))
        told = Content(said) if match is None else _told(match, detail.size.width, roomy=roomy)
        detail.update(told, layout=False)
        able = (self.has_marked, self.has_match)
        if able != self._able:
            self._able = able
            self.refresh_bindings()

    def on_resize(self, event: events.Resize) -> None:
        """Shows more details if there is more room."""
        if self._read:
            self._show_rows()
            _show_example(self)

    # What can be done

    @on(Rows.Chosen)
    def action_open(self) -> None:
        """Opens the marked match, or runs the marked line of the welcome list."""
        doing = {
            LEARN: self.action_learn,
            PRACTICE: self.action_practice,
            NEW: self.action_new,
            WATCH: self.action_watch,
            IMPORT: self.action_import,
        }
        if self._marked in doing:
            doing[self._marked]()
        elif self._marked:
            self.genius.open_match(Path(self._marked))

    def action_learn(self) -> None:
        """Opens the lessons."""
        self.app.push_screen(screens.LearnScreen())

    def action_practice(self) -> None:
        """Asks which game, and begins a match of it against bots."""
        self.app.push_screen(screens.AllGamesScreen(self.genius.practise))

    @property
    def has_examples(self) -> bool:
        """Whether examples came with the program."""
        return store.shipped_folder() is not None

    def action_watch(self) -> None:
        """Plays an example by itself."""
        path = rulebooks.demo.demo_of(self.genius.library)
        if path is not None:
            self.genius.play_shipped(path)

    def action_new(self) -> None:
        """Opens the set-up of a new match."""
        self.app.push_screen(screens.NewMatchScreen())

    def action_continue(self) -> None:
        """Opens the newest match that is not over."""
        if self._last is not None:
            self.genius.open_match(self._last.path)

    def action_import(self) -> None:
        """Asks for a match file and imports it."""
        self.app.push_screen(screens.PathScreen.importing())

    def action_export(self) -> None:
        """Asks for a path and writes a copy of the marked match."""
        if self._match is not None:
            self.app.push_screen(screens.PathScreen.exporting(self._match.path))

    def action_trash(self) -> None:
        """Moves the marked match to the trash."""
        match = self._match
        if match is None:
            return
        try:
            self.genius.library.trash(match.path)
        except (RecordError, LibraryError, OSError) as error:
            self.genius.say(f"It stays where it is: {error}")
            return
        shows = self.genius.keys.put("{library.trashed} shows the trash, where you can restore it.")
        self.genius.say(f"{match.title or plain(match.path.name)} is in the trash. {shows}")
        library_reading.again(self)

    def action_trashed(self) -> None:
        """Opens the trash."""
        self.app.push_screen(screens.TrashScreen())

    def action_game(self, number: int) -> None:
        """Opens a game's page."""
        self.app.push_screen(screens.GameScreen(_games_on(self)[number - 1].slug))

    def action_games(self) -> None:
        """Opens the list of all games."""
        self.app.push_screen(screens.AllGamesScreen())

    def action_playtest(self) -> None:
        """Opens the set-up of a playtest."""
        self.app.push_screen(screens.PlaytestScreen())

    def action_how_to_host(self) -> None:
        """Opens the page on how to host."""
        self.genius.action_how_to_host()

    def action_quit(self) -> None:
        """Leaves the program."""
        self.app.exit()

    # Finding

    async def action_find(self) -> None:
        """Opens the search line."""
        if not self.query("#find"):
            line = Line(id="find", placeholder="game, title or player")
            await self.query_one("#list").mount(line, before=self.query_one(Rows))
        self.query_one("#find").focus()
        self.refresh_bindings()

    @on(Input.Changed)
    @on(Input.Submitted)
    def _narrow(self, event: Input.Changed | Input.Submitted) -> None:
        """Narrows the list to matches with the words searched for; enter goes to it."""
        self._wanted = event.value
        self._show_rows()
        if isinstance(event, Input.Submitted):
            self.query_one(Rows).focus()

    async def action_all(self) -> None:
        """Shows all matches again."""
        self._wanted = ""
        self.query_one(Rows).focus()
        await self.query("#find").remove()
        self._show_rows()


def _row(match: Summary, now: datetime) -> Row:
    title = match.title or (f"({plain(match.path.name)})" if not match.game else "(no title)")
    cells = (match.game_title or match.game, title, round_of(match), state_of(match), when(match.changed, now))
    return Row(match.file, cells, "$error" if match.fault else "")


def _told(match: Summary, width: int, *, roomy: bool) -> Content:
    if match.fault:
        return facts(match) + Content(f"\n!! {match.fault}").stylize("$error")
    return in_full(match) if roomy else in_short(match, width)


def _games_on(page: LibraryScreen) -> tuple[Meta, ...]:
    return page.query_exactly_one(GamesPanel).games


def _show_example(page: LibraryScreen) -> None:
    """Shows a board in the middle of play while there are no matches, if there is room."""
    pictured = all(map(page.has_class, ("-pictured", "-wide", "-high")))
    if pictured and not page.query("#example"):
        page.query_one("#picture").mount(screens.Example(page.genius, rulebooks.demo.FIRST))
