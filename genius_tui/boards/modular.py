"""The board of Three Modular Rooms: three rooms side by side, with their cards as effects change them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.modular.cards import ROOMS, Number
from games.modular.view import View
from genius_tui.boards import modular_rounds
from genius_tui.boards.board import Board, Tags
from genius_tui.boards.modular_scene import MERGES, Lane, ModularObservation, Room, read
from genius_tui.boards.picture import HitArea, Picture, PlacedSpan, footnotes, placed
from genius_tui.text.cells import cells
from genius_tui.text.paint import Role
from genius_tui.text.tables import known

_GAP = 1
"""Cells between two rooms."""

_SHORTEST_WAY = 2
"""A card's first value and its last are always shown."""

_SUM_ROWS = 2
"""The sum with its test, and the score."""

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
        played = modular_rounds.rounds(observation)
        if way == "rounds":
            table = tuple(modular_rounds.spans(observation, played, tags, 0, width))
            low = modular_rounds.height(played)
            notes = _notes(modular_rounds.LEGEND, low + 1, width, height)
            return Picture(width, max(height, low), (*table, *notes))
        rooms = _rooms(observation, tags, width)
        below = rooms.height + 1 + modular_rounds.height(played)
        legend = (*LEGEND, *modular_rounds.LEGEND)
        spans = list(rooms.spans)
        if len(self.ways(observation, width, height)) > 1 and below + len(legend) < height:
            spans += modular_rounds.spans(observation, played, tags, rooms.height + 1, width)
            spans += _notes(legend, below + 1, width, height)
        else:
            spans += _notes(LEGEND, rooms.height + 1, width, height)
        return Picture(width, max(height, rooms.height), tuple(spans), rooms.areas)

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
    """The three rooms alone."""
    scene = read(observation)
    lit = frozenset(observation.steps[-1].subject) if observation.steps else frozenset[str]()
    lanes = max(1, *(len(room.lanes) + room.hidden for room in scene.values()))
    column = (width - _GAP * (len(ROOMS) - 1)) // len(ROOMS)
    low = lanes + _SUM_ROWS + 2
    spans: list[PlacedSpan] = []
    areas: list[HitArea] = []
    for index, (name, room) in enumerate(scene.items()):
        drawn = _Column(index * (column + _GAP), column, low, lit, tags, observation)
        spans += drawn.spans(room, index)
        areas.append(HitArea(f"room:{name}", drawn.x, 0, column, low))
        areas += drawn.areas(room)
    return Picture(width, low, tuple(spans), tuple(areas))


class _Column:
    """One room's column."""

    def __init__(
        self, x: int, width: int, height: int, lit: frozenset[str], tags: Tags, observation: ModularObservation
    ) -> None:
        self.x = x
        self.width = width
        self.height = height
        self.lit = lit
        self.tags = tags
        self.observation = observation

    def spans(self, room: Room, rest: int) -> Iterator[PlacedSpan]:
        """Frame, lanes, sum and score; `rest`: the sum modulo 3 that earns the multiplier."""
        yield from self._frame(room, rest)
        for row, lane in enumerate(room.lanes):
            yield from self._lane(lane, 1 + row)
        if room.hidden:
            text = f"{room.count} here, hidden"
            yield placed(self.x + 2, 1 + len(room.lanes), text, "hint")
        yield from self._sum(room, rest)

    def areas(self, room: Room) -> Iterator[HitArea]:
        """The hit area of each player's lane."""
        for row, lane in enumerate(room.lanes):
            if lane.seat is not None:
                yield HitArea(f"seat:{lane.seat}", self.x + 1, 1 + row, self.width - 2, stop=False)

    def _frame(self, room: Room, rest: int) -> Iterator[PlacedSpan]:
        lit = f"room:{room.name}" in self.lit
        inner = self.width - 2
        test = f"x{_short(room.bonus)} if {rest}"
        title = f" {room.name}{' ' * max(1, inner - 4 - len(room.name) - len(test))}{test} "
        left, right = ("»", "«") if lit or room.wins else ("┌", "┐")
        top = f"{left}─{title}{'─' * (inner - 1 - cells(title))}{right}"
        yield placed(self.x, 0, top, "place" if room.wins else "frame", lit)
        for y in range(1, self.height - 1):
            yield placed(self.x, y, "│", "frame")
            yield placed(self.x + self.width - 1, y, "│", "frame")
        yield placed(self.x, self.height - 1, f"└{'─' * inner}┘", "frame")

    def _lane(self, lane: Lane, y: int) -> Iterator[PlacedSpan]:
        """The tag, then every value the card has had; the middle is left out if the column is too narrow."""
        lit = f"seat:{lane.seat}" in self.lit
        own = lane.seat in self.observation.viewers.seats
        x = self.x + 2
        if lit:
            yield placed(x - 1, y, "»", "seat", True)
        if lane.seat is None:
            yield placed(x, y, "+", "changed")
        else:
            yield placed(x, y, self.tags[lane.seat], "own_seat" if own else "seat", lit, f"seat:{lane.seat}")
        x += 3
        for text, role in self._words(lane):
            yield placed(x, y, text, role, lit)
            x += cells(text) + 1

    def _words(self, lane: Lane) -> list[tuple[str, Role]]:
        """Every value with the card that caused it; outdated values are struck out."""
        way = [list(_value(value, by, self._role(lane, index))) for index, (value, by) in enumerate(lane.values)]
        marks = list(self._marks(lane))
        room = self.width - 6
        words: list[tuple[str, Role]] = [word for step in way for word in step]
        if len(way) > _SHORTEST_WAY and sum(cells(text) + 1 for text, _ in (*words, *marks)) > room:
            words = [*way[0], ("..", "hint"), *way[-1]]
        return words + marks

    def _role(self, lane: Lane, index: int) -> Role:
        if lane.values[index][0] is None:
            return "unknown"
        if lane.gone or index < len(lane.values) - 1:
            return "old"
        return "changed" if index else "plain"

    def _marks(self, lane: Lane) -> Iterator[tuple[str, Role]]:
        if lane.added is not None:
            seat, by = lane.added
            yield f"{self.tags[seat]} {by}", "hint"
        if lane.void is not None:
            yield f"void /{lane.void}", "closed"
        if lane.gone:
            yield f"gone /{MERGES}", "closed"

    def _sum(self, room: Room, rest: int) -> Iterator[PlacedSpan]:
        y = self.height - 1 - _SUM_ROWS
        x = self.x + 2
        if room.sum is not None and room.count:
            fits = "yes" if room.sum % 3 == rest else "no"
            yield placed(x, y, f"sum {room.sum}  mod 3: {room.sum % 3} {fits}", "plain")
        elif room.count != 0:
            yield placed(x, y, "sum ?", "unknown")
        if room.score is not None:
            times = f"{room.sum} x{_short(room.multiplier)} = " if (room.multiplier or 1) != 1 else ""
            yield placed(x, y + 1, f"score {times}{_short(room.score)}", "place", f"room:{room.name}" in self.lit)
        elif room.count == 0:
            yield placed(x, y + 1, "nobody: no score", "hint")
        else:
            yield placed(x, y + 1, "score ?", "unknown")


def _notes(lines: Sequence[str], y: int, width: int, height: int) -> Iterator[PlacedSpan]:
    """Lines of hints from row `y` on, or none if not all fit."""
    if y + len(lines) <= height:
        yield from footnotes(lines, y, width)


def _room_detail(room: Room) -> str:
    score = "none" if room.count == 0 else "?" if room.score is None else _short(room.score)
    told = f"{known(room.count)} there, sum {known(room.sum)}, score {score}"
    bonus = "x1.5 or x2" if room.bonus is None else f"x{_short(room.bonus)}"
    return f"{room.name}: {told}, {bonus} if the sum fits."


def _seat_detail(view: View, seat: str) -> str:
    own = view.players[seat]
    if own.hand is None:
        return "hand ?  purse ?  points ?"
    return f"hand {' '.join(map(str, own.hand)) or '-'}  purse {own.garnets}  points {known(own.points)}"


def _value(value: int | None, by: int | None, role: Role) -> Iterator[tuple[str, Role]]:
    if by is None:
        yield known(value), role
    else:
        yield f">{value}", role
        yield f"/{abs(by)}", "hint"


def _short(number: Number | None) -> str:
    return "?" if number is None else f"{number:g}"


MODULAR = ModularBoard()
