"""What happens to a seat that gives no orders (L3, L12)."""

from __future__ import annotations

from games.core.game import Observation
from games.core.names import listed
from games.core.viewers import Seat
from games.lockout.orders import own_choices
from games.lockout.view import View


def default(observation: Observation[View], seat: Seat) -> str:
    """What happens to the seat if it gives no orders, in a sentence with the rule."""
    if observation.ended:
        return "The match is over: you give no more orders."
    if observation.phase == "quiz":
        return "Without orders, you answer nothing (L12)."
    return f"Without orders, you move to {listed(own_choices(seat, observation), 'or')}, drawn by lot (L3)."


def default_in_short(observation: Observation[View], seat: Seat) -> str:
    """The same for a list."""
    if observation.ended:
        return "none"
    return "no answers (L12)" if observation.phase == "quiz" else "a room by lot (L3)"
