"""What each part of the match screen shows: worked out once for each look."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Literal, TypeAlias

from msgspec.structs import replace

from games.core.forms import Aim, Form
from games.core.state import State
from games.core.viewers import Seat
from genius_tui.boards.board import Ledger
from genius_tui.boards.marks import marked
from genius_tui.boards.picture import Picture
from genius_tui.handouts import announcements, talk_changes
from genius_tui.library.store import is_shipped
from genius_tui.looking import lesson
from genius_tui.looking.eyes import Eyes, host_eyes
from genius_tui.looking.history import AnyMatch
from genius_tui.looking.step_cache import StepCache
from genius_tui.looking.viewpoint import Viewpoint, viewpoint_of
from genius_tui.panels import caption, ledger, log, orders, result, seats, steps, talk
from genius_tui.panels import lesson as lesson_panel
from genius_tui.panels.content import PanelContent, Tab
from genius_tui.panels.view_model import ViewModel
from genius_tui.record.record import Record
from genius_tui.shell.page import Page
from genius_tui.table.order_draft import OrderDraft
from genius_tui.text.spans import Line
from genius_tui.text.tags import seat_tags
from genius_tui.widgets.board import BoardWidget
from genius_tui.widgets.caption import Caption
from genius_tui.widgets.eyes import EyesRow
from genius_tui.widgets.panel import Panel

if TYPE_CHECKING:
    from genius_tui.widgets.order_form import OrderForm

Task: TypeAlias = Literal["orders", "steps", "rounds", "result", "lesson"]
Topic: TypeAlias = Literal["ledger", "log", "talk", "purses", "who"]
Place: TypeAlias = Literal["board", "task", "info"]

TOPICS: tuple[Topic, ...] = ("log", "talk", "purses", "who")
LABELS = {"log": "Log", "talk": "Talk", "purses": "Purses", "who": "Who"}


class MatchParts(Page[None]):
    """A match as a page looks at it: from which point, with which eyes, and what that comes to in each part.

    What is worked out is remembered by look, and by all else that it hangs on (`StepCache`). `handed_on`: another page
    closes the record.
    """

    handed_on = False

    def __init__(self, record: Record, eyes: Eyes | None = None) -> None:
        """`eyes`: those of the page that this one is opened from; None where a host opens a match."""
        super().__init__()
        self.record = record
        self.tags = seat_tags(record.match.seats)
        self.viewpoint = viewpoint_of(record.match, eyes or host_eyes(record.match.seats))
        self.eyes_before = self.viewpoint.eyes
        self.walk = lesson.walk(record.match, self.viewpoint.eyes) if self._is_lesson() else None
        self.doing: Task = "result" if record.match.over else "orders"
        self.topic: Topic = "ledger"
        self.place: Place = "board"
        self.zoomed = False
        self.way = ""
        self.explained = False
        self.notice: Line = ()
        self.drafts: dict[Seat, OrderDraft] = {}
        self.form: OrderForm | None = None
        self._cache = StepCache()
        self._asked: tuple[State, tuple[Eyes, int | None]] | None = None
        self._forms: Mapping[Seat, Form] = {}
        if self.walk is not None:
            self.doing, self.viewpoint = "lesson", self.walk.beat.viewpoint

    @cached_property
    def _eyes_row(self) -> EyesRow:
        return self.query_exactly_one(EyesRow)

    @cached_property
    def _board(self) -> BoardWidget:
        return self.query_exactly_one(BoardWidget)

    @cached_property
    def _task_panel(self) -> Panel:
        return self.query_one("#task", Panel)

    @cached_property
    def _info_panel(self) -> Panel:
        return self.query_one("#info", Panel)

    @cached_property
    def _caption(self) -> Caption:
        return self.query_one("#caption", Caption)

    @property
    def match(self) -> AnyMatch:
        """The match as the record holds it."""
        return self.record.match

    @property
    def scene(self) -> ViewModel:
        """What is looked at, worked out."""
        return self._scene_of(self.viewpoint)

    def _scene_of(self, viewpoint: Viewpoint) -> ViewModel:
        more = self.record.read_only is None, self.genius.covers, self.genius.keys
        return self._cache.get(viewpoint, more, lambda: ViewModel(viewpoint, viewpoint.observation, self.tags, *more))

    @property
    def may_cover(self) -> bool:
        """Whether orders hold what their seat may wish to cover."""
        return bool(self.masked)

    @property
    def masked(self) -> str:
        """What of the orders that are looked at may be covered; empty for nothing."""
        return next((form.masked for form in self.forms.values() if form.masked), "")

    @property
    def forms(self) -> Mapping[Seat, Form]:
        """The forms of the orders that are looked at, asked for once for each state of the match."""
        point, eyes = self.viewpoint.point, self.viewpoint.eyes
        asked = self.match.state, (eyes, None if point is None else point.stage)
        if self._asked is None or self._asked[0] is not asked[0] or self._asked[1] != asked[1]:
            self._asked, self._forms = asked, orders.forms(self.scene)
        return self._forms

    def _is_lesson(self) -> bool:
        return self.record.read_only is not None and lesson.has_lesson(self.record.match)

    @property
    def is_example(self) -> bool:
        """Whether it is one of the matches that come with the program, and are only read."""
        return self.record.read_only is not None and is_shipped(self.record.path)

    def _marks(self) -> tuple[str, ...]:
        header = self.match.header
        marks = {
            "SANDBOX": header.sandbox is not None,
            "LESSON": header.lesson,
            "EXAMPLE": self.is_example and not header.lesson,
            "READ-ONLY": self.record.read_only is not None and not self._is_lesson() and not self.is_example,
        }
        return tuple(mark for mark, holds in marks.items() if holds)

    def _due(self) -> str:
        """Until when orders may come, in a word; "" without a deadline."""
        return ""

    def _heading(self, scene: ViewModel) -> tuple[str, tuple[str, ...]]:
        marks, due = self._marks(), self._due()
        what = ("heading", marks, due)
        return self._cache.get(scene.viewpoint, what, lambda: caption.heading(scene, marks, due))

    def _picture(self, scene: ViewModel) -> Picture | None:
        """The board drawn; None where there is no room at all."""
        width, height = self._board.room_for_picture
        if not width or not height:
            return None

        def draw() -> Picture:
            ways = scene.board.ways(scene.observation, width, height)
            way = self.way if self.way in ways else ways[0]
            return scene.board.draw(scene.observation, self.tags, width, height, way)

        return self._cache.get(scene.viewpoint, ("board", width, height, self.way), draw)

    def _with_marks(self, picture: Picture) -> Picture:
        """The board with what the form that is open offers there, and the way to what the cursor is on."""
        if self.form is None:
            return picture
        aim = self._aim()
        return marked(picture, self.form.draft.marks(self.form.near), aim.way if aim is not None else ())

    def _aim(self) -> Aim | None:
        """What choosing the thing under the board's cursor would come to in the form that is open."""
        board = self._board
        if self.form is None or not board.has_focus or board.cursor is None:
            return None
        return self.form.draft.aim(board.cursor, self.form.near)

    def _task_content(self, scene: ViewModel) -> PanelContent:
        if self.walk is not None and self.doing == "lesson":
            return lesson_panel.lesson(scene, self.walk)
        match self.doing:
            case "steps":
                room, why = self._task_panel.room_below, self.explained
                return self._cache.get(
                    scene.viewpoint, ("steps", room, why, scene.covers), lambda: steps.steps(scene, room, why=why)
                )
            case "rounds":
                return steps.rounds(scene)
            case "result":
                return result.short(scene)
            case _:
                return orders.orders(scene)

    def _info_content(self, scene: ViewModel) -> PanelContent:
        width = max(20, self._info_panel.width_inside)
        cursor = self._board.cursor
        what = ("info", self.topic, width, cursor, self.has_class("-tabs"), scene.writable, scene.covers)
        return self._cache.get(scene.viewpoint, what, lambda: self._new_info_content(scene, width))

    def _new_info_content(self, scene: ViewModel, width: int) -> PanelContent:
        kept = self._ledger(scene, width)
        topic = self._topic(kept)
        if kept is not None and topic == "ledger":
            content = ledger.ledger(scene, kept)
        else:
            content = self._topic_content(scene, topic, width)
        if self.has_class("-tabs"):
            return content
        labels = {"ledger": kept.title, **LABELS} if kept is not None else LABELS
        return replace(content, tabs=tuple(Tab(one, label, one == topic) for one, label in labels.items()))

    def _ledger(self, scene: ViewModel, width: int) -> Ledger | None:
        """What the board keeps count of, where there is room beside it."""
        if self.has_class("-tabs"):
            return None
        cursor = self._board.cursor
        return scene.board.ledger(scene.observation, self.tags, width, cursor)

    def _topic(self, kept: Ledger | None) -> Topic:
        """What the information panel shows: the ledger wherever there is one, until something else is wanted."""
        return "purses" if self.topic == "ledger" and kept is None else self.topic

    def _with_chat(self, scene: ViewModel) -> ViewModel:
        """The scene with what the host has told everybody, and what is to be changed on the chat server."""
        if scene.viewpoint.point is not None:
            return scene
        changes = talk_changes.changes(self.match) if scene.is_host else ()
        done = frozenset(one.key for one in changes if talk_changes.is_done(self.match, one))
        return replace(scene, announced=announcements.announced(self.match), changes=changes, done=done)

    def _topic_content(self, scene: ViewModel, topic: Topic, width: int) -> PanelContent:
        match topic:
            case "log":
                return log.log(scene)
            case "talk":
                return talk.talk(self._with_chat(scene))
            case "who":
                return seats.who(scene)
            case _:
                return seats.purses(scene, width)

    def _caption_lines(self, scene: ViewModel) -> tuple[Line, ...]:
        return self._cache.get(scene.viewpoint, ("caption", scene.covers), lambda: caption.caption(scene))
