"""A match on a device that goes round: with one seat's eyes or the public's, which cannot be changed, or the host's."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult

from games.core.viewers import Seat
from genius_tui import commands
from genius_tui.looking.eyes import Eyes
from genius_tui.looking.viewpoint import viewpoint_of
from genius_tui.panels import orders
from genius_tui.record.record import Record
from genius_tui.screens.ask import AskScreen
from genius_tui.screens.match import MatchScreen
from genius_tui.screens.match_parts import Task
from genius_tui.table import hotseat, pins
from genius_tui.table.order_draft import OrderDraft
from genius_tui.text.paint import Paint
from genius_tui.widgets.eyes import EyesRow
from genius_tui.widgets.fixed_eyes import FixedEyes

if TYPE_CHECKING:
    from genius_tui.widgets.order_form import OrderForm

LOOKING = frozenset(
    f"match.{name}"
    for name in (
        *("next", "previous", "first", "last", "play", "slower", "faster", "why", "rule", "steps", "earlier", "later"),
        *("board", "tab_orders", "tab_steps", "log", "tab_talk", "purses", "who", "talk", "view", "zoom", "leave"),
        *("orders", "other", "result", "papers", "what_if", "cover"),
    )
)
"""The commands of the match screen that only look. What is not named does not exist behind a curtain."""

PLAYING = frozenset({"match.act", "match.quiz", "match.withdraw"})
"""Those by which a seat plays, besides its form."""


class Curtained(MatchScreen):
    """A match behind the curtain, which keeps the record open. `ALLOWED` are the match's commands that exist here."""

    ALLOWED: ClassVar[frozenset[str]] = LOOKING
    RESOLVES_BY_ITSELF = False
    handed_on = True

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether an action can be done now."""
        command = self._served.get(f"{action}({parameters[0]})" if parameters else action)
        if command is not None and command.group == "match" and command.id not in self.ALLOWED:
            return False
        return super().check_action(action, parameters)

    def leave_match(self) -> None:
        """Back to the curtain."""
        self.dismiss()


class LockedScreen(Curtained):
    """A match with eyes that cannot be changed: it is made anew from what they may know, and wholly removed after."""

    private = True
    WAY_ON = "done: the curtain falls"

    def __init__(self, record: Record, eyes: Eyes) -> None:
        super().__init__(record, eyes)
        self.viewpoint = hotseat.since_last_turn(viewpoint_of(record.match, eyes))
        self.doing: Task = "steps" if self.viewpoint.point is not None else self.task_of_now()

    def body(self) -> ComposeResult:
        """The match's, with eyes that stay."""
        for widget in super().body():
            if isinstance(widget, EyesRow):
                way_on = f"{self.genius.key_of('turn.done')} {self.WAY_ON}"
                yield FixedEyes(self.viewpoint.eyes, self.tags, way_on, paint=Paint(self.genius.ascii))
            else:
                yield widget

    def set_eyes(self, eyes: Eyes) -> None:
        """Nothing: these eyes stay."""

    def _is_lesson(self) -> bool:
        return False

    def _file_trouble(self) -> str:
        return "The match can only be looked at now." if self.record.read_only else ""


class SeatScreen(LockedScreen):
    """One seat's turn. It ends when orders are handed in, or when the seat says that it is done."""

    SERVES = commands.group("turn")
    ALLOWED = LOOKING | PLAYING
    HELP_TOPIC = (
        "Your turn: nobody else looks. You see first what you know of the last resolution; then you give your orders. "
        "**done** or handing in lets the curtain fall, **back** does too, and you are called again."
    )
    has_brief = True

    def __init__(self, record: Record, seat: Seat) -> None:
        super().__init__(record, Eyes(record.match.seats).only(seat))
        self.seat = seat
        self._phase = hotseat.exchange(record.match)
        self._handed_in = False

    def on_order_form_handed_in(self, event: OrderForm.HandedIn) -> None:
        """The text becomes the seat's orders, if the match takes them; then the curtain falls."""
        event.stop()
        event.prevent_default()
        refusal = self.does("order", seat=event.draft.seat, text=event.draft.text)
        if not refusal:
            self._hand_over()
        elif (form := self.form) is not None:
            form.refuse(refusal)

    def action_done(self) -> None:
        """Ends the turn; without orders where some are owed, after asking."""
        if self.record.read_only or self.match.over or self.seat not in orders.missing(self.scene):
            self._hand_over()
            return
        lines = ("Your orders are not in.", orders.default_of(self.scene, self.seat), "End your turn without any?")
        self.app.push_screen(AskScreen("Done", lines, self.viewpoint.viewers), self._done)

    def action_brief(self) -> None:
        """What the seat knows, in words."""
        from genius_tui.screens.brief import BriefScreen

        self.app.push_screen(BriefScreen(self.match, self.seat))

    def action_pin(self) -> None:
        """Another PIN, or none."""
        from genius_tui.screens.set_pin import SetPinScreen

        has_one = hotseat.pin(self.match, self.seat) is not None
        self.app.push_screen(SetPinScreen(self.seat, has_one=has_one), self._set_pin)

    def on_screen_resume(self) -> None:
        """Back from a quiz whose answers are in, the curtain falls."""
        if self._handed_in:
            self._hand_over()

    def _answered(self, draft: OrderDraft) -> str:
        refusal = super()._answered(draft)
        self._handed_in = not refusal
        return refusal

    def _done(self, yes: bool | None) -> None:
        if yes:
            self._hand_over()

    def _set_pin(self, pin: str | None) -> None:
        if pin is not None:
            kept = pins.hashed(pin) if pin else None
            if refusal := self.do(hotseat.with_pin(self.match, self.seat, kept)):
                self.say(refusal)
            else:
                self.say("Your PIN is set." if pin else "You have no PIN now.", trouble=False)

    def _hand_over(self) -> None:
        """Marks the turn, unless the phase that it was in has ended, and lets the curtain fall."""
        if not self.match.over and hotseat.exchange(self.match) == self._phase:
            self.do(hotseat.had_turn(self.match, self.seat))
        self.leave_match()


class PublicScreen(LockedScreen):
    """What everybody may know of a resolution: shown to all round the table, before the next turns."""

    SERVES = ("turn.done", "turn.leave")
    WAY_ON = "done: the next player"
    HELP_TOPIC = "What everybody may know of what happened. Each player's own part is told at the player's next turn."
    has_brief = False

    def __init__(self, record: Record) -> None:
        super().__init__(record, Eyes(record.match.seats))

    def action_done(self) -> None:
        """On to the next turn."""
        self.leave_match()


class OverScreen(Curtained):
    """A match that is over: everything is public (V4). Only the host takes anything back."""

    ALLOWED = LOOKING | {"match.eyes", "match.eyes_before", "match.handouts"}


class HostScreen(Curtained):
    """The host's own screen of a match whose players share a device."""

    ALLOWED = frozenset(commands.group("match"))

    def _laid(self, done: bool | None) -> None:
        self.viewpoint = self.viewpoint.with_match(self.match)
        self.show()
