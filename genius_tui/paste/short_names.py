"""Players called by a part of their name where something is told of them: `Ruth says she stays`, of `Ruth B.`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from games.core.chat import named
from games.core.names import key
from games.core.order_text import spell_name
from games.core.viewers import Seat
from genius_tui.paste import talk

_SHORTEST = 3
"""In letters: a shorter part of a name may be an initial, or any word."""
_OFTEN = (
    r"(?:also|already|always|apparently|even|just|never|now|only|probably|really|still|surely|definitely|basically)\s+"
)
_DOES = (
    r"(?:is|was|isn['’]?t|wasn['’]?t|has|hasn['’]?t|had|will|won['’]?t|would|might|may|should|must|can|can['’]?t|could"
    r"|does|doesn['’]?t|did|didn['’]?t|told|tells|said|says|swore|swears|promised|promises|mentioned|claimed|claims"
    r"|hinted|hints|wrote|texted|messaged|asked|asks|bet|thinks|thought|wants|wanted|wishes|hopes|plans|planned|likes"
    r"|loves|hates|prefers|needs|needed|goes|went|takes|took|gets|got|keeps|kept|stays|stayed|moves|moved|plays|played"
    r"|uses|used|brings|brought|enters|entered|picks|picked|chooses|chose|robs|robbed|bids|hides|searches|heads"
    r"|disables|activates)"
)
_TELLS = rf"(?=(?:\s*(?:,|&|\band\b)\s*[^\W\d_]+){{0,2}}\s+(?:{_OFTEN}){{0,2}}{_DOES}(?![\w'’])|['’](?:s|ll|d)\s)"


@lru_cache(maxsize=64)  # a paste asks for the same players at each of its lines
def short_names(seats: tuple[Seat, ...]) -> Mapping[str, Seat]:
    """The words of names of several that are one player's alone, and no words of messages: `Tom` of `Old Tom`."""
    words = {seat: seat.split() for seat in seats}
    many = Counter(key(word) for seat in seats for word in set(words[seat]))
    return {
        word: seat
        for seat in seats
        for word in (words[seat] if len(words[seat]) > 1 else ())
        if many[key(word)] == 1 and len(word) >= _SHORTEST and word.isalpha() and not _is_common(word.lower())
    }


def whose(word: str, seats: Sequence[Seat]) -> Seat | None:
    """The only seat of whose name a word is one."""
    return next((seat for short, seat in short_names(tuple(seats)).items() if key(short) == key(word)), None)


def _is_common(word: str) -> bool:
    return talk.fills(word) or talk.is_plain(word) or talk.is_loose(word)


def told_of(text: str, seats: Sequence[Seat], writer: Seat) -> Iterator[tuple[int, int, str]]:
    """Where a text calls another by such a word and tells what that one does: start, end, and the whole name."""
    shorts = {key(short): seat for short, seat in short_names(tuple(seats)).items() if seat != writer}
    if not shorts:
        return
    whole = {at for _, start, end in named(text, seats) for at in range(start, end)}
    for found in _short(tuple(shorts)).finditer(text):
        if found.start() not in whole:
            yield *found.span(), spell_name(shorts[key(found.group())])


@lru_cache(maxsize=64)
def _short(shorts: tuple[str, ...]) -> re.Pattern[str]:
    words = "|".join(map(re.escape, sorted(shorts, key=len, reverse=True)))
    return re.compile(rf"(?<![\w'’-])(?:{words})(?!\w){_TELLS}", re.IGNORECASE)
