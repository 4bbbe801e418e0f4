"""The first line of every page: where one is, and that there is help."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events
from textual.content import Content
from textual.widget import Widget

from genius_tui.drawing.fit import fit, plain

HELP = "? help "
BETWEEN = " | "
LEAST = 6
"""To so many cells the first part may shrink before the last one is left out."""
ALWAYS = 2
"""So many parts after the first are never left out."""


class HeaderLine(Widget):
    """The page's name in bold, what is to be said of it, and at the right the way to the help.

    Where there is no room for all, the first part, a title, gives way first; then the last parts are left out.
    """

    DEFAULT_CSS = """
    HeaderLine { dock: top; height: 1; background: $panel; color: $foreground; }
    """

    def __init__(self) -> None:
        super().__init__()
        self._name = ""
        self._parts: tuple[str, ...] = ()

    def say(self, name: str, *parts: str) -> None:
        """Shows a page's name and what else is to be said, all of it plain text."""
        self._name, self._parts = name, tuple(plain(part) for part in parts if part)
        self.refresh()

    def render(self) -> Content:
        """The line; what does not fit is cut before the help."""
        room = max(0, self.size.width - len(HELP) - 1)
        name = Content.assemble(" ", (self._name, "bold"), "  ")
        said = BETWEEN.join(fitting(self._parts, room - name.cell_length))
        return fit(name + Content(said), room) + Content(f" {HELP}")

    async def on_click(self, event: events.Click) -> None:
        """A click on the right end opens the help."""
        if event.x >= self.size.width - len(HELP) - 1:
            await self.app.run_action("help")


def fitting(parts: Sequence[str], room: int) -> tuple[str, ...]:
    """The parts that have room beside each other, the first one cut to what the others leave."""
    if not parts:
        return ()
    first, *rest = parts
    least = min(LEAST, Content(first).cell_length)
    while len(rest) > ALWAYS and room - _width(rest) < least:
        rest.pop()
    left = max(0, room - _width(rest))
    return (first if Content(first).cell_length <= left else fit(first, left).plain, *rest)


def _width(parts: Sequence[str]) -> int:
    return sum(Content(part).cell_length + len(BETWEEN) for part in parts)
