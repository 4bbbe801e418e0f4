"""The page of handouts: messages for the public, each channel and each seat, to be sent one after another."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.message import Message

from games.core.errors import Refused
from games.core.names import counted
from games.core.viewers import Seat
from genius_tui import commands, screens
from genius_tui.files.ordinary import expanded, is_folder
from genius_tui.handouts import files, sent, talk_changes
from genius_tui.handouts.handouts import Extras, Handout, handouts
from genius_tui.looking.markup import WORDS, following, markup
from genius_tui.screens.dialog_fields import DialogField, Written
from genius_tui.screens.messages import Messages
from genius_tui.settings import shades
from genius_tui.shell.page import Page
from genius_tui.table import writing
from genius_tui.table.extras import extras
from genius_tui.table.table import HostTable

WRITES = (
    "Writes the messages as files into a folder, one for each reader, with pictures of the boards if you like. "
    "Nothing is marked as sent, and nothing goes into the match's file."
)
EVERYBODY, ONE = "everybody", "one"
TEXTS, PICTURES = "texts", "pictures"


class HandoutsScreen(Page[None]):
    """Lists all messages with whether they were sent; shows one of them, as Markdown or rendered."""

    SERVES = (*commands.group("handouts"), *commands.group("page"))
    NAME: ClassVar[str] = "HANDOUT"
    COPY: ClassVar[str] = "handouts.copy"
    OTHERWISE: ClassVar[str] = "{handouts.write} writes files."
    HELP_TOPIC = (
        "One message for the public, for every channel and for every player: each holds what its readers may know "
        "and nothing else. Copying one marks it as sent (`ok`) and goes to the next that is not. `!`: it has changed "
        "since it was sent. `!!`: somebody has to leave the channel first. A long message has several parts, which are "
        "copied one by one.\n\n"
        "**In a row**: one key copies the first message. Paste it where it belongs and come back to this window: the "
        "next one has been copied by then. If your terminal does not tell programs that you are back, press the "
        "key for each message. Going to another message stops it.\n\n"
        "The **host's list** says who owes orders and what to change on the chat server. It is for the host alone."
    )

    @dataclass
    class Put(Message):
        """Files were written, or not: what to say, and whether something was refused."""

        sentence: str
        refused: bool

    def __init__(self, table: HostTable, tags: Mapping[Seat, str], *, in_a_row: bool = False) -> None:
        """`in_a_row`: begins to copy one message after another."""
        super().__init__()
        self._table = table
        self._board = False
        self._messages = Messages(self, self._made(), tags, in_a_row=in_a_row)

    @property
    def may_copy(self) -> bool:
        """Whether the shown message may be copied: the host's own list is not for sending."""
        return self._messages.handout.key != "host"

    @property
    def may_go_in_a_row(self) -> bool:
        """Whether there is anything to copy one after another, or to stop."""
        return self._messages.is_in_a_row or self._messages.has_unsent

    def body(self) -> ComposeResult:
        """Yields the list of messages."""
        yield self._messages

    def action_next(self) -> None:
        """Goes to the next message."""
        self._messages.next()

    def action_previous(self) -> None:
        """Goes to the previous message."""
        self._messages.previous()

    def action_copy(self) -> None:
        """Copies the message, marks it as sent, and shows the next one."""
        self._messages.copy()

    def action_in_a_row(self) -> None:
        """Copies one message after another, or stops that."""
        self._messages.go_in_a_row()

    def came_back(self) -> None:
        """Copies the next message of those that are copied one after another."""
        self._messages.came_back()

    def action_leave(self) -> None:
        """Returns to the match."""
        self.dismiss()

    def state(self, handout: Handout) -> sent.State:
        """Whether the record says that the message was sent."""
        return sent.state(self._table.match, handout.key, handout.text)

    def marked(self, handout: Handout) -> str:
        """Records that the message was sent."""
        return self._mark("mark", texts={handout.key: handout.text})

    def made_of(self, handout: Handout) -> str:
        """A sentence on whose knowledge the message contains."""
        return {
            "opening": "Send it once, before the first round: all that everyone needs to know to play.",
            "rules": "Send it once, for looking things up: the rulebook without what is for the host alone.",
            "public": "It holds only what is public.",
            "seat": f"It holds only what {handout.title} may know.",
            "channel": "It holds only what everyone in the channel knows.",
            "host": "For you alone: it holds everyone's secrets.",
        }[handout.key.partition(":")[0]]

    def before(self, handout: Handout) -> str:
        """A sentence on who must have left a channel before its message is sent, "" if nobody has to."""
        kind, _, name = handout.key.partition(":")
        match = self._table.match
        for change in talk_changes.changes(match) if kind == "channel" else ():
            if (change.what, change.channel) == ("close", name) and not talk_changes.is_done(match, change):
                return f"First {change.words()}: it holds what everyone who stays knows."
        return ""

    def action_mark(self) -> None:
        """Marks the message as sent, or as not sent."""
        handout = self._messages.handout
        is_sent = self.state(handout) == "sent"
        refusal = self._mark("unmark", what=handout.key) if is_sent else self.marked(handout)
        self._messages.show()
        if refusal:
            self._messages.say(refusal, "illegal")

    def action_markdown(self) -> None:
        """Switches between Markdown source and the rendered message."""
        self._messages.toggle_class("-read")
        self._messages.show()

    def action_markup(self) -> None:
        """Writes the messages in plain Markdown, in text without any, or with a chat server's stamps and spoilers."""
        chosen = following(markup(self._table.match))
        refusal = writing.refused(self._table, "markup", markup=chosen)
        self._messages.put(self._made())
        self._messages.say(refusal or f"Messages: {WORDS[chosen]}.", "illegal" if refusal else "hint")

    def action_board(self) -> None:
        """Adds the board as text to the messages, or removes it."""
        self._board = not self._board
        self._messages.put(self._made())

    def action_write(self) -> None:
        """Asks for a folder and writes each message to a file there."""
        whose = (
            (EVERYBODY, f"all {len(self._messages.all)} messages"),
            (ONE, f"only the one for {self._messages.handout.title}"),
        )
        what = (TEXTS, "messages"), (PICTURES, "messages, and the boards as pictures (PNG)")
        fields = (
            DialogField("whose", "Which", whose),
            DialogField("what", "What", what),
            DialogField("folder", "Folder", value=str(self._own_folder)),
        )
        hint = "Nothing is overwritten."
        self.app.push_screen(screens.WriteScreen("WRITE HANDOUTS", hint, fields, self._write, topic=WRITES))

    @property
    def _own_folder(self) -> Path:
        return files.folder(self._table.record.path, self._table.match.header.created, self.genius.chosen)

    @property
    def _extras(self) -> Extras:
        return extras(self._table.match, self._table.record.moments, board=self._board)

    def _made(self) -> tuple[Handout, ...]:
        return handouts(self._table.match, self._extras)

    def _mark(self, verb: str, **given: object) -> str:
        """Records a mark, unless the record is read-only. Returns the reason for a refusal, or ""."""
        return "" if self._table.read_only else writing.refused(self._table, verb, **given)

    def _write(self, written: Written) -> str:
        folder = expanded(Path(written["folder"]))
        beside = folder.parent == self._own_folder.parent
        if not beside and not is_folder(folder):
            return f"There is no folder {folder}."
        keys = None if written["whose"] == EVERYBODY else {self._messages.handout.key}
        if written["what"] == PICTURES:
            self._messages.say("The boards are being drawn ...")
            self._draw(folder, keys)
            return ""
        sentence, refused = self._put(folder, keys, ())
        if not refused:
            self._messages.say(sentence)
        return sentence if refused else ""

    @work(thread=True, group="pictures")
    def _draw(self, folder: Path, keys: set[str] | None) -> None:
        self.post_message(self.Put(*self._put(folder, keys, ("png",))))

    @on(Put)
    def _say_put(self, put: Put) -> None:
        self._messages.say(put.sentence, "illegal" if put.refused else "hint")

    def _put(self, folder: Path, keys: set[str] | None, kinds: tuple[str, ...]) -> tuple[str, bool]:
        """Writes the files. Returns what to say, and whether something was refused."""
        made = files.made(self._table.match, self._extras, keys, kinds, shades.of_pictures(self.genius.chosen))
        try:
            files.write(folder, made.contents, over=False)
        except Refused as error:
            return str(error), True
        return f"{counted(len(made.contents), 'file')} written to {folder}. {made.trouble}".rstrip(), bool(made.trouble)
