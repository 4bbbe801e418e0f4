"""A quiz against the clock, at a device that goes round: one question after the other, and none a second time."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from time import monotonic

from textual import on
from textual.app import ComposeResult

from games.core.events import last_phase
from games.core.viewers import Seat, Viewers
from genius_tui.panels.content import Item, PanelContent
from genius_tui.panels.questions import refused
from genius_tui.shell.page import Page
from genius_tui.table import order_draft, writing
from genius_tui.table.answer_clock import Clock
from genius_tui.table.order_draft import OrderDraft
from genius_tui.table.table import Table
from genius_tui.text.spans import Span
from genius_tui.widgets.panel import Panel
from genius_tui.widgets.questions import Questions

BEGIN = "begin"
TICK = 0.25


class TimedQuizScreen(Page[None]):
    """A seat's whole turn in such a quiz. The match's own page would show all questions at once.

    Before the first question it tells what the seat knows of the last phase. What is chosen or typed when the time
    is up counts; what comes later does not. Every answer is in the record before the next question is shown.
    """

    HELP_TOPIC = (
        "The quiz against the clock. The host has set how many seconds an answer may take; the first line shows how "
        "many are left. Questions come one after the other and do not come back. Choose a letter, or type a number "
        "and press enter. What you have chosen or typed when the time is up counts. Leaving ends the question that "
        "is shown; the others wait for you."
    )
    SERVES = ("quiz.leave",)
    private = True

    def __init__(self, table: Table, seat: Seat, clock: Clock) -> None:
        super().__init__()
        self._begun = order_draft.begin(table.history, seat)
        self._table, self._seconds = table, clock.seconds
        self._at = len(clock.spent)
        self._began: float | None = None

    @staticmethod
    def now() -> float:
        """The seconds of a clock that only goes forward."""
        return monotonic()

    @property
    def left(self) -> float:
        """The seconds left for the question that is shown."""
        return self._seconds - (self.now() - self._began) if self._began is not None else 0

    def body(self) -> ComposeResult:
        """Yields the questions."""
        yield Questions(self._begun, self.genius.paint, self._in_time, self._go_on)

    def on_mount(self) -> None:
        """Shows what comes before the first question."""
        super().on_mount()
        self.heading(self._begun.when.upper(), self._begun.seat)
        self._wait()

    def on_screen_resume(self) -> None:
        """Ends the turn if the time was up while another page, such as the help, lay above."""
        self._end()

    @on(Panel.Chosen, "#question")
    def begin(self) -> None:
        """Starts the clock."""
        self.set_interval(TICK, self.while_here(self.tick))
        self._open()

    def tick(self) -> None:
        """Shows the time that is left; when it is up, goes on."""
        if self._began is None:
            return
        if self.left <= 0:
            self._go_on()
        self._tell_time()

    def action_leave(self) -> None:
        """Ends the question that is shown, and the turn for now."""
        if self._began is not None:
            self._write(self._spent())
        self.dismiss()

    @property
    def _questions(self) -> Questions:
        return self.query_exactly_one(Questions)

    def _in_time(self, draft: OrderDraft) -> bool:
        return self.left > 0

    def _go_on(self) -> None:
        """Ends the question that is shown and goes on to the next one, or ends the turn."""
        if self._began is None or not self._write(self._spent()):
            return
        self._at += 1
        if self._at < len(self._begun.form.fields):
            self._open()
        else:
            self._began = None
            writing.refused(self._table, "turn")
            self._end()

    def _end(self) -> None:
        """Goes back to the curtain when all questions are over. A page that lies above is left first."""
        if self._at >= len(self._begun.form.fields) and self.is_active:
            self.dismiss()

    def _open(self) -> None:
        """Shows a question, which counts as used up from now on."""
        if self._write(self._seconds):
            self._began = self.now()
            self._questions.ask(self._at)
            self._tell_time()

    def _spent(self) -> int:
        return min(self._seconds, ceil(self._seconds - self.left))

    def _write(self, seconds: int) -> bool:
        """Keeps the answers so far and the seconds of this question. Whether it could."""
        text = self._questions.draft.text
        refusal = writing.refused(self._table, "answer", text=text, question=self._at, seconds=seconds)
        if refusal:
            self._began = None
            self._wait(refusal)
        return not refusal

    def _tell_time(self) -> None:
        if self._began is not None:
            self.heading(self._begun.when.upper(), self._begun.seat, f"{max(0, ceil(self.left))} s left")

    def _wait(self, refusal: str = "") -> None:
        """Shows no question until the player begins; `refusal`: why the last one could not be written."""
        title = f"{len(self._begun.form.fields)} QUESTIONS, {self._seconds} s EACH"
        items = (*self._before(), *refused(refusal))
        viewers = Viewers.of((self._begun.seat,))
        self._questions.show(PanelContent(title, items, viewers, mark=BEGIN, follow="mark"))

    def _before(self) -> Iterator[Item]:
        """What the seat knows of the last phase, and how the quiz goes."""
        observation = self._table.history.now
        for number, told in enumerate(last_phase(observation.past)):
            yield Item(f"told {number}", (Span(self._begun.game.tell(told.event, observation)),), 2)
        yield Item("blank", (Span(""),))
        first = self._at + 1
        which = "The clock starts with the first question" if first == 1 else f"You go on with question {first}"
        yield Item("how", (Span(f"{which}. What you have entered when the time is up counts.", "hint"),))
        yield Item(BEGIN, (Span("Begin", "place"),), 0, True)
