"""A widget made of lines of spans that repaints only the cells that differ after a change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from genius_tui.text.cells import cells, characters
from genius_tui.text.paint import Paint
from genius_tui.text.spans import Line
from genius_tui.text.strips import strip_of

_Cells: TypeAlias = list[tuple[str, Style | None]]

NEAR = 16
"""Repainting up to so many unchanged cells is cheaper than moving the cursor and setting the colours again."""


class Painted(Widget):
    """Shows the result of `lines` for its size. Call `paint_again` after a change of what it shows."""

    DEFAULT_CSS = """
    Painted { background: transparent; }
    """

    def __init__(self, *, paint: Paint | None = None, id: str | None = None, classes: str = "") -> None:
        super().__init__(id=id, classes=classes)
        self.paint = paint or Paint()
        self._painted: list[Strip] = []
        self._base: Style | None = None

    def lines(self, width: int, height: int) -> Sequence[Line]:
        """At most `height` lines for a width; missing ones are blank."""
        raise NotImplementedError

    def paint_again(self) -> None:
        """Repaints the cells that have changed."""
        before, self._painted = self._painted, self._made()
        if len(before) != len(self._painted):
            self.refresh()
            return
        changed = [
            Region(start, y, end - start, 1)
            for y, (old, new) in enumerate(zip(before, self._painted, strict=True))
            if old is not new
            for start, end in differences(list(old), list(new))
        ]
        if changed:
            self.refresh(*changed)

    def repaint(self, paint: Paint) -> None:
        """Draws the lines again with another Paint."""
        self.paint = paint
        self.paint_again()

    def text(self) -> str:
        """The painted lines as plain text: for tests, and for checks that nothing secret is shown."""
        return "\n".join(strip.text.rstrip() for strip in self._made())

    def render_line(self, y: int) -> Strip:
        """A line as last rendered."""
        if len(self._painted) != self.size.height:
            self._painted = self._made()
        return self._painted[y] if y < len(self._painted) else Strip.blank(self.size.width, self.rich_style)

    def render_lines(self, crop: Region) -> list[Strip]:
        """The lines of a region. Skips Textual's handling of borders and padding, which this widget has not."""
        filters, background = self.get_line_filters(), self.background_colors[1]
        strips = [self.render_line(y) for y in crop.line_range]
        for filter in filters:
            strips = [strip.apply_filter(filter, background) for strip in strips]
        return [strip.crop(crop.x, crop.right) for strip in strips]

    def on_resize(self, event: events.Resize) -> None:
        """Renders the lines for the new size."""
        self._painted = self._made()
        self.refresh()

    def on_focus(self) -> None:
        """Shows the focus."""
        self.paint_again()

    def on_blur(self) -> None:
        """Shows the loss of the focus."""
        self.paint_again()

    def notify_style_update(self) -> None:
        """Applies changed colours."""
        super().notify_style_update()
        self._painted = []
        self._base = None

    def _made(self) -> list[Strip]:
        width, height = self.size
        if not width or not height:
            return []
        if self._base is None:
            self._base = self.rich_style
        base = self._base
        made = [strip_of(line, width, self.paint, base) for line in self.lines(width, height)[:height]]
        return made + [Strip.blank(width, base)] * (height - len(made))


def differences(old: list[Segment], new: list[Segment]) -> list[tuple[int, int]]:
    """The stretches of cells (start, end) where two rows of equal width differ; close stretches are joined."""
    alike = 0
    while alike < min(len(old), len(new)) and old[alike] == new[alike]:
        alike += 1
    left = sum(cells(segment.text) for segment in old[:alike])
    old, new = old[alike:], new[alike:]
    while old and new and old[-1] == new[-1]:
        old, new = old[:-1], new[:-1]
    return [(left + start, left + end) for start, end in _stretches(_cells(old), _cells(new))]


def _stretches(before: _Cells, after: _Cells) -> list[tuple[int, int]]:
    if len(before) != len(after):
        return [(0, max(len(before), len(after)))]
    both = enumerate(zip(before, after, strict=True))
    found: list[tuple[int, int]] = []
    for at in [at for at, (one, other) in both if one is not other and one != other]:
        start = found.pop()[0] if found and at - found[-1][1] < NEAR else at
        found.append((start, at + 1))
    return [_whole(after, start, end) for start, end in found]


def _whole(row: _Cells, start: int, end: int) -> tuple[int, int]:
    """A stretch widened so that it cuts no wide character."""
    while start and not row[start][0]:
        start -= 1
    while end < len(row) and not row[end][0]:
        end += 1
    return start, end


def _cells(segments: list[Segment]) -> _Cells:
    """A row cell by cell. A wide character's second cell is empty; zero-width characters are in the cell before."""
    found: _Cells = []
    for text, style, _ in segments:
        if text.isascii():
            found += [(character, style) for character in text]
            continue
        for character, size in characters(text):
            if size == 0 and found:
                found[-1] = (found[-1][0] + character, style)
            else:
                found += [(character, style), ("", style)][:size]
    return found
