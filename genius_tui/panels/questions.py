"""A form asked question by question, and the review of its answers, as panel content."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.forms import Choice, Field
from games.core.viewers import Viewers
from genius_tui import commands
from genius_tui.panels.content import Item, PanelContent
from genius_tui.table.order_draft import OrderDraft
from genius_tui.text.spans import Line, Span

NONE = "-"
NUMBER = "number"
HAND_IN = "hand in"
LETTERS = commands.LETTERS
"""The keys of the first choices; the others are chosen by arrows."""


def question(draft: OrderDraft, at: int) -> PanelContent:
    """The question at a place, counted from 0. The keys of its items are those of choices, `NUMBER` and `NONE`."""
    field, fields = draft.form.fields[at], draft.form.fields
    mark = NUMBER if field.kind == "number" else answer(draft, field) or field.choices[0].key
    return _content(draft, f"QUESTION {at + 1} of {len(fields)}", _question(draft, field), mark, at)


def review(draft: OrderDraft, refusal: str) -> PanelContent:
    """All answers, each with its place as key, and `HAND_IN`. `refusal`: why they could not be handed in."""
    fields = draft.form.fields
    return _content(draft, f"ALL {len(fields)} ANSWERS", _review(draft, refusal), HAND_IN, len(fields))


def answer(draft: OrderDraft, field: Field) -> str:
    """The answer so far: a choice's key or a number; "" for none."""
    value = draft.values.get(field.key)
    return str(value) if isinstance(value, str | int) else ""


def refused(refusal: str) -> Iterator[Item]:
    """The line that says why something could not be written; none for ""."""
    if refusal:
        yield Item("refusal", (Span("!!  ", "illegal"), Span(refusal)), 4)


def _content(draft: OrderDraft, title: str, items: Iterator[Item], mark: str, at: int) -> PanelContent:
    viewers = Viewers.of((draft.seat,))
    return PanelContent(title, tuple(items), viewers, mark=mark, follow="mark", foot=_progress(draft, at))


def _question(draft: OrderDraft, field: Field) -> Iterator[Item]:
    yield Item("ask", (Span(field.title, "place"),))
    yield Item("blank", (Span(""),))
    now = answer(draft, field)
    if field.kind == "number":
        yield Item(NUMBER, (*_box(now, bool(now)), Span("_", "hint")), 4, True)
    for number, choice in enumerate(field.choices):
        letter = LETTERS[number : number + 1]
        yield Item(choice.key, _box(_lettered(letter, choice), choice.key == now), 4, True)
    yield Item(NONE, _box("- no answer", not now), 4, True)
    if field.kind == "number":
        yield Item("blank", (Span(""),))
        yield Item("hint", (Span(f"Type {field.hint}.", "hint"),))


def _review(draft: OrderDraft, refusal: str) -> Iterator[Item]:
    for index, field in enumerate(draft.form.fields):
        now = answer(draft, field)
        label = next((choice.label for choice in field.choices if choice.key == now), now or "- no answer")
        line = (
            Span(f"{index + 1}  ", "hint"),
            Span(f"{field.title} "),
            Span(label, "choice_on" if now else "missing"),
        )
        yield Item(str(index), line, 3, True)
    yield Item("blank", (Span(""),))
    yield Item(HAND_IN, (Span("Hand these answers in", "place"),), 0, True)
    yield from refused(refusal)


def _box(label: str, on: bool) -> Line:
    return (Span("(*) " if on else "( ) ", "choice_on" if on else "choice_off"), Span(label))


def _lettered(letter: str, choice: Choice) -> str:
    """A choice's label after its letter, which some games' labels contain already."""
    return choice.label if not letter or choice.label.startswith(f"{letter} ") else f"{letter} {choice.label}"


def _progress(draft: OrderDraft, at: int) -> Line:
    """Each question's number with its answer; the question shown is in brackets."""
    answers = [f"{number} {_letter_of(draft, field)}" for number, field in enumerate(draft.form.fields, start=1)]
    words = [f"[{words}]" if index == at else f" {words} " for index, words in enumerate(answers)]
    return (Span(" ".join(words), "hint"),)


def _letter_of(draft: OrderDraft, field: Field) -> str:
    now = answer(draft, field)
    letters = (letter for letter, choice in zip(LETTERS, field.choices, strict=False) if choice.key == now)
    return next(letters, now or NONE)
