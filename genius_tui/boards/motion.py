"""Motion between two pictures of one board: what stands elsewhere in the second goes there, a few cells a frame.

It is made of the two pictures alone, so it shows nobody more than they do.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from genius_tui.boards.picture import Cell, Picture, PlacedSpan
from genius_tui.text.cells import cells
from genius_tui.text.paint import BoardRole

FRAMES = 6
"""How many pictures a move has at most, the last of them the second picture itself."""
SECONDS = 0.24
"""How long a move takes."""

_PEOPLE = frozenset({"seat", "own_seat"})

_MARKS = frozenset({"»", "«"})
_STAYS = 1
"""A chip that is drawn so many cells aside in its row, as one with marks is, has not moved."""

_Key: TypeAlias = tuple[str, str]
"""A subject, and its tag as `_who` has it."""


class _Chip(Struct, frozen=True):
    """A tag with what goes with it: the blanks of its colour beside it, and what touches these and stands for the same.

    `marks`: the marks around it, which do not go with it.
    """

    tag: PlacedSpan
    beside: tuple[PlacedSpan, ...]
    marks: tuple[PlacedSpan, ...]

    @property
    def parts(self) -> tuple[PlacedSpan, ...]:
        """All that is drawn of it."""
        return (self.tag, *self.beside, *self.marks)

    def at(self, x: int, y: int) -> Iterator[PlacedSpan]:
        """The chip with its tag at a cell."""
        for span in (*self.beside, self.tag):
            yield replace(span, x=span.x + x - self.tag.x, y=y, lit=False)


def frames(before: Picture, after: Picture) -> tuple[Picture, ...]:
    """The pictures from `before` to `after`, without the first; only `after` if nothing moves."""
    if (before.width, before.height) != (after.width, after.height):
        return (after,)
    moved = tuple(_moved(before, after))
    taken = {id(span) for chip, _ in moved for span in chip.beside}
    moved = tuple((chip, end) for chip, end in moved if id(chip.tag) not in taken)
    gone = {id(span) for chip, _ in moved for span in chip.parts}
    still = tuple(span for span in before.spans if id(span) not in gone)
    ways = [(chip, _way(_at(chip.tag), end)) for chip, end in moved]
    ways += [(_Chip(move.span, (), ()), _filled(move.way)) for move in after.moves]
    if not ways:
        return (after,)
    between = (tuple(span for chip, way in ways for span in chip.at(*_cell(way, frame))) for frame in range(1, FRAMES))
    made = [replace(before, spans=(*still, *moving)) for moving in between]
    return (*(one for last, one in pairwise((before, *made)) if one != last), after)


def _moved(before: Picture, after: Picture) -> Iterator[tuple[_Chip, Cell]]:
    """The chips that stand elsewhere in the second picture, and where: of several alike those that do not stay."""
    there = _tags(after)
    for key, tags in _tags(before).items():
        ends = there.get(key, [])
        stay = [(tag, end) for tag in tags for end in ends if _is_there(tag, end)]
        gone = [tag for tag in tags if tag not in [one for one, _ in stay]]
        come = [end for end in ends if end not in [one for _, one in stay]]
        for tag, end in zip(gone, come, strict=False):
            yield _chip(before, tag), _at(end)


def _tags(picture: Picture) -> dict[_Key, list[PlacedSpan]]:
    """The tags and names of people by what they stand for and who they name."""
    found: defaultdict[_Key, list[PlacedSpan]] = defaultdict(list)
    end = picture.height if picture.chart is None else picture.chart
    for span in picture.spans:
        if span.y >= end:
            continue
        text = span.text.strip()
        if span.subject and text and text not in _MARKS and _is_person(span, text):
            found[span.subject, _who(text)].append(span)
    return found


def _is_person(span: PlacedSpan, text: str) -> bool:
    """Whether a span of a subject is a filled tag, one in a person's role, or a whole name."""
    filled = isinstance(span.role, BoardRole) and span.role.fill
    return filled or span.role in _PEOPLE or span.subject == f"seat:{text}"


def _who(text: str) -> str:
    """A tag without what it tries a gate with, whether it failed, and what it carries: `×Ko12` and `Ko` are one."""
    return text.removeprefix("×").rstrip("0123456789*")


def _is_there(tag: PlacedSpan, end: PlacedSpan) -> bool:
    return tag.y == end.y and abs(tag.x - end.x) <= _STAYS


def _chip(picture: Picture, tag: PlacedSpan) -> _Chip:
    """The chip of a tag: what is right beside it, of its colour or as its marks, and behind that of its subject."""
    row = [span for span in picture.spans if span.y == tag.y and span is not tag]
    ends = tag.x, tag.x + cells(tag.text)
    beside = [span for span in row if span.x + cells(span.text) == ends[0] or span.x == ends[1]]
    blanks = [span for span in beside if not span.text.strip() and span.role == tag.role]
    end = max(span.x + cells(span.text) for span in (tag, *blanks))
    behind = [span for span in row if span.x == end and span.subject == tag.subject]
    marks = tuple(span for span in beside if span.lit and span.text in _MARKS)
    return _Chip(tag, (*blanks, *behind), marks)


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


def _cell(way: tuple[Cell, ...], frame: int) -> Cell:
    """Where on a way it is in a frame: fast at first, slower towards the end."""
    share = 1 - (1 - frame / FRAMES) ** 2
    return way[round(share * (len(way) - 1))]
