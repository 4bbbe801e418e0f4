"""A match played over a chat: pasted orders, handouts, posts, and the channels of the chat server."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.core.names import counted
from games.core.viewers import Seat
from genius_tui.handouts import sent, talk_changes
from genius_tui.screens.dialog_fields import DialogField, Written
from genius_tui.screens.match_hosting import Hosting
from genius_tui.table import playtest

if TYPE_CHECKING:
    from genius_tui.paste.paste import Reading


class Chatting(Hosting):
    """What comes in from a chat and what goes out to it."""

    @property
    def has_changes(self) -> bool:
        """Whether the host has anything to change in the channels of the chat server."""
        return self.may_note and bool(talk_changes.changes(self.match))

    def action_paste(self) -> None:
        """The paste box."""
        from genius_tui.screens.paste import PasteScreen

        self.app.push_screen(PasteScreen(lambda: self.match, self.tags, self._take_reading, self._teach), self._pasted)

    def action_handouts(self) -> None:
        """What each player may know now, to be sent."""
        from genius_tui.screens.handouts import HandoutsScreen

        self.app.push_screen(HandoutsScreen(self.table, self.tags), self._handed_out)

    def _handed_out(self, result: None) -> None:
        """Takes over what was marked as sent."""
        self.viewpoint = self.viewpoint.with_match(self.match)
        self.show()

    def post_in(self, channel: str) -> None:
        """Writes in a channel as one of its members."""
        found = self.viewpoint.channels.get(channel)
        if found is None or not self._writable or self.viewpoint.point is not None:
            return
        eyes = self.viewpoint.eyes
        writers = [seat for seat in found.members if eyes.host or seat in eyes.chosen] if found.open else []
        if not writers:
            self.say(f"Nobody whose eyes these are may write in {channel} now.")
            return
        choices = tuple((seat, self.scene.tagged(seat)) for seat in writers)
        alone = writers[0] if len(writers) == 1 else ""
        fields = (DialogField("seat", "As", choices, alone), DialogField("text", "Post", long=True))
        readers = f"Read by {self.scene.tagged_all(found.members)}."
        self._write(f"POST in {channel}", readers, fields, lambda written: self._posted(channel, written))

    def _take_reading(self, reading: Reading) -> str:
        return self.does("paste", orders=reading.orders)

    def _pasted(self, taken: int | None) -> None:
        if taken:
            left = len(playtest.missing(self.match))
            self.say(f"{taken} taken. " + (f"{left} are missing." if left else "All are in."), trouble=False)
        self.go("task")

    def _posted(self, channel: str, written: Written) -> str:
        return self.does("post", seat=written["seat"], channel=channel, text=written["text"])

    def action_changes(self) -> None:
        """Copies what is still to be changed in the channels, and marks it as done; all of it where all is done."""
        match = self.match
        found = talk_changes.changes(match)
        left = [one for one in found if not talk_changes.is_done(match, one)] or list(found)
        put = self.genius.copy("\n".join(one.words() for one in left))
        self._mark_done(left)
        self.open_topic("talk")
        how = "" if put else " If nothing comes out where you paste: genius channels FILE prints it."
        self.say(f"Copied and marked as done: {counted(len(left), 'change')}.{how}", trouble=False)

    def change_done(self, key: str) -> None:
        """Marks a change as done, or as not done."""
        found = next(one for one in talk_changes.changes(self.match) if one.key == key)
        if talk_changes.is_done(self.match, found):
            self.do_or_say(sent.unmark(self.match, found.key))
        else:
            self._mark_done([found])

    def _mark_done(self, found: list[talk_changes.Change]) -> None:
        for change in found:
            self.do_or_say(sent.mark(self.match, change.key, change.words()))

    def _teach(self, nick: str, seat: Seat) -> str:
        return self.does("nickname", nick=nick, seat=seat)
