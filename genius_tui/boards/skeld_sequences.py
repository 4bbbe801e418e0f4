"""The three sequences of Skeld: thirteen slots each, how many are filled, and what each seat holds."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from games.core.viewers import Seat
from games.skeld.ship import COMPONENTS, SEQUENCES, letter, number, title, value
from games.skeld.view import View
from genius_tui.boards.board import Tags
from genius_tui.boards.picture import HitArea, PlacedSpan, placed
from genius_tui.boards.skeld_scene import done, owner_role, sequence_role, slots
from genius_tui.boards.skeld_view import (
    BRIGHT,
    DARK,
    MARK_LEFT,
    MARK_RIGHT,
    NO_PIP,
    PIP,
    SkeldObservation,
    lit_subjects,
)
from genius_tui.text.cells import clipped
from genius_tui.text.colours import tint
from genius_tui.text.paint import Role, name_role

PANEL_WIDTH, NARROW_PANEL_WIDTH = 19, 15
"""Widths of the panel beside a small ship: the usual one and the least."""

_NUMBERS = 13


def slot(room: str, known: tuple[str, Role], x: int, y: int, width: int, lit: bool) -> Iterator[PlacedSpan]:
    """A component's owner as a chip, in the middle of the sequence's tint, which is brighter once it is owned."""
    text, role = known
    left = x + (width - 2) // 2
    yield _tinted(room, text, x, y, width)
    text = "=?" if text == "?" else text
    yield placed(left, y, text, role, lit, f"room:{room}")
    if lit:
        yield placed(left - 1, y, MARK_LEFT, "place", True, f"room:{room}")
        yield placed(left + len(text), y, MARK_RIGHT, "place", True, f"room:{room}")


def _tinted(room: str, owner: str, x: int, y: int, width: int) -> PlacedSpan:
    tone = sequence_role(letter(room)).tone
    return replace(placed(x, y, " " * width), ground=tint(tone, DARK if owner == "-" else BRIGHT))


def panel(observation: SkeldObservation, tags: Tags, x: int, width: int, y: int = 0) -> Iterator[PlacedSpan]:
    """A row for each number, a column for each sequence; below them how many of each are filled."""
    step = 5 if width >= PANEL_WIDTH else 4
    lit, known = lit_subjects(observation), slots(observation, tags)
    for column, (sequence, rooms) in enumerate(COMPONENTS.items()):
        left = x + step * (column + 1)
        is_lit = f"sequence:{sequence}" in lit
        yield placed(left, y, f"{sequence:^{step - 1}}", sequence_role(sequence), is_lit, f"sequence:{sequence}")
        for row, room in enumerate(rooms, y + 1):
            yield from slot(room, known[room], left, row, step - 1, f"room:{room}" in lit)
        count = f"{done(observation, sequence):^{step - 1}}"
        yield placed(left, y + len(rooms) + 1, count, sequence_role(sequence))
    for row in range(1, _NUMBERS + 1):
        yield placed(x + step - 1 - len(str(row)), y + row, str(row), "hint")
    yield placed(x, y + _NUMBERS + 1, "all" if step == 4 else "done", "hint")


def table(observation: SkeldObservation, tags: Tags, width: int) -> Iterator[PlacedSpan]:
    """All slots with the components' names and rounds, then what each seat holds of each sequence."""
    lit, known = lit_subjects(observation), slots(observation, tags)
    column = _column(width)
    for index, (sequence, rooms) in enumerate(COMPONENTS.items()):
        x = 1 + index * column
        heading = f"{sequence} {SEQUENCES[sequence].title} {done(observation, sequence)} of {len(rooms)}"
        is_lit = f"sequence:{sequence}" in lit
        yield placed(x, 0, clipped(heading, column - 1), sequence_role(sequence), is_lit, f"sequence:{sequence}")
        for row, room in enumerate(rooms, 1):
            yield from _named_slot(observation, room, known[room], x, row, column - 1, f"room:{room}" in lit)
        for row, seat in enumerate(observation.seats, len(rooms) + 2):
            yield from _holding(observation, tags, seat, sequence, x, row, column - 1)


def _named_slot(
    observation: SkeldObservation, room: str, known: tuple[str, Role], x: int, y: int, width: int, lit: bool
) -> Iterator[PlacedSpan]:
    """A component with its number, its owner, its name, and at the right the round in which it was activated."""
    (text, role), subject, own = known, f"room:{room}", sequence_role(letter(room))
    when = observation.view.rooms[room].activated
    round = "" if when is None else f"r{when}"
    yield _tinted(room, text, x, y, width)
    yield placed(x, y, f"{number(room):>2}", "hint", lit, subject)
    yield placed(x + 3, y, text, role, lit, subject)
    yield placed(x + 6, y, clipped(title(room), width - 7 - len(round)), own, lit, subject)
    yield placed(x + width - len(round), y, round, "hint")
    if lit:
        yield placed(x + 2, y, MARK_LEFT, "place", True, subject)
        yield placed(x + 3 + len(text), y, MARK_RIGHT, "place", True, subject)


def _holding(
    observation: SkeldObservation, tags: Tags, seat: Seat, sequence: str, x: int, y: int, width: int
) -> Iterator[PlacedSpan]:
    """What a seat holds of a sequence, after a pip for each component if there is room."""
    text = held(observation.view, seat, sequence)
    yield placed(x, y, tags[seat], owner_role(observation, seat), subject=f"seat:{seat}")
    yield placed(x + 3, y, clipped(f"{text:<5}", width - 3), "unknown" if text == "?" else "plain")
    left, count = x + 9, len(mine(observation.view, seat, sequence))
    if width >= 9 + _NUMBERS and text != "?":
        yield placed(left, y, PIP * count, name_role(observation.seats.index(seat)))
        yield placed(left + count, y, NO_PIP * (_NUMBERS - count), "hint")


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
    found, all_known = mine(view, seat, sequence), view.players[seat].components is not None
    if not found:
        return "-" if all_known else "?"
    return f"{len(found)}={value(found, sequence)}{'' if all_known else '+'}"


def mine(view: View, seat: Seat, sequence: str) -> tuple[str, ...]:
    """The components of a sequence that a seat is known to hold."""
    own = view.players[seat].components
    found = view.known_components(seat) if own is None else own
    return tuple(room for room in found if letter(room) == sequence)


def sums(observation: SkeldObservation, tags: Tags) -> str:
    """The total value that each seat is known to own."""
    parts: list[str] = []
    for seat, player in observation.view.players.items():
        known = player.components
        parts.append(f"{tags[seat]} {'?' if known is None else value(known, None)}")
    return f"sum {'  '.join(parts)}"
