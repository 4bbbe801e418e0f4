"""The view of a match: it owns the viewpoint, shows it in all parts, and handles what the parts ask for."""

from __future__ import annotations

from typing import Any, TypeAlias, TypeVar, cast

from textual import events
from textual.app import App, ComposeResult
from textual.containers import Container, Vertical
from textual.message import Message
from textual.timer import Timer

from genius_tui import commands
from genius_tui.commands import Command
from genius_tui.commands.keys import Keys
from genius_tui.looking.eyes import Eyes
from genius_tui.looking.step_cache import StepCache
from genius_tui.looking.viewpoint import Viewpoint
from genius_tui.panels import caption
from genius_tui.panels.view_model import ViewModel
from genius_tui.screens.match import unavailable
from genius_tui.screens.match.board import Board
from genius_tui.screens.match.clock import Clock
from genius_tui.screens.match.information import Information
from genius_tui.screens.match.layout import Layout
from genius_tui.screens.match.orders import Orders
from genius_tui.screens.match.part import (
    CameBack,
    Did,
    Do,
    Offer,
    Open,
    Part,
    Place,
    Say,
    Show,
    Surfaces,
    Task,
    Tick,
    Turn,
    Wear,
    Wish,
)
from genius_tui.screens.match.steps import Steps
from genius_tui.screens.match.talk import Posts
from genius_tui.shell.console import Console
from genius_tui.shell.page import Page
from genius_tui.table.table import Table
from genius_tui.text.paint import Paint
from genius_tui.text.spans import Line, Span
from genius_tui.text.tags import seat_tags
from genius_tui.widgets.board import BoardWidget
from genius_tui.widgets.caption import Caption, TabRow
from genius_tui.widgets.kept_strips import KeepsStrips
from genius_tui.widgets.panel import Panel

P = TypeVar("P", bound=Part[Any])

Kinds: TypeAlias = tuple[type[Part[Any]], ...]

LOOKING: Kinds = (Layout, Board, Steps, Orders, Information, Posts, Clock)
"""The parts that every look at a match has. What they may write, the table says."""

SOON = 0.02
"""Seconds after a step until the next one is prepared: 3 of the 8 ms that a step costs are spared when it comes."""

TABS = ("board", "tab_orders", "tab_steps", "log", "tab_talk", "purses", "who")


class MatchView(KeepsStrips):
    """Owns the look and changes it, here alone. `parts` are the kinds that stand on its page.

    `example`: the match comes with the program and is only read.
    """

    app: App[object]  # in Textual an App of nobody knows what

    DEFAULT_CSS = """
    MatchView { height: 1fr; layout: vertical; }
    MatchView #body { height: 1fr; layout: grid; grid-size: 2 2; grid-columns: 76 1fr; grid-rows: 1fr 3; }
    MatchView.-large #body { grid-columns: 1fr 68; }
    MatchView #board { width: 100%; height: 100%; border: solid $border-blurred; padding: 0; }
    MatchView #right { width: 100%; height: 100%; row-span: 2; }
    MatchView #task { height: 57%; }
    MatchView Orders { height: 70%; }
    MatchView #info { height: 1fr; }
    MatchView #caption { width: 100%; height: 3; }
    /* What stands in these two covers them: Textual need not draw them at each step. */
    MatchView #body > *, MatchView #right > * { visibility: visible; }
    MatchView #body, MatchView #right { visibility: hidden; }
    MatchView #tabs { display: none; }
    MatchView.-writing #task { display: none; }
    MatchView.-writing Orders { display: block; }

    MatchView.-tabs #tabs { display: block; }
    MatchView.-tabs #body, MatchView.-zoomed #body { layout: vertical; }
    MatchView.-tabs #board, MatchView.-zoomed #board { display: none; height: 1fr; }
    MatchView.-tabs #right, MatchView.-zoomed #right { display: none; height: 1fr; }
    MatchView.-tabs #task, MatchView.-tabs #info, MatchView.-tabs Orders { display: none; height: 1fr; }
    MatchView.-zoomed #task, MatchView.-zoomed #info, MatchView.-zoomed Orders { display: none; height: 1fr; }
    MatchView.-at-board #board { display: block; }
    MatchView.-at-task #right, MatchView.-at-info #right { display: block; }
    MatchView.-at-task #task, MatchView.-at-info #info, MatchView.-at-task.-writing Orders { display: block; }
    MatchView.-at-task.-writing #task { display: none; }
    MatchView.-zoomed #caption { display: none; }
    """

    class Changed(Message):
        """A verb was carried out at the table, and its result is shown."""

        def __init__(self, verb: str) -> None:
            super().__init__()
            self.verb = verb

    def __init__(
        self,
        table: Table,
        viewpoint: Viewpoint,
        parts: Kinds,
        *,
        example: str = "",
        trouble: str = "",
    ) -> None:
        """`example`: what the header calls a match that is only read; "" for one at which somebody sits."""
        super().__init__(id="match")
        self.table, self.viewpoint = table, viewpoint
        self.doing: Task = "steps" if viewpoint.point is not None else self._to_do
        self._tags = seat_tags(viewpoint.seats)
        self._example = example
        self._notice: Line = (Span(f" {trouble}", "accepted" if example else "illegal"),) if trouble else ()
        self._models = StepCache()
        self._header: tuple[str, ...] = ()
        self._able: tuple[object, ...] = ()
        self._goes_back = False
        self._is_just_back = False
        self._idle: Timer | None = None
        paint = cast("Console", self.app).paint
        self._caption = Caption(paint=paint, id="caption")
        self._on = Surfaces(
            frame=self,
            tabs=TabRow(paint=paint, id="tabs"),
            board=BoardWidget(paint=paint, id="board"),
            task=Panel(
                paint=paint,
                id="task",
                seats=viewpoint.seats,
                whole=cast("Console", self.app).keys.put("{match.zoom} shows all"),
                choose=self._choose,
            ),
            info=Panel(paint=paint, id="info", seats=viewpoint.seats, choose=self._choose),
        )
        model = self.model
        self.parts = {kind: kind(table, self.hear, self._on, model, self.doing) for kind in parts}

    def part(self, kind: type[P]) -> P:
        """The part of a class. Raises KeyError if this view does not have it."""
        return cast("P", self.parts[kind])

    @property
    def model(self) -> ViewModel:
        """The view model of the viewpoint, cached."""
        return self._model_of(self.viewpoint)

    def _model_of(self, viewpoint: Viewpoint) -> ViewModel:
        console = cast("Console", self.app)
        more = not self.table.read_only, console.covers, console.keys
        return self._models.get(viewpoint, more, lambda: ViewModel(viewpoint, viewpoint.observation, self._tags, *more))

    def compose(self) -> ComposeResult:
        """Yields the parts, the tabs, and the body with board, task panel, information and caption."""
        orders = self.part(Orders)
        yield from (part for part in self.parts.values() if part is not orders)
        yield self._on.tabs
        with Container(id="body"):
            yield self._on.board
            with Vertical(id="right"):
                yield orders
                yield self._on.task
                yield self._on.info
            yield self._caption

    def on_mount(self) -> None:
        """Shows the match."""
        self.part(Layout).arrange_parts()
        cast("Page[object]", self.screen).put_on(self.parts.values(), self)
        self._idle = self.set_interval(SOON, self._prepare, pause=True)
        self.show()

    def repaint(self, paint: Paint) -> None:
        """Redraws with other characters, including the board's frame."""
        self._on.board.repaint(paint)
        self.show()

    def on_resize(self, event: events.Resize) -> None:
        """Arranges the parts side by side or as tabs."""
        self.part(Layout).arrange_parts()
        self.call_after_refresh(self.show)

    def hear(self, wish: Wish) -> None:
        """Handles a part's wish, synchronously."""
        match wish:
            case Turn():
                self.turn(wish)
            case Open():
                self._open(wish)
            case Say():
                self.say(wish.sentence, trouble=wish.trouble)
            case Wear():
                self.wear(wish.eyes)
            case Did():
                self._did(wish)
            case Show():
                self._take_over()
                self.show()
            case CameBack():
                self._is_just_back = True
            case Offer():
                self._draw_board()
            case Do():
                self._do(wish.command)
            case Tick():
                self._tick()

    def _tick(self) -> None:
        if self._stands:
            self._show_header()
            for part in self.parts.values():
                part.tick()

    def turn(self, wish: Turn) -> None:
        """Changes the viewpoint."""
        before, self.viewpoint = self.viewpoint, wish.move(self.viewpoint)
        self._goes_back = self.viewpoint.is_before(before)
        self.doing = wish.task or self.doing
        if (before.point is None) != (self.viewpoint.point is None):
            self.doing = "steps" if self.viewpoint.point is not None else self._to_do
        if not wish.quietly:
            self._notice = ()
        self.show()

    def wear(self, eyes: Eyes) -> None:
        """Changes the eyes. An open form is closed, as it belongs to the old ones."""
        self._leave_form()
        if eyes != self.viewpoint.eyes:
            self.turn(Turn(lambda viewpoint: viewpoint.with_eyes(eyes)))

    def say(self, sentence: str, *, trouble: bool = True) -> None:
        """Shows a sentence in the caption until the next action."""
        self._notice = (Span(f" {sentence}", "illegal" if trouble else "accepted"),) if sentence else ()
        self._show_caption()

    def explain(self, key: str) -> None:
        """Says why a key of a match does nothing here, if that is so, and which key leads to where it works."""
        page, keys = cast("Page[object]", self.screen), cast("Console", self.app).keys
        command, is_available = page.of_key(key, keys)
        if command is not None and not is_available:
            self.say(keys.put(self._by_its_own_key(unavailable.sentence(command, self.model, self.table))))
        elif command is None and (foreign := _of_a_match(key, keys)) is not None:
            self.say(keys.put(unavailable.elsewhere(foreign, self.table)))

    def way_back(self) -> str:
        """For the help: how to come back to the present from a step. An example has none: it is read onwards."""
        if self.viewpoint.point is None:
            return ""
        leads = "{match.later} goes on to the next round" if self._example else "{match.leave} returns to the present"
        return self._by_its_own_key(f"You are looking at a past step. {leads}.")

    def go(self, place: Place) -> None:
        """Focuses a place, and brings its tab to the front on a small terminal."""
        self.part(Layout).go(place)
        self.show()
        form = self.part(Orders).form if place == "task" else None
        if form is None:
            wanted = self.query_one(f"#{place}")
            if wanted.focusable:
                self.screen.set_focus(wanted)  # at once: the next key may come in the same breath
            else:
                wanted.focus()
        elif form.is_mounted:
            form.enter()

    def step_back(self) -> bool:
        """Leaves the zoom, or returns to the open form or to the present. Whether there was anything to leave.

        An example has no present to return to: it is read from its first round on.
        """
        if self.part(Layout).zoomed:
            self.part(Layout).action_zoom()
        elif self.part(Orders).is_writing:
            self.go("task")
        elif self.viewpoint.point is not None and not self._example:
            self.turn(Turn(Viewpoint.now))
        else:
            return False
        self._is_just_back = False
        return True

    def stays(self) -> bool:
        """Whether to stay, as somebody has just come back from the messages: the key may have been pressed once too
        often. It says then what it leads to.
        """
        is_just_back, self._is_just_back = self._is_just_back, False
        if is_just_back:
            keys = cast("Console", self.app).keys
            self.say(keys.put(self._by_its_own_key("This is the match. {match.leave} again leaves it.")), trouble=False)
        return is_just_back

    def hears(self, *, leaves: bool) -> None:
        """Notes that a key was pressed. `leaves`: whether it is the one that leaves the match."""
        self._is_just_back = self._is_just_back and leaves

    @property
    def _stands(self) -> bool:
        """Whether it is there whole: not before it is mounted, nor while it and the lines round it are taken away."""
        return self.is_mounted and self.display

    def show(self) -> None:
        """Shows the viewpoint in all parts. Only what differs is repainted."""
        if not self._stands:
            return
        model = self.model
        for part in self.parts.values():
            part.show(model, self.doing)
        self._show_header()
        self.part(Board).draw(self.part(Orders).offered, self.part(Steps).pause)
        self._draw_task()
        self.part(Information).draw()
        self._show_caption()
        self.part(Layout).show_tabs(self._second_tab, self.part(Information).tab)
        self._show_keys()
        if self._idle is not None and self.viewpoint.point is not None:
            self._idle.reset()

    def _prepare(self) -> None:
        """Prepares the next step in the same direction."""
        if self._idle is not None:
            self._idle.pause()
        if not self._stands:
            return
        viewpoint = self.viewpoint.back() if self._goes_back else self.viewpoint.on()
        if viewpoint.point is None:
            return
        model = self._model_of(viewpoint)
        name, parts = self._heading(model)
        cast("Page[object]", self.screen).prepare_heading(name, *parts)
        self._caption.prepare(self._caption_lines(model), caption.rule(model))
        for part in self.parts.values():
            part.prepare(model)

    def on_board_widget_resized(self, event: BoardWidget.Resized) -> None:
        """Draws the board for its size."""
        event.stop()
        self.part(Board).draw(self.part(Orders).offered)

    def on_board_widget_highlighted(self, event: BoardWidget.Highlighted) -> None:
        """Describes in the caption what the cursor is on; with an open form, also marks the way there on the board."""
        event.stop()
        if self.part(Orders).is_writing:
            self._notice = ()
            self.part(Board).draw(self.part(Orders).offered)
        if self.part(Information).is_ledger:
            self.part(Information).draw()
        self._show_caption()

    def on_descendant_focus(self) -> None:
        """Describes in the caption what the board's cursor is on, while the board has the focus."""
        if self.part(Orders).is_writing:
            self.part(Board).draw(self.part(Orders).offered)
        self._show_caption()

    def on_board_widget_selected(self, event: BoardWidget.Selected) -> None:
        """Enters the choice into the open form; without a form, opens the subject's paper, if there is one."""
        event.stop()
        if self.part(Orders).is_writing:
            self.part(Orders).take(event.subjects)
        else:
            self.part(Board).read_at(event.subjects)

    def on_panel_resized(self, event: Panel.Resized) -> None:
        """Fits the table of seats, or the picture below the steps, to the new size."""
        event.stop()
        if event.panel is self._on.info:
            self.part(Information).draw()
        else:
            self._draw_task()

    def on_panel_turned(self, event: Panel.Turned) -> None:
        """Shows another tab of the information."""
        event.stop()
        self.hear(Open("info", topic=event.key))

    def on_tab_row_chosen(self, event: TabRow.Chosen) -> None:
        """Carries out the command of the clicked tab."""
        event.stop()
        cast("Page[object]", self.screen).action_do(f"match.{TABS[int(event.key) - 1]}")

    @property
    def _to_do(self) -> Task:
        """What the task panel shows in the present."""
        return "result" if self.table.history.over else "orders"

    @property
    def _second_tab(self) -> str:
        return "Result" if self._to_do == "result" else "Orders"

    def _by_its_own_key(self, sentence: str) -> str:
        """A sentence about going back, with the command of this page for it."""
        served = cast("Page[object]", self.screen).SERVES
        return sentence.replace("match.leave", next(id for id in served if id.endswith(".leave")))

    def _choose(self, item: str) -> None:
        """Has the part concerned handle an item chosen in a panel: a seat, a step, a round, an answer, a channel."""
        kind, _, key = item.partition(":")
        any(part.chosen(kind, key) for part in self.parts.values())

    def _do(self, command: str) -> None:
        page = cast("Page[object]", self.screen)
        if page.check_action("do", (command,)):
            page.action_do(command)

    def _open(self, wish: Open) -> None:
        if wish.leaving:
            self._leave_form()
        if wish.topic:
            self.part(Information).turn_to(wish.topic)
        if wish.task == "to do":
            self.doing = self._to_do
        else:
            self.doing = wish.task or self.doing
        self.go(self.part(Layout).place if wish.place == "here" else wish.place)

    def _did(self, wish: Did) -> None:
        self._take_over()
        self._notice = ()
        if wish.then == "now":
            self.viewpoint, self.doing = self.viewpoint.now(), self._to_do
        for part in self.parts.values():
            part.did(wish)
        chapter = next((one for one in self.viewpoint.chapters if one.stage >= wish.done.first), None)
        if wish.then == "steps" and chapter is not None:
            self.turn(Turn(lambda viewpoint: viewpoint.open(chapter.stage)))
            self.go("board")
        else:
            self.show()
        self.post_message(self.Changed(wish.done.verb))

    def _take_over(self) -> None:
        """Takes the table's newest history as the source."""
        self.viewpoint = self.viewpoint.with_source(self.table.source)

    def _leave_form(self) -> None:
        if self.part(Orders).is_writing:
            self.part(Orders).close_form()
            self.go("task")

    def _draw_board(self) -> None:
        self.part(Board).draw(self.part(Orders).offered)
        self._show_caption()

    def _draw_task(self) -> None:
        part = self.part(Orders) if self.doing == "orders" else self.part(Steps)
        self._on.task.show(part.content())

    def _show_header(self) -> None:
        name, parts = self._heading(self.part(Board).model)
        if (name, *parts) != self._header:
            self._header = (name, *parts)
            cast("Page[object]", self.screen).heading(name, *parts)

    def _heading(self, model: ViewModel) -> tuple[str, tuple[str, ...]]:
        what = ("heading", marks := self._marks(), due := self.part(Clock).due)
        return model.once(what, lambda: caption.heading(model, marks, due))

    def _marks(self) -> tuple[str, ...]:
        facts, is_read = self.viewpoint.facts, bool(self.table.read_only)
        marks = {
            "SANDBOX": facts.sandbox,
            "LESSON": facts.lesson,
            self._example: self._example and not facts.lesson,
            "READ-ONLY": is_read and not self._example,
        }
        return tuple(mark for mark, holds in marks.items() if holds)

    def _show_caption(self) -> None:
        lines = self._caption_lines(self.part(Board).model)
        words = tuple(self.part(Board).words())
        self._caption.show((*words, *lines), self._notice, "" if words else caption.rule(self.model))

    def _caption_lines(self, model: ViewModel) -> tuple[Line, ...]:
        return model.once("caption", lambda: caption.caption(model))

    def _show_keys(self) -> None:
        """Updates the footer if other commands are available now."""
        able = tuple(part.able() for part in self.parts.values())
        if able != self._able:
            self._able = able
            self.screen.refresh_bindings()


def _of_a_match(key: str, keys: Keys) -> Command | None:
    """The command of a match's page that has a key, None for none."""
    return next((find for find in map(commands.find, commands.group("match")) if key in keys.bound(find.id)), None)
