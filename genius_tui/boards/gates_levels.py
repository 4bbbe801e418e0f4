"""The places of gates as blocks beside the rings: who is there, with full names, and what each does or holds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from genius_tui.boards.gates_scene import CHIP, Place, Scene, Standing, terraces
from genius_tui.boards.picture import HitArea, PlacedSpan, ground, placed
from genius_tui.text.cells import cells, clipped, drawable

_EDGE, _GAP = 2, 2
_TOLD = 26
"""Cells kept behind the names if there are so many. Names are never cut; what is told there ends in `..` if it is."""


def width_of(scene: Scene, room: int, height: int) -> int:
    """The width of the blocks in so many columns and rows; 0 if they do not fit, or nobody is known to be anywhere."""
    known = [one for place in scene.places for one in place.there or ()]
    least = _names(known) + _TOLD // 2
    untold = all(place.there is None for place in scene.places)
    if untold or len(scene.places) + len(known) > height or least > room:
        return 0
    return min(_names(known) + _TOLD, room)


def draw(scene: Scene, x: int, width: int, height: int) -> tuple[list[PlacedSpan], list[HitArea]]:
    """The blocks from column `x` on, from the top to the bottom, and their hit areas, which only clicks reach."""
    known = [one for place in scene.places for one in place.there or ()]
    each, more = divmod(height - len(scene.places) - len(known), len(scene.places))
    spans: list[PlacedSpan] = []
    areas: list[HitArea] = []
    y = 0
    for index, (place, blend) in enumerate(zip(scene.places, terraces(len(scene.places)), strict=True)):
        there = place.there or ()
        rows = 1 + len(there) + each + (index < more)
        spans += (ground(x, row, width, blend) for row in range(y, y + rows))
        spans += _block(place, x, y, width, _names(known))
        areas += (
            HitArea(one.subject, x + _EDGE, row, CHIP + 1 + cells(drawable(one.seat)), stop=False)
            for row, one in enumerate(there, y + 1)
        )
        y += rows
    return spans, areas


def _block(place: Place, x: int, y: int, width: int, told: int) -> Iterator[PlacedSpan]:
    yield placed(x + 1, y, f"{'>' if place.own else ' '}{place.name}", place.role, False, place.subject)
    text, role = ("?", "unknown") if place.there is None else (str(len(place.there) or "-"), "plain")
    yield placed(x + 2 + cells(place.name) + _GAP, y, text, role)
    for row, one in enumerate(place.there or (), y + 1):
        yield placed(x + _EDGE, row, " " * CHIP, one.role, False, one.subject)
        yield from one.spans(x + _EDGE, row)
        yield placed(x + _EDGE + CHIP + 1, row, drawable(one.seat), "plain", False, one.subject)
        yield placed(x + told, row, clipped(one.told, width - told - 1), "hint")


def _names(known: Sequence[Standing]) -> int:
    """The column behind the names."""
    longest = max((cells(drawable(one.seat)) for one in known), default=0)
    return _EDGE + CHIP + 1 + longest + _GAP
