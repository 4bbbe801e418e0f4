"""The first line of every page: its name, and the key for help."""

from __future__ import annotations

import re
from collections.abc import Sequence

from textual import events

from genius_tui.text.cells import cells, kept_in_order, padded
from genius_tui.text.content import fit, plain
from genius_tui.text.paint import BoardRole, Paint
from genius_tui.text.spans import Line, Span
from genius_tui.widgets.painted import Painted

HELP = "help "
USUAL_KEY = "?"
BETWEEN = " | "
LEAST = 6
"""Cells to which the first part may shrink before the last part is left out."""
ALWAYS = 2
"""How many parts after the first are never left out."""
ROUND = "■"
"""A round that is played, in the line of rounds."""
_NAME = BoardRole("heading", "gold", bold=True)
_PARTS = re.compile(r"( \| |■+|·+)")


class HeaderLine(Painted):
    """The page's name in bold, other parts, and the key for help on the right.

    If there is not enough room, the first part, a title, is shortened first; then the last parts are left out. A title
    that is empty has no part: then the first part stays whole.
    """

    DEFAULT_CSS = """
    HeaderLine { dock: top; height: 1; background: $panel; color: $foreground; }
    """

    def __init__(self, paint: Paint | None = None) -> None:
        super().__init__(paint=paint)
        self._page = ""
        self._parts: tuple[str, ...] = ()
        self._titled = True
        self._help = f" {USUAL_KEY} {HELP}"

    @property
    def state(self) -> tuple[object, ...]:
        """Name, parts and help."""
        return self._page, self._parts, self._titled, self._help

    def say(self, name: str, *parts: str) -> None:
        """Shows a page's name and other parts, all plain text."""
        self._take(name, parts)
        self.paint_again()

    def prepare(self, name: str, *parts: str) -> None:
        """Makes the line that is probably shown next."""
        shown = self._page, self._parts, self._titled
        self._take(name, parts)
        self.make_ahead()
        self._page, self._parts, self._titled = shown

    def say_help(self, key: str) -> None:
        """Shows by which key the help comes now: another one while the usual one would be typed into a text."""
        said = f" {key} {HELP}"
        if said != self._help:
            self._help = said
            self.paint_again()

    def lines(self, width: int, height: int) -> Sequence[Line]:
        """The line; what does not fit is cut, but never the help."""
        said = self._said(width)
        end = len(self._page) + 1
        spans = [Span(said[:1]), Span(said[1:end], _NAME)]
        for part in _PARTS.split(said[end:]):
            role = _NAME if part.startswith(ROUND) else "hint" if part == BETWEEN or part.startswith("·") else "plain"
            spans.append(Span(part, role))
        return ((*spans, Span(self._help, "hint")),)

    def _take(self, name: str, parts: Sequence[str]) -> None:
        self._titled = all(parts[:1])
        self._page, self._parts = plain(name), tuple(plain(part) for part in parts if part)

    async def on_click(self, event: events.Click) -> None:
        """Opens the help if the right end is clicked."""
        if event.x >= self.size.width - len(self._help):
            await self.run_action("app.help")

    def _said(self, width: int) -> str:
        """Everything before the help, in the available width."""
        room = max(0, width - len(self._help))
        name = f" {self._page}  "
        text = name + BETWEEN.join(fitting(self._parts, room - cells(name), titled=self._titled))
        text = kept_in_order(self.paint.text(text))
        return padded(text, room) if cells(text) <= room else fit(text, room).plain


def fitting(parts: Sequence[str], room: int, *, titled: bool = True) -> tuple[str, ...]:
    """The parts that fit beside each other, with the first cut to the room that the others leave.

    `titled`: the first part is a title. Any other is cut only once all parts that can be left out are.
    """
    if not parts:
        return ()
    first, *rest = parts
    least = min(LEAST, cells(first)) if titled else cells(first)
    while len(rest) > ALWAYS - (not titled) and room - _width(rest) < least:
        rest.pop()
    left = max(0, room - _width(rest))
    return (first if cells(first) <= left else fit(first, left).plain, *rest)


def _width(parts: Sequence[str]) -> int:
    return sum(cells(part) + len(BETWEEN) for part in parts)
