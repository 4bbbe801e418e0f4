"""Orders of 13 Chambers, the entry: they are read and spelt in `parsing`, and allowed or not by `legality`."""

from __future__ import annotations

from games.chambers.legality import MOST_ATTEMPTS, check, is_shut, slips, to_try
from games.chambers.parsing import Actions, Attempt, Orders, What, parse, spell

__all__ = [
    "MOST_ATTEMPTS",
    "Actions",
    "Attempt",
    "Orders",
    "What",
    "check",
    "is_shut",
    "parse",
    "slips",
    "spell",
    "to_try",
]
