"""The first line of every page: its name, and the key for help."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.strip import Strip
from textual.widget import Widget

from genius_tui.text.cells import cells, kept_in_order, padded
from genius_tui.text.content import fit, plain
from genius_tui.text.paint import Paint

HELP = "help "
USUAL_KEY = "?"
BETWEEN = " | "
LEAST = 6
"""Cells to which the first part may shrink before the last part is left out."""
ALWAYS = 2
"""How many parts after the first are never left out."""
ROUND = "■"
"""A round that is played, in the line of rounds."""
_PARTS = re.compile(r"( \| |■+|·+)")


class HeaderLine(Widget):
    """The page's name in bold, other parts, and the key for help on the right.

    If there is not enough room, the first part, a title, is shortened first; then the last parts are left out. A title
    that is empty has no part: then the first part stays whole.
    """

    DEFAULT_CSS = """
    HeaderLine { dock: top; height: 1; background: $panel; color: $foreground; }
    HeaderLine > .header-line--gold { color: $primary; text-style: bold; }
    HeaderLine > .header-line--muted { color: $text-muted; }
    """
    COMPONENT_CLASSES: ClassVar[set[str]] = {"header-line--gold", "header-line--muted"}

    def __init__(self, paint: Paint | None = None) -> None:
        super().__init__()
        self._paint = paint or Paint()
        self._page = ""
        self._parts: tuple[str, ...] = ()
        self._titled = True
        self._help = f" {USUAL_KEY} {HELP}"
        self._styles: tuple[Style, ...] = ()

    def notify_style_update(self) -> None:
        """Applies changed colours."""
        super().notify_style_update()
        self._styles = ()

    def say(self, name: str, *parts: str) -> None:
        """Shows a page's name and other parts, all plain text."""
        self._titled = all(parts[:1])
        self._page, self._parts = plain(name), tuple(plain(part) for part in parts if part)
        self.refresh()

    def say_help(self, key: str) -> None:
        """Shows by which key the help comes now: another one while the usual one would be typed into a text."""
        said = f" {key} {HELP}"
        if said != self._help:
            self._help = said
            self.refresh()

    def render_line(self, y: int) -> Strip:
        """The line; what does not fit is cut, but never the help."""
        if not self._styles:
            named = (self.get_component_rich_style(f"header-line--{name}") for name in ("gold", "muted"))
            self._styles = (self.rich_style, *named)
        base, gold, muted = self._styles
        said = self._said()
        end = len(self._page) + 1
        segments = [Segment(said[:1], base), Segment(said[1:end], gold)]
        for part in _PARTS.split(said[end:]):
            style = gold if part.startswith(ROUND) else muted if part == BETWEEN or part.startswith("·") else base
            segments.append(Segment(part, style))
        segments.append(Segment(self._help, muted))
        return Strip(segments).adjust_cell_length(self.size.width, base)

    def repaint(self, paint: Paint) -> None:
        """Draws the rounds in other characters."""
        self._paint = paint
        self.refresh()

    async def on_click(self, event: events.Click) -> None:
        """Opens the help if the right end is clicked."""
        if event.x >= self.size.width - len(self._help):
            await self.run_action("app.help")

    def _said(self) -> str:
        """Everything before the help, in the available width."""
        room = max(0, self.size.width - len(self._help))
        name = f" {self._page}  "
        text = name + BETWEEN.join(fitting(self._parts, room - cells(name), titled=self._titled))
        text = kept_in_order(self._paint.text(text))
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
