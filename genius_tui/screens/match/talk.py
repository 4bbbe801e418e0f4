"""Talk: posts in channels; for the host also messages to a chat server, and orders pasted from it."""

from __future__ import annotations

from collections.abc import Mapping

from textual import events

from games.core.errors import Refused
from games.core.names import counted
from games.core.viewers import Seat
from genius_tui import screens
from genius_tui.commands.registry import find
from genius_tui.handouts.talk_changes import Change
from genius_tui.library.store import LibraryError
from genius_tui.looking import seating
from genius_tui.looking.viewpoint import Viewpoint
from genius_tui.paste import nicknames
from genius_tui.paste.answers import Reading
from genius_tui.screens.dialog_fields import DialogField
from genius_tui.screens.match import unavailable
from genius_tui.screens.match.part import CameBack, Do, Open, Part, Say, Show, Turn
from genius_tui.table.table import HostTable, Table
from genius_tui.table.writes import Taken, took

NEEDS_HOST = "A paste shows everyone's orders: it needs the host's eyes ({match.eyes}, h)."


class Posts(Part[Table]):
    """Posts in a chosen channel, as one of its members."""

    def chosen(self, kind: str, key: str) -> bool:
        """Opens the dialog for a post if a channel was chosen. Whether it was."""
        if kind == "channel":
            self.post_in(key)
        return kind == "channel"

    def post_in(self, channel: str) -> None:
        """Opens the dialog for a post, if these viewers may write in the channel now."""
        found, eyes = self.viewpoint.channels.get(channel), self.viewpoint.eyes
        if found is None or not self.model.writable or self.viewpoint.point is not None:
            return
        may = found.open and "post" in self.table.verbs
        writers = [seat for seat in found.members if eyes.host or seat in eyes.chosen] if may else []
        if not writers:
            self.tell(Say(f"None of these eyes may write in {channel} now."))
            return
        alone = writers[0] if len(writers) == 1 else ""
        fields = (DialogField("seat", "As", self.tagged(writers), alone), DialogField("text", "Post", long=True))
        readers = f"Who can read it: {self.model.tagged_all(found.members)}."
        whose = "host" if eyes.host else ",".join(eyes.chosen)
        self.write(
            f"POST in {channel}",
            readers,
            fields,
            lambda written: self.run("post", channel=channel, **written),
            f"post:{channel}:{whose}",
        )


class Handouts(Part[HostTable]):
    """Opens the messages that tell each player what they may know now."""

    SERVES = ("match.handouts", "match.hand_out")

    @property
    def has_handouts(self) -> bool:
        """Whether handouts can be made: for the host's eyes. They always tell the present state."""
        return self.model.eyes.host

    def action_handouts(self) -> None:
        """Opens the handouts, and shows afterwards what was marked as sent."""
        self._hand_out(in_a_row=False)

    def action_hand_out(self) -> None:
        """Opens the handouts, which are then copied one after another."""
        self._hand_out(in_a_row=True)

    def _hand_out(self, *, in_a_row: bool) -> None:
        page = screens.HandoutsScreen(self.table, self.model.tags, in_a_row=in_a_row)
        self.app.push_screen(page, lambda _: self._handed_out(in_a_row=in_a_row))

    def _handed_out(self, *, in_a_row: bool) -> None:
        """Goes on where the host was: at a step that was gone to, or in the new round if none was."""
        self.tell(Show())
        self.tell(CameBack())
        if in_a_row and self.viewpoint.point is not None and self.viewpoint.number <= 1:
            self.tell(Turn(Viewpoint.now))
            self.tell(Open("task"))


class Chat(Part[HostTable]):
    """Opens the paste box, and lists changes of channels for the chat server."""

    SERVES = ("match.paste", "match.changes")

    @property
    def may_paste(self) -> bool:
        """Whether orders can be pasted now; other eyes than the host's are told why they cannot."""
        return self.model.writable and not self.viewpoint.over

    @property
    def has_changes(self) -> bool:
        """Whether channels on the chat server need a change."""
        model = self.model
        may = model.writable and model.viewpoint.point is None and model.eyes.host
        return may and bool(model.once("to change", lambda: self.table.to_change))

    def chosen(self, kind: str, key: str) -> bool:
        """Toggles whether a change is marked as done. Whether a change was chosen."""
        if kind == "change":
            change, is_done = next((one, done) for one, done in self.table.to_change.items() if one.key == key)
            if is_done:
                self.run_or_say("unmark", what=key)
            else:
                self._mark_done([change])
        return kind == "change"

    def pasted(self, event: events.Paste) -> bool:
        """Opens the paste box with what was pasted beside it, or says why no orders can be pasted now."""
        if self.may_paste:
            self._open(event)
        else:
            why = unavailable.sentence(find("match.paste"), self.model, self.table)
            self.tell(Say(self.genius.keys.put(why)))
        return True

    def action_paste(self) -> None:
        """Opens the paste box."""
        self._open(None)

    def _open(self, pasted: events.Paste | None) -> None:
        """Opens the paste box, which needs the host's eyes, as it shows everybody's orders.

        Orders are for now: a step that is looked at is left once some are taken.
        """
        if not self.viewpoint.eyes.host:
            self.tell(Say(self.genius.keys.put(NEEDS_HOST)))
            return
        screen = screens.PasteScreen(
            lambda: self.table.match,
            self.model.tags,
            self._take,
            self._teach,
            self._of_library,
        )
        kept = self.kept("paste")
        screen.begin_with(kept, pasted)

        def left(taken: Taken | None) -> None:
            if kept is not None:
                kept.drop()
            self._pasted(taken, whole=screen.is_done)

        self.app.push_screen(screen, left)

    def _take(self, reading: Reading) -> str:
        """Hands in the orders and does the acts. Returns the reason for a refusal, or ""."""
        refusal = self.run("paste", orders=reading.orders) if reading.orders else ""
        for seat, act in reading.acts.items():
            if not refusal and (refusal := self.run("act", seat=seat, text=act.text)):
                refusal = f"{seat}'s act was not done: {refusal}"
        return refusal

    def _teach(self, nick: str, seat: Seat | None, everywhere: bool) -> str:
        """Stores a nickname, for the match or the whole library, or that (None) somebody does not play. Returns the
        reason for a refusal, or "".
        """
        if seat is None:
            return self.run("nobody", nick=nick)
        if not everywhere:
            return self.run("nickname", nick=nick, seat=seat)
        try:
            nicknames.teach(self.table.match, nick, seat)
            nicknames.keep(self.genius.library.folder, nick, seat)
        except (Refused, LibraryError) as error:
            return str(error)
        return ""

    def _of_library(self) -> Mapping[str, str]:
        try:
            return nicknames.of_library(self.genius.library.folder)
        except LibraryError:
            return {}

    def action_changes(self) -> None:
        """Copies the open changes of channels, or all if none is open, and marks them as done."""
        to_change = self.table.to_change
        left = [change for change, done in to_change.items() if not done] or list(to_change)
        put = self.genius.copy("\n".join(change.words() for change in left))
        self._mark_done(left)
        self.tell(Open("info", topic="talk"))
        how = "" if put else " If nothing appears when you paste, genius channels FILE prints it."
        self.tell(Say(f"Copied and marked as done: {counted(len(left), 'change')}.{how}", trouble=False))

    def _pasted(self, taken: Taken | None, *, whole: bool) -> None:
        """Says what was taken; with the last orders, and nothing left in the box, asks whether to resolve."""
        missing = seating.missing(self.table.match)
        if any(taken or ()):
            self.tell(Turn(Viewpoint.now))
            self.tell(Say(took(taken or Taken(), len(missing)), trouble=False))
        if self.viewpoint.point is None:
            self.tell(Open("task"))
        if any(taken or ()) and whole and not missing:
            self.tell(Do("match.resolve"))

    def _mark_done(self, found: list[Change]) -> None:
        self.run_or_say("mark", texts={change.key: change.words() for change in found})
