"""The host's commands: resolve, fill in, correct, note, undo, seating, copies."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator, Mapping
from functools import partial

from textual import work
from textual.message import Message

from games.core import addressing
from games.core.errors import GameError
from games.core.numbers import BadNumber, read_whole
from genius_tui import commands, screens
from genius_tui.looking import releasing
from genius_tui.panels import orders
from genius_tui.record.errors import RecordError
from genius_tui.screens.dialog_fields import DialogField, Written
from genius_tui.screens.match import correcting
from genius_tui.screens.match.part import Did, Manner, Part, Say, Show
from genius_tui.table import taken_back, unsent, writing
from genius_tui.table.table import Done, HostTable

BEFORE, AFTER = "before", "after"
WHO_READS = "The host's eyes ({match.eyes}, h) can see here what it is."
HAND_OUT = ("match.hand_out", "then copy the messages")
SAMPLED = "Sampled and noted. {match.undo} takes all of them back, {match.withdraw} only the marked player's."
PLAYED_OUT = (
    "Played out. {match.play} plays it back, {match.last} and {match.later} move on, {match.leave} goes to the end, "
    "{match.result} to the result."
)


def what_resolves(part: Part[HostTable]) -> Iterator[str]:
    """Sentences on what a resolution will do, as far as these viewers may know."""
    model, match = part.model, part.table.match
    yield f"Resolve {match.state.title}."
    short = orders.missing(model)
    if not model.is_host:
        yield "Players without orders get the game's default."
    else:
        yield "All orders are in." if not short else f"Missing: {model.tagged_all(short)}."
        if bots := orders.awaited_bots(model):
            yield f"Bots order first: {model.tagged_all(bots)}."
        if caution := unsent.caution(match):
            yield caution
    yield from (f"{model.tags[seat]}: {addressing.of(seat, orders.default_of(model, seat))}" for seat in short)


def _what_is_played(part: Hosting) -> Iterable[str]:
    return (
        "From now on missing orders are sampled and every phase is resolved, until the match is over.",
        "A note before each phase says what was sampled. Undo takes back one resolution or one sampling at a time:",
        part.genius.keys.put("to keep this match as it is, open a sandbox ({match.sandbox}) first."),
    )


def _what_is_undone(part: Hosting) -> Iterable[str]:
    if part.model.eyes.host:
        caution = part.table.caution("undo")
        return (f"Undo takes back {part.table.taken_back()}.", *((caution,) if caution else ()))
    lasting = taken_back.lasting_posts(part.table.match)
    return ("Undo takes back the last action.", part.genius.keys.put(WHO_READS), *((lasting,) if lasting else ()))


def _what_is_released(part: Hosting) -> Iterable[str]:
    return ("From now on the messages tell every password and how each puzzle is solved.",)


MANNERS: Mapping[str, Manner] = {
    "resolve": Manner("Resolve", asks=what_resolves, then="steps", further=HAND_OUT),
    "defaults": Manner("Resolve with defaults", asks=what_resolves, then="steps", further=HAND_OUT),
    "sample": Manner(said=SAMPLED),
    "play_out": Manner("Play the match out", asks=_what_is_played),
    "undo": Manner("Undo", asks=_what_is_undone, said="Taken back.", then="now"),
    "adjust": Manner(said="{said}", then="now"),
    "correct": Manner(said="{said}", then="now"),
    "release": Manner("Release", asks=_what_is_released, said="{said}"),
    "note": Manner(
        "NOTE", hint="Only the host can read it (H2). It stays in the log at this point.", said="{said}", then="now"
    ),
}
"""Verb of the host -> how the console does it. Its command, if it has one, stands in the registry."""


class Hosting(Part[HostTable]):
    """Runs the host's verbs, each with its question or dialog."""

    SERVES = tuple(command.id for command in commands.COMMANDS if command.verb in MANNERS)
    MANNERS = MANNERS

    @property
    def may_write(self) -> bool:
        """Whether the match takes actions of this phase here and now."""
        return self.model.takes_orders

    @property
    def may_host(self) -> bool:
        """Whether the host's commands are available. With a seat's eyes on, none is, as they tell of others."""
        return self.may_write and self.viewpoint.eyes.host

    @property
    def may_fill(self) -> bool:
        """Whether missing orders can be filled in."""
        return self.may_host and bool(orders.missing(self.model))

    @property
    def may_correct(self) -> bool:
        """Whether something can be corrected: at a step too, which is left once it is done."""
        return self.model.writable and not self.viewpoint.over and self.model.eyes.host

    @property
    def may_note(self) -> bool:
        """Whether a note can be made: at a step too, which is left once it is done, and when the match is over."""
        return self.model.writable and self.model.eyes.host

    @property
    def may_release(self) -> bool:
        """Whether the match is over and its messages hold something back."""
        here = self.may_note and self.viewpoint.point is None
        return here and self.table.match.over and releasing.holds_back(self.table.match)

    @property
    def may_undo(self) -> bool:
        """Whether undo is offered. With a seat's eyes on it always is: its absence would tell what others did."""
        return self.model.writable and (self.table.match.before is not None or not self.model.eyes.host)

    def run_or_say(self, verb: str, **given: object) -> bool:
        """Runs a verb, or shows why it is refused. A match that plays itself out does so one phase at a time."""
        if verb != "play_out":
            return super().run_or_say(verb, **given)
        self._play_out()
        return True

    @work(exclusive=True)
    async def _play_out(self) -> None:
        first, said = len(self.table.match.stages), Say(self.genius.keys.put(PLAYED_OUT), trouble=False)
        try:
            for _ in self.table.steps("play_out"):
                await asyncio.sleep(0)
        except (GameError, OSError) as error:
            said = Say(writing.sentence(error))
        self.tell(Did(Done("play_out", "", first), "steps"))
        self.tell(said)

    def begin(self, verb: str) -> None:
        """Begins a verb in its manner. A correction has a dialog whose fields depend on what is corrected."""
        if verb != "correct":
            super().begin(verb)
            return
        match, seats = self.table.match, self.tagged(self.viewpoint.seats)
        task, _, seat = self.surfaces.task.marked.partition(":")
        marked = {"seat": seat} if task == "seat" and self.doing == "orders" else {}
        again = partial(correcting.form, match, seats)
        hint, fields = again(marked)
        kept = self.kept("correct")
        self.app.push_screen(
            screens.WriteScreen("CORRECT", hint, fields, self._corrected, again, correcting.CHOOSING, kept)
        )

    def _corrected(self, written: Written) -> str:
        """Runs a correction from what was written. Returns the reason for a refusal, or ""."""
        if written["what"] != correcting.PURSE:
            return self.run("correct", **correcting.given(written))
        try:
            garnets = read_whole(written["garnets"].strip())
        except BadNumber as error:
            return f"{error}: try +2 or -1"
        return self.run("adjust", **{**written, "garnets": garnets})


class Seating(Part[HostTable]):
    """Opens the seating page."""

    SERVES = ("match.table",)

    class Taken(Message):
        """Posted when the seating may have changed."""

    @property
    def may_host(self) -> bool:
        """Whether the host's commands are available."""
        return self.model.takes_orders and self.viewpoint.eyes.host

    def action_table(self) -> None:
        """Opens the seating page."""

        def taken(done: bool | None) -> None:
            self.tell(Show())
            if done:
                self.post_message(self.Taken())

        self.app.push_screen(screens.SeatingScreen(self.table, self.table.match), taken)


class Copies(Part[HostTable]):
    """Opens copies of the match: sandboxes, and copies that continue under today's rules."""

    SERVES = ("match.sandbox", "match.go_on")

    @property
    def may_go_on(self) -> bool:
        """Whether the record can only go on in a copy: its rules have changed, or it is damaged."""
        return bool(self.table.record.drift or self.table.record.damage)

    def action_sandbox(self) -> None:
        """Opens a sandbox from the present or from the past round on screen."""
        match, point = self.table.match, self.viewpoint.point
        if point is None:
            lines = ("A copy of the match as it stands opens as a sandbox.", "It leaves this match as it is.")
            self.ask("Sandbox", lines, lambda: self._open("sandbox", actions=len(match.actions)))
            return
        stage = match.stages[point.stage]
        when = stage.title
        choices = ((BEFORE, f"before {when} is resolved: its orders stand"), (AFTER, f"after {when} was resolved"))
        self.choose(
            "SANDBOX",
            "A copy to try things out in. This match stays as it is.",
            DialogField("from", "From where", choices),
            lambda picked: self._open("sandbox", actions=stage.action + (picked == AFTER)),
        )

    def action_go_on(self) -> None:
        """Opens a copy that continues under today's rules."""
        self._open("go_on")

    def _open(self, verb: str, **given: object) -> None:
        try:
            copy = self.table.copy(verb, **given)
            record = self.genius.library.new(copy.header, copy.actions, copy.name)
        except (GameError, RecordError, OSError) as error:
            self.tell(Say(writing.sentence(error)))
            return
        self.app.push_screen(screens.MatchScreen(record, self.viewpoint.eyes))
