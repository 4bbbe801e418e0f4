"""The page of presenting that lists where one may go: bookmarks, ties, arrests, calls, votes, turning points."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from textual.app import ComposeResult

from games.core.viewers import Viewers
from genius_tui import commands
from genius_tui.looking.viewpoint import Viewpoint
from genius_tui.panels.content import Item, PanelContent
from genius_tui.shell.page import Page
from genius_tui.text.spans import Span
from genius_tui.widgets.panel import Panel


class GoTo(Struct, frozen=True):
    """A place: what it is, where, and what happens there; that is empty while it is still to come."""

    what: str
    where: str
    text: str
    viewpoint: Viewpoint


class PlacesScreen(Page[Viewpoint]):
    """Lists places. Returns the chosen one, None if the user leaves."""

    SERVES = commands.group("page")
    HELP_TOPIC = (
        "Everybody who looks at the screen can read this list. Steps that have been shown are written out; of those "
        "still to come it says only what kind they are and where."
    )

    def __init__(self, places: Sequence[GoTo], viewers: Viewers) -> None:
        super().__init__()
        self._places = tuple(places)
        self._viewers = viewers

    def body(self) -> ComposeResult:
        """Yields the list."""
        yield Panel(paint=self.genius.paint, id="places")

    def on_mount(self) -> None:
        """Lists the places; the first that is still to come is marked."""
        super().on_mount()
        self.heading("GO TO", "")
        items = tuple(_item(index, place) for index, place in enumerate(self._places))
        ahead = next((index for index, place in enumerate(self._places) if not place.text), 0)
        nothing = (Item("none", (Span(" No bookmark, tie, arrest, call or vote that these eyes see."),)),)
        mark = items[ahead].key if items else ""
        panel = self.query_exactly_one(Panel)
        foot = (Span(" enter  goes there", "hint"),) if items else ()
        panel.show(PanelContent("GO TO", items or nothing, self._viewers, foot=foot, mark=mark, follow="mark"))
        panel.focus()

    def on_panel_chosen(self, event: Panel.Chosen) -> None:
        """Returns the chosen place."""
        event.stop()
        self.dismiss(self._places[int(event.key)].viewpoint)

    def action_leave(self) -> None:
        """Leaves without a choice."""
        self.dismiss(None)


def _item(index: int, place: GoTo) -> Item:
    lead = (Span(f" {place.what}, ", "place" if place.text else "plain"), Span(place.where, "hint"))
    return Item(str(index), (*lead, Span(f"  {place.text}")) if place.text else lead, 5, stop=True)
