"""The rows below the board, and the row of tabs on small terminals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from msgspec import Struct
from textual import events
from textual.message import Message

from genius_tui.text.cells import CUT
from genius_tui.text.paint import BoardRole, Paint, Role
from genius_tui.text.spans import Line, Span, fitted, text_of, width_of, wrapped
from genius_tui.widgets.painted import Painted

BAR = "▌"
_BAR = BoardRole("bar", "gold")
_BETWEEN = "  "


class Caption(Painted):
    """Lines, wrapped into the available rows, after a notice that stays until another replaces it."""

    DEFAULT_CSS = """
    Caption { height: 3; }
    """

    def __init__(self, *, paint: Paint | None = None, id: str | None = None) -> None:
        super().__init__(paint=paint, id=id)
        self._lines: tuple[Line, ...] = ()
        self._notice: Line = ()
        self._rule = ""

    @property
    def notice(self) -> Line:
        """The notice, empty for none."""
        return self._notice

    def show(self, lines: tuple[Line, ...], notice: Line = (), rule: str = "") -> None:
        """Shows a notice and these lines after it. `rule`: the number at the right of the first of them."""
        if (lines, notice, rule) != (self._lines, self._notice, self._rule):
            self._lines, self._notice, self._rule = lines, notice, rule
            self.paint_again()

    def prepare(self, lines: tuple[Line, ...], rule: str = "") -> None:
        """Makes the strips of lines that are probably shown next."""
        shown = self._lines, self._notice, self._rule
        self._lines, self._notice, self._rule = lines, (), rule
        self.make_ahead()
        self._lines, self._notice, self._rule = shown

    @property
    def state(self) -> tuple[object, ...]:
        """The lines, the notice, and the number of the rule."""
        return self._lines, self._notice, self._rule

    def lines(self, width: int, height: int) -> Sequence[Line]:
        """As many lines as fit, behind a bar where there are grounds: short ones share a row where room is scarce, and
        the last says by `..` that there is more.
        """
        parts = [part for line in (self._notice,) if line for part in _wrapped(line, width - 1)]
        ruled, room = len(parts), width - len(self._rule) - 3 if self._rule else width - 1
        if self._lines:
            first, *rest = self._lines
            parts += _wrapped(first, room) or ((),)
            below = [part for line in rest for part in _wrapped(line, width - 1)]
            parts += below if len(parts) + len(below) <= height else _together(below, width - 1)
        if len(parts) > height > 0:
            parts[height - 1 :] = [_with_sign(parts[height - 1], room if ruled == height - 1 else width - 1)]
        if self._rule and ruled < len(parts):
            parts[ruled] = (*fitted(parts[ruled], width - len(self._rule) - 1), Span(self._rule, "own_place"))
        return [_barred(part) if self.paint.grounds else part for part in parts]


@lru_cache(maxsize=64)
def _wrapped(line: Line, width: int) -> tuple[Line, ...]:
    return wrapped(line, width, 1)


def _together(lines: Sequence[Line], width: int) -> list[Line]:
    """Neighbouring lines in one row each as far as they fit there."""
    found: list[Line] = []
    for line in lines:
        if found and width_of(found[-1]) + len(_BETWEEN) + width_of(line) <= width:
            found[-1] = (*found[-1], Span(_BETWEEN), *line)
        else:
            found.append(line)
    return found


def _with_sign(line: Line, width: int) -> Line:
    """A line that says at its end that there is more."""
    blank = "" if text_of(line).endswith(" ") else " "
    return fitted((*line, Span(f"{blank}{CUT}")), width)


def _barred(line: Line) -> Line:
    """A line whose leading blank is the bar."""
    if not line or not line[0].text.startswith(" "):
        return line
    return (Span(BAR, _BAR), Span(line[0].text[1:], line[0].role, line[0].lit), *line[1:])


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
        """The tabs on one row, the open one lit, and what their `*` means."""
        line = [Span(" "), *(self._tab(tab) for tab in self._tabs)]
        if any(tab.to_do for tab in self._tabs):
            line.append(Span("   * to do", "hint"))
        return (tuple(line),)

    def _tab(self, tab: TabLabel) -> Span:
        if tab.here and self.paint.grounds:
            return Span(f" {_words(tab)[1:-1]} ", "place", True)
        return Span(_words(tab), _role(tab))

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
