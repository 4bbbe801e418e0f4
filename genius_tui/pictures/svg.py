"""Lines of spans as an SVG picture. It names no file and no address, and holds people's texts as text alone."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from html import escape
from itertools import groupby
from typing import TypeAlias

from rich.color import Color
from rich.style import Style

from genius_tui.pictures import font
from genius_tui.pictures.shapes import HEIGHT, WIDTH, Rectangle, rectangles, shade
from genius_tui.text.cells import cells, characters, drawable
from genius_tui.text.colours import PALETTES, Blend, PaletteName, hexadecimal
from genius_tui.text.paint import Paint, Role
from genius_tui.text.spans import Line, Span

MARGIN = 20
_FONT_SIZE = f"{WIDTH / font.ADVANCE:.3f}"
_BASELINE, _UNDERLINE, _STRIKE = 15.5, 18, 10.5
_CODE_SIZE, _CODE_LINE, _CODE_WIDTH = 7, 6, 4.2
"""The digits that stand for a character that the font lacks: size, height of a line, width."""

_Filled = dict[tuple[str, float], list[Rectangle]]


def written(lines: Sequence[Line], width: int, name: PaletteName) -> str:
    """Lines of at most `width` cells as the text of an SVG file in the colours of a palette."""
    canvas = _Canvas(name)
    for y, line in enumerate(lines):
        x = 0
        for span in line:
            text = drawable(span.text)
            canvas.draw(span, text, x, y)
            x += cells(text)
    right, down = width * WIDTH + 2 * MARGIN, len(lines) * HEIGHT + 2 * MARGIN
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{right}" height="{down}" viewBox="0 0 {right} {down}">',
            f'<rect width="{right}" height="{down}" fill="{canvas.page}"/>',
            f'<g transform="translate({MARGIN} {MARGIN})">',
            '<g shape-rendering="crispEdges">',
            *_paths(canvas.grounds),
            *_paths(canvas.shapes),
            "</g>",
            f'<g font-family="{font.FAMILY}, Menlo, Consolas, monospace" font-size="{_FONT_SIZE}">',
            *canvas.texts,
            "</g></g></svg>\n",
        )
    )


class _Canvas:
    """What a picture consists of: grounds, shapes on them, texts on top."""

    def __init__(self, name: PaletteName) -> None:
        self._name: PaletteName = name
        self.page = hexadecimal(PALETTES[name].tones["page"])
        self.grounds: _Filled = {}
        self.shapes: _Filled = {}
        self.texts: list[str] = []

    def draw(self, span: Span, text: str, x: int, y: int) -> None:
        """Draws a span's text at a cell."""
        style, ink, ground = _drawn_in(dress(span), self._name)
        left, top, width = x * WIDTH, y * HEIGHT, cells(text) * WIDTH
        if ground != self.page:
            _add(self.grounds, ground, (left, top, width, HEIGHT))
        for piece, count, at in _pieces(text):
            self._piece(piece, count, left + at * WIDTH, top, ink, bool(style.bold))
        for line, holds in ((_UNDERLINE, style.underline), (_STRIKE, style.strike)):
            if holds:
                _add(self.shapes, ink, (left, top + line, width, 1))

    def _piece(self, text: str, count: int, left: float, top: float, ink: str, bold: bool) -> None:
        """Draws what fills `count` cells: a shape, a word, or the code of a character that the font lacks."""
        if (shape := rectangles(text)) is not None:
            for x, y, width, height in shape:
                _add(self.shapes, ink, (left + x, top + y, width, height), shade(text))
        elif lacking := next((one for one in text if lacks(one)), ""):
            self._code(f"{ord(lacking):04X}", count, left, top, ink)
        else:
            length = f' textLength="{count * WIDTH}"' if len(text) > 1 and count > 1 else ""
            weight = ' font-weight="bold"' if bold else ""
            place = f'x="{left:g}" y="{top + _BASELINE:g}"'
            self.texts.append(f'<text {place}{length} fill="{ink}"{weight}>{escape(text, quote=False)}</text>')

    def _code(self, code: str, count: int, left: float, top: float, ink: str) -> None:
        """A frame with the number of a character in it, so that different ones look different."""
        width = count * WIDTH
        for part in ((0, 0, width, 1), (0, HEIGHT - 1, width, 1), (0, 0, 1, HEIGHT), (width - 1, 0, 1, HEIGHT)):
            x, y, across, down = part
            _add(self.shapes, ink, (left + x, top + y, across, down), 0.5)
        most = 2 if count == 1 else 3
        rows = [code[at : at + most] for at in range(0, len(code), most)]
        above = top + (HEIGHT - len(rows) * _CODE_LINE) / 2 + _CODE_LINE - 0.5
        for number, row in enumerate(rows):
            x, y = left + (width - len(row) * _CODE_WIDTH) / 2, above + number * _CODE_LINE
            self.texts.append(f'<text x="{x:g}" y="{y:g}" font-size="{_CODE_SIZE}" fill="{ink}">{row}</text>')


Dress: TypeAlias = tuple[Role | str, bool, Blend | None]
"""All that a span's colours depend on, besides the palette: its role, whether it is lit, its ground."""


def dress(span: Span) -> Dress:
    """What a span is drawn in."""
    return span.role, span.lit, span.ground


def style_of(dressed: Dress, name: PaletteName) -> Style:
    """Its style in a palette."""
    role, lit, ground = dressed
    return Paint(palette=name).style(role, lit, ground)


@lru_cache(maxsize=2048)  # the pieces of a board are drawn in few ways, and those of a film in the same ones
def _drawn_in(dressed: Dress, name: PaletteName) -> tuple[Style, str, str]:
    """The style, with the colours of ink and ground."""
    style = style_of(dressed, name)
    return style, *colours(style, name)


def colours(style: Style, name: PaletteName) -> tuple[str, str]:
    """The colours of ink and ground."""
    tones = PALETTES[name].tones
    return _colour(style.color, hexadecimal(tones["ink"])), _colour(style.bgcolor, hexadecimal(tones["page"]))


def _colour(colour: Color | None, usual: str) -> str:
    return usual if colour is None else colour.get_truecolor().hex


def _add(filled: _Filled, colour: str, rectangle: Rectangle, opacity: float = 1) -> None:
    filled.setdefault((colour, opacity), []).append(rectangle)


def _paths(filled: Mapping[tuple[str, float], Sequence[Rectangle]]) -> Iterator[str]:
    for (colour, opacity), found in filled.items():
        drawn = "".join(f"M{x:g} {y:g}h{width:g}v{height:g}h{-width:g}z" for x, y, width, height in found)
        through = f' fill-opacity="{opacity:g}"' if opacity < 1 else ""
        yield f'<path fill="{colour}"{through} d="{drawn}"/>'


@lru_cache(maxsize=2048)
def _pieces(text: str) -> tuple[tuple[str, int, int], ...]:
    """What is drawn by itself: text, cells that it fills, cells before it. Words are kept whole, blanks left out."""
    pieces: list[tuple[str, int, int]] = []
    at = 0
    for (kind, _), group in groupby(enumerate(characters(text)), key=_kind):
        found = [part for _, part in group]
        count = sum(size for _, size in found)
        written = "".join(part for part, _ in found)
        visible = "".join(one for one in written if unicodedata.category(one) != "Cf") or written
        if kind and count:
            pieces.append((visible, count, at))
        at += count
    return tuple(pieces)


def _kind(part: tuple[int, tuple[str, int]]) -> tuple[str, int]:
    """Characters of the same kind, one after the other, are drawn as one text; a number sets one apart from all others.

    Words from right to left are turned within their own cells and carry nothing else along.
    """
    number, (text, size) = part
    if text.isspace():
        return "", 0
    if size == 1 and len(text) == 1 and not lacks(text) and rectangles(text) is None:
        return ("right to left" if unicodedata.bidirectional(text) in ("R", "AL") else "word"), 0
    return "alone", number


def lacks(character: str) -> bool:
    """Whether the font has no picture of a character. Control characters have none, whatever it says."""
    known = font.characters()
    return unicodedata.category(character).startswith("C") or bool(known and character not in known)
