"""The board of Three Modular Rooms: three rooms side by side, with their cards as effects change them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from games.modular.cards import ROOMS, hand_words
from games.modular.view import View
from genius_tui.boards import modular_rounds
from genius_tui.boards.board import Board, Tags
from genius_tui.boards.modular_cards import STYLES, Style, widest
from genius_tui.boards.modular_column import NARROWEST, Column, short
from genius_tui.boards.modular_scene import ModularObservation, Room, read
from genius_tui.boards.picture import HitArea, Picture, PlacedSpan, footnotes
from genius_tui.text.spans import flow
from genius_tui.text.tables import known

_GAP = 1
"""Cells between two rooms."""

LEGEND = (
    "9/7 was 9 until the 7   void/2 v/2 no effect   gone/8 x/8 taken   An/6 + added by An's 6",
    "x1.5 if n: multiplied if sum mod 3 is n   * they score   ? not known",
)


class ModularBoard(Board):
    """Three rooms with their cards, and below them the running sum and the multiplier's test."""

    def ways(self, observation: ModularObservation, width: int, height: int) -> tuple[str, ...]:
        """The rooms, and the table of rounds; a what-if case has no table."""
        return ("rooms", "rounds") if observation.view.last is not None or observation.past else ("rooms",)

    def draw(self, observation: ModularObservation, tags: Tags, width: int, height: int, way: str) -> Picture:
        """The rooms, with the table of rounds and the legend below if there is room; or the table alone."""
        most = height - len(_notes(modular_rounds.LEGEND, width)) - 1
        if way == "rounds":
            table = modular_rounds.table(observation, tags, width, most)
            return _noted(table, _notes(modular_rounds.LEGEND, width), height)
        notes, all_notes = _notes(LEGEND, width), _notes((*LEGEND, *modular_rounds.LEGEND), width)
        if len(self.ways(observation, width, height)) > 1:
            rooms = _rooms(observation, tags, width, 0)
            left = height - rooms.height - len(all_notes) - 2
            table = modular_rounds.table(observation, tags, width, left)
            if table.height <= left:
                rooms = _rooms(observation, tags, width, height - table.height - len(all_notes) - 2)
                return _noted(_below(rooms, table), all_notes, height)
        return _noted(_rooms(observation, tags, width, height - len(notes) - 1), notes, height)

    def detail(self, observation: ModularObservation, subject: str) -> str:
        """What is known of a room or a seat."""
        kind, _, name = subject.partition(":")
        if kind == "room":
            return _room_detail(read(observation)[name])
        return f"{name}: {_seat_detail(observation.view, name)}"

    def caption(self, observation: ModularObservation, tags: Tags) -> tuple[str, ...]:
        """The hands of the viewers' seats, with their purses, and points as far as known."""
        eyes = observation.viewers.seats
        return tuple(
            f"{tags[seat]} {_seat_detail(observation.view, seat)}" for seat in observation.seats if seat in eyes
        )

    def legend(self, observation: ModularObservation) -> tuple[str, ...]:
        """Explains the marks of changed cards."""
        return LEGEND


def _rooms(observation: ModularObservation, tags: Tags, width: int, height: int) -> Picture:
    """The three rooms in so many rows, with cards as large as fit; wider or higher if they need it."""
    scene = read(observation)
    lit = frozenset(observation.steps[-1].subject) if observation.steps else frozenset[str]()
    size = max(NARROWEST, (width - _GAP * (len(ROOMS) - 1)) // len(ROOMS))
    columns = [
        Column(room, index, index * (size + _GAP), size, lit, tags, observation)
        for index, room in enumerate(scene.values())
    ]
    narrow = any(column.is_narrow for column in columns)
    long = narrow or any(column.is_long for column in columns)
    sums = [column.sums(long) for column in columns]
    kept = [row for row in range(len(sums[0])) if row == 0 or any(each[row] for each in sums)]
    around = len(kept) + 2
    style = _style(columns, tags, height - around)
    low = max(height, around + max(column.height(style) for column in columns))
    spans: list[PlacedSpan] = []
    areas: list[HitArea] = []
    for column, words in zip(columns, sums, strict=True):
        spans += column.spans(low, narrow, [words[row] for row in kept], style)
        areas.append(HitArea(f"room:{column.room.name}", column.x, 0, size, low))
        areas += column.areas(style)
    return Picture(max(width, columns[-1].x + size), low, tuple(spans), tuple(areas))


def _style(columns: Sequence[Column], tags: Tags, height: int) -> Style:
    """The largest cards that fit into so many rows, else those that need the fewest."""
    least = max(widest(column.cards, tags) for column in columns)
    styles = [replace(style, width=max(style.width, least)) for style in STYLES]
    heights = [max(column.height(style) for column in columns) for style in styles]
    fits = (style for style, needed in zip(styles, heights, strict=True) if needed <= height)
    return next(fits, styles[heights.index(min(heights))])


def _below(upper: Picture, lower: Picture) -> Picture:
    """Two pictures with a free row between them."""
    down = upper.height + 1
    spans = (*upper.spans, *(replace(span, y=span.y + down) for span in lower.spans))
    return Picture(max(upper.width, lower.width), down + lower.height, spans, upper.areas)


def _notes(lines: Sequence[str], width: int) -> tuple[str, ...]:
    """A legend's entries in lines that fit."""
    return flow((entry for line in lines for entry in line.split("   ")), width - 2)


def _noted(picture: Picture, notes: Sequence[str], height: int) -> Picture:
    """A picture at least so high, with the notes below it if all of them fit."""
    at = picture.height + 1
    drawn = footnotes(notes, at, picture.width) if at + len(notes) <= height else []
    return Picture(picture.width, max(height, picture.height), (*picture.spans, *drawn), picture.areas)


def _room_detail(room: Room) -> str:
    score = "none" if room.count == 0 else "?" if room.score is None else short(room.score)
    told = f"{known(room.count)} there, sum {known(room.sum)}, score {score}"
    bonus = "x1.5 or x2" if room.bonus is None else f"x{short(room.bonus)}"
    return f"{room.name}: {told}, {bonus} if the sum fits."


def _seat_detail(view: View, seat: str) -> str:
    own = view.players[seat]
    if own.hand is None:
        return "hand ?  purse ?  points ?"
    return f"hand {hand_words(own.hand) or '-'}  purse {own.garnets}  points {known(own.points)}"


MODULAR = ModularBoard()
