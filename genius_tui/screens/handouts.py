"""Handouts: what each player may know now, in words, to be sent; made from that seat's own view and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from textual.app import ComposeResult

from games.core.viewers import Seat, Viewers
from genius_tui import commands
from genius_tui.ink import Ink
from genius_tui.library import slug
from genius_tui.look import AnyMatch
from genius_tui.page import Page
from genius_tui.paint import Paint
from genius_tui.screens.write import Blank, WriteScreen, Written
from genius_tui.widgets.caption import Caption
from genius_tui.widgets.panel import Item, Panel, Sheet

EVERYBODY, ONE = "everybody", "one"


class HandoutsScreen(Page[None]):
    """A seat's handout after another, as Markdown."""

    SERVES = (*commands.group("handouts"), *commands.group("page"))
    HELP_TOPIC = "What a player may know now, as text to send. It is made from that player's view alone."
    CSS = """
    HandoutsScreen Panel { height: 1fr; }
    HandoutsScreen Caption { height: 2; }
    """

    def __init__(self, match: AnyMatch, tags: Mapping[Seat, str], first: Seat | None = None) -> None:
        super().__init__()
        self._match = match
        self._tags = tags
        self._at = match.seats.index(first) if first is not None else 0

    @property
    def seat(self) -> Seat:
        """Whose handout is shown."""
        return self._match.seats[self._at]

    def body(self) -> ComposeResult:
        """The text, and a word below it."""
        yield Panel(paint=Paint(self.genius.ascii), id="handout")
        yield Caption(paint=Paint(self.genius.ascii), id="said")

    def on_mount(self) -> None:
        """Shows the first."""
        super().on_mount()
        self.query_exactly_one(Panel).focus()
        self._show()

    def action_next(self) -> None:
        """The next seat's."""
        self._at = (self._at + 1) % len(self._match.seats)
        self._show()

    def action_previous(self) -> None:
        """The seat's before."""
        self._at = (self._at - 1) % len(self._match.seats)
        self._show()

    def action_copy(self) -> None:
        """Copies the text."""
        self.app.copy_to_clipboard(handout(self._match, self.seat))
        self._say("Copied, if this terminal allows it; else write the files with w.")

    def action_write(self) -> None:
        """Writes files to a folder."""
        whose = (EVERYBODY, f"everybody, {len(self._match.seats)} files"), (ONE, f"{self.seat} alone")
        blanks = (Blank("whose", "Whose", whose), Blank("folder", "Into which folder", value=str(Path.cwd())))
        self.app.push_screen(WriteScreen("WRITE HANDOUTS", "Nothing is written over.", blanks, self._write))

    def action_leave(self) -> None:
        """Back to the match."""
        self.dismiss()

    def _show(self) -> None:
        number = f"{self._at + 1} of {len(self._match.seats)}"
        self.heading("HANDOUT", number, f"for {self._tags[self.seat]} {self.seat}")
        lines = handout(self._match, self.seat).split("\n")
        items = tuple(Item(f"line:{index}", (Ink(f" {line}"),), 1) for index, line in enumerate(lines))
        title = f"HANDOUT {number}  for {self.seat}"
        self.query_exactly_one(Panel).show(Sheet(title, items, Viewers.of((self.seat,))))
        self._say(f"Made from the view of {self.seat}, nothing else.")

    def _say(self, sentence: str, role: str = "hint") -> None:
        self.query_exactly_one(Caption).show(((Ink(f" {sentence}", "illegal" if role == "illegal" else "hint"),),))

    def _write(self, written: Written) -> str:
        seats = self._match.seats if written["whose"] == EVERYBODY else (self.seat,)
        folder = Path(written["folder"]).expanduser()
        if not folder.is_dir():
            return f"There is no folder {folder}."
        paths = {seat: folder / file_name(self._match, seat, self._tags[seat]) for seat in seats}
        if there := next((path for path in paths.values() if path.exists()), None):
            return f"{there.name} is there already, and is not written over."
        try:
            for seat, path in paths.items():
                path.write_text(handout(self._match, seat) + "\n", "utf-8")
        except OSError as error:
            return f"The system refused: {error.strerror or error}."
        self._say(f"{len(paths)} written to {folder}.")
        return ""


def handout(match: AnyMatch, seat: Seat) -> str:
    """What a seat may know now, as Markdown."""
    return match.game.brief(match.sight(Viewers.of((seat,))), seat)


def file_name(match: AnyMatch, seat: Seat, tag: str) -> str:
    """`trapdoor-thursday-r6-03-cy.md`: the seat's number keeps names apart that look alike in a file name."""
    stem, number = slug(match.header.title or match.game.meta.slug), match.seats.index(seat) + 1
    return f"{stem}-r{match.state.round}-{number:02}-{slug(tag)}.md"
