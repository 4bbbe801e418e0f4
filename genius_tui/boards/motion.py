"""Motion between two pictures of one board: what stands elsewhere in the second goes there, a few cells a frame.

It is made of the two pictures alone, so it shows nobody more than they do.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise
from typing import TypeAlias

from msgspec.structs import replace

from genius_tui.boards.picture import Cell, Picture, PlacedSpan
from genius_tui.text.paint import BoardRole

FRAMES = 6
"""How many pictures a move has at most, the last of them the second picture itself."""
SECONDS = 0.24
"""How long a move takes."""

_PEOPLE = frozenset({"seat", "own_seat"})

_Mover: TypeAlias = tuple[str, str, int]
"""A subject, its text, and which of several alike."""


def frames(before: Picture, after: Picture) -> tuple[Picture, ...]:
    """The pictures from `before` to `after`, without the first; only `after` if nothing moves."""
    if (before.width, before.height) != (after.width, after.height):
        return (after,)
    here, there = dict(_movers(before)), dict(_movers(after))
    moved = {who: (here[who], span) for who, span in there.items() if who in here and _at(here[who]) != _at(span)}
    gone = {id(span) for span, _ in moved.values()}
    still = tuple(span for span in before.spans if id(span) not in gone)
    ways = [(start, _way(_at(start), _at(end))) for start, end in moved.values()]
    ways += [(move.span, _filled(move.way)) for move in after.moves]
    if not ways:
        return (after,)
    between = (tuple(_placed(span, way, frame) for span, way in ways) for frame in range(1, FRAMES))
    made = [replace(before, spans=(*still, *moving)) for moving in between]
    return (*(one for last, one in pairwise((before, *made)) if one != last), after)


def _movers(picture: Picture) -> Iterator[tuple[_Mover, PlacedSpan]]:
    """Tags of people, which are told apart by what they stand for, their text and their order."""
    seen: defaultdict[tuple[str, str], int] = defaultdict(int)
    for span in picture.spans:
        filled = isinstance(span.role, BoardRole) and span.role.fill
        if span.subject and (filled or span.role in _PEOPLE):
            which = span.subject, span.text.strip()
            yield (*which, seen[which]), span
            seen[which] += 1


def _at(span: PlacedSpan) -> Cell:
    return span.x, span.y


def _way(start: Cell, end: Cell) -> tuple[Cell, ...]:
    """The cells on a straight line from the first to the last."""
    (x, y), (right, down) = start, end
    count = max(abs(right - x), abs(down - y), 1)
    return tuple(
        (round(x + (right - x) * step / count), round(y + (down - y) * step / count)) for step in range(count + 1)
    )


def _filled(way: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """A way along corners with all cells between them."""
    return tuple(cell for start, end in pairwise(way) for cell in _way(start, end)) or way


def _placed(span: PlacedSpan, way: tuple[Cell, ...], frame: int) -> PlacedSpan:
    """The span where it is in a frame: fast at first, slower towards the end."""
    share = 1 - (1 - frame / FRAMES) ** 2
    x, y = way[round(share * (len(way) - 1))]
    return replace(span, x=x, y=y, lit=False)
