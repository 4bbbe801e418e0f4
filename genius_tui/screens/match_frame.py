"""The frame of the match screen: what it is made of, what it shows where, and how a change reaches the panels."""

from __future__ import annotations

from typing import cast

from textual import events
from textual.app import ComposeResult
from textual.containers import Container, Vertical
from textual.content import Content
from textual.css.types import EdgeType
from textual.timer import Timer

from genius_tui.looking.eyes import Eyes
from genius_tui.looking.viewpoint import Viewpoint
from genius_tui.panels import orders
from genius_tui.panels.view_model import ViewModel
from genius_tui.record.record import Record
from genius_tui.screens.match_parts import LABELS, TOPICS, MatchParts, Place, Task, Topic
from genius_tui.text.paint import Frame, Paint
from genius_tui.text.spans import Span
from genius_tui.widgets.board import BoardWidget
from genius_tui.widgets.caption import Caption, TabLabel, TabRow
from genius_tui.widgets.eyes import EyesRow
from genius_tui.widgets.panel import Panel

SOON = 0.02
"""In seconds: so long after a step, when it is on the screen, the one that probably follows is worked out."""


class MatchFrame(MatchParts):
    """A match on a page: its board, eyes, orders or steps, and what is known besides.

    `viewpoint` says which point is looked at with which eyes. Everything on the page is made from it, in `show`.
    """

    AUTO_FOCUS = "#board"

    def __init__(self, record: Record, eyes: Eyes | None = None) -> None:
        super().__init__(record, eyes)
        self._header: tuple[str, ...] = ()
        self._able: tuple[object, ...] = ()
        self._framed: Frame | None = None
        self._going_back = False
        self._idle: Timer | None = None

    @property
    def is_stepping(self) -> bool:
        """Whether a resolution is stepped through, or a lesson walked through."""
        return self.viewpoint.point is not None or self.walk is not None

    @property
    def has_steps(self) -> bool:
        """Whether there is anything to step through."""
        resolved = any(stage.verb == "resolve" for stage in self.match.resolutions())
        return self.walk is not None or resolved or bool(self.viewpoint.chapters)

    @property
    def is_ended(self) -> bool:
        """Whether there is a result to show, also while the match's past is stepped through."""
        return self.match.state.result is not None and self.walk is None

    @property
    def wide(self) -> bool:
        """Whether the parts stand side by side."""
        return self.size.width >= 120 and self.size.height >= 36

    def body(self) -> ComposeResult:
        """Eyes, tabs, and the body with board, task, information and caption."""
        paint = Paint(self.genius.ascii)
        yield EyesRow(self.viewpoint.shown_eyes, self.tags, paint=paint)
        yield TabRow(paint=paint, id="tabs")
        with Container(id="body"):
            yield BoardWidget(paint=paint, id="board")
            with Vertical(id="right"):
                yield Panel(paint=paint, id="task", whole=self.genius.keys.put("{match.zoom} shows all"))
                yield Panel(paint=paint, id="info")
            yield Caption(paint=paint, id="caption")

    def on_mount(self) -> None:
        """Shows the match, and what is wrong with its file."""
        super().on_mount()
        if self.walk is None and (words := self._file_trouble()):
            self.say(words, trouble=not self.is_example)
        self._arrange()
        self._idle = self.set_interval(SOON, self._work_ahead, pause=True)
        self.show()

    def on_resize(self, event: events.Resize) -> None:
        """Puts the parts side by side or into tabs."""
        super().on_resize(event)
        self._arrange()
        self.call_after_refresh(self.show)

    def on_board_widget_resized(self, event: BoardWidget.Resized) -> None:
        """Draws the board for its size."""
        event.stop()
        self._show_board(self.scene)

    def on_panel_resized(self, event: Panel.Resized) -> None:
        """Fits the table of seats, and what stands below the steps."""
        event.stop()
        if event.panel.id == "info":
            self._show_info(self.scene)
        else:
            self._show_task(self.scene)

    def on_board_widget_highlighted(self, event: BoardWidget.Highlighted) -> None:
        """Tells in the caption what the cursor is on, and shows the way there while a form is open."""
        event.stop()
        scene = self.scene
        if self.form is not None:
            self.hush()
            self._show_board(scene)
        if self.topic == "ledger":
            self._show_info(scene)
        self._show_caption(scene)

    def show(self) -> None:
        """Shows what is looked at, everywhere. Only what differs from what was shown is painted."""
        if not self.is_mounted:
            return
        scene = self.scene
        self._show_header(scene)
        self._eyes_row.show(scene.eyes)
        self._show_board(scene)
        self._show_task(scene)
        self._show_info(scene)
        self._show_caption(scene)
        self._show_tabs(scene)
        self._show_keys()
        if self._idle is not None and self.viewpoint.point is not None:
            self._idle.reset()

    def _work_ahead(self) -> None:
        """Works out what the next step will show, or on the way back the one before."""
        if self._idle is not None:
            self._idle.pause()
        viewpoint = self.viewpoint.back() if self._going_back else self.viewpoint.on()
        if viewpoint.point is None or self.walk is not None:
            return
        scene = self._scene_of(viewpoint)
        self._heading(scene)
        picture = self._picture(scene)
        if picture is not None:
            self._board.prepare(picture)
        self._task_panel.prepare(self._task_content(scene))
        self._info_panel.prepare(self._info_content(scene))
        self._caption.prepare(self._caption_lines(scene))

    def repaint(self, paint: Paint) -> None:
        """Draws with other characters, the board's frame too."""
        super().repaint(paint)
        self.show()

    def say(self, sentence: str, *, trouble: bool = True) -> None:
        """Puts a sentence into the caption; it stands until the next action."""
        self.notice = (Span(f" {sentence}", "illegal" if trouble else "accepted"),)
        if self.is_mounted:
            self._show_caption(self.scene)

    def hush(self) -> None:
        """Takes the sentence away."""
        self.notice = ()

    def turn_to(self, viewpoint: Viewpoint) -> None:
        """Looks elsewhere, or with other eyes."""
        began, ended = self.viewpoint.point is None, viewpoint.point is None
        self._going_back = viewpoint.is_before(self.viewpoint)
        self.viewpoint = viewpoint
        if self.doing != "lesson" and began != ended:
            self.doing = self.task_of_now() if ended else "steps"
        self.hush()
        self.show()

    def task_of_now(self) -> Task:
        """What the task panel shows where the match stands."""
        return "result" if self.match.over else "orders"

    def open_task(self, task: Task) -> None:
        """Shows something in the task panel and goes there."""
        self.doing = task
        self.go("task")

    def open_topic(self, topic: Topic) -> None:
        """Shows something in the information panel and goes there."""
        self.topic = topic
        self.go("info")

    def go(self, place: Place) -> None:
        """Goes to a part; on a small terminal its tab comes to the front."""
        self.place = place
        self._arrange()
        self.show()
        if place == "task" and self.form is not None:
            self.form.enter()
        else:
            self.query_one(f"#{place}").focus()

    def _file_trouble(self) -> str:
        """Why nothing can be written, and what was mended when the file was read."""
        if self.is_example:
            key = self.genius.key_of("match.sandbox")
            return f"An example that comes with the program: {key} opens a copy of your own, to try things out in."
        words = [self.record.read_only or "", *self.record.warnings]
        if self.match.header.lesson and self.record.read_only:
            words = words[1:]
        return " ".join(filter(None, words))

    def _arrange(self) -> None:
        """Which parts are there: all, one of them as a tab, or the one that is zoomed."""
        tabs = not self.wide
        self.set_class(tabs, "-tabs")
        self.set_class(self.zoomed, "-zoomed")
        self.set_class(self.walk is not None, "-lesson")
        for place in ("board", "task", "info"):
            self.set_class((tabs or self.zoomed) and self.place == place, f"-at-{place}")

    def _show_header(self, scene: ViewModel) -> None:
        name, parts = self._heading(scene)
        if (name, *parts) != self._header:
            self._header = (name, *parts)
            self.heading(name, *parts)

    def _show_board(self, scene: ViewModel) -> None:
        board = self._board
        picture = self._picture(scene)
        if picture is None:
            return
        board.show(self._with_marks(picture))
        frame = board.paint.frame(scene.viewers)
        if self._framed != frame:
            self._framed = frame
            board.styles.border = (cast("EdgeType", frame.line), frame.color)
        title = Content(f"BOARD {scene.eyes.words()}")
        if board.border_title != title:
            board.border_title = title

    def _show_task(self, scene: ViewModel) -> None:
        self._task_panel.show(self._task_content(scene))

    def _show_info(self, scene: ViewModel) -> None:
        self._info_panel.show(self._info_content(scene))

    def _show_caption(self, scene: ViewModel) -> None:
        board = self._board
        lines = self._caption_lines(scene)
        if board.has_focus and board.cursor is not None:
            detail = scene.board.detail(scene.observation, board.cursor)
            lines = ((Span(f" {detail}", "place"),), *lines) if detail else lines
            aim = self._aim()
            lines = ((Span(f" {aim.words}", "own_place"),), *lines) if aim is not None else lines
        self._caption.show(lines, self.notice)

    def _show_tabs(self, scene: ViewModel) -> None:
        if not self.has_class("-tabs"):
            return
        waits = self.viewpoint.point is None and not self.match.over and self.walk is None
        to_do = waits and (scene.is_host or bool(orders.missing(scene)))
        at = {"board": "1", "task": "3" if self.doing in ("steps", "rounds") else "2", "info": ""}[self.place]
        at = at or str(4 + TOPICS.index(self._topic(None)))
        second = "Lesson" if self.walk is not None else "Result" if self.match.over else "Orders"
        labels = ("Board", second, "Steps", *LABELS.values())
        row = tuple(
            TabLabel(str(number), label, str(number) == at, to_do and number == 2)
            for number, label in enumerate(labels, start=1)
        )
        self.query_exactly_one(TabRow).show(row)

    def _show_keys(self) -> None:
        """Tells the footer where what can be done has changed."""
        able = tuple(bool(getattr(self, name)) for name in self.conditions())
        if able != self._able:
            self._able = able
            self.refresh_bindings()

    def conditions(self) -> tuple[str, ...]:
        """The names of the attributes on which commands of this page hang."""
        return tuple(dict.fromkeys(command.when for command in self._served.values() if command.when))

    def set_eyes(self, eyes: Eyes) -> None:
        """Looks with other eyes."""
        if eyes == self.viewpoint.eyes:
            return
        self.eyes_before = self.viewpoint.eyes
        if self.walk is not None:
            self.walk = self.walk.with_eyes(eyes)
            self.turn_to(self.walk.beat.viewpoint)
        else:
            self.turn_to(self.viewpoint.with_eyes(eyes))
