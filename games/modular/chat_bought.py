"""What a message says is bought, and of how many copies: `buying two 7s`, `one extra -11 bought`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from games.modular.cards import CARDS, COPY_PRICE, HIDE_PRICE
from games.modular.chat_pieces import Pieces, is_plural, may_be_card, number_of, plain_piece

_BUY = frozenset(
    {"buy", "buying", "buys", "purchase", "purchases", "purchasing", "copy", "copies", "grab", "grabbing"}
    | {"cop", "copping", "snag", "snagging"}
) | {
    *(
        "compro",
        "comprar",
        "compra",
        "kaufe",
        "kaufen",
        "kauf",
        "achète",
        "achete",
        "acheter",
        "koop",
        "köper",
        "kupuję",
    ),
}
_BUYS = frozenset({"buy", "buying", "purchase"})
"""What buys a card for sure, named or not."""
_GOES_ON = frozenset(
    {"and", "one", "a", "an", "another", "copy", "copies", "of", "card", "cards", "the", "also", "number"}
    | {
        "me",
        "myself",
        "us",
        "extra",
        "additional",
        "more",
        "new",
        "second",
        "fresh",
        "spare",
        "un",
        "una",
        "une",
        "ein",
        "eine",
        "einen",
    }
)
_COPIES = frozenset({"copy", "copies"})
MORE = frozenset({"more", "extra", "additional", "further", "new", "other", "second", "of", "my", "the", "those"})
"""Between how many copies are bought and of which card: `four more 2s`."""
_AGREES = frozenset({"yes", "yep", "yeah", "yup", "really", "exactly", "repeat"})
_BOUGHT = frozenset({"bought", "purchased"})
_ADDED = frozenset({"extra", "another", "more", "one", "a", "second", "new", "additional", "plus"})
"""Before a number and `bought` they say that it is bought now."""
_SHOP = frozenset({"shop", "store", "market", "shopping"})
_OF_THE_SHOP = frozenset({"from", "at", "in", "the"})
"""Between what is bought and the shop."""
_ANOTHER = frozenset({"another", "extra", "additional"})
"""Beside a card in a room they say that one is bought."""
TWICE = re.compile(r"x\s?\d|twice")
_PAID = re.compile(
    r"\b(?:pay(?:ing)?|spend(?:ing)?)\s+(\d{1,2})\s+(?:garnets?\s+)?(?:on|for|to\s+buy)\b"
    r"|\b(\d{1,2})\s+garnets?\s+for\s+(?=another|an?\b|one|two|extra|the\b)",
    re.IGNORECASE,
)


def says_what_is_bought(copies: Sequence[tuple[int, int]]) -> bool:
    """Whether a card is named wherever something is bought."""
    return not copies or any(times for _, times in copies)


def wrong_price(text: str, price: re.Match[str] | None, copies: int, *, hides: bool) -> str:
    """A doubt where so many garnets are said to be paid as those copies, or one, or to hide do not cost (M3)."""
    bought = {COPY_PRICE, COPY_PRICE * copies} if copies else set[int]()
    right = bought | {HIDE_PRICE, COPY_PRICE * copies + HIDE_PRICE} if hides else bought
    if price is not None and right and number_of(plain_piece(price["price"])) not in right:
        return f"{price['price']} garnets for how many copies?"
    paid = _PAID.search(text)
    sum_paid = paid[1] or paid[2] if paid is not None else ""
    return "" if not sum_paid or int(sum_paid) == COPY_PRICE * copies else f"{sum_paid} garnets for how many copies?"


def bought_in(pieces: Pieces, sold: int | None = None) -> tuple[list[tuple[int, int]], str]:
    """The words that say what is bought, each with how many copies it buys, and what is not sure of it.

    0 copies: the verb, or a word that only counts (`two 3s`, `9 twice`). `sold`: where the text names a price.
    """
    low = pieces.low
    found: list[tuple[int, int]] = []
    doubt = ""
    index = counted = 0
    begins = _begins(pieces, sold)
    while index < len(low):
        if low[index] not in _BUY and index not in begins:
            found += _bought_before(low, index, found[-1:])
            index += 1
            continue
        if low[index] in _BUY and low[max(0, index - 2) : index] in (["mind", "about"], ["mind", "on"], ["about"]):
            doubt = "is that bought, or no longer?"
        if index and TWICE.fullmatch(low[index - 1]):
            counted = int(low[index - 1][-1]) if low[index - 1][-1].isdigit() else 2
            found.append((index - 1, 0))
        while index < len(low) and (
            low[index] in _GOES_ON | _BUY or TWICE.fullmatch(low[index]) or _is_bought(pieces, index)
        ):
            times, behind = number_of(low[index]), low[index + 1 : index + 2]
            if counted and (times is not None or is_plural(low[index])):
                found.append((index, counted))
                counted = 0
            elif low[index] in _BUY:
                found.append((index, 0))
                before = number_of(low[index - 1]) if index and low[index] in _COPIES else None
                found += [(index - 1, 0)] if before is not None else []
                counted = before or counted
            elif TWICE.fullmatch(low[index]):
                last, times_before = found[-1]
                if not times_before:
                    counted = int(low[index][-1]) if low[index][-1].isdigit() else 2
                    found.append((index, 0))
                    index += 1
                    continue
                found[-1:] = [(last, int(low[index][-1]) if low[index][-1].isdigit() else 2), (index, 0)]
            elif low[index : index + 2] == ["one", "more"] or (times is not None and behind and behind[0] in _COPIES):
                found.append((index, 0))
            elif times is not None and (many := _plural_behind(low, index)):
                found += [*((at, 0) for at in range(index, many)), (many, times)]
                index = many
            elif times is not None and behind and behind[0] in ("card", "cards") and low[index - 1] not in ("the", "a"):
                doubt = "how many copies, or of which card?"
                found.append((index, 1))
            elif low[index] in MORE and index + 1 < len(low) and number_of(low[index + 1]) is not None:
                found.append((index, 0))
            elif low[index] not in _GOES_ON:
                worded = pieces.found[index].group().lower() in ("two", "three") and low[index - 1] in _BUY
                doubt = doubt or ("how many copies, or of which card?" if worded or is_plural(low[index]) else "")
                found.append((index, 1))
            index += 1
    unnamed = found and not any(times for _, times in found) and any(low[at] in _BUYS for at, _ in found)
    doubt = doubt or ("copies of which card?" if counted or unnamed or (not found and _is_from_shop(low)) else "")
    return found, doubt


def _is_from_shop(low: Sequence[str]) -> bool:
    """Whether anything is said to be `from the shop`."""
    return any(low[at] in _SHOP and list(low[max(0, at - 2) : at]) == ["from", "the"] for at in range(len(low)))


def _begins(pieces: Pieces, sold: int | None) -> frozenset[int]:
    """Where purchases begin that have no verb before them: `one -12 from the shop`, `shop: a 9`, `another 9`."""
    low = pieces.low
    begins = {shop + 1 for shop, word in enumerate(low) if word in _SHOP}
    for shop in (at for at, word in enumerate(low) if word in _SHOP):
        at = shop
        while at and low[at - 1] in _OF_THE_SHOP:
            at -= 1
        if (first := _first_bought(pieces, at)) < at:
            begins = begins - {shop + 1} | {first}
    if sold is not None:
        begins.add(_first_bought(pieces, sum(piece.start() < sold for piece in pieces.found)))
    if any(pieces.in_room(at) and number_of(low[at]) in CARDS for at in range(len(low))):
        begins |= {at for at, word in enumerate(low) if word in _ANOTHER}
    return frozenset(at for at in begins if _leads_to_card(pieces, at))


def _first_bought(pieces: Pieces, end: int) -> int:
    """Where the cards begin that stand, with words of buying, at once before a place."""
    at, low = end, pieces.low
    while at and (low[at - 1] in _GOES_ON or TWICE.fullmatch(low[at - 1]) or _is_bought(pieces, at - 1)):
        at -= 1
    return at


def _leads_to_card(pieces: Pieces, at: int) -> bool:
    """Whether a card that is bought follows, with nothing but words of buying before it."""
    low = pieces.low
    while at < len(low) and (low[at] in _GOES_ON or TWICE.fullmatch(low[at])):
        at += 1
    return at < len(low) and _is_bought(pieces, at)


def _plural_behind(low: Sequence[str], index: int) -> int:
    """Where the card is of which a number counts the copies: `two 7s`, `four more 2s`; 0 for none."""
    at = index + 1
    while at < len(low) and low[at] in MORE:
        at += 1
    return at if at < len(low) and is_plural(low[at]) else 0


def counts_again(low: Sequence[str], copies: Sequence[tuple[int, int]]) -> list[int]:
    """Where a writer says once more how many copies are bought: `four more 2s. yes, four`."""
    counts = {str(times) for _, times in copies if times > 1}
    return [at for at in range(1, len(low)) if low[at] in counts and low[at - 1] in _AGREES]


def _bought_before(low: Sequence[str], index: int, last: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """What is bought, where the verb stands behind it: `one extra -11 bought`. `last`: what was found before."""
    at = index - 1
    if low[index] not in _BOUGHT:
        return
    if last and last[0][0] == at:
        yield index, 0
    elif at > 0 and number_of(low[at]) in CARDS and not _ADDED.isdisjoint(low[max(0, at - 2) : at]):
        yield from ((at, 1), (index, 0))


def _is_bought(pieces: Pieces, index: int) -> bool:
    """Whether a number behind a word of buying is bought, and not the card that is played in a room."""
    return (may_be_card(pieces.low, index) or is_plural(pieces.low[index])) and not pieces.in_room(index)
