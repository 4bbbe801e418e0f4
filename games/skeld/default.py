"""What happens to a seat that gives no orders (S4, S6)."""

from __future__ import annotations

from games.core.game import Observation
from games.core.viewers import Seat
from games.skeld.view import View


def default(observation: Observation[View], seat: Seat) -> str:
    """What happens to the seat if it gives no orders, in a sentence with the rule."""
    if observation.ended:
        return "The match is over: you give no more orders."
    if observation.phase == "pregame":
        return "Without orders, your crewmates start in rooms drawn by lot (S4)."
    return "Without orders, your crewmates stay where they are and do nothing (S6)."


def default_in_short(observation: Observation[View], seat: Seat) -> str:
    """The same for a list."""
    if observation.ended:
        return "none"
    return "start by lot (S4)" if observation.phase == "pregame" else "stay, do nothing (S6)"
