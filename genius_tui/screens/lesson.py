"""A lesson or a puzzle: one card at a time, the board beside it, the real form for orders."""

from __future__ import annotations

from msgspec.structs import replace
from textual import events, on
from textual.app import ComposeResult
from textual.containers import Container, Vertical

from games.core.errors import GameError, OrderError
from genius_tui import commands, screens
from genius_tui.boards import BOARDS
from genius_tui.lessons import words
from genius_tui.lessons.cards import Lesson
from genius_tui.lessons.keeping import keep
from genius_tui.lessons.looks import look
from genius_tui.lessons.walk import Walk, walk
from genius_tui.library.shelf import Volume
from genius_tui.panels import card as cards
from genius_tui.screens.dialog_fields import DialogField, Written
from genius_tui.screens.lesson_parts import CardBoard, TaskForm, room_of
from genius_tui.shell.cited import Cited
from genius_tui.shell.page import Page
from genius_tui.widgets.board import BoardWidget
from genius_tui.widgets.order_form import OrderForm
from genius_tui.widgets.panel import Panel


class LessonScreen(Page[None]):
    """A walk through a lesson. It writes progress, and nothing else; the match on the screen is a copy."""

    SERVES = (*commands.group("lesson"), *commands.group("page"))
    CSS = """
    LessonScreen #parts { height: 1fr; layout: vertical; }
    LessonScreen #board { height: 1fr; border: solid $border-blurred; padding: 0; }
    LessonScreen #right { height: auto; }
    LessonScreen.-writing #right, LessonScreen.-writing TaskForm { height: 1fr; }
    LessonScreen.-writing #board { display: none; }
    LessonScreen.-high.-writing #board { display: block; }
    LessonScreen.-high.-writing #right { height: 24; }
    LessonScreen.-wide #parts { layout: horizontal; }
    LessonScreen.-wide #board { display: block; width: 1fr; height: 100%; }
    LessonScreen.-wide #right { width: 58; height: 100% !important; }
    LessonScreen.-wide #card { height: 1fr; }
    LessonScreen.-wide.-writing TaskForm { height: 60%; }
    LessonScreen.-at-card #board { display: none; }
    LessonScreen.-at-card #right, LessonScreen.-at-card #card { height: 1fr; }
    LessonScreen.-at-board #right { display: none; }
    LessonScreen.-at-board #board { display: block; height: 1fr; }
    LessonScreen ToastRack { dock: top; height: 2; align: right top; margin: 0; overflow-y: hidden; }
    LessonScreen ToastHolder { dock: top; }
    LessonScreen Toast { width: auto; max-width: 100%; margin: 0; padding: 0 1; }
    """
    HELP_TOPIC = (
        "A card tells something, asks you to guess, or asks for orders in the form that you also use in a match. "
        "Orders are carried out in a copy, and you see what comes of them. Nothing can go wrong: try things out.\n\n"
        "**hint** helps in four steps; the last one is the answer. What you missed comes back at the end, or the next "
        "time, and three days later, with other names, until you know it."
    )

    def __init__(
        self, lesson: Lesson, *, at: int | None = None, puzzle: bool = False, then: Volume | None = None
    ) -> None:
        """`at`: the card to go on from; None begins anew. `then`: what follows the lesson."""
        super().__init__()
        self._puzzle, self._then, self._anew = puzzle, then, at is None
        self._lesson = lesson
        self._at = at or 0
        self._step: int | None = None
        self.walk = walk(lesson)
        self._shown = look(self.walk)

    def body(self) -> ComposeResult:
        """Yields the board, the card, and room for the form."""
        marks = self.genius.user_files.progress.now.of(self._lesson.key)
        due = () if self._puzzle or self._anew else marks.due(self.genius.now().date())
        self.walk = walk(self._lesson, at=self._at, due=due, alone=marks.done and not self._at)
        self._shown = look(self.walk)
        paint = self.genius.paint
        with Container(id="parts"):
            yield CardBoard(paint=paint, id="board")
            with Vertical(id="right"):
                yield Panel(paint=paint, id="card", seats=self.walk.card.match.seats, choose=self._choose)
                yield TaskForm()

    def on_mount(self) -> None:
        """Shows the first card."""
        super().on_mount()
        self.heading("PUZZLE" if self._puzzle else "LESSON", self._lesson.title, self._lesson.match.game.meta.title)
        self.query_one("#card").focus()
        keep(self.genius.user_files.progress, self.walk, self.walk, self.genius.now().date())
        self._show()

    # What there is now

    @property
    def _orders(self) -> TaskForm:
        return self.query_exactly_one(TaskForm)

    @property
    def takes_orders(self) -> bool:
        """Whether the card waits for orders, and the form is not open."""
        return self.walk.asks and self.walk.card.kind == "order" and self._orders.form is None

    @property
    def has_acts(self) -> bool:
        """Whether the card waits for orders, and there is something to do at once."""
        return self.takes_orders and bool(self.walk.trial.acts)

    @property
    def has_card(self) -> bool:
        """Whether the card could have the whole page: not while orders are being written."""
        return self._orders.form is None

    @property
    def has_papers(self) -> bool:
        """Whether there are papers that these eyes may read."""
        return bool(self._shown.viewpoint.observation.papers)

    @property
    def has_previous(self) -> bool:
        """Whether there is a card before this one."""
        return self.walk.at > 0

    @property
    def has_hint(self) -> bool:
        """Whether something is open."""
        return self.walk.asks

    @property
    def has_rule(self) -> bool:
        """Whether the card is about a paragraph of the rules."""
        return bool(self.walk.card.rule)

    @property
    def has_told(self) -> bool:
        """Whether nothing is open, so that any eyes may look."""
        return not self.walk.asks

    @property
    def has_steps(self) -> bool:
        """Whether there is anything to step through."""
        return bool(self._shown.steps)

    @property
    def is_stepping(self) -> bool:
        """Whether single steps are shown."""
        return self._step is not None

    def cites(self) -> Cited:
        """For the help: the rulebook, and the card's paragraph."""
        number = self.walk.card.rule
        return Cited(self._lesson.match.game.rulebook, (number,) if number else ())

    # What can be done

    def on_key(self, event: events.Key) -> None:
        """A letter answers a question; enter opens the form, and goes on where nothing is open."""
        shown = self.walk.card
        if event.key == "enter" and (self.takes_orders or self.has_told) and not self.has_class("-at-board"):
            (self.action_orders if self.takes_orders else self.action_next)()
            event.stop()
            event.prevent_default()
            return
        letters = words.LETTERS[: len(shown.choices)] if self.walk.asks and shown.kind == "guess" else ""
        if event.character and event.character in letters:
            self._choose(f"choice:{letters.index(event.character)}")
            event.stop()
            event.prevent_default()

    def action_next(self) -> None:
        """Goes on, at an open question only the second time; after the last card the page is left."""
        if self.walk.ended:
            self.dismiss()
            if self._then is not None:
                self.genius.open_lesson(self._then.path)
            return
        self._go(self.walk.on())

    def action_previous(self) -> None:
        """Goes back."""
        self._go(self.walk.back())

    def action_hint(self) -> None:
        """Gives a hint."""
        self._go(self.walk.hint())

    def action_orders(self) -> None:
        """Opens the form."""
        if self.takes_orders:
            self.remove_class("-at-card")
            self.add_class("-writing")
            self._orders.open(self.walk.trial)
            self._show()

    def action_act(self) -> None:
        """Asks what to do at once, and does it in the copy."""
        acts = self.walk.trial.acts
        field = DialogField("act", "What", tuple((one.text, one.title) for one in acts))

        def write(written: Written) -> str:
            try:
                self._go(self.walk.give(written["act"]))
            except GameError as error:
                return str(error)
            return ""

        self.app.push_screen(screens.WriteScreen("Act", "It takes effect at once.", (field,), write, writes=False))

    def action_papers(self) -> None:
        """Opens what lies on the table."""
        viewpoint = self._shown.viewpoint
        self.app.push_screen(screens.PapersScreen(viewpoint.observation, BOARDS[viewpoint.game.meta.slug]))

    def action_why(self) -> None:
        """Shows the card's paragraph."""
        game = self._lesson.match.game
        self.app.push_screen(screens.RuleScreen(game.rulebook, self.walk.card.rule, game.meta.title))

    def action_eyes(self) -> None:
        """Shows the board with the next eyes: the host's, then each player's."""
        shown = self._shown.viewpoint
        ways = (shown.eyes.with_host(), *(shown.eyes.only(seat) for seat in shown.seats))
        here = next((index for index, eyes in enumerate(ways) if eyes.viewers == shown.eyes.viewers), -1)
        self._step = None
        self._shown = replace(self._shown, viewpoint=shown.with_eyes(ways[(here + 1) % len(ways)]))
        self._draw_board()

    def action_step(self) -> None:
        """Shows the next step of what came of it, from the first on."""
        total = len(self._shown.steps)
        self._step = 1 if self._step is None else self._step + 1
        if self._step > total:
            self._step = None
        self._show()

    def action_step_back(self) -> None:
        """Shows the step before."""
        self._step = self._step - 1 if self._step is not None and self._step > 1 else None
        self._show()

    @on(OrderForm.BoardWanted)
    def action_board(self) -> None:
        """Gives the whole page to the board, or takes it back."""
        self.remove_class("-at-card")
        self.toggle_class("-at-board")
        whole = self.has_class("-at-board")
        if whole:
            self.query_one("#board").focus()
        elif self._orders.form is not None:
            self._orders.form.enter()
        else:
            self.query_one("#card").focus()

    def action_whole(self) -> None:
        """Gives the whole page to the card, or takes it back."""
        self.remove_class("-at-board")
        self.toggle_class("-at-card")
        self.query_one("#card").focus()
        self._show()

    def action_leave(self) -> None:
        """Returns from the board, the whole card, the form or a step to the card; else leaves the lesson."""
        if self.has_class("-at-board"):
            self.action_board()
        elif self.has_class("-at-card"):
            self.action_whole()
        elif self._orders.form is not None:
            self._left()
        elif self._step is not None:
            self._step = None
            self._show()
        else:
            self.dismiss()

    def _choose(self, item: str) -> None:
        """Answers with a choice."""
        kind, _, number = item.partition(":")
        if kind == "choice" and self.walk.asks:
            self._go(self.walk.choose(int(number)))

    def _go(self, to: Walk) -> None:
        self._step = None
        self.remove_class("-at-card")
        if (to.at != self.walk.at or not to.asks) and self._orders.form is not None:
            self._close_form()
        before, self.walk = self.walk, to
        keep(self.genius.user_files.progress, before, self.walk, self.genius.now().date())
        self._show()

    # The form

    def _close_form(self) -> None:
        self._orders.close()
        self.remove_class("-writing")
        self.query_one("#card").focus()

    @on(OrderForm.Changed)
    @on(BoardWidget.Resized)
    def _draw_board(self) -> None:
        """Draws the board with the marks of the form."""
        viewpoint = self._shown.viewpoint if self._step is None else self._shown.at(self._step)
        wanted = self.genius.chosen.boards.get(viewpoint.game.meta.slug, "")
        self.query_one("#board", CardBoard).draw(viewpoint, self._orders.marks, wanted)

    @on(OrderForm.Left)
    def _left(self) -> None:
        self._close_form()
        self._show()

    @on(OrderForm.HandedIn)
    def _handed_in(self, event: OrderForm.HandedIn) -> None:
        try:
            after = self.walk.give(event.draft.text)
        except GameError as error:
            said = f"{error.reason} ({error.rule})" if isinstance(error, OrderError) else str(error)
            if self._orders.form is not None:
                self._orders.form.refuse(said)
            return
        self._close_form()
        self._go(after)

    @on(BoardWidget.Selected)
    def _selected(self, event: BoardWidget.Selected) -> None:
        """Enters a choice on the board into the open form."""
        if self._orders.take(event.subjects):
            self._draw_board()

    # What is shown

    def on_resize(self, event: events.Resize) -> None:
        """Fits the card to the new size."""
        super().on_resize(event)
        self.call_after_refresh(self._show)

    def _show(self) -> None:
        if not self.is_mounted:
            return
        self._shown = look(self.walk)
        panel, writing = self.query_one("#card", Panel), self._orders.form is not None
        roomy, whole = self.has_class("-wide"), self.has_class("-at-card")
        room = room_of(*self.app.size, panel.edges)
        content = cards.card(
            self.walk,
            self._shown,
            self.genius.keys,
            writing=writing,
            step=self._step,
            roomy=roomy,
            room=None if roomy or whole or writing else room,
            then=self._then.title if self._then is not None else "",
        )
        rows = cards.rows(content, room.width)
        rows = min(rows, room.rows) if self._step is not None else rows
        panel.styles.height = None if roomy or whole else rows + panel.edges
        panel.show(content)
        self._draw_board()
        self.refresh_bindings()
