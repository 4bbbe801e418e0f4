"""The host's match screen: orders, resolution, result, and every past round."""

from __future__ import annotations

from contextlib import suppress

from msgspec.structs import replace
from textual.app import ComposeResult

from games.core.actions import Note
from games.core.errors import GameError
from games.core.names import stopped
from genius_tui import screens
from genius_tui.library.store import is_shipped
from genius_tui.looking.eyes import Eyes, host_eyes
from genius_tui.looking.history import AnyMatch, Point
from genius_tui.looking.viewpoint import Viewpoint
from genius_tui.record.record import Record
from genius_tui.screens.match.branching import Branching
from genius_tui.screens.match.clock import Alarm, Deadlines
from genius_tui.screens.match.eyes import ChosenEyes
from genius_tui.screens.match.hosting import Copies, Hosting, Seating
from genius_tui.screens.match.pictures import Pictures
from genius_tui.screens.match.presenting import Presenting
from genius_tui.screens.match.steps import Steps
from genius_tui.screens.match.talk import Chat, Handouts
from genius_tui.screens.match.teaching import Teaching
from genius_tui.screens.match.view import LOOKING, Kinds, MatchView
from genius_tui.shell.page import Page
from genius_tui.table import hotseat
from genius_tui.table.table import Table

HOSTING: Kinds = (
    *LOOKING,
    Presenting,
    ChosenEyes,
    Handouts,
    Pictures,
    Chat,
    Hosting,
    Seating,
    Copies,
    Branching,
    Teaching,
    Deadlines,
)
"""The parts at a host's table."""


class MatchScreen(Page[None]):
    """A match at the host's table. The screen closes the record when it goes."""

    SERVES = ("match.leave",)
    PARTS = (*HOSTING, Alarm)
    AUTO_FOCUS = "#board"
    HELP_TOPIC = (
        "The board shows the match with the eyes that are switched on above it: what they may not know is `?`. "
        "While the match waits, **orders** takes what the players order, and **resolve** ends the round. Then you "
        "step through what happened. You can open every past round again.\n\n"
        "An example is only read; {match.sandbox} opens your own copy of it to try things out in."
    )
    view: MatchView

    def __init__(
        self,
        record: Record,
        eyes: Eyes | None = None,
        *,
        at: tuple[int, int] | None = None,
        says: str = "",
        mark: str = "EXAMPLE",
        plays: bool = False,
    ) -> None:
        """`eyes`: those of the page from which it is opened; None for the host's.

        `at`: the stage at which an example opens, and how many of its steps are shown; None for its first round.
        `says`: a sentence below the board. `mark`: what the header calls a match that
        is only read. `plays`: its steps follow one another until a key is pressed.
        """
        super().__init__()
        self._plays = plays
        self._at = at
        self._says = says
        self._mark = mark
        self.record = record
        self._eyes = eyes or host_eyes(record.match.seats)
        self._handed_on = False

    @property
    def match(self) -> AnyMatch:
        """The current match of the record."""
        return self.record.match

    def body(self) -> ComposeResult:
        """Yields the view of the match."""
        table = Table.for_host(self.record, self.genius.draw)
        viewpoint = Viewpoint(table.source, self._eyes)
        if self._is_example and viewpoint.chapters:
            first = viewpoint.open(viewpoint.chapters[0].stage)
            viewpoint = first if self._at is None else replace(viewpoint, point=Point(*self._at))
        self.view = MatchView(
            table, viewpoint, self.PARTS, example=self._mark if self._is_example else "", trouble=self._trouble()
        )
        yield self.view

    def on_mount(self) -> None:
        """Begins to play, if it was asked to."""
        super().on_mount()
        if self._plays:
            self.call_after_refresh(lambda: self.view.part(Steps).action_play())

    def on_unmount(self) -> None:
        """Closes the record, so that other windows can write; also when the program ends."""
        if not self._handed_on:
            self.record.close()

    def on_seating_taken(self) -> None:
        """Switches to the curtain if the match has become hot-seat."""
        if hotseat.is_hot(self.match):
            self._handed_on = True
            self.genius.user_files.drafts.forget(self.record)
            self.give_way_to(screens.CurtainScreen(self.record))

    def action_leave(self) -> None:
        """Undoes one step of navigation (zoom, form, past round), if there was any; else leaves the match."""
        if not self.view.step_back() and not self.view.stays():
            self.leave_match()

    def leave_match(self) -> None:
        """Closes the record and returns to the page from which the match was opened."""
        self.record.close()
        with suppress(GameError):
            self.genius.library.left(self.record.path, with_the_hosts_eyes=self.view.viewpoint.eyes.host)
        self.dismiss()

    @property
    def _is_example(self) -> bool:
        """Whether the match is there to be read: it ships with the program, or was opened at a step for reading."""
        return self.record.read_only is not None and (self._at is not None or is_shipped(self.record.path))

    def _trouble(self) -> str:
        """What the caption says of the record when the match is opened."""
        if self._says:
            return self._says
        if self._is_example:
            first = next((one.text for one in self.match.actions if isinstance(one, Note)), "")
            if first:
                return first
            key = self.genius.key_of("match.sandbox")
            return f"An example that comes with the program. {key} opens your own copy to try things out in."
        return file_trouble(self.record)


def file_trouble(record: Record) -> str:
    """Sentences on why a record is read-only and on what was repaired when its file was read; "" for none."""
    return " ".join(map(stopped, filter(None, (record.read_only or "", *record.warnings))))
