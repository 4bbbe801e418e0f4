"""What a message threatens or wishes to do, and may not order: `touch my gold and I rob you`, `I'd love to rob Bo`."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from games.core.viewers import Seat

_DEED = r"(?:rob(?:bing)?|open(?:ing)?|search(?:ing)?)\b"
_WISHES = re.compile(
    r"\b(?:i(?:['’]d|\s+would)\s+(?:(?:so|gladly|totally|really|happily|just|also|even|probably|surely|absolutely|very\s+much|actually"
    r"|(?:love|kill|die|be\s+\w+|have\s+loved)\s+to)\s+){0,3}"
    rf"|(?:itching|dying|longing|aching|keen|eager)\s+to\s+){_DEED}[^.!?;\n]*",
    re.IGNORECASE,
)
_ONE_MORE = (
    r"(?:just\s+)?(?:one|another|a\s+single|any)\s+(?:(?:more|further|wrong|false|bad|single|other)\s+){0,2}"
    r"(?:word|coin|look|move|joke|step|peep|sound|lie|trick|gold|time|comment|message|complaint)\b"
)
_DARES = (
    r"(?:touch|dare|cross|mess|double-?cross|betray|steal|backstab|stab|cheat|lie|insult|annoy|rob\s+(?:me|us)|try\s+(?:me|it|that|anything|to)"
    r"|tak(?:e|ing)\s+(?:mine|my|more|one\s+more|another|all|everything|it\s+all|any\w*|what)|open\s+(?:it|that|mine|my)|do\s+(?:it|that)"
    r"|say\s+(?:that|it|anything|one\s+more|another))\b"
)
_SOMEBODY_DOES = r"(?:touch|take|rob|open|try|trie|dare|cros|cross|mess|betray|steal|lie|cheat)(?:e?s)?\b"


def threats(text: str, seats: Sequence[Seat]) -> Iterator[tuple[int, int]]:
    """Where a text says what its writer would do, or does if others do something, as starts and ends."""
    yield from (found.span() for each in (_WISHES, _threatened(tuple(seats))) for found in each.finditer(text))


def unless_threatened(told: Iterable[tuple[int, int]], text: str, seats: Sequence[Seat]) -> Iterator[tuple[int, int]]:
    """What is told, without what a threat begins with: `rob me and I rob you`."""
    threatened = [found.span() for found in _threatened(tuple(seats)).finditer(text)]
    ends = [end for _, end in threatened]

    def is_apart(place: tuple[int, int]) -> bool:
        index = bisect_right(ends, place[0])
        return index == len(threatened) or place[1] <= threatened[index][0]

    yield from filter(is_apart, told)


@lru_cache(maxsize=64)
def _threatened(seats: tuple[Seat, ...]) -> re.Pattern[str]:
    """What nobody is to do, and what comes of it: `one more word and I rob Bo`."""
    name = rf"@?(?:{'|'.join(map(re.escape, sorted(seats, key=len, reverse=True)))})(?!\w)"
    somebody = (
        rf"(?:who(?:so)?ever|(?:any|some)\s?(?:one|body)|you|u|he|she|they|{name})"
        r"(?:\s+(?:even|dares?\s+to|all|just|two|guys|so\s+much\s+as)){0,2}"
    )
    return re.compile(
        rf"(?:(?<=[.!?;,\n])|\A)\W{{0,5}}(?:(?:ok|and|but|so|hey|btw|lol|you|please|just|{name})\W+){{0,3}}"
        rf"(?:{_ONE_MORE}|{_DARES}|{somebody}\s+{_SOMEBODY_DOES})[^.!?;\n]{{0,60}}?(?:\b(?:and|or|then)\b|,)\s*(?:then\s+)?"
        rf"i(?:['’]?(?:ll|m|d)|\s+(?:will|am|shall|swear))?\s+(?:(?:i['’]?ll|will|going\s+to|gonna|just|so|also|personally)\s+){{0,2}}{_DEED}[^.!?;\n]*",
        re.IGNORECASE,
    )
