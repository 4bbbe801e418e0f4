"""One room of Three Modular Rooms: its name and multiplier, its cards, the sum as it changes, and the score."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from games.modular.cards import Number
from genius_tui.boards.board import Tags
from genius_tui.boards.intended import BOUND
from genius_tui.boards.modular_cards import Style, card_spans, lanes, rows
from genius_tui.boards.modular_scene import ModularObservation, Room, ordered
from genius_tui.boards.picture import HitArea, PlacedSpan, ground, lined, placed
from genius_tui.text.cells import cells
from genius_tui.text.colours import Blend
from genius_tui.text.paint import BoardRole, Role, name_role

NARROWEST = 19
"""Cells of a room, frame included: three of them fit a message."""

_FRAME = 4
"""Cells of the frame and of the blanks beside it."""

_TEST = "x1.5 if"
PENDING = "no score yet"
"""Instead of a score that is not known because effects may still change the sum, in 15 cells at most."""

_SUMS = 22
"""Cells of a sum of four digits with its test."""

_FELT = Blend((("good", 8), ("accent", 12)))
_TITLE = Blend((("good", 14), ("accent", 22)))
_LIT_FELT = Blend((("good", 6), ("accent", 6), ("gold", 14)))
_LIT_TITLE = Blend((("good", 10), ("gold", 40)))
_BEST = BoardRole("best", "gold", bold=True)


class Bound(Struct, frozen=True):
    """A card that is ordered into a room: `►An4`, of whom, and in which role."""

    text: str
    subject: str
    role: Role


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
        self.room, self.x, self.cards = room, x, lanes(room)
        self._rest, self._width, self._lit, self._tags, self._observation = rest, width, lit, tags, observation
        self._bound = [
            Bound(f"{BOUND}{tags[seat]}{play.card}", f"seat:{seat}", name_role(observation.seats.index(seat)))
            for seat, play in ordered(observation)
            if play.room == room.name
        ]
        self._placed: dict[Style, list[tuple[int, int]]] = {}
        self.above = 0
        """Rows of the sum and the score where they stand above the cards."""

    @property
    def is_narrow(self) -> bool:
        """Whether the title with the multiplier's test needs more room than there is."""
        return cells(f" {self.room.name} {_TEST} {self._rest}") > self._inner

    @property
    def is_short(self) -> bool:
        """Whether a sum with its test may need more room than there is, so that the test has a row of its own."""
        return self._inner < _SUMS or any(cells(text) > self._inner for text in self.sums(narrow=False))

    @property
    def bound_rows(self) -> int:
        """Rows of the cards that are ordered into it."""
        return len(self._bound_lines())

    def _bound_lines(self) -> list[list[Bound]]:
        """Those cards, as many in a row as fit."""
        found: list[list[Bound]] = []
        left = 0
        for one in self._bound:
            if not found or cells(one.text) + 1 > left:
                found.append([])
                left = self._inner + 1
            found[-1].append(one)
            left -= cells(one.text) + 1
        return found

    def height(self, style: Style) -> int:
        """Rows of the cards and of the note that players are hidden; room for half of all seats."""
        top, size = self._rows(style)[-1]
        return style.apart + top + size + self.room.hidden

    @property
    def is_long(self) -> bool:
        """Whether the sums before need the place of the multiplier's test beside the sum."""
        return bool(self.room.sums) and sum(cells(str(value)) + 1 for value in self.room.sums[:-1]) > self._left

    def sums(self, narrow: bool) -> tuple[str, ...]:
        """The sum with its test, and the score, in as many rows for every room; rows may be empty.

        `narrow`: the test has a row of its own.
        """
        room = self.room
        if not room.count and room.count is not None:
            return ("", "", "no players") if narrow else ("", "nobody: no score")
        score = f"score {short(room.score)}"
        if room.sum is None:
            return ("sum ?", "", score) if narrow else ("sum ?", score)
        if room.score is None:
            score = PENDING
        test = f"mod 3: {room.sum % 3} {'yes' if room.sum % 3 == self._rest else 'no'}"
        if room.score is not None and (room.multiplier or 1) != 1:
            worked = f"score {room.sum} x{short(room.multiplier)} = {short(room.score)}"
            score = worked if cells(worked) <= self._inner else score
        if narrow:
            return (f"sum {room.sum}", test, score)
        return (f"sum {room.sum}  {test}", score)

    def spans(
        self, height: int, narrow: bool, sums: Sequence[str], style: Style, bound: int = 0
    ) -> Iterator[PlacedSpan]:
        """Frame, cards, sum and score in `height` rows, `bound` of them for the cards that are ordered into it."""
        yield from self._frame(height, narrow)
        for index, lane in enumerate(self.cards):
            x, y, size = self._place(index, style)
            lit = lane.seat is not None and f"seat:{lane.seat}" in self._lit
            yield from card_spans(self._observation, self._tags, lane, style, (x, y), size, lit)
        if self.room.hidden:
            yield placed(self.x + 2, self.above + self.height(style), f"{self.room.count} here, hidden", "hint")
        for row, line in enumerate(self._bound_lines(), start=height - 1 - bound):
            x = self.x + 2
            for one in line:
                yield placed(x, row, one.text, one.role, subject=one.subject)
                x += cells(one.text) + 1
        for row, text in enumerate(sums, start=1 if self.above else height - 1 - bound - len(sums)):
            yield from self._sum(text, row)

    def areas(self, style: Style) -> Iterator[HitArea]:
        """The hit area of each player's card."""
        for index, lane in enumerate(self.cards):
            if lane.seat is not None:
                x, y, size = self._place(index, style)
                yield HitArea(f"seat:{lane.seat}", x, y, style.width, size, stop=False)

    @property
    def _test(self) -> str:
        return f"x{short(self.room.bonus)} if {self._rest}"

    @property
    def _inner(self) -> int:
        return self._width - _FRAME

    @property
    def _left(self) -> int:
        """Cells that the sum and its test leave for the sums before."""
        return self._inner - cells(self.sums(narrow=False)[0])

    def _rows(self, style: Style) -> list[tuple[int, int]]:
        """Where the rows of cards begin, and their heights, as `modular_cards.rows` says; worked out once."""
        if style not in self._placed:
            least = (len(self._observation.seats) + 1) // 2
            self._placed[style] = rows(self.cards, self._tags, style, self._width - 2, least)
        return self._placed[style]

    def _place(self, index: int, style: Style) -> tuple[int, int, int]:
        """Where a card is drawn, and how many rows it has."""
        across = style.across(self._width - 2)
        top, size = self._rows(style)[index // across]
        down = 1 + self.above + style.apart + top
        return self.x + 1 + index % across * (style.width + style.gap), down, size

    def _frame(self, height: int, narrow: bool) -> Iterator[PlacedSpan]:
        """The frame, with the multiplier's test in its first row, or in its last where that is too short."""
        x, wide, name = self.x, self._width, self.room.name
        lit = f"room:{name}" in self._lit
        for row in range(height):
            yield ground(x, row, wide, (_LIT_TITLE if lit else _TITLE) if row == 0 else _LIT_FELT if lit else _FELT)
        yield lined(x, 0, f"┌{'─' * (wide - 2)}┐")
        yield from (lined(at, y, "│") for y in range(1, height - 1) for at in (x, x + wide - 1))
        yield lined(x, height - 1, f"└{'─' * (wide - 2)}┘")
        yield placed(x + 1, 0, f"»{name}«" if lit else f" {name} ", "place", lit, f"room:{name}")
        test = f" {self._test} "
        at = (x + 1, height - 1) if narrow else (x + wide - 1 - cells(test), 0)
        yield placed(*at, test, "hint")

    def _sum(self, text: str, y: int) -> Iterator[PlacedSpan]:
        """A row of the sum and the score; the sums before, struck out, as far as there is room."""
        room, x = self.room, self.x + 2
        if text.startswith("score") and room.score is not None:
            lit = f"room:{room.name}" in self._lit
            yield placed(x, y, text, _BEST if room.wins else "place", lit, f"room:{room.name}")
            if room.wins:
                yield placed(x + cells(text) + 1, y, "*", _BEST)
            return
        role: Role = "unknown" if text.endswith("?") else "place" if text.startswith("sum ") else "hint"
        if not text.startswith("sum ") or room.sum is None:
            yield placed(x, y, text, role)
            return
        yield placed(x, y, "sum", "hint")
        x += len("sum ")
        now, _, test = text[len("sum ") :].partition("  ")
        before = [str(value) for value in room.sums[:-1]]
        while sum(cells(value) + 1 for value in before) > self._inner - cells(text):
            before.pop(0)
        for value in before:
            yield placed(x, y, value, "old")
            x += cells(value) + 1
            yield lined(x - 1, y, ">", "hint")
        yield placed(x, y, now, role)
        yield placed(x + cells(now) + 2, y, test, "hint")


def short(number: Number | None) -> str:
    """A score or a multiplier; `?` if it is not known."""
    return "?" if number is None else f"{number:g}"
