"""One room of Three Modular Rooms as a column: its frame, a line or more for each card, the sum and the score."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import TypeAlias

from games.modular.cards import Number
from genius_tui.boards.board import Tags
from genius_tui.boards.modular_scene import MERGES, Lane, ModularObservation, Room
from genius_tui.boards.picture import HitArea, PlacedSpan, placed
from genius_tui.text.cells import cells
from genius_tui.text.paint import Role
from genius_tui.text.tables import known

NARROWEST = 19
"""Cells of a column, frame included: three of them fit a message."""

_SHORTEST_WAY = 2
"""A card's first value and its last are always shown."""

_FRAME = 4
"""Cells of the frame and of the blanks beside it."""

_TAG = 3
"""Cells of a tag and the blank behind it."""

_Word: TypeAlias = tuple[str, Role]


class Column:
    """A room in `width` cells; `rest`: the sum modulo 3 that earns the multiplier."""

    def __init__(
        self,
        room: Room,
        rest: int,
        x: int,
        width: int,
        lit: frozenset[str],
        tags: Tags,
        observation: ModularObservation,
    ) -> None:
        self.room, self.x = room, x
        self._rest, self._width, self._lit, self._tags, self._observation = rest, width, lit, tags, observation

    @property
    def is_narrow(self) -> bool:
        """Whether the title with the multiplier's test, or the sum with it, needs more room than there is."""
        title = f"─ {self.room.name} {self._test} ─"
        return any(cells(text) > self._width - _FRAME for text in (title[1:-1], *self.sums(narrow=False)))

    @property
    def rows(self) -> int:
        """Rows of the cards."""
        return sum(len(rows) for _, rows in self._lanes) + self.room.hidden

    def sums(self, narrow: bool) -> tuple[str, ...]:
        """The sum with its test, and the score, in as many rows for every room; rows may be empty."""
        room = self.room
        if not room.count and room.count is not None:
            return ("", "", "no players") if narrow else ("", "nobody: no score")
        score = f"score {short(room.score)}"
        if room.sum is None:
            return ("sum ?", "", score) if narrow else ("sum ?", score)
        test = f"mod 3: {room.sum % 3} {'yes' if room.sum % 3 == self._rest else 'no'}"
        if narrow:
            return (f"sum {room.sum}", test, score)
        if room.score is not None and (room.multiplier or 1) != 1:
            worked = f"score {room.sum} x{short(room.multiplier)} = {short(room.score)}"
            score = worked if cells(worked) <= self._width - _FRAME else score
        return (f"sum {room.sum}  {test}", score)

    def spans(self, height: int, narrow: bool, sums: Sequence[str]) -> Iterator[PlacedSpan]:
        """Frame, cards, sum and score in `height` rows."""
        yield from self._frame(height, narrow)
        y = 1
        for lane, rows in self._lanes:
            yield from self._lane(lane, rows, y)
            y += len(rows)
        if self.room.hidden:
            yield placed(self.x + 2, y, f"{self.room.count} here, hidden", "hint")
        for row, text in enumerate(sums, start=height - 1 - len(sums)):
            yield self._sum(text, row)

    def areas(self) -> Iterator[HitArea]:
        """The hit area of each player's card."""
        y = 1
        for lane, rows in self._lanes:
            if lane.seat is not None:
                yield HitArea(f"seat:{lane.seat}", self.x + 1, y, self._width - 2, len(rows), stop=False)
            y += len(rows)

    @property
    def _test(self) -> str:
        return f"x{short(self.room.bonus)} if {self._rest}"

    def _frame(self, height: int, narrow: bool) -> Iterator[PlacedSpan]:
        """The frame, with the multiplier's test in its first row, or in its last where that is too short."""
        room, inner = self.room, self._width - 2
        lit = f"room:{room.name}" in self._lit
        apart = "" if narrow else " " * (inner - 4 - len(room.name) - len(self._test))
        title = f" {room.name} " if narrow else f" {room.name}{apart}{self._test} "
        left, right = ("»", "«") if lit or room.wins else ("┌", "┐")
        top = f"{left}─{title}{'─' * (inner - 1 - len(title))}{right}"
        yield placed(self.x, 0, top, "place" if room.wins else "frame", lit)
        for y in range(1, height - 1):
            yield placed(self.x, y, "│", "frame")
            yield placed(self.x + self._width - 1, y, "│", "frame")
        below = f"─ {self._test} " if narrow else ""
        yield placed(self.x, height - 1, f"└{below}{'─' * (inner - len(below))}┘", "frame")

    def _lane(self, lane: Lane, rows: Sequence[Sequence[_Word]], y: int) -> Iterator[PlacedSpan]:
        """The tag, then the values that the card has had."""
        lit = f"seat:{lane.seat}" in self._lit
        x = self.x + 2
        if lit:
            yield placed(x - 1, y, "»", "seat", True)
        if lane.seat is None:
            yield placed(x, y, "+", "changed")
        else:
            own = lane.seat in self._observation.viewers.seats
            yield placed(x, y, self._tags[lane.seat], "own_seat" if own else "seat", lit, f"seat:{lane.seat}")
        for row, words in enumerate(rows):
            at = x + _TAG
            for text, role in words:
                yield placed(at, y + row, text, role, lit)
                at += cells(text) + 1

    @cached_property
    def _lanes(self) -> tuple[tuple[Lane, list[list[_Word]]], ...]:
        return tuple((lane, self._broken(self._words(lane))) for lane in self.room.lanes)

    @property
    def _space(self) -> int:
        return self._width - _FRAME - _TAG + 1  # a word may touch the frame

    def _words(self, lane: Lane) -> list[_Word]:
        """Every value with the card that caused it; the middle is left out if it would need another row."""
        way = [list(_value(value, by, _role(lane, index))) for index, (value, by) in enumerate(lane.values)]
        marks = list(self._marks(lane))
        words: list[_Word] = [word for step in way for word in step]
        if len(way) > _SHORTEST_WAY and _size((*words, *marks)) > self._space:
            words = [*way[0], ("..", "hint"), *way[-1]]
        return words + marks

    def _broken(self, words: Sequence[_Word]) -> list[list[_Word]]:
        """The words in rows that fit."""
        rows: list[list[_Word]] = [[]]
        for word in words:
            if rows[-1] and _size((*rows[-1], word)) > self._space:
                rows.append([])
            rows[-1].append(word)
        return rows

    def _marks(self, lane: Lane) -> Iterator[_Word]:
        if lane.added is not None:
            seat, by = lane.added
            yield f"{self._tags[seat]} {by}", "hint"
        if lane.void is not None:
            yield f"void /{lane.void}", "closed"
        if lane.gone:
            yield f"gone /{MERGES}", "closed"

    def _sum(self, text: str, y: int) -> PlacedSpan:
        if text.startswith("score") and self.room.score is not None:
            return placed(self.x + 2, y, text, "place", f"room:{self.room.name}" in self._lit)
        role: Role = "hint" if self.room.count == 0 else "unknown" if text.endswith("?") else "plain"
        return placed(self.x + 2, y, text, role)


def short(number: Number | None) -> str:
    """A score or a multiplier; `?` if it is not known."""
    return "?" if number is None else f"{number:g}"


def _role(lane: Lane, index: int) -> Role:
    if lane.values[index][0] is None:
        return "unknown"
    if lane.gone or index < len(lane.values) - 1:
        return "old"
    return "changed" if index else "plain"


def _value(value: int | None, by: int | None, role: Role) -> Iterator[_Word]:
    if by is None:
        yield known(value), role
    else:
        yield f">{value}", role
        yield f"/{abs(by)}", "hint"


def _size(words: Sequence[_Word]) -> int:
    """Cells of words in a row, with a blank between them."""
    return sum(cells(text) + 1 for text, _ in words) - 1
