"""The rows below the board, and the row of tabs on small terminals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from msgspec import Struct
from textual import events
from textual.message import Message

from genius_tui.text.paint import Paint, Role
from genius_tui.text.spans import Line, Span, wrapped
from genius_tui.widgets.painted import Painted


class Caption(Painted):
    """Lines, wrapped into the available rows, after a notice that stays until another replaces it."""

    DEFAULT_CSS = """
    Caption { height: 3; }
    """

    def __init__(self, *, paint: Paint | None = None, id: str | None = None) -> None:
        super().__init__(paint=paint, id=id)
        self._lines: tuple[Line, ...] = ()
        self._notice: Line = ()

    @property
    def notice(self) -> Line:
        """The notice, empty for none."""
        return self._notice

    def show(self, lines: tuple[Line, ...], notice: Line = ()) -> None:
        """Shows a notice and these lines after it."""
        if (lines, notice) != (self._lines, self._notice):
            self._lines, self._notice = lines, notice
            self.paint_again()

    def lines(self, width: int, height: int) -> Sequence[Line]:
        """As many lines as fit."""
        shown = ((self._notice,) if self._notice else ()) + self._lines
        return [part for line in shown for part in _wrapped(line, width - 1)][:height]


@lru_cache(maxsize=64)
def _wrapped(line: Line, width: int) -> tuple[Line, ...]:
    return wrapped(line, width, 1)


class TabLabel(Struct, frozen=True):
    """A tab: its number is its key, `*` means that there is something to do."""

    key: str
    label: str
    here: bool
    to_do: bool


class TabRow(Painted):
    """The tabs of a small terminal."""

    DEFAULT_CSS = """
    TabRow { height: 1; }
    """

    @dataclass
    class Chosen(Message):
        """A tab was clicked on."""

        key: str

    def __init__(self, *, paint: Paint | None = None, id: str | None = None) -> None:
        super().__init__(paint=paint, id=id)
        self._tabs: tuple[TabLabel, ...] = ()

    def show(self, tabs: tuple[TabLabel, ...]) -> None:
        """Shows these tabs."""
        self._tabs = tabs
        self.paint_again()

    def lines(self, width: int, height: int) -> Sequence[Line]:
        """The row."""
        line = [Span(" "), *(Span(_words(tab), _role(tab)) for tab in self._tabs)]
        if any(tab.to_do for tab in self._tabs):
            line.append(Span("   * to do", "hint"))
        return (tuple(line),)

    def on_click(self, event: events.Click) -> None:
        """Chooses the tab that was clicked on."""
        at = 1
        for tab in self._tabs:
            if at <= event.x < at + len(_words(tab)):
                self.post_message(self.Chosen(tab.key))
            at += len(_words(tab))


def _words(tab: TabLabel) -> str:
    words = f"{tab.key} {tab.label}{'*' if tab.to_do else ''}"
    return f"[{words}]" if tab.here else f" {words} "


def _role(tab: TabLabel) -> Role:
    return "missing" if tab.to_do else "place" if tab.here else "plain"
