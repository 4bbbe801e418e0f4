"""What a note on a player in the third person hides and buys: `-10, Null, hides`, `9 in Duel with his 9`."""

from __future__ import annotations

import re
from collections.abc import Iterable

from games.core.chat import named
from games.core.viewers import Seat
from games.modular.chat_beside import ANY_NUMBER

_HIDES = re.compile(r"\bhides\b", re.IGNORECASE)
_LED = re.compile(
    r"(?:\A|[,;.(\[+&|/\n\u2013\u2014-]|\b(?:and|also|plus|then|null|solitary|duel|soli?|solo)|\d[nsd]?)\s*\Z",
    re.IGNORECASE,
)
_ALONE = re.compile(
    r"\s*(?:\Z|[,;.!)\]+&|/\n:=\u2013\u2014-]"
    r"|\b(?:too|also|as\s+well|this|again|and|plus|for\s+(?:3|three)|now|please|buys?|yes|y|no|nope|none)\b)",
    re.IGNORECASE,
)
"""Around `hides`, that nobody else is said to do so."""
_OTHERS = re.compile(
    r"\b(?:he|she|they|who(?:ever)?|(?:no|some|any|every)\s?(?:one|body)|people|others|you|it|cowards?|losers?)\b",
    re.IGNORECASE,
)
_LEAST_LED = 30
"""In characters: so much before `hides` says what it belongs to."""
_LONGEST_BEFORE = 200
"""In characters: so far before it others are looked for."""
_BY_WHOM = re.compile(
    r"(?:\A|[,;.(\n]|\b(?:and|also|but)\b)[^\S\n]*+(?:(?:he|she)\s+(?:(?:also|then|just)\s+)?hides\b"
    r"|(?:(?:he|she)\s+)?has\s+(?:(?:also|just|already)\s+)?bought\b)"
    r"|\bi\s+(?:promised|agreed|swore|vowed|pledged)\s+(?:\w+\s+){0,2}?(?:to\s+|that\s+)?(?:i['\u2019]?(?:d|ll)\s+)?(?:hide|buy)\b",
    re.IGNORECASE,
)
_WITH_HIS = re.compile(
    rf"\b(?:with|w/|using|plays?|puts?|uses?|takes?|brings?)\s+(?P<his>his|her|their)(?=\s+(?:own\s+)?(?:-|minus\s)?{ANY_NUMBER}(?!\w))",
    re.IGNORECASE,
)
"""Whose card it is, as somebody says who notes another's order."""
_I = re.compile(r"\b(?:i|i['\u2019]\w+|im|my|mine|me)\b", re.IGNORECASE)
_MY_ONE = re.compile(
    r"\b(?:(?:my|card|number|an?)\s+)(?P<one>one)(?=\s+(?:(?:goes|go|straight)\s+)?(?:in|into|to)\s+(?:the\s+)?(?:null|solitary|duel)\b)",
    re.IGNORECASE,
)


def in_first_person(text: str, seats: Iterable[Seat]) -> str:
    """A text of the same length in which what a player hides is said as by that player; `one` as a figure where it is a
    card.
    """
    seats = tuple(seats)

    def told(found: re.Match[str]) -> str:
        own = _is_led(text, found) and not _is_of_others(text, found.start(), seats)
        return "hide " if own else found.group()

    text = _HIDES.sub(told, text)
    return _MY_ONE.sub(lambda found: f"{found.group()[:-3]}1  ", text)


def _is_led(text: str, hides: re.Match[str]) -> bool:
    """Whether nobody is said to hide in the same breath."""
    start, end = hides.span()
    return _LED.search(text[max(0, start - _LEAST_LED) : start]) is not None and _ALONE.match(text, end) is not None


def _is_of_others(text: str, start: int, seats: tuple[Seat, ...]) -> bool:
    """Whether somebody else stands in the sentence before a place."""
    begin = max(0, start - _LONGEST_BEFORE)
    before = text[max(begin - 1, *(text.rfind(sign, begin, start) for sign in ".!?;\n")) + 1 : start]
    return _OTHERS.search(before) is not None or bool(named(before, seats))


def of_whom(text: str) -> bool:
    """Whether a text says that somebody hides, or has bought, and leaves open who, or that its writer promised to."""
    left = any(_is_led(text, found) for found in _HIDES.finditer(text))
    return left or _BY_WHOM.search(text) is not None


def whose_card(text: str) -> list[tuple[int, int]]:
    """Where a text that is not of oneself says of a card whose it is: `Duel with his 9`."""
    return [] if _I.search(text) is not None else [found.span("his") for found in _WITH_HIS.finditer(text)]
