"""Tables of what is known of each seat, as lines of plain text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.core.game import Column
from games.core.viewers import Seat
from genius_tui.text.cells import cells, padded

_NOT_KNOWN = "?"


def table(columns: Sequence[Column], seats: Sequence[Seat]) -> Iterator[str]:
    """What is known of each seat; `?` where it is not known."""
    rows = [["seat", *(column.title for column in columns)]]
    rows += [[seat, *(_cell(column, seat) for column in columns)] for seat in seats]
    widths = [max(cells(row[index]) for row in rows) for index in range(len(rows[0]))]
    for row in rows:
        yield "  ".join(padded(cell, width) for cell, width in zip(row, widths, strict=True)).rstrip()


def _cell(column: Column, seat: Seat) -> str:
    value = column.cells.get(seat)
    return _NOT_KNOWN if value is None else str(value)
