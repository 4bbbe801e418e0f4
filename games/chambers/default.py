"""What happens to a seat that gives no orders (C4)."""

from __future__ import annotations

from games.chambers.view import View
from games.core.game import Observation
from games.core.viewers import Seat


def default(observation: Observation[View], seat: Seat) -> str:
    """What happens to the seat if it gives no orders, in a sentence with the rule."""
    return "The match is over." if observation.ended else "Without orders, you do nothing this round (C4)."


def default_in_short(observation: Observation[View], seat: Seat) -> str:
    """The same for a list."""
    return "none" if observation.ended else "nothing (C4)"
