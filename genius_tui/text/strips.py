"""Spans as Textual's strips of styled segments."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from genius_tui.text.paint import LIT, Paint
from genius_tui.text.spans import Line, Span, fitted


@lru_cache(maxsize=256)
def strip_of(line: Line, width: int, paint: Paint, base: Style) -> Strip:
    """A line as a strip `width` cells wide. Cached: the same arguments give the same strip."""
    segments: list[Segment] = []
    for span in fitted(line, width):
        segment = _segment(span, paint, base + paint.style(span.role))
        if not (span.lit or span.text.strip() or not segments or _shows_blanks(segments[-1].style)):
            segment = Segment(segment.text, segments[-1].style)
        segments.append(segment)
    return Strip(Segment.simplify(segments), width)


def strip_of_spans(spans: Iterable[Span], width: int, paint: Paint) -> Strip:
    """Spans of `width` cells in all as a strip, each its own segment, without the background's style."""
    return Strip([_segment(span, paint, paint.style(span.role)) for span in spans], width)


def _segment(span: Span, paint: Paint, style: Style) -> Segment:
    return Segment(paint.text(span.text), style + LIT if span.lit else style)


def _shows_blanks(style: Style | None) -> bool:
    """Whether the style is visible on a blank; if not, a blank can share its neighbour's segment."""
    return style is not None and bool(style.reverse or style.underline or style.strike)
