"""What a form writes on a board while it is filled in: what can be chosen, what is, and the way to it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace
from rich.cells import cell_len

from games.core.forms import Mark
from genius_tui.boards.cells import Picture, Piece, Spot
from genius_tui.drawing.paint import Role


def marked(picture: Picture, marks: Sequence[Mark], way: Iterable[Mark] = ()) -> Picture:
    """The picture with marks in the lower right corners of their spots; the way covers what is only offered.

    ` 2` can be chosen, `<2>` is, `>2` lies on the way or is its end.
    """
    spots = {spot.subject: spot for spot in reversed(picture.spots)}
    offered = [mark for mark in marks if not mark.chosen]
    chosen = [mark for mark in marks if mark.chosen]
    over = (
        *_pieces(spots, offered, " {}", "changed"),
        *_pieces(spots, way, ">{}", "own_place"),
        *_pieces(spots, chosen, "<{}>", "choice_on"),
    )
    return replace(picture, pieces=(*picture.pieces, *over)) if over else picture


def _pieces(spots: dict[str, Spot], marks: Iterable[Mark], form: str, role: Role) -> Iterator[Piece]:
    for mark in marks:
        spot = spots.get(mark.subject)
        if spot is not None:
            text = form.format(mark.text)
            x, y = spot.x + spot.width - cell_len(text), spot.y + spot.height - 1
            yield Piece(x, y, text, role, mark.chosen, mark.subject)
