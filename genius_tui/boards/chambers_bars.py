"""Rows of bars: a tag or a word, a number, its bar, and what came of it, in as many columns as are needed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from games.core.viewers import Seat
from genius_tui.boards.chambers_pieces import FIGURE, LONGEST, Chips, short, thin_bar
from genius_tui.boards.picture import PlacedSpan, placed
from genius_tui.text.cells import cells, clipped
from genius_tui.text.paint import Role

_LEAST_WORDS, _MOST_WORDS = 6, 18
"""Cells of tag and word."""

_BEHIND_TAG = 4
LEAST_WIDTH = 34
"""Cells of a column of rows."""

_MOST_BAR = 40


class Row(Struct, frozen=True):
    """A seat or a word or both, an amount with its bar (`?` for None) unless it is not `numbered`, and a note."""

    seat: Seat | None = None
    word: str = ""
    amount: int | None = None
    note: str = ""
    role: Role = "plain"
    numbered: bool = True


def bars(rows: Sequence[Row], chips: Chips, x: int, y: int, width: int, height: int) -> Iterator[PlacedSpan]:
    """The rows in an area, all bars in one scale; those for which there is no room are counted."""
    columns = max(1, min(-(-len(rows) // max(1, height)), width // LEAST_WIDTH))
    each = -(-len(rows) // columns)
    shown = rows if each <= height else rows[: columns * height - 1]
    each = min(each, height)
    wide = width // columns
    words = max((cells(row.word) + _BEHIND_TAG * (row.seat is not None) for row in rows), default=0)
    words = min(_MOST_WORDS, max(_LEAST_WORDS, words + 3))
    notes = max((cells(row.note) for row in rows), default=0)
    largest = max((row.amount or 0 for row in rows), default=0)
    long = max(0, min(_MOST_BAR, wide - words - LONGEST - notes - 4))
    for index, row in enumerate(shown):
        left, line = x + index // each * wide, y + index % each
        yield from _row(row, chips, left, line, words, long, largest, wide)
    if len(shown) < len(rows):
        yield placed(x + (columns - 1) * wide, y + height - 1, f"and {len(rows) - len(shown)} more", "hint")


def _row(
    row: Row, chips: Chips, x: int, y: int, words: int, long: int, largest: int, width: int
) -> Iterator[PlacedSpan]:
    begin = x + 2
    if row.seat is not None:
        yield from chips.draw(row.seat, begin, y, marks=True, padded=True)
        begin += _BEHIND_TAG
    yield placed(begin, y, clipped(row.word, x + words - begin), "hint")
    behind = x + words
    if row.numbered:
        behind += LONGEST
        text = "?" if row.amount is None else short(row.amount)
        yield placed(behind - len(text), y, text, "unknown" if row.amount is None else FIGURE)
        if row.amount is not None and long:
            yield thin_bar(behind + 1, y, long, row.amount, largest)
        behind += long + 2
    yield placed(behind, y, clipped(row.note, max(0, x + width - behind)), row.role)
