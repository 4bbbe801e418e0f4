"""Numbers below 1000 in English words: `fifty`, `twenty-five`, `a hundred and ten`."""

from __future__ import annotations

import re
from collections.abc import Mapping

from games.core.chat import NUMBERS

_TEENS = ["ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"]
_TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
_VALUES: Mapping[str, int] = {
    **NUMBERS,
    **{word: number for number, word in enumerate(_TEENS, 10)},
    **{word: 10 * number for number, word in enumerate(_TENS, 2)},
}
LARGE = frozenset({*_TEENS, *_TENS, "hundred"})
"""Words that are numbers of more than one figure."""
_ONES = "|".join(NUMBERS)
_SMALL = rf"(?:(?:{'|'.join(_TENS)})(?:[ -](?:{_ONES}))?|{'|'.join(_TEENS)}|{_ONES})"

PATTERN = rf"(?:(?:(?:a|{_ONES})[ -])?hundred(?:(?:[ -]and)?[ -]{_SMALL})?|{_SMALL})"
"""Such a number; case ignored."""


def value(words: str) -> int:
    """What a text that matches `PATTERN` says."""
    total = 0
    for word in re.split(r"[ -]", words.lower()):
        total = max(total, 1) * 100 if word == "hundred" else total + _VALUES.get(word, 0)
    return total
