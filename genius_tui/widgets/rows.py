"""A list of rows in columns, one of them marked: matches, games, paragraphs, settings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from msgspec import Struct
from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.visual import RenderOptions

from genius_tui.text.content import fit
from genius_tui.widgets.component_style import component_style

MARK = "> "
GAP = 1


class Heading(Struct, frozen=True):
    """A column: its title and its width in cells; 0 means the rest of the width."""

    title: str
    width: int


class Row(Struct, frozen=True):
    """A row: its key, its cells, and the style of all of them (`bold`, `dim`, `$error` ...).

    `stop`: whether the mark can be on it; it passes over a row that only heads others.
    """

    key: str
    cells: tuple[str | Content, ...]
    style: str = ""
    stop: bool = True


class Rows(ScrollView, can_focus=True):
    """Rows with a mark on one of them, moved by arrows or the pointer; a second click chooses it.

    The page decides what enter does. The mark is a `>` before the row and, while the list has the focus, a reversed
    line.
    """

    DEFAULT_CSS = """
    Rows { height: 1fr; background: transparent; scrollbar-size-vertical: 1; }
    Rows > .rows--heading { color: $text-muted; text-style: underline; }
    Rows > .rows--cursor {
        color: $block-cursor-foreground; background: $block-cursor-background; text-style: $block-cursor-text-style;
    }
    Rows > .rows--cursor-blurred { text-style: bold; }
    """
    HELP_TOPIC = "**The list**: arrows move the mark `>`; a click marks a row, a second one chooses it."
    COMPONENT_CLASSES: ClassVar[set[str]] = {"rows--heading", "rows--cursor", "rows--cursor-blurred"}
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", show=False),
        Binding("down", "move(1)", show=False),
        Binding("pageup", "leap(-1)", show=False),
        Binding("pagedown", "leap(1)", show=False),
        Binding("home", "move(-100000)", show=False),
        Binding("end", "move(100000)", show=False),
    ]

    @dataclass
    class Marked(Message):
        """The mark has moved to another row, or to none (`key` is then empty)."""

        rows: Rows
        key: str

        @property
        def control(self) -> Rows:
            """The list that has sent the message."""
            return self.rows

    class Chosen(Marked):
        """The row with the mark was clicked on."""

    def __init__(self, headings: Sequence[Heading], *, id: str | None = None, titled: bool = True) -> None:
        super().__init__(id=id)
        self._headings = tuple(headings)
        self._top = 1 if titled else 0
        self._rows: tuple[Row, ...] = ()
        self._at = 0

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows."""
        return self._rows

    @property
    def marked(self) -> str:
        """The key of the row with the mark, empty without rows."""
        return self._rows[self._at].key if self._rows and self._rows[self._at].stop else ""

    def show(self, rows: Sequence[Row], headings: Sequence[Heading] = ()) -> None:
        """Shows these rows, with new headings if given.

        The mark stays on its row if that is still among them.
        """
        before = self.marked
        self._headings = tuple(headings) or self._headings
        self._rows = tuple(rows)
        same = (index for index, row in enumerate(self._rows) if row.key == before)
        self._at = next(same, self._stop(self._at, 1))
        self._measure()
        self.refresh()
        self.post_message(self.Marked(self, self.marked))

    def mark(self, key: str) -> None:
        """Marks the row with this key, if there is one."""
        self._go(next((index for index, row in enumerate(self._rows) if row.key == key), self._at))

    def action_move(self, by: int) -> None:
        """Moves the mark."""
        self._go(self._at + by, by)

    def action_leap(self, by: int) -> None:
        """Moves the mark by a page."""
        self._go(self._at + by * max(1, self._page - 1), by)

    def render_line(self, y: int) -> Strip:
        """A line of the heading or of the visible rows."""
        width = self.scrollable_content_region.width
        if y < self._top:
            titles = [one.title for one in self._headings]
            return self._strip(Content(" " * len(MARK)) + self._cells(titles, width), width, "rows--heading")
        index = self.scroll_offset.y + y - self._top
        if index >= len(self._rows):
            return Strip.blank(width, self.rich_style)
        row = self._rows[index]
        cells = self._cells(row.cells, width)
        if index != self._at:
            return self._strip(Content(" " * len(MARK)) + cells.stylize(row.style), width, "")
        if self.has_focus:
            return self._strip(Content(MARK + cells.plain), width, "rows--cursor")
        return self._strip(Content(MARK) + cells.stylize(row.style), width, "rows--cursor-blurred")

    def on_click(self, event: events.Click) -> None:
        """Marks the row below the pointer; chooses it if it was marked already."""
        index = self.scroll_offset.y + event.get_content_offset_capture(self).y - self._top
        if event.get_content_offset_capture(self).y >= self._top and 0 <= index < len(self._rows):
            if not self._rows[index].stop:
                return
            if index == self._at:
                self.post_message(self.Chosen(self, self.marked))
            else:
                self._go(index)

    def on_resize(self) -> None:
        """Updates the scroll bar."""
        self._measure()

    @property
    def _page(self) -> int:
        return self.scrollable_content_region.height - self._top

    def _stop(self, index: int, by: int) -> int:
        """The row that the mark stops on: this one, else the next in the direction `by`, else the one before."""
        rows = range(len(self._rows))
        index = max(0, min(index, len(rows) - 1))
        ways = (rows[index:], rows[: index + 1][::-1])
        stops = (at for way in (ways if by > 0 else ways[::-1]) for at in way if self._rows[at].stop)
        return next(stops, index)

    def _go(self, index: int, by: int = 1) -> None:
        before, self._at = self._at, self._stop(index, by)
        if before == self._at:
            return
        self._refresh_row(before)
        self._refresh_row(self._at)
        self._follow()
        self.post_message(self.Marked(self, self.marked))

    def _follow(self) -> None:
        top = self.scroll_offset.y
        if self._at < top:
            headed = self._at and not self._rows[self._at - 1].stop
            self.scroll_to(y=self._at - (1 if headed else 0), animate=False)
        elif self._at >= top + self._page:
            self.scroll_to(y=self._at - self._page + 1, animate=False)

    def _refresh_row(self, index: int) -> None:
        self.refresh(Region(0, index - self.scroll_offset.y + self._top, self.size.width, 1))

    def _measure(self) -> None:
        self.virtual_size = Size(0, len(self._rows) + self._top)

    def _cells(self, cells: Sequence[str | Content], width: int) -> Content:
        widths = [heading.width for heading in self._headings]
        rest = width - len(MARK) - sum(widths) - GAP * (len(widths) - 1)
        free = max(1, widths.count(0))
        sized = [wide or max(4, rest // free) for wide in widths]
        return Content(" " * GAP).join(fit(cell, wide) for cell, wide in zip(cells, sized, strict=False))

    def _strip(self, text: Content, width: int, component: str) -> Strip:
        style = component_style(self, component) if component else self.visual_style
        options = RenderOptions(self._get_style, self.styles.get_rules())
        return fit(text, width).render_strips(width, 1, style, options)[0]
