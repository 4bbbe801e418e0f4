"""A picture of a board as a self-contained SVG that uses the reader's own monospaced font."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape

from rich.style import Style

from genius_tui.boards.picture import Picture
from genius_tui.text.cells import cells
from genius_tui.text.paint import LIT, style_of
from genius_tui.text.spans import Line, Span

CELL_WIDTH, CELL_HEIGHT = 9, 19
_MARGIN = 12
_BACKGROUND, _INK = "#16181d", "#d8dbe2"
_COLOURS: Mapping[str, str] = {
    "bright_black": "#8b919d",
    "cyan": "#5fd3e0",
    "green": "#7fd06b",
    "yellow": "#e6c35c",
    "magenta": "#a05cc0",
    "bright_magenta": "#d68fe6",
    "blue": "#7aa7f7",
    "red": "#f27b7b",
}
_FONTS = "ui-monospace, 'DejaVu Sans Mono', 'Cascadia Mono', Menlo, Consolas, monospace"


def written(picture: Picture) -> str:
    """The picture as the text of an SVG file."""
    width = picture.width * CELL_WIDTH + 2 * _MARGIN
    height = picture.height * CELL_HEIGHT + 2 * _MARGIN
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
        f'<rect width="100%" height="100%" fill="{_BACKGROUND}"/>'
        f'<g font-family="{_FONTS}" font-size="15" fill="{_INK}" xml:space="preserve">'
    )
    rows = (row for y, line in enumerate(picture.lines()) for row in _row(line, y))
    return "\n".join((head, *rows, "</g></svg>")) + "\n"


def _row(line: Line, y: int) -> Iterator[str]:
    x = 0
    for span in line:
        size = cells(span.text)
        if span.text.strip() or span.lit:
            yield from _drawn(span, x, y, size)
        x += size


def _drawn(span: Span, x: int, y: int, size: int) -> Iterator[str]:
    style = style_of(span.role) + (LIT if span.lit else Style())
    left, top, width = _MARGIN + x * CELL_WIDTH, _MARGIN + y * CELL_HEIGHT, size * CELL_WIDTH
    ink = _COLOURS.get(style.color.name, _INK) if style.color else _INK
    if style.reverse:
        yield f'<rect x="{left}" y="{top}" width="{width}" height="{CELL_HEIGHT}" fill="{ink}"/>'
        ink = _BACKGROUND
    marks = [f'fill="{ink}"'] if ink != _INK else []
    marks += ['font-weight="bold"'] if style.bold else []
    lines = [name for name, holds in (("underline", style.underline), ("line-through", style.strike)) if holds]
    marks += [f'text-decoration="{" ".join(lines)}"'] if lines else []
    place = f'x="{left}" y="{top + 14}" textLength="{width}" lengthAdjust="spacingAndGlyphs"'
    yield f"<text {' '.join((place, *marks))}>{escape(span.text, quote=False)}</text>"
