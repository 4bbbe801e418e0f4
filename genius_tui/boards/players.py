"""Who plays: chips and names in columns, for boards of viewers who know little else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from games.core.game import Observation
from games.core.viewers import Seat
from genius_tui.boards import chip_spans
from genius_tui.boards.board import Tags
from genius_tui.boards.picture import PlacedSpan, placed
from genius_tui.text.cells import cells, clipped

HEADING = "PLAYERS"
_APART = 3
_MOST_NAME = 20


def rows(observation: Observation[Any], notes: Mapping[Seat, str], width: int) -> int:
    """The rows that they need in so many cells, heading included."""
    return 1 + -(-len(observation.seats) // _across(observation, notes, width))


def spans(
    observation: Observation[Any], tags: Tags, notes: Mapping[Seat, str], place: tuple[int, int], width: int
) -> Iterator[PlacedSpan]:
    """A heading, and everybody in seat order from left to right; `notes`: what is said beside a name."""
    x, y = place
    yield placed(x, y, HEADING, "place")
    across, wide = _across(observation, notes, width), _wide(observation, notes)
    for number, seat in enumerate(observation.seats):
        at, row = x + number % across * wide, y + 1 + number // across
        yield from chip_spans.chip_spans(observation, tags, seat, at, row)
        name = clipped(seat, _MOST_NAME)
        at += chip_spans.WIDTH + 1
        yield placed(at, row, name, "plain", subject=f"seat:{seat}")
        yield placed(at + cells(name) + 1, row, notes.get(seat, ""), "illegal")


def _across(observation: Observation[Any], notes: Mapping[Seat, str], width: int) -> int:
    return max(1, (width + _APART) // _wide(observation, notes))


def _wide(observation: Observation[Any], notes: Mapping[Seat, str]) -> int:
    """Cells from one to the next."""
    told = (cells(clipped(seat, _MOST_NAME)) + 1 + cells(notes.get(seat, "")) for seat in observation.seats)
    return chip_spans.WIDTH + 1 + max(told) + _APART
