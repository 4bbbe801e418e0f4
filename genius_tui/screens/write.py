"""A dialog for a note, a post or a correction. A refusal is shown below it, and the typed text stays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain
from typing import TypeAlias

from msgspec.structs import replace
from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.widgets import Input, Select, Static, TextArea

from genius_tui import commands
from genius_tui.screens.dialog_fields import DialogField, Written
from genius_tui.shell.page import Page
from genius_tui.table.drafts import FormDraft, Texts
from genius_tui.text.spans import Span
from genius_tui.widgets.caption import Caption
from genius_tui.widgets.line import Line
from genius_tui.widgets.pasted import take_in

Again: TypeAlias = Callable[[Written], tuple[str, Sequence[DialogField]]]
"""What was written so far -> the hint and the fields for it."""


CHOOSING = "Choose, and go on. Nothing is written into the match by this."


class CleanArea(TextArea):
    """A text area that removes control characters from pasted text."""

    async def _on_paste(self, event: events.Paste) -> None:
        text = take_in(self, event)
        await super()._on_paste(events.Paste(text))
        event.stop()
        event.prevent_default()


class WriteScreen(Page[bool]):
    """Asks for some texts and passes them to `write`, which returns the reason for a refusal, or ""."""

    SERVES = commands.group("write")
    HELP_TOPIC = (
        "What you write here goes into the match file when you say so. If it is refused, it stays here with the reason."
    )
    CSS = """
    WriteScreen > VerticalScroll { padding: 1 2; }
    WriteScreen #hint { color: $text-muted; height: auto; margin-bottom: 1; }
    WriteScreen Horizontal { height: auto; margin-bottom: 1; }
    WriteScreen .title { color: $text-muted; width: 24; height: auto; padding-right: 1; }
    WriteScreen Horizontal:focus-within .title { color: $primary; text-style: bold; }
    WriteScreen Select { width: 1fr; }
    WriteScreen CleanArea { height: 8; border: solid $border-blurred; padding: 0; }
    WriteScreen CleanArea:focus { border: solid $border; }
    """

    def __init__(
        self,
        title: str,
        hint: str,
        fields: Sequence[DialogField],
        write: Callable[[Written], str],
        again: Again | None = None,
        choosing: frozenset[str] = frozenset(),
        kept: FormDraft | None = None,
        topic: str = "",
        *,
        writes: bool = True,
    ) -> None:
        """`again`: makes a new hint and new fields after a change of one of the fields `choosing`.

        `kept`: the stored draft, which is dropped when it is written or left. `topic`: what the help says instead.
        `writes`: false for a choice with which something goes on, and nothing of which goes into the match by itself.
        """
        super().__init__()
        self.HELP_TOPIC = topic or (self.HELP_TOPIC if writes else CHOOSING)  # pyright: ignore[reportConstantRedefinition]
        self._title = title
        self._hint = hint
        self._usual = {field.key: field.value or next((key for key, _ in field.choices), "") for field in fields}
        self._kept = kept
        if again is not None and kept is not None and kept.texts:
            self._hint, fields = again(kept.texts)
        self._fields = tuple(fields) if kept is None else tuple(_with_draft(field, kept.texts) for field in fields)
        self._write = write
        self._again = again
        self._choosing = choosing

    def body(self) -> ComposeResult:
        """Yields a title and an entry for each field."""
        with VerticalScroll(can_focus=False):
            yield Static(Content(self._hint), id="hint")
            yield from map(_row, self._fields)
        yield Caption(paint=self.genius.paint, id="refusal")

    def on_mount(self) -> None:
        """Sets the heading."""
        super().on_mount()
        self.heading(self._title)
        self.query_one(f"#{self._first.key}").focus()

    @property
    def _first(self) -> DialogField:
        """Where one begins: an empty field, or a choice that other fields depend on, or else what can be typed into."""
        fields = self._fields
        empty = (field for field in fields if not field.value)
        typed = (field for field in fields if not field.choices)
        depending = (field for field in fields if field.key in self._choosing)
        return next(chain(empty, depending, typed), fields[0])

    async def on_select_changed(self, event: Select.Changed) -> None:
        """Rebuilds the fields that depend on the choice."""
        key, now = event.select.id or "", {field.key: field.value for field in self._fields}
        if self._again is None or key not in self._choosing or now.get(key) == event.value:
            return
        hint, fields = self._again(self._written())
        self._fields = tuple(fields)
        rows = self.query_exactly_one(VerticalScroll)
        await rows.query(Horizontal).remove()
        await rows.mount(*map(_row, self._fields))
        self.query_one("#hint", Static).update(Content(hint))
        self.query_exactly_one(Caption).show(())
        self.query_one(f"#{key}").focus()

    @on(Input.Changed)
    @on(TextArea.Changed)
    @on(Select.Changed)
    def _keep(self) -> None:
        if self._kept is not None and self.is_mounted:
            written = self._written()
            self._kept.keep(written if written != self._usual else {})

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Writes on enter in the last line; in any other, focuses the next."""
        event.stop()
        if event.input.id == self._fields[-1].key:
            self.action_done()
        else:
            self.focus_next()

    def action_done(self) -> None:
        """Writes the texts, or shows why they are refused."""
        refusal = self._write(self._written())
        if not refusal:
            self._leave(True)
            return
        self.query_exactly_one(Caption).show(((Span(f" {refusal}", "illegal"),),))

    def action_leave(self) -> None:
        """Leaves without writing."""
        self._leave(False)

    def _leave(self, written: bool) -> None:
        if self._kept is not None:
            self._kept.drop()
            self._kept = None
        self.dismiss(written)

    def _written(self) -> Written:
        return {field.key: self._value(field) for field in self._fields}

    def _value(self, field: DialogField) -> str:
        widget = self.query_one(f"#{field.key}")
        match widget:
            case Input() | Select():
                return widget.value if isinstance(widget.value, str) else ""
            case TextArea():
                return widget.text
            case _:
                return ""


def _with_draft(field: DialogField, texts: Texts) -> DialogField:
    text = texts.get(field.key, field.value)
    possible = not field.choices or text in dict(field.choices)
    return replace(field, value=text) if possible else field


def _row(field: DialogField) -> Horizontal:
    return Horizontal(Static(Content(field.title), classes="title"), _entry(field))


def _entry(field: DialogField) -> Line | CleanArea | Select[str]:
    if field.choices:
        options = [(Content(words), key) for key, words in field.choices]
        value = field.value or field.choices[0][0]
        return Select(options, value=value, allow_blank=False, compact=True, id=field.key)  # type: ignore[arg-type]
    if field.long:
        return CleanArea(field.value, id=field.key)
    return Line(field.value, id=field.key)
