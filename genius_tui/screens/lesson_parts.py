"""The parts of a lesson's page: the board as the card shows it, and the form for a task's orders."""

from __future__ import annotations

from typing import cast

from msgspec.structs import replace
from textual.app import App
from textual.containers import Vertical
from textual.content import Content
from textual.css.types import EdgeType

from games.core.forms import Mark
from games.core.viewers import Viewers
from genius_tui.boards import BOARDS
from genius_tui.boards.marks import marked
from genius_tui.boards.picture import Picture, footnotes
from genius_tui.lessons.trial import Trial
from genius_tui.looking.history import MatchSource
from genius_tui.looking.viewpoint import Viewpoint
from genius_tui.panels.card_room import Room
from genius_tui.shell.console import Console
from genius_tui.table import order_draft
from genius_tui.text.tags import seat_tags
from genius_tui.widgets.board import BoardWidget
from genius_tui.widgets.order_form import OrderForm

BOARD_ROWS, FORM_ROWS = 9, 10
"""Rows that the board gets before what came of an order does, and those of the form."""


def room_of(width: int, height: int, edges: int) -> Room:
    """The room inside a card on a small screen, if the board is to be seen above it."""
    return Room(max(1, width - 2), height - 2 - BOARD_ROWS - edges)


class CardBoard(BoardWidget):
    """The board of a card, with a title that says whose knowledge it shows."""

    def draw(self, viewpoint: Viewpoint, marks: tuple[Mark, ...], wanted: str) -> None:
        """Draws a viewpoint with the marks of a form that is open, in the way `wanted` if there is room for it."""
        frame, grounds = self.paint.frame(viewpoint.viewers, viewpoint.seats), self.paint.grounds
        self.styles.border = (cast("EdgeType", "blank" if grounds else frame.line), frame.color)
        if grounds:
            self.styles.border_bottom = ("none", frame.color)
        self.styles.border_title_color, self.styles.border_title_background = frame.words, frame.badge
        title = f"BOARD {viewpoint.shown_eyes.words()}"
        self.border_title = Content(f" {title} " if grounds else title)
        width, height = self.room_for_picture or self.room
        drawing = BOARDS.get(viewpoint.game.meta.slug)
        if not width or not height or drawing is None:
            return
        ways = drawing.ways(viewpoint.observation, width, height)
        way = wanted if wanted in ways else ways[0]
        picture = drawing.draw(viewpoint.observation, seat_tags(viewpoint.seats), width, height, way)
        if viewpoint.viewers.seats and not viewpoint.viewers.host:
            picture = _with_own(picture, drawing.caption(viewpoint.observation, seat_tags(viewpoint.seats)))
        self.show(marked(picture, marks) if marks else picture)


def _with_own(picture: Picture, statements: tuple[str, ...]) -> Picture:
    """The picture with the first statement, what a player holds, in its last row, if that is free: no line is below."""
    last = picture.height - 1
    if not statements or any(span.y >= last for span in picture.spans):
        return picture
    return replace(picture, spans=(*picture.spans, *footnotes(statements[:1], last, picture.width)))


class TaskForm(Vertical):
    """Room for the form in which a task's orders are written; empty while it is closed."""

    DEFAULT_CSS = """
    TaskForm { height: auto; }
    TaskForm OrderForm { height: 1fr; }
    """
    app: App[object]  # in Textual an App of nobody knows what
    form: OrderForm | None = None

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The marks of the form on the board."""
        return self.form.draft.marks(self.form.near) if self.form is not None else ()

    def open(self, trial: Trial) -> None:
        """Opens the form for a trial's next orders, which the learner's eyes alone make."""
        console = cast("Console", self.app)
        seat = trial.match.seat(trial.card.task.seat)
        draft = order_draft.begin(MatchSource(trial.match).history(Viewers.of((seat,))), seat, takes_acts=True)
        title = f"Orders of {seat_tags(trial.match.seats)[seat]} {seat}"
        self.form = OrderForm(draft, title, keys=console.keys, paint=console.paint)
        console.hold_keys()
        self.mount(self.form)

    def close(self) -> None:
        """Closes the form."""
        if self.form is not None:
            self.form.remove()
            self.form = None
            cast("Console", self.app).release_keys()

    def take(self, subjects: tuple[str, ...]) -> bool:
        """Enters a choice on the board into the form. Whether it has such a choice."""
        return self.form is not None and any(self.form.take(subject) for subject in subjects)

    def on_order_form_opened(self, event: OrderForm.Opened) -> None:
        """Passes on the keys that were typed while the form was opening."""
        event.stop()
        cast("Console", self.app).release_keys()
