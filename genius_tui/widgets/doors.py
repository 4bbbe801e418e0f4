"""A row of ways to go, each with its key: what a newcomer presses or clicks first."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from textual import events
from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

GAP = "   "


class Door(Struct, frozen=True):
    """A way to go: its key, its words, the action behind it, and whether it is the one to take first."""

    key: str
    words: str
    action: str
    lit: bool = False

    @property
    def text(self) -> str:
        """What is written on it."""
        return f" {self.key}  {self.words} " if self.lit else f"{self.key} {self.words}"


class Doors(Widget):
    """Doors beside each other, in as many lines as they need; a click opens one. Keys are the page's own."""

    DEFAULT_CSS = """
    Doors { height: auto; }
    """

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._doors: tuple[Door, ...] = ()
        self._pointed: Door | None = None

    def show(self, doors: Sequence[Door]) -> None:
        """Shows these doors."""
        self._doors = tuple(doors)
        self._pointed = None
        self.refresh(layout=True)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many lines as the doors fill."""
        return max(1, len(_lines(self._doors, width)))

    def render(self) -> Content:
        """The doors; the one to take first is reversed."""
        width = self.size.width
        lines = [Content(GAP).join(map(self._painted, line)) for line in _lines(self._doors, width)]
        return Content("\n").join(lines)

    async def on_click(self, event: events.Click) -> None:
        """Opens the door that was clicked on."""
        door = self._at(event)
        if door is not None:
            await self.app.run_action(door.action, self.screen)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Underlines the door below the pointer."""
        self._point(self._at(event))

    def on_leave(self) -> None:
        """Forgets the pointer."""
        self._point(None)

    def _painted(self, door: Door) -> Content:
        if door.lit:
            return Content.styled(door.text, "bold reverse")
        words = "underline" if door is self._pointed else ""
        return Content.assemble((door.key, "bold $primary"), " ", (door.words, words))

    def _at(self, event: events.MouseEvent) -> Door | None:
        place = event.get_content_offset_capture(self)
        lines = _lines(self._doors, self.size.width)
        start = 0
        for door in lines[place.y] if 0 <= place.y < len(lines) else ():
            width = Content(door.text).cell_length
            if start <= place.x < start + width:
                return door
            start += width + len(GAP)
        return None

    def _point(self, door: Door | None) -> None:
        if door is not self._pointed:
            self._pointed = door
            self.refresh()


def _lines(doors: Sequence[Door], width: int) -> list[list[Door]]:
    lines: list[list[Door]] = []
    used = width
    for door in doors:
        wide = Content(door.text).cell_length
        if used + wide > width or not lines:
            lines.append([])
            used = 0
        lines[-1].append(door)
        used += wide + len(GAP)
    return lines
