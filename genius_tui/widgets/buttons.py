"""A row of buttons, each with its key: what a newcomer presses or clicks first."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from textual import events
from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

GAP = "   "


class ButtonSpec(Struct, frozen=True):
    """A button: its key, its words, its action, and whether a newcomer should press it first."""

    key: str
    words: str
    action: str
    lit: bool = False

    @property
    def text(self) -> str:
        """The button's text."""
        return f" {self.key}  {self.words} " if self.lit else f"{self.key} {self.words}"


class Buttons(Widget):
    """Buttons beside each other, in as many lines as they need; a click presses one. The page handles their keys."""

    DEFAULT_CSS = """
    Buttons { height: auto; }
    """

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._buttons: tuple[ButtonSpec, ...] = ()
        self._pointed: ButtonSpec | None = None

    def show(self, buttons: Sequence[ButtonSpec]) -> None:
        """Shows these buttons."""
        self._buttons = tuple(buttons)
        self._pointed = None
        self.refresh(layout=True)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many lines as the buttons fill."""
        return max(1, len(_lines(self._buttons, width)))

    def render(self) -> Content:
        """The buttons, with the one to press first reversed."""
        width = self.size.width
        lines = [Content(GAP).join(map(self._painted, line)) for line in _lines(self._buttons, width)]
        return Content("\n").join(lines)

    async def on_click(self, event: events.Click) -> None:
        """Runs the action of the clicked button."""
        button = self._at(event)
        if button is not None:
            await self.screen.run_action(button.action)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Underlines the button below the pointer."""
        self._point(self._at(event))

    def on_leave(self) -> None:
        """Removes the underline."""
        self._point(None)

    def _painted(self, button: ButtonSpec) -> Content:
        if button.lit:
            return Content.styled(button.text, "bold reverse")
        words = "underline" if button is self._pointed else ""
        return Content.assemble((button.key, "bold $primary"), " ", (button.words, words))

    def _at(self, event: events.MouseEvent) -> ButtonSpec | None:
        place = event.get_content_offset_capture(self)
        lines = _lines(self._buttons, self.size.width)
        start = 0
        for button in lines[place.y] if 0 <= place.y < len(lines) else ():
            width = Content(button.text).cell_length
            if start <= place.x < start + width:
                return button
            start += width + len(GAP)
        return None

    def _point(self, button: ButtonSpec | None) -> None:
        if button is not self._pointed:
            self._pointed = button
            self.refresh()


def _lines(buttons: Sequence[ButtonSpec], width: int) -> list[list[ButtonSpec]]:
    lines: list[list[ButtonSpec]] = []
    used = width
    for button in buttons:
        wide = Content(button.text).cell_length
        if used + wide > width or not lines:
            lines.append([])
            used = 0
        lines[-1].append(button)
        used += wide + len(GAP)
    return lines
