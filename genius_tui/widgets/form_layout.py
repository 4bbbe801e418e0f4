"""The layout of an order form: its lines, and the boxes in them that the cursor can go to."""

from __future__ import annotations

from msgspec import Struct

from games.core.forms import Choice, Field
from genius_tui.table.order_draft import OrderDraft
from genius_tui.text.cells import cells
from genius_tui.text.cover import cover
from genius_tui.text.named import named
from genius_tui.text.paint import WORDS, Role
from genius_tui.text.spans import Line, Span, width_of, wrapped
from genius_tui.widgets import slider


class Box(Struct, frozen=True):
    """A position that the cursor can go to: a choice of a field, or a field that holds a value.

    `top`: the row in which its field begins, the name of a group before it included.
    """

    field: Field
    choice: str
    x: int
    y: int
    width: int
    top: int


class Laid(Struct, frozen=True):
    """A form laid out for a width: its lines and the boxes on them."""

    lines: tuple[Line, ...]
    boxes: tuple[Box, ...]


def laid_out(draft: OrderDraft, width: int, cursor: int | None, *, covers: bool = False) -> Laid:
    """The layout of a draft's fields, with box number `cursor` lit. `covers`: whether secrets are covered."""
    layout = _Layout(draft, width, cursor, covers)
    group = ""
    if draft.form.hint:
        layout.words(draft.form.hint, "hint")
    for field in draft.form.fields:
        layout.top = len(layout.lines)
        if field.group != group:
            group = field.group
            layout.words(group, "place")
        layout.field(field)
    return Laid(tuple(map(tuple, layout.lines)), tuple(layout.boxes))


class _Layout:
    """Builds the lines and boxes."""

    def __init__(self, draft: OrderDraft, width: int, cursor: int | None, covers: bool) -> None:
        self.draft, self.width, self.cursor, self.covers = draft, max(8, width), cursor, covers
        self.lines: list[list[Span]] = []
        self.boxes: list[Box] = []
        self.top = 0

    def words(self, text: str, role: Role) -> None:
        """Adds lines of text."""
        if text:
            line = named(f" {text}", self.draft.observation.seats, role)
            self.lines += [list(part) for part in wrapped(line, self.width, 1)]

    def field(self, field: Field) -> None:
        """Adds a field: its title and hint, then its choices or its value.

        Choices of a quiz that do not fit beside the question stand in a row below it, or one below the other.
        """
        self.lines.append([Span(f" {field.title}", "place")])
        if field.kind == "number":
            self._box(field, "", f" {slider.drawn(field, self.draft.values)}", "plain")
        self._beside("" if field.note or field.fault else field.hint, "hint")
        self._beside(field.note, "hint")
        self._beside(f"{WORDS['illegal']} {field.fault}" if field.fault else "", "illegal")
        if field.kind == "number":
            return
        if field.kind == "text":
            value = f"{self.draft.values.get(field.key, '')}"
            self._box(field, "", f" <{cover(value) if field.masked and self.covers else value:<12}>", "plain")
            return
        whole = sum(cells(choice.label) + len(" ( )") for choice in field.choices)
        apart = self.draft.form.one_by_one and whole > self.width
        whole_below = self.draft.form.one_by_one and width_of(self.lines[-1]) + whole > self.width
        if not apart and (len(self.lines[-1]) > 1 or whole_below):
            self.lines.append([])
        for choice in field.choices:
            if apart:
                self.lines.append([])
            self._choice(field, choice)

    def _beside(self, words: str, role: Role) -> None:
        """Adds words to the end of the current line, or below it if there is no room."""
        if words:
            lines = wrapped((Span(f"  {words}", role),), self.width - width_of(self.lines[-1]), 2)
            self.lines[-1] += lines[0]
            self.lines += [[Span(" "), *line] for line in lines[1:]]

    def _choice(self, field: Field, choice: Choice) -> None:
        if choice.off:
            alone = len(field.choices) == 1
            closed = f": {choice.off}" if alone else " x" if choice.label[-1:].isalnum() else "x"
            self._put(f"    {choice.label}{closed}", "closed")
            return
        on = self.draft.is_chosen(field, choice.key)
        box = "(*)" if field.kind == "one" else "[*]"
        sign = box if on else box.replace("*", " ")
        role = "hint" if self.draft.stale else "choice_on" if on else "choice_off"
        self._box(field, choice.key, f" {sign}{choice.label}", role)

    def _box(self, field: Field, choice: str, text: str, role: Role) -> None:
        number = len(self.boxes)
        self._put(text, role, number == self.cursor)
        x = width_of(self.lines[-1]) - cells(text) + 1
        self.boxes.append(Box(field, choice, x, len(self.lines) - 1, cells(text) - 1, self.top))

    def _put(self, text: str, role: Role, lit: bool = False) -> None:
        if self.lines[-1] and width_of(self.lines[-1]) + cells(text) > self.width:
            self.lines.append([])
        seats = self.draft.observation.seats
        self.lines[-1] += [Span(" "), *((Span(text[1:], role, lit),) if lit else named(text[1:], seats, role))]
