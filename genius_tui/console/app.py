"""The console: one app for the command and for tests. Its first page is the library."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from rich.console import RenderableType
from rich.text import Text
from textual.app import App
from textual.binding import Binding, BindingType
from textual.driver import Driver
from textual.filter import ANSIToTruecolor, LineFilter, Monochrome, NoColor
from textual.screen import Screen

from games.core.errors import GameError
from genius_tui import commands, screens
from genius_tui.commands.keys import Keys
from genius_tui.commands.serves_commands import ServesCommands
from genius_tui.console.textual_errors import CatchesErrors
from genius_tui.library.store import Library, LibraryError
from genius_tui.record.locking import GLANCE
from genius_tui.record.record import Record
from genius_tui.settings import settings, theme
from genius_tui.settings.keymap import checked
from genius_tui.settings.settings import BadSettings, Settings
from genius_tui.shell.page import Page
from genius_tui.system import clipboard, crash_log, garbage
from genius_tui.system.shutdown import Terminated, shutdown, unwind
from genius_tui.system.suspending import JobControl
from genius_tui.system.terminal import is_terminal
from genius_tui.system.window import held
from genius_tui.table import pins
from genius_tui.table.fresh import Draw, fresh
from genius_tui.table.hotseat import is_hot
from genius_tui.table.pins import Tries
from genius_tui.text.content import plain
from genius_tui.text.paint import Paint
from genius_tui.widgets.palette import RegistryProvider
from genius_tui.widgets.scroll import draw_bars

if TYPE_CHECKING:
    from genius_tui.new_match.draft import Draft
    from genius_tui.shell.console import Console

MOST_FAILURES = 5
"""The program ends after so many unexpected errors."""
KEYS_LOST = "The terminal cannot be read any more. Nothing is lost: every action was saved when it was done."
STANDARD_INPUT = 0
_NO_COLOURS = NoColor()
HANG_UP_POLL = 3.0
"""Poll interval for a hung-up terminal, in seconds."""


class GeniusApp(ServesCommands, CatchesErrors, App[None]):
    """The console.

    `record`: a match to open at once. `saves`: the library's folder, None for the usual one. `chosen`: settings, None
    for those in the settings file. `now` tells the time, `draw` is what the console draws from: a new match's seed,
    the order of turns, sampled orders. `home` is where settings and the crash log lie, None for the usual places.
    """

    TITLE = "Genius"
    ENABLE_COMMAND_PALETTE = False
    COMMANDS = {RegistryProvider}
    CSS_PATH = ["console.tcss", "../screens/library.tcss"]
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (120, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (36, "-high")]
    SERVES = commands.group("any")
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+z", "suspend_process", show=False)]

    def __init__(
        self,
        record: Path | None = None,
        saves: Path | None = None,
        *,
        chosen: Settings | None = None,
        now: Callable[[], datetime] = datetime.now,
        draw: Draw = fresh,
        home: Path | None = None,
    ) -> None:
        self._job_control = JobControl(self)
        super().__init__()
        for one in theme.THEMES:
            self.register_theme(one)
        self.set_reactive(App.ansi_theme_dark, theme.ON_DARK)  # watchers would parse all style sheets once more
        self.set_reactive(App.ansi_theme_light, theme.ON_LIGHT)
        self._colourless: bool = self.no_color
        self.record = record
        self.saves = saves
        self.now = now
        self.draw = draw
        self.draft: Draft | None = None
        self.covers = False
        self._home = home
        self._library: Library | None = None
        self._tries: Tries | None = None
        self._put = ""
        self._copied = ""
        self._failures = 0
        self.last_words = ""
        self._refused_settings = ""
        self.chosen = chosen if chosen is not None else self._read_settings()
        self.apply(self.chosen)

    @property
    def settings_file(self) -> Path:
        """Where the settings are kept."""
        return (self._home or settings.folder()) / settings.FILE

    @property
    def log_folder(self) -> Path:
        """The folder of the crash log and of the wrong PINs."""
        return self._home or settings.state_folder()

    @property
    def tries(self) -> Tries:
        """The wrong PINs of this computer."""
        if self._tries is None:
            self._tries = Tries(self.log_folder / pins.FILE)
        return self._tries

    @property
    def library(self) -> Library:
        """Where the matches live. Raises LibraryError where its folder cannot be made."""
        if self._library is None:
            self._library = Library(self.saves)
        return self._library

    @property
    def paint(self) -> Paint:
        """How boards are painted on this terminal."""
        return Paint(self.ascii)

    def key_of(self, id: str, *, typing: bool = False) -> str:
        """The key of a command as it is shown; `typing`: one that works while something is typed."""
        return self.keys.of(id, typing=typing)

    def get_driver_class(self) -> type[Driver]:
        """Textual's driver, with our own handling of stops."""
        return self._job_control.driver(super().get_driver_class())

    def action_suspend_process(self) -> None:
        """Stops the program; the shell brings it back."""
        self._job_control.stop()

    def get_default_screen(self) -> Screen[None]:
        """The library is what everything else comes back to."""
        return screens.LibraryScreen()

    def on_mount(self) -> None:
        """Opens the match that was asked for, and says what was wrong with the settings."""
        for sentence in filter(None, (self._refused_settings, *self.refused_keys)):
            self.call_after_refresh(self.say, sentence)
        if self.record is not None:
            self.open_match(self.record)
        if not self.is_headless and is_terminal(STANDARD_INPUT):
            self.set_interval(HANG_UP_POLL, self._end_without_terminal)

    def on_ready(self) -> None:
        """The start is over."""
        garbage.collect_again()

    def _end_without_terminal(self) -> None:
        """Ends the program if the window was closed without SIGHUP arriving: `make` does not pass it on."""
        if not is_terminal(STANDARD_INPUT):
            os.kill(os.getpid(), signal.SIGTERM)

    def apply(self, chosen: Settings) -> None:
        """Takes settings over, on the pages that are open too."""
        self.chosen = chosen
        self.ascii = chosen.ascii(os.environ)
        draw_bars(ascii=self.ascii)
        self.animation_level = chosen.movement
        self._take_theme(chosen.theme)
        own = checked(chosen.keys)
        self.keys, self.refused_keys = Keys(own.keys), own.refused
        self.set_keymap({id: ",".join(keys) for id, keys in own.keys.items()})
        for screen in self.screen_stack if self.is_running else ():
            screen.set_class(self.ascii, "-ascii")
            if isinstance(screen, Page):
                screen.repaint(self.paint)

    def open_match(self, path: Path) -> None:
        """Opens a match on a page of its own; says in a sentence where that cannot be."""
        self._open(path, writing=True)

    def open_shipped(self, file: str) -> None:
        """Opens a lesson or an example that came with the program, for reading."""
        self._open(Path(file), writing=False)

    def _open(self, path: Path, *, writing: bool) -> None:
        try:
            record = Record.open(path, writing=writing, wait=GLANCE)
        except (GameError, OSError) as error:
            self.say(str(error))
            return
        if is_hot(record.match):
            self.push_screen(screens.CurtainScreen(record))
        else:
            self.push_screen(screens.MatchScreen(record))

    @property
    def clipboard(self) -> str:
        """What was copied within the program."""
        return self._copied

    def copy_to_clipboard(self, text: str) -> None:
        """Copies a text. What one of several players at this device copies stays within the program."""
        self._copied = text
        if not any(isinstance(screen, Page) and screen.private for screen in self.screen_stack):
            super().copy_to_clipboard(text)

    def copy(self, text: str) -> bool:
        """Copies a text to the terminal's clipboard and to the system's, and says whether the system took it."""
        self.copy_to_clipboard(text)
        put = clipboard.put(text)
        self._put = text if put else self._put
        return put

    def forget(self) -> bool:
        """Forgets, before the device goes on, what a page that is gone left behind: notices, what was copied.

        Says whether the system's clipboard holds nothing of it any more.
        """
        self.clear_notifications()
        if self.clipboard:
            self._copied = ""
            super().copy_to_clipboard("")
        gone = not self._put or clipboard.take_back(self._put)
        self._put = "" if gone else self._put
        return gone

    def say(self, sentence: str) -> None:
        """Shows a sentence for a moment. Never anything that a player may not know: it outlives its page."""
        self.notify(plain(sentence), markup=False, timeout=8)

    def action_help(self) -> None:
        """Opens the help on what is focused."""
        if isinstance(self.screen, screens.HelpScreen):
            self.screen.action_leave()
        else:
            self.push_screen(screens.HelpScreen.about(self.screen))

    def action_commands(self) -> None:
        """Opens the command palette."""
        from textual.command import CommandPalette

        if not isinstance(self.screen, CommandPalette):
            palette = CommandPalette(placeholder="Find a command ...")
            palette.set_class(self.ascii, "-ascii")
            self.push_screen(palette)

    def action_settings(self) -> None:
        """Opens the settings."""
        if not isinstance(self.screen, screens.SettingsScreen):
            self.push_screen(screens.SettingsScreen())

    def action_how_to_host(self) -> None:
        """Opens the ten steps of hosting."""
        if not isinstance(self.screen, screens.HowToHostScreen):
            self.push_screen(screens.HowToHostScreen())

    async def action_more(self) -> None:
        """Turns the footer's page."""
        await self.run_action("screen.more")

    def action_help_quit(self) -> None:
        """What ctrl+c does: says how to leave."""
        self.say(self.keys.put("{any.quit} leaves the program. Every action is saved already."))

    async def run_action(self, action: Any, default_namespace: Any = None, namespaces: Any = None) -> bool:
        """Does an action. One that fails is kept, and does not take the program down with it."""
        try:
            return await super().run_action(action, default_namespace, namespaces)
        except Exception as error:
            self._recover(error, library_lives=True)
            return True

    def recover(self, error: Exception) -> None:
        """Goes back to the library after an error of a page, and ends the program after one of the library's."""
        self._recover(error, library_lives=len(self.screen_stack) > 1)

    def panic(self, *renderables: RenderableType) -> None:
        """What Textual does, with a traceback, where the thread fails that reads keys: here it is a sentence."""
        self._end(KEYS_LOST)

    def _recover(self, error: Exception, *, library_lives: bool) -> None:
        """Goes on in the library if that is not what broke, else ends the program with a sentence."""
        self.raise_in_test(error)
        sentence = self._told(error)
        self._failures += 1
        if self.is_running and library_lives and self._failures < MOST_FAILURES:
            self.call_later(self._go_home)
            self.say(sentence)
        else:
            self._end(sentence)

    def _told(self, error: Exception) -> str:
        """The sentence for the person: the library's own, or that something went wrong, which is logged."""
        if isinstance(error, LibraryError):
            return f"{str(error)[:1].upper()}{str(error)[1:]}."
        return crash_log.report(error, self.log_folder, self.now())

    def _end(self, sentence: str) -> None:
        """Ends the program with a sentence; errors that follow from the first one do not replace it."""
        if not self.last_words:
            self.last_words = sentence
            self.exit(return_code=1, message=Text(sentence))

    async def _go_home(self) -> None:
        while len(self.screen_stack) > 1:
            await self.pop_screen()

    def _take_theme(self, wanted: str) -> None:
        """Takes a theme over; where colours are not wanted, none is shown whatever the theme says."""
        name = theme.suiting(self.console.color_system, self._colourless) if wanted == theme.AUTO else wanted
        if name not in self.available_themes or self._colourless:
            name = theme.PLAIN if self._colourless else theme.DARK
        self.no_color = name == theme.PLAIN
        if self.is_running:
            self.theme = name
        else:
            self.set_reactive(App.theme, name)
            self.stylesheet.set_variables(self.get_css_variables())
            self.set_class(self.current_theme.dark, "-dark-mode", update=False)
            self.set_class(not self.current_theme.dark, "-light-mode", update=False)
        self._sixteen = ANSIToTruecolor(self.ansi_theme)

    def get_line_filters(self) -> list[LineFilter]:
        """Textual's filters, with our own 16 colours and without any colour as the theme says."""
        replaced = (ANSIToTruecolor, NoColor, Monochrome)
        return [
            *(() if self.native_ansi_color else (self._sixteen,)),
            *(one for one in super().get_line_filters() if not isinstance(one, replaced)),
            *((_NO_COLOURS,) if self.no_color else ()),
        ]

    def _read_settings(self) -> Settings:
        try:
            return settings.read(self.settings_file)
        except BadSettings as error:
            self._refused_settings = str(error)
            return Settings()


if TYPE_CHECKING:

    def as_pages_know_it(app: GeniusApp) -> Console:
        """Has the type checker compare the app with what pages may ask of it."""
        return app


def run(path: Path | None, saves: Path | None) -> int:
    """Opens the console, with a match if `path` is given, and returns the exit code.

    A signal that asks to end closes the console as quitting does, and then raises Terminated.
    """
    app = GeniusApp(path, saves)

    def leave() -> None:
        try:
            asyncio.get_running_loop().call_soon_threadsafe(app.exit)
        except RuntimeError:  # it has not begun, or is over
            unwind()

    with held() as window:
        shutdown.graceful, shutdown.forced = leave, window.give_back
        app.run()
    if shutdown.requested:
        raise Terminated
    code = app.return_code or 0
    if window.was_left and app.last_words:  # it was told on a screen that is gone
        print(app.last_words, file=sys.stderr)
    return code
