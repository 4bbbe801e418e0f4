"""The app's interface for pages, which may not import the app itself."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from genius_tui.commands.keys import Keys
    from genius_tui.library.store import Library
    from genius_tui.new_match.draft import Draft
    from genius_tui.settings.settings import Settings
    from genius_tui.shell.user_files import UserFiles
    from genius_tui.table.fresh import Draw
    from genius_tui.text.paint import Paint


class Console(Protocol):
    """The app's services. Pages assign `draft` and `covers`, and read or call the rest."""

    draft: Draft | None
    """The new match that is being set up; kept while another page is shown."""

    covers: bool
    """Whether passwords and other secrets in orders are covered on the screen."""

    @property
    def record(self) -> Path | None:
        """The match that the program was started with; None for the library."""
        ...

    @property
    def now(self) -> Callable[[], datetime]:
        """Tells the local time, without a zone."""
        ...

    @property
    def draw(self) -> Draw:
        """The random source for seeds, orders of turns and sampled orders."""
        ...

    @property
    def chosen(self) -> Settings:
        """The settings in force."""
        ...

    @property
    def keys(self) -> Keys:
        """The keys of the commands: the user's own, else the defaults."""
        ...

    @property
    def ascii(self) -> bool:
        """Whether to draw with ASCII characters only."""
        ...

    @property
    def paint(self) -> Paint:
        """What turns spans into characters and colours: theme, characters, and the colours that the terminal has."""
        ...

    @property
    def user_files(self) -> UserFiles:
        """Drafts, notes, bookmarks, progress and counts of wrong PINs."""
        ...

    @property
    def settings_file(self) -> Path:
        """Where the settings are kept, between one start and the next."""
        ...

    @property
    def last_opened(self) -> Path | None:
        """The match that was opened last since the program was started."""
        ...

    @property
    def library(self) -> Library:
        """The library of matches. Raises LibraryError if its folder cannot be created."""
        ...

    def key_of(self, id: str, *, typing: bool = False) -> str:
        """The key of a command as shown; `typing`: one that works while the user types text."""
        ...

    def apply(self, chosen: Settings) -> None:
        """Applies settings, also to open pages."""
        ...

    def keep(self, chosen: Settings) -> None:
        """Writes these settings for the next time, or says why that cannot be; they hold from now on."""
        ...

    def open_match(self, path: Path) -> None:
        """Opens a match on a page of its own, or shows a sentence that says why it cannot."""
        ...

    def practise(self, slug: str) -> None:
        """Begins a practice match of a game and opens it, or shows a sentence that says why that cannot be."""
        ...

    def open_shipped(self, file: str, at: tuple[int, int] | None = None, says: str = "") -> None:
        """Opens a lesson or an example that ships with the program, for reading.

        `at`: a stage and how many of its steps are shown; None for the first round. `says`: a sentence below the board.
        """
        ...

    def open_played(self, path: Path, at: tuple[int, int], says: str) -> None:
        """Opens a match of a playtest for reading: at a stage, with so many steps shown, a sentence below the board."""
        ...

    def open_lesson(self, path: Path, *, anew: bool = False) -> None:
        """Opens a lesson or a puzzle at the card where it was left, or at its first one."""
        ...

    def play_shipped(self, path: Path) -> None:
        """Opens an example that plays by itself; any key stops it."""
        ...

    def say(self, sentence: str) -> None:
        """Shows a sentence for a moment. It must not hold anything that a player may not know: it outlives its page."""
        ...

    def hint(self, sentence: str) -> None:
        """Shows a sentence until the next key, for a moment at most."""
        ...

    def hold_keys(self) -> None:
        """Keeps the keys that are typed from now on for a form that is opening."""
        ...

    def release_keys(self) -> None:
        """Passes the kept keys on to what has the focus."""
        ...

    def copy(self, text: str) -> bool:
        """Copies a text to the terminal's clipboard and to the system's; true if the system took it."""
        ...

    def forget(self) -> bool:
        """Clears notices and copied texts before the device goes to another player; true if the clipboard is clear."""
        ...

    def action_how_to_host(self) -> None:
        """Opens the page with the ten steps of hosting."""
        ...
