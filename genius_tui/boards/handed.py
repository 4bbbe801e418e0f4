"""What is handed on in a step, such as gold or cards, as moves of a picture from one of its cells to another.

It is looked up in the drawn picture, so nothing goes to or from what these viewers do not see there.
"""

from __future__ import annotations

from games.core.viewers import Seat
from genius_tui.boards.picture import Cell, HitArea, Move, Picture, placed
from genius_tui.text.cells import cells
from genius_tui.text.paint import Role


def seat_at(picture: Picture, seat: Seat, room: str = "") -> Cell | None:
    """Where a seat's chip is drawn, in the hit area of a room if one is named; None if it is not."""
    return corner(picture, f"seat:{seat}", room)


def corner(picture: Picture, subject: str, room: str = "") -> Cell | None:
    """The upper left cell of a subject's first hit area, in that of a room if one is named; None if there is none."""
    around = picture.area_of(room) if room else HitArea("", 0, 0, picture.width, picture.height)
    if around is None:
        return None
    found = (area for area in picture.areas if area.subject == subject and around.holds(area.x, area.y))
    return next(((area.x, area.y) for area in found), None)


def handed(picture: Picture, text: str, role: Role, start: Cell | None, end: Cell | None) -> tuple[Move, ...]:
    """A text that goes straight from one cell to another, inside the picture; () if one of them is not known."""
    if start is None or end is None or start == end:
        return ()
    most = picture.width - cells(text)
    way = tuple((max(0, min(x, most)), y) for x, y in (start, end))
    return (Move(placed(*way[0], text, role), way),)


def below(picture: Picture, at: Cell | None) -> Cell | None:
    """The cell of the lowest row under another: what viewers hold themselves is told below the board."""
    return None if at is None else (at[0], picture.height - 1)
