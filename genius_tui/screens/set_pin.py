"""The page on which a player sets a PIN, typed twice, or removes it."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from genius_tui import commands
from genius_tui.shell.page import Page
from genius_tui.table.pins import LEAST, MOST, is_pin
from genius_tui.widgets.pin_field import PinField

FIRST = f"Type a PIN of {LEAST} to {MOST} digits, then {{pin.take}}. Type nothing to leave everything as it is."
AGAIN = "Type it again, then {pin.take}."


class SetPinScreen(Page[str]):
    """Asks for a PIN. Returns it, "" to remove it, None if the user leaves."""

    SERVES = (*commands.group("pin"), "page.leave")
    CSS = """
    SetPinScreen .panel { margin: 1 2; height: auto; }
    SetPinScreen Static { margin-bottom: 1; }
    """
    HELP_TOPIC = (
        "A PIN keeps others at the table from opening your turn, by mistake or for a quick look. The match file "
        "keeps only a hash of it. Anyone who can read the file can still read the match in it."
    )

    def __init__(self, whose: str, *, has_one: bool) -> None:
        super().__init__()
        self._whose = whose
        self._has_one = has_one
        self._first: str | None = None

    def body(self) -> ComposeResult:
        """Yields the instruction, the field, and the line for faults."""
        with Vertical(classes="panel"):
            yield Static(Content(f"{self._whose} has a PIN." if self._has_one else f"{self._whose} has no PIN."))
            yield Static(Content(self.genius.keys.put(FIRST)), id="asked")
            yield PinField(paint=self.genius.paint)
            yield Static(id="wrong")

    def on_mount(self) -> None:
        """Asks for the PIN for the first time."""
        super().on_mount()
        self.heading("PIN", self._whose)
        self.query_one(PinField).focus()

    def action_take(self) -> None:
        """Takes the first entry, then the second. Asks again if the PIN is invalid or the entries differ."""
        typed = self.query_one(PinField).taken()
        if self._first is None and typed and not is_pin(typed):
            self._say(self.genius.keys.put(FIRST), f"A PIN has {LEAST} to {MOST} digits.")
        elif self._first is None and typed:
            self._first = typed
            self._say(self.genius.keys.put(AGAIN), "")
        elif self._first is None:
            self.dismiss(None)
        elif typed == self._first:
            self.dismiss(typed)
        else:
            self._first = None
            self._say(self.genius.keys.put(FIRST), "The two do not match. Start again.")

    @property
    def has_one(self) -> bool:
        """Whether there is a PIN to remove."""
        return self._has_one

    def action_clear(self) -> None:
        """Returns "" to remove the PIN."""
        self.dismiss("")

    def action_leave(self) -> None:
        """Leaves the PIN as it is."""
        self.dismiss(None)

    def _say(self, asked: str, wrong: str) -> None:
        self.query_one("#asked", Static).update(Content(asked))
        self.query_one("#wrong", Static).update(Content(wrong).stylize("$error"))
