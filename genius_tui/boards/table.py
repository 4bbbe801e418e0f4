"""The board of a game without one of its own: its table of seats, as far as these viewers know it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.core.game import AnyGame, Observation
from genius_tui.boards.board import Board, Tags
from genius_tui.boards.picture import HitArea, Picture, PlacedSpan, placed
from genius_tui.text.cells import cells, drawable
from genius_tui.text.tables import known

_GAP = 2


class TableBoard(Board):
    """A line for each seat: its tag, its name, and its row of the game's table."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def ways(self, observation: Observation[Any], width: int, height: int) -> tuple[str, ...]:
        """The only way."""
        return ("table",)

    def draw(self, observation: Observation[Any], tags: Tags, width: int, height: int, way: str) -> Picture:
        """The table, in the upper left corner."""
        lit = {subject for event in observation.steps[-1:] for subject in event.subject}
        spans = tuple(_spans(self._rows(observation, tags), observation, lit))
        right = max((span.x + cells(span.text) for span in spans), default=0)
        width, height = max(width, right), max(height, len(observation.seats) + 1)
        areas = (HitArea(f"seat:{seat}", 0, y, width) for y, seat in enumerate(observation.seats, start=1))
        return Picture(width, height, spans, tuple(areas))

    def detail(self, observation: Observation[Any], subject: str) -> str:
        """The seat's row as a sentence."""
        kind, _, seat = subject.partition(":")
        if kind != "seat" or seat not in observation.seats:
            return ""
        told = (f"{column.title} {known(column.cells.get(seat))}" for column in self.game.table(observation))
        return f"{seat}: {', '.join(told)}."

    def caption(self, observation: Observation[Any], tags: Tags) -> tuple[str, ...]:
        """Nothing."""
        return ()

    def legend(self, observation: Observation[Any]) -> tuple[str, ...]:
        """Explains the sign for what is not known."""
        return ("?  not known to these eyes",)

    def _rows(self, observation: Observation[Any], tags: Tags) -> list[list[str]]:
        columns = self.game.table(observation)
        titles = ["", "", *(column.title for column in columns)]
        rows = [
            [tags[seat], seat, *(known(column.cells.get(seat)) for column in columns)] for seat in observation.seats
        ]
        return [[drawable(cell) for cell in row] for row in (titles, *rows)]


def _spans(rows: list[list[str]], observation: Observation[Any], lit: set[str]) -> Iterator[PlacedSpan]:
    widths = [max(map(cells, column)) for column in zip(*rows, strict=True)]
    for y, row in enumerate(rows):
        seat = observation.seats[y - 1] if y else ""
        subject = f"seat:{seat}" if y else ""
        x = 1
        for number, (cell, width) in enumerate(zip(row, widths, strict=True)):
            own = "own_seat" if seat in observation.viewers.seats else "seat"
            role = "place" if not y else own if number < _GAP else "unknown" if cell == "?" else "plain"
            if cell:
                yield placed(x, y, cell, role, subject in lit, subject)
            x += width + _GAP
