"""Marks on the board while a form is filled in: the choices, the chosen ones, and the path to them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from games.core.forms import Mark
from genius_tui.boards.picture import HitArea, Picture, PlacedSpan, placed
from genius_tui.text.cells import cells
from genius_tui.text.paint import Role


def marked(picture: Picture, marks: Sequence[Mark], way: Iterable[Mark] = ()) -> Picture:
    """The picture with marks at the right of their hit areas, as low as is free.

    ` 2` can be chosen, `<2>` is chosen, `>2` is on the path or its end, and covers a mark that can be chosen.
    """
    areas = {area.subject: area for area in reversed(picture.areas)}
    rows = picture.rows()
    offered = [mark for mark in marks if not mark.chosen]
    chosen = [mark for mark in marks if mark.chosen]
    over = (
        *_spans(areas, rows, offered, " {}", "changed"),
        *_spans(areas, rows, way, ">{}", "own_place"),
        *_spans(areas, rows, chosen, "<{}>", "choice_on"),
    )
    return replace(picture, spans=(*picture.spans, *over)) if over else picture


def _spans(
    areas: dict[str, HitArea], rows: Sequence[Sequence[PlacedSpan]], marks: Iterable[Mark], form: str, role: Role
) -> Iterator[PlacedSpan]:
    for mark in marks:
        area = areas.get(mark.subject)
        if area is not None:
            text = form.format(mark.text)
            x = area.x + area.width - cells(text)
            yield placed(x, _row(area, rows, x), text, role, mark.chosen, mark.subject)


def _row(area: HitArea, rows: Sequence[Sequence[PlacedSpan]], x: int) -> int:
    """The lowest row of a hit area where a mark from `x` on covers no subject; else the lowest row."""
    right = area.x + area.width
    for y in reversed(range(area.y, area.y + area.height)):
        if not any(span.subject and span.x < right and span.x + cells(span.text) > x for span in rows[y]):
            return y
    return area.y + area.height - 1
