"""The rooms that a seat has disabled itself, as it was told: no other seat learns of them (S9, S21)."""

from __future__ import annotations

from collections.abc import Mapping

from games.core.corrections import Corrected
from games.core.game import Observation
from games.core.viewers import Seat
from games.skeld import events as happen
from games.skeld.putting_right import NOWHERE
from games.skeld.view import View

CORRECTED = "disabled room"
"""The name of the correction of which room a seat disabled in the last round."""


def own_disables(observation: Observation[View], seat: Seat) -> Mapping[str, int]:
    """The rooms on which a disable of the seat's own lies now, each with the last round in which it does (S9)."""
    found: dict[str, int] = {}
    for told in observation.past:
        match told.event:
            case happen.Disabled(who=who, room=room) if who.seat == seat:
                found[room] = told.round + 1
            case Corrected(what=what, seat=whose, to=room) if (what, whose) == (CORRECTED, seat):
                found = {} if room == NOWHERE else {str(room): told.round}
            case _:
                pass
    return {room: until for room, until in found.items() if until >= observation.round}
