"""Why not: what kept seats from what they wanted, as far as the eyes know that have looked at the whole resolution."""

from __future__ import annotations

from msgspec.structs import replace

from games.core.viewers import Seat
from games.core.why import Why
from genius_tui.looking.viewpoint import Viewpoint


def why_not(viewpoint: Viewpoint) -> tuple[Why, ...]:
    """The answers for the resolution that is stepped through: all of its steps that these eyes see count."""
    passage = viewpoint.passage
    if passage is None:
        return ()
    end = viewpoint.to(viewpoint.total).observation
    return viewpoint.game.why_not(replace(end, ordered=passage.orders))


def why_not_seat(viewpoint: Viewpoint, seat: Seat) -> tuple[Why, ...]:
    """What kept one seat from what it wanted in the resolution that is shown."""
    return tuple(one for one in why_not(viewpoint) if one.seat == seat)
