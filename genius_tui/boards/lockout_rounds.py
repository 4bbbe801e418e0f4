"""The rounds of Locked Out that are over, a row each: who was in which room, and the priorities they came with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from games.core.viewers import Seat
from games.lockout.teams import LAST_ROUND, ROOMS, SIZE
from genius_tui.boards import chip_spans, lockout_grid
from genius_tui.boards.board import Tags
from genius_tui.boards.lockout_ladder import BELOW, STRIPE
from genius_tui.boards.lockout_moves import LockoutObservation
from genius_tui.boards.lockout_past import Round, rounds
from genius_tui.boards.picture import PlacedSpan, ground, lined, placed
from genius_tui.text.colours import tint
from genius_tui.text.paint import chip, name_role
from genius_tui.text.tables import known

_PRIORITY = "PRIORITY by round"
NOTHING = "No round is over yet."

_NUMBER, _TAG = 3, 3
_ROOM = SIZE * _TAG
WIDTH = _NUMBER + len(ROOMS) * _ROOM
"""Cells of the rounds' numbers and rooms."""

_OWN = tint("accent", 22)
_LONGEST_BAR = 24


def height(observation: LockoutObservation) -> int:
    """Rows of the heading and of all rounds that are over."""
    return 1 + max(1, observation.round - 1)


MOST = 1 + LAST_ROUND
"""Rows of the heading and of all rounds of a match."""


def spans(
    observation: LockoutObservation, tags: Tags, y: int, rows: int, width: int, grid_at: int | None = None
) -> Iterator[PlacedSpan]:
    """As many of the newest rounds as `rows` have room for, below a heading, with the priorities if they fit.

    `grid_at`: the column of the grid above, whose heading serves the priorities too; None: they get one of their own.
    Where that leaves no cell free at the left, the numbers stand at the edge.
    """
    found = rounds(observation)[-max(1, rows - 1) :]
    at = WIDTH if grid_at is None else max(grid_at, WIDTH - 1)
    for span in _history(observation, tags, found, y):
        yield replace(span, x=span.x + min(0, at - WIDTH))
    if len(_held(observation, found)) == 1 or grid_at is None or _digits(found) == lockout_grid.CELL:
        yield from _held_by_round(observation, tags, found, (at, y), width, tagged=grid_at is None)


def block(observation: LockoutObservation, tags: Tags, x: int, y: int, width: int) -> Iterator[PlacedSpan]:
    """All rounds from column `x` on, at least `WIDTH` cells wide: who was where, and below it the priorities."""
    found = rounds(observation)
    for span in _history(observation, tags, found, y):
        yield replace(span, x=span.x + x)
    below = y + max(1, len(found)) + 2
    if len(_held(observation, found)) > 1:
        yield placed(x + 1, below, _PRIORITY, "place")
        below += 1
    yield from _held_by_round(observation, tags, found, (x, below), width, tagged=True)


def _history(observation: LockoutObservation, tags: Tags, found: Sequence[Round], y: int) -> Iterator[PlacedSpan]:
    """Who was in which room, a row for each round, below a heading."""
    for index, room in enumerate(ROOMS):
        yield placed(_NUMBER + index * _ROOM, y, room, "place", subject=f"room:{room}")
    if not found:
        yield placed(_NUMBER, y + 1, NOTHING, "hint")
    for row, one in enumerate(found, start=y + 1):
        yield from _rooms(observation, tags, one, row)


def _held(observation: LockoutObservation, found: Sequence[Round]) -> tuple[Seat, ...]:
    """The seats whose priorities are known of any of these rounds."""
    return tuple(seat for seat in observation.seats if any(seat in one.priorities for one in found))


def _held_by_round(
    observation: LockoutObservation,
    tags: Tags,
    found: Sequence[Round],
    place: tuple[int, int],
    width: int,
    *,
    tagged: bool,
) -> Iterator[PlacedSpan]:
    """The priorities of each round below a heading, if they fit; those of one seat as bars."""
    (x, y), digits, seats = place, _digits(found), _held(observation, found)
    if len(seats) == 1:
        yield placed(x + 1, y, _PRIORITY, "place")
        yield from _bars(observation, found, seats[0], place, width)
    elif seats and x + digits * len(observation.seats) <= width:
        yield from _heading(observation, tags, place, digits, tagged)
        yield from _priorities(observation, found, place, digits)


def is_known(observation: LockoutObservation) -> bool:
    """Whether anything is known of a round that is over."""
    return any(one.priorities or any(one.rooms.values()) for one in rounds(observation))


def _digits(found: Sequence[Round]) -> int:
    """Cells of a seat's priorities, a blank included."""
    longest = max((len(str(value)) for one in found for value in one.priorities.values()), default=0)
    return max(lockout_grid.CELL, longest + 1)


def _rooms(observation: LockoutObservation, tags: Tags, one: Round, y: int) -> Iterator[PlacedSpan]:
    yield placed(1, y, str(one.number), "hint")
    for index, room in enumerate(ROOMS):
        x, seats = _NUMBER + index * _ROOM, one.rooms[room]
        own = any(seat in observation.viewers.seats for seat in seats)
        if own or y % 2:
            yield ground(x, y, _ROOM - 1, _OWN if own else STRIPE)
        for place, seat in enumerate(seats):
            role = name_role(observation.seats.index(seat), own=seat in observation.viewers.seats)
            yield placed(x + place * _TAG, y, tags[seat], role, subject=f"seat:{seat}")
        if len(seats) < SIZE:
            yield placed(x + len(seats) * _TAG, y, "?", "unknown")


def _heading(
    observation: LockoutObservation, tags: Tags, place: tuple[int, int], digits: int, tagged: bool
) -> Iterator[PlacedSpan]:
    """What the priorities' columns are: in words below a grid, else the seats' tags."""
    x, y = place
    if not tagged:
        yield placed(x + 1, y, _PRIORITY, "place")
        return
    for index, seat in enumerate(observation.seats):
        role = chip(index, own=seat in observation.viewers.seats)
        yield placed(x + (index + 1) * digits - 2, y, tags[seat], role, subject=f"seat:{seat}")


def _priorities(
    observation: LockoutObservation, found: Sequence[Round], place: tuple[int, int], digits: int
) -> Iterator[PlacedSpan]:
    """A column for each seat; the higher a priority, the more of its seat's colour is behind it."""
    x, y = place
    values = [value for one in found for value in one.priorities.values()]
    low, high = min(values), max(values)
    for row, one in enumerate(found, start=y + 1):
        for index, seat in enumerate(observation.seats):
            value = one.priorities.get(seat)
            if value is not None:
                share = 5 + round(50 * (value - low) / max(1, high - low))
                yield ground(x + index * digits + 1, row, digits - 1, chip_spans.shade(observation, seat, share))
        told = (known(one.priorities.get(seat)).rjust(digits) for seat in observation.seats)
        yield placed(x, row, "".join(told), "plain")


def _bars(
    observation: LockoutObservation, found: Sequence[Round], seat: Seat, place: tuple[int, int], width: int
) -> Iterator[PlacedSpan]:
    """The priorities of one seat as bars, the number before each."""
    (x, y), digits = place, _digits(found)
    longest = max(0, min(_LONGEST_BAR, width - x - digits - 2))
    most = max(longest, 1, *(abs(one.priorities.get(seat, 0)) for one in found))
    for row, one in enumerate(found, start=y + 1):
        value = one.priorities.get(seat)
        yield placed(x, row, known(value).rjust(digits), "unknown" if value is None else "plain")
        size = -(-abs(value or 0) * longest // most)
        over = (value or 0) > 0
        yield ground(x + digits + 1, row, size, chip_spans.shade(observation, seat, 65) if over else BELOW)
        yield lined(x + digits + 1, row, ("█" if over else "-") * size, "hint")
