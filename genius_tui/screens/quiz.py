"""A form asked question by question, with a review of the answers before they are handed in."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from textual import events, on
from textual.app import ComposeResult

from games.core.forms import Choice, Field
from games.core.viewers import Viewers
from genius_tui import commands
from genius_tui.panels.content import Item, PanelContent
from genius_tui.shell.page import Page
from genius_tui.table.order_draft import OrderDraft
from genius_tui.text.spans import Line, Span
from genius_tui.widgets.panel import Panel

NONE = "-"
NUMBER = "number"
HAND_IN = "hand in"
LETTERS = commands.LETTERS
"""The keys of the first choices; the others are chosen by arrows."""


class QuizScreen(Page[None]):
    """Asks the fields of a seat's form one by one, then shows all answers, which can still be changed.

    `keep` gets every changed draft; `hand_in` returns the reason for a refusal, or "".
    """

    SERVES = commands.group("quiz")
    CSS = "QuizScreen > Panel { height: 1fr; margin: 1 2; max-width: 100; }"
    HELP_TOPIC = (
        "One question at a time. Press the letter of a choice to answer and go on; where a number is asked for, type "
        "it and press enter. {quiz.none} leaves a question out; {quiz.next} and {quiz.previous} go forward and back. "
        "At the end you see all your answers: enter on one changes it, enter on the last line hands them in."
    )

    def __init__(
        self,
        draft: OrderDraft,
        whose: str,
        keep: Callable[[OrderDraft], None],
        hand_in: Callable[[OrderDraft], str],
        at: int = 0,
    ) -> None:
        super().__init__()
        self._draft = draft
        self._whose = whose
        self._keep = keep
        self._hand_in = hand_in
        self._at = at
        self._refusal = ""

    def body(self) -> ComposeResult:
        """Yields the panel for the question or the review."""
        yield Panel(paint=self.genius.paint, id="question")

    def on_mount(self) -> None:
        """Shows the first question."""
        super().on_mount()
        self.heading(self._draft.when.upper(), self._whose)
        self.query_one("#question", Panel).focus()
        self._show()

    @property
    def is_asking(self) -> bool:
        """Whether a question is shown."""
        return self._at < len(self._fields)

    @property
    def is_reviewing(self) -> bool:
        """Whether the review is shown."""
        return not self.is_asking

    @property
    def _fields(self) -> tuple[Field, ...]:
        return self._draft.form.fields

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Enables a choice while the question shown has that many."""
        if action == "choose" and self.is_asking and parameters[0] not in range(1, len(self._choices) + 1):
            return False
        return super().check_action(action, parameters)

    def action_choose(self, number: int) -> None:
        """Answers with a choice, counted from 1, and shows the next question."""
        self._answer(self._choices[number - 1].key)

    @property
    def _choices(self) -> tuple[Choice, ...]:
        return self._fields[self._at].choices

    def on_key(self, event: events.Key) -> None:
        """Types a number, digit by digit."""
        if not self.is_asking or not self._asks_number:
            return
        typed = self._chosen_in(self._fields[self._at])
        if event.character and event.character.isdecimal() and event.character.isascii():
            typed += event.character
        elif event.key == "backspace":
            typed = typed[:-1]
        else:
            return
        event.stop()
        if not typed or int(typed) <= self._fields[self._at].most:
            self._fill(int(typed) if typed else "")
            self._show()

    @property
    def _asks_number(self) -> bool:
        return self._fields[self._at].kind == "number"

    def action_none(self) -> None:
        """Leaves the question out and shows the next one."""
        self._answer("")

    def action_next(self) -> None:
        """Shows the next question, after the last one the review."""
        self._go(self._at + 1)

    def action_previous(self) -> None:
        """Shows the previous question."""
        self._go(self._at - 1)

    def action_hand_in(self) -> None:
        """Hands in the answers and returns to the turn."""
        self._refusal = self._hand_in(self._draft)
        if self._refusal:
            self._show()
        else:
            self.dismiss()

    def action_leave(self) -> None:
        """Returns to the turn; the draft is kept."""
        self.dismiss()

    @on(Panel.Chosen)
    def _chosen(self, event: Panel.Chosen) -> None:
        self.picked(event.key)

    def picked(self, key: str) -> None:
        """Answers with a choice of the question, or does what a line of the review is for."""
        if self.is_asking:
            if key == NUMBER:
                self.action_next()
            else:
                self._answer("" if key == NONE else key)
        elif key == HAND_IN:
            self.action_hand_in()
        else:
            self._go(int(key))

    def _answer(self, choice: str) -> None:
        self._fill(choice)
        self._go(self._at + 1)

    def _fill(self, value: str | int) -> None:
        self._draft = self._draft.filled(self._fields[self._at].key, value)
        self._keep(self._draft)

    def _go(self, at: int) -> None:
        self.stand_at(at)
        self._show()
        self.refresh_bindings()

    def stand_at(self, at: int, refusal: str = "") -> None:
        """Makes a question the one that is shown next; `refusal` is said below it."""
        self._at = max(0, min(at, len(self._fields)))
        self._refusal = refusal

    def _show(self) -> None:
        viewers = Viewers.of((self._draft.seat,))
        count = len(self._fields)
        if self.is_asking:
            field = self._fields[self._at]
            title, items = f"QUESTION {self._at + 1} of {count}", tuple(self._question(field))
            mark = NUMBER if self._asks_number else self._chosen_in(field) or field.choices[0].key
        else:
            title, items, mark = f"ALL {count} ANSWERS", tuple(self._review()), HAND_IN
        content = PanelContent(title, items, viewers, mark=mark, follow="mark", foot=self._progress())
        self.query_one("#question", Panel).show(content)

    def _question(self, field: Field) -> Iterator[Item]:
        yield Item("ask", (Span(field.title, "place"),))
        yield Item("blank", (Span(""),))
        now = self._chosen_in(field)
        if field.kind == "number":
            yield Item(NUMBER, (*self._box(now, bool(now)), Span("_", "hint")), 4, True)
        for number, choice in enumerate(field.choices):
            letter = LETTERS[number : number + 1]
            yield Item(choice.key, self._box(_lettered(letter, choice), choice.key == now), 4, True)
        yield Item(NONE, self._box("- no answer", not now), 4, True)
        if field.kind == "number":
            yield Item("blank", (Span(""),))
            yield Item("hint", (Span(f"Type {field.hint}.", "hint"),))

    def _box(self, label: str, on: bool) -> Line:
        return (Span("(*) " if on else "( ) ", "choice_on" if on else "choice_off"), Span(label))

    def _review(self) -> Iterator[Item]:
        for index, field in enumerate(self._fields):
            now = self._chosen_in(field)
            label = next((choice.label for choice in field.choices if choice.key == now), now or "- no answer")
            line = (
                Span(f"{index + 1}  ", "hint"),
                Span(f"{field.title} "),
                Span(label, "choice_on" if now else "missing"),
            )
            yield Item(str(index), line, 3, True)
        yield Item("blank", (Span(""),))
        yield Item(HAND_IN, (Span("Hand these answers in", "place"),), 0, True)
        if self._refusal:
            yield Item("refusal", (Span("!!  ", "illegal"), Span(self._refusal)), 4)

    def _progress(self) -> Line:
        """Each question's number with its answer; the question shown is in brackets."""
        answers = [f"{number} {self._letter_of(field)}" for number, field in enumerate(self._fields, start=1)]
        words = [f"[{words}]" if at == self._at else f" {words} " for at, words in enumerate(answers)]
        return (Span(" ".join(words), "hint"),)

    def _letter_of(self, field: Field) -> str:
        now = self._chosen_in(field)
        letters = (letter for letter, choice in zip(LETTERS, field.choices, strict=False) if choice.key == now)
        return next(letters, now or NONE)

    def _chosen_in(self, field: Field) -> str:
        value = self._draft.values.get(field.key)
        return str(value) if isinstance(value, str | int) else ""


def _lettered(letter: str, choice: Choice) -> str:
    """A choice's label after its letter, which some games' labels contain already."""
    return choice.label if not letter or choice.label.startswith(f"{letter} ") else f"{letter} {choice.label}"
