"""The widget that shows a board's picture, with a cursor that moves over its hit areas."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from time import monotonic
from typing import ClassVar, Literal, Self, TypeAlias

from msgspec.structs import replace
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.app import App
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.timer import Timer

from genius_tui.boards.picture import HitArea, Picture, PlacedSpan, flattened
from genius_tui.text.cells import cells
from genius_tui.text.paint import CURSOR, Paint
from genius_tui.text.strips import strip_of_spans

Direction = Literal["left", "right", "up", "down"]

Strips: TypeAlias = tuple[Strip, ...]

_NOTHING = Picture(0, 0, ())
_LOW = 2
"""Areas of more rows than these have only their edges marked by the cursor."""

_ROW_IN_COLUMNS = 2
"""Height of a cell in widths, about."""


class BoardWidget(ScrollView, can_focus=True):
    """Shows a picture, scrolls if it is larger than the widget, and reports what the cursor is on.

    Its owner draws a picture for `room` at every `Resized` and passes it to `show`. A new picture repaints only the
    rows that differ from the old one.
    """

    app: App[object]  # in Textual an App of nobody knows what

    DEFAULT_CSS = """
    BoardWidget {
        scrollbar-size: 1 1;
        background: transparent;
    }
    """

    LEAVES_CHARACTERS: ClassVar[bool] = True
    """No key that writes a character means anything here."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "go('left')", "Left", show=False, id="board.left"),
        Binding("right", "go('right')", "Right", show=False, id="board.right"),
        Binding("up", "go('up')", "Up", show=False, id="board.up"),
        Binding("down", "go('down')", "Down", show=False, id="board.down"),
        Binding("enter", "select", "Choose", show=False, id="board.select"),
    ]

    cursor: reactive[str | None] = reactive[str | None](None, repaint=False, init=False)
    """The subject that the cursor is on."""

    @dataclass
    class Sent(Message):
        """A message from a board."""

        board: BoardWidget

        @property
        def control(self) -> BoardWidget:
            """The board that has sent the message."""
            return self.board

    @dataclass
    class Highlighted(Sent):
        """The cursor has moved to a subject; None: it is on nothing."""

        subject: str | None

    @dataclass
    class Selected(Sent):
        """A subject was chosen by key or mouse. A click may also mean the subjects `beneath` it."""

        subject: str
        beneath: tuple[str, ...] = ()

        @property
        def subjects(self) -> tuple[str, ...]:
            """The subjects that may be meant, topmost first."""
            return (self.subject, *self.beneath)

    @dataclass
    class Resized(Sent):
        """The board now has room for `width` by `height` cells."""

        width: int
        height: int

    def __init__(
        self, picture: Picture = _NOTHING, *, paint: Paint | None = None, id: str | None = None, classes: str = ""
    ) -> None:
        super().__init__(id=id, classes=classes)
        self._paint = paint or Paint()
        self._picture = _NOTHING
        self._strips: Strips = ()
        self._ahead: tuple[Picture, Strips] = _NOTHING, ()
        self._drawn: dict[int, Strip] = {}
        self._head: list[Strip] = []
        self._base: Style | None = None
        self._told: Size | None = None
        self._whole = Size(0, 0)
        self._lit: list[Region] = []
        self._frames: deque[Picture] = deque()
        self._clock: Timer | None = None
        self.is_slow = False
        self.show(picture)

    @property
    def picture(self) -> Picture:
        """The picture that is shown."""
        return self._picture

    @property
    def room(self) -> Size:
        """The largest size of a picture that needs no scrolling, excluding scroll bars that are shown."""
        return self.scrollable_content_region.size

    @property
    def room_for_picture(self) -> Size:
        """The room to draw for, that of the last `Resized`."""
        return self._told or Size(0, 0)

    @property
    def paint(self) -> Paint:
        """The Paint in use."""
        return self._paint

    def repaint(self, paint: Paint) -> None:
        """Draws the picture again with another Paint."""
        self._paint, self._ahead = paint, (_NOTHING, ())
        self._strips = self._made(self._picture)
        self.refresh()

    def prepare(self, picture: Picture) -> None:
        """Makes the rows of a picture that is probably shown next, and has Textual keep how they are drawn."""
        self._ahead = picture, self._made(picture)
        for strip in self._ahead[1]:
            self._filtered(self._finished(strip)).render(self.app.console)

    def _made(self, picture: Picture) -> Strips:
        rows = picture.rows(grounds=self._paint.grounds)
        return tuple(_row(row, picture.width, self._paint) for row in rows)

    def play(self, frames: Sequence[Picture], seconds: float) -> None:
        """Shows pictures one after the other, the last of them for good, in so many seconds in all.

        Where the terminal takes twice as long as that, `is_slow` is set: motion would be in the way.
        """
        self.show(frames[0])
        if len(frames) > 1:
            self._frames.extend(frames[1:])
            begun = monotonic()
            self._clock = self.set_interval(seconds / len(frames), lambda: self._next_frame(begun + 2 * seconds))

    def _next_frame(self, late: float) -> None:
        if self._frames:
            self._show(self._frames.popleft())
        if not self._frames:
            self._stop_frames()
            self.is_slow = self.is_slow or monotonic() > late

    def _stop_frames(self) -> None:
        self._frames.clear()
        if self._clock is not None:
            self._clock.stop()
            self._clock = None

    def show(self, picture: Picture) -> None:
        """Shows another picture, and ends any motion. The cursor stays on its subject, or goes if that is not drawn.

        Newly lit subjects are scrolled into view. Where a scroll bar takes a column, a narrower picture is asked for:
        once for each size of the widget, as that one may need no bar.
        """
        self._stop_frames()
        self._show(picture)
        if self.show_vertical_scrollbar and self._told == self._whole:
            self._ask_for(self.room)

    def _show(self, picture: Picture) -> None:
        old, old_strips, old_areas = self._picture, self._strips, self._cursor_areas()
        ahead, strips = self._ahead
        self._picture, self._strips = picture, strips if ahead is picture else self._made(picture)
        if (picture.width, picture.height) == (old.width, old.height):
            self._repaint(
                Region(0, y, picture.width, 1)
                for y, (before, after) in enumerate(zip(old_strips, self._strips, strict=True))
                if before is not after and before != after
            )
        else:
            self.virtual_size = Size(picture.width, picture.height)
            self._fit_bars()
            self.refresh()
        self._move_cursor_from(old_areas)
        lit, before = _lit_regions(picture), self._lit
        self._lit = lit
        if lit and lit != before:
            self.scroll_to_region(lit[0], animate=False, immediate=True)

    def render_line(self, y: int) -> Strip:
        """The visible part of a row of the picture."""
        row = y + self.scroll_offset.y
        if row < len(self._strips):
            return self._finished(self._strip(row))
        return Strip.blank(self.size.width, self._ground())

    def refresh(self, *regions: Region, repaint: bool = True, layout: bool = False, recompose: bool = False) -> Self:
        """As in Textual."""
        if regions:
            for y in (y for region in regions for y in region.line_range):
                self._drawn.pop(y, None)
        else:
            self._drawn, self._head = {}, []
        return super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)

    def render_lines(self, crop: Region) -> list[Strip]:
        """The strips of a region: those that have not changed as they are. What stands around them is Textual's."""
        top, *others = self.gutter
        width, height = self.region.size
        if any(others) or crop != Region(0, 0, width, height) or self.size != (width, height - top):
            return super().render_lines(crop)
        if len(self._head) != top or (self._head and self._head[0].cell_length != width):
            self._head = super().render_lines(Region(0, 0, width, top)) if top else []
        for y in range(height - top):
            if y not in self._drawn or self._drawn[y].cell_length != width:
                self._drawn[y] = self._filtered(self.render_line(y))
        return [*self._head, *map(self._drawn.__getitem__, range(height - top))]

    def _finished(self, strip: Strip) -> Strip:
        """The visible part of a row, on the board's ground."""
        left = self.scroll_offset.x
        return strip.crop_extend(left, left + self.size.width, None).apply_style(self._ground())

    def _ground(self) -> Style:
        base = self._base = self._base or self.rich_style
        return base

    def _filtered(self, strip: Strip) -> Strip:
        for filter in self.get_line_filters():
            strip = strip.apply_filter(filter, self.background_colors[1])
        return strip

    def notify_style_update(self) -> None:
        """Applies changed colours."""
        super().notify_style_update()
        self._base, self._drawn, self._head = None, {}, []

    def watch_cursor(self, old: str | None, new: str | None) -> None:
        """Repaints both ends of the move."""
        self._repaint_areas(area for area in self._picture.areas if area.subject in (old, new))
        self.post_message(self.Highlighted(self, new))

    def action_go(self, direction: Direction) -> None:
        """Moves the cursor to the nearest hit area in a direction; scrolls if there is none."""
        area = self._next_area(direction)
        if area is not None:
            self.move_to(area.subject)
        else:
            getattr(self, f"scroll_{direction}")(animate=False)

    def action_select(self) -> None:
        """Chooses the subject under the cursor."""
        if self.cursor is not None:
            self.post_message(self.Selected(self, self.cursor))

    def move_to(self, subject: str | None) -> None:
        """Puts the cursor on a subject and scrolls there. The cursor disappears if the subject is not drawn."""
        area = None if subject is None else self._picture.area_of(subject)
        self.cursor = area.subject if area else None
        if area is not None:
            self.scroll_to_region(Region(area.x, area.y, area.width, area.height), animate=False, immediate=True)

    def on_resize(self, event: events.Resize) -> None:
        """Fits the picture to the new size."""
        self.fit()

    def fit(self) -> None:
        """Asks for a picture of the size inside, as if there were no scroll bars: the new one may need none."""
        whole = self.content_region.size
        if whole and whole != self._whole:
            self._whole = whole
            self._ask_for(whole)

    def _ask_for(self, room: Size) -> None:
        if room and room != self._told:
            self._told = room
            self.post_message(self.Resized(self, room.width, room.height))

    def _fit_bars(self) -> None:
        """Shows scroll bars where the picture is larger than the widget. Textual looks only when the widget changes."""
        whole, picture = self._whole, self._picture
        if whole:
            tall = picture.height > whole.height
            wide = picture.width > whole.width - tall
            self.show_vertical_scrollbar = tall or picture.height > whole.height - wide
            self.show_horizontal_scrollbar = wide

    def on_focus(self) -> None:
        """Shows the cursor."""
        self._repaint_areas(self._cursor_areas())

    def on_blur(self) -> None:
        """Hides the cursor."""
        self._repaint_areas(self._cursor_areas())

    def on_click(self, event: events.Click) -> None:
        """Chooses the subject that was clicked."""
        at = event.get_content_offset(self)
        if at is None:
            return
        areas = self._picture.areas_at(at.x + self.scroll_offset.x, at.y + self.scroll_offset.y)
        if areas:
            self.cursor = areas[0].subject
            self.post_message(self.Selected(self, areas[0].subject, tuple(area.subject for area in areas[1:])))

    def _cursor_areas(self) -> tuple[HitArea, ...]:
        cursor = self.cursor
        return () if cursor is None else tuple(area for area in self._picture.areas if area.subject == cursor)

    def _move_cursor_from(self, old: tuple[HitArea, ...]) -> None:
        """Moves the cursor to its subject's position in a new picture."""
        if self.cursor is not None and self._picture.area_of(self.cursor) is None:
            self.cursor = None
        if old != self._cursor_areas():
            self._repaint_areas((*old, *self._cursor_areas()))

    def _repaint_areas(self, areas: Iterable[HitArea]) -> None:
        self._repaint(Region(area.x, y, area.width, 1) for area in areas for y in range(area.y, area.y + area.height))

    def _repaint(self, regions: Iterable[Region]) -> None:
        """Repaints the visible parts of regions of the picture, each one row high."""
        left, top = self.scroll_offset
        room = self.size.region
        if seen := [part for one in regions if (part := one.translate((-left, -top)).intersection(room))]:
            self.refresh(*seen)

    def _strip(self, y: int) -> Strip:
        """A whole row of the picture, with the cursor on it."""
        strip = self._strips[y]
        if self.has_focus:
            for area in self._cursor_areas():
                for part in _outline(area, y):
                    strip = _styled(strip, part, CURSOR)
        return strip

    def _lit_subjects(self) -> set[str]:
        return {span.subject for span in self._picture.spans if span.lit}

    def _next_area(self, direction: Direction) -> HitArea | None:
        stops = [area for area in self._picture.areas if area.stop]
        here = next(iter(self._cursor_areas()), None)
        if here is None:
            return next((area for area in stops if area.subject in self._lit_subjects()), stops[0] if stops else None)
        ranked = [
            (*far, index, area)
            for index, area in enumerate(stops)
            if area.subject != here.subject and (far := _distance(here, area, direction)) is not None
        ]
        return min(ranked)[-1] if ranked else None


def _outline(area: HitArea, y: int) -> Iterator[HitArea]:
    """The cells of a row that show the cursor: all of a low area, the edges of one with something to read in it."""
    last = area.y + area.height - 1
    if not area.y <= y <= last:
        return
    if area.height <= _LOW or y in (area.y, last):
        yield area
    else:
        yield replace(area, width=1)
        yield replace(area, x=area.x + area.width - 1, width=1)


def _styled(strip: Strip, area: HitArea, style: Style) -> Strip:
    left, middle, right = strip.divide([area.x, area.x + area.width, strip.cell_length])
    over = Strip(
        [Segment(text, (own or Style()) + style, control) for text, own, control in middle], middle.cell_length
    )
    return Strip.join([left, over, right])


@lru_cache(maxsize=128)
def _row(spans: tuple[PlacedSpan, ...], width: int, paint: Paint) -> Strip:
    """A row of a picture. Cached: the same spans give the same strip."""
    return strip_of_spans(flattened(spans, width), width, paint)


def _lit_regions(picture: Picture) -> list[Region]:
    return [Region(span.x, span.y, cells(span.text), 1) for span in picture.spans if span.lit and span.subject]


def _distance(here: HitArea, there: HitArea, direction: Direction) -> tuple[bool, float] | None:
    """Sort key for the distance of a hit area from the cursor; None if it is not in that direction.

    Sideways, hit areas in the same row come first. Up and down, those in the next row come first, even if none is
    straight ahead.
    """
    across = (there.x + there.width / 2) - (here.x + here.width / 2)
    along = ((there.y + there.height / 2) - (here.y + here.height / 2)) * _ROW_IN_COLUMNS
    sign = -1 if direction in ("left", "up") else 1
    if direction in ("left", "right"):
        ahead, aside = sign * across, abs(along)
        return (False, ahead + 2.5 * aside**2) if ahead > 0 and aside <= ahead else None
    ahead, aside = sign * along, abs(across)
    return (aside > 4 * ahead, 3 * ahead + aside) if ahead > 0 else None
