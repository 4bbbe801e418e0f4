"""What happens to a seat that gives no orders (L3, L12)."""

from __future__ import annotations

from games.core.game import Sight
from games.core.names import listed
from games.core.viewers import Seat
from games.lockout.orders import own_choices
from games.lockout.view import View


def default(sight: Sight[View], seat: Seat) -> str:
    """What happens to the seat if it gives no orders, in a sentence with the rule."""
    if sight.ended:
        return "The match is over: no orders are given any more."
    if sight.phase == "quiz":
        return "Without orders: no answers (L12)."
    return f"Without orders: {listed(own_choices(seat, sight), 'or')}, drawn by lot (L3)."


def default_in_short(sight: Sight[View], seat: Seat) -> str:
    """The same for a list."""
    if sight.ended:
        return "none"
    return "no answers (L12)" if sight.phase == "quiz" else "a room by lot (L3)"
