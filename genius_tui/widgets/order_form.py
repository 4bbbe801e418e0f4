"""The form for a seat's orders: fields, the text line, and the parser's answer after every key."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, cast

from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.css.types import EdgeType
from textual.message import Message
from textual.widgets import Input, Static

from games.core.viewers import Viewers
from genius_tui import commands
from genius_tui.commands.keys import USUAL, Keys
from genius_tui.commands.serves_commands import ServesCommands
from genius_tui.table.order_draft import OrderDraft
from genius_tui.text.cover import covered
from genius_tui.text.paint import Paint
from genius_tui.widgets.answer_lines import AnswerLines
from genius_tui.widgets.board import BoardWidget
from genius_tui.widgets.form_fields import FormFields
from genius_tui.widgets.pasted import take_in

IN_FIELDS = "space chooses, letters write the text, enter goes to the text, {form.leave} leaves"
IN_TEXT = "enter hands in, up goes to the fields, {form.leave} leaves"
WITHOUT_FIELDS = "enter hands in, {form.leave} leaves"
ELSEWHERE = "tab comes back from the board to the form"


class TextLine(Input):
    """The orders as text. Pasted lines become parts."""

    app: App[object]  # in Textual an App of nobody knows what

    BINDINGS: ClassVar[list[BindingType]] = [Binding("up", "app.focus_previous", show=False)]

    def __init__(self, draft: OrderDraft, *, covers: bool = False) -> None:
        self._game = draft.game
        self._covers = covers
        super().__init__(draft.text, select_on_focus=False)

    def on_mount(self) -> None:
        """Stops the cursor from blinking if animations are off."""
        self.cursor_blink = self.app.animation_level != "none"

    def cover(self, covers: bool) -> None:
        """Covers or shows secrets."""
        self._covers = covers
        self.refresh()

    @property
    def _value(self) -> Text:
        shown = covered(self.value, self._game.secrets(self.value)) if self._covers else self.value
        return Text(shown, no_wrap=True, overflow="ignore", end="")

    def _on_paste(self, event: events.Paste) -> None:
        lines = [line.strip() for line in take_in(self, event).split("\n")]
        super()._on_paste(events.Paste("; ".join(filter(None, lines))))
        event.stop()
        event.prevent_default()


class OrderForm(ServesCommands, Vertical):
    """Fields, text line and answer for one seat; enter in the text line hands it in, esc leaves.

    It begins in the fields, or in the text line if there are none or the text `is_ready`. `also`: what its last line
    says besides what the keys do.
    """

    SERVES = commands.group("form")
    DEFAULT_CSS = """
    OrderForm { padding: 0 0; height: 1fr; background: $surface; }
    OrderForm > VerticalScroll { height: auto; }
    OrderForm > Horizontal { height: 1; margin-left: 1; }
    OrderForm > AnswerLines { margin-left: 1; }
    OrderForm > Horizontal > Static { width: 2; }
    OrderForm > .keys { dock: bottom; margin-left: 1; color: $text-muted; height: auto; }
    OrderForm TextLine, OrderForm TextLine:focus { border: none; height: 1; padding: 0; background: transparent; }
    """

    class Opened(Message):
        """The form has the focus."""

    @dataclass
    class HandedIn(Message):
        """The user hands in the text as the seat's orders."""

        draft: OrderDraft

    @dataclass
    class Left(Message):
        """The user leaves the form; the draft stays with its seat."""

        draft: OrderDraft

    @dataclass
    class BoardWanted(Message):
        """The user wants to choose on the board. `subjects`: those of the fields, the cursor's field first."""

        subjects: tuple[str, ...]

    @dataclass
    class Changed(Message):
        """The draft was changed, or the cursor moved to another field."""

        draft: OrderDraft

    def __init__(
        self,
        draft: OrderDraft,
        title: str,
        *,
        covers: bool = False,
        keys: Keys = USUAL,
        also: str = "",
        is_ready: bool = False,
        paint: Paint | None = None,
    ) -> None:
        super().__init__()
        self.draft = draft
        self._keys, self._also, self._is_ready = keys, also, is_ready
        self._covers = covers
        self.paint = paint or Paint()
        self._refusal = ""
        self.border_title = Content(f" {title} " if self.paint.grounds else title)

    def compose(self) -> ComposeResult:
        """Yields fields, text line and answer."""
        with VerticalScroll(can_focus=False):
            yield FormFields(self.draft, self.write, covers=self._covers, paint=self.paint)
        with Horizontal():
            yield Static("> ", markup=False)
            yield TextLine(self.draft, covers=self._covers)
        yield AnswerLines(self.draft, covers=self._covers, paint=self.paint)
        yield Static(Content(self._foot), classes="keys")

    @property
    def _foot(self) -> str:
        """What the keys do where the cursor is."""
        has_fields, here = bool(self.draft.form.fields), self.screen.focused
        if isinstance(here, TextLine):
            does = IN_TEXT if has_fields else WITHOUT_FIELDS
        else:
            does = ELSEWHERE if isinstance(here, BoardWidget) else IN_FIELDS
        return self._keys.put(does + self._also)

    def on_descendant_focus(self) -> None:
        """Says what the keys do where the cursor is now."""
        self._show_foot()

    def on_descendant_blur(self) -> None:
        """Says what the keys do where the cursor is now."""
        self._show_foot()

    def _show_foot(self) -> None:
        self.query_exactly_one(".keys", Static).update(Content(self._foot))
        self._fit()

    def on_mount(self) -> None:
        """Focuses the fields, or the text line if there are none."""
        frame = self.paint.frame(Viewers.of((self.draft.seat,)), self.draft.observation.seats)
        if self.paint.grounds:
            above: tuple[EdgeType, str] = ("blank", frame.color)
            beside: tuple[EdgeType, str] = ("outer", frame.color)
            self.styles.border_top, self.styles.border_left = above, beside
        else:
            self.styles.border = (cast("EdgeType", frame.line), frame.color)
        self.styles.border_title_color, self.styles.border_title_background = frame.words, frame.badge
        self.enter(in_text=self._is_ready)
        self.post_message(self.Opened())

    def enter(self, *, in_text: bool = False) -> None:
        """Takes the focus."""
        fields, line = self.query_exactly_one(FormFields), self.query_exactly_one(TextLine)
        self.screen.set_focus(line if in_text or not self.draft.form.fields else fields)

    def on_resize(self) -> None:
        """Keeps the text line and its answer in view, however long the form is."""
        self._fit()

    def refuse(self, sentence: str) -> None:
        """Shows why the orders were refused, if the answer does not say already what is wrong; the text stays."""
        self._refusal = "" if self.draft.is_refused else sentence
        self._show_answer()

    def cover(self, covers: bool) -> None:
        """Covers or shows secrets in the fields, the text and its answer."""
        self._covers = covers
        self.query_exactly_one(FormFields).cover(covers)
        self.query_exactly_one(TextLine).cover(covers)
        self.query_exactly_one(AnswerLines).cover(covers)

    @property
    def near(self) -> str:
        """The key of the field that the cursor is in, empty without one."""
        here = self.query_exactly_one(FormFields).here if self.is_mounted else None
        return "" if here is None else here.key

    def take(self, subject: str) -> bool:
        """Toggles a choice made on the board. Whether the form has it."""
        return self.query_exactly_one(FormFields).take(subject)

    def write(self, text: str) -> None:
        """Types into the text line at once, as the next key may come before any message is handled."""
        self._catch_up()
        line = self.query_exactly_one(TextLine)
        self.screen.set_focus(line)
        line.cursor_position = len(line.value)
        line.insert_text_at_cursor(text)

    def turn(self) -> bool:
        """Goes to the next group of fields with subjects on the board. Whether there is another."""
        return self.query_exactly_one(FormFields).turn()

    def on_form_fields_turned(self, event: FormFields.Turned) -> None:
        """Reports that the cursor is in another field, so that the board can show its marks."""
        event.stop()
        self.post_message(self.Changed(self.draft))

    def on_form_fields_filled(self, event: FormFields.Filled) -> None:
        """Updates the text from the fields."""
        event.stop()
        self._catch_up()

    def on_form_fields_done(self, event: FormFields.Done) -> None:
        """Focuses the text line."""
        event.stop()
        self.query_exactly_one(TextLine).focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Updates the fields from the text."""
        event.stop()
        if event.value != self.draft.text:
            self._take(self.draft.typed(event.value))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Hands in on enter."""
        event.stop()
        self.action_hand_in()

    def action_hand_in(self) -> None:
        """Hands in the text; where it is refused and a suggestion is shown, writes that into the line instead."""
        if suggestion := self.draft.suggestion:
            line = self.query_exactly_one(TextLine)
            with self.prevent(Input.Changed):
                line.value = suggestion
                line.cursor_position = len(suggestion)
            self.screen.set_focus(line)
            self._take(self.draft.typed(suggestion))
            return
        self.post_message(self.HandedIn(self.draft))

    def action_board(self) -> None:
        """Asks for the board."""
        here = self.query_exactly_one(FormFields).here
        fields = sorted(self.draft.form.fields, key=lambda field: here is None or field.group != here.group)
        self.post_message(self.BoardWanted(tuple(subject for field in fields for subject in field.subjects)))

    def action_leave(self) -> None:
        """Leaves the form."""
        self.post_message(self.Left(self.draft))

    def _catch_up(self) -> None:
        """Takes over what the fields say, if that has not been done yet."""
        draft = self.query_exactly_one(FormFields).draft
        if draft is self.draft:
            return
        self._take(draft)
        line = self.query_exactly_one(TextLine)
        with self.prevent(Input.Changed):
            line.value = draft.text
            line.cursor_position = len(line.value)

    def _take(self, draft: OrderDraft) -> None:
        self.draft = draft
        self._refusal = ""
        self.query_exactly_one(FormFields).show(draft)
        self._show_answer()
        self.post_message(self.Changed(draft))

    def _show_answer(self) -> None:
        scrolled = int(self.query_exactly_one(TextLine).scroll_offset.x)
        self.query_exactly_one(AnswerLines).show(self.draft, scrolled, self._refusal)
        self._fit()

    def _fit(self) -> None:
        width, height = self.content_size
        answer = self.query_exactly_one(AnswerLines).get_content_height(self.content_size, self.content_size, width - 1)
        keys = 1 + len(self._foot) // max(1, width - 1)
        self.query_exactly_one(VerticalScroll).styles.max_height = max(2, height - answer - keys - 1)
