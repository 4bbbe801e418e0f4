"""Handouts: what everybody, each channel and each player may be told now, as messages to be sent, one after another."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Markdown

from games.core import actions as do
from games.core.errors import Refused
from games.core.names import clean, counted
from games.core.viewers import Seat
from genius_tui import clipboard, commands
from genius_tui.drawing.ink import Ink
from genius_tui.drawing.paint import Paint, Role
from genius_tui.handouts import files, sent
from genius_tui.handouts.handouts import Extras, Handout, handouts
from genius_tui.hosting import deadlines, writing
from genius_tui.page import Page
from genius_tui.record.record import Record
from genius_tui.screens.write import Blank, WriteScreen, Written
from genius_tui.widgets.caption import Caption
from genius_tui.widgets.panel import Item, Panel, Sheet

EVERYBODY, ONE = "everybody", "one"
SIGNS: Mapping[sent.State, tuple[str, Role]] = {
    "": ("  ", "plain"),
    "changed": ("! ", "slip"),
    "sent": ("ok", "accepted"),
}


class HandoutsScreen(Page[None]):
    """All messages on the left, with what has been sent; one of them on the right, as Markdown or as it is read."""

    SERVES = (*commands.group("handouts"), *commands.group("page"))
    HELP_TOPIC = (
        "One message for the public, for every channel and for every player: each is made of what its readers may "
        "know and of nothing else. Copying one marks it as sent (`ok`) and goes to the next that is not. `!`: what is "
        "to be said has changed since it was sent. A long message has several parts, which are copied one by one.\n\n"
        "The **host's list** says who owes orders and what to change on the chat server. It is for the host alone."
    )
    CSS = """
    HandoutsScreen Horizontal { height: 1fr; }
    HandoutsScreen #messages { width: 26; }
    HandoutsScreen #raw { width: 1fr; }
    HandoutsScreen #read { width: 1fr; padding: 0 1; border: solid $border-blurred; display: none; }
    HandoutsScreen.-read #raw { display: none; }
    HandoutsScreen.-read #read { display: block; }
    HandoutsScreen Caption { height: 2; }
    """

    def __init__(self, record: Record, tags: Mapping[Seat, str]) -> None:
        super().__init__()
        self._record = record
        self._tags = tags
        self._board = False
        self._handouts = self._made()
        self._at = self._next_unsent(-1) or 0
        self._part = 0

    @property
    def handout(self) -> Handout:
        """The message that is shown."""
        return self._handouts[self._at]

    @property
    def may_copy(self) -> bool:
        """Whether the message is one to be sent."""
        return self.handout.key != "host"

    def body(self) -> ComposeResult:
        """The messages, the text, and a word below them."""
        paint = Paint(self.genius.ascii)
        with Horizontal():
            yield Panel(paint=paint, id="messages")
            yield Panel(paint=paint, id="raw")
            with VerticalScroll(id="read"):
                yield Markdown(open_links=False)
        yield Caption(paint=paint, id="said")

    def on_mount(self) -> None:
        """Shows the first that has not been sent."""
        super().on_mount()
        self.query_one("#raw").focus()
        self._show()

    def on_panel_chosen(self, event: Panel.Chosen) -> None:
        """Shows the message that was clicked on."""
        event.stop()
        self._go(next(index for index, one in enumerate(self._handouts) if one.key == event.key))

    def action_next(self) -> None:
        """The next one."""
        self._go((self._at + 1) % len(self._handouts))

    def action_previous(self) -> None:
        """The one before."""
        self._go((self._at - 1) % len(self._handouts))

    def action_copy(self) -> None:
        """Copies the message, or its next part; when all of it is copied it is marked, and the next one is shown."""
        if not self.may_copy:
            return
        handout, parts = self.handout, self.handout.parts
        part = min(self._part, len(parts) - 1)
        self.app.copy_to_clipboard(parts[part])
        put = clipboard.put(parts[part])
        done = f"{handout.title}, part {part + 1} of {len(parts)}," if len(parts) > 1 else handout.title
        how = "" if put else "Does nothing come out where you paste? Then this terminal keeps it: w writes files."
        if part + 1 < len(parts):
            self._part = part + 1
            self._say(f"Copied for {done} c copies the next part.", more=how)
            return
        refusal = self._mark(sent.mark(self._record.match, handout.key, handout.text))
        following = self._next_unsent(self._at)
        if following is not None:
            self._go(following)
        else:
            self._show()
        rest = "" if following is not None else " All are sent."
        if refusal:
            self._say(refusal, "illegal")
        else:
            self._say(f"Copied for {done}: marked as sent.{rest}", "accepted", how)

    def action_mark(self) -> None:
        """Marks the message as sent, or as not sent."""
        match, handout = self._record.match, self.handout
        is_sent = sent.state(match, handout.key, handout.text) == "sent"
        refusal = self._mark(
            sent.unmark(match, handout.key) if is_sent else sent.mark(match, handout.key, handout.text)
        )
        self._show()
        if refusal:
            self._say(refusal, "illegal")

    def action_markdown(self) -> None:
        """As Markdown, or as a chat shows it."""
        self.toggle_class("-read")
        self.query_one("#read" if self.has_class("-read") else "#raw").focus()
        self._show()

    def action_board(self) -> None:
        """With the board as text, or without."""
        self._board = not self._board
        self._handouts = self._made()
        self._go(self._at)

    def action_write(self) -> None:
        """Writes files to a folder."""
        whose = (EVERYBODY, f"all {len(self._handouts)} messages"), (ONE, f"that for {self.handout.title} alone")
        blanks = (Blank("whose", "Which", whose), Blank("folder", "Into which folder", value=str(Path.cwd())))
        self.app.push_screen(WriteScreen("WRITE HANDOUTS", "Nothing is written over.", blanks, self._write))

    def action_leave(self) -> None:
        """Back to the match."""
        self.dismiss()

    def _made(self) -> tuple[Handout, ...]:
        match = self._record.match
        until = deadlines.deadline(match, self._record.moments)
        return handouts(match, Extras(until.sentence() if until else "", self._board))

    def _next_unsent(self, at: int) -> int | None:
        """The next message behind `at` that has not been sent as it stands; the host's list is none to be sent."""
        match, number = self._record.match, len(self._handouts)
        order = [index % number for index in range(at + 1, at + 1 + number)]
        unsent = (
            index
            for index in order
            if self._handouts[index].key != "host"
            and sent.state(match, self._handouts[index].key, self._handouts[index].text) != "sent"
        )
        return next(unsent, None)

    def _go(self, at: int) -> None:
        self._at, self._part = at, 0
        self._show()

    def _mark(self, action: do.AnyAction) -> str:
        """Keeps a mark with the match; a record that takes none keeps none. Returns why it was refused."""
        if self._record.read_only is not None:
            return ""
        return writing.write(self._record, (action,))

    def _show(self) -> None:
        handout = self.handout
        number = f"{self._at + 1} of {len(self._handouts)}"
        self.heading("HANDOUT", number, f"for {self._named(handout)}")
        items = tuple(self._item(one) for one in self._handouts)
        is_sent = sum(sent.state(self._record.match, one.key, one.text) == "sent" for one in self._handouts)
        title = f"MESSAGES {is_sent} sent"
        self.query_one("#messages", Panel).show(Sheet(title, items, handout.viewers, mark=handout.key, follow="mark"))
        lines = "\n\n".join(handout.parts).split("\n")
        text = tuple(Item(f"line:{index}", (Ink(f" {clean(line)}"),), 1) for index, line in enumerate(lines))
        self.query_one("#raw", Panel).show(
            Sheet(f"HANDOUT {number}  for {self._named(handout)}", text, handout.viewers)
        )
        if self.has_class("-read"):
            self.query_exactly_one(Markdown).update(clean(handout.text))
        parts = "" if len(handout.parts) == 1 else f" {counted(len(handout.parts), 'part')}."
        self._say(f"{self._made_of(handout)}{parts}")
        self.refresh_bindings()

    def _item(self, handout: Handout) -> Item:
        sign, role = SIGNS[sent.state(self._record.match, handout.key, handout.text)]
        return Item(handout.key, (Ink(f" {sign} ", role), Ink(self._named(handout), "seat")), 4, stop=True)

    def _named(self, handout: Handout) -> str:
        return f"{self._tags[handout.title]} {handout.title}" if handout.title in self._tags else handout.title

    def _made_of(self, handout: Handout) -> str:
        kind = handout.key.partition(":")[0]
        return {
            "public": "Made of what is public, nothing else.",
            "seat": f"Made of the view of {handout.title}, nothing else.",
            "channel": "Made of what all in the channel know, nothing else.",
            "host": "For you alone: it holds everybody's secrets.",
        }[kind]

    def _say(self, sentence: str, role: Role = "hint", more: str = "") -> None:
        lines = ((Ink(f" {sentence}", role),), *(((Ink(f" {more}", "hint"),),) if more else ()))
        self.query_exactly_one(Caption).show(lines)

    def _write(self, written: Written) -> str:
        wanted = self._handouts if written["whose"] == EVERYBODY else (self.handout,)
        folder = Path(written["folder"]).expanduser()
        if not folder.is_dir():
            return f"There is no folder {folder}."
        texts = files.texts(self._record.match, self._handouts, wanted)
        try:
            files.write(folder, texts, over=False)
        except Refused as error:
            return str(error)
        self._say(f"{counted(len(texts), 'file')} written to {folder}.")
        return ""
