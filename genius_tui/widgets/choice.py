"""A choice among a few values: `(*) host   ( ) hot seat`, on as many lines as it needs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget

from genius_tui.text.cells import cells
from genius_tui.widgets.component_style import component_style

GAP = "   "


class OneOf(Widget, can_focus=True):
    """A choice of one value by left, right, space or click. `values` and `titles` are in the same order."""

    DEFAULT_CSS = """
    OneOf { width: 1fr; height: auto; }
    OneOf > .one-of--on { text-style: bold; }
    OneOf:focus > .one-of--on {
        color: $block-cursor-foreground; background: $block-cursor-background; text-style: $block-cursor-text-style;
    }
    """
    COMPONENT_CLASSES: ClassVar[set[str]] = {"one-of--on"}
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "turn(-1)", show=False),
        Binding("right,space", "turn(1)", show=False),
    ]

    @dataclass
    class Changed(Message):
        """Another value was chosen."""

        choice: OneOf

        @property
        def control(self) -> OneOf:
            """The widget that has sent the message."""
            return self.choice

    def __init__(self, values: Sequence[str], titles: Sequence[str], value: str, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._values = tuple(values)
        self._titles = tuple(titles)
        self._at = self._values.index(value)

    @property
    def value(self) -> str:
        """The chosen value."""
        return self._values[self._at]

    def choose(self, value: str) -> None:
        """Chooses a value; nothing changes for one that is not there."""
        if value in self._values:
            self._at = self._values.index(value)
            self.refresh(layout=True)

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """The cells that all titles need on one line, with the gaps between them."""
        return sum(cells(part) for part in self._parts()) + len(GAP) * (len(self._titles) - 1)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The lines that the titles need in this width."""
        return max(line for line, _, _ in self._places(width)) + 1

    def render(self) -> Content:
        """All titles, with the chosen one marked."""
        on = component_style(self, "one-of--on")
        lines: list[Content] = []
        for index, (line, start, part) in enumerate(self._places(self.size.width)):
            drawn = Content.styled(part, on) if index == self._at else Content(part)
            if line == len(lines):
                lines.append(drawn)
            else:
                lines[-1] = lines[-1].pad_right(start - lines[-1].cell_length) + drawn
        return Content("\n").join(lines)

    def action_turn(self, by: int) -> None:
        """Chooses the next or previous value."""
        self._take((self._at + by) % len(self._values))

    def on_click(self, event: events.Click) -> None:
        """Chooses the clicked value."""
        at = event.get_content_offset_capture(self)
        for index, (line, start, part) in enumerate(self._places(self.size.width)):
            if line == at.y and start <= at.x < start + cells(part):
                self._take(index)

    def _take(self, index: int) -> None:
        if index != self._at:
            self._at = index
            self.refresh()
            self.post_message(self.Changed(self))

    def _parts(self) -> list[str]:
        return [f"({'*' if index == self._at else ' '}) {title}" for index, title in enumerate(self._titles)]

    def _places(self, width: int) -> Iterator[tuple[int, int, str]]:
        """Line, column and text of each title, in `width` cells."""
        line, start = 0, 0
        for part in self._parts():
            if start and start + cells(part) > width:
                line, start = line + 1, 0
            yield line, start, part
            start += cells(part) + len(GAP)
