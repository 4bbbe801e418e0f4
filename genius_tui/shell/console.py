"""What a page may ask of the app that it runs in. The app is written above the pages; here is the part they know."""

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
    from genius_tui.table.fresh import Draw
    from genius_tui.table.pins import Tries
    from genius_tui.text.paint import Paint


class Console(Protocol):
    """The services of the app. Pages assign `draft` and `covers`; all else they read or call."""

    draft: Draft | None
    """The match that is being set up; it is kept while another page is shown."""

    covers: bool
    """Whether passwords and other secrets within orders are covered on the screen."""

    @property
    def record(self) -> Path | None:
        """The match that the program was started with; None: it opens with the library."""
        ...

    @property
    def now(self) -> Callable[[], datetime]:
        """Tells the time."""
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
        """The keys in force."""
        ...

    @property
    def ascii(self) -> bool:
        """Whether everything is drawn with ASCII characters alone."""
        ...

    @property
    def paint(self) -> Paint:
        """How boards are painted on this terminal."""
        ...

    @property
    def settings_file(self) -> Path:
        """Where the settings are kept."""
        ...

    @property
    def library(self) -> Library:
        """Where the matches live. Raises LibraryError where its folder cannot be made."""
        ...

    @property
    def tries(self) -> Tries:
        """The wrong PINs of this computer."""
        ...

    def key_of(self, id: str, *, typing: bool = False) -> str:
        """The key of a command as it is shown; `typing`: one that works while something is typed."""
        ...

    def apply(self, chosen: Settings) -> None:
        """Takes settings over, on the pages that are open too."""
        ...

    def open_match(self, path: Path) -> None:
        """Opens a match on a page of its own; says in a sentence where that cannot be."""
        ...

    def open_shipped(self, file: str) -> None:
        """Opens a lesson or an example that came with the program, for reading."""
        ...

    def say(self, sentence: str) -> None:
        """Shows a sentence for a moment. Never anything that a player may not know: it outlives its page."""
        ...

    def copy(self, text: str) -> bool:
        """Copies a text to the terminal's clipboard and to the system's; says whether the system took it."""
        ...

    def forget(self) -> bool:
        """Clears notices and copied texts before the device goes on; says whether the clipboard is clear."""
        ...

    def action_how_to_host(self) -> None:
        """Opens the ten steps of hosting."""
        ...
