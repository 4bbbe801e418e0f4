"""The board of Three Modular Rooms: three rooms side by side, with their cards as effects change them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from games.modular.cards import ROOMS, hand_words
from games.modular.view import View
from genius_tui.boards import modular_rounds
from genius_tui.boards.board import Board, Tags
from genius_tui.boards.modular_column import NARROWEST, Column, short
from genius_tui.boards.modular_scene import ModularObservation, Room, read
from genius_tui.boards.picture import HitArea, Picture, PlacedSpan, footnotes
from genius_tui.text.spans import flow
from genius_tui.text.tables import known

_GAP = 1
"""Cells between two rooms."""

LEGEND = (
    "old >new /number of the card that did it   + added   void /n: no effect",
    "x1.5 if n: multiplied if sum mod 3 is n   ? not known to these eyes",
)


class ModularBoard(Board):
    """Three rooms as columns, a line a card, with the running sum and the multiplier's test below."""

    def ways(self, observation: ModularObservation, width: int, height: int) -> tuple[str, ...]:
        """The rooms, and the table of rounds; a what-if case has no table."""
        return ("rooms", "rounds") if observation.view.last is not None or observation.past else ("rooms",)

    def draw(self, observation: ModularObservation, tags: Tags, width: int, height: int, way: str) -> Picture:
        """The rooms, with the table of rounds and the legend below if there is room; or the table alone."""
        table = modular_rounds.table(observation, tags, width)
        if way == "rounds":
            return _noted(table, _notes(modular_rounds.LEGEND, width), height)
        rooms = _rooms(observation, tags, width)
        notes, all_notes = _notes(LEGEND, width), _notes((*LEGEND, *modular_rounds.LEGEND), width)
        both = _below(rooms, table)
        if len(self.ways(observation, width, height)) > 1 and both.height + len(all_notes) < height:
            return _noted(both, all_notes, height)
        return _noted(rooms, notes, height)

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


def _rooms(observation: ModularObservation, tags: Tags, width: int) -> Picture:
    """The three rooms alone, wider than `width` if they need it."""
    scene = read(observation)
    lit = frozenset(observation.steps[-1].subject) if observation.steps else frozenset[str]()
    size = max(NARROWEST, (width - _GAP * (len(ROOMS) - 1)) // len(ROOMS))
    columns = [
        Column(room, index, index * (size + _GAP), size, lit, tags, observation)
        for index, room in enumerate(scene.values())
    ]
    narrow = any(column.is_narrow for column in columns)
    lanes = max(1, *(column.rows for column in columns))
    sums = [column.sums(narrow) for column in columns]
    kept = [row for row in range(len(sums[0])) if row == 0 or any(each[row] for each in sums)]
    low = lanes + len(kept) + 2
    spans: list[PlacedSpan] = []
    areas: list[HitArea] = []
    for column, words in zip(columns, sums, strict=True):
        spans += column.spans(low, narrow, [words[row] for row in kept])
        areas.append(HitArea(f"room:{column.room.name}", column.x, 0, size, low))
        areas += column.areas()
    return Picture(max(width, columns[-1].x + size), low, tuple(spans), tuple(areas))


def _below(upper: Picture, lower: Picture) -> Picture:
    """Two pictures with a free row between them."""
    down = upper.height + 1
    spans = (*upper.spans, *(replace(span, y=span.y + down) for span in lower.spans))
    return Picture(max(upper.width, lower.width), down + lower.height, spans, upper.areas)


def _notes(lines: Sequence[str], width: int) -> tuple[str, ...]:
    """A legend's lines, broken between their entries where they are too long."""
    return tuple(row for line in lines for row in flow(line.split("   "), width - 2))


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
