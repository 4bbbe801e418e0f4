"""The first line of every page: where one is, and that there is help."""

from __future__ import annotations

from textual import events
from textual.content import Content
from textual.widget import Widget

from genius_tui.drawing.fit import fit, plain

HELP = "? help "


class HeaderLine(Widget):
    """The page's name in bold, what is to be said of it, and at the right the way to the help."""

    DEFAULT_CSS = """
    HeaderLine { dock: top; height: 1; background: $panel; color: $foreground; }
    """

    def __init__(self) -> None:
        super().__init__()
        self._said = Content("")

    def say(self, name: str, *parts: str) -> None:
        """Shows a page's name and what else is to be said, all of it plain text."""
        self._said = Content.assemble(" ", (name, "bold"), "  ", plain(" | ".join(filter(None, parts))))
        self.refresh()

    def render(self) -> Content:
        """The line; what does not fit is cut before the help."""
        room = max(0, self.size.width - len(HELP) - 1)
        return fit(self._said, room) + Content(f" {HELP}")

    async def on_click(self, event: events.Click) -> None:
        """A click on the right end opens the help."""
        if event.x >= self.size.width - len(HELP) - 1:
            await self.app.run_action("help")
