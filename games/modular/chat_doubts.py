"""What beside orders of Three Modular Rooms has to be asked about: `all play 4 in Duel`, `4 in Duel, in secret`."""

from __future__ import annotations

import re
from collections.abc import Iterable

from games.core.chat_whose import hangs, jokes, may_switch, signed_by
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
    r"(?:h|in\s+secret|secret(?:ly)?|invisibl[ey]|incognito|conceal(?:ed)?|covered|unseen|anonymous(?:ly)?|undercover|in\s+disguise|stealth(?:y|ily|\s+mode)?)"
    rf"(?:\s+(?:please|pls|too|again|this\s+(?:round|time)|mode))*+{_ENDS}"
    rf"|\b(?:null|solitary|duel|\d)\s+(?:in\s+secret|secretly|invisibly|incognito|undercover){_ENDS}|\A\W*(?:secretly|incognito)\s+(?:play\s+)?-?\d",
    re.IGNORECASE,
)
"""What may be hiding, in other words."""
_AGAIN = re.compile(
    rf"{_BEGINS}(?:(?:please|pls|and|also|then|i(?:['\u2019]?ll)?|will|a)\s+)*+(?:re-?buy(?:ing)?|re-?stock(?:ing)?|refill|replenish)"
    rf"(?:\s+(?:it|that|this|one|the\s+same|please|pls|too))*+{_ENDS}"
    r"|\b(?:get|getting|grab|fetch|want|need|like|have)\s+(?:me\s+|myself\s+)?(?:(?:an?|another|the)\s+)(?:replacement|substitute|(?:new|fresh)\s+(?:one|copy|card)|copy)\b(?!\s+of\b)"
    r"|\bget(?:ting)?\s+me\s+(?:it|that(?:\s+(?:one|card))?|this\s+one|the\s+card|mine)\s+back\b|\blike\s+(?:it|that(?:\s+(?:one|card))?|the\s+card)\s+back\s+(?:after\w*|then|again)\b"
    rf"|(?<![\w.])5\s?g(?:arnets?)?\W{{1,3}}(?:(?:for|on)\s+)?(?:an?\s+)?{ANY_NUMBER}(?!\w)(?!\s+(?:in|into|to)\b)"
    rf"|\b(?:my|the|remaining)\s+(?:money|garnets|cash|rest|purse)\s+(?:goes\s+)?(?:on|for|into)\s+(?:an?\s+|more\s+|another\s+)?{ANY_NUMBER}s?(?!\w)(?!\s+(?:in|into|to)\b)",
    re.IGNORECASE,
)
"""What may buy a card, and does not say which, or how often."""
_IN_ROOM = rf"(?:-|minus\s)?{ANY_NUMBER}\s+(?:in|into|to)\s+(?:the\s+)?(?:null|solitary|duel)"
_IN_A_ROOM = re.compile(rf"\b{_IN_ROOM}\b", re.IGNORECASE)
_JUDGED = re.compile(
    rf"\b{_IN_ROOM}\s+(?:(?:really|just|also|again|nearly|almost|always|never)\s+)?(?:was|were|wasn['\u2019]?t|had|killed|won|lost|gave|scored|made|worked|went|cost|got|did|beat|saved|ruined|hurt|paid"
    r"|strat(?:egy|s)?|gang|club|meta|op|move|theory|combo|enjoyers?|fans?|vibes?)\b"
    rf"|\A\W*(?:(?:ok|lol|haha|oh|wow|damn|and|but|so)\W+){{0,2}}(?:(?:what|such)\s+an?|nice|great|good|classic|typical|lovely|respect|enough|such\s+as|like|that|those|team|stupid|damn\s+that)\s+(?:the\s+|a\s+)?{_IN_ROOM}\b",
    re.IGNORECASE,
)
"""A card in a room that is told of, or judged: `9 in Null was great`, `typical 9 in Null move`."""
_TIMES = re.compile(r"(?<![\w.])[1-9]x-?\d{1,2}(?![\w.])", re.IGNORECASE)
"""So many copies of a card, in one word."""
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


def _adds(text: str, card: str) -> bool:
    """Whether a text names its card again behind its room, as one that is added: `9 Null +9`, or so often: `1x9`."""
    again = (
        rf"\b(?:null|solitary|duel|[nsd])\b[^\w\n]{{0,4}}(?:\+|&|\bplus\b|\band\s+(?=an?\b))[^\S\n]*"
        rf"(?:an?\s+|another\s+|one\s+)?{re.escape(card)}(?!\w)(?!\s*[+*=x])"
    )
    return re.search(again, text, re.IGNORECASE) is not None


_BELOW = re.compile(r"\b(?:with|play|using|card|the|w)\s*[<\u2264]=?\s*-?\d", re.IGNORECASE)
"""A bound in place of a card: `Null with <3`."""


_PAID = re.compile(rf"(?<!\w)(?:-|minus\s)?{ANY_NUMBER}\s+(?:is\s+|gets\s+)?(?:bought|purchased)\b", re.IGNORECASE)
"""A card, and that it is bought: `-11 bought`."""
_IN_SECRET = re.compile(
    r"\bkeep(?:ing)?\s+(?:it|that|me|this|my\s+\w+|where\s+i\s+\w+)\s+(?:a\s+)?(?:secret|hidden|private)\b"
    r"|\b(?:nobody|no\s?one)\s+(?:should|may|must|shall|can|gets\s+to)\s+(?:know|see|learn)\s+(?:where|who)\b",
    re.IGNORECASE,
)
"""What asks in other words to be hidden, wherever it stands."""


def beside(text: str, *, hides: bool, buys: int) -> str:
    """The question about what a text says besides its card and room, if nothing of that is understood: that it hides
    (`hides`), or how many copies it buys; "" for none.
    """
    if not hides and _IN_SECRET.search(text) is not None:
        return "is it hidden? Write hide"
    return "is that bought?" if not buys and _PAID.search(text) is not None else ""


def doubt(text: str, seat: Seat, seats: Iterable[Seat], *, card: str, hides: bool) -> str:
    """The question about a text that plays a card, whose it is and what it hides or buys besides; "" for none."""
    if (card and _adds(text, card)) or _TIMES.search(text) is not None:
        return "is that bought?"
    if _BELOW.search(text) is not None:
        return "that card, or less? Write one card"
    if may_switch(text):
        return "it says that it may change: is that final?"
    judged = len(list(_JUDGED.finditer(text)))
    if judged and judged == len(list(_IN_A_ROOM.finditer(text))):
        return "is that told of, or ordered?"
    if hangs(text):
        return "only if? Decide it and write the order alone"
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
