"""Import and export of match files, by a typed path."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from msgspec import Struct
from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.suggester import Suggester
from textual.widgets import Input, Static

from games.core.errors import GameError
from games.core.names import clean
from genius_tui import commands
from genius_tui.files.ordinary import expanded, is_folder
from genius_tui.library.store import SUFFIX, Library, LibraryError
from genius_tui.shell.page import Page
from genius_tui.text.content import plain
from genius_tui.widgets.field import Field
from genius_tui.widgets.line import Line


class PathSuggester(Suggester):
    """Completes the name of an existing file or folder; the right arrow accepts it."""

    def __init__(self) -> None:
        super().__init__(use_cache=False, case_sensitive=True)

    async def get_suggestion(self, value: str) -> str | None:
        """The completed path, None if there is none."""
        typed = expanded(Path(value))
        folder, begun = (typed, "") if value.endswith("/") else (typed.parent, typed.name)
        try:
            fitting = sorted(path for path in folder.iterdir() if path.name.startswith(begun) and _offered(path))
        except (OSError, ValueError):
            return None
        if not value or not fitting:
            return None
        return value + fitting[0].name.removeprefix(begun) + ("/" if is_folder(fitting[0]) else "")


class Moving(Struct, frozen=True):
    """An operation on a path. `says`: the sentence above the field. `help`: the help topic. `begun`: the initial text.

    `take` carries it out on a library and returns a sentence on what was done. Raises GameError, LibraryError or
    OSError.
    """

    name: str
    says: str
    field: str
    help: str
    take: Callable[[Library, Path], str]
    begun: str = "~/"


class PathScreen(Page[None]):
    """Asks for a path and runs an operation on it. Shows errors below the line."""

    SERVES = commands.group("path", "page")
    CSS_PATH = "moving.tcss"

    def __init__(self, moving: Moving) -> None:
        super().__init__()
        self.moving = moving

    @staticmethod
    def importing() -> PathScreen:
        """The page for importing a match file into the library."""
        return PathScreen(IMPORTING)

    @staticmethod
    def exporting(path: Path) -> PathScreen:
        """The page for exporting a match."""
        return PathScreen(export(path))

    @property
    def HELP_TOPIC(self) -> str:  # noqa: N802  # type: ignore[override]
        """The operation's help topic."""
        return self.moving.help

    def body(self) -> ComposeResult:
        """Yields the sentence and the field."""
        with Vertical(classes="panel"):
            yield Static(self.moving.says, markup=False)
            yield Field(self.moving.field, Line(self.moving.begun, suggester=PathSuggester(), id="path"))
            yield Static("The right arrow takes the suggestion, enter does it.", classes="muted", markup=False)

    def on_mount(self) -> None:
        """Focuses the field, with the cursor at its end."""
        self.heading(self.moving.name)
        line = self.query_one("#path", Line)
        line.focus()
        line.cursor_position = len(line.value)

    @on(Input.Changed, "#path")
    def _forget(self) -> None:
        self.query_one(Field).wrong("")

    @on(Input.Submitted, "#path")
    def action_accept(self) -> None:
        """Runs the operation on the typed path."""
        written = clean(self.query_one("#path", Line).value).strip()
        try:
            said = self.moving.take(self.genius.library, expanded(Path(written)))
        except (GameError, LibraryError, OSError) as error:
            reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
            self.query_one(Field).wrong(plain(reason))
            return
        self.dismiss()
        self.genius.say(said)

    def action_leave(self) -> None:
        """Returns to the library."""
        self.dismiss()


IMPORTING = Moving(
    "IMPORT",
    "A match file that somebody gave you is checked, then copied into your library.",
    "File",
    "Match files end in `.jsonl`. The file itself stays where it is. A file that is not sound is refused.",
    lambda library, path: f"{library.bring_in(path).name} is in your library now.",
)
"""Takes a copy of a match file into the library, once it has been checked."""


def export(match: Path) -> Moving:
    """The export of a match to a folder or a file."""
    return Moving(
        "EXPORT",
        "A copy of the match goes into a folder or to a file name of your choice.\n"
        "It holds everything, all orders too, so it is for the host alone.",
        "To",
        "Existing files are never overwritten.",
        lambda library, path: f"Written: {library.export(match, path)}",
        f"~/{match.name}",
    )


def _offered(path: Path) -> bool:
    if path.name.startswith(".") or clean(path.name) != path.name:
        return False
    return is_folder(path) or path.name.endswith(SUFFIX)
