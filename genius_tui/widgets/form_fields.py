"""The fields of an order form: filled in by key, by mouse, and from the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from textual import events
from textual.containers import VerticalScroll
from textual.geometry import Region, Size
from textual.message import Message

from games.core.forms import Field
from games.core.names import clean
from genius_tui.table.order_draft import OrderDraft
from genius_tui.text.paint import Paint
from genius_tui.text.spans import Line
from genius_tui.widgets import slider
from genius_tui.widgets.form_layout import Box, Laid, laid_out
from genius_tui.widgets.painted import Painted

SIGNS = frozenset("=+-@#")
"""Gates are called so: an order may begin with one of them."""


class FormFields(Painted, can_focus=True):
    """The fields. Arrows move, tab by fields, space chooses; digits, `+` and `-` set numbers, letters texts.

    A letter, a figure or a gate's sign that the field does not use is passed to `write`, which types it into the text.
    So are a figure and a colon that begin the orders, as in `1: move 9C`, though a number's field took the figure.
    """

    DEFAULT_CSS = """
    FormFields { height: auto; }
    """

    @dataclass
    class Filled(Message):
        """The form was changed."""

        draft: OrderDraft

    @dataclass
    class Done(Message):
        """The user moves on to the text line."""

    @dataclass
    class Turned(Message):
        """The cursor has moved to another field."""

    def __init__(
        self, draft: OrderDraft, write: Callable[[str], object], *, covers: bool = False, paint: Paint | None = None
    ) -> None:
        super().__init__(paint=paint)
        self._draft = draft
        self._write = write
        self._covers = covers
        self._at = 0
        self._figure = ""

    @property
    def draft(self) -> OrderDraft:
        """The draft that the fields show."""
        return self._draft

    def cover(self, covers: bool) -> None:
        """Covers or shows secrets."""
        self._covers = covers
        self.paint_again()

    @property
    def here(self) -> Field | None:
        """The field that the cursor is in."""
        boxes = self._laid(self.size.width).boxes
        return boxes[min(self._at, len(boxes) - 1)].field if boxes else None

    def show(self, draft: OrderDraft) -> None:
        """Shows another draft."""
        before, self._draft = self._laid(self.size.width), draft
        now = self._laid(self.size.width)
        self._at = _again(before.boxes, now.boxes, self._at)
        if len(now.lines) != len(before.lines):
            self.refresh(layout=True)
        self.paint_again()

    def take(self, subject: str) -> bool:
        """Toggles the choice that a subject of the board stands for, or goes to the subject's own field. Whether found.

        Searches the cursor's field, then its group, then the others. Fields that mark the board count only while their
        marks are shown.
        """
        here, boxes = self.here, self._laid(self.size.width).boxes
        if here is None:
            return False
        shown = self._draft.marking(here.key)
        offers = [
            (box.field.key != here.key, box.field.group != here.group, index)
            for index, box in enumerate(boxes)
            if _offers(box, subject) and (box.field in shown or not any(one.mark for one in box.field.choices))
        ]
        if offers:
            self._at = min(offers)[2]
            self._fill(self._draft.toggled(boxes[self._at].field, boxes[self._at].choice))
            return True
        return self._go_where(lambda field: subject in field.subjects)

    def turn(self) -> bool:
        """Goes to the next group of fields with subjects on the board. Whether there is another."""
        here = self.here
        if here is None:
            return False
        marking = [field for field in self._draft.form.fields if any(choice.mark for choice in field.choices)]
        keys = [field.key for field in marking]
        groups = [field.group or field.key for field in marking]
        at = groups.index(here.group or here.key) + 1 if (here.group or here.key) in groups else 0
        following = [*keys[at:], *keys[:at]]
        return bool(following) and self._go_where(lambda field: field.key == following[0])

    def _go_where(self, fits: Callable[[Field], bool]) -> bool:
        """Goes to the first field that fits. Whether one was found."""
        boxes = self._laid(self.size.width).boxes
        at = next((index for index, box in enumerate(boxes) if fits(box.field)), None)
        if at is not None:
            self._go_to(boxes, at)
        return at is not None

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The rows that the fields need."""
        return max(1, len(self._laid(width).lines))

    def lines(self, width: int, height: int) -> Sequence[Line]:
        """The fields as laid out for this width, however many rows they need."""
        return self._laid(width).lines

    def on_key(self, event: events.Key) -> None:
        """Handles the form's own keys; others bubble to the screen."""
        boxes = self._laid(self.size.width).boxes
        if not boxes:
            return
        box = boxes[min(self._at, len(boxes) - 1)]
        figure, self._figure = self._figure, ""
        if event.key in ("left", "right", "up", "down"):
            self._go(boxes, event.key)
        elif event.key in ("tab", "shift+tab"):
            if not self._go_to_field(boxes, 1 if event.key == "tab" else -1):
                return
        elif event.key == "enter":
            self.post_message(self.Done())
        elif box.choice and event.key == "space":
            self._fill(self._draft.toggled(box.field, box.choice))
        elif figure and event.character == ":":
            self.show(self._draft.typed(""))
            self._write(f"{figure}:")
        elif not box.choice and (value := _changed(self._draft, box.field, event)) is not None:
            if box.field.kind == "number" and not self._draft.text and event.character and event.character.isdecimal():
                self._figure = event.character
            self._fill(self._draft.filled(box.field.key, value))
        elif event.character and _begins_text(event.character):
            self._write(event.character)
        elif box.choice and event.key in ("backspace", "ctrl+u") and self._draft.text:
            self._fill(self._draft.typed("" if event.key == "ctrl+u" else self._draft.text[:-1]))
        else:
            return
        event.stop()
        event.prevent_default()

    def check_consume_key(self, key: str, character: str | None) -> bool:
        """Whether the form handles a key itself, for the footer."""
        return key in ("space", "enter") or bool(character and _begins_text(character))

    def on_click(self, event: events.Click) -> None:
        """Toggles the choice below the pointer, or sets a number."""
        for index, box in enumerate(self._laid(self.size.width).boxes):
            if box.y == event.y and box.x <= event.x < box.x + box.width:
                self._go_to(self._laid(self.size.width).boxes, index)
                if box.choice:
                    self._fill(self._draft.toggled(box.field, box.choice))
                elif box.field.kind == "number":
                    value = slider.clicked(box.field, self._draft.values, event.x - box.x)
                    if value is not None:
                        self._fill(self._draft.filled(box.field.key, value))
                return

    def _laid(self, width: int) -> Laid:
        return laid_out(self._draft, width, self._at if self.has_focus else None, covers=self._covers)

    def _fill(self, draft: OrderDraft) -> None:
        """Applies the change at once, as the next key may come before the message is handled."""
        self.show(draft)
        self.post_message(self.Filled(draft))

    def _go(self, boxes: Sequence[Box], key: str) -> None:
        here = boxes[min(self._at, len(boxes) - 1)]
        at = self._at
        if key in ("left", "right"):
            at = max(0, min(self._at + (1 if key == "right" else -1), len(boxes) - 1))
        else:
            rows = sorted({box.y for box in boxes if (box.y > here.y if key == "down" else box.y < here.y)})
            if rows:
                row = rows[0] if key == "down" else rows[-1]
                near = min((box for box in boxes if box.y == row), key=lambda box: abs(box.x - here.x))
                at = boxes.index(near)
            elif key == "down":
                self.post_message(self.Done())
        self._go_to(boxes, at)

    def _go_to_field(self, boxes: Sequence[Box], by: int) -> bool:
        """Goes to the first box of the next or previous field. Whether there is one."""
        firsts = [index for index, box in enumerate(boxes) if not index or boxes[index - 1].field.key != box.field.key]
        here = boxes[min(self._at, len(boxes) - 1)].field.key
        at = next(place for place, index in enumerate(firsts) if boxes[index].field.key == here) + by
        if not 0 <= at < len(firsts):
            return False
        self._go_to(boxes, firsts[at])
        return True

    def _go_to(self, boxes: Sequence[Box], at: int) -> None:
        """Moves the cursor to a box and scrolls to it; posts `Turned` if the box is another field's."""
        before = boxes[min(self._at, len(boxes) - 1)].field.key
        self._at = min(at, len(boxes) - 1)
        self.paint_again()
        self.scroll_to_region_of(boxes[self._at])
        if boxes[self._at].field.key != before:
            self.post_message(self.Turned())

    def scroll_to_region_of(self, box: Box) -> None:
        """Scrolls the box into view, with the question that it answers if there is room for both."""
        if isinstance(self.parent, VerticalScroll):
            top = box.top if box.y - box.top < self.parent.scrollable_content_region.height else box.y
            self.parent.scroll_to_region(Region(0, top, 1, box.y - top + 1), animate=False)


def _begins_text(character: str) -> bool:
    """Whether an order can begin with a character: `1: move 9C`, and a gate may be called by a sign."""
    return character.isalnum() or character in SIGNS


def _offers(box: Box, subject: str) -> bool:
    """Whether a box is the choice that a subject of the board stands for."""
    choice = next((one for one in box.field.choices if one.key == box.choice), None)
    if choice is None:
        return False
    return subject == choice.subject if choice.subject else subject.partition(":")[2] == choice.key


def _again(before: Sequence[Box], now: Sequence[Box], at: int) -> int:
    """The cursor's index after a new layout: on the same box, else in the same field."""
    if not before or not now:
        return 0
    was = before[min(at, len(before) - 1)]
    same = [index for index, box in enumerate(now) if box.field.key == was.field.key]
    return next(
        (index for index in same if now[index].choice == was.choice), same[0] if same else min(at, len(now) - 1)
    )


def _changed(draft: OrderDraft, field: Field, event: events.Key) -> int | str | None:
    """The value that a key sets in a field; None if it sets none."""
    if field.kind == "number":
        if event.key in ("plus", "minus"):
            return slider.stepped(field, draft.values, 1 if event.key == "plus" else -1)
        now = f"{draft.values.get(field.key, '')}"
        if event.character and event.character.isdecimal() and event.character.isascii():
            return min(int(f"{now}{event.character}"), max(field.most, int(event.character)))
        if event.key == "backspace":
            return "" if field.may_be_none and len(now) < 2 else int(now[:-1] or 0)
        return None
    now = f"{draft.values.get(field.key, '')}"
    if event.key == "backspace":
        return now[:-1]
    return clean(now + event.character) if event.is_printable and event.character else None
