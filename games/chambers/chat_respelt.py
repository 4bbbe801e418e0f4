"""A password that is spelt anew beside its order or below it: `coins!`, `zugzwang*`, `with two f`."""

from __future__ import annotations

import difflib
import re
from collections.abc import Sequence

from games.chambers.chat_no_passwords import is_talk
from games.core.chat_altered import LEAD, TAIL

_CLAUSE = re.compile(r"[^.!?;,()\n]+")
_LONGEST = 50
"""In characters: more is a tale."""
_MOST = 4
"""Nobody tries more passwords: what is more is no order."""
_WORD = re.compile(
    rf"{LEAD}(?:(?:it['’]?s|with|as|spelled|spelt)\s+)?(?P<before>\*\s*)?[\"'`]?(?P<word>[A-Za-z]{{2,30}})[\"'`]?(?P<behind>\s*\*)?{TAIL}",
    re.IGNORECASE,
)
_ALIKE = 0.75
"""So much alike are two spellings of one word."""
_NUMBER = r"(?:(?P<twice>two|double|2|twice)|(?P<thrice>three|triple|3)|one|single|1|no|an?)"
_SPELT = re.compile(
    rf"{LEAD}(?:(?:that['’]?s|it['’]?s|but|spelled|spelt|written)\s+)*(?:(?:with|in|has)\s+)?(?:the\s+)?"
    rf"(?:(?P<plural>plural)|singular|{_NUMBER}\s+(?P<letter>[a-z])(?:['’]?s)?|(?P<double>(?<=with\s)(?P<twin>[a-z])(?P=twin))|-s){TAIL}",
    re.IGNORECASE,
)
"""How a word is spelt."""


def respelt(text: str, passwords: Sequence[str]) -> str:
    """The clause of a text that may spell one of some passwords otherwise; empty where none does."""
    words = list(dict.fromkeys(word.lower() for word in passwords))[:_MOST]
    clauses = (clause.group().strip() for clause in _CLAUSE.finditer(text)) if words else ()
    return next((said for said in clauses if len(said) <= _LONGEST and _is_other(said, words)), "")


def _is_other(said: str, words: Sequence[str]) -> bool:
    spelt = _SPELT.fullmatch(said)
    if spelt is not None:
        return not any(_is_spelt(word, spelt) for word in words)
    other = _WORD.fullmatch(said)
    if other is None or other["word"].lower() in words or is_talk(other["word"]):
        return False
    return bool(other["before"] or other["behind"]) or any(_are_alike(other["word"].lower(), word) for word in words)


def _is_spelt(word: str, spelt: re.Match[str]) -> bool:
    """Whether a word is spelt so already."""
    if spelt["plural"]:
        return word.endswith("s")
    letter, times = (spelt["letter"] or spelt["twin"] or "").lower(), 3 if spelt["thrice"] else 2
    return bool(letter and (spelt["twice"] or spelt["thrice"] or spelt["double"])) and letter * times in word


def _are_alike(one: str, two: str) -> bool:
    return difflib.SequenceMatcher(None, one, two).ratio() >= _ALIKE
