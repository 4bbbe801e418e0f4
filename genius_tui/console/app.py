"""The console's app, used by the command and by tests. Its first page is the library."""

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
from textual import events
from textual.app import App
from textual.binding import Binding, BindingType
from textual.command import CommandPalette
from textual.driver import Driver
from textual.filter import ANSIToTruecolor, LineFilter, Monochrome, NoColor
from textual.screen import Screen
from textual.widgets import TextArea

import games
from games.core.errors import GameError
from genius_tui import commands, new_match, record, screens, table
from genius_tui.commands.keys import Keys
from genius_tui.commands.serves_commands import ServesCommands
from genius_tui.console import sent
from genius_tui.console.textual_errors import CatchesErrors
from genius_tui.console.typed_ahead import TypedAhead
from genius_tui.console.whole_pastes import whole_pastes
from genius_tui.library.store import Library, LibraryError, is_shipped
from genius_tui.settings import settings, shades, theme
from genius_tui.settings.keymap import checked
from genius_tui.settings.settings import BadSettings, Settings
from genius_tui.shell.page import Page
from genius_tui.shell.user_files import UserFiles
from genius_tui.system import clipboard, crash_log, garbage, threads
from genius_tui.system.shutdown import Terminated, shutdown, unwind
from genius_tui.system.suspending import JobControl
from genius_tui.system.terminal import is_terminal
from genius_tui.system.window import held
from genius_tui.table.fresh import Draw, fresh
from genius_tui.text.content import plain
from genius_tui.text.paint import Paint
from genius_tui.widgets.palette import RegistryProvider
from genius_tui.widgets.scroll import draw_bars

if TYPE_CHECKING:
    from genius_tui.new_match.draft import Draft
    from genius_tui.shell.console import Console

LONGEST_WANTED = 200
"""Characters of a paste into the command palette that are looked for."""
MOST_FAILURES = 5
"""The program ends after this many unexpected errors."""
KEYS_LOST = "The terminal can no longer be read. Nothing is lost: every action was saved at once."
STANDARD_INPUT = 0
_NO_COLOURS = NoColor()
HANG_UP_POLL = 3.0
"""Poll interval for a hung-up terminal, in seconds."""


class GeniusApp(ServesCommands, CatchesErrors, App[None]):
    """The console.

    `record`: a match to open at once. `saves`: the library's folder, None for the default. `chosen`: settings, None for
    those in the settings file. `now`: the clock. `draw`: the random source for a new match's seed, the order of turns
    and sampled orders. `home`: the folder of settings and crash log, None for the defaults. `demo`: the match is an
    example that plays by itself.
    """

    TITLE = "Genius"
    ENABLE_COMMAND_PALETTE = False
    COMMANDS = {RegistryProvider}
    CSS_PATH = ["console.tcss", "../screens/library.tcss"]
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (120, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (36, "-high")]
    SERVES = commands.group("any")
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+z", "suspend_process", show=False, priority=True)]

    def __init__(
        self,
        record: Path | None = None,
        saves: Path | None = None,
        *,
        chosen: Settings | None = None,
        now: Callable[[], datetime] = datetime.now,
        draw: Draw = fresh,
        home: Path | None = None,
        demo: bool = False,
    ) -> None:
        self._job_control = JobControl(self)
        self._typed_ahead = TypedAhead(self)
        self._hints = False
        self._sent = sent.Sent()
        super().__init__()
        for one in theme.THEMES:
            self.register_theme(one)
        self._colourless: bool = self.no_color
        self.record = record
        self._demo = demo
        self.saves = saves
        self.now = now
        self.draw = draw
        self.draft: Draft | None = None
        self.last_opened: Path | None = None
        self.covers = False
        self._home = home
        self._library: Library | None = None
        self.user_files = UserFiles(home or settings.state_folder())
        self._put = ""
        self._copied = ""
        self._is_away = False
        self._failures = 0
        self.last_words = ""
        self._refused_settings = ""
        self.chosen = chosen if chosen is not None else self._read_settings()
        self.apply(self.chosen)

    @property
    def settings_file(self) -> Path:
        """The path of the settings file."""
        return (self._home or settings.folder()) / settings.FILE

    @property
    def library(self) -> Library:
        """The library of matches. Raises LibraryError if its folder cannot be created."""
        if self._library is None:
            self._library = Library(self.saves)
            self._library.moved = self.user_files.follow
        return self._library

    @property
    def paint(self) -> Paint:
        """The Paint for this terminal."""
        return Paint(self.ascii, theme.palette(self.theme, self.console.color_system))

    def key_of(self, id: str, *, typing: bool = False) -> str:
        """The key of a command as shown; `typing`: one that works while the user types text."""
        return self.keys.of(id, typing=typing)

    def get_driver_class(self) -> type[Driver]:
        """Textual's driver, with our own handling of stop signals, and one that sends less."""
        driver = whole_pastes(super().get_driver_class())
        return self._job_control.driver(sent.driver(driver, self._sent))

    def action_suspend_process(self) -> None:
        """Handles ctrl+z: stops the program until the shell continues it; in a text of several lines it takes back."""
        if isinstance(self.focused, TextArea):
            self.focused.action_undo()
        else:
            self._job_control.stop()

    def get_default_screen(self) -> Screen[None]:
        """The library, to which all other pages return."""
        return screens.LibraryScreen()

    def on_mount(self) -> None:
        """Opens the match that was asked for, and reports faults in the settings."""
        for sentence in filter(None, (self._refused_settings, *self.refused_keys)):
            self.call_after_refresh(self.say, sentence)
        if self.record is not None:
            self.play_shipped(self.record) if self._demo else self.open_match(self.record)
        if not self.is_headless and is_terminal(STANDARD_INPUT):
            self.set_interval(HANG_UP_POLL, self._end_without_terminal)

    def on_unmount(self) -> None:
        """Writes the drafts of what is open, bookmarks and notes."""
        self.user_files.flush()

    def on_ready(self) -> None:
        """Runs once the app has started."""
        garbage.collect_again()

    def on_app_blur(self) -> None:
        """Notes that the user has gone to another window, where the terminal tells that."""
        self._is_away = True

    def on_app_focus(self) -> None:
        """Tells the page that the user has come back."""
        if self._is_away and isinstance(self.screen, Page):
            self.screen.came_back()
        self._is_away = False

    def _end_without_terminal(self) -> None:
        """Ends the program if the window was closed without SIGHUP arriving: `make` does not pass it on."""
        if not is_terminal(STANDARD_INPUT):
            os.kill(os.getpid(), signal.SIGTERM)

    def apply(self, chosen: Settings) -> None:
        """Applies settings, also to open pages."""
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

    def hold_keys(self) -> None:
        """Has keys wait from now on, until the form that is opening has the focus."""
        self._typed_ahead.hold()

    def release_keys(self) -> None:
        """Passes the waiting keys on."""
        self._typed_ahead.release()

    async def on_event(self, event: events.Event) -> None:
        """Has a new key wait for those before it. A terminal that had another size is sent everything again.

        What is pasted into the command palette, an input of Textual's, is cut: a longer text freezes its search.
        """
        if isinstance(event, events.Paste) and isinstance(self.screen, CommandPalette):
            event = events.Paste(plain(event.text[:LONGEST_WANTED]))
        if isinstance(event, events.Key) and self._hints:
            self._hints = False
            self.clear_notifications()
        if isinstance(event, events.Resize):
            self._sent.forget()
            if event.size == self.size:  # smaller and back at once: cells are gone, and Textual does nothing
                self.refresh(layout=True)
        await self._typed_ahead.passed(event, self._pass_on)

    async def _pass_on(self, event: events.Event) -> None:
        """Offers a new key to the page first, if the focus would only cost it time; the rest is Textual's."""
        if isinstance(event, events.Key) and not event.is_forwarded and self.app_focus:
            page = self.screen
            if isinstance(page, Page):
                page.hears(event.key)
                if await page.takes_at_once(event):
                    return
        await super().on_event(event)

    async def on_keys_arrived(self) -> None:
        """Passes the next key on."""
        await self._typed_ahead.next(self._pass_on)

    def on_key(self, event: events.Key) -> None:
        """Has a key wait that a form which is opening should get; else has the page say why it does nothing."""
        if not self._typed_ahead.keep_back(event) and isinstance(self.screen, Page):
            self.screen.unused(event.key)

    def keep(self, chosen: Settings) -> None:
        """Writes these settings for the next time, or says why that cannot be; they hold from now on."""
        self.chosen = chosen
        try:
            settings.write(chosen, self.settings_file)
        except OSError as error:
            self.say(f"It applies until you quit. It could not be saved: {error.strerror}")

    def open_match(self, path: Path) -> None:
        """Opens a match on a page of its own, or shows a sentence that says why it cannot."""
        self.last_opened = path
        self._open(path, writing=not is_shipped(path))

    def practise(self, slug: str) -> None:
        """Begins a practice match of a game and opens it, or shows a sentence that says why that cannot be."""
        try:
            begun = new_match.practising.header(games.find(slug), self.now(), draw=self.draw)
            made = self.library.new(begun, table.practice.actions(begun))
            made.close()
        except (GameError, OSError) as error:
            self.say(f"The practice could not begin: {error}")
            return
        self.open_match(made.path)

    def open_shipped(self, file: str, at: tuple[int, int] | None = None, says: str = "") -> None:
        """Opens a lesson or an example that ships with the program, for reading."""
        self._open(Path(file), writing=False, at=at, says=says)

    def open_played(self, path: Path, at: tuple[int, int], says: str) -> None:
        """Opens a match of a playtest at a step, for reading."""
        self._open(path, writing=False, at=at, says=says, mark="PLAYTEST")

    def open_lesson(self, path: Path, *, anew: bool = False) -> None:
        """Opens a lesson or a puzzle at the card where it was left, or at its first one."""
        from genius_tui.lessons import check
        from genius_tui.library import shelf

        key = shelf.key_of(path)
        try:
            lesson = check.opened(record.reading.read_strictly(path).match, key, shipped=not shelf.is_own(key))
        except GameError as error:
            self.say(str(error))
            return
        at = None if anew else self.user_files.progress.now.of(key).at
        puzzle, then = shelf.is_puzzle(key), shelf.after(key)
        self.push_screen(screens.LessonScreen(lesson, at=at, puzzle=puzzle, then=then))

    def play_shipped(self, path: Path) -> None:
        """Opens an example that plays by itself; any key stops it."""
        self._open(path, writing=False, plays=True)

    def _open(
        self,
        path: Path,
        *,
        writing: bool,
        at: tuple[int, int] | None = None,
        says: str = "",
        mark: str = "EXAMPLE",
        plays: bool = False,
    ) -> None:
        try:
            opened = record.record.Record.open(path, writing=writing, wait=record.locking.GLANCE)
        except (GameError, OSError) as error:
            self.say(str(error))
            return
        if opened.match.header.lesson and opened.match.stages:
            opened.close()
            self.open_lesson(path)
        elif table.hotseat.is_hot(opened.match):
            self.user_files.drafts.forget(opened)
            self.push_screen(screens.CurtainScreen(opened))
        elif table.practice.is_practice(opened.match):
            self.user_files.drafts.forget(opened)
            self.push_screen(screens.PracticeScreen(opened))
        else:
            self.push_screen(screens.MatchScreen(opened, at=at, says=says, mark=mark, plays=plays))

    @property
    def clipboard(self) -> str:
        """The text last copied within the program."""
        return self._copied

    def copy_to_clipboard(self, text: str) -> None:
        """Copies a text. On a private page (one of several players at this device) it stays within the program."""
        self._copied = text
        if not any(isinstance(screen, Page) and screen.private for screen in self.screen_stack):
            super().copy_to_clipboard(text)

    def copy(self, text: str) -> bool:
        """Copies a text to the terminal's clipboard and to the system's; true if the system took it."""
        self.copy_to_clipboard(text)
        put = clipboard.put(text)
        self._put = text if put else self._put
        return put

    def forget(self) -> bool:
        """Clears notices and copied texts before the device goes to another player, and has the page sent whole.

        True if the system's clipboard is known to hold none of it.
        """
        self.clear_notifications()
        self._sent.forget()  # a terminal may show cells elsewhere than it was told to, such as wide characters
        if self.clipboard:
            self._copied = ""
            super().copy_to_clipboard("")
        gone = not self._put or clipboard.take_back(self._put)
        self._put = "" if gone else self._put
        return gone

    def say(self, sentence: str) -> None:
        """Shows a sentence for a moment. It must not hold anything that a player may not know: it outlives its page."""
        self._hints = False
        self.notify(plain(sentence), markup=False, timeout=8)

    def hint(self, sentence: str) -> None:
        """Shows a sentence until the next key, for a moment at most."""
        self._hints = True
        self.notify(plain(sentence), markup=False, timeout=4)

    def action_help(self) -> None:
        """Opens the help for the focused widget and its page."""
        if isinstance(self.screen, screens.HelpScreen):
            self.screen.action_leave()
        else:
            self.push_screen(screens.HelpScreen.about(self.screen))

    def action_commands(self) -> None:
        """Opens the command palette."""
        if not isinstance(self.screen, CommandPalette):
            palette = CommandPalette(placeholder="Find a command ...")
            palette.set_class(self.ascii, "-ascii")
            self.push_screen(palette)

    def action_settings(self) -> None:
        """Opens the settings."""
        if not isinstance(self.screen, screens.SettingsScreen):
            self.push_screen(screens.SettingsScreen())

    def action_how_to_host(self) -> None:
        """Opens the page with the ten steps of hosting."""
        if not isinstance(self.screen, screens.HowToHostScreen):
            self.push_screen(screens.HowToHostScreen())

    async def action_more(self) -> None:
        """Shows the next commands in the footer."""
        await self.run_action("screen.more")

    def action_help_quit(self) -> None:
        """Handles ctrl+c: says how to leave."""
        self.say(self.keys.put("{any.quit} leaves the program. Everything is already saved."))

    async def run_action(self, action: Any, default_namespace: Any = None, namespaces: Any = None) -> bool:
        """Runs an action. An error in it does not end the program."""
        try:
            return await super().run_action(action, default_namespace, namespaces)
        except Exception as error:
            self._recover(error, library_lives=True)
            return True

    def recover(self, error: Exception) -> None:
        """Returns to the library after an error of a page, and ends the program after an error of the library."""
        self._recover(error, library_lives=len(self.screen_stack) > 1)

    def panic(self, *renderables: RenderableType) -> None:
        """Called by Textual if the thread that reads keys fails. Ends with a sentence instead of a traceback."""
        self._end(KEYS_LOST)

    def _recover(self, error: Exception, *, library_lives: bool) -> None:
        """Continues in the library if that still works, else ends the program with a sentence."""
        self.raise_in_test(error)
        sentence = self._told(error)
        self._failures += 1
        if self.is_running and library_lives and self._failures < MOST_FAILURES:
            self.call_later(self._go_home)
            self.say(sentence)
        else:
            self._end(sentence)

    def _told(self, error: Exception) -> str:
        """The sentence for the user: the library's own, or that something unexpected happened, which is logged."""
        if isinstance(error, LibraryError):
            return f"{str(error)[:1].upper()}{str(error)[1:]}."
        return crash_log.report(error, self.user_files.folder, self.now())

    def _end(self, sentence: str) -> None:
        """Ends the program with a sentence. Later errors do not replace it."""
        if not self.last_words:
            self.last_words = sentence
            self.exit(return_code=1, message=Text(sentence))

    async def _go_home(self) -> None:
        while len(self.screen_stack) > 1:
            await self.pop_screen()

    def _take_theme(self, wanted: str) -> None:
        """Applies a theme; if the user wants no colours, the theme without any."""
        name = theme.suiting(self.console.color_system, self._colourless) if wanted == theme.AUTO else wanted
        if name not in self.available_themes or self._colourless:
            name = shades.PLAIN if self._colourless else shades.DARK
        self.no_color = name == shades.PLAIN
        dark = self.available_themes[name].dark
        look = shades.LOOKS.get(name, shades.LOOKS[shades.DARK if dark else shades.LIGHT])
        # set without watchers, which would parse all style sheets again
        self.set_reactive(App.ansi_theme_dark if dark else App.ansi_theme_light, look.sixteen)
        if self.is_running:
            self.theme = name
        else:
            self.set_reactive(App.theme, name)
            self.stylesheet.set_variables(self.get_css_variables())
            self.set_class(self.current_theme.dark, "-dark-mode", update=False)
            self.set_class(not self.current_theme.dark, "-light-mode", update=False)
        self._sixteen = ANSIToTruecolor(self.ansi_theme)

    def get_line_filters(self) -> list[LineFilter]:
        """Textual's filters, with those for the 16 colours and for no colours replaced by ours, as the theme says."""
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
        """Makes the type checker verify that the app implements the interface for pages."""
        return app


def run(path: Path | None, saves: Path | None, *, demo: bool = False) -> int:
    """Opens the console, with a match if `path` is given, and returns the exit code. `demo`: it plays by itself.

    A terminating signal closes the console as quitting does, and then raises Terminated.
    """
    app = GeniusApp(path, saves, demo=demo)

    def leave() -> None:
        try:
            asyncio.get_running_loop().call_soon_threadsafe(app.exit)
        except RuntimeError:  # the event loop has not started, or has ended
            unwind()

    threads.take_short_turns()
    with held() as window:
        shutdown.graceful, shutdown.forced = leave, window.give_back
        app.run()
    if shutdown.requested:
        raise Terminated
    code = app.return_code or 0
    if window.was_left and app.last_words:  # they were shown only on the alternate screen
        print(app.last_words, file=sys.stderr)
    return code
