"""What says behind an order that it is none, or another's: `(joke)`, `- Bo`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from games.core.viewers import Seat

_JOKE = re.compile(
    r"[(\[,;.!?\n\u2026\u2013\u2014-][^\S\n]*+(?:(?:just|only|that['\u2019]?s|it['\u2019]?s|(?:this|that|it)\s+(?:is|was)|was|lol|haha|ok|a|an|my|bad|little|dumb|silly|stupid)\s++)*+"
    r"(?:jokes?|sarcasm|irony|ironic|sarcastic|bluff|prank|fake|test|example|decoy)(?:\s++(?:lol|haha|ofc|of\s+course|obviously|only|though))*+\s*+[)\].!]*+\s*+(?:\Z|\n)"
    r"|\bwink(?:ing|s|y)?\b|\bnudge\b",
    re.IGNORECASE,
)

_MAY_SWITCH = re.compile(
    r"\b(?:might|may|could|can(?!['\u2019]?t\b|not\b)|will\s+(?:probably|maybe)|would|wanna|want\s+to|free\s+to|able\s+to|going\s+to|about\s+to|tempted\s+to)\s++"
    r"(?!not\b|never\b)(?:(?:still|yet|always|just|also|have\s+to|be|later|well|then|soon|probably)\s++){0,3}(?:switch|chang|swap)(?:e|ing|ping)?\b"
    r"|(?:\b(?:not|never|cannot|dont|wont|cant|without|refuse\s+to|no\s+(?:need|reason|point|way)(?:\s+(?:to|in|i['\u2019]?m|i))?)|n['\u2019]t)\s++"
    r"(?:(?:going\s+to|gonna|want\s+to|wanna|ever|be|to|just|really|even)\s++){0,3}(?:switch|chang|swap)(?:e|ing|ping)?\s+(?:to|for|into|with|over)\b",
    re.IGNORECASE,
)

_THEN = re.compile(
    r"(?:\A|(?<=[.!?,;\n]))\s?(?:(?:so|hm+|ok|and|but)\W{1,3}){0,2}(?:is|are|does|do|will|did|has|have|can)\b"
    r"(?!\s+(?:(?:it|this|that|there)\s+(?:still\s+|already\s+)?(?:too\s+late|late|ok(?:ay)?|open|allowed|fine|possible|time)|i|we)\b)[^.!?\n]{0,60}\?{1,3}\W{0,3}(?:then|if\s+(?:so|not|yes|no)|in\s+(?:that|which)\s+case)\b",
    re.IGNORECASE,
)
"""A question on which a choice depends: `is Gamma free? then Gamma`."""


def hangs(text: str) -> bool:
    """Whether a text asks something on which its choice depends."""
    return _THEN.search(text) is not None


def may_switch(text: str) -> bool:
    """Whether a text says that its writer may order something else yet, or does not, in words that else correct an
    order: `Alpha because I might switch to Beta`, `Alpha. I won't switch to Beta`.
    """
    return _MAY_SWITCH.search(text) is not None


def jokes(text: str) -> bool:
    """Whether a text says at its end, or in brackets, that what it orders is a joke or a test, or winks."""
    return _JOKE.search(text) is not None


def signed_by(text: str, seats: Iterable[Seat], seat: Seat) -> str:
    """The other seat that signs a text behind a dash; "" if none does."""
    others = tuple(name for name in seats if name != seat)
    found = _signature(others).search(text) if others else None
    return found[1] if found is not None else ""


@lru_cache(maxsize=64)
def _signature(names: tuple[Seat, ...]) -> re.Pattern[str]:
    either = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
    return re.compile(rf"(?:\s[-\u2013\u2014~]++|\n[-\u2013\u2014~]*+)[^\S\n]*+({either})\s*+[.!]?\s*\Z", re.IGNORECASE)
