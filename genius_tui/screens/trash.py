"""The trash: matches that can be restored or permanently deleted."""

from __future__ import annotations

from pathlib import Path

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Static

from genius_tui import commands
from genius_tui.library.listing import Summary
from genius_tui.library.store import LibraryError
from genius_tui.record.errors import RecordError
from genius_tui.screens.ask import DeletionScreen
from genius_tui.shell.page import Page
from genius_tui.text.content import plain
from genius_tui.widgets.rows import Heading, Row, Rows


class TrashScreen(Page[None]):
    """Lists the matches in the trash."""

    SERVES = commands.group("trash", "page")
    CSS_PATH = "trash.tcss"
    HELP_TOPIC = "Matches you threw away. They stay here until you delete them for good."

    def __init__(self) -> None:
        super().__init__()
        self._trashed: tuple[Summary, ...] = ()

    def body(self) -> ComposeResult:
        """Yields the list."""
        with Vertical(classes="panel"):
            yield Rows((Heading("game", 15), Heading("title", 0), Heading("players", 7), Heading("file", 28)))
            yield Static("The trash is empty.", id="none", markup=False)

    def on_mount(self) -> None:
        """Fills the list."""
        self.query_one(Rows).focus()
        self._list()

    @property
    def has_marked(self) -> bool:
        """Whether a match is marked."""
        return bool(self._trashed)

    def _list(self) -> None:
        self._trashed = tuple(self.genius.library.trashed())
        self.heading("TRASH", f"{len(self._trashed)} matches" if len(self._trashed) != 1 else "1 match")
        self.query_one("#none").display = not self._trashed
        self.query_one(Rows).show(
            [
                Row(match.file, (match.game, match.title or "(no title)", str(len(match.players)), match.path.name))
                for match in self._trashed
            ]
        )
        self.refresh_bindings()

    @on(Rows.Chosen)
    def action_restore(self) -> None:
        """Restores the marked match to the library."""
        try:
            restored = self.genius.library.restore(Path(self.query_one(Rows).marked))
        except (RecordError, LibraryError, OSError) as error:
            self.genius.say(str(error))
            return
        self.genius.say(f"{restored.name} is in your library again.")
        self._list()

    def action_delete(self) -> None:
        """Permanently deletes the marked match after a confirmation."""
        match = next(match for match in self._trashed if match.file == self.query_one(Rows).marked)
        naming = f"{match.title or match.game_title}, with {', '.join(match.players) or 'nobody'}"
        question = DeletionScreen("Delete this match for good?", (naming, f"File: {plain(match.path.name)}"))
        self.app.push_screen(question, lambda sure: self._delete(match) if sure else None)

    def _delete(self, match: Summary) -> None:
        try:
            self.genius.library.delete(match.path)
        except (RecordError, LibraryError, OSError) as error:
            self.genius.say(str(error))
        self._list()

    def action_leave(self) -> None:
        """Returns to the library."""
        self.dismiss()
