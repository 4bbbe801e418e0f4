"""The words that show that a message is meant as orders, apart from all that reads one, which takes longer to load."""

from __future__ import annotations

from games.gates.orders import WEAPONS

ORDER_WORDS = frozenset(
    {*WEAPONS, *(f"{word}s" for word in WEAPONS), "with", "using", "gate", "gates", "door", "doors", "card", "cards"}
    | {"weapon", "weapons", "twos", "threes", "1s", "2s", "3s", "1's", "2's", "3's"}
)
