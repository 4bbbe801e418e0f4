"""Orders on the table on a board: who is bound where, for the host's eyes alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.core.game import Observation
from games.core.viewers import Seat

BOUND = "►"
"""Stands before the tag of somebody who has ordered to go there: nobody is there yet."""


def on_the_table(observation: Observation[Any]) -> Mapping[Seat, Any]:
    """The orders that wait to be resolved, in seat order; none for other eyes, nor while somebody steps.

    Seats have none here: what they have ordered themselves is said below the board.
    """
    if not observation.viewers.host or observation.steps or observation.ended:
        return {}
    return {seat: observation.orders[seat] for seat in observation.seats if seat in observation.orders}
