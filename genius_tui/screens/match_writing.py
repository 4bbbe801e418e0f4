"""Writing into a match from its page: a seat's form, and what it and the board say to each other."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from games.core import actions as do
from games.core.errors import GameError
from games.core.viewers import Seat, Viewers
from genius_tui.looking.history import history
from genius_tui.panels import orders
from genius_tui.screens.match_stepping import Stepping
from genius_tui.table import order_draft, writing
from genius_tui.table.order_draft import OrderDraft
from genius_tui.table.table import HostTable, Table
from genius_tui.widgets.board import BoardWidget
from genius_tui.widgets.panel import Panel

if TYPE_CHECKING:
    from genius_tui.widgets.order_form import OrderForm


class Writing(Stepping):
    """Takes what is written. A refusal is said in the form or in the caption, and nothing that was typed is lost."""

    _at_once = (0, 0)
    """How long the record was after this window did something, and how many actions that were."""

    @property
    def may_write(self) -> bool:
        """Whether the match takes actions of this phase here and now."""
        return self._writable and self.viewpoint.point is None and not self.match.over

    @property
    def _writable(self) -> bool:
        return self.record.read_only is None and self.walk is None

    def marked_seat(self) -> Seat | None:
        """The seat that the list of orders has its mark on."""
        kind, _, seat = self.query_one("#task", Panel).marked.partition(":") if self.is_mounted else ("", "", "")
        return seat if kind == "seat" and self.doing == "orders" and seat in self.match.seats else None

    def do(self, *actions: do.AnyAction) -> str:
        """Writes actions into the record, and shows what came of it. Returns why one was refused, or ""."""
        return self._shown(self._written(actions), len(actions))

    @cached_property
    def table(self) -> HostTable:
        """What can be done at this match."""
        return Table.for_host(self.record, self.genius.draw)

    def does(self, verb: str, **given: object) -> str:
        """Does a verb of the table, and shows what came of it. Returns why it was refused, or ""."""
        return self._did(verb, given)[0]

    def does_and_says(self, verb: str, **given: object) -> str:
        """The same; what the table says of it stands in the caption."""
        refusal, said = self._did(verb, given)
        if not refusal:
            self.say(said, trouble=False)
        return refusal

    def _did(self, verb: str, given: Mapping[str, object]) -> tuple[str, str]:
        """Why a verb was refused, and what the table says of it."""
        before, refusal, said = len(self.match.actions), "", ""
        try:
            said = self.table.do(verb, **given).said
        except (GameError, OSError) as error:
            refusal = writing.sentence(error)
        return self._shown(refusal, len(self.match.actions) - before), said

    def _shown(self, refusal: str, number: int) -> str:
        """Shows what came of so many actions; what was refused changes nothing. Returns the refusal."""
        self.viewpoint = self.viewpoint.with_match(self.match)
        if not refusal:
            self.hush()
            self._at_once = (len(self.match.actions), number)
        self.drafts = {
            seat: draft for seat, draft in self.drafts.items() if seat in self.match.game.owing(self.match.state)
        }
        self.show()
        return refusal

    def does_or_says(self, verb: str, **given: object) -> bool:
        """Does a verb of the table; a refusal stands in the caption."""
        refusal = self.does(verb, **given)
        if refusal:
            self.say(refusal)
        return not refusal

    def do_or_say(self, *actions: do.AnyAction) -> bool:
        """Does actions; a refusal stands in the caption."""
        refusal = self.do(*actions)
        if refusal:
            self.say(refusal)
        return not refusal

    def write_orders(self, seat: Seat) -> None:
        """Opens the form for a seat, with what was begun there."""
        if self.viewpoint.point is not None or seat not in orders.owing(self.scene) or not self._writable:
            return
        from genius_tui.widgets.order_form import KEYS, OrderForm

        self.close_form()
        begun = self.drafts.get(seat)
        own = history(self.match, Viewers.of((seat,)))
        draft = begun.again(own) if begun is not None else order_draft.begin(own, seat)
        title = f"Orders of {self.tags[seat]} {seat}"
        word = draft.form.masked
        keys = self.genius.keys.put(KEYS + (f", {{match.cover}} covers {word}" if word else ""))
        paint = self.query_one("#task", Panel).paint
        self.form = form = OrderForm(draft, title, covers=self.scene.covers, keys=keys, paint=paint, id="form")
        self.doing, self.place = "orders", "task"
        self.add_class("-writing")
        self.query_one("#right").mount(form, before="#task")
        self._arrange()
        self.show()

    def close_form(self) -> None:
        """Closes the form; the draft stays with its seat."""
        if self.form is not None:
            self.form.remove()
            self.form = None
        self.remove_class("-writing")

    def on_board_widget_selected(self, event: BoardWidget.Selected) -> None:
        """What is chosen on the board goes into the form that is open; without one its paper is read, if it has one."""
        event.stop()
        if self.form is None:
            self._read_what_lies_at(event.subjects)
        elif any(self.form.take(subject) for subject in event.subjects):
            self.hush()
        else:
            aims = (self.form.draft.aim(subject, self.form.near) for subject in event.subjects)
            words = next((aim.words for aim in aims if aim is not None), "")
            self.say(words or "The form has nothing of that to choose now.")

    def _read_what_lies_at(self, subjects: Iterable[str]) -> None:
        papers = {paper.subject for paper in self.scene.observation.papers}
        at = next((subject for subject in subjects if subject in papers), None)
        if at is not None:
            self.read_papers(at)

    def read_papers(self, at: str) -> None:
        """Opens what lies on the table, at the paper of a subject or at the first."""
        from genius_tui.screens.papers import PapersScreen

        scene = self.scene
        self.app.push_screen(PapersScreen(scene.observation, scene.board, at))

    def on_order_form_changed(self, event: OrderForm.Changed) -> None:
        """Keeps the draft, and shows on the board what it comes to."""
        event.stop()
        self.drafts[event.draft.seat] = event.draft
        scene = self.scene
        self._show_board(scene)
        self._show_caption(scene)

    def on_order_form_board_wanted(self, event: OrderForm.BoardWanted) -> None:
        """To the board, where the form's choices are marked; first to what the form is about."""
        event.stop()
        self.go("board")
        board = self.query_one(BoardWidget)
        areas = (board.picture.area_of(subject) for subject in event.subjects)
        about = next((area.subject for area in areas if area is not None and area.stop), None)
        shown = (
            {mark.subject for mark in self.form.draft.marks(self.form.near)} if self.form is not None else set[str]()
        )
        if board.cursor not in shown and about is not None:
            board.move_to(about)

    @property
    def is_writing(self) -> bool:
        """Whether a form is open."""
        return self.form is not None

    def action_other(self) -> None:
        """To the next part of the form that the board shows something of."""
        if self.form is not None:
            self.form.turn()

    def on_order_form_left(self, event: OrderForm.Left) -> None:
        """Back to the list."""
        event.stop()
        self.close_form()
        self.go("task")

    def on_order_form_handed_in(self, event: OrderForm.HandedIn) -> None:
        """The text becomes the seat's orders, if the match takes them."""
        event.stop()
        draft: OrderDraft = event.draft
        refusal = self.does("order", seat=draft.seat, text=draft.text)
        if refusal and (form := self.form) is not None:
            form.refuse(refusal)
            return
        self.drafts.pop(draft.seat, None)
        self.close_form()
        self.go("task")
        panel = self.query_one("#task", Panel)
        short = orders.missing(self.scene)
        panel.mark(f"seat:{short[0] if short and self.viewpoint.eyes.host else draft.seat}")
        self.say(f"The orders of {draft.seat} are in.", trouble=False)

    def _written(self, actions: Iterable[do.AnyAction]) -> str:
        try:
            for action in actions:
                self.record.do(action)
        except (GameError, OSError) as error:
            return writing.sentence(error)
        return ""
