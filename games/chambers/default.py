"""What happens to a seat that gives no orders (C4)."""

from __future__ import annotations

from games.chambers.view import View
from games.core.game import Sight
from games.core.viewers import Seat


def default(sight: Sight[View], seat: Seat) -> str:
    """What happens to the seat if it gives no orders, in a sentence with the rule."""
    return "The match is over." if sight.ended else "Without orders you do nothing in this round (C4)."


def default_in_short(sight: Sight[View], seat: Seat) -> str:
    """The same for a list."""
    return "none" if sight.ended else "nothing (C4)"
