"""Tables with a row for each seat, as lines of plain text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.core.game import Column
from games.core.viewers import Seat
from genius_tui.text.cells import cells, padded


def known(value: int | str | None) -> str:
    """A value of a view as text; `?` if it is unknown."""
    return "?" if value is None else str(value)


def table(columns: Sequence[Column], seats: Sequence[Seat]) -> Iterator[str]:
    """The lines of a table: a heading, then a row for each seat; `?` for unknown values."""
    rows = [["seat", *(column.title for column in columns)]]
    rows += [[seat, *(known(column.cells.get(seat)) for column in columns)] for seat in seats]
    widths = [max(cells(row[index]) for row in rows) for index in range(len(rows[0]))]
    for row in rows:
        yield "  ".join(padded(cell, width) for cell, width in zip(row, widths, strict=True)).rstrip()
