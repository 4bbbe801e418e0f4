"""A list on a ground of its own, with a bar at its left, or in a frame where there are no grounds.

Items wrap and scroll, and one of them may be marked.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.message import Message

from games.core.viewers import Seat
from genius_tui.panels.content import EMPTY, Follow, Item, PanelContent, Tab
from genius_tui.text.colours import tint
from genius_tui.text.paint import BoardRole, Paint, Role, edge_role
from genius_tui.text.spans import Line, Span, fitted, width_of, wrapped
from genius_tui.widgets.painted import Painted
from genius_tui.widgets.wrapped import TOP, Place, Wrapped

_GLYPHS = {"solid": "─│┌┐└┘", "dashed": "╌│┌┐└┘", "ascii": "-|++++"}
_STRONG = "═║╔╗╚╝"
THUMB = "▐"
BAR = "▌"
_HERE = BoardRole("focus", "gold", bold=True)
_TAB = BoardRole("tab", bold=True, underline=True)
_MARKED = tint("gold", 30)
_TITLE = tint("panel", 100)

_BELOW = 3
"""Fifths of the panel for a picture below the items."""


class Panel(Painted, can_focus=True):
    """Shows its content. Arrows move the mark, or scroll if nothing can be marked; enter or a click chooses."""

    DEFAULT_CSS = """
    Panel { background: $surface; }
    """
    LEAVES_CHARACTERS: ClassVar[bool] = True
    """No key that writes a character means anything here."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "go(-1)", "Up", show=False),
        Binding("down", "go(1)", "Down", show=False),
        Binding("pageup", "page(-1)", "Page up", show=False),
        Binding("pagedown", "page(1)", "Page down", show=False),
        Binding("home", "end(-1)", "Beginning", show=False),
        Binding("end", "end(1)", "End", show=False),
        Binding("enter", "choose", "Choose", show=False),
        Binding("left", "turn(-1)", "Left", show=False),
        Binding("right", "turn(1)", "Right", show=False),
    ]

    @dataclass
    class Sent(Message):
        """A message from a panel."""

        panel: Panel

        @property
        def control(self) -> Panel:
            """The panel that has sent the message."""
            return self.panel

    @dataclass
    class Chosen(Sent):
        """An item was chosen, by enter or by a click."""

        key: str

    @dataclass
    class Turned(Sent):
        """A tab was chosen."""

        key: str

    @dataclass
    class Resized(Sent):
        """The panel's size has changed: content made for the old size should be made again."""

    def __init__(
        self,
        *,
        paint: Paint | None = None,
        id: str | None = None,
        classes: str = "",
        seats: Sequence[Seat] = (),
        whole: str = "",
        choose: Callable[[str], object] | None = None,
    ) -> None:
        """`seats`: all of the match, so that the bar has the colour of one that looks.

        `whole`: words that say how to see all of a foot that does not fit. `choose`: takes the key of an item that is
        chosen, at once, so that the next key finds what came of it; without it `Chosen` is posted.
        """
        super().__init__(paint=paint, id=id, classes=classes)
        self._seats = seats
        self._whole = whole
        self._choose: Callable[[str], object] = choose or self._tell_chosen
        self._known = Size(0, 0)
        self._content = EMPTY
        self._mark = ""
        self._top: Place = TOP
        self._lined: Wrapped = Wrapped((), 1)
        self._wrapped_ahead: Wrapped = self._lined

    @property
    def content(self) -> PanelContent:
        """The content that is shown."""
        return self._content

    @property
    def marked(self) -> str:
        """The key of the marked item, empty without one."""
        return self._mark

    @property
    def room_below(self) -> Size:
        """The room for `below`; while the panel is not displayed, as it was when it last was."""
        return Size(self.width_inside, max(1, (self._known.height - self.edges) * _BELOW // 5))

    @property
    def width_inside(self) -> int:
        """Cells between the left and right edges; while the panel is not displayed, as when it last was."""
        return max(1, self._known.width - 2)

    def show(self, content: PanelContent) -> None:
        """Shows other content. The mark goes where the content says, else stays on its item if that still exists."""
        if content == self._content and content.mark in ("", self._mark):
            return
        self._take(content)
        self.paint_again()

    def prepare(self, content: PanelContent) -> None:
        """Makes the strips of content that is probably shown next."""
        shown = self._content, self._mark, self._top, self._lined
        self._take(content)
        self.make_ahead()
        self._wrapped_ahead = self._lined
        self._content, self._mark, self._top, self._lined = shown

    @property
    def state(self) -> tuple[object, ...]:
        """The content, what of it is marked, and how far it is scrolled in which room."""
        return self._content, self._mark, self._top, self._known

    def mark(self, key: str) -> None:
        """Marks the item with this key, if there is one."""
        if any(item.key == key for item in self._content.items):
            self._mark = key
            self._scroll("mark")
            self.paint_again()

    def lines(self, width: int, height: int) -> Sequence[Line]:
        """Title, items and foot, on a ground with a bar at the left, or in a frame."""
        across, down, *corners = self._glyphs()
        role = self._edge_role()
        right = " " if self.paint.grounds else down
        thumb_role: Role = "frame" if self.paint.grounds else role
        room, foot = self._room(), self._foot()
        shown = self._wrapped().shown(self._top, room)
        thumb = self._thumb(room)
        rows: list[Line] = [self._headline(width, across, corners[0], corners[1])]
        blank = fitted((), width - 2)
        for y in range(room):
            item, inside = shown[y] if y < len(shown) else (None, blank)
            if item is not None and self._is_lit(item):
                inside = self._marked(inside)
            edge = Span(THUMB, thumb_role) if y in thumb else Span(right, role)
            rows.append((Span(down, role), *inside, edge))
        rows += [(Span(down, role), *fitted(line, width - 2), Span(right, role)) for line in foot]
        if not self.paint.grounds:
            rows.append((Span(corners[2] + across * (width - 2) + corners[3], role),))
        return rows

    def action_go(self, by: int) -> None:
        """Moves the mark; scrolls if nothing can be marked."""
        stops = self._stops()
        if not stops:
            self._move(by)
            return
        at = stops.index(self._mark) + by if self._mark in stops else 0
        self._mark = stops[max(0, min(at, len(stops) - 1))]
        self._scroll("mark")
        self.paint_again()

    def action_page(self, by: int) -> None:
        """Scrolls by a page."""
        self._move(by * max(1, self._room() - 1))

    def action_end(self, by: int) -> None:
        """Scrolls to the beginning or the end."""
        self._top = TOP
        self._scroll("stay" if by < 0 else "end")
        self.paint_again()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There is nothing to choose where nothing can be marked: the key is then left to the page."""
        return (action != "choose" or bool(self._mark)) and super().check_action(action, parameters)

    def action_choose(self) -> None:
        """Chooses the marked item."""
        if self._mark:
            self._choose(self._mark)

    def action_turn(self, by: int) -> None:
        """Goes to the next or previous tab."""
        tabs = self._content.tabs
        here = next((index for index, tab in enumerate(tabs) if tab.here), None)
        if here is not None:
            self.post_message(self.Turned(self, tabs[(here + by) % len(tabs)].key))

    def on_click(self, event: events.Click) -> None:
        """Chooses the clicked tab or item."""
        if event.y == 0:
            tab = next(
                (tab for start, tab in self._placed_tabs() if start <= event.x < start + len(tab.label) + 2), None
            )
            if tab is not None:
                self.post_message(self.Turned(self, tab.key))
            return
        shown = self._wrapped().shown(self._top, self._room())
        if event.y <= len(shown):
            item = shown[event.y - 1][0]
            if item.stop:
                self._mark = item.key
                self.paint_again()
                self._choose(item.key)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Scrolls down."""
        event.stop()
        self._move(3)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Scrolls up."""
        event.stop()
        self._move(-3)

    def on_resize(self, event: events.Resize) -> None:
        """Wraps and scrolls for the new size."""
        self._scroll(self._content.follow)
        super().on_resize(event)
        if event.size and event.size != self._known:
            self._known = event.size
            self.post_message(self.Resized(self))

    def _tell_chosen(self, key: str) -> None:
        self.post_message(self.Chosen(self, key))

    def _take(self, content: PanelContent) -> None:
        before, self._content = self._content, content
        stops = self._stops()
        if content.mark:
            self._mark = content.mark
        elif self._mark not in stops:
            self._mark = stops[0] if stops and not content.waits else ""
        if content.title != before.title and content.follow == "stay":
            self._top = TOP
        self._scroll(content.follow)

    def _stops(self) -> list[str]:
        """The keys of the items that can be marked."""
        items = self._content.items
        return [item.key for item in items if item.stop] if isinstance(items, tuple) else []

    @property
    def edges(self) -> int:
        """The rows that title and lower edge take: one on a ground, two in a frame."""
        return 1 if self.paint.grounds else 2

    def _glyphs(self) -> str:
        """What the edges are drawn with: across, down, and the corners."""
        if self.paint.grounds:
            return f" {BAR if self.has_focus else '│'}    "
        line = self.paint.frame(self._content.viewers).line
        return _STRONG if self.has_focus and line != "ascii" else _GLYPHS[line]

    def _edge_role(self) -> Role:
        return _HERE if self.has_focus and self.paint.grounds else edge_role(self._content.viewers, self._seats)

    def _headline(self, width: int, across: str, left: str, right: str) -> Line:
        content, role = self._content, self._edge_role()
        title = tuple(self._tab_spans()) if content.tabs else (Span(f" {content.title} ", "place", self.has_focus),)
        title = fitted(title, min(width_of(title), max(0, width - 4)))
        badge = content.badge if width_of((*title, *content.badge)) <= width - 4 else ()
        rest = across * max(0, width - 3 - width_of((*title, *badge)))
        first = self._glyphs()[1] if self.paint.grounds else left
        line = (Span(first + across, role), *title, Span(rest, role), *badge, Span(right, role))
        return tuple(Span(span.text, span.role, span.lit, span.ground or _TITLE) for span in line)

    def _tab_spans(self) -> list[Span]:
        """The tabs: the open one filled if the panel has the focus, else underlined, in brackets without grounds."""
        spans: list[Span] = []
        for tab in self._content.tabs:
            if not tab.here:
                spans.append(Span(f" {tab.label} ", "hint"))
            elif self.paint.grounds and not self.has_focus:
                spans += (Span(" "), Span(tab.label, _TAB), Span(" "))
            else:
                label = f" {tab.label} " if self.paint.grounds else f"[{tab.label}]"
                spans.append(Span(label, "place", self.has_focus))
        return spans

    def _marked(self, line: Line) -> Line:
        """A line with the mark on it: on gold, or reversed."""
        if self.paint.grounds:
            return tuple(Span(span.text, span.role, span.lit, _MARKED) for span in line)
        return tuple(Span(span.text, "place", True) for span in line)

    def _placed_tabs(self) -> list[tuple[int, Tab]]:
        at, placed = 2, list[tuple[int, Tab]]()
        for tab in self._content.tabs:
            placed.append((at, tab))
            at += len(tab.label) + 2
        return placed

    def _is_lit(self, item: Item) -> bool:
        return item.stop and item.key == self._mark and self.has_focus

    def _foot(self) -> tuple[Line, ...]:
        """The foot's lines; what does not fit is cut, and can be seen by zooming."""
        content, width = self._content, max(1, self.size.width - 2)
        if content.below:
            return tuple(fitted(line, width) for line in content.below[: self.room_below.height])
        if not content.foot:
            return ()
        if content.footing == "line":
            return (fitted(content.foot, width),)
        lines = wrapped(content.foot, width, 1)
        most = max(1, (self.size.height - self.edges) // 2)
        if len(lines) > most:
            return (*lines[: most - 1], (Span(f" ..  {self._whole}", "hint"),))
        return lines + ((),) * (most - len(lines)) if content.footing == "half" else lines

    def _room(self) -> int:
        """Rows available for items."""
        return max(0, self.size.height - self.edges - len(self._foot()))

    def _wrapped(self) -> Wrapped:
        """The items' lines, wrapped to the inside of the frame."""
        width = max(1, self.size.width - 2)
        items = self._content.items
        if not self._lined.is_of(items, width):
            self._lined = self._wrapped_ahead if self._wrapped_ahead.is_of(items, width) else Wrapped(items, width)
        return self._lined

    def _scroll(self, follow: Follow) -> None:
        """Scrolls to the marked item, the start or the end, or keeps the position as far as it exists."""
        lines, room = self._wrapped(), max(1, self._room())
        last = lines.last(room)
        self._top = lines.moved(self._top, 0)
        if follow == "start":
            self._top = TOP
        elif follow == "end":
            self._top = last
        elif follow == "mark" and self._mark and (marked := lines.places(self._mark)) is not None:
            first, final = marked
            if first < self._top:
                self._top = lines.moved(final, -(3 * room // 4))
            elif final >= lines.moved(self._top, room):
                self._top = lines.moved(first, -(room // 4))
        self._top = min(self._top, last)

    def _move(self, by: int) -> None:
        self._top = self._wrapped().moved(self._top, by)
        self._scroll("stay")
        self.paint_again()

    def _thumb(self, room: int) -> range:
        """The rows of the right edge that form the scroll bar's thumb; none if everything is in view."""
        lines = self._wrapped()
        if lines.total <= room:
            return range(0)
        size, end = max(1, room * room // lines.total), lines.before(lines.last(room))
        start = round((room - size) * min(lines.before(self._top), end) / end)
        return range(start, start + size)
