"""What a form writes on a board while it is filled in: what can be chosen, what is, and the way to it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace
from rich.cells import cell_len

from games.core.forms import Mark
from genius_tui.boards.picture import Picture, PlacedSpan, Spot, placed
from genius_tui.text.cells import right_of
from genius_tui.text.paint import Role


def marked(picture: Picture, marks: Sequence[Mark], way: Iterable[Mark] = ()) -> Picture:
    """The picture with marks at the right of their spots, low where nothing is in the way.

    ` 2` can be chosen, `<2>` is, `>2` lies on the way or is its end, which covers what is only offered.
    """
    spots = {spot.subject: spot for spot in reversed(picture.spots)}
    rows = picture.rows()
    offered = [mark for mark in marks if not mark.chosen]
    chosen = [mark for mark in marks if mark.chosen]
    over = (
        *_spans(spots, rows, offered, " {}", "changed"),
        *_spans(spots, rows, way, ">{}", "own_place"),
        *_spans(spots, rows, chosen, "<{}>", "choice_on"),
    )
    return replace(picture, spans=(*picture.spans, *over)) if over else picture


def _spans(
    spots: dict[str, Spot], rows: Sequence[Sequence[PlacedSpan]], marks: Iterable[Mark], form: str, role: Role
) -> Iterator[PlacedSpan]:
    for mark in marks:
        spot = spots.get(mark.subject)
        if spot is not None:
            text = form.format(mark.text)
            x = spot.x + spot.width - cell_len(text)
            yield placed(x, _row(spot, rows, x), text, role, mark.chosen, mark.subject)


def _row(spot: Spot, rows: Sequence[Sequence[PlacedSpan]], x: int) -> int:
    """The lowest row of a spot in which nothing that stands for something is covered from `x` on; else the lowest."""
    right = spot.x + spot.width
    for y in reversed(range(spot.y, spot.y + spot.height)):
        if not any(span.subject and span.x < right and right_of(span.x, span.text) > x for span in rows[y]):
            return y
    return spot.y + spot.height - 1
