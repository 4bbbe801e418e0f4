"""A widget made of lines in ink, of which a change repaints no more than the cells that differ."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from genius_tui.drawing.ink import Line, strip_of
from genius_tui.drawing.paint import Paint


class Painted(Widget):
    """Shows the lines that `lines` gives for its size. After a change of what it shows call `paint_again`."""

    DEFAULT_CSS = """
    Painted { background: transparent; }
    """

    def __init__(self, *, paint: Paint | None = None, id: str | None = None, classes: str = "") -> None:
        super().__init__(id=id, classes=classes)
        self.paint = paint or Paint()
        self._painted: list[Strip] = []

    def lines(self, width: int, height: int) -> Sequence[Line]:
        """At most `height` lines for a width; what is missing is blank."""
        raise NotImplementedError

    def paint_again(self) -> None:
        """Repaints what differs from what is painted."""
        before, self._painted = self._painted, self._made()
        if len(before) != len(self._painted):
            self.refresh()
            return
        for y, (old, new) in enumerate(zip(before, self._painted, strict=True)):
            if old is not new and (span := _difference(list(old), list(new))) is not None:
                self.refresh(Region(span[0], y, span[1] - span[0], 1))

    def text(self) -> str:
        """What is painted, as plain text: for tests, and to see that nothing is on it that should not be."""
        return "\n".join(strip.text.rstrip() for strip in self._made())

    def render_line(self, y: int) -> Strip:
        """A line as it was made last."""
        if len(self._painted) != self.size.height:
            self._painted = self._made()
        return self._painted[y] if y < len(self._painted) else Strip.blank(self.size.width, self.rich_style)

    def on_resize(self, event: events.Resize) -> None:
        """Makes the lines for the new size."""
        self._painted = self._made()
        self.refresh()

    def notify_style_update(self) -> None:
        """Takes over colours that have changed."""
        super().notify_style_update()
        self._painted = []

    def _made(self) -> list[Strip]:
        width, height = self.size
        if not width or not height:
            return []
        base = self.rich_style
        made = [strip_of(line, width, self.paint, base) for line in self.lines(width, height)[:height]]
        return made + [Strip.blank(width, base)] * (height - len(made))


def _difference(old: list[Segment], new: list[Segment]) -> tuple[int, int] | None:
    """From which cell to which two rows of the same width differ, or None."""
    before, after = _cells(old), _cells(new)
    if before == after:
        return None
    if len(before) != len(after):
        return 0, max(len(before), len(after))
    differing = [at for at, (one, other) in enumerate(zip(before, after, strict=True)) if one != other]
    start, end = differing[0], differing[-1] + 1
    while start and not after[start][0]:
        start -= 1
    return start, min(end + 1, len(after))


def _cells(segments: list[Segment]) -> list[tuple[str, Style | None]]:
    """A row cell by cell; the second cell of a wide character is empty, what has no width is with its neighbour."""
    found: list[tuple[str, Style | None]] = []
    for text, style, _ in segments:
        if text.isascii():
            found += [(character, style) for character in text]
            continue
        for character in text:
            size = cell_len(character)
            if size == 0 and found:
                found[-1] = (found[-1][0] + character, style)
            else:
                found += [(character, style), ("", style)][:size]
    return found
