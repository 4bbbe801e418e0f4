"""The cards, the rooms and the prices: what everybody knows (M1 to M3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TypeAlias

Number: TypeAlias = int | float
"""A score or a multiplier: whole where it is whole, else an exact half."""

CARDS = (1, 2, 3, 4, 5, 6, 7, 8, 9, -10, -11, -12)
ROOMS = ("Null", "Solitary", "Duel")
COPY_PRICE = 5
HIDE_PRICE = 3
FEW = 2
"""So many equal cards are written one by one."""


def in_card_order(cards: Iterable[int]) -> tuple[int, ...]:
    """Cards sorted as in M1: 1 to 9, then -10, -11, -12."""
    return tuple(sorted(cards, key=abs))


def hand_words(hand: Iterable[int]) -> str:
    """A hand in words: `1 2 2 3 (31x)`; more than two equal cards are counted, so that no hand is long."""
    counts = Counter(hand)
    return " ".join(
        f"{card} ({count}x)" if count > FEW else " ".join([str(card)] * count) for card, count in counts.items()
    )


def price(copies: int, hide: bool) -> int:
    """What copies and hiding cost, in garnets (M3)."""
    return COPY_PRICE * copies + (HIDE_PRICE if hide else 0)
