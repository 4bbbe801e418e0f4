"""The three sequences beside the large ship: who owns each component, and what each seat holds, as far as known."""

from __future__ import annotations

from collections.abc import Iterator

from games.skeld.ship import COMPONENTS, SEQUENCES, kind, letter, title, value
from genius_tui.boards.board import Tags
from genius_tui.boards.picture import Picture, PlacedSpan, placed
from genius_tui.boards.skeld_scene import done, owner_role, sequence_role, slots
from genius_tui.boards.skeld_sequences import held, slot
from genius_tui.boards.skeld_view import SkeldObservation, lit_subjects
from genius_tui.text.cells import clipped

_SLOT, _HELD = 4, 6
_HOLDINGS = 1 + 3 + _SLOT * len(COMPONENTS) + 1
"""Column of the seats' holdings, after the numbers and the slots."""


def ledger(observation: SkeldObservation, tags: Tags, width: int, cursor: str | None) -> Picture:
    """Slots on the left, holdings on the right; below them the component under the cursor, if any."""
    left, right = tuple(_slots(observation, tags)), tuple(_holdings(observation, tags))
    rows = 1 + max(len(rooms) for rooms in COMPONENTS.values())
    below = len(observation.seats) + 4
    named = tuple(_named(cursor, below, width - _HOLDINGS))
    return Picture(width, max(rows, below + len(named)), (*left, *right, *named))


def _slots(observation: SkeldObservation, tags: Tags) -> Iterator[PlacedSpan]:
    lit, known = lit_subjects(observation), slots(observation, tags)
    for column, (sequence, rooms) in enumerate(COMPONENTS.items()):
        x = 4 + _SLOT * column
        yield placed(
            x, 0, f" {sequence} ", sequence_role(sequence), f"sequence:{sequence}" in lit, f"sequence:{sequence}"
        )
        for row, room in enumerate(rooms, 1):
            yield from slot(room, known[room], x, row, _SLOT, f"room:{room}" in lit)
            if not column:
                yield placed(1, row, f"{row:>2}", "hint")


def _holdings(observation: SkeldObservation, tags: Tags) -> Iterator[PlacedSpan]:
    """A row for each seat: number and value of its components of each sequence, and their total value."""
    for column, sequence in enumerate(COMPONENTS):
        yield _right(column, 0, sequence)
        yield _right(column, len(observation.seats) + 2, f"{done(observation, sequence)}")
    yield placed(_HOLDINGS + 2 + _HELD * len(COMPONENTS) + 1, 0, " sum", "hint")
    yield placed(_HOLDINGS, len(observation.seats) + 2, "of 13", "hint")
    for row, seat in enumerate(observation.seats, 1):
        yield placed(_HOLDINGS, row, tags[seat], owner_role(observation, seat), subject=f"seat:{seat}")
        for column, sequence in enumerate(COMPONENTS):
            yield _right(column, row, held(observation.view, seat, sequence))
        known = observation.view.players[seat].components
        total = "?" if known is None else f"{value(known, None)}"
        yield placed(_HOLDINGS + 2 + _HELD * len(COMPONENTS) + 1, row, f"{total:>4}")


def _right(column: int, row: int, text: str) -> PlacedSpan:
    role = "unknown" if text == "?" else sequence_role(tuple(COMPONENTS)[column])
    return placed(_HOLDINGS + 2 + _HELD * column, row, f"{text:>{_HELD}}", role)


def _named(cursor: str | None, row: int, width: int) -> Iterator[PlacedSpan]:
    """The name of the component under the cursor."""
    what, _, room = (cursor or "").partition(":")
    if what == "room" and kind(room) == "component":
        role = sequence_role(letter(room))
        yield placed(_HOLDINGS, row, clipped(f"{room} {SEQUENCES[letter(room)].title}", width), role)
        yield placed(_HOLDINGS, row + 1, clipped(title(room), width), role)
