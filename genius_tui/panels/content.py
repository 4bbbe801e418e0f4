"""A panel's content: a title or tabs, items of which one may be marked, and a foot below them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from msgspec import Struct

from games.core.viewers import PUBLIC, Viewers
from genius_tui.text.colours import Blend
from genius_tui.text.spans import Line

Follow: TypeAlias = Literal["mark", "start", "end", "stay"]
"""Where a panel scrolls to when it gets new content: to the marked item, to the start, to the end, or nowhere."""

Footing: TypeAlias = Literal["line", "needed", "half"]


class Item(Struct, frozen=True):
    """One entry: its text, indented by `hang` from the second line on. `stop`: whether it can be marked.

    `ground`: what lies behind its whole lines; None for the panel's own.
    """

    key: str
    line: Line
    hang: int = 0
    stop: bool = False
    ground: Blend | None = None


class Tab(Struct, frozen=True):
    """A part of a panel's title that can be clicked, to show something else in the panel."""

    key: str
    label: str
    here: bool


class PanelContent(Struct, frozen=True):
    """All that a panel shows: title or tabs, items, the key of the marked one, and whose knowledge it is.

    If `items` is not a tuple, they are made when they scroll into view (see `Wrapped`), and none can be marked. `foot`
    is a text below the items that does not scroll. `footing`: its height is one line, as many as needed, or half of
    the panel; never more than half. `below`: lines that replace the foot, made for the panel's `room_below`. `badge`:
    whose knowledge it is, if it is more than the board shows. `waits`: nothing is marked before an arrow is pressed, so
    that enter chooses nothing that nobody has looked at.
    """

    title: str
    items: Sequence[Item]
    viewers: Viewers = PUBLIC
    mark: str = ""
    follow: Follow = "stay"
    tabs: tuple[Tab, ...] = ()
    foot: Line = ()
    footing: Footing = "needed"
    below: tuple[Line, ...] = ()
    badge: Line = ()
    waits: bool = False


EMPTY = PanelContent("", ())
