"""The words that show that a message is meant as orders, apart from all that reads one, which takes longer to load."""

from __future__ import annotations

ORDER_WORDS = frozenset(
    {"play", "playing", "card", "null", "solitary", "duel", "buy", "buying", "hide", "hiding"}
    | {"purchase", "purchases", "purchasing", "bought", "sol", "soli"}
)
