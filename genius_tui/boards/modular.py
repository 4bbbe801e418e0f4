"""The board of Three Modular Rooms: three rooms side by side, with their cards as effects change them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from msgspec.structs import replace

from games.core.names import listed
from games.core.viewers import Seat
from games.modular.cards import ROOMS, hand_words
from games.modular.orders import Play
from games.modular.view import View
from genius_tui.boards import modular_moves, modular_rounds
from genius_tui.boards.board import Board, Tags
from genius_tui.boards.intended import BOUND
from genius_tui.boards.legend import Entry, fitting, lines, notes
from genius_tui.boards.modular_cards import Style, styles, widest
from genius_tui.boards.modular_column import NARROWEST, Column, short
from genius_tui.boards.modular_scene import ModularObservation, Room, ordered, read
from genius_tui.boards.picture import HitArea, Picture, PlacedSpan, footnotes
from genius_tui.text.tables import known
from genius_tui.text.tags import seat_tags

_GAP = 1
"""Cells between two rooms."""

_CARDS = (
    Entry("9/7 was 9 until the 7", ("/",)),
    Entry("void/2 v/2 no effect", ("void/", "v/")),
    Entry("gone/8 x/8 taken", ("gone/", "x/")),
)
_SUMS = (
    Entry("x1.5 if 2: multiplied if sum mod 3 is 2"),
    Entry("5>20 the sum was 5", (">",)),
    Entry("* they score", ("*",)),
    Entry("? not known", ("?",)),
)


def _entries(observation: ModularObservation) -> tuple[tuple[Entry, ...], ...]:
    """What the marks of cards mean, those ordered first, and those of sums; with the tag of a player of this match."""
    one = next(iter(seat_tags(observation.seats).values()))
    bound = (Entry(f"{BOUND}{one}4 ordered, not yet played", (BOUND,)),) if any(ordered(observation)) else ()
    return bound, (*_CARDS, Entry(f"{one}/6 + added by {one}'s 6", ("+",))), _SUMS


class ModularBoard(Board):
    """Three rooms with their cards, and below them the running sum and the multiplier's test."""

    def ways(self, observation: ModularObservation, width: int, height: int) -> tuple[str, ...]:
        """The rooms, and the table of rounds; a what-if case has no table."""
        return ("rooms", "rounds") if observation.setup or observation.past else ("rooms",)

    def draw(self, observation: ModularObservation, tags: Tags, width: int, height: int, way: str) -> Picture:
        """The rooms, with the table of rounds and the legend below if there is room; or the table alone."""
        picture = self._drawn(observation, tags, width, height, way)
        return replace(picture, moves=modular_moves.moves(observation, picture))

    def _drawn(self, observation: ModularObservation, tags: Tags, width: int, height: int, way: str) -> Picture:
        rounds = modular_rounds.legend(observation)
        if way == "rounds":
            table = modular_rounds.table(observation, tags, width, height - len(notes(rounds, width - 2)) - 1)
            return _noted(table, rounds, height)
        cards = tuple(chain.from_iterable(_entries(observation)))
        if len(self.ways(observation, width, height)) > 1:
            rooms = _Rooms(observation, tags, width)
            everything = (*cards, *rounds)
            below = len(notes(everything, width - 2))
            left = height - rooms.least - below - 2
            table = modular_rounds.table(observation, tags, width, left)
            if table.height <= left:
                drawn = rooms.picture(height - table.height - below - 2, height)
                return _noted(_below(drawn, table), everything, height)
        below = len(notes(cards, width - 2))
        return _noted(_Rooms(observation, tags, width).picture(height - below - 1, height), cards, height)

    def detail(self, observation: ModularObservation, subject: str) -> str:
        """What is known of a room or a seat."""
        kind, _, name = subject.partition(":")
        if kind == "room":
            return _room_detail(read(observation)[name], tuple(ordered(observation)))
        return f"{name}: {_seat_detail(observation.view, name)}"

    def caption(self, observation: ModularObservation, tags: Tags) -> tuple[str, ...]:
        """The hands of the viewers' seats, with their purses, and points as far as known."""
        eyes = observation.viewers.seats
        return tuple(
            f"{tags[seat]} {_seat_detail(observation.view, seat)}" for seat in observation.seats if seat in eyes
        )

    def legend(self, observation: ModularObservation) -> tuple[str, ...]:
        """Explains the marks of changed cards."""
        return lines(*filter(None, _entries(observation)), modular_rounds.legend(observation))


class _Rooms:
    """The three rooms side by side, wider than `width` if they need it. `least`: the rows that they need."""

    def __init__(self, observation: ModularObservation, tags: Tags, width: int) -> None:
        lit = frozenset(observation.steps[-1].subject) if observation.steps else frozenset[str]()
        self._size = max(NARROWEST, (width - _GAP * (len(ROOMS) - 1)) // len(ROOMS))
        self._width = width
        self._columns = [
            Column(room, index, index * (self._size + _GAP), self._size, lit, tags, observation)
            for index, room in enumerate(read(observation).values())
        ]
        self._narrow = any(column.is_narrow for column in self._columns)
        long = any(column.is_short or column.is_long for column in self._columns)
        sums = [column.sums(long) for column in self._columns]
        kept = [row for row in range(len(sums[0])) if row == 0 or any(each[row] for each in sums)]
        self._sums = [[words[row] for row in kept] for words in sums]
        widest_line = max(widest(column.cards, tags) for column in self._columns)
        self._styles = [replace(style, width=max(style.width, widest_line)) for style in styles(self._size)]
        self._bound = max(column.bound_rows for column in self._columns)
        self._around = len(kept) + 2 + self._bound
        self.least = self._around + min(map(self._cards, self._styles))

    def picture(self, height: int, most: int) -> Picture:
        """The rooms in so many rows, more if they need them, with the largest cards that fit.

        Where they need more than `most`, those of the board, the sums and scores stand above the cards: what is cut
        below is not what came of them.
        """
        for column in self._columns:
            column.above = len(self._sums[0]) if most < self.least else 0
        height = max(height, self.least)
        style = next(style for style in self._styles if self._around + self._cards(style) <= height)
        spans: list[PlacedSpan] = []
        areas: list[HitArea] = []
        for column, words in zip(self._columns, self._sums, strict=True):
            spans += column.spans(height, self._narrow, words, style, self._bound)
            areas.append(HitArea(f"room:{column.room.name}", column.x, 0, self._size, height))
            areas += column.areas(style)
        return Picture(max(self._width, self._columns[-1].x + self._size), height, tuple(spans), tuple(areas))

    def _cards(self, style: Style) -> int:
        """Rows of the cards of this size."""
        return max(column.height(style) for column in self._columns)


def _below(upper: Picture, lower: Picture) -> Picture:
    """Two pictures with a free row between them."""
    down = upper.height + 1
    spans = (*upper.spans, *(replace(span, y=span.y + down) for span in lower.spans))
    return Picture(max(upper.width, lower.width), down + lower.height, spans, upper.areas)


def _noted(picture: Picture, entries: tuple[Entry, ...], height: int) -> Picture:
    """A picture at least so high, with as much of a legend below it as fits."""
    at = picture.height + 1
    drawn = footnotes(fitting(entries, picture.spans, picture.width - 2, height - at), at, picture.width)
    return Picture(picture.width, max(height, picture.height), (*picture.spans, *drawn), picture.areas)


def _room_detail(room: Room, plays: Sequence[tuple[Seat, Play]]) -> str:
    score = "none" if room.count == 0 else "?" if room.score is None else short(room.score)
    told = f"{known(room.count)} there, sum {known(room.sum)}, score {score}"
    bonus = "x1.5 or x2" if room.bonus is None else f"x{short(room.bonus)}"
    bound = listed([f"{seat} {play.card}" for seat, play in plays if play.room == room.name])
    return f"{room.name}: {told}, {bonus} if the sum fits." + (f" Ordered: {bound}." if bound else "")


def _seat_detail(view: View, seat: str) -> str:
    own = view.players[seat]
    if own.hand is None:
        return "hand ?  purse ?  points ?"
    return f"hand {hand_words(own.hand) or '-'}  purse {own.garnets}  points {known(own.points)}"


MODULAR = ModularBoard()
