"""The board on the screen: one widget that shows a picture, with a cursor over its hit areas."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, Literal

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.scroll_view import ScrollView
from textual.strip import Strip

from genius_tui.boards.picture import HitArea, Picture, PlacedSpan, flattened
from genius_tui.text.cells import cells
from genius_tui.text.paint import CURSOR, Paint
from genius_tui.text.strips import strip_of_spans
from genius_tui.widgets.painted import differences

Direction = Literal["left", "right", "up", "down"]

_NOTHING = Picture(0, 0, ())
_ROW_IN_COLUMNS = 2
"""A cell is about twice as high as it is wide."""


class BoardWidget(ScrollView, can_focus=True):
    """Shows a picture, scrolls where it is larger than the widget, and tells what the cursor is on.

    Whoever owns it draws a picture for its `room` at every `Resized` and gives it to `show`. A new picture repaints
    only what differs from the old one.
    """

    DEFAULT_CSS = """
    BoardWidget {
        scrollbar-size: 1 1;
        background: transparent;
    }
    """

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
        """What a board tells."""

        board: BoardWidget

        @property
        def control(self) -> BoardWidget:
            """The board that it comes from."""
            return self.board

    @dataclass
    class Highlighted(Sent):
        """The cursor has come to a subject; None: it is on nothing any more."""

        subject: str | None

    @dataclass
    class Selected(Sent):
        """A subject was chosen, by key or by mouse; a click may mean what lies `beneath` it as well."""

        subject: str
        beneath: tuple[str, ...] = ()

        @property
        def subjects(self) -> tuple[str, ...]:
            """What may be meant, the topmost first."""
            return (self.subject, *self.beneath)

    @dataclass
    class Resized(Sent):
        """The board has room for `width` by `height` cells now."""

        width: int
        height: int

    def __init__(
        self, picture: Picture = _NOTHING, *, paint: Paint | None = None, id: str | None = None, classes: str = ""
    ) -> None:
        super().__init__(id=id, classes=classes)
        self._paint = paint or Paint()
        self._picture = _NOTHING
        self._rows: tuple[tuple[PlacedSpan, ...], ...] = ()
        self._strips: dict[int, Strip] = {}
        self._base: Style | None = None
        self._told: Size | None = None
        self._lit: list[Region] = []
        self.show(picture)

    @property
    def picture(self) -> Picture:
        """What is shown."""
        return self._picture

    @property
    def room(self) -> Size:
        """How large a picture can be without being scrolled; a scroll bar that is there takes its part."""
        return self.scrollable_content_region.size

    @property
    def room_for_picture(self) -> Size:
        """The room to draw for: while the board is not displayed, that which it had when it last was."""
        return self.room if self.display and self.room else self._told or Size(0, 0)

    @property
    def paint(self) -> Paint:
        """How it is painted."""
        return self._paint

    def repaint(self, paint: Paint) -> None:
        """Draws the picture again with other characters."""
        self._paint = paint
        self._strips.clear()
        self.refresh()

    def show(self, picture: Picture) -> None:
        """Shows another picture. The cursor stays on its subject, or is gone where that is not drawn.

        What the picture lights is scrolled into view when it is lit anew.
        """
        old, old_rows, old_areas = self._picture, self._rows, self._cursor_areas()
        self._picture, self._rows = picture, picture.rows()
        if (picture.width, picture.height) == (old.width, old.height):
            self._repaint(
                Region(start, y, end - start, 1)
                for y, (before, after) in enumerate(zip(old_rows, self._rows, strict=True))
                if before != after
                for start, end in self._differences(before, after)
            )
        else:
            self._strips.clear()
            self.virtual_size = Size(picture.width, picture.height)
            self.refresh()
        self._move_cursor_from(old_areas)
        lit, before = _lit_regions(picture), self._lit
        self._lit = lit
        if lit and lit != before:
            self.scroll_to_region(lit[0], animate=False, immediate=True)

    def render_line(self, y: int) -> Strip:
        """A row of the picture, as far as it is scrolled into view."""
        left, top = self.scroll_offset
        base = self._base = self._base or self.rich_style
        row = y + top
        if row >= len(self._rows):
            return Strip.blank(self.size.width, base)
        strip = self._strips.get(row)
        if strip is None:
            strip = self._strips[row] = self._strip(row)
        return strip.crop_extend(left, left + self.size.width, None).apply_style(base)

    def notify_style_update(self) -> None:
        """Takes over colours that have changed."""
        super().notify_style_update()
        self._base = None

    def watch_cursor(self, old: str | None, new: str | None) -> None:
        """Repaints both ends of the move."""
        self._repaint_areas(area for area in self._picture.areas if area.subject in (old, new))
        self.post_message(self.Highlighted(self, new))

    def action_go(self, direction: Direction) -> None:
        """Moves the cursor to the nearest hit area in a direction; without one, scrolls."""
        area = self._next_area(direction)
        if area is not None:
            self.move_to(area.subject)
        else:
            getattr(self, f"scroll_{direction}")(animate=False)

    def action_select(self) -> None:
        """Chooses what the cursor is on."""
        if self.cursor is not None:
            self.post_message(self.Selected(self, self.cursor))

    def move_to(self, subject: str | None) -> None:
        """Puts the cursor on a subject and scrolls there. A subject that is not drawn: the cursor is gone."""
        area = None if subject is None else self._picture.area_of(subject)
        self.cursor = area.subject if area else None
        if area is not None:
            self.scroll_to_region(Region(area.x, area.y, area.width, area.height), animate=False, immediate=True)

    def on_resize(self, event: events.Resize) -> None:
        """Asks for a picture of the new size."""
        self._tell_size()

    def watch_show_vertical_scrollbar(self) -> None:
        """A scroll bar takes a column, or gives it back."""
        self.call_after_refresh(self._tell_size)

    def _tell_size(self) -> None:
        room = self.room
        if room != self._told:
            self._told = room
            self.post_message(self.Resized(self, room.width, room.height))

    def on_focus(self) -> None:
        """Shows the cursor."""
        self._repaint_areas(self._cursor_areas())

    def on_blur(self) -> None:
        """Hides the cursor."""
        self._repaint_areas(self._cursor_areas())

    def on_click(self, event: events.Click) -> None:
        """Chooses what was clicked."""
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
        """Follows the cursor's subject to where a new picture has it."""
        if self.cursor is not None and self._picture.area_of(self.cursor) is None:
            self.cursor = None
        if old != self._cursor_areas():
            self._repaint_areas((*old, *self._cursor_areas()))

    def _repaint_areas(self, areas: Iterable[HitArea]) -> None:
        self._repaint(Region(area.x, y, area.width, 1) for area in areas for y in range(area.y, area.y + area.height))

    def _repaint(self, regions: Iterable[Region]) -> None:
        """Repaints regions of the picture, each of one row, as far as they are in view."""
        left, top = self.scroll_offset
        room = self.size.region
        seen: list[Region] = []
        for region in regions:
            self._strips.pop(region.y, None)
            if found := region.translate((-left, -top)).intersection(room):
                seen.append(found)
        if seen:
            self.refresh(*seen)

    def _differences(self, before: tuple[PlacedSpan, ...], after: tuple[PlacedSpan, ...]) -> list[tuple[int, int]]:
        width = self._picture.width
        return differences(list(_row(before, width, self._paint)), list(_row(after, width, self._paint)))

    def _strip(self, y: int) -> Strip:
        """A whole row of the picture, with the cursor on it."""
        strip = _row(self._rows[y], self._picture.width, self._paint)
        if self.has_focus:
            for area in self._cursor_areas():
                if area.y <= y < area.y + area.height:
                    strip = _styled(strip, area, CURSOR)
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


def _styled(strip: Strip, area: HitArea, style: Style) -> Strip:
    left, middle, right = strip.divide([area.x, area.x + area.width, strip.cell_length])
    over = Strip(
        [Segment(text, (own or Style()) + style, control) for text, own, control in middle], middle.cell_length
    )
    return Strip.join([left, over, right])


@lru_cache(maxsize=128)
def _row(spans: tuple[PlacedSpan, ...], width: int, paint: Paint) -> Strip:
    """A row of a picture. The same spans give the same strip."""
    return strip_of_spans(flattened(spans, width), width, paint)


def _lit_regions(picture: Picture) -> list[Region]:
    return [Region(span.x, span.y, cells(span.text), 1) for span in picture.spans if span.lit and span.subject]


def _distance(here: HitArea, there: HitArea, direction: Direction) -> tuple[bool, float] | None:
    """How near a hit area is for the cursor, least first; None where it does not lie in that direction.

    To the side a hit area in the same row comes first. Up and down the next row comes first, also where it has
    nothing straight ahead.
    """
    across = (there.x + there.width / 2) - (here.x + here.width / 2)
    along = ((there.y + there.height / 2) - (here.y + here.height / 2)) * _ROW_IN_COLUMNS
    sign = -1 if direction in ("left", "up") else 1
    if direction in ("left", "right"):
        ahead, aside = sign * across, abs(along)
        return (False, ahead + 2.5 * aside**2) if ahead > 0 and aside <= ahead else None
    ahead, aside = sign * along, abs(across)
    return (aside > 4 * ahead, 3 * ahead + aside) if ahead > 0 else None
