"""Why somebody did not go where they wanted, and why a call was wrong (L4, L5): from what the viewers were told."""

from __future__ import annotations

from games.core.game import Observation
from games.core.names import listed
from games.core.why import Why
from games.lockout import events as happen
from games.lockout.view import View


def why_not(observation: Observation[View]) -> tuple[Why, ...]:
    """Those who were screwed, and those whose call was wrong, in seat order."""
    wants = {one.room: one for one in observation.steps if isinstance(one, happen.Wants)}
    found: dict[tuple[str, str], Why] = {}
    for event in observation.steps:
        match event:
            case happen.Contest(room=room, target=target, first=first, screwed=screwed) if room in wants:
                ranks = wants[room].priorities
                ahead = listed(tuple(f"{one} ({ranks[one]})" for one in first))
                for seat in screwed:
                    told = f"{ahead} have higher priorities than {seat} ({ranks[seat]})"
                    found["move", seat] = Why(seat, f"{seat} did not get to {target}: {told}.", "L5")
            case happen.Screwed(seat=seat, wanted=wanted) if ("move", seat) not in found:
                told = "two others of the room wanted it too, with higher priorities"
                found["move", seat] = Why(seat, f"{seat} did not get to {wanted}: {told}.", "L5")
            case happen.Called(seat=seat, room=room, right=False):
                found["call", seat] = Why(seat, f"{seat}'s call is wrong: the four in {room} are not one team.", "L4")
            case _:
                continue
    return tuple(sorted(found.values(), key=lambda one: observation.seats.index(one.seat)))
