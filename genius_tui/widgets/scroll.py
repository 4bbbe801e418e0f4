"""Scroll bars that are visible without colours, also in ASCII."""

from __future__ import annotations

from math import ceil

from rich.color import Color
from rich.segment import Segment, Segments
from rich.style import Style
from textual.scrollbar import ScrollBar, ScrollBarRender

_USUAL = Color.default()


class Bar(ScrollBarRender):
    """A thumb on a line: `█` on `│`, and `#` on `|` in ASCII."""

    THUMB = ("█", "█")
    TRACK = ("─", "│")

    @classmethod
    def render_bar(
        cls,
        size: int = 25,
        virtual_size: float = 50,
        window_size: float = 20,
        position: float = 0,
        thickness: int = 1,
        vertical: bool = True,
        back_color: Color = _USUAL,
        bar_color: Color = _USUAL,
    ) -> Segments:
        """The bar in `size` cells, with the thumb at `position`. Textual handles presses: grab, or scroll."""
        start, end = _thumb(size, virtual_size, window_size, position)
        wide = thickness if vertical else 1
        track, thumb = cls.TRACK[vertical] * wide, cls.THUMB[vertical] * wide
        before = Segment(track, Style(color=back_color, meta={"@mouse.down": "scroll_up"}))
        grabbed = Segment(thumb, Style(color=bar_color, meta={"@mouse.down": "grab"}))
        behind = Segment(track, Style(color=back_color, meta={"@mouse.down": "scroll_down"}))
        cells = [before] * start + [grabbed] * (end - start) + [behind] * (size - end)
        if vertical:
            return Segments(cells, new_lines=True)
        return Segments([*cells, Segment.line()] * thickness, new_lines=False)


class AsciiBar(Bar):
    """The bar in ASCII."""

    THUMB = ("#", "#")
    TRACK = ("-", "|")


def draw_bars(*, ascii: bool) -> None:
    """Makes all scroll bars of the program a `Bar` or an `AsciiBar` from now on."""
    ScrollBar.renderer = AsciiBar if ascii else Bar


def _thumb(size: int, virtual_size: float, window_size: float, position: float) -> tuple[int, int]:
    """The first and end cell of the thumb; equal if there is nothing to scroll."""
    if not virtual_size or not size or window_size >= virtual_size:
        return 0, 0
    length = max(1, ceil(size * window_size / virtual_size))
    share = min(1.0, max(0.0, position / (virtual_size - window_size)))
    start = round((size - length) * share)
    return start, start + length
