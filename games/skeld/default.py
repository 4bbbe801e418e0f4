"""What happens to a seat that gives no orders (S4, S6)."""

from __future__ import annotations

from games.core.game import Sight
from games.core.viewers import Seat
from games.skeld.view import View


def default(sight: Sight[View], seat: Seat) -> str:
    """What happens to the seat if it gives no orders, in a sentence with the rule."""
    if sight.ended:
        return "The match is over: you give no orders any more."
    if sight.phase == "pregame":
        return "Without orders: where your crewmates start is drawn by lot (S4)."
    return "Without orders: your crewmates stay where they are and do nothing (S6)."


def default_in_short(sight: Sight[View], seat: Seat) -> str:
    """The same for a list."""
    if sight.ended:
        return "none"
    return "start by lot (S4)" if sight.phase == "pregame" else "stay, do nothing (S6)"
