"""What is said of an order behind it and changes nothing: how it is spelt, that it stands there, that it is liked."""

from __future__ import annotations

import re

from genius_tui.paste.talk.words import DOUBT, NEGATION, REJECTING, TAKEN_BACK, low_words

_SAYS_IT = re.compile(
    r"\W*(?:(?:and|btw|fyi|just|lol|oh|ok|so)\W+)*"
    r"(?:(?:that|this|it|there)['\u2019]?s|(?:that|this|it|those|these|\S{1,3})\s+(?:is|are|was|were)"
    r"|(?:just\s+)?(?:to\s+be\s+clear|for\s+clarity|for\s+the\s+record|in\s+case\s[^:\n]{3,40}:|i\.?e\.?|in\s+other\s+words))"
    r"(?!\s+(?:not|all|only|just|too|also)\b)[\s:,]+",
    re.IGNORECASE,
)
"""What such a comment begins with: `that's a ...`."""
_SPELLS = re.compile(
    r"\b(?:(?:capital|upper\s?-?case|lower\s?-?case|big|small)(?:\s+letter)?|letter|digit|spelt|spelled|as\s+in)\b",
    re.IGNORECASE,
)
_REACTS = re.compile(r"\W*\+\s?1\s*(?:[\^\u2191]+|@\S+)[^\d\n]{0,60}", re.IGNORECASE)
"""What agrees with another's message: `+1 ^ @Bo good luck`."""
_WEIGHS = DOUBT | NEGATION | REJECTING | TAKEN_BACK


def says_again(text: str) -> bool:
    """Whether a text speaks of what stands there, and doubts nothing: `(that's 2D and 2F)`."""
    return _SAYS_IT.match(text) is not None and "?" not in text and _WEIGHS.isdisjoint(low_words(text))


def spells(text: str) -> bool:
    """Whether a text says how something is spelt: `a capital D`."""
    return _SPELLS.search(text) is not None


def reacts(text: str) -> bool:
    """Whether a text only agrees with what somebody else has written."""
    return _REACTS.fullmatch(text) is not None
