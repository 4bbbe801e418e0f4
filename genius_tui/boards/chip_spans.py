"""Chips of seats on boards of rooms: the tag on the seat's colour, with the marks of a step and of one's own seat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.core.game import Observation
from games.core.viewers import Seat
from genius_tui.boards.board import Tags
from genius_tui.boards.picture import PlacedSpan, ground, lined, placed
from genius_tui.text.colours import SEATS, Blend, tint
from genius_tui.text.paint import chip

WIDTH = 4
"""Cells of a chip: the tag with a blank at each side, where a step's marks go."""

UNKNOWN = tint("muted", 30)
"""The ground of what is there and is not known."""


def chip_spans(
    observation: Observation[Any], tags: Tags, seat: Seat, x: int, y: int, lit: bool = False, width: int = WIDTH
) -> Iterator[PlacedSpan]:
    """The chip of a seat, its tag in the middle of `width` cells. Without colour `>` is before one's own."""
    own = seat in observation.viewers.seats
    role = chip(observation.seats.index(seat), own=own)
    left = (width - 2) // 2
    yield placed(x, y, " " * left, role)
    yield placed(x + left, y, tags[seat], role, lit, f"seat:{seat}")
    yield placed(x + left + 2, y, " " * (width - left - 2), role)
    if lit:
        yield placed(x + left - 1, y, "»", "seat", True)
        yield placed(x + left + 2, y, "«", "seat", True)
    elif own:
        yield lined(x + left - 1, y, ">", "own_place")


def unknown_chip(x: int, y: int, width: int = WIDTH) -> Iterator[PlacedSpan]:
    """The chip of somebody who is not known."""
    yield ground(x, y, width, UNKNOWN)
    yield placed(x + (width - 1) // 2, y, "?", "unknown")


def shade(observation: Observation[Any], seat: Seat, percent: int) -> Blend:
    """So much of a seat's colour in the page."""
    return tint(SEATS[observation.seats.index(seat) % len(SEATS)], percent)
