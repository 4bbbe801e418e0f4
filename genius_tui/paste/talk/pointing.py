"""What points at other orders, or bounds a number instead of naming it."""

from __future__ import annotations

import re

from genius_tui.paste.talk.words import LISTS, pattern

_POINTING = pattern(LISTS.pointing)
_BOUND = pattern(LISTS.bound)
_AGREES = re.compile(rf"\W*(?:{LISTS.agreeing})\W*", re.IGNORECASE)
_LAST_ROUND = r"(?:my |in |the )?(?:last|previous) (?:time|round|turn|order|move)"
_AS_BEFORE = re.compile(
    rf"\b(?:(?:the |my )?same (?:orders? |thing |moves? |one )?(?:(?:as|like) )?(?:i did )?"
    rf"(?:again|{_LAST_ROUND}|before)|(?:as|like) (?:before|(?:i did )?{_LAST_ROUND})|repeat {_LAST_ROUND})\b",
    re.IGNORECASE,
)


def points(text: str) -> str:
    """The words of a text that point at other orders, or bound a number; "" without any."""
    found = _POINTING.search(text) or _BOUND.search(text)
    return found.group().strip() if found else ""


def agrees(text: str) -> bool:
    """Whether a sentence only says that its writer feels like the one before: `same here`."""
    return _AGREES.fullmatch(text) is not None


def pointing(text: str) -> str:
    """The words of a text that point at other orders."""
    found = _POINTING.search(text)
    return found.group().strip() if found else ""


def bounds(text: str) -> str:
    """The words that bound a number instead of naming it."""
    found = _BOUND.search(text)
    return found.group().strip() if found else ""


def as_before(text: str) -> tuple[str, str] | None:
    """The words that say a writer orders what was ordered last round, and the text with blanks in their place."""
    found = _AS_BEFORE.search(text)
    return (found.group(), text[: found.start()] + " " * len(found.group()) + text[found.end() :]) if found else None
