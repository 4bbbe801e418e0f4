"""What a panel shows: a title or tabs, items of which one may be marked, and what stands below them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from msgspec import Struct

from games.core.viewers import PUBLIC, Viewers
from genius_tui.text.spans import Line

Follow: TypeAlias = Literal["mark", "end", "stay"]
"""Where a panel scrolls to when it is shown anew."""

Footing: TypeAlias = Literal["line", "needed", "half"]


class Item(Struct, frozen=True):
    """One entry: its text, indented by `hang` from the second line on. Where `stop`, the mark can come to it."""

    key: str
    line: Line
    hang: int = 0
    stop: bool = False


class Tab(Struct, frozen=True):
    """A part of a panel's title that can be clicked on, to show something else in it."""

    key: str
    label: str
    here: bool


class PanelContent(Struct, frozen=True):
    """All that a panel shows: title or tabs, items, the key of the marked one, and whose knowledge it is.

    Very many items are no tuple but made when they come into sight (see `Wrapped`); the mark comes to none of them.
    `foot` stands below the items whatever they scroll to: on one line, in as many as it needs, or in half of the
    panel; never in more than half. `below` stands there instead: lines made for the panel's `room_below`.
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


EMPTY = PanelContent("", ())
