"""Priorities as a ladder, highest first, and in the same rows what each seat has learnt of the others' teams."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from games.core.viewers import Seat
from genius_tui.boards import chip_spans, lockout_grid
from genius_tui.boards.board import Tags
from genius_tui.boards.lockout_grid import CELL
from genius_tui.boards.lockout_moves import LockoutObservation
from genius_tui.boards.lockout_scene import Rung, ladder, lit
from genius_tui.boards.picture import HitArea, PlacedSpan, ground, lined, placed
from genius_tui.text.cells import cells
from genius_tui.text.colours import tint
from genius_tui.text.paint import BoardRole, chip

_LEAST_BAR, _USUAL_BAR, _LONGEST_BAR = 6, 10, 20
_WIDEST_CHANGE = 18
_HALVES = 2
_FORMS = 4
"""Ways to tell a change, from the whole sum of it to the difference alone."""

TOGETHER = "all"
"""Name of the row for what several viewers know together."""

STRIPE = tint("ink", 5)
_LIT = tint("gold", 20)
BELOW = tint("bad", 45)
_GAIN, _LOSS = BoardRole("gain", "good", bold=True), BoardRole("loss", "bad", bold=True)


class Table(Struct, frozen=True):
    """The columns of the ladder and the grid, from `x` on: digits of a priority, the bar, the change, the grid.

    `form`: how fully changes are told. `step`: from one row to the next.
    """

    x: int
    digits: int
    bar: int
    change: int
    form: int
    seats: int
    step: int = 1

    @property
    def bar_at(self) -> int:
        """Column of the bars."""
        return self.x + chip_spans.WIDTH + self.digits + 1

    @property
    def change_at(self) -> int:
        """Column of the changes."""
        return self.bar_at + self.bar + 1

    @property
    def grid_at(self) -> int:
        """Column of the grid, whose first cell is blank but for a mark of the step."""
        return self.change_at + self.change

    @property
    def right(self) -> int:
        """Where the grid ends."""
        return self.grid_at + CELL * self.seats


def table(observation: LockoutObservation, x: int, width: int, step: int = 1) -> Table:
    """The columns in so many cells: changes are told as fully as there is room beside a bar; wider if need be."""
    rungs, seats = ladder(observation), len(observation.seats)
    digits = max(3, 1 + max((len(str(rung.priority)) for rung in rungs), default=0))
    room = width - chip_spans.WIDTH - digits - 2 - CELL * seats
    sizes = [max((cells(_change(rung, form)) for rung in rungs), default=0) for form in range(_FORMS)]
    form = next((form for form, size in enumerate(sizes) if room - size >= _LEAST_BAR), _FORMS - 1)
    change = max(sizes[form], min(_WIDEST_CHANGE, max(room - _USUAL_BAR, room // 2)))
    return Table(x, digits, max(_LEAST_BAR, min(_LONGEST_BAR, room - change)), change, form, seats, step)


def height(observation: LockoutObservation, step: int = 1) -> int:
    """Rows of heading, rungs, what several know together, and the note that others are not known."""
    rungs = len(ladder(observation))
    return 2 + max(0, rungs - 1) * step + _is_together(observation) + (0 < rungs < len(observation.seats))


def spans(observation: LockoutObservation, tags: Tags, table: Table, y: int) -> Iterator[PlacedSpan]:
    """The heading, and a row for each seat whose priority is known."""
    yield from _heading(observation, tags, table, y)
    rungs, lit_now = ladder(observation), lit(observation)
    most = max(
        (min(table.bar, _LONGEST_BAR), *(abs(value) for rung in rungs for value in (rung.priority, rung.before)))
    )
    for number, rung in enumerate(rungs):
        row = y + 1 + number * table.step
        is_lit = f"seat:{rung.seat}" in lit_now
        if is_lit or (number % 2 and table.step == 1):
            yield ground(table.x, row, table.right - table.x, _LIT if is_lit else STRIPE)
        yield from chip_spans.chip_spans(observation, tags, rung.seat, table.x, row, is_lit)
        yield placed(table.x + chip_spans.WIDTH, row, str(rung.priority).rjust(table.digits), "place")
        yield from _bar(observation, rung, table, most, row)
        change = rung.change.sum
        yield placed(table.change_at, row, _change(rung, table.form), _GAIN if change > 0 else _LOSS)
        yield from lockout_grid.row(observation, rung.seat, table.grid_at, row)
    below = y + 2 + max(0, len(rungs) - 1) * table.step
    if not rungs:
        yield placed(table.x + 1, y + 1, "?", "unknown")
        yield placed(table.grid_at, y + 1, "?  hidden from these eyes", "unknown")
    if _is_together(observation):
        yield placed(table.x + 1, below, TOGETHER, "hint")
        yield from lockout_grid.together(observation, table.grid_at, below)
        below += 1
    if 0 < len(rungs) < len(observation.seats):
        yield placed(table.x + 1, below, "?  others: not known", "unknown")


def areas(observation: LockoutObservation, table: Table, y: int) -> Iterator[HitArea]:
    """A hit area for each rung."""
    for row, rung in enumerate(ladder(observation)):
        yield HitArea(f"seat:{rung.seat}", table.x, y + 1 + row * table.step, table.grid_at - table.x - 1, stop=False)


def _heading(observation: LockoutObservation, tags: Tags, table: Table, y: int) -> Iterator[PlacedSpan]:
    learnt = "LEARNT"
    first = "PRIORITY now" if table.change_at - table.x > len("PRIORITY now") + 1 else "PRIORITY"
    yield placed(table.x + 1, y, first, "place")
    if table.grid_at - len(learnt) - 1 >= table.change_at + len("last change"):
        yield placed(table.change_at, y, "last change", "hint")
    yield placed(table.grid_at - len(learnt), y, learnt, "place")
    for index, seat in enumerate(observation.seats):
        role = chip(index, own=seat in observation.viewers.seats)
        yield placed(table.grid_at + 1 + CELL * index, y, tags[seat], role, subject=f"seat:{seat}")


def _is_together(observation: LockoutObservation) -> bool:
    """Whether several look whose knowledge is known, and not all."""
    return len(observation.viewers.seats) > 1 and len(ladder(observation)) < len(observation.seats)


def _bar(observation: LockoutObservation, rung: Rung, table: Table, most: int, y: int) -> Iterator[PlacedSpan]:
    """The priority as a bar; `▒` is what it has gained last, `░` what it has lost. `-` is one below 0."""
    x, now, before = table.bar_at, _halves(rung.priority, table, most), _halves(rung.before, table, most)
    if rung.priority < 0:
        yield ground(x, y, _up(now), BELOW)
        yield lined(x, y, "-" * _up(now), "hint")
        return
    kept = min(now, before) if rung.before >= 0 else now
    yield from _filled(observation, rung.seat, x, y, kept)
    for size, glyph, role in ((now, "▒", _GAIN), (before if rung.before > 0 else 0, "░", _LOSS)):
        if _up(size) > _up(kept):
            yield placed(x + _up(kept), y, glyph * (_up(size) - _up(kept)), role)


def _filled(observation: LockoutObservation, seat: Seat, x: int, y: int, halves: int) -> Iterator[PlacedSpan]:
    """So many halves of a cell in the seat's colour."""
    blend, whole = chip_spans.shade(observation, seat, 65), halves // _HALVES
    yield ground(x, y, whole, blend)
    if halves % _HALVES:
        half = BoardRole("bar", upper=blend)
        yield PlacedSpan("▌", half, x=x + whole, y=y, where="grounds")
    yield lined(x, y, "█" * whole + "▌" * (halves % _HALVES), "hint")


def _halves(priority: int, table: Table, most: int) -> int:
    return -(-abs(priority) * table.bar * _HALVES // most)


def _up(halves: int) -> int:
    return -(-halves // _HALVES)


def _change(rung: Rung, form: int) -> str:
    """The last change, the fuller the lower `form` is."""
    change = rung.change
    if form == _FORMS - 1:
        return f"{change.sum:+}" if change.sum else ""
    tie, call = (" tie", " call") if form < _FORMS - 2 else ("t", "c")
    parts = (
        (change.moves, f"{change.moves:+}"),
        (change.calls, f"-{change.calls}{call}"),
        (change.ties, f"+{change.ties}{tie}"),
    )
    told = " ".join(text for amount, text in parts if amount)
    return f"{rung.before} {told} = {rung.priority}" if told and not form else told
