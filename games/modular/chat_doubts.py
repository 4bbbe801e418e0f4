"""What beside orders of Three Modular Rooms has to be asked about: `all play 4 in Duel`, `4 in Duel, in secret`."""

from __future__ import annotations

import re
from collections.abc import Iterable

from games.core.chat_whose import jokes, may_switch, signed_by
from games.core.viewers import Seat
from games.modular.chat_beside import ANY_NUMBER

_BEGINS = r"(?:\A|[,;.!?\n(+&\u2026]|\band\b)[^\S\n]*+"
_ENDS = r"\s*+(?:\Z|[,;.!)\n+&]|\band\b)"
_ALL = re.compile(
    rf"{_BEGINS}(?:(?:so|ok|okay|then|let['\u2019]?s|lets|we|you|they|please|guys)\s+)*+(?:all|both)(?:\s+of\s+(?:us|you|them))?\s+"
    r"(?:play|go|going|put|use|take|bring|playing)\b|\bfor\s+(?:us\s+all|all\s+of\s+(?:us|you)|every(?:one|body)|the\s+whole\s+\w+)"
    + _ENDS,
    re.IGNORECASE,
)
"""An order that several are to give."""
_SECRETLY = re.compile(
    rf"{_BEGINS}(?:(?:please|pls|and|also|go|going|be|stay|staying|make\s+(?:me|it)|keep\s+(?:it|me|this)|but|all)\s+)*+"
    r"(?:in\s+secret|secret(?:ly)?|invisibl[ey]|incognito|conceal(?:ed)?|covered|unseen|anonymous(?:ly)?|undercover|in\s+disguise|stealth(?:y|ily|\s+mode)?)"
    rf"(?:\s+(?:please|pls|too|again|this\s+(?:round|time)|mode))*+{_ENDS}"
    rf"|\b(?:null|solitary|duel|\d)\s+(?:in\s+secret|secretly|invisibly|incognito|undercover){_ENDS}|\A\W*(?:secretly|incognito)\s+(?:play\s+)?-?\d",
    re.IGNORECASE,
)
"""What may be hiding, in other words."""
_AGAIN = re.compile(
    rf"{_BEGINS}(?:(?:please|pls|and|also|then|i(?:['\u2019]?ll)?|will|a)\s+)*+(?:re-?buy(?:ing)?|re-?stock(?:ing)?|refill|replenish)"
    rf"(?:\s+(?:it|that|this|one|the\s+same|please|pls|too))*+{_ENDS}"
    rf"|\b(?:my|the|remaining)\s+(?:money|garnets|cash|rest|purse)\s+(?:goes\s+)?(?:on|for|into)\s+(?:an?\s+|more\s+|another\s+)?{ANY_NUMBER}s?(?!\w)(?!\s+(?:in|into|to)\b)",
    re.IGNORECASE,
)
"""What may buy a card, and does not say which, or how often."""
_EITHER = re.compile(
    r"\b(?:buy|buying|buys|purchase|copy\s+of)\W+(?:an?\s+|the\s+)?-?\d{1,2}\s*/\s*-?\d", re.IGNORECASE
)
"""One card or the other, or both."""
_WOULD_RATHER = re.compile(
    r"\b(?:i(?:['\u2019]?d|\s+would)|would)\s+(?:(?:so|really|much)\s+)*(?:rather|sooner|prefer\s+to|love\s+to|happily|gladly|prefer)\s+"
    r"(?:also\s+|just\s+)?(?:hid(?:e|ing)|buy(?:ing)?)\b",
    re.IGNORECASE,
)


def is_wished(text: str) -> bool:
    """Whether a text would like to hide or to buy, or may change its order yet, and leaves open whether it does."""
    return _WOULD_RATHER.search(text) is not None or may_switch(text)


def doubt(text: str, seat: Seat, seats: Iterable[Seat], *, hides: bool) -> str:
    """The question about a text with an order, whose it is and what it hides or buys besides; "" for none."""
    if may_switch(text):
        return "it says that it may change: is that final?"
    if jokes(text):
        return "is that meant?"
    if name := signed_by(text, seats, seat):
        return f"is that the order of {name}?"
    if _ALL.search(text) is not None:
        return "who plays that?"
    if not hides and _SECRETLY.search(text) is not None:
        return "is it hidden? Write hide"
    if _WOULD_RATHER.search(text) is not None:
        return "hidden or bought, or only wished?"
    if _EITHER.search(text) is not None:
        return "which of them is bought, or both?"
    return "copies of which card?" if _AGAIN.search(text) is not None else ""
