"""A choice among a few values, in one line: `(*) host   ( ) hot seat`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget

from genius_tui.widgets.component_style import component_style

GAP = "   "


class OneOf(Widget, can_focus=True):
    """A choice of one value by left, right, space or click. `values` and `titles` are in the same order."""

    DEFAULT_CSS = """
    OneOf { width: 1fr; height: 1; }
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

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """The width of all titles."""
        return sum(len(part) for part in self._parts()) + len(GAP) * (len(self._titles) - 1)

    def render(self) -> Content:
        """All titles, with the chosen one marked."""
        on = component_style(self, "one-of--on")
        parts = [
            Content.styled(part, on) if index == self._at else Content(part) for index, part in enumerate(self._parts())
        ]
        return Content(GAP).join(parts)

    def action_turn(self, by: int) -> None:
        """Chooses the next or previous value."""
        self._take((self._at + by) % len(self._values))

    def on_click(self, event: events.Click) -> None:
        """Chooses the clicked value."""
        start, x = 0, event.get_content_offset_capture(self).x
        for index, part in enumerate(self._parts()):
            if start <= x < start + len(part):
                self._take(index)
            start += len(part) + len(GAP)

    def _take(self, index: int) -> None:
        if index != self._at:
            self._at = index
            self.refresh()
            self.post_message(self.Changed(self))

    def _parts(self) -> list[str]:
        return [f"({'*' if index == self._at else ' '}) {title}" for index, title in enumerate(self._titles)]
