"""The row of eyes when they cannot be changed: for a player at a shared device, or for the public."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from textual import events

from games.core.viewers import Seat
from genius_tui.looking.eyes import Eyes
from genius_tui.text.paint import Paint, badge
from genius_tui.text.spans import Line, Span, width_of
from genius_tui.widgets.eyes import LABEL, EyesRow


class FixedEyes(EyesRow, can_focus=False):
    """Shows whose eyes look, and how their turn ends. Neither keys nor clicks change them."""

    def __init__(
        self,
        eyes: Eyes,
        tags: Mapping[Seat, str],
        way_on: str,
        *,
        where: str = "hot seat",
        paint: Paint | None = None,
    ) -> None:
        """`where`: what kind of table this is, in a word or two."""
        super().__init__(eyes, tags, paint=paint)
        self._way_on, self._where, self._ends = way_on, where, True

    def say(self, way_on: str, *, ends: bool) -> None:
        """Shows other words at the right end. `ends`: whether a click on them ends the turn."""
        if way_on != self._way_on:
            self._way_on, self._ends = way_on, ends
            self.paint_again()

    def lines(self, width: int, height: int) -> Sequence[Line]:
        """Whose eyes and at which table on the left, the way on at the right if there is room."""
        seat = self._eyes.seat
        host = self._eyes.viewers.host
        whose = "host" if host else "public" if seat is None else self._tags[seat]
        words = "all hands are open" if host else "what everybody may know" if seat is None else "only this seat"
        on = f" {whose} " if self.paint.grounds else f"[{whose}]"
        role = badge(self._eyes.viewers, self._eyes.seats)
        said = (Span(LABEL, "hint"), Span(on, role), Span(f" {self._where}: {words}", "hint"))
        room = width - width_of(said) - 1
        return ((*said, Span(self._way_on.rjust(room), "place")) if room >= len(self._way_on) + 2 else said,)

    async def on_click(self, event: events.Click) -> None:
        """Ends the turn if the words at the right end are clicked."""
        event.stop()
        event.prevent_default()
        if self._ends and event.x >= self.size.width - 1 - len(self._way_on):
            await self.screen.run_action("done")
