"""The three sequences of Skeld: thirteen slots each, how many are filled, and what each seat holds."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.viewers import Seat
from games.skeld.ship import COMPONENTS, SEQUENCES, letter, title, value
from games.skeld.view import View
from genius_tui.boards.board import Tags
from genius_tui.boards.picture import HitArea, PlacedSpan, placed
from genius_tui.boards.skeld_scene import SkeldObservation, done, sequence_role, slots
from genius_tui.text.cells import clipped

PANEL_WIDTH, NARROW_PANEL_WIDTH = 19, 15
"""Widths of the panel beside a small ship: the usual one and the least."""

_NUMBERS = 13


def panel(observation: SkeldObservation, tags: Tags, x: int, width: int) -> Iterator[PlacedSpan]:
    """The panel: a row for each number, a column for each sequence; below them how many of each are filled."""
    step = 5 if width >= PANEL_WIDTH else 4
    lit = frozenset(observation.steps[-1].subject) if observation.steps else frozenset[str]()
    known = slots(observation, tags)
    for column, (sequence, rooms) in enumerate(COMPONENTS.items()):
        left = x + step * (column + 1)
        is_lit = f"sequence:{sequence}" in lit
        yield placed(left, 0, sequence, sequence_role(sequence), is_lit, f"sequence:{sequence}")
        for row, room in enumerate(rooms, 1):
            text, role = known[room]
            text = "=?" if text == "?" else text
            yield placed(left, row, text, role, f"room:{room}" in lit, f"room:{room}")
        yield placed(left, len(rooms) + 1, str(done(observation, sequence)), sequence_role(sequence))
    for row in range(1, _NUMBERS + 1):
        yield placed(x + step - 1 - len(str(row)), row, str(row), "hint")
    yield placed(x, _NUMBERS + 1, "all" if step == 4 else "done", "hint")


def table(observation: SkeldObservation, tags: Tags, width: int) -> Iterator[PlacedSpan]:
    """All slots with the components' names, then what each seat holds of each sequence."""
    lit = frozenset(observation.steps[-1].subject) if observation.steps else frozenset[str]()
    known = slots(observation, tags)
    column = _column(width)
    for index, (sequence, rooms) in enumerate(COMPONENTS.items()):
        x = 1 + index * column
        heading = f"{sequence} {SEQUENCES[sequence].title} {done(observation, sequence)} of {len(rooms)}"
        is_lit = f"sequence:{sequence}" in lit
        yield placed(x, 0, clipped(heading, column - 1), sequence_role(sequence), is_lit, f"sequence:{sequence}")
        for row, room in enumerate(rooms, 1):
            text, role = known[room]
            is_lit = f"room:{room}" in lit
            yield placed(x, row, f"{row:>2}", "hint")
            yield placed(x + 3, row, text, role, is_lit, f"room:{room}")
            yield placed(x + 6, row, clipped(title(room), column - 7), sequence_role(sequence), is_lit, f"room:{room}")
        for row, seat in enumerate(observation.seats, len(rooms) + 2):
            own = seat in observation.viewers.seats
            yield placed(x, row, tags[seat], "own_seat" if own else "seat", subject=f"seat:{seat}")
            yield placed(x + 3, row, clipped(held(observation.view, seat, sequence), column - 4))


def table_areas(observation: SkeldObservation, width: int) -> Iterator[HitArea]:
    """A hit area for each slot, and one for each seat."""
    column = _column(width)
    for index, rooms in enumerate(COMPONENTS.values()):
        for row, room in enumerate(rooms, 1):
            yield HitArea(f"room:{room}", 1 + index * column, row, column - 1)
    for row, seat in enumerate(observation.seats, table_height(observation) - len(observation.seats)):
        yield HitArea(f"seat:{seat}", 1, row, width - 2)


def table_height(observation: SkeldObservation) -> int:
    """The rows of the table."""
    return 1 + _NUMBERS + 1 + len(observation.seats)


def _column(width: int) -> int:
    return (width - 1) // len(COMPONENTS)


def held(view: View, seat: Seat, sequence: str) -> str:
    """How many components of a sequence a seat holds, and their value: `3=12`; a trailing `+` if there may be more."""
    own = view.players[seat].components
    mine = [room for room in (view.known_components(seat) if own is None else own) if letter(room) == sequence]
    if own is None:
        return f"{len(mine)}={value(mine, sequence)}+" if mine else "?"
    return f"{len(mine)}={value(mine, sequence)}" if mine else "-"


def sums(observation: SkeldObservation, tags: Tags) -> str:
    """The total value that each seat is known to own."""
    parts: list[str] = []
    for seat, player in observation.view.players.items():
        known = player.components
        parts.append(f"{tags[seat]} {'?' if known is None else value(known, None)}")
    return f"sum {'  '.join(parts)}"
