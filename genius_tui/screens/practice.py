"""Practice: a match of one person against bots, seen from that person's seat."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress

from textual import on
from textual.app import ComposeResult

from games.core.errors import GameError
from genius_tui import commands, screens
from genius_tui.looking.eyes import Eyes
from genius_tui.looking.history import AnyMatch
from genius_tui.looking.viewpoint import Viewpoint
from genius_tui.panels import coach, orders
from genius_tui.record.record import Record
from genius_tui.screens.match.eyes import OwnEyes
from genius_tui.screens.match.notes import Notes
from genius_tui.screens.match.orders import Orders
from genius_tui.screens.match.part import Did, Say, Turn
from genius_tui.screens.match.screen import file_trouble
from genius_tui.screens.match.view import LOOKING, MatchView
from genius_tui.shell.page import Page
from genius_tui.table import practice, writing
from genius_tui.table.notes import notes
from genius_tui.table.table import Table

OVER = "The match is over. {practice.review} shows the rounds that mattered, {match.result} the result."
NOTHING_OWED = "You give no orders in this phase: {practice.done} goes on."
NOW_THIS = "{} waits for your orders. Enter opens the form, and {{practice.done}} goes on without them."


class PracticeEyes(OwnEyes):
    """The row of eyes in practice: the person's own, which nobody changes."""

    DEFAULT_CSS = "PracticeEyes { display: block; height: 1; }"
    WHERE = "practice"

    @property
    def way_on(self) -> str:
        """How one goes on without orders."""
        if self.table.history.over:
            return f"{self.genius.key_of('practice.review')} review"
        return f"{self.genius.key_of('practice.hint')} hint   {self.genius.key_of('practice.done')} go on"

    @property
    def while_writing(self) -> str:
        """The hint that comes while one types."""
        return f"{self.genius.key_of('practice.hint', typing=True)} hint   {super().while_writing}"


class PracticeScreen(Page[None]):
    """A practice match at the person's seat. Bots order when the person's orders are in; then the round is resolved."""

    SERVES = commands.group("practice")
    PARTS = (*LOOKING, PracticeEyes, Notes)
    AUTO_FOCUS = "#board"
    HELP_TOPIC = (
        "You play one seat, and see what it may know; bots play the others. Hand in your orders: the bots give theirs, "
        "and the round is resolved. Step through it with {match.next}; after the last step it is your turn again.\n\n"
        "{practice.may} says what you may do and what it costs, {practice.know} what you know and what you do not, "
        "{practice.hint} what a careful player would do and why, which {coach.take} puts into your form. "
        "{practice.hands} shows the last round with everyone's hands open, or the orders alone where the hands would "
        "decide the match; a setting ({any.settings}) does so after every round. When the match is over, "
        "{practice.review} shows the rounds that mattered, and what other orders would have brought."
    )
    view: MatchView

    def __init__(self, record: Record) -> None:
        super().__init__()
        self._record = record
        self._seat = practice.person(record.match)
        self._bots = Table.for_practice(record)
        self._handed_in = False

    def body(self) -> ComposeResult:
        """Yields the view of the match from the person's seat."""
        self._bots = Table.for_practice(self._record, self.genius.draw)
        own = notes(self.genius.user_files.notes, self._record, self._seat)
        table = Table.for_seat(self._record, self._seat, self.genius.draw, own)
        viewpoint = Viewpoint(table.source, Eyes(table.history.facts.seats).only(self._seat))
        self.view = MatchView(table, viewpoint, self.PARTS, trouble=file_trouble(self._record))
        yield self.view

    def on_mount(self) -> None:
        """Goes to the orders, of which the person's are the only ones."""
        super().on_mount()
        self.call_after_refresh(self._to_orders)

    def on_unmount(self) -> None:
        """Closes the record, so that other windows can write; also when the program ends."""
        self._record.close()

    @property
    def has_seat(self) -> bool:
        """Whether the match still goes on, so that there is something to ask."""
        return not self._match.over

    @property
    def has_round(self) -> bool:
        """Whether a round has been resolved whose hands can be opened."""
        return practice.last_resolution(self._match) is not None

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return self._match.over

    @on(MatchView.Changed)
    def _changed(self, event: MatchView.Changed) -> None:
        """Goes on when the orders are in; after a quiz, once its page has closed."""
        self._handed_in = self._handed_in or event.verb == "order"
        if self._handed_in and self.is_current:
            self._go_on()
        self.refresh_bindings()

    def on_screen_resume(self) -> None:
        """Goes on after a quiz whose answers are in."""
        if self._handed_in:
            self._go_on()

    def action_done(self) -> None:
        """Goes on from a step to the present, from there without orders; asks first if the person could give some."""
        if self._match.over or self.view.table.read_only:
            self.view.hear(Say(self.genius.keys.put(OVER) if self._match.over else self.view.table.read_only))
            return
        model, seen = self.view.model, self.view.table.history
        if model.viewpoint.point is not None:
            self.view.hear(Turn(Viewpoint.now))
            self._to_orders()
            if self._seat in seen.missing:
                self.view.hear(Say(self.genius.keys.put(NOW_THIS.format(_capital(seen.when))), trouble=False))
            return
        if self._seat not in seen.missing:
            self._go_on()
            return
        default = orders.default_of(model, self._seat)
        lines = (
            f"Your orders for {seen.when} are not in.",
            default,
            f"Go on without orders? {_capital(seen.when)} is resolved then.",
        )
        self.app.push_screen(screens.AskScreen("Go on", lines, model.viewers), self._answered)

    def action_hint(self) -> None:
        """Says what a careful player would do; one key puts those orders into the form."""
        seen = self.view.table.history
        owes = self._seat in seen.owing or self._match.over
        nothing = (self.genius.keys.put(NOTHING_OWED),)
        lines = coach.advice(seen, self._seat, covers=self.genius.covers) if owes else nothing
        orders = coach.proposed(seen, self._seat)
        self._tell("WHAT A CAREFUL PLAYER WOULD DO", lines, orders)

    def action_may(self) -> None:
        """Says what the person may do now, and what it costs."""
        self._tell("WHAT YOU MAY DO", coach.may_do(self.view.table.history, self._seat))

    def action_know(self) -> None:
        """Says what the person knows, and what not."""
        seen = self.view.table.history
        lines = (*coach.known(seen, self._seat), "", "What you do not know:", "", *coach.unknown(seen, self._seat))
        self._tell("WHAT YOU KNOW", lines)

    def action_hands(self) -> None:
        """Opens everybody's hands in the last round, or the orders alone where the hands would decide the match."""
        last, match = practice.last_resolution(self._match), self._match
        if last is not None and not practice.opens_all(match):
            self._tell("OPENED ORDERS", (*practice.opened_orders(match, last), "", practice.STAYS_CLOSED))
        elif last is not None:
            self.app.push_screen(screens.OpenHandsScreen(Table.for_opened_hands(self._record), match.seats, last))

    def action_review(self) -> None:
        """Opens the review."""
        if self.is_over:
            self.app.push_screen(screens.ReviewScreen(self._match, self._seat))

    def action_leave(self) -> None:
        """Undoes one step of navigation, if there was any; else leaves the match."""
        if self.view.step_back():
            return
        untouched = practice.is_untouched(self._match, notes(self.genius.user_files.notes, self._record, self._seat))
        self._record.close()
        with suppress(GameError):
            self.genius.library.left(self._record.path, with_the_hosts_eyes=False)
            if untouched and self.genius.library.put_away(self._record.path):
                self.genius.say(practice.PUT_AWAY)
        self.dismiss()

    @property
    def _match(self) -> AnyMatch:
        return self._record.match

    def _answered(self, yes: bool | None) -> None:
        if yes:
            self._go_on()

    def _to_orders(self) -> None:
        if not self._match.over and self.view.viewpoint.point is None:
            self.view.part(Orders).action_orders()
            if self._seat not in self.view.table.history.owing:
                self.view.hear(Say(self.genius.keys.put(NOTHING_OWED), trouble=False))

    def _go_on(self) -> None:
        """Has the bots order, and resolves."""
        self._handed_in = False
        if self._match.over:
            return
        try:
            done = self._bots.do("resolve")
        except (GameError, OSError) as error:
            self.view.hear(Say(writing.sentence(error)))
            return
        self.view.hear(Did(done, "steps"))
        self.refresh_bindings()
        if self._match.over:
            self.view.hear(Say(self.genius.keys.put(OVER), trouble=False))
        if self.genius.chosen.hands == "open":
            self.action_hands()

    def _tell(self, title: str, lines: Iterable[str], proposed: str = "") -> None:
        page = screens.CoachScreen(title, tuple(lines), self._seat, takes=bool(proposed))
        self.app.push_screen(page, lambda take: self.view.part(Orders).propose(self._seat, proposed) if take else None)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
