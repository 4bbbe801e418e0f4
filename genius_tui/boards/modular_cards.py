"""The cards of Three Modular Rooms: a number on paper, what it was before and what became of it, its player's chip."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from genius_tui.boards.board import Tags
from genius_tui.boards.chip_spans import chip_spans, unknown_chip
from genius_tui.boards.modular_scene import MERGES, Lane, ModularObservation, Room
from genius_tui.boards.picture import PlacedSpan, ground, lined, placed
from genius_tui.text.big import big
from genius_tui.text.cells import cells
from genius_tui.text.colours import Blend, tint
from genius_tui.text.paint import BoardRole, Role
from genius_tui.text.tables import known

Word = tuple[str, Role]
"""A text on a card and its role; a line of a card has one or more."""

_PAPER, _UNKNOWN, _GONE = tint("paper", 100), tint("paper", 75), tint("muted", 35)
_CHANGED = Blend((("paper", 55), ("gold", 45)))
_PLUS, _MINUS = BoardRole("card", "print", bold=True), BoardRole("minus", "print_red", bold=True)
_MOST_BEFORE = 3
"""How many numbers before are shown; of more the middle is left out."""
_NARROW = 6
"""Cells from which on a card says `void` and `gone` in full."""


class Style(Struct, frozen=True):
    """How large cards are: cells of one, cells between two, rows above and below its text, rows between two rows."""

    width: int
    gap: int
    pad: int
    apart: int

    def across(self, room: int) -> int:
        """How many fit side by side."""
        return max(1, (room + self.gap) // (self.width + self.gap))


_LARGE_ROOM = 40
"""Cells of a room from which on cards may be larger than usual."""
_LARGE = (Style(12, 2, 3, 1), Style(12, 2, 2, 1), Style(10, 2, 1, 1))
_USUAL = (
    Style(8, 2, 1, 1),
    Style(7, 1, 1, 1),
    Style(6, 1, 0, 1),
    Style(6, 1, 0, 0),
    Style(5, 1, 0, 0),
    Style(5, 0, 0, 0),
)


_LARGE_PAD = 2
"""Cards with so many rows above their text have room for large digits."""


def styles(room: int) -> tuple[Style, ...]:
    """The sizes of cards in a room of so many cells, from the largest to the smallest."""
    return (*_LARGE, *_USUAL) if room >= _LARGE_ROOM else _USUAL


def lanes(room: Room) -> tuple[Lane, ...]:
    """The cards that are drawn: those known, and one for each player of a room whose players are hidden."""
    shown = sum(lane.seat is not None for lane in room.lanes)
    return (*room.lanes, *(Lane(None, None) for _ in range((room.count or 0) - shown if room.hidden else 0)))


def lines(lane: Lane, tags: Tags, width: int) -> list[list[Word]]:
    """The lines on a card: its number, those before with what changed them (of many the first and last), its fate."""
    value = lane.value
    role: Role = "unknown" if value is None else "old" if lane.gone else _MINUS if value < 0 else _PLUS
    found: list[list[Word]] = [[(known(value), role)]]
    way = reversed(list(zip(lane.values, lane.values[1:], strict=False)))
    before: list[list[Word]] = [[(known(value), "old"), (f"/{abs(by or 0)}", "hint")] for (value, _), (_, by) in way]
    if len(before) > _MOST_BEFORE:
        before[1:-1] = [[("..", "hint")]]
    found += before
    if lane.added is not None:
        found.append([(f"{tags[lane.added[0]]}/{lane.added[1]}", "hint")])
    if lane.void is not None:
        found.append([(f"{'void' if width >= _NARROW else 'v'}/{lane.void}", "closed")])
    if lane.gone:
        found.append([(f"{'gone' if width >= _NARROW else 'x'}/{MERGES}", "closed")])
    return found


def widest(cards: Sequence[Lane], tags: Tags) -> int:
    """The cells that the longest line of these cards needs at least."""
    return max((_size(line) for lane in cards for line in lines(lane, tags, 0)), default=0)


def rows(cards: Sequence[Lane], tags: Tags, style: Style, room: int, least: int) -> list[tuple[int, int]]:
    """For each row of cards its first line, from 0 on, and its height, chips included; room for `least` cards."""
    across, found, y = style.across(room), list[tuple[int, int]](), 0
    for first in range(0, max(len(cards), least), across):
        tallest = max((len(lines(lane, tags, style.width)) for lane in cards[first : first + across]), default=2)
        found.append((y, max(2, tallest) + 2 * style.pad + 1))
        y += found[-1][1] + style.apart
    return found


def card_spans(
    observation: ModularObservation,
    tags: Tags,
    lane: Lane,
    style: Style,
    place: tuple[int, int],
    height: int,
    lit: bool,
) -> Iterator[PlacedSpan]:
    """One card in so many rows, its player's chip in the last of them. One that the step has changed is lit by it."""
    x, y = place
    paper = _CHANGED if lane.fresh else _GONE if lane.gone else _UNKNOWN if lane.value is None else _PAPER
    yield from (ground(x, y + row, style.width, paper) for row in range(height - 1))
    texts = lines(lane, tags, style.width)
    digits = big(texts[0][0][0], style.width - 1, 1) if style.pad >= _LARGE_PAD and lane.value is not None else ()
    if digits:
        yield from _in_large(texts[0][0], digits, (x, y), style, paper, lit)
        texts = texts[1:]
    for row, words in enumerate(texts, start=y + style.pad + (2 if digits else 0)):
        at = x + (style.width - _size(words) + 1) // 2
        for text, role in words:
            yield placed(at, row, text, role, (lit or lane.fresh) and not digits and row == y + style.pad)
            at += cells(text)
    below = y + height - 1
    if lane.seat is not None:
        yield from chip_spans(observation, tags, lane.seat, x, below, lit, style.width)
    elif lane.added is not None:
        yield ground(x, below, style.width, _GONE)
        yield placed(x + style.width // 2, below, "+", "changed")
    else:
        yield from unknown_chip(x, below, style.width)


def _in_large(
    number: Word, digits: Sequence[str], place: tuple[int, int], style: Style, paper: Blend, lit: bool
) -> Iterator[PlacedSpan]:
    """A number in digits three rows high, and in its corner as on a playing card; with lines in the middle."""
    (text, role), (x, y) = number, place
    digits = [cut[text.startswith("-") :] for cut in digits]
    aside = x + (style.width - cells(digits[0])) // 2
    for row, cut in enumerate(digits, start=y + style.pad - 1):
        yield ground(aside, row, cells(cut), paper, cut, role)
    yield PlacedSpan(text, role, lit, x=x + 1, y=y, where="grounds")
    yield lined(x + (style.width - cells(text) + 1) // 2, y + style.pad, text, role, lit)


def _size(words: Sequence[Word]) -> int:
    return sum(cells(text) for text, _ in words)
