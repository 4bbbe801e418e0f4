"""What if: one player's orders of a round changed in the real form, and both resolutions side by side."""

from __future__ import annotations

from textual import on
from textual.app import ComposeResult
from textual.containers import Container, Horizontal
from textual.content import Content
from textual.widgets import Static

from games.core.errors import GameError
from games.core.viewers import Seat, Viewers
from genius_tui import commands
from genius_tui.looking import branch
from genius_tui.looking.branch import Branch
from genius_tui.looking.eyes import Eyes
from genius_tui.looking.history import AnyMatch, history
from genius_tui.panels import branch as words
from genius_tui.shell.page import Page
from genius_tui.table import order_draft, writing
from genius_tui.text.tags import seat_tags
from genius_tui.widgets.order_form import OrderForm
from genius_tui.widgets.panel import Panel

WRITE = "Change the orders of {seat} in {when}. Nothing is written into the match."
HOW = "{branch.other} other orders   {branch.guess} {guess}   {branch.leave} back"
GUESSING = "{branch.next} shows the next step   {branch.guess} shows all   {branch.other} other orders"
ON = "guess first"


class BranchScreen(Page[None]):
    """Takes one seat's orders in the real form, resolves the round in a copy, and shows both resolutions.

    It is opened where `looking.branch.may_branch` allows it. The match's record is not at hand here.
    """

    SERVES = commands.group("branch")
    CSS = """
    BranchScreen #asked { height: 2; padding: 0 1; }
    BranchScreen #form { height: 1fr; }
    BranchScreen #sides { height: 1fr; }
    BranchScreen #sides Panel { width: 1fr; height: 100%; }
    BranchScreen #ends { height: auto; max-height: 4; padding: 0 1; }
    """
    HELP_TOPIC = (
        "One player's orders of this round are changed in a copy; all others order what they did. Where the two "
        "resolutions part, the step is marked. The line below says how the match would have ended if everybody had "
        "then given the same orders as they did, as far as the rules allow it.\n\n"
        "{branch.guess} hides what comes of the changed orders: guess each step, then {branch.next} shows it."
    )

    def __init__(
        self, match: AnyMatch, eyes: Eyes, found: Branch | None = None, *, stage: int = 0, seat: Seat = ""
    ) -> None:
        """`found`: what is compared first; else `stage` and `seat` say whose orders the form asks for."""
        super().__init__()
        self._match, self._eyes = match, eyes
        self._stage = stage if found is None else found.stage
        self._seat = seat if found is None else found.seat
        self._found = found
        self._shown: int | None = None
        self._tags = seat_tags(match.seats)

    def body(self) -> ComposeResult:
        """Yields the place of the form, the two resolutions, and the lines about them."""
        yield Static(id="asked")
        yield Container(id="form")
        with Horizontal(id="sides"):
            yield Panel(paint=self.genius.paint, id="was")
            yield Panel(paint=self.genius.paint, id="if")
        yield Static(id="ends")

    def on_mount(self) -> None:
        """Shows the comparison, or the form."""
        super().on_mount()
        when = self._match.stages[self._stage].title
        self.heading("WHAT IF", self._match.header.title or self._match.game.meta.title, when)
        if self._found is None:
            self._write()
        else:
            self._compare()

    @property
    def has_compared(self) -> bool:
        """Whether two resolutions are shown."""
        return self._found is not None and not self.query("OrderForm")

    @property
    def is_guessing(self) -> bool:
        """Whether steps are hidden until they are asked for."""
        return self.has_compared and self._shown is not None

    def action_other(self) -> None:
        """Opens the form again."""
        self._write()

    def action_guess(self) -> None:
        """Hides what comes of the changed orders, or shows all of it."""
        self._shown = 0 if self._shown is None else None
        if self.has_compared:
            self._compare()
        else:
            self._ask()

    def action_next(self) -> None:
        """Shows the next step."""
        if self._shown is not None and self._found is not None:
            total = len(self._found.steps(self._viewers)[1])
            self._shown = self._shown + 1 if self._shown + 1 < total else None
            self._compare()

    def action_leave(self) -> None:
        """Leaves the form for the comparison if there is one, else the page."""
        if self.query("OrderForm") and self._found is not None:
            self._compare()
        else:
            self.dismiss()

    @on(OrderForm.HandedIn)
    def _handed_in(self, event: OrderForm.HandedIn) -> None:
        event.stop()
        try:
            self._found = branch.branch(self._match, self._stage, self._seat, event.draft.text)
        except GameError as error:
            self.query_exactly_one(OrderForm).refuse(writing.sentence(error))
            return
        self._shown = None if self._shown is None else 0
        self._compare()

    @on(OrderForm.Left)
    def _left(self, event: OrderForm.Left) -> None:
        event.stop()
        self.action_leave()

    @property
    def _viewers(self) -> Viewers:
        return self._eyes.viewers

    def _write(self) -> None:
        """Puts the seat's form on, filled with what it ordered, from what it knew then."""
        begun = branch.before(self._match, self._stage)
        draft = order_draft.begin(history(begun, Viewers.of((self._seat,))), self._seat)
        given = (self._found.instead if self._found is not None else None) or self._given()
        draft = draft.typed(given) if given else draft
        self.query_one("#sides").display = False
        self.query_one("#ends").display = False
        place = self.query_one("#form", Container)
        place.display = True
        place.remove_children()
        tag = self._tags[self._seat]
        title = f"Orders of {self._seat}" if tag == self._seat else f"Orders of {tag} {self._seat}"
        genius = self.genius
        place.mount(OrderForm(draft, title, covers=genius.covers, keys=genius.keys, paint=genius.paint))
        self._ask()
        self.refresh_bindings()

    def _ask(self) -> None:
        """Says what the form is for, and whether what comes of it will be hidden first."""
        asked = WRITE.format(seat=self._seat, when=self._match.stages[self._stage].title)
        key = self.genius.key_of("branch.guess", typing=True)
        how = Content(f"{key} {ON}: {'yes' if self._shown is not None else 'no'}").stylize("$text-muted")
        self.query_one("#asked", Static).update(Content("\n").join((Content(asked), how)))

    def _given(self) -> str:
        given = branch.before(self._match, self._stage).orders.get(self._seat)
        return "" if given is None else self._match.game.spell(given.order)

    def _compare(self) -> None:
        found = self._found
        if found is None:
            return
        place = self.query_one("#form", Container)
        place.remove_children()
        place.display = False
        self.query_one("#sides").display = True
        left, right = words.sides(found, self._viewers, self._shown, covers=self.genius.covers)
        self.query_one("#was", Panel).show(left)
        panel = self.query_one("#if", Panel)
        panel.show(right)
        panel.focus()
        self._say(found)
        self.refresh_bindings()

    def _say(self, found: Branch) -> None:
        keys = self.genius.keys
        how = GUESSING if self._shown is not None else HOW.replace("{guess}", ON)
        alike = branch.difference(*found.steps(self._viewers)) is None and self._shown is None
        given, instead = words.orders(found, covers=self.genius.covers)
        said = f"{found.seat} gives {instead} instead of {given}."
        asked = Content(f"{said} {words.NO_DIFFERENCE}" if alike else said)
        self.query_one("#asked", Static).update(
            Content("\n").join((asked, Content(keys.put(how)).stylize("$text-muted")))
        )
        end = self.query_one("#ends", Static)
        end.display = self._shown is None
        end.update(Content(words.ends(found, self._match)))
