"""What a host does with a match: take orders, resolve, fill in, correct, note, take back, try out."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable

from textual import work

from games.core import actions as do
from games.core.errors import GameError
from games.core.game import Act
from games.core.numbers import BadNumber, read_whole
from games.core.viewers import Seat, Viewers
from genius_tui.panels import orders
from genius_tui.record.reading import RecordError
from genius_tui.screens.ask import AskScreen
from genius_tui.screens.dialog_fields import DialogField, Written
from genius_tui.screens.match_writing import Writing
from genius_tui.table import hotseat, playtest, taken_back, writing

BEFORE, AFTER = "before", "after"
WHO_READS = "What it is, the host's eyes ({match.eyes}, h) may read here."
SAMPLED = "Sampled, and noted. {match.undo} takes all of it back, {match.withdraw} only the marked seat's."
PLAYED_OUT = "Played out. {match.play} watches it, {match.last} and {match.later} go on, {match.leave} goes to the end."
ANNOUNCEMENT = DialogField("announce", "Announcement to everybody, in the handouts (may stay empty)")


class Hosting(Writing):
    """The host's commands."""

    @property
    def may_host(self) -> bool:
        """Whether the host's own commands are there; a seat's eyes have none, for they would tell of others."""
        return self.may_write and self.viewpoint.eyes.host

    @property
    def may_fill(self) -> bool:
        """Whether missing orders can be filled in."""
        return self.may_host and bool(playtest.missing(self.match))

    @property
    def may_note(self) -> bool:
        """Whether a note can be made; when the match is over too."""
        return self._writable and self.viewpoint.point is None and self.viewpoint.shown_eyes.host

    @property
    def may_undo(self) -> bool:
        """Whether there may be anything to take back. To a seat's eyes there always is: what others did is not told."""
        return self._writable and (self.match.before is not None or not self.viewpoint.shown_eyes.host)

    @property
    def may_withdraw(self) -> bool:
        """Whether the marked seat's orders are in."""
        return self.may_write and self.marked_seat() in self.match.orders

    @property
    def may_go_on(self) -> bool:
        """Whether the record can only go on in a copy: its rules have changed, or it is damaged."""
        return bool(self.record.drift or self.record.damage)

    @property
    def has_acts(self) -> bool:
        """Whether the marked seat may do something at once."""
        return self.may_write and bool(self._acts())

    @property
    def has_handouts(self) -> bool:
        """Whether handouts can be made here: they are what the seats know now, for the host to send."""
        return self.viewpoint.point is None and self.viewpoint.shown_eyes.host and self.walk is None

    def action_table(self) -> None:
        """Who plays where, and PINs."""
        from genius_tui.screens.seating import SeatingScreen

        self.app.push_screen(SeatingScreen(self.table, self.match), self._laid)

    def action_withdraw(self) -> None:
        """Takes the marked seat's orders back."""
        seat = self.marked_seat()
        if seat is not None and self.does_or_says("withdraw", seat=seat):
            self.say(f"The orders of {seat} are withdrawn.", trouble=False)

    def action_act(self) -> None:
        """Does something at once, after asking."""
        seat, acts = self.marked_seat(), self._acts()
        if seat is None or not acts:
            return
        if len(acts) == 1:
            self._ask_act(seat, acts[0])
            return
        fields = (DialogField("act", "What", tuple((str(index), one.title) for index, one in enumerate(acts))),)
        hint = "It is asked again before it is done."
        self._choose(f"{seat} acts", hint, fields, lambda picked: self._ask_act(seat, acts[int(picked["act"])]))

    def action_resolve(self) -> None:
        """Resolves the phase, after naming what will happen."""
        self._ask("Resolve", self._what_resolves(), lambda: self._step_by("resolve"))

    def action_defaults(self) -> None:
        """Resolves, and notes who was left to the default."""
        lines = self._what_resolves()
        self._ask("Resolve with defaults", lines, lambda: self._step_by("defaults"))

    def action_sample(self) -> None:
        """Samples the missing orders; a note says so."""
        if self.does_or_says("sample"):
            self.say(self.genius.keys.put(SAMPLED), trouble=False)

    def action_play_out(self) -> None:
        """The match plays itself to its end, and is then watched from here."""
        lines = (
            "Every order that is missing from now on is sampled, and every phase is resolved, until the match is over.",
            "A note before each phase says what was sampled. An undo takes back one resolution or one fill at a time:",
            self.genius.keys.put("to keep this match as it is, open a sandbox ({match.sandbox}) first."),
        )
        self._ask("Play the match out", lines, self.play_out)

    @work(exclusive=True)
    async def play_out(self) -> None:
        """Plays the match to its end, a phase at a time."""
        first = len(self.match.stages)
        refusal = ""
        while not self.match.over and not refusal:
            phase = next(playtest.phases(self.match, self.genius.draw), ())
            refusal = self._written(phase)
            await asyncio.sleep(0)
        self._watch_from(first)
        self.say(refusal or self.genius.keys.put(PLAYED_OUT), trouble=bool(refusal))

    def action_undo(self) -> None:
        """Takes the newest action back, after saying what that is."""
        words, _ = self._to_take_back()
        lines = [f"Undo takes back {words}."]
        if not self.viewpoint.shown_eyes.host:
            lines = [
                "Undo takes back what was done last.",
                self.genius.keys.put(WHO_READS),
            ]
        self._ask("Undo", lines, self._take_back)

    def action_adjust(self) -> None:
        """Corrects a purse."""
        seats = tuple((seat, self.scene.tagged(seat)) for seat in self.match.seats)
        fields = (
            DialogField("seat", "Whose purse", seats, self.marked_seat() or ""),
            DialogField("garnets", "Garnets, + or - some"),
            DialogField("why", "Why (told to that player)"),
            ANNOUNCEMENT,
        )
        self._write("CORRECT A PURSE", "The player is told of it, with the reason (H1).", fields, self._adjusted)

    def action_note(self) -> None:
        """Writes a note."""
        fields = (DialogField("text", "Note, for example a ruling and its reason", long=True), ANNOUNCEMENT)
        self._write("NOTE", "Only the host reads it (H2). It stands in the log, at this place.", fields, self._noted)

    def action_sandbox(self) -> None:
        """Opens a copy of the match from here."""
        point = self.viewpoint.point
        if point is None:
            lines = ("A copy of the match as it stands opens as a sandbox.", "This match is not touched by it.")
            self._ask("Sandbox", lines, lambda: self._fork(len(self.match.actions)))
            return
        stage = self.match.stages[point.stage]
        when = stage.title
        choices = ((BEFORE, f"before {when} is resolved: its orders stand"), (AFTER, f"after {when} was resolved"))
        self._choose(
            "SANDBOX",
            "A copy to try things out in; this match is not touched.",
            (DialogField("from", "From where", choices),),
            lambda picked: self._fork(stage.action + (picked["from"] == AFTER)),
        )

    def action_go_on(self) -> None:
        """Goes on in a copy under today's rules."""
        self._open_copy("go_on")

    def _fork(self, actions: int) -> None:
        self._open_copy("sandbox", actions=actions)

    def _open_copy(self, verb: str, **given: object) -> None:
        from genius_tui.screens.match import MatchScreen

        try:
            copy = self.table.copy(verb, **given)
            record = self.genius.library.new(copy.header, copy.actions, copy.name)
        except (GameError, RecordError, OSError) as error:
            self.say(writing.sentence(error))
            return
        self.app.push_screen(MatchScreen(record, self.viewpoint.eyes))

    def _ask(self, title: str, lines: Iterable[str], then: Callable[[], object]) -> None:
        """Asks, and goes on if the answer is yes."""

        def answered(yes: bool | None) -> None:
            if yes:
                then()

        self.app.push_screen(AskScreen(title, tuple(lines), self.viewpoint.viewers), answered)

    def _choose(
        self, title: str, hint: str, fields: tuple[DialogField, ...], then: Callable[[Written], object]
    ) -> None:
        """Asks for a choice, and goes on with it."""
        picked: dict[str, str] = {}

        def write(written: Written) -> str:
            picked.update(written)
            return ""

        def chosen(done: bool | None) -> None:
            if done:
                then(picked)

        from genius_tui.screens.write import WriteScreen

        self.app.push_screen(WriteScreen(title, hint, fields, write), chosen)

    def _ask_act(self, seat: Seat, act: Act) -> None:
        lines = filter(None, (f"{seat}: {act.title}.", act.warning, "It takes effect at once."))
        self._ask("Act", lines, lambda: self._step_through(do.Act(seat, act.text)))

    def _to_take_back(self) -> tuple[str, int]:
        """What an undo takes back now, in words, and how many actions that are."""
        after, number = self._at_once
        return taken_back.at_once(self.match, number if after == len(self.match.actions) else 1)

    def _take_back(self) -> None:
        _, undos = self._to_take_back()
        if self.do_or_say(*[do.Undo()] * undos):
            self.viewpoint = self.viewpoint.now()
            self.doing = self.task_of_now()
            self.show()
            self.say("Taken back.", trouble=False)

    def _step_through(self, *actions: do.AnyAction) -> None:
        """Does what resolves something, and goes to its first step."""
        self.close_form()
        first = len(self.match.stages)
        if not self.do_or_say(*actions):
            return
        if any(isinstance(action, do.Resolve) for action in actions):
            self.drafts.clear()
        self.explained = False
        self._watch_from(first)

    def _step_by(self, verb: str) -> None:
        """Does a verb that resolves the phase, and goes to its first step."""
        self.close_form()
        first = len(self.match.stages)
        if self.does_or_says(verb):
            self.drafts.clear()
            self.explained = False
            self._watch_from(first)

    def _watch_from(self, first: int) -> None:
        """Goes to the first step of what has happened since there were so many stages."""
        self.viewpoint = self.viewpoint.with_match(self.match)
        chapter = next((one for one in self.viewpoint.chapters if one.stage >= first), None)
        if chapter is not None:
            self.turn_to(self.viewpoint.open(chapter.stage))
            self.go("board")

    def _what_resolves(self) -> list[str]:
        """What a resolution will do, as far as these eyes may know it."""
        scene, match = self.scene, self.match
        lines = [f"Resolve {match.state.title}."]
        short = [seat for seat in orders.missing(scene) if seat not in hotseat.played_by_program(match)]
        if scene.viewpoint.eyes.host:
            lines.append("All orders are in." if not short else f"Missing: {scene.tagged_all(short)}.")
        else:
            lines.append("Whoever has given no orders gets the game's default.")
        lines += [f"{scene.tagged(seat)}: {orders.default_of(scene, seat)}" for seat in short]
        return lines

    def _acts(self) -> tuple[Act, ...]:
        seat = self.marked_seat()
        if seat is None or not (self.viewpoint.eyes.host or seat in self.viewpoint.eyes.chosen):
            return ()
        return self.match.game.acts(self.match.observation(Viewers.of((seat,))), seat)

    def _laid(self, done: bool | None) -> None:
        """Goes on behind the curtain where the players share a device now."""
        if hotseat.is_hot(self.match) and done:
            from genius_tui.screens.curtain import CurtainScreen

            self.handed_on = True
            self.app.switch_screen(CurtainScreen(self.record))
            return
        self.viewpoint = self.viewpoint.with_match(self.match)
        self.show()

    def _write(self, title: str, hint: str, fields: tuple[DialogField, ...], write: Callable[[Written], str]) -> None:
        from genius_tui.screens.write import WriteScreen

        self.app.push_screen(WriteScreen(title, hint, fields, write))

    def _adjusted(self, written: Written) -> str:
        text = written["garnets"].strip()
        try:
            seat, garnets = written["seat"], read_whole(text)
        except BadNumber as error:
            return f"{error}: write for example +2 or -1"
        return self.does_and_says("adjust", **{**written, "seat": seat, "garnets": garnets})

    def _noted(self, written: Written) -> str:
        return self.does_and_says("note", **written)
