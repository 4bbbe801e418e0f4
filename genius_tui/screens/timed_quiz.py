"""A quiz against the clock, at a device that goes round: one question after the other, and none a second time."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from time import monotonic

from games.core.events import last_phase
from games.core.viewers import Seat, Viewers
from genius_tui.panels.content import Item, PanelContent
from genius_tui.screens.quiz import QuizScreen
from genius_tui.table import order_draft, writing
from genius_tui.table.answer_clock import Clock
from genius_tui.table.table import Table
from genius_tui.text.spans import Span
from genius_tui.widgets.panel import Panel

BEGIN = "begin"
TICK = 0.25


class TimedQuizScreen(QuizScreen):
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
    CSS = QuizScreen.CSS.replace("QuizScreen", "TimedQuizScreen")
    private = True

    def __init__(self, table: Table, seat: Seat, clock: Clock) -> None:
        draft = order_draft.begin(table.history, seat)
        super().__init__(draft, seat, lambda draft: None, lambda draft: "", at=len(clock.spent))
        self._table, self._seconds = table, clock.seconds
        self._began: float | None = None

    @staticmethod
    def now() -> float:
        """The seconds of a clock that only goes forward."""
        return monotonic()

    @property
    def is_asking(self) -> bool:
        """Whether a question is shown, and its clock runs."""
        return self._began is not None and super().is_asking

    @property
    def is_reviewing(self) -> bool:
        """Never: what was answered stays."""
        return False

    @property
    def left(self) -> float:
        """The seconds left for the question that is shown."""
        return self._seconds - (self.now() - self._began) if self._began is not None else 0

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There is no way back, and none on before the first question."""
        if action == "previous" or (action == "next" and not self.is_asking):
            return False
        return super().check_action(action, parameters)

    def on_screen_resume(self) -> None:
        """Ends the turn if the time was up while another page, such as the help, lay above."""
        self._end()

    def picked(self, key: str) -> None:
        """Starts the clock, or answers."""
        if key == BEGIN and self._began is None:
            self.set_interval(TICK, self.tick)
            self._open()
        elif self.is_asking:
            super().picked(key)

    def tick(self) -> None:
        """Shows the time that is left; when it is up, goes on."""
        if self.is_asking and self.left <= 0:
            self._go(self._at + 1)
        self._tell_time()

    def action_leave(self) -> None:
        """Ends the question that is shown, and the turn for now."""
        if self.is_asking:
            self._write(self._spent())
        self.dismiss()

    def _fill(self, value: str | int) -> None:
        if self.left > 0:
            super()._fill(value)

    def _go(self, at: int) -> None:
        """Ends the question that is shown and goes on to the next one, or ends the turn."""
        if not self.is_asking or at <= self._at:
            return
        if not self._write(self._spent()):
            return
        self.stand_at(self._at + 1)
        if self.is_asking:
            self._open()
        else:
            writing.refused(self._table, "turn")
            self._end()

    def _end(self) -> None:
        """Goes back to the curtain when all questions are over. A page that lies above is left first."""
        if self._at >= len(self._fields) and self.is_active:
            self.dismiss()

    def _open(self) -> None:
        """Shows a question, which counts as used up from now on."""
        if self._write(self._seconds):
            self._began = self.now()
            self.stand_at(self._at)
        self._show()
        self._tell_time()
        self.refresh_bindings()

    def _spent(self) -> int:
        return min(self._seconds, ceil(self._seconds - self.left))

    def _write(self, seconds: int) -> bool:
        """Keeps the answers so far and the seconds of this question. Whether it could."""
        refusal = writing.refused(self._table, "answer", text=self._draft.text, question=self._at, seconds=seconds)
        if refusal:
            self.stand_at(self._at, refusal)
            self._began = None
            self._show()
        return not refusal

    def _tell_time(self) -> None:
        if self.is_asking:
            left = max(0, ceil(self.left))
            self.heading(self._draft.when.upper(), self._whose, f"{left} s left")

    def _show(self) -> None:
        if self.is_asking:
            super()._show()
            return
        viewers = Viewers.of((self._draft.seat,))
        title, items = f"{len(self._fields)} QUESTIONS, {self._seconds} s EACH", tuple(self._before())
        content = PanelContent(title, items, viewers, mark=BEGIN, follow="mark")
        self.query_one("#question", Panel).show(content)

    def _before(self) -> Iterator[Item]:
        """What the seat knows of the last phase, and how the quiz goes."""
        observation = self._table.history.now
        for number, told in enumerate(last_phase(observation.past)):
            yield Item(f"told {number}", (Span(self._draft.game.tell(told.event, observation)),), 2)
        yield Item("blank", (Span(""),))
        first = self._at + 1
        which = "The clock starts with the first question" if first == 1 else f"You go on with question {first}"
        yield Item("how", (Span(f"{which}. What stands when the time is up counts.", "hint"),))
        yield Item(BEGIN, (Span("Begin", "place"),), 0, True)
        if self._refusal:
            yield Item("refusal", (Span("!!  ", "illegal"), Span(self._refusal)), 4)
