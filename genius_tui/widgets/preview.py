"""A panel with a game's board to look at: it draws itself for the room there is."""

from __future__ import annotations

from typing import Any

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical

from games.core.game import Observation
from genius_tui.boards import BOARDS
from genius_tui.text.paint import Paint
from genius_tui.text.tags import seat_tags
from genius_tui.widgets.board import BoardWidget


class Preview(Vertical):
    """A board as one observation has it, not to be played on. Its page decides when it is displayed."""

    DEFAULT_CSS = "Preview BoardWidget { scrollbar-gutter: stable; overflow-x: hidden; }"

    def __init__(self, paint: Paint, *, id: str) -> None:
        super().__init__(id=id, classes="panel")
        self._board = BoardWidget(paint=paint)
        self._shown: tuple[str, Observation[Any]] | None = None

    def compose(self) -> ComposeResult:
        """Yields the board."""
        yield self._board

    def show(self, slug: str, observation: Observation[Any], title: str) -> None:
        """Shows a game's board, with words about it above."""
        self._shown, self.border_title = (slug, observation), title
        self._draw()

    def repaint(self, paint: Paint) -> None:
        """Draws the board again: other characters may need another room."""
        self._board.repaint(paint)
        self._draw()

    @on(BoardWidget.Resized)
    def _draw(self) -> None:
        if self._shown is None or not self._board.size:
            return
        slug, observation = self._shown
        board, (width, height) = BOARDS[slug], self._board.size
        way = board.ways(observation, width, height)[0]
        self._board.show(board.draw(observation, seat_tags(observation.seats), width, height, way))

    @on(BoardWidget.Selected)
    @on(BoardWidget.Highlighted)
    def _keep(self, event: BoardWidget.Sent) -> None:
        """What is pointed at here means nothing to the page."""
        event.stop()
