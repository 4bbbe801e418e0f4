"""The what-if page: resolves a case given as text, step by step, without any match."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Input, Static

from games.core.errors import GameError
from games.core.events import Event
from games.core.game import AnyGame, WhatIf
from genius_tui import commands
from genius_tui.boards import BOARDS
from genius_tui.handouts import what_if
from genius_tui.looking import cases
from genius_tui.panels.content import Item, PanelContent
from genius_tui.shell.page import Page
from genius_tui.table.drafts import FormDraft
from genius_tui.text.spans import Span
from genius_tui.text.tables import known
from genius_tui.text.tags import seat_tags
from genius_tui.widgets.board import BoardWidget
from genius_tui.widgets.line import Line
from genius_tui.widgets.panel import Panel

CASE = "case"
HIDDEN = "?  What comes next? Guess before you look."
UNDERSTOOD = "ok  enter goes to the board; there {what_if.next} goes on, {what_if.previous} back"


class WhatIfScreen(Page[None]):
    """Shows the line for the case, the board at the current step, and the steps."""

    SERVES = (*commands.group("what_if"), *commands.group("page"))
    CSS = """
    WhatIfScreen #case-row { height: 1; margin: 1 1 0 1; }
    WhatIfScreen #case-row Static { width: 7; }
    WhatIfScreen #answer { height: 1; margin: 0 1; }
    WhatIfScreen #parts { height: 1fr; layout: vertical; }
    WhatIfScreen #board { height: 1fr; border: solid $border-blurred; padding: 0; }
    WhatIfScreen #steps { height: 9; }
    WhatIfScreen.-wide #parts { layout: horizontal; }
    WhatIfScreen.-wide #board { width: 76; height: 100%; }
    WhatIfScreen.-wide #steps { width: 1fr; height: 100%; }
    """
    HELP_TOPIC = (
        "Invent a case, press enter, and step through it with {what_if.next} and {what_if.previous}. It uses "
        "nothing from the match and changes nothing. {what_if.guess} hides the steps to come, to be guessed first.\n\n"
        "A case has parts with ` | ` between them: orders (`Al: A with 3`), acts (`Al! call`), options of the game "
        "(`cards=[3,1]`), and what a host could correct (`cards of Al = 3 1`). ` / ` resolves, and the end does too: "
        "the last resolution is shown. Three Modular Rooms takes the cards of each room: `Null: 1 5; Duel: -10`."
    )

    def __init__(self, game: AnyGame, kept: FormDraft | None = None) -> None:
        """`kept`: where the case is kept until the page is left."""
        super().__init__()
        self._game = game
        self._kept = kept
        self._case: WhatIf[Any] = cases.what_if(game, cases.example(game))
        self._text = cases.example(game)
        self._shown = 0
        self._guessing = False

    def body(self) -> ComposeResult:
        """Yields the line, its fault, the board and the steps."""
        paint = self.genius.paint
        with Horizontal(id="case-row"):
            yield Static("Case")
            began = self._kept.texts.get(CASE, "") if self._kept is not None else ""
            yield Line(began or cases.example(self._game), placeholder=cases.example(self._game), id=CASE)
        yield Static(id="answer")
        with Vertical(id="parts"):
            yield BoardWidget(paint=paint, id="board")
            yield Panel(paint=paint, id="steps")

    def on_mount(self) -> None:
        """Shows the game's example."""
        super().on_mount()
        self.heading("WHAT IF", self._game.meta.title, "an invented case")
        self.query_one("#case").focus()
        self._show()

    @on(Input.Changed, "#case")
    def _put(self, event: Input.Changed) -> None:
        """Resolves the case while it is typed. A text that is not understood leaves the last case on screen."""
        answer = self.query_one("#answer", Static)
        if self._kept is not None:
            self._kept.keep({CASE: event.value} if event.value != cases.example(self._game) else {})
        try:
            self._case = cases.what_if(self._game, event.value)
        except GameError as error:
            answer.update(Content(f"??  {error}"))
            return
        self._text, self._shown = event.value, 0
        answer.update(Content(self.genius.keys.put(UNDERSTOOD)))
        self._show()

    @on(Input.Submitted, "#case")
    def _taken(self) -> None:
        self.query_one("#board").focus()

    @on(BoardWidget.Resized)
    def _fitted(self) -> None:
        self._show()

    @on(Panel.Chosen)
    def _chosen(self, event: Panel.Chosen) -> None:
        self._go(int(event.key))

    def action_next(self) -> None:
        """Goes to the next step."""
        self._go(self._shown + 1)

    def action_previous(self) -> None:
        """Goes to the previous step."""
        self._go(self._shown - 1)

    def action_first(self) -> None:
        """Goes to the beginning, before any step."""
        self._go(0)

    def action_last(self) -> None:
        """Goes to the last step."""
        self._go(len(self._case.steps))

    def action_guess(self) -> None:
        """Hides the steps to come, or shows them."""
        self._guessing = not self._guessing
        self._show()

    def action_edit(self) -> None:
        """Focuses the line with the case."""
        self.query_one("#case").focus()

    def action_copy(self) -> None:
        """Copies the case and its steps as text."""
        self._copy("\n".join(what_if.lines(self._game, self._text)), "the case and its working")

    def action_copy_message(self) -> None:
        """Copies the case and its steps as a chat message."""
        self._copy(what_if.message(self._game, self._text), "the message")

    def _copy(self, text: str, what: str) -> None:
        put = self.genius.copy(text)
        how = "" if put else " If nothing appears when you paste, genius what-if prints it."
        self.genius.say(f"Copied: {what}.{how}")

    def action_leave(self) -> None:
        """Returns to the previous page."""
        if self._kept is not None:
            self._kept.drop()
            self._kept = None
        self.dismiss()

    def _go(self, shown: int) -> None:
        self._shown = max(0, min(shown, len(self._case.steps)))
        self._show()

    def _show(self) -> None:
        observation = self._case.at(self._shown)
        board = self.query_one("#board", BoardWidget)
        width, height = board.room
        if width and height:
            drawing = BOARDS[self._game.meta.slug]
            way = drawing.ways(observation, width, height)[0]
            board.show(drawing.draw(observation, seat_tags(observation.seats), width, height, way))
        steps = tuple(self._step(number, event) for number, event in enumerate(self._case.steps, start=1))
        title = f"STEPS {self._shown}/{len(steps)}"
        hides = self._guessing and self._shown < len(steps)
        rest = (Item("hidden", (Span(f"      {HIDDEN}", "hint"),), 10),) if hides else tuple(self._end())
        self.query_one("#steps", Panel).show(
            PanelContent(
                title,
                (*(steps[: self._shown] if hides else steps), *rest),
                observation.viewers,
                mark=str(self._shown) if self._shown else "",
                follow="mark",
            )
        )

    def _end(self) -> Iterator[Item]:
        """What each seat has after the last step, one line for each column."""
        for column in what_if.columns(self._game, self._case):
            each = ", ".join(f"{seat} {known(cell)}" for seat, cell in column.cells.items())
            yield Item(column.title, (Span(f"    end {column.title}: {each}", "hint"),), 10)

    def _step(self, number: int, event: Event) -> Item:
        here = number == self._shown
        lead = Span(f"{'>>' if here else '  '}{number:>3} {event.rule:<4}", "place" if here else "hint")
        return Item(str(number), (lead, Span(self._game.tell(event, self._case.observation))), 10, True)
