"""The form in which a seat's orders are written: fields, the text line, and the parser's answer at every key."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from msgspec import Struct
from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.geometry import Region, Size
from textual.message import Message
from textual.widgets import Input, Static

from games.core.forms import Choice, Field
from games.core.names import clean
from genius_tui import commands
from genius_tui.drawing.cover import cover, covered, covered_orders, covered_quotes
from genius_tui.drawing.ink import Ink, Line, width_of, wrapped
from genius_tui.drawing.paint import WORDS, Paint, Role
from genius_tui.hosting.order_draft import OrderDraft
from genius_tui.serving import Serving
from genius_tui.widgets import slider
from genius_tui.widgets.painted import Painted

SIGNS: dict[str, Role] = {"ok": "accepted", "??": "invalid", "no": "illegal"}
KEYS = "space chooses, enter goes to the text and hands in, esc leaves"
PROMPT = 2
"""The cells before the text line's first character."""


class Box(Struct, frozen=True):
    """Something in the form that the cursor can come to: a choice of a field, or a field that holds a value."""

    field: Field
    choice: str
    x: int
    y: int
    width: int


class Laid(Struct, frozen=True):
    """A form laid out for a width: its lines and the boxes on them."""

    lines: tuple[Line, ...]
    boxes: tuple[Box, ...]


def laid_out(draft: OrderDraft, width: int, cursor: int | None, *, covers: bool = False) -> Laid:
    """The fields of a draft in lines; the box with that number is lit. `covers` hides what may be hidden."""
    layout = _Layout(draft, width, cursor, covers)
    group = ""
    if draft.form.hint:
        layout.words(draft.form.hint, "hint")
    for field in draft.form.fields:
        if field.group != group:
            group = field.group
            layout.words(group, "place")
        layout.field(field)
    return Laid(tuple(map(tuple, layout.lines)), tuple(layout.boxes))


class _Layout:
    """Lines and boxes while they are put together."""

    def __init__(self, draft: OrderDraft, width: int, cursor: int | None, covers: bool) -> None:
        self.draft, self.width, self.cursor, self.covers = draft, max(8, width), cursor, covers
        self.lines: list[list[Ink]] = []
        self.boxes: list[Box] = []

    def words(self, text: str, role: Role) -> None:
        """Lines of words."""
        if text:
            self.lines += [list(line) for line in wrapped((Ink(f" {text}", role),), self.width, 1)]

    def field(self, field: Field) -> None:
        """A field: its title and hint, then its choices or its value."""
        self.lines.append([Ink(f" {field.title}", "place")])
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
        if len(self.lines[-1]) > 1:
            self.lines.append([])
        for choice in field.choices:
            self._choice(field, choice)

    def _beside(self, words: str, role: Role) -> None:
        """Words behind what stands in the line, below it where they have no room."""
        if words:
            lines = wrapped((Ink(f"  {words}", role),), self.width - width_of(self.lines[-1]), 2)
            self.lines[-1] += lines[0]
            self.lines += [[Ink(" "), *line] for line in lines[1:]]

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
        x = width_of(self.lines[-1]) - cell_len(text) + 1
        self.boxes.append(Box(field, choice, x, len(self.lines) - 1, cell_len(text) - 1))

    def _put(self, text: str, role: Role, lit: bool = False) -> None:
        if self.lines[-1] and width_of(self.lines[-1]) + cell_len(text) > self.width:
            self.lines.append([])
        self.lines[-1] += [Ink(" "), Ink(text[1:], role, lit)]


class FormFields(Painted, can_focus=True):
    """The fields. Arrows move, tab by fields, space chooses; digits, `+` and `-` set numbers, letters texts."""

    DEFAULT_CSS = """
    FormFields { height: auto; }
    """

    @dataclass
    class Filled(Message):
        """The form was changed."""

        draft: OrderDraft

    @dataclass
    class Done(Message):
        """The text line is wanted."""

    @dataclass
    class Turned(Message):
        """The cursor has come to another field."""

    def __init__(self, draft: OrderDraft, *, covers: bool = False, paint: Paint | None = None) -> None:
        super().__init__(paint=paint)
        self._draft = draft
        self._covers = covers
        self._at = 0

    def cover(self, covers: bool) -> None:
        """Covers what may be covered, or shows it."""
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
        """Takes or gives up a choice as a board offers it: in the field of the cursor, else in its group, else in the
        first that has it; of fields that are marked on the board, in those that are now. Goes to a field that stands
        for the subject. Whether there is any.
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
        """Goes to the next group of fields that the board shows something of. Whether there is another."""
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
        """Goes to the first field that fits. Whether there is one."""
        boxes = self._laid(self.size.width).boxes
        at = next((index for index, box in enumerate(boxes) if fits(box.field)), None)
        if at is not None:
            self._go_to(boxes, at)
        return at is not None

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many rows as the fields take."""
        return max(1, len(self._laid(width).lines))

    def lines(self, width: int, height: int) -> Sequence[Line]:
        """The fields."""
        return self._laid(width).lines

    def on_key(self, event: events.Key) -> None:
        """All keys of the form; others go on to the screen."""
        boxes = self._laid(self.size.width).boxes
        if not boxes:
            return
        box = boxes[min(self._at, len(boxes) - 1)]
        if event.key in ("left", "right", "up", "down"):
            self._go(boxes, event.key)
        elif event.key in ("tab", "shift+tab"):
            if not self._go_to_field(boxes, 1 if event.key == "tab" else -1):
                return
        elif event.key == "enter":
            self.post_message(self.Done())
        elif box.choice and event.key == "space":
            self._fill(self._draft.toggled(box.field, box.choice))
        elif not box.choice and (value := _changed(self._draft, box.field, event)) is not None:
            self._fill(self._draft.filled(box.field.key, value))
        else:
            return
        event.stop()
        event.prevent_default()

    def check_consume_key(self, key: str, character: str | None) -> bool:
        """The keys that the form takes for itself, for the footer."""
        return key in ("space", "enter")

    def on_click(self, event: events.Click) -> None:
        """Takes or gives up the choice below the pointer; sets a number."""
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

    def on_focus(self) -> None:
        """Shows the cursor."""
        self.paint_again()

    def on_blur(self) -> None:
        """Hides the cursor."""
        self.paint_again()

    def _laid(self, width: int) -> Laid:
        return laid_out(self._draft, width, self._at if self.has_focus else None, covers=self._covers)

    def _fill(self, draft: OrderDraft) -> None:
        """Takes the change over at once: the next key may come before the message has been read."""
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
        """Goes to the first box of the next field, or of the one before. Whether there is one."""
        firsts = [index for index, box in enumerate(boxes) if not index or boxes[index - 1].field.key != box.field.key]
        here = boxes[min(self._at, len(boxes) - 1)].field.key
        at = next(place for place, index in enumerate(firsts) if boxes[index].field.key == here) + by
        if not 0 <= at < len(firsts):
            return False
        self._go_to(boxes, firsts[at])
        return True

    def _go_to(self, boxes: Sequence[Box], at: int) -> None:
        """Puts the cursor on a box, in sight; tells if that is another field's."""
        before = boxes[min(self._at, len(boxes) - 1)].field.key
        self._at = min(at, len(boxes) - 1)
        self.paint_again()
        self.scroll_to_region_of(boxes[self._at])
        if boxes[self._at].field.key != before:
            self.post_message(self.Turned())

    def scroll_to_region_of(self, box: Box) -> None:
        """Scrolls the box into sight."""
        if isinstance(self.parent, VerticalScroll):
            self.parent.scroll_to_region(Region(0, box.y, 1, 1), animate=False)


class TextLine(Input):
    """The orders as text. Pasted lines become parts."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("up", "app.focus_previous", show=False)]

    def __init__(self, draft: OrderDraft, *, covers: bool = False) -> None:
        self._game = draft.match.game
        self._covers = covers
        super().__init__(draft.text, select_on_focus=False)

    def cover(self, covers: bool) -> None:
        """Covers what may be covered, or shows it."""
        self._covers = covers
        self.refresh()

    @property
    def _value(self) -> Text:
        shown = covered(self.value, self._game.secrets(self.value)) if self._covers else self.value
        return Text(shown, no_wrap=True, overflow="ignore", end="")

    def _on_paste(self, event: events.Paste) -> None:
        lines = [line.strip() for line in clean(event.text).split("\n")]
        super()._on_paste(events.Paste("; ".join(filter(None, lines))))
        event.stop()
        event.prevent_default()


class AnswerLines(Painted):
    """The parser's answer: the place in the text, the sign, the words, and slips."""

    DEFAULT_CSS = """
    AnswerLines { height: auto; min-height: 2; }
    """

    def __init__(self, draft: OrderDraft, *, covers: bool = False, paint: Paint | None = None) -> None:
        super().__init__(paint=paint)
        self._draft = draft
        self._covers = covers
        self._scrolled = 0
        self._refusal = ""

    def cover(self, covers: bool) -> None:
        """Covers what may be covered, or shows it."""
        self._covers = covers
        self.paint_again()

    def show(self, draft: OrderDraft, scrolled: int, refusal: str) -> None:
        """Shows the answer to a draft whose text line has scrolled so far, and what handing in came to."""
        before = len(self.lines(self.size.width, 0))
        self._draft, self._scrolled, self._refusal = draft, scrolled, refusal
        if len(self.lines(self.size.width, 0)) != before:
            self.refresh(layout=True)
        self.paint_again()

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many rows as the answer takes."""
        return max(2, len(self.lines(width, 0)))

    def lines(self, width: int, height: int) -> Sequence[Line]:
        """The answer's lines."""
        answer = self._draft.answer
        lines: list[Line] = []
        if answer.sign in ("??", "no"):
            lines.append(self._pointer(width))
        if answer.sign:
            lines += wrapped((Ink(f"{answer.sign:<2}  ", SIGNS[answer.sign]), Ink(self._shown(answer.text))), width, 4)
        for slip in answer.slips:
            lines += wrapped((Ink(f" {WORDS['slip']}  ", "slip"), Ink(slip)), width, 4)
        if self._refusal:
            lines += wrapped((Ink("!!  ", "illegal"), Ink(self._shown(self._refusal))), width, 4)
        if not lines:
            default = self._draft.match.game.default(self._draft.sight, self._draft.seat)
            lines += wrapped((Ink(default, "hint"),), width)
        return lines

    def _shown(self, sentence: str) -> str:
        """What is said of the text, covered where it repeats what may not be read."""
        draft = self._draft
        if not self._covers:
            return sentence
        if sentence == draft.answer.text and draft.answer.sign == "ok":
            return covered_orders(draft.match.game, sentence)
        return covered_quotes(draft.match.game, draft.text, sentence)

    def _pointer(self, width: int) -> Line:
        """`---^` under the place that the answer is about."""
        text = self._draft.text
        start = cell_len(text[: self._draft.answer.start]) - self._scrolled + PROMPT
        size = cell_len(text[self._draft.answer.start : self._draft.answer.end])
        start = max(PROMPT, min(start, width - 1))
        return (Ink("  " + "-" * (start - PROMPT), "hint"), Ink("^" * max(1, min(size, width - start)), "invalid"))


class OrderForm(Serving, Vertical):
    """Form, text line and answer of one seat; enter on the text hands it in, esc leaves."""

    SERVES = commands.group("form")
    DEFAULT_CSS = """
    OrderForm { padding: 0 0; height: 1fr; }
    OrderForm > VerticalScroll { height: auto; }
    OrderForm > Horizontal { height: 1; margin-left: 1; }
    OrderForm > AnswerLines { margin-left: 1; }
    OrderForm > Horizontal > Static { width: 2; }
    OrderForm > .keys { dock: bottom; margin-left: 1; color: $text-muted; height: auto; }
    OrderForm TextLine, OrderForm TextLine:focus { border: none; height: 1; padding: 0; background: transparent; }
    """

    @dataclass
    class HandedIn(Message):
        """The text is to be the seat's orders."""

        draft: OrderDraft

    @dataclass
    class Left(Message):
        """The form is to be left; the draft stays with its seat."""

        draft: OrderDraft

    @dataclass
    class BoardWanted(Message):
        """The board is wanted, to choose on it; `subjects` are what its fields are about, the cursor's first."""

        subjects: tuple[str, ...]

    @dataclass
    class Changed(Message):
        """The draft was changed, or the cursor stands in another field."""

        draft: OrderDraft

    def __init__(
        self,
        draft: OrderDraft,
        title: str,
        *,
        covers: bool = False,
        keys: str = "",
        paint: Paint | None = None,
        id: str | None = None,
    ) -> None:
        super().__init__(id=id)
        self.draft = draft
        self._keys = f"{KEYS}, {keys}" if keys else KEYS
        self._covers = covers
        self.paint = paint or Paint()
        self._refusal = ""
        self.border_title = Content(title)

    def compose(self) -> ComposeResult:
        """Fields, text, answer."""
        with VerticalScroll(can_focus=False):
            yield FormFields(self.draft, covers=self._covers, paint=self.paint)
        with Horizontal():
            yield Static("> ", markup=False)
            yield TextLine(self.draft, covers=self._covers)
        yield AnswerLines(self.draft, covers=self._covers, paint=self.paint)
        yield Static(Content(self._keys), classes="keys")

    def on_mount(self) -> None:
        """Begins in the fields, or in the text where there are none."""
        line = "ascii" if self.paint.ascii else "solid"
        self.styles.border = (line, "ansi_blue")
        self.enter()

    def enter(self) -> None:
        """Takes the keys."""
        fields = self.query_exactly_one(FormFields)
        target = fields if self.draft.form.fields else self.query_exactly_one(TextLine)
        target.focus()

    def on_resize(self) -> None:
        """Leaves the text line and its answer in sight, however long the form is."""
        self._fit()

    def refuse(self, sentence: str) -> None:
        """Says why the orders were not taken, if the answer to the text does not say so already; they stay."""
        self._refusal = "" if sentence == self.draft.answer.text else sentence
        self._show_answer()

    def cover(self, covers: bool) -> None:
        """Covers what may be covered in the fields, the text and its answer, or shows it."""
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
        """Takes or gives up what was chosen on the board. Whether the form has it."""
        return self.query_exactly_one(FormFields).take(subject)

    def turn(self) -> bool:
        """Goes to the next group of fields that the board shows something of. Whether there is another."""
        return self.query_exactly_one(FormFields).turn()

    def on_form_fields_turned(self, event: FormFields.Turned) -> None:
        """The board shows what the field is about."""
        event.stop()
        self.post_message(self.Changed(self.draft))

    def on_form_fields_filled(self, event: FormFields.Filled) -> None:
        """The form writes the text."""
        event.stop()
        self._take(event.draft)
        line = self.query_exactly_one(TextLine)
        with self.prevent(Input.Changed):
            line.value = event.draft.text
            line.cursor_position = len(line.value)

    def on_form_fields_done(self, event: FormFields.Done) -> None:
        """On to the text."""
        event.stop()
        self.query_exactly_one(TextLine).focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        """The text sets the fields."""
        event.stop()
        if event.value != self.draft.text:
            self._take(self.draft.typed(event.value))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter on the text hands in."""
        event.stop()
        self.action_hand_in()

    def action_hand_in(self) -> None:
        """Hands in."""
        self.post_message(self.HandedIn(self.draft))

    def action_board(self) -> None:
        """To the board."""
        here = self.query_exactly_one(FormFields).here
        fields = sorted(self.draft.form.fields, key=lambda field: here is None or field.group != here.group)
        self.post_message(self.BoardWanted(tuple(subject for field in fields for subject in field.subjects)))

    def action_leave(self) -> None:
        """Leaves."""
        self.post_message(self.Left(self.draft))

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
        keys = 1 + len(self._keys) // max(1, width - 1)
        self.query_exactly_one(VerticalScroll).styles.max_height = max(2, height - answer - keys - 1)


def _offers(box: Box, subject: str) -> bool:
    """Whether a box holds the choice that a subject of the board stands for."""
    choice = next((one for one in box.field.choices if one.key == box.choice), None)
    if choice is None:
        return False
    return subject == choice.subject if choice.subject else subject.partition(":")[2] == choice.key


def _again(before: Sequence[Box], now: Sequence[Box], at: int) -> int:
    """Where the cursor stands when the boxes are laid anew: on the same box, else in the same field."""
    if not before or not now:
        return 0
    was = before[min(at, len(before) - 1)]
    same = [index for index, box in enumerate(now) if box.field.key == was.field.key]
    return next(
        (index for index in same if now[index].choice == was.choice), same[0] if same else min(at, len(now) - 1)
    )


def _changed(draft: OrderDraft, field: Field, event: events.Key) -> int | str | None:
    """The value that a key gives a field; None if it gives none."""
    if field.kind == "number":
        if event.key in ("plus", "minus"):
            return slider.stepped(field, draft.values, 1 if event.key == "plus" else -1)
        now = f"{draft.values.get(field.key, '')}"
        if event.character and event.character.isdecimal() and event.character.isascii():
            return min(int(f"{now}{event.character}"), max(field.most, int(event.character)))
        return int(now[:-1] or 0) if event.key == "backspace" else None
    now = f"{draft.values.get(field.key, '')}"
    if event.key == "backspace":
        return now[:-1]
    return clean(now + event.character) if event.is_printable and event.character else None
