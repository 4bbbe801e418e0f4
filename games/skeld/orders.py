"""Orders of a match of Skeld, the entry: they are read and spelt in `parsing`, and allowed or not by `legality`."""

from __future__ import annotations

from games.skeld.legality import check, slips
from games.skeld.parsing import (
    MOST_CAPS,
    Activate,
    Call,
    Doings,
    Order,
    Plan,
    Plans,
    Starts,
    end_room,
    parse,
    spell,
    spell_head,
    spell_plan,
)

__all__ = [
    "MOST_CAPS",
    "Activate",
    "Call",
    "Doings",
    "Order",
    "Plan",
    "Plans",
    "Starts",
    "check",
    "end_room",
    "parse",
    "slips",
    "spell",
    "spell_head",
    "spell_plan",
]
