"""The cards, the rooms and the prices: what everybody knows (M1 to M3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TypeAlias

Number: TypeAlias = int | float
"""A score or a multiplier: whole where it is whole, else an exact half."""

CARDS = (1, 2, 3, 4, 5, 6, 7, 8, 9, -10, -11, -12)
EFFECTS: Mapping[int, str] = {
    1: "the room's highest cards become their negatives (-1 becomes 1)",
    2: "numbers but 1 and 2 that several played there lose their effect (in every room, if several 2s are there)",
    3: "if you are alone in the room, it becomes 30",
    4: "cards whose number ends in the same digit as the room's sum lose their effect there, if it is still to come",
    5: "you score a point if exactly one of the three rooms is empty",
    6: "adds a card 15 if the room's sum is a multiple of 5, and a -14 if it is one of 7",
    7: "the room's positive cards become 7, its negative ones -7",
    8: "two or more cards are replaced by one: the largest times the smallest",
    9: "the room's multiplier, if it gets one, is 2, not 1.5, if exactly three players are there",
    -10: "everybody there gives a garnet to each -10 but their own, or none if their garnets are too few for all",
    -11: "you score a point if the room ends with a score from -15 to -5 and you are not alone there",
    -12: "you learn which numbers were played in the other two rooms",
}
"""What each card does in the room where it is played, in short (M7)."""

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


def with_rest(rest: int) -> tuple[int, ...]:
    """The cards whose value mod 3 is `rest`, which is all that is told of a copy that was bought (M5)."""
    return tuple(card for card in CARDS if card % 3 == rest)


def price(copies: int, hide: bool) -> int:
    """What copies and hiding cost, in garnets (M3)."""
    return COPY_PRICE * copies + (HIDE_PRICE if hide else 0)
