"""What happens to a seat that gives no orders (M4)."""

from __future__ import annotations

from games.core.game import Observation
from games.core.viewers import Seat
from games.modular.view import View


def default(observation: Observation[View], seat: Seat) -> str:
    """What happens to the seat if it gives no orders, in a sentence with the rule."""
    if observation.ended:
        return "You give no more orders."
    return "Without orders, a card and a room are drawn by lot, and this round scores you nothing (M4)."


def default_in_short(observation: Observation[View], seat: Seat) -> str:
    """The same for a list."""
    return "none" if observation.ended else "drawn, scores 0 (M4)"
