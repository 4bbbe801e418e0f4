"""A message below an order that gives none and may still change it: `the other room`, `less`, `no robbing`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TypeAlias

from games.core.viewers import Seat

LEAD = (
    r"\W*(?:(?:ok(?:ay)?|h+m+|no+|nah|wait|actually|sorry|then|so|and|but|well|or|oh|ah|uh|argh|oops|let['\u2019]?s|say|i\s+mean(?:t)?"
    r"|rather|better|yes|yeah|please|pls|on\s+second\s+thoughts?|this\s+(?:round|time))\b[\s,:-]*)*"
)
"""What such a message begins with."""
TAIL = (
    r"(?:\s+(?:please|pls|then|instead|actually|after\s+all|this\s+(?:round|time|turn)|for\s+(?:me|now|him|her|it)|now|today|lol|sorry|only"
    r"|i\s+(?:think|guess|mean)|yet|there|too|either|rather|though))*\W*"
)
"""And what it ends with."""
_WISHES = r"(?:(?:i\s+(?:think|guess|want|take)|make\s+(?:it|that)|in|a\s+bit)\b[\s,:-]*)*"
_ANYTHING = (
    r"(?:the\s+)?other\s+(?:room|chamber|card|one|way(?:\s+a?round)?)|swap(?:ped)?(?:\s+(?:the\s+|my\s+)?(?:rooms?|cards?|chambers?|those|these|them))?"
    r"|(?:one\s+|two\s+|\d\s+)?(?:less|more|lower|higher|up|down|fewer)|one\s+is\s+enough"
    r"|(?:(?:that|it|this)\s+)?(?:(?:was|is)\s+)?(?:just\s+)?(?:(?:an?|my)\s+)?(?:slip(?:\s+of\s+the\s+\w+)?|accident|mis-?click(?:ed)?|mis-?tap(?:ped)?|fat\s+(?:fingers?|thumbs?))(?:,\s+sorry)?"
    r"|tbc|unconfirmed|provisional(?:ly)?|tentative(?:ly)?"
)
_LONGEST = 80
"""In characters: more is a tale."""
_TALE = re.compile(
    r"\?|\b(?:last|previous)\s+(?:round|time|turn)\b|\b(?:you|he|she|they|we|everyone|nobody)\b", re.IGNORECASE
)

Form: TypeAlias = tuple[re.Pattern[str], re.Pattern[str]]
"""What an order has in canonical spelling, and what may change that."""
CHANGES_TOO = re.compile(
    r"\b(?:then\s+)?i(?:['’]?ll|\s+will|\s+have\s+to|['’]m\s+going\s+to|\s+must)\s+change\s+"
    r"(?:too|as\s+well|(?:mine|my\s+(?:order|move|card|room|mind))(?:\s+(?:too|as\s+well))?)\s*(?=[:,-])",
    re.IGNORECASE,
)
"""Before a whole order, that it stands in place of one before: `then I'll change too: ...`."""


def form(has: str, said: str) -> Form:
    """What a part of an order looks like, and what is said of it anywhere in a short message below."""
    return re.compile(has), re.compile(said, re.IGNORECASE)


_WHOLE = re.compile(f"{LEAD}{_WISHES}(?:{_ANYTHING}){TAIL}", re.IGNORECASE)


def may_alter(order: str, text: str, forms: Sequence[Form]) -> bool:
    """Whether a text, which gives no orders, may say what is changed in an order in canonical spelling."""
    if not order or len(text) > _LONGEST:
        return False
    if _WHOLE.fullmatch(text) is not None:
        return True
    return _TALE.search(text) is None and any(
        has.search(order) is not None and said.search(text) is not None for has, said in forms
    )


def gives_on(text: str, seats: Iterable[Seat]) -> bool:
    """Whether a text says that an order before it was for another, and nothing else: `was meant for Bo`."""
    return len(text) <= _LONGEST and _given_on(tuple(seats)).fullmatch(text) is not None


@lru_cache(maxsize=64)
def _given_on(seats: tuple[Seat, ...]) -> re.Pattern[str]:
    name = rf"@?(?:{'|'.join(map(re.escape, sorted(seats, key=len, reverse=True)))})(?!\w)"
    it = r"(?:(?:that|this|it)(?:\s+(?:one|order|move|message))?(?:['’]s)?\s+)?"
    meant = r"(?:was|is|were)(?:\s+(?:really|actually|meant|intended|supposed\s+to\s+be))*|meant|intended"
    return re.compile(
        rf"{LEAD}(?:{it}(?:{meant})\s+(?:for|from|by)\s+{name}|{it}(?:was\s+|is\s+)?{name}['’]s(?:\s+(?:order|move|one))?(?:\s+i\s+mean(?:t)?)?"
        rf"|i\s+mean(?:t)?\s+(?:for\s+)?{name}(?:['’]s)?){TAIL}",
        re.IGNORECASE,
    )
