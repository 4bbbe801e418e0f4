"""Where the chambers lie on a board: the Golden Room on top, three floors of four below it, then a stage."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from games.chambers.plan import GOLDEN, ROOMS, Slug

FLOORS: tuple[tuple[Slug, ...], ...] = tuple(
    tuple(slug for slug, room in ROOMS.items() if room.level == level)
    for level in sorted({room.level for slug, room in ROOMS.items() if slug != GOLDEN})
)
"""The chambers of each floor, from above."""

TAG, _CHIP = 2, 4
"""Cells of a seat's tag, and of a chip with room around it."""

CHART_ROWS = 4
"""Rows that a chamber's piles over the rounds need at least."""

_COLUMNS = max(map(len, FLOORS))
_GAP = 2
_LEAST_ROOM = 16
_LEAST_FLOOR, _LEAST_GOLDEN = 4, 3
_SEALED = 3
"""Rows of a floor that cannot be entered yet: titles, from which round on and what is in them, lower walls."""

_MOST_CHARTED = 3
"""So many rows a chart may have beyond the least, with the blank one above it."""

_STAGE, _LEAST_STAGE, _SPARE_STAGE, _LEAST_TOLD = 14, 7, 8, 3
"""Rows that a stage wants before chambers may have charts, those without which there is none while something happens,
those that must be left over for one while nothing does, and those for what is told to everybody.
"""

_ROOMY = 22
"""Chambers so wide keep a blank between the wall and what is in them, and have chips with room around the tags."""

_MOST_CHIP_ROWS = 3
"""Unless those would take more rows."""


class Rect(Struct, frozen=True):
    """A rectangle of cells."""

    x: int
    y: int
    width: int
    height: int

    @property
    def bottom(self) -> int:
        """Its last row."""
        return self.y + self.height - 1

    @property
    def right(self) -> int:
        """Its last column."""
        return self.x + self.width - 1


class Layout(Struct, frozen=True):
    """Where everything lies. A chamber's last row is its lower wall; `pad`: cells between a side wall and the inside.

    `used`: the rows that chambers and stage take. `chip`: cells of a seat's chip. `tag_rows`: rows for everybody's.
    """

    width: int
    used: int
    rooms: tuple[tuple[Slug, Rect], ...]
    stage: Rect | None
    pad: int
    chip: int
    tag_rows: int


@lru_cache(maxsize=64)
def lay_out(
    width: int, height: int, seats: int, ready: tuple[bool, ...], staged: bool, low: bool = False
) -> Layout | None:
    """The layout for an area, or None if it is too small. `ready`: whether anything on a floor is available.

    Floors are as high as if all were available; those that are not shrink, so that nothing moves but from round to
    round. `staged`: chambers are lower, so that there is room for a stage; else it has what they leave. `low`:
    chambers are as low as possible, as little is known of what is in them.
    """
    room = (width - (_COLUMNS - 1) * _GAP) // _COLUMNS
    if room < _LEAST_ROOM:
        return None
    pad = 2 if room >= _ROOMY else 1
    if low:
        found = _placed(width, height, room, _LEAST_GOLDEN, (_SEALED,) * len(FLOORS), _LEAST_TOLD)
        return Layout(width, *found, pad, TAG, 1) if found[0] <= height else None
    chip = _CHIP if room >= _ROOMY and _rows(room - 2 * pad, _CHIP, seats) <= _MOST_CHIP_ROWS else TAG
    tag_rows = _rows(room - 2 * pad, chip, seats)
    golden = 3 + _rows(2 * room + _GAP - 2 * pad, chip, seats)
    floors = len(FLOORS)
    floor = _with_stage(height - golden, 3 + tag_rows) if staged else None
    staged = floor is not None
    if floor is None:
        floor = min((height - golden) // floors, 3 + tag_rows + CHART_ROWS + _MOST_CHARTED)
    if floor < _LEAST_FLOOR:
        golden, floor = _LEAST_GOLDEN, (height - _LEAST_GOLDEN) // floors
    if floor < _LEAST_FLOOR:
        return None
    heights = tuple(floor if one else _SEALED for one in ready)
    return Layout(
        width, *_placed(width, height, room, golden, heights, 0 if staged else _SPARE_STAGE), pad, chip, tag_rows
    )


def _placed(
    width: int, height: int, room: int, golden: int, heights: tuple[int, ...], least: int
) -> tuple[int, tuple[tuple[Slug, Rect], ...], Rect | None]:
    """The rows used, the chambers, and the stage where at least so many rows are left for it."""
    used = golden + sum(heights)
    stage = Rect(0, used, width, height - used) if height - used >= least else None
    left = (width - _COLUMNS * room - (_COLUMNS - 1) * _GAP) // 2
    rooms = [(GOLDEN, Rect(left + room + _GAP, 0, 2 * room + _GAP, golden))]
    y = golden
    for slugs, rows in zip(FLOORS, heights, strict=True):
        rooms += [(slug, Rect(left + column * (room + _GAP), y, room, rows)) for column, slug in enumerate(slugs)]
        y += rows
    return height if stage else used, tuple(rooms), stage


def _with_stage(height: int, full: int) -> int | None:
    """The rows of a floor that leave enough for a stage: charts in chambers only where it can be large."""
    for floor in range(full + CHART_ROWS + 1, _LEAST_FLOOR - 1, -1):
        wanted = _STAGE if floor > full else _LEAST_STAGE
        if height - len(FLOORS) * floor >= wanted:
            return floor
    return None


def _rows(inner: int, chip: int, seats: int) -> int:
    """Rows for the tags of everybody, a blank between two."""
    return -(-seats // max(1, (inner + 1) // (chip + 1)))
