"""The words that show that a message is meant as orders, apart from all that reads one, which takes longer to load."""

from __future__ import annotations

ORDER_WORDS = frozenset(
    {"move", "moving", "alpha", "beta", "gamma", "answers", "call", "calling", "rufe", "rufen", "ansage"}
)
