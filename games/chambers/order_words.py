"""The words that show that a message is meant as orders, apart from all that reads one, which takes longer to load."""

from __future__ import annotations

ORDER_WORDS = frozenset({"enter", "take", "rob", "open", "search", "bid", "cleanse", "password", "passwords"})
