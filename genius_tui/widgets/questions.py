"""A seat's form asked question by question. The page that it lies on says what comes after an answer."""

from __future__ import annotations

from collections.abc import Callable

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Vertical

from games.core.forms import Field
from genius_tui import commands
from genius_tui.commands.serves_commands import ServesCommands
from genius_tui.panels import questions
from genius_tui.panels.content import PanelContent
from genius_tui.table.order_draft import OrderDraft
from genius_tui.text.paint import Paint
from genius_tui.widgets.panel import Panel


class Questions(ServesCommands, Vertical):
    """Asks one field of a draft at a time, or shows other content in its place.

    `take` gets the draft with an answer; whether the answer counts. `go_on` is called once a question is done with.
    Items of other content are left to the page, as `Panel.Chosen`.
    """

    SERVES = (*(id for id in commands.group("quiz") if id.startswith("quiz.choose_")), "quiz.none", "quiz.next")
    DEFAULT_CSS = """
    Questions { height: 1fr; }
    Questions > Panel { height: 1fr; margin: 1 2; max-width: 100; }
    """

    def __init__(
        self, draft: OrderDraft, paint: Paint, take: Callable[[OrderDraft], bool], go_on: Callable[[], None]
    ) -> None:
        super().__init__()
        self._draft, self._take, self._go_on = draft, take, go_on
        self._panel = Panel(paint=paint, id="question")
        self._at: int | None = None

    def compose(self) -> ComposeResult:
        """Yields the panel."""
        yield self._panel

    def on_mount(self) -> None:
        """Takes the focus."""
        self._panel.focus()

    @property
    def draft(self) -> OrderDraft:
        """The draft with all answers that count."""
        return self._draft

    @property
    def is_asking(self) -> bool:
        """Whether a question is shown."""
        return self._at is not None

    @property
    def _field(self) -> Field | None:
        return None if self._at is None else self._draft.form.fields[self._at]

    def ask(self, at: int) -> None:
        """Shows the question at a place, counted from 0."""
        self._at = at
        self._panel.show(questions.question(self._draft, at))
        self.refresh_bindings()

    def show(self, content: PanelContent) -> None:
        """Shows other content in place of a question."""
        self._at = None
        self._panel.show(content)
        self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Enables a choice while the question shown has that many."""
        field = self._field
        if action == "choose" and field is not None and parameters[0] not in range(1, len(field.choices) + 1):
            return False
        return super().check_action(action, parameters)

    def on_key(self, event: events.Key) -> None:
        """Types a number, digit by digit."""
        field = self._field
        if field is None or field.kind != "number":
            return
        typed = questions.answer(self._draft, field)
        if event.character and event.character.isdecimal() and event.character.isascii():
            typed += event.character
        elif event.key == "backspace":
            typed = typed[:-1]
        else:
            return
        event.stop()
        if not typed or int(typed) <= field.most:
            self._fill(int(typed) if typed else "")

    def action_choose(self, number: int) -> None:
        """Answers with a choice, counted from 1, and goes on."""
        if (field := self._field) is not None:
            self._answer(field.choices[number - 1].key)

    def action_none(self) -> None:
        """Leaves the question out and goes on."""
        self._answer("")

    def action_next(self) -> None:
        """Goes on with the question as it stands."""
        self._go_on()

    @on(Panel.Chosen)
    def _chosen(self, event: Panel.Chosen) -> None:
        if not self.is_asking:
            return
        event.stop()
        if event.key == questions.NUMBER:
            self._go_on()
        else:
            self._answer("" if event.key == questions.NONE else event.key)

    def _answer(self, choice: str) -> None:
        self._fill(choice)
        self._go_on()

    def _fill(self, value: str | int) -> None:
        if self._at is None or (field := self._field) is None:
            return
        draft = self._draft.filled(field.key, value)
        if self._take(draft):
            self._draft = draft
            self.ask(self._at)
