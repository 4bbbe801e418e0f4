"""A form asked question by question, with a review of the answers before they are handed in."""

from __future__ import annotations

from collections.abc import Callable

from textual import on
from textual.app import ComposeResult

from genius_tui.panels.questions import HAND_IN, review
from genius_tui.shell.page import Page
from genius_tui.table.order_draft import OrderDraft
from genius_tui.widgets.panel import Panel
from genius_tui.widgets.questions import Questions


class QuizScreen(Page[None]):
    """Asks the fields of a seat's form one by one, then shows all answers, which can still be changed.

    `keep` gets every changed draft; `hand_in` returns the reason for a refusal, or "".
    """

    SERVES = ("quiz.previous", "quiz.hand_in", "quiz.leave")
    HELP_TOPIC = (
        "One question at a time. Press the letter of a choice to answer and go on; where a number is asked for, type "
        "it and press enter. {quiz.none} leaves a question out; {quiz.next} and {quiz.previous} go forward and back. "
        "At the end you see all your answers: enter on one changes it, enter on the last line hands them in."
    )

    def __init__(
        self, draft: OrderDraft, whose: str, keep: Callable[[OrderDraft], None], hand_in: Callable[[OrderDraft], str]
    ) -> None:
        super().__init__()
        self._begun = draft
        self._whose = whose
        self._keep = keep
        self._hand_in = hand_in
        self._at = 0

    def body(self) -> ComposeResult:
        """Yields the questions."""
        yield Questions(self._begun, self.genius.paint, self._take, self._go_on)

    def on_mount(self) -> None:
        """Shows the first question."""
        super().on_mount()
        self.heading(self._begun.when.upper(), self._whose)
        self._go(0)

    @property
    def is_reviewing(self) -> bool:
        """Whether the review is shown."""
        return not self._questions.is_asking

    @property
    def _questions(self) -> Questions:
        return self.query_exactly_one(Questions)

    def action_previous(self) -> None:
        """Shows the previous question."""
        self._go(max(0, self._at - 1))

    def action_hand_in(self) -> None:
        """Hands in the answers and returns to the turn."""
        if refusal := self._hand_in(self._questions.draft):
            self._review(refusal)
        else:
            self.dismiss()

    def action_leave(self) -> None:
        """Returns to the turn; the draft is kept."""
        self.dismiss()

    @on(Panel.Chosen)
    def _chosen(self, event: Panel.Chosen) -> None:
        """Does what a line of the review is for."""
        if event.key == HAND_IN:
            self.action_hand_in()
        else:
            self._go(int(event.key))

    def _take(self, draft: OrderDraft) -> bool:
        self._keep(draft)
        return True

    def _go_on(self) -> None:
        self._go(self._at + 1)

    def _go(self, at: int) -> None:
        """Shows a question, after the last one the review."""
        self._at = at
        if at < len(self._begun.form.fields):
            self._questions.ask(at)
        else:
            self._review()

    def _review(self, refusal: str = "") -> None:
        self._questions.show(review(self._questions.draft, refusal))
