"""The board on the match's page: its picture, a form's marks on it, and papers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import cast

from msgspec.structs import replace
from textual.content import Content
from textual.css.types import EdgeType

from games.core.forms import Aim
from games.core.viewers import Viewers
from genius_tui import screens
from genius_tui.boards import motion
from genius_tui.boards.marks import marked
from genius_tui.boards.picture import Picture
from genius_tui.looking import cases
from genius_tui.panels.view_model import ViewModel
from genius_tui.screens.match.part import Open, Part, Say, Show
from genius_tui.shell.page import Page
from genius_tui.table.order_draft import OrderDraft
from genius_tui.table.table import Table
from genius_tui.text.paint import Frame
from genius_tui.text.spans import Line, Span
from genius_tui.widgets.board import BoardWidget

Offered = tuple[OrderDraft, str]
"""Orders that are being written, and the field that the cursor is in."""


class Board(Part[Table]):
    """Draws the board. While orders are being written, marks what can be chosen for them."""

    SERVES = ("match.board", "match.view", "match.papers", "match.what_if")
    _framed: tuple[Frame, bool] | None = None
    _offered: Offered | None = None
    _seen_by: Viewers | None = None

    @property
    def has_papers(self) -> bool:
        """Whether there are papers that these eyes may read."""
        return bool(self.model.observation.papers)

    @property
    def has_what_if(self) -> bool:
        """Whether the game has what-if cases."""
        return bool(cases.example(self.viewpoint.game))

    def draw(self, offered: Offered | None, moving: float = 0.0) -> None:
        """Draws the board with the marks of the orders that are being written.

        `moving`: seconds that what stands elsewhere than before may take to go there. What other eyes saw goes nowhere.
        """
        self._offered = offered
        board, model = self.surfaces.board, self.model
        seen_by, self._seen_by = self._seen_by, model.viewers
        self._frame(board, model)
        picture = self._picture(model)
        if picture is None:
            return
        if offered is not None:
            board.show(self._with_marks(picture, *offered))
        elif moving >= motion.SECONDS and seen_by == model.viewers and self._moves:
            board.play(motion.frames(board.picture, picture), motion.SECONDS)
        else:
            board.show(picture)

    @property
    def _moves(self) -> bool:
        """Whether things are to be seen moving here."""
        return self.genius.chosen.movement == "full" and not self.surfaces.board.is_slow

    def _frame(self, board: BoardWidget, model: ViewModel) -> None:
        """Says above the board whose knowledge it shows, and draws lines around it where there are no grounds."""
        frame = board.paint.frame(model.viewers, model.viewpoint.seats)
        if self._framed != (frame, board.paint.grounds):
            self._framed = frame, board.paint.grounds
            edge = (cast("EdgeType", "blank" if board.paint.grounds else frame.line), frame.color)
            board.styles.border = edge
            if board.paint.grounds:  # a row for the badge; what is drawn needs no frame
                none = ("none", frame.color)
                board.styles.border_right = board.styles.border_bottom = board.styles.border_left = none
            board.call_after_refresh(board.fit)
            board.styles.border_title_color = frame.words
            board.styles.border_title_background = frame.badge
        words = f"BOARD {model.eyes.words()}"
        title = Content(f" {words} " if board.paint.grounds else words)
        if board.border_title != title:
            board.border_title = title

    def prepare(self, model: ViewModel) -> None:
        """Prepares the picture of a step that is probably shown next."""
        if (picture := self._picture(model)) is not None:
            self.surfaces.board.prepare(picture)

    def words(self) -> Iterator[Line]:
        """Lines about the subject under the cursor: what choosing it would do, and what it is."""
        board, model = self.surfaces.board, self.model
        if not board.has_focus or board.cursor is None:
            return
        if (aim := self._aim()) is not None:
            yield (Span(f" {aim.words}", "own_place"),)
        if detail := model.board.detail(model.observation, board.cursor):
            yield (Span(f" {detail}", "place"),)

    def marks(self) -> tuple[str, ...]:
        """The board's legend, which a small board has no room for."""
        return self.model.board.marks(self.model.observation)

    def read_at(self, subjects: Iterable[str]) -> None:
        """Opens the paper of a subject, if it has one and the page shows papers."""
        if not cast("Page[object]", self.screen).check_action("do", ("match.papers",)):
            return
        papers = {paper.subject for paper in self.model.observation.papers}
        at = next((subject for subject in subjects if subject in papers), None)
        if at is not None:
            self._read(at)

    def action_board(self) -> None:
        """Goes to the board."""
        self.tell(Open("board"))

    def action_view(self) -> None:
        """Switches to the board's next way of drawing."""
        ways = self.model.board.ways(self.model.observation, *self.surfaces.board.room)
        here = ways.index(self._way) if self._way in ways else 0
        chosen, slug = self.genius.chosen, self.viewpoint.game.meta.slug
        self.genius.keep(replace(chosen, boards={**chosen.boards, slug: ways[(here + 1) % len(ways)]}))
        self.tell(Show())
        if len(ways) == 1:
            self.tell(Say(f"There is room for only one way of drawing here: {ways[0]}.", trouble=False))

    def action_papers(self) -> None:
        """Opens the papers at that of the subject under the cursor."""
        self._read(self.surfaces.board.cursor or "")

    def action_what_if(self) -> None:
        """Opens the what-if page, which knows nothing of the match."""
        self.app.push_screen(screens.WhatIfScreen(self.viewpoint.game, self.kept("what-if")))

    @property
    def _way(self) -> str:
        """The way of drawing that was chosen for this game, "" if none was."""
        return self.genius.chosen.boards.get(self.viewpoint.game.meta.slug, "")

    def _read(self, at: str) -> None:
        self.app.push_screen(screens.PapersScreen(self.model.observation, self.model.board, at, self.table.notes))

    def _picture(self, model: ViewModel) -> Picture | None:
        """The board's picture; None if there is no room."""
        way = self._way
        width, height = self.surfaces.board.room_for_picture
        if not width or not height:
            return None

        def drawn() -> Picture:
            ways = model.board.ways(model.observation, width, height)
            return model.board.draw(model.observation, model.tags, width, height, way if way in ways else ways[0])

        return model.once(("board", width, height, way), drawn)

    def _with_marks(self, picture: Picture, draft: OrderDraft, near: str) -> Picture:
        """The picture with the form's marks, and the way to the subject under the cursor."""
        aim = self._aim()
        return marked(picture, draft.marks(near), aim.way if aim is not None else ())

    def _aim(self) -> Aim | None:
        """What choosing the subject under the cursor would do in the open form; None for nothing."""
        board = self.surfaces.board
        if self._offered is None or not board.has_focus or board.cursor is None:
            return None
        draft, near = self._offered
        return draft.aim(board.cursor, near)
