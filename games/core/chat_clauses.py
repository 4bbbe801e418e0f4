"""Clauses of a message as they tell of the past, of how things stand and of others: words that all games share."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from msgspec import Struct

from games.core.chat import NUMBERS
from games.core.viewers import Seat

_SENTENCE = re.compile(r"[^.!?;\n\u2026]+(?:[.!?;\u2026]+|\n|$)")
_JOINT = re.compile(
    r"[,():]|\s[-\u2013\u2014]+\s|\b(?:but|so|because|since|cos|cuz|bc|though|although)\b|\band\s+(?=i\b|then\b|so\b)",
    re.IGNORECASE,
)
LEAD = (
    r"\W*+(?:(?:so|and|but|because|since|cos|cuz|bc|though|although|also|ok|okay|hey|hi|oh|um+|hm+|lol|haha|btw|well|damn"
    r"|man|ugh|wow|omg|argh|yeah|yes|yep|right|guys|honestly|seriously|host|pls|please|plz|question|anyway|congrats|rip|yay"
    r"|i\s+(?:really\s+)?(?:think|bet|guess|know|suspect|hear|heard|reckon|hope|swear|see|saw)(?:\s+that)?)\b\W*+)*+"
)
"""What a clause begins with before it says who or what it is about."""
OFTEN = (
    r"(?:(?:really|just|only|also|still|even|all|both|never|always|already|ever|finally|probably|definitely|surely|clearly"
    r"|obviously|almost|nearly|kinda|totally|actually|literally|currently|basically|now)\s+)*"
)
BE = (
    r"(?:['\u2019]s|\s+(?:is|are|was|were|isn['\u2019]?t|aren['\u2019]?t|wasn['\u2019]?t|weren['\u2019]?t|has|had|looks?"
    r"|seems?|sounds?|feels?|would|could|might|will|costs?|belongs))"
)
PAST = (
    r"(?:was|were|wasn['\u2019]?t|weren['\u2019]?t|had|hadn['\u2019]?t|got|took|did|didn['\u2019]?t|went|won|lost|ran|left|saw"
    r"|came|fell|brought|put|stood|beat|bounced|ended|stole|built|ate|made|knew|thought|forgot|spent|broke|hid|met|cost|kept"
    r"|felt|sent|said|told|paid|gave|(?!(?:need|indeed|proceed|speed|succeed|feed|exceed)\b)[a-z]{2,}ed)\b"
)
ANYBODY = (
    r"no\s?(?:one|body)|(?:every|some|any)(?:one|body)(?:\s+else)?|people|(?:the\s+)?others|who(?:so)?ever|who"
    r"|you(?:\s+guys)?"
)
"""Others without their names."""
THING = (
    r"(?:(?:the|my|your|his|her|their|our|this|that|these|those)\s+(?:\w+\s+){1,2}?|there|it|that|this|he|she|they"
    r"|(?:\d+|two|three|four|five|six)\s+\w+)"
)
NOT_PLANNED = r"(?!\s+(?:going|thinking|gonna|about|planning|considering|to\b))"
"""Behind what was done, that it was no plan."""
WHEN = re.compile(
    r"\b(?:last|previous|prior|first|every)\s+(?:round|time|turn|night|week|match|game)\b(?!['\u2019]s)|\byesterday\b|\bago\b"
    rf"|\b(?:earlier|already|almost|nearly)\b|\b(?:round|r)\s*(?:\d|{'|'.join(NUMBERS)})\b|\bin\s+a\s+row\b",
    re.IGNORECASE,
)
OPEN = re.compile(
    r"\b(?:same|too(?=\W*(?:$|\n))|also|likewise|ditto|repeat|instead|rather|or|unless|wait|scratch|scrap|forget|ignore|cancel|undo"
    r"|(?:only|but)\s+(?:if|when)|provided|(?:as|so)\s+long\s+as|on\s+(?:the\s+)?condition|withdraw|nvm|never\s?mind|chang(?:e|ed|ing)|swap\w*|switch\w*|vice|wrong|mistakes?|error|typo|messed|mis\w+|meant?"
    r"|kidding|took\s+(?:that|it|this)\s+back|won['\u2019]?t\s+go\s+there|regret\w*|jok(?:e|es|ing)|jk|lied|lying|decided|supposed|plann?(?:ed|ing)?|gonna|going\s+to|let['\u2019]?s|let\s+me"
    r"|i['\u2019]ll|ill|i\s+(?:will|want|go|move|send|take|do|put|shall)|today|tonight|this\s+(?:round|time|turn)"
    r"|correct(?:ion|ed)?|maybe|perhaps|everything|each|twice|first(?!\s+(?:time|round|match|game))|then|not\s+that"
    r"|again(?!\W*\?)|(?:do|does|as)\s+what|like\s+(?:i|last|before)|as\s+(?:i|before|last))\b",
    re.IGNORECASE,
)
"""What may change, repeat or correct an order, or leave it open."""
SUPPOSED = re.compile(
    r"\bif\b[^.!?;\n]{0,80}?\b(?:had|was|were|wasn['\u2019]?t|weren['\u2019]?t|hadn['\u2019]?t|didn['\u2019]?t|could)\b"
    r"[^.!?;\n]{0,80}?(?:['\u2019]d|\bid|\bwould|\bcould|\bmight)\s+(?:be|have|love|win|die|cry|kill|laugh|feel)\b"
    r"|(?:['\u2019]d|\bid|\bwould|\bcould)\s+(?:be|have|love|win|die|cry|kill|laugh|feel)\b[^.!?;\n]{0,80}?\bif\b"
    r"[^.!?;\n]{0,80}?\b(?:had|was|were|wasn['\u2019]?t|weren['\u2019]?t|hadn['\u2019]?t|didn['\u2019]?t|could)\b"
    r"|\b(?:would|could|should|might)(?:['\u2019]ve|\s+have)\s+\w+|\bwish\s+(?:i|we|he|she|it|they|that)\b|\bimagine\s+\w+ing\b",
    re.IGNORECASE,
)
"""What is not so: `if I had the toe I'd be in 6B`."""
QUESTION = re.compile(
    rf"{LEAD}(?:who|whose|when|where|which|why(?!\s+(?:not|don['\u2019]?t)\b)|how(?!\s+about\b)|what(?!\s+(?:about|if)\b)"
    r"|does|did|was|were|has|had|do\s+(?:you|we|they|people|i\s+(?:have|get|need|lose|keep|know|see))"
    r"|have\s+(?:you|we|they|any\w*)|any(?:one|body)(?!\s+(?:with|for)\b)|(?:is|are)\s+(?:there|it|that|this|any\w*|the|walls?|ties)"
    r"|(?:can|could|would|will)\s+(?:you|some\w*|any\w*|the|people|walls?|two|one))\b",
    re.IGNORECASE,
)
"""What begins a question on something else than one's own order."""


CALLED = re.compile(
    r"^\W*[A-Z]\w+,?\s+(?=(?:did|do|does|is|are|was|were|have|has|can|could|what|who|where|when|how|why)\b)"
)
"""Who is asked, before a question."""


class Sentence(Struct, frozen=True):
    """A sentence, whether it asks and whether it names an earlier round, and where its clauses begin and end."""

    start: int
    end: int
    asks: bool
    dated: bool
    clauses: tuple[tuple[int, int], ...]


def sentences_of(text: str) -> Iterator[Sentence]:
    """The sentences of a message."""
    for found in _SENTENCE.finditer(text):
        ends = [*(joint.start() for joint in _JOINT.finditer(text, *found.span())), found.end()]
        clauses = tuple((begin, end) for begin, end in pairwise((found.start(), *ends)) if begin < end)
        asks = found.group().rstrip().endswith("?")
        yield Sentence(*found.span(), asks, WHEN.search(found.group()) is not None, clauses)


def named_by(seats: tuple[Seat, ...], seat: Seat) -> str:
    """A pattern for the other seats' names, and words of names."""
    names = {word for name in seats if name != seat for word in (name, *re.split(r"[\W_]+", name)) if len(word) > 2}
    return "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
