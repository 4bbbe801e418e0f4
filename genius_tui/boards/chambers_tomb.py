"""The stone around the chambers: a tomb that narrows towards the Golden Room, made once for each layout."""

from __future__ import annotations

from functools import lru_cache

from genius_tui.boards.chambers_layout import Layout
from genius_tui.boards.picture import Backdrop, backdrop
from genius_tui.text.colours import Blend, tint
from genius_tui.text.paint import BoardRole
from genius_tui.text.spans import Span

_BRICKS: tuple[Blend, ...] = (tint("wall", 54), tint("wall", 62), tint("wall", 70))
_BRICK = 7
"""Cells of a brick; a course of them is half a row high."""

_SLOPE = 7
"""Cells by which the roof's side leans over from the Golden Room's floor to its ceiling."""


@lru_cache(maxsize=32)
def stone(layout: Layout) -> tuple[Backdrop, ...]:
    """The rows of stone behind the chambers, with the sky beside the Golden Room."""
    below = layout.stage.y if layout.stage else layout.used
    return tuple(backdrop(y, [_cell(layout, x, y) for x in range(layout.width)]) for y in range(below))


def _cell(layout: Layout, x: int, y: int) -> Span:
    upper, lower = _half(layout, x, 2 * y), _half(layout, x, 2 * y + 1)
    if upper == lower:
        return Span(" ", ground=lower)
    return Span("▀", BoardRole("stone", upper=upper or Blend(())), ground=lower)


def _half(layout: Layout, x: int, half: int) -> Blend | None:
    """The stone in the upper or the lower half of a cell, by the number of its half row; None for the sky."""
    _, golden = layout.rooms[0]
    top = 2 * golden.height
    if half < top:
        lean = 2 + _SLOPE * half // top
        if not golden.x - lean <= x <= golden.right + lean:
            return None
    return _BRICKS[_shade(half, (x + half % 2 * _BRICK // 2) // _BRICK)]


def _shade(course: int, brick: int) -> int:
    return (course * 37 + brick * 61 + course * brick * 11) % 101 % len(_BRICKS)
