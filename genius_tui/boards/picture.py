"""Pictures of boards: spans of text in a grid of cells, and the hit areas that the cursor can go to.

Everything here is measured in terminal cells from the upper left corner, `x` to the right and `y` down. A wide
character fills two cells.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from genius_tui.text.cells import characters, clipped
from genius_tui.text.colours import Blend
from genius_tui.text.paint import Role
from genius_tui.text.spans import Line, Span, text_of

Cell: TypeAlias = tuple[int, int]
"""A column and a row."""

Where: TypeAlias = Literal["everywhere", "grounds", "lines"]
"""Whether a span is drawn everywhere, only where there are grounds, or only where lines are drawn in their place."""


class PlacedSpan(Span, frozen=True, kw_only=True):
    """A span at a cell of a picture. `lit`: the current step is about it. `subject`: what it stands for.

    One without a ground has that of the spans below it.
    """

    x: int
    y: int
    subject: str = ""
    where: Where = "everywhere"


class Backdrop(PlacedSpan, frozen=True, kw_only=True, eq=False):
    """The cells of a row behind everything else: made once and kept, as it is told from others by its identity."""

    row: tuple[Span, ...]


def backdrop(y: int, row: Sequence[Span], x: int = 0) -> Backdrop:
    """A backdrop of spans of one cell each, drawn only where there are grounds. Keep it: another is drawn anew.

    It has the ground of its first cell that has one, by which it counts as something that is drawn.
    """
    filled = next((cell.ground for cell in row if cell.ground is not None), None)
    return Backdrop(" " * len(row), ground=filled, x=x, y=y, where="grounds", row=tuple(row))


def placed(x: int, y: int, text: str, role: Role = "plain", lit: bool = False, subject: str = "") -> PlacedSpan:
    """A PlacedSpan with its position as the first arguments."""
    return PlacedSpan(text, role, lit, x=x, y=y, subject=subject)


def ground(x: int, y: int, width: int, blend: Blend, text: str = "", role: Role = "plain") -> PlacedSpan:
    """A ground `width` cells wide in one row, drawn only where there are grounds; blank, or with a text on it."""
    return PlacedSpan(text or " " * width, role, False, blend, x=x, y=y, where="grounds")


def lined(x: int, y: int, text: str, role: Role = "frame", lit: bool = False, subject: str = "") -> PlacedSpan:
    """Lines that stand for a ground where there are none."""
    return PlacedSpan(text, role, lit, x=x, y=y, subject=subject, where="lines")


def footnotes(texts: Iterable[str], y: int, width: int) -> list[PlacedSpan]:
    """Notes about a board, a row each from row `y` on, clipped to the picture's width."""
    return [placed(1, y + row, clipped(text, width - 2), "hint") for row, text in enumerate(texts)]


class HitArea(Struct, frozen=True):
    """A rectangle that a click or the cursor can choose, and the subject that it stands for.

    `stop`: the arrow keys reach it; otherwise only a click does.
    """

    subject: str
    x: int
    y: int
    width: int
    height: int = 1
    stop: bool = True

    def holds(self, x: int, y: int) -> bool:
        """Whether a cell is in it."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


class Move(Struct, frozen=True):
    """What moves in playback before the picture stands: a span, and the corners of its way, from first to last."""

    span: PlacedSpan
    way: tuple[Cell, ...]


class Picture(Struct, frozen=True):
    """A drawn board of `width` by `height` cells. Later spans cover earlier ones.

    `moves`: what moves besides the tags of people that stand elsewhere than before. `chart`: the row from which on tags
    are rows of a chart: nobody goes from one to another, None for no chart.
    """

    width: int
    height: int
    spans: tuple[PlacedSpan, ...]
    areas: tuple[HitArea, ...] = ()
    moves: tuple[Move, ...] = ()
    chart: int | None = None

    def rows(self, *, grounds: bool = False) -> tuple[tuple[PlacedSpan, ...], ...]:
        """The spans of each row, in painting order, without spans outside the picture; with grounds, or with lines."""
        left_out = "lines" if grounds else "grounds"
        found: list[list[PlacedSpan]] = [[] for _ in range(self.height)]
        for span in self.spans:
            if 0 <= span.y < self.height and span.where != left_out:
                found[span.y].append(span)
        return tuple(map(tuple, found))

    def lines(self, *, grounds: bool = False) -> Iterator[Line]:
        """The rows as lines of exactly the picture's width; with grounds, or with the lines in their place."""
        return (flattened(row, self.width) for row in self.rows(grounds=grounds))

    def framed(self, width: int, height: int) -> Picture:
        """The picture centred in an area that is at least as large."""
        right, down = (width - self.width) // 2, (height - self.height) // 2
        if (width, height) == (self.width, self.height):
            return self
        spans = tuple(replace(span, x=span.x + right, y=span.y + down) for span in self.spans)
        areas = tuple(replace(area, x=area.x + right, y=area.y + down) for area in self.areas)
        moves = tuple(
            Move(replace(move.span, x=move.span.x + right, y=move.span.y + down), _shifted(move.way, right, down))
            for move in self.moves
        )
        return Picture(width, height, spans, areas, moves, None if self.chart is None else self.chart + down)

    def areas_at(self, x: int, y: int) -> tuple[HitArea, ...]:
        """The hit areas at a cell, topmost first. Later areas lie above earlier ones."""
        return tuple(area for area in reversed(self.areas) if area.holds(x, y))

    def area_of(self, subject: str) -> HitArea | None:
        """The first hit area that stands for a subject."""
        return next((area for area in self.areas if area.subject == subject), None)


def flattened(spans: Iterable[PlacedSpan], width: int) -> Line:
    """One row's spans as a line of exactly `width` cells: neighbouring cells with one style become one span.

    A wide character that is half covered by another span, or cut by the edge, becomes a blank.
    """
    row = [_BLANK] * width
    for span in spans:
        if isinstance(span, Backdrop):
            seen = span.row[max(0, -span.x) : max(0, width - span.x)]
            row[max(0, span.x) : max(0, span.x) + len(seen)] = seen
        else:
            _put(row, span)
    found: list[Span] = []
    text: list[str] = []
    viewpoint = _BLANK
    for cell in row:
        if cell.role != viewpoint.role or cell.lit != viewpoint.lit or cell.ground != viewpoint.ground:
            found.append(replace(viewpoint, text="".join(text)))
            text, viewpoint = [], cell
        text.append(cell.text)
    found.append(replace(viewpoint, text="".join(text)))
    return tuple(span for span in found if span.text)


def text_lines(picture: Picture) -> tuple[str, ...]:
    """The picture as plain text, a line for each row, without trailing blanks."""
    return tuple(text_of(line).rstrip() for line in picture.lines())


def _shifted(way: tuple[Cell, ...], right: int, down: int) -> tuple[Cell, ...]:
    return tuple((x + right, y + down) for x, y in way)


_BLANK = Span(" ")


def _put(row: list[Span], span: PlacedSpan) -> None:
    """Writes a span into the cells of a row. The second cell of a wide character gets empty text."""
    x = span.x
    for character, size in characters(span.text):
        if size == 0:
            _join(row, x - 1, character)
        elif x >= 0 and x + size <= len(row):
            _cover(row, x, size)
            behind = span.ground if span.ground is not None else row[x].ground
            row[x] = Span(character, span.role, span.lit, behind)
            if size == 2:
                row[x + 1] = Span("", span.role, span.lit, behind)
        x += size


def _join(row: list[Span], x: int, character: str) -> None:
    """Appends a zero-width character to the one before it."""
    if 0 <= x < len(row):
        x -= row[x].text == "" and x > 0
        row[x] = replace(row[x], text=row[x].text + character)


def _cover(row: list[Span], x: int, size: int) -> None:
    """Blanks wide characters that are cut by overwriting the cells from `x` to `x + size`."""
    if x > 0 and row[x].text == "":
        row[x - 1] = replace(row[x - 1], text=" ")
    after = x + size
    if after < len(row) and row[after].text == "":
        row[after] = replace(row[after], text=" ")
