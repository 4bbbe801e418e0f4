"""Spans as Textual's strips of styled segments."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from genius_tui.text.cells import kept_in_order
from genius_tui.text.paint import Paint
from genius_tui.text.spans import Line, Span, fitted


@lru_cache(maxsize=256)
def strip_of(line: Line, width: int, paint: Paint, base: Style) -> Strip:
    """A line as a strip `width` cells wide. Cached: the same arguments give the same strip."""
    segments: list[Segment] = []
    for span in fitted(line, width):
        segment = _segment(span, paint, base)
        before = segments[-1].style if segments else None
        if before is not None and not span.text.strip() and not _shows_blanks((segment.style, before), base):
            segment = Segment(segment.text, before)
        segments.append(segment)
    return Strip(Segment.simplify(segments), width)


def strip_of_spans(spans: Iterable[Span], width: int, paint: Paint) -> Strip:
    """Spans of `width` cells in all as a strip, each its own segment, without the background's style."""
    return Strip([_segment(span, paint) for span in spans], width)


def _segment(span: Span, paint: Paint, base: Style | None = None) -> Segment:
    style = paint.style(span.role, span.lit, span.ground)
    return Segment(kept_in_order(paint.text(span.text)), style if base is None else base + style)


def _shows_blanks(styles: Iterable[Style | None], base: Style) -> bool:
    """Whether any of the styles is visible on a blank; if not, a blank can share its neighbour's segment."""
    return any(
        style is not None and (style.reverse or style.underline or style.strike or style.bgcolor != base.bgcolor)
        for style in styles
    )
