"""Clauses that only tell: what happened in rounds before, what others did or expect, what is asked of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from msgspec import Struct

from games.core.chat_told import blanked

_ADVERB = (
    r"(?:all|already|also|always|just|both|even|only|really|literally|actually|never|nearly|simply|then|still|ever|kinda"
    r"|unfortunately|sadly|luckily|somehow|together|once|twice|first|too|finally|each)"
)
_LEAD = (
    r"\W*(?:(?:so|and|but|well|ok|okay|oh|hm+|lol|haha+|ah|wow|because|since|as|although|though|yeah|yes|btw|also|then"
    r"|after|when|while|anyway|i (?:remember|know|see|saw|heard|noticed)(?: that)?|funny how|remember when)\b[\s,]*)*"
)
_DID = (
    r"(?:went|got|was|were|had|took|stood|ran|fought|lost|won|came|saw|did|ended|sat|met|left|began|knew|learnt|fell|beat"
    r"|made|brought|drew|paid|hid|gave|hit|threw|bought|wasn['’]?t|weren['’]?t|didn['’]?t|hadn['’]?t"
    r"|(?!need|indeed|feed|speed|seed|bleed|proceed|succeed|exceed|agreed\b|decid|chang|switch|submit|vot|order|want|ask|text"
    r"|messag|request|pick|call|suggest|propos|prefer|instruct|mention|dm)[a-z]{2,}ed)"
)
"""What somebody did. Not what may be said of an order that is given now, or handed on: `decided`, `asked`."""
_OWN_PAST = (
    r"(?:(?:was|were)(?! (?:going|gonna|thinking|about|planning|hoping|told|tempted|torn))|had(?! (?:to|said|planned))"
    r"|got|saw|lost|won|came|walked|learn(?:t|ed)|ended up|started|began|sat|met|fought|stood|ran|tied|paid|survived"
    r"|liked|loved|hated|enjoyed|knew|slept|forgot|been|remember(?:ed)?|met)"
)
"""What a writer did who says no time of it; what one moved or played without one may be the order itself."""
_TEAM = r"(?:(?!(?:so|and|but|then)\b)\w+ (?:and|&) (?:i|me)|(?:me|i) (?:and|&) \w+)"
_I = rf"(?:i|we|both of us|{_TEAM})(?:['’]ve| have|['’]d)?"
_MANY = r"(?:two|three|four|five|six|seven|eight|nine|both|all|half|most|some|none|\d{1,2}|(?:so |too )?many)"
_GROUP = (
    rf"(?:he|she|they|you|u|y['’]?all|{_MANY}(?: (?:of (?:you|us|them|those)|people|guys|players|others))?"
    r"|(?:every|some|no|any)(?:one|body)(?: else)?|no one(?: else)?|people|others|who(?: else)?)"
)
_THING = (
    r"(?:it|that|this|(?:the|that|last|this|first|her|his|their) (?!one\b)[^\W\d_]+(?: [^\W\d_]+)?"
    r"|round (?:\d{1,2}|one|two))"
)
_WORD = (
    r"(?!(?:i|we|me|my|mine|it|just|finally|only|already|also|never|always|still|really|actually|then|now|not|no|yes|ok"
    r"|please|pls|to|in|for|with|same|again|card|room|order|move|play|final|so|and|but|or|if)\b)[^\W\d_]\w+"
)
_NAMED = rf"@?{_WORD}(?:(?:\s*,\s*|\s+(?:and|&)\s+)@?{_WORD}){{0,2}}"
_NAMED_DID = r"(?:went|was|were|had|got|won|lost|came|took|did|played|moved|walked|ran|stayed|left|ended|used|brought)"
_EXPECT = (
    rf"(?:{_GROUP}|{_NAMED})(?:['’]ll| will| would| must|['’]d)?(?: {_ADVERB})*"
    r" (?:expects?|expected|thinks?|believes?|guess|guesses|suspects?|assumes?)"
)
"""What others think, which may be what the writer will not do."""
_FORMERLY = (
    r"(?:(?:in |during )?(?:the )?(?:last|previous|first) (?:round|time|turn|day|game)s?|yesterday|so far"
    r"|(?:at|in|since) the (?:start|beginning)|(?:in |since )?(?:round |r)(?:\d{1,2}|one|two|three|four|five))"
)
_ASKS = (
    r"(?:who|whose|why|when|how|what|where|which \w+)"
    r"(?:['’]s| is| was| were| did| does| has| had| won| went| gets| goes| many)\b"
    r"|(?:did|didn['’]?t|does|doesn['’]?t|has|hasn['’]?t|was|wasn['’]?t|were|weren['’]?t|isn['’]?t|is|are|aren['’]?t)"
    r" (?!(?:i|it ok|it okay|it fine|it allowed|we|my|that ok|that allowed)\b)\w+"
)
"""What asks how something is or was, with a mark at its end or not: `didnt Bo play his 8 last round`."""
_FORMER = re.compile(rf"\b{_FORMERLY}(?!\w)", re.IGNORECASE)
_OF_THE_PAST = re.compile(
    rf"{_LEAD}(?:(?:who|whose|why|when|how|what|where|which \w+)(?: did| was| were| won| went| had)"
    r"|did|didn['’]?t|has|hasn['’]?t|was|wasn['’]?t|were|weren['’]?t)\b(?! (?:you|u)\b)",
    re.IGNORECASE,
)
_TOLD = re.compile(
    rf"{_LEAD}(?:(?P<own>{_I}(?: {_ADVERB})* {_OWN_PAST})"
    rf"|(?P<dated>{_FORMERLY}[\s,]+(?:{_I}|{_GROUP}|{_NAMED})(?: {_ADVERB})* {_DID})"
    rf"|(?P<others>(?:{_GROUP}|{_THING})(?:['’]ve| have|['’]d)?(?: {_ADVERB})* {_DID}"
    rf"|{_NAMED}(?: {_ADVERB})* {_NAMED_DID})"
    rf"|(?P<expect>{_EXPECT})|(?P<mine>{_I}(?: {_ADVERB})* {_DID}(?=[^\n]*\b{_FORMERLY})))(?!\w)",
    re.IGNORECASE,
)
_ASKED = re.compile(rf"{_LEAD}(?:{_ASKS}|{_MANY} of (?:you|us|them) (?:to|in|at|going)\b)", re.IGNORECASE)
_GOES_ON = re.compile(
    rf"\W*(?:(?:and|then|but)\b\W*)+(?:(?:(?:{_ADVERB})\W+)*{_DID}\b|(?:then )?{_FORMERLY}\b|{_I} {_OWN_PAST}\b)",
    re.IGNORECASE,
)
"""Behind a clause that tells, what goes on telling: `and went to Beta`, `and in round 2 the 2`."""
_ORDERS = re.compile(
    r"\b(?:i['’]?ll|i['’]?m|im|i(?: \w+)? (?:will|go|take|use|want|choose|pick|am|say|need|prefer|may|might|could|would"
    r"|should)|i['’]d (?!been)|let me|lemme|gimme|(?:put|send|move|book|count) me|me (?:too|in|to|down|for)|for me|mine"
    r"|please|pls|plz|this (?:round|time|turn)|today|tonight|instead|sorry|wait|oops|nvm|never ?mind|if|unless|or|else"
    r"|otherwise|maybe|perhaps"
    r"|same|again|stays?|stands?|remains?|correction|cancel|change|changing|not any ?more|likewise|ditto)\b",
    re.IGNORECASE,
)
"""What may make an order, or a change of one, of a clause that tells."""
_END = re.compile(
    r"[.!;\n\u2026:()]+|\?+|,|\s-+\s"
    r"|\b(?:but|so|because|since|cos|cuz|and(?= (?:i\b|now\b|this\b|then\b|in\b|went\b|we\b|\w+ed\b)))\b"
    r"|(?<!think )(?<!thinks )(?<!expect )(?<!expects )(?<!that )\bi (?:choose|pick|take|go|play)\b",
    re.IGNORECASE,
)
_NUMBERED = re.compile(r"\b(?:round |r)(\d{1,2})\b", re.IGNORECASE)
_SENTENCE_ENDS = frozenset(".!;\n\u2026?")


class Tale(Struct, frozen=True):
    """A clause that only tells, from `start` to `end`. `sure`: it is no order even where nothing else is said."""

    start: int
    end: int
    sure: bool


def tales(text: str, now: int) -> Iterator[Tale]:
    """The clauses of a text that only tell or ask what happened before round `now`, or what others think."""
    begin, told = 0, False
    for end, mark in _ends(text):
        clause = text[begin:end]
        found, asks = _TOLD.match(clause), _ASKED.match(clause) is not None
        of_others = found is not None and (found["others"] or found["dated"]) is not None
        tells = found is not None or (told and _GOES_ON.match(clause) is not None)
        told = asks or (tells and (mark != "?" or of_others))
        expects = found is not None and found["expect"] is not None
        told = told and _is_past(clause, now) and (expects or _ORDERS.search(clause) is None)
        if told:
            sure = _OF_THE_PAST.match(clause) is not None or (found is not None and _FORMER.search(clause) is not None)
            yield Tale(begin, end + (mark == "?"), sure)
        told = told and mark not in _SENTENCE_ENDS
        begin = end


def _is_past(clause: str, now: int) -> bool:
    """Whether a clause names no round that is not over."""
    return all(int(found[1]) < now for found in _NUMBERED.finditer(clause))


def _ends(text: str) -> Iterator[tuple[int, str]]:
    """Where clauses end, and the first sign there."""
    for found in _END.finditer(text):
        if text[: found.start()].strip():
            yield found.start(), found.group()[0]
    yield len(text), ""


def only_told(text: str, now: int, is_choice: Callable[[str], bool]) -> list[tuple[int, int]]:
    """What of a text only tells, as starts and ends: beside a choice all of that, else what is sure to."""
    told = list(tales(text, now))
    spans = [(tale.start, tale.end) for tale in told]
    return spans if is_choice(blanked(text, spans)) else [(tale.start, tale.end) for tale in told if tale.sure]
