"""One field of a form: its title, its text, and below it a sentence on what is wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static, TextArea

from games.core.names import clean
from genius_tui.widgets.choice import OneOf
from genius_tui.widgets.line import Line
from genius_tui.widgets.pasted import take_in

WRONG = "!! "
TITLE = 12
LEAST_ENTRY = 24
"""Cells of the title, as in the styles below, and those that an input keeps beside its hint."""


class Lines(TextArea):
    """An input of several lines. `cleaned`: what is done to a pasted text; control characters are removed at least."""

    app: App[object]  # in Textual an App of nobody knows what

    DEFAULT_CSS = """
    Lines, Lines:focus { height: 4; border: solid $border-blurred; padding: 0; background: $surface; }
    Lines:focus { border: solid $border; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+underscore", "undo", show=False)]  # ^z stops the program

    def __init__(
        self,
        text: str = "",
        *,
        placeholder: str = "",
        id: str | None = None,
        cleaned: Callable[[str], str] = clean,
    ) -> None:
        super().__init__(
            clean(text),
            id=id,
            tab_behavior="focus",
            placeholder=Content(placeholder),
            highlight_cursor_line=False,
        )
        self._cleaned = cleaned

    def check_consume_key(self, key: str, character: str | None = None) -> bool:
        """Takes enter as a line end, whatever it does elsewhere on the page."""
        return key == "enter" or super().check_consume_key(key, character)

    def on_mount(self) -> None:
        """Stops the cursor from blinking if animations are off."""
        self.cursor_blink = self.app.animation_level != "none"

    def on_paste(self, event: events.Paste) -> None:
        """Cleans pasted text."""
        take_in(self, event, self._cleaned)


class Field(Vertical):
    """A title, an input, a hint on what it is for, and below it what is wrong."""

    DEFAULT_CSS = """
    Field { height: auto; }
    Field > Horizontal { height: auto; }
    Field .title { width: 12; color: $text-muted; }
    Field:focus-within .title { color: $primary; text-style: bold; }
    Field .hint { width: auto; padding-left: 1; color: $text-muted; }
    Field > .hint { width: 1fr; padding-left: 12; display: none; }
    Field.-below > .hint { display: block; }
    Field.-below > Horizontal .hint { display: none; }
    Field .wrong { color: $error; padding-left: 12; display: none; }
    Field.-wrong .wrong { display: block; }
    """

    def __init__(self, title: str, entry: Line | Lines | OneOf, *, hint: str = "", key: str = "") -> None:
        super().__init__()
        self.key = key
        self._title = title
        self._hint = hint
        self._entry = entry
        self._wrong = Static(classes="wrong")

    @property
    def HELP_TOPIC(self) -> str:  # noqa: N802 (as every page and widget calls it)
        """The field's help text, none of it written by users."""
        return f"**{self._title}**" + (f": {self._hint}." if self._hint else "")

    @property
    def text(self) -> str:
        """The text in the field."""
        return self._entry.text if isinstance(self._entry, Lines) else self._entry.value

    def compose(self) -> ComposeResult:
        """Yields title, input and hint in a row, the hint once more below for narrow pages, and the fault."""
        with Horizontal():
            yield Static(Content(self._title), classes="title")
            yield self._entry
            if self._hint:
                yield Static(Content(self._hint), classes="hint")
        if self._hint:
            yield Static(Content(self._hint), classes="hint")
        yield self._wrong

    def on_resize(self, event: events.Resize) -> None:
        """Puts the hint below the input where it has no room beside it."""
        fixed = self._entry.styles.width
        needs = int(fixed.value) if fixed is not None and fixed.is_cells else LEAST_ENTRY
        self.set_class(TITLE + needs + 1 + len(self._hint) > event.size.width, "-below")

    def wrong(self, reason: str) -> None:
        """Shows what is wrong with the field; nothing if `reason` is empty."""
        self.set_class(bool(reason), "-wrong")
        self._wrong.update(Content(WRONG + reason))
