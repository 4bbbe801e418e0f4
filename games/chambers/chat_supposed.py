"""What a message thinks through or exclaims and does not order: `if I open we split 50`, `he asked for 60! Sixty!`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from games.chambers.chat_parts import NUMBER, size
from games.chambers.chat_rooms import ROOM
from games.core.viewers import Seat

_SENTENCE = re.compile(r"[^.!?;\n]+[.!?;]*")
_N = NUMBER.pattern.replace("(", "(?:", 1)
_ROOM = rf"(?:{ROOM.pattern.replace('((?:', '(?:(?:', 1)})"
_LINKS = r"\W*(?:(?:h+m+|so|ok(?:ay)?|well|but|and|also|because|cos|then|u+h+m*|wait|lol)\b\W*){0,4}"
_ALL = (
    r"(?:we(?:\s+(?:both|all|each))?|(?:both|all|each)(?:\s+of\s+us)?|every(?:one|body)|nobody|no\s?one|they"
    r"|the\s+(?:two|three|four|others)(?:\s+of\s+us)?)"
)
_COMES = (
    rf"(?:(?:{_ALL}|i|he|she|you)\s+(?:(?:will|would|just|only|both|all|each|then|could)\s+)*(?:split|share|get|gets|halve|have|lose|loses)\s+(?:(?:only|just|about|the|a|up|into)\s+)*"
    rf"(?:{_N}|it|everything|nothing|half|pile|gold|less|more|the\s+pile)(?:\s+(?:gold|each|apiece|both|between\s+us|per\s+(?:head|person)|ways))*"
    rf"|(?:(?:{_ALL}|i|he|she|you|somebody|someone|one\s+of\s+us|the\s+\w+(?:\s+one)?|@)(?:['\u2019](?:m|s|re|ll)|\s+(?:will|would|am|is|are|be|gets?|might|could))+(?:\s+(?:be|get|all|both|the))*\s+)"
    r"(?:cursed|arrested|robbed|nothing|the\s+curse|a\s+curse|locked\s+up|jailed|broke)"
    rf"|(?:it|that|the\s+pile|the\s+pot)(?:['\u2019]s|\s+(?:is|will|would|be|just))*\s+(?:doubl(?:es?|ed)|tripl\w+|gone|empty|shared|split)(?:\s+to\s+{_N})?"
    rf"|(?:so\s+)?(?:that['\u2019]?s|that\s+is|it['\u2019]?s|it\s+is|which\s+is|=|makes?)\s+(?:only\s+|just\s+|about\s+)?{_N}(?:\s+(?:gold|each|apiece|for\s+(?:each|all)(?:\s+of\s+us)?))+"
    rf"|{_N}\s+(?:each|apiece))"
)
"""What comes of something."""
_WHO = (
    rf"(?:i|you|he|she|{_ALL}|any(?:one|body)|some(?:one|body)|@)(?:\s+(?:and|or|&)\s+(?:i|me|@))?"
    r"(?:\s+(?:all|both|each|also|just|even))*"
)
_DOES = (
    rf"(?:opens?|search(?:es)?|robs?|takes?|asks?\s+for|requests?)(?:\s+(?:up|{_N}|@|{_ROOM}|in|it|this|that"
    r"|(?:someone|somebody|nobody|too|more|less|gold|also|again|there|here)\b|from|the\s+pile)){0,5}"
)
_CASE = rf"(?:if|when|suppose|supposing|say|assuming|in\s+case)\s+{_WHO}\s+{_DOES}(?:\s+and\s+{_WHO}\s+{_DOES})?"
_SUPPOSES = re.compile(
    rf"{_LINKS}(?:{_CASE}[\s,]+(?:then\s+)?{_COMES}(?:[\s,]+(?:and\s+|so\s+|or\s+)?{_COMES}){{0,2}}"
    rf"|{_COMES}[\s,]+{_CASE})(?:\s+(?:lol|haha|though|right|anyway|again))*[\s.!?;,]*",
    re.IGNORECASE,
)
"""A case and what comes of it, and nothing else."""
_ASKED = re.compile(
    rf"{_LINKS}(?:@|he|she|they|some(?:one|body)|(?:any|every)(?:one|body))\s+(?:(?:really|actually|even|just|only|all|both)\s+)*"
    rf"(?:asked(?:\s+for)?|took|wanted|requested|got|had|grabbed|demanded)\s+(?:(?:like|whole|freaking|over|about)\s+)*{NUMBER.pattern}"
    rf"(?:\s+(?:gold|coins|from|in|out\s+of|of|there|it|{_ROOM}))*\W*",
    re.IGNORECASE,
)
"""How much somebody else asked for."""
_IS_MINE = re.compile(
    r"(?:(?<=[.!;\n(] )|(?<=[\n(])|\A)(?:\^+\s*|(?:(?:lol|ok|so|and|btw|oh|haha+)\W+){0,2}"
    r"(?:that['\u2019]?s|that\s+is|this\s+is|it['\u2019]?s|(?:those|these)\s+are)\s+)"
    r"my\s+(?:(?:final|first|best|only|one|wild|password|pw|crazy|official)\s+){0,2}(?:password|pw|attempt|guess|try|answer|entry)(?:e?s)?"
    r"(?:\s+(?:lol|lmao|haha+|btw|for\s+now|then|host|guys|by\s+the\s+way|obviously|yes))*(?=\s*(?:[.!;,)\n]|$))",
    re.IGNORECASE,
)
"""What says of a password before it that it is one."""
_MARVELS = re.compile(
    rf"{_LINKS}(?:(?:i\s+)?(?:(?:still|really|just|honestly)\s+)*(?:can['\u2019]?t|cannot|can\s+not)\s+believe"
    r"|to\s+think|remember\s+when|crazy\s+(?:that|how))\s+(?:that\s+)?"
    r"(?:i|we|@|he|she|they|you|every(?:one|body)|some(?:one|body))\s+(?:(?:really|actually|even|just|only|all|both)\s+)*"
    r"(?:asked|took|wanted|requested|got|went|robbed|opened|searched|bid|tried|lost|paid|cleansed)\b"
    r"(?:(?!\b(?:but|so|now|this|again|instead|today|please|pls|will|rather|too|same|then|mistake|meant|wrong)\b|['\u2019](?:ll|m)\b)[^.!?;\n:])*[\s.!?;]*",
    re.IGNORECASE,
)
"""What its writer marvels at that was."""
_ALONE = re.compile(rf"\W*{NUMBER.pattern}(?:\s+(?:gold|coins|freaking|fucking|whole))*\W*", re.IGNORECASE)
_REPORTS = re.compile(
    rf"{_LINKS}(?:there['\u2019]?s\s+|i\s+have\s+)?(?:nothing|not\s+much|no\s+news|no\s+changes?|all\s+(?:is\s+)?(?:quiet|calm|fine|well))\s*"
    r"(?:(?:new|much|special|exciting|interesting|to\s+(?:report|tell|say|see|add|complain)|happen(?:s|ed|ing)?|going\s+on)\b\s*)*"
    rf"(?:here\s+)?(?:from|in|inside|at|about|of)\s+(?:{_ROOM})(?P<more>[^.!?;\n:]*)[.!;]*\s*",
    re.IGNORECASE,
)
"""That all is quiet in a chamber."""
_TO_REPORT = re.compile(
    r"\b(?:new|much|special|exciting|interesting|to\s+(?:report|tell|say|see|add|complain)|happen(?:s|ed|ing)?|going\s+on|news|quiet|calm|fine|well)\b",
    re.IGNORECASE,
)
_DEEDS = re.compile(
    r"\b(?:tak|rob|open|search|bid|enter|cleans|try|tries|leav|but|instead|then|so)\w*\b|\d", re.IGNORECASE
)
_DISMISSED = re.compile(
    r"(?<![\w'\u2019])(?:(?:i|we)(?:\s+(?:was|were|am|had\s+been|have\s+been)|['\u2019](?:m|d|ve)(?:\s+been)?)?\s+(?:(?:really|first|also|briefly|even|kinda|just|almost|so|very)\s+)*)"
    r"(?:thinking\s+(?:about|of)|considering|tempted\s+(?:to|by)|thought\s+(?:about|of)|considered|wanted\s+to|going\s+to|gonna|about\s+to)\s+"
    r"(?:rob|open|search|bid|tak)(?:e|bing|ing|ding)?\b(?:(?!\bbut\b)[^.!?;\n:]){0,60}?[,\s]+but\s+(?:(?!\b(?:tak(?:e|ing)|open\w*|search\w*|rob\w*|bid\w*|enter\w*|if|unless|or|maybe|instead)\b)[^.!?;\n:\d]){0,80}?"
    r"\b(?:i\s+(?:won['\u2019]?t|will\s+not|don['\u2019]?t|shan['\u2019]?t|can['\u2019]?t|couldn['\u2019]?t|decided\s+(?:against\s+it|not\s+to)|changed\s+my\s+mind|better\s+not)|no|nah|nope)"
    r"(?:\s+(?:do\s+(?:it|that|so)|after\s+all|this\s+(?:time|round)|today|now|anymore))*(?=\s*(?:[.!;]\s|[.!;]?\s*(?:$|\n)))(?!\W*\bor\b)",
    re.IGNORECASE,
)
"""What is thought of and not done."""


_NOT_MINE = re.compile(
    r"\b(?:that|this|it|those|these)(?:['\u2019]?s|\s+(?:is|was|were|are|isn['\u2019]?t|wasn['\u2019]?t))\s+"
    r"(?:(?:not|never)\s+(?:really\s+)?(?:my|an?|the)\s+(?:\w+\s+)?"
    r"|(?<=n't )(?:really\s+)?(?:my|an?|the)\s+(?:\w+\s+)?|(?:only\s+|just\s+)?my\s+(?:\w+\s+)?"
    r"(?=\w+\s+(?:(?:for|from|in|of)\s+)?(?:the\s+)?(?:last|previous|first)\s))"
    r"(?:password|pw|attempt|guess|try|answer|order|move)s?\b",
    re.IGNORECASE,
)
"""That a password or an order before it is none, or is of a round before."""


def is_disowned(text: str) -> bool:
    """Whether a text says of what stands before it that it is not its writer's, or was so in a round before."""
    return _NOT_MINE.search(text) is not None


def dismissed(text: str) -> Iterator[tuple[int, int]]:
    """Where a text speaks of what its writer thought of and does not do, as starts and ends."""
    yield from (found.span() for found in _DISMISSED.finditer(text))


def supposed(text: str, seats: Sequence[Seat]) -> Iterator[tuple[int, int]]:
    """The sentences that think a case through, exclaim at an amount told before, or report that all is quiet."""
    sentences = list(_SENTENCE.finditer(text))
    said = [_with_marks(one.group(), tuple(seats)) for one in sentences]
    for sentence, words in zip(sentences, said, strict=True):
        if _SUPPOSES.fullmatch(words) is not None or _MARVELS.fullmatch(words) is not None or _is_quiet(words):
            yield sentence.span()
    yield from (found.span() for found in _IS_MINE.finditer(text))
    for (begin, sentence), (before, words) in zip(pairwise(sentences), pairwise(said), strict=True):
        alone = _ALONE.fullmatch(words)
        told = {size(number) for number in NUMBER.finditer(before)}
        if alone is not None and size(alone) in told and _ASKED.fullmatch(before) is not None:
            yield begin.start(), sentence.end()


def _is_quiet(sentence: str) -> bool:
    report = _REPORTS.fullmatch(sentence)
    return report is not None and _TO_REPORT.search(sentence) is not None and _DEEDS.search(report["more"]) is None


def _with_marks(sentence: str, seats: tuple[Seat, ...]) -> str:
    """A sentence with `@` for each name."""
    return _names(seats).sub("@", sentence)


@lru_cache(maxsize=64)
def _names(seats: tuple[Seat, ...]) -> re.Pattern[str]:
    names = "|".join(map(re.escape, sorted(seats, key=len, reverse=True)))
    return re.compile(rf"@?(?<!\w)(?:{names})(?!\w)", re.IGNORECASE)
