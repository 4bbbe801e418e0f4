"""Orders on the match's page: the list, the form, acts, and quizzes."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.core.forms import Form
from games.core.game import Act
from games.core.viewers import Seat, Viewers
from genius_tui import screens
from genius_tui.looking.viewpoint import Viewpoint
from genius_tui.panels import orders
from genius_tui.panels.content import PanelContent
from genius_tui.panels.view_model import ViewModel
from genius_tui.screens.dialog_fields import DialogField
from genius_tui.screens.match.board import Offered
from genius_tui.screens.match.part import Manner, Offer, Open, Part, Say, Show, Surfaces, Task, Turn, Wish
from genius_tui.table import order_draft
from genius_tui.table.order_draft import OrderDraft
from genius_tui.table.table import HostTable, Table
from genius_tui.widgets.order_form import OrderForm

FORM = "order:"
"""How the names of the drafts of orders begin."""


class Orders(Part[Table]):
    """Takes orders. A refusal is said in the form or in the caption, and nothing that was typed is lost.

    It stands where the form stands while one is open; `drafts` are the orders that were begun.
    """

    SERVES = tuple(f"match.{name}" for name in ("orders", "tab_orders", "other", "act", "quiz", "withdraw", "cover"))
    MANNERS = {
        "order": Manner(said="The orders of {seat} are in."),
        "withdraw": Manner(said="The orders of {seat} are withdrawn."),
        "act": Manner(then="steps"),
    }

    def __init__(
        self, table: Table, tell: Callable[[Wish], None], surfaces: Surfaces, model: ViewModel, task: Task
    ) -> None:
        super().__init__(table, tell, surfaces, model, task)
        self.drafts: dict[Seat, OrderDraft] = {}
        self.form: OrderForm | None = None
        self._phase = table.phase
        self._forms: tuple[tuple[object, ...], Mapping[Seat, Form]] = (), {}

    @property
    def is_writing(self) -> bool:
        """Whether a form is open."""
        return self.form is not None

    @property
    def may_withdraw(self) -> bool:
        """Whether the marked seat's orders are in, and it is seen which seat is marked."""
        return self._has("withdraw") and self._is_seen and self.marked_seat() in self.model.orders_of.orders

    @property
    def _is_seen(self) -> bool:
        """Whether the list stands on the screen: in a small window another tab may cover it."""
        frame = self.surfaces.frame
        return frame.has_class("-at-task") or not (frame.has_class("-tabs") or frame.has_class("-zoomed"))

    @property
    def has_acts(self) -> bool:
        """Whether the marked seat has acts."""
        return self._has("act") and bool(self._acts())

    @property
    def has_quiz(self) -> bool:
        """Whether the marked seat's form can be filled in question by question."""
        seat = self.marked_seat() if self._has("order") else None
        return seat is not None and seat in self._all_forms() and self._all_forms()[seat].one_by_one

    @property
    def may_cover(self) -> bool:
        """Whether the orders contain secrets that can be covered."""
        return bool(self._masked())

    @property
    def offered(self) -> Offered | None:
        """The draft and field that the board marks, None without an open form."""
        return None if self.form is None else (self.form.draft, self.form.near)

    def show(self, model: ViewModel, task: Task) -> None:
        """Sets what is shown. Closes the form outside the present, and drops drafts of an earlier phase."""
        super().show(model, task)
        history = self.table.history
        if model.viewpoint.point is not None or self.table.phase > self._phase:
            self.close_form()
        if self.table.phase > self._phase:
            self.drafts = {}
            if isinstance(self.table, HostTable):
                self.genius.user_files.drafts.forget(self.table.record, FORM)
        self._phase = self.table.phase
        self.drafts = {seat: draft for seat, draft in self.drafts.items() if seat in history.owing}

    def content(self) -> PanelContent:
        """The list of orders."""
        return orders.orders(self.model)

    def marked_seat(self) -> Seat | None:
        """The marked seat of the list, None for none."""
        kind, _, seat = self.surfaces.task.marked.partition(":")
        return seat if kind == "seat" and self.doing == "orders" and seat in self.viewpoint.seats else None

    def chosen(self, kind: str, key: str) -> bool:
        """Opens the form for a seat."""
        if kind == "seat":
            self.open_form(key)
        return kind == "seat"

    def open_form(self, seat: Seat, *, is_ready: bool = False) -> None:
        """Opens the form for a seat, with its draft. `is_ready`: that is to be handed in as it is, by enter."""
        model = self.model
        if model.viewpoint.point is not None or seat not in orders.owing(model) or not model.writable:
            return
        self.close_form()
        draft = self._draft(seat)
        word = draft.form.masked
        also = f", {{match.cover}} covers {word}" if word else ""
        title = f"Orders of {model.tagged(seat)}"
        paint = self.surfaces.task.paint
        keys = self.genius.keys
        self.form = OrderForm(draft, title, covers=model.covers, keys=keys, also=also, is_ready=is_ready, paint=paint)
        self.surfaces.frame.add_class("-writing")
        self.genius.hold_keys()
        self.mount(self.form)
        self.tell(Open("task", "orders"))

    def propose(self, seat: Seat, text: str) -> None:
        """Opens the form for a seat with these orders in it."""
        self._keep(self._draft(seat).typed(text))
        self.tell(Turn(Viewpoint.now, "orders"))
        self.open_form(seat, is_ready=True)

    def close_form(self) -> None:
        """Closes the form; the draft stays with its seat."""
        if self.form is not None:
            self.form.remove()
            self.form = None
            self.genius.release_keys()
        self.surfaces.frame.remove_class("-writing")

    def take(self, subjects: tuple[str, ...]) -> None:
        """Enters a choice on the board into the open form, or says why that is not possible."""
        form = self.form
        if form is None:
            return
        if any(form.take(subject) for subject in subjects):
            self.tell(Turn(lambda viewpoint: viewpoint))
            return
        aims = (form.draft.aim(subject, form.near) for subject in subjects)
        words = next((aim.words for aim in aims if aim is not None), "")
        self.tell(Say(words or "The form offers no such choice now."))

    def on_order_form_opened(self, event: OrderForm.Opened) -> None:
        """Passes on the keys that were typed while the form was opening."""
        event.stop()
        self.genius.release_keys()

    def on_order_form_changed(self, event: OrderForm.Changed) -> None:
        """Keeps the draft and updates its marks on the board."""
        event.stop()
        self._keep(event.draft)
        self.tell(Offer())

    def on_order_form_board_wanted(self, event: OrderForm.BoardWanted) -> None:
        """Goes to the board; if the cursor is on no mark, puts it on a subject of the form."""
        event.stop()
        self.tell(Open("board"))
        board = self.surfaces.board
        areas = (board.picture.area_of(subject) for subject in event.subjects)
        about = next((area.subject for area in areas if area is not None and area.stop), None)
        shown = (
            {mark.subject for mark in self.form.draft.marks(self.form.near)} if self.form is not None else set[str]()
        )
        if board.cursor not in shown and about is not None:
            board.move_to(about)

    def on_order_form_left(self, event: OrderForm.Left) -> None:
        """Closes the form."""
        event.stop()
        self.close_form()
        self.tell(Open("task"))

    def on_order_form_handed_in(self, event: OrderForm.HandedIn) -> None:
        """Hands in the orders, or shows the refusal in the form; asks before it does an act."""
        event.stop()
        draft = event.draft
        if draft.act is not None:
            self._drop(draft.seat)
            self.close_form()
            self._ask_act(draft.seat, draft.act)
            return
        refusal = self.run("order", seat=draft.seat, text=draft.text)
        if refusal:
            if self.form is not None:
                self.form.refuse(refusal)
            return
        self._drop(draft.seat)
        self.close_form()
        self.tell(Open("task"))
        short = orders.missing(self.model)
        self.surfaces.task.mark(f"seat:{short[0] if short and self.viewpoint.eyes.host else draft.seat}")

    def begin(self, verb: str) -> None:
        """Withdraws the marked seat's orders, or asks which act to carry out."""
        seat = self.marked_seat()
        if seat is not None and verb == "act":
            self._choose_act(seat, self._acts())
        elif seat is not None:
            self.run_or_say(verb, seat=seat)

    def action_orders(self) -> None:
        """Goes to the orders or the open form, and marks a missing seat."""
        self.tell(Open("task", "orders"))
        short = orders.missing(self.model)
        if short and self.marked_seat() not in short:
            self.surfaces.task.mark(f"seat:{short[0]}")

    def action_tab_orders(self) -> None:
        """Goes to the task: orders or result."""
        self.tell(Open("task", "to do"))

    def action_other(self) -> None:
        """Goes to the form's next group of fields with subjects on the board."""
        if self.form is not None and not self.form.turn():
            self.tell(Say("This form has no other part.", trouble=False))

    def action_quiz(self) -> None:
        """Opens the quiz for the marked seat."""
        seat = self.marked_seat()
        if seat is not None:
            self.app.push_screen(
                screens.QuizScreen(self._draft(seat), self.model.tagged(seat), self._keep, self._answered)
            )

    def action_cover(self) -> None:
        """Covers secrets in orders, also in later turns, or shows them again."""
        covers = self.genius.covers = not self.genius.covers
        if self.form is not None:
            self.form.cover(covers)
        self.tell(Show())
        self.tell(Say(f"{self._masked().capitalize()} are {'covered' if covers else 'shown'} now.", trouble=False))

    def _has(self, verb: str) -> bool:
        """Whether a verb of the phase is available now."""
        return verb in self.table.verbs and self.model.takes_orders

    def _acts(self) -> tuple[Act, ...]:
        seat, eyes = self.marked_seat(), self.viewpoint.eyes
        if seat is None or not (eyes.host or seat in eyes.chosen):
            return ()
        return self.model.once(("acts", seat), lambda: self.viewpoint.game.acts(self.model.observation_of(seat), seat))

    def _choose_act(self, seat: Seat, acts: tuple[Act, ...]) -> None:
        if len(acts) == 1:
            self._ask_act(seat, acts[0])
            return
        field = DialogField("act", "What", tuple((str(index), one.title) for index, one in enumerate(acts)))
        hint = "You will be asked before it is done."
        self.choose(f"{seat} acts", hint, field, lambda picked: self._ask_act(seat, acts[int(picked)]))

    def _ask_act(self, seat: Seat, act: Act) -> None:
        lines = filter(None, (f"{seat}: {act.title}.", act.warning, "It takes effect at once."))
        self.ask("Act", lines, lambda: self.run_or_say("act", seat=seat, text=act.text))

    def _draft(self, seat: Seat) -> OrderDraft:
        begun, own = self.drafts.get(seat), self.viewpoint.source.history(Viewers.of((seat,)))
        if begun is not None:
            return begun.again(own)
        nicks, takes_acts = self.table.known.nicks, self._has("act")
        kept, draft = self.kept(FORM + seat), order_draft.begin(own, seat, nicks, takes_acts=takes_acts)
        if kept is None or kept.texts.get("phase") != str(self._phase):
            return draft
        return draft.typed(kept.texts.get("text", draft.text))

    def _keep(self, draft: OrderDraft) -> None:
        self.drafts[draft.seat] = draft
        if (kept := self.kept(FORM + draft.seat)) is not None:
            kept.keep({"phase": str(self._phase), "text": draft.text} if draft.text.strip() else {})

    def _drop(self, seat: Seat) -> None:
        self.drafts.pop(seat, None)
        if (kept := self.kept(FORM + seat)) is not None:
            kept.drop()

    def _answered(self, draft: OrderDraft) -> str:
        refusal = self.run("order", seat=draft.seat, text=draft.text)
        if not refusal:
            self._drop(draft.seat)
            self.tell(Say(f"The answers of {draft.seat} are in.", trouble=False))
        return refusal

    def _masked(self) -> str:
        """The word for what can be covered in these orders; empty for nothing."""
        return next((form.masked for form in self._all_forms().values() if form.masked), "")

    def _all_forms(self) -> Mapping[Seat, Form]:
        """The forms of the orders that are shown, cached by stage."""
        viewpoint = self.viewpoint
        asked = viewpoint.source, viewpoint.eyes, None if viewpoint.point is None else viewpoint.point.stage
        if self._forms[0] != asked:
            self._forms = asked, orders.forms(self.model)
        return self._forms[1]
