"""Messages (Markdown) that remind those who owe orders."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from games.core.markdown import escaped
from games.core.viewers import Seat, Viewers
from genius_tui.deadlines import stamps
from genius_tui.deadlines.deadlines import Deadline
from genius_tui.looking import seating
from genius_tui.looking.history import AnyMatch
from genius_tui.looking.markup import Markup, markup, written


def reminders(
    match: AnyMatch, until: Deadline | None, now: datetime, chosen: Markup | None = None
) -> Iterator[tuple[Seat, str]]:
    """A private message to each seat that owes orders. It does not say who else does: no player may know.

    `chosen`: takes the place of the match's own markup.
    """
    due = (stamps.with_time_left(until, chosen or markup(match), now),) if until else ()
    for seat in seating.missing(match):
        default = match.game.default(match.observation(Viewers.of((seat,))), seat)
        missing = f"**{escaped(seat)}**, your orders for {match.state.title} of {_title(match)} are still missing."
        yield seat, written(match, "\n".join((missing, *due, escaped(default))), chosen)


def public_reminder(match: AnyMatch, until: Deadline | None, now: datetime, chosen: Markup | None = None) -> str:
    """A message to everybody that does not reveal who has given orders and who has not."""
    due = f" {stamps.with_time_left(until, chosen or markup(match), now)}" if until else ""
    told = f"{_title(match)}, {match.state.title}: send in your orders.{due} Anyone without orders gets the default."
    return written(match, told, chosen)


def _title(match: AnyMatch) -> str:
    return escaped(match.header.title or match.game.meta.title)
