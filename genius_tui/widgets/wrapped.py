"""A panel's items wrapped into lines of its width, and positions among these lines."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate
from typing import TYPE_CHECKING, TypeAlias

from genius_tui.text.spans import Line, Span, fitted, wrapped

if TYPE_CHECKING:
    from genius_tui.panels.content import Item

Place: TypeAlias = tuple[int, int]
"""Indices of an item and of a line in it. After the last line: the number of items, and 0."""

TOP: Place = (0, 0)


class Wrapped:
    """Items wrapped to a width.

    If the items are not a tuple, each is made and wrapped when it scrolls into view, and counts as one line before.
    """

    def __init__(self, items: Sequence[Item], width: int) -> None:
        self.items = items
        self.width = width
        self._made = [_wrapped(item, width) for item in items] if isinstance(items, tuple) else None
        self._starts = range(len(items) + 1) if self._made is None else [*accumulate(map(len, self._made), initial=0)]

    def is_of(self, items: Sequence[Item], width: int) -> bool:
        """Whether these are the very same items, wrapped to the same width."""
        return self.items is items and self.width == width

    def lines_of(self, index: int) -> tuple[Line, ...]:
        """The lines of an item, by its index."""
        return _wrapped(self.items[index], self.width) if self._made is None else self._made[index]

    @property
    def total(self) -> int:
        """The number of lines."""
        return self._starts[-1]

    def before(self, place: Place) -> int:
        """The number of lines before a place."""
        return self._starts[place[0]] + place[1]

    def moved(self, place: Place, by: int) -> Place:
        """The place `by` lines further down (or up, if negative), within the lines that exist."""
        index, line = min(place, (len(self.items), 0))
        line += by
        while line < 0 < index:
            index -= 1
            line += len(self.lines_of(index))
        while index < len(self.items) and line >= (size := len(self.lines_of(index))):
            index, line = index + 1, line - size
        return (index, max(0, line)) if index < len(self.items) else (index, 0)

    def last(self, room: int) -> Place:
        """The place to scroll to so that the last line is at the bottom of `room` lines."""
        return self.moved((len(self.items), 0), -room)

    def shown(self, place: Place, room: int) -> list[tuple[Item, Line]]:
        """Up to `room` lines from a place on, each with its item."""
        found: list[tuple[Item, Line]] = []
        index, line = place
        while index < len(self.items) and len(found) < room + line:
            item = self.items[index]
            found += [(item, one) for one in self.lines_of(index)]
            index += 1
        return found[line : line + room]

    def places(self, key: str) -> tuple[Place, Place] | None:
        """The places of the first and last line of the item with this key, None if there is none."""
        index = next((index for index, item in enumerate(self.items) if item.key == key), None)
        return None if index is None else ((index, 0), (index, len(self.lines_of(index)) - 1))


@lru_cache(maxsize=2048)
def _wrapped(item: Item, width: int) -> tuple[Line, ...]:
    lines = tuple(fitted(line, width) for line in wrapped(item.line, width, item.hang))
    if item.ground is None:
        return lines
    return tuple(
        tuple(Span(span.text, span.role, span.lit, span.ground or item.ground) for span in line) for line in lines
    )
