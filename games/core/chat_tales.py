"""Clauses that only tell: what happened in rounds before, what others did or expect, what is asked of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import pairwise

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
    r"|promised|owed|liked|loved|hated|enjoyed|knew|slept|forgot|been|remember(?:ed)?|met)"
)
"""What a writer did who says no time of it; what one moved or played without one may be the order itself."""
_TEAM = r"(?:(?!(?:so|and|but|then)\b)\w+ (?:and|&) (?:i|me)|(?:me|i) (?:and|&) \w+)"
_I = rf"(?:i|we|both of us|{_TEAM})(?:['’]ve| have|['’]d)?"
_MANY = r"(?:two|three|four|five|six|seven|eight|nine|both|all|half|most|some|none|\d{1,2}|(?:so |too )?many)"
_GROUP = (
    rf"(?:he|she|they|you|u|y['’]?all|{_MANY}(?: (?:of (?:you|us|them|those)|people|guys|players|others))?"
    r"|(?:every|some|no|any)(?:one|body)(?: else)?|no one(?: else)?|people|others|who(?: else)?)"
)
_IT_WAS = r"(?:was|were|wasn['’]?t|weren['’]?t|had|didn['’]?t)"
_LIKE = (
    r"(?:fun|funny|great|good|nice|bad|close|crazy|wild|brutal|rough|tough|mad|insane|hilarious|boring|amazing|awesome|sad"
    r"|weird|scary|tight|lucky|unlucky|unfair|easy|hard|expensive|painful|cool|sick|mean|rude|harsh|exciting|interesting"
    r"|stressful|worst|best|most|only one)"
)
_VERY = r"(?:so|really|very|pretty|quite|such|too|just|kinda|totally|super|an?|a bit|the)"
_THING = (
    r"(?:(?:the|that|last|this|first|her|his|their) (?!one\b)[^\W\d_]+(?: [^\W\d_]+)?|round (?:\d{1,2}|one|two)"
    rf"|(?:it|that|this)(?!(?:['’]ve| have|['’]d)?(?: {_ADVERB})* {_IT_WAS}\b)"
    rf"|(?:it|that|this)(?= (?:\w+ )?was (?:{_VERY} )*(?:\w+ly )?{_LIKE}\b))"
)
"""A thing of which something is told. Of `it was ...` only how it was: `it was the 8, sorry` is none."""
_WORD = (
    r"(?!(?:i|we|me|my|mine|it|just|finally|only|already|also|never|always|still|really|actually|then|now|not|no|yes|ok"
    r"|please|pls|to|in|for|with|same|again|card|room|order|move|play|final|so|and|but|or|if)\b)[^\W\d_]\w+"
)
_NAMED = rf"@?{_WORD}(?:(?:\s*,\s*|\s+(?:and|&)\s+)@?{_WORD}){{0,2}}"
_NAMED_DID = (
    r"(?:went|was|were|had|got|won|lost|came|took|did|played|moved|scored|walked|ran|stayed|left|ended|used|brought)"
)
_WILL = (
    rf"(?:{_GROUP}|{_NAMED})(?:(?:['’]s|['’]re| is| are)(?: {_ADVERB}| probably| surely)*"
    r" (?:going|go|moving|heading|playing|coming)"
    rf"|(?:['’]ll| will)(?: {_ADVERB}| probably| surely)* (?:go|play|be|move|take|use|come)"
    r"|,? (?:you(?:['’]d)? )?(?:better|should) not)"
)
"""What others will do, or should not."""
_DONT = (
    rf"(?:{_NAMED},?\s+)?(?:(?:you|u|y['’]?all|please|pls)\s+)*"
    r"(?:(?:you(?:['’]d)? )?(?:better|should) not|(?:please|pls) don['’]?t|shouldn['’]?t)"
)
_HANDS_ON = re.compile(
    r"\b(?:behalf|phone|asleep|offline|(?:can['’]?t|cannot|couldn['’]?t) (?:post|write|type|send|make|log|be here)"
    r"|(?:asked|told|wants|texted|messaged) (?:me|you|us)|tell you|for (?:him|her|them)"
    r"|(?:his|her|their) (?:order|move|card))\b",
    re.IGNORECASE,
)
"""What may make another's doing an order that is handed on."""
_EXPECT = (
    rf"(?:{_GROUP}|{_NAMED})(?:['’]ll| will| would| must|['’]d)?(?: {_ADVERB})*"
    r" (?:expects?|expected|thinks?|believes?|guess|guesses|suspects?|assumes?)"
)
"""What others think, which may be what the writer will not do."""
_FORMERLY = (
    r"(?:(?:in |during )?(?:the )?(?:last|previous|first) (?:round|time|turn|day|game)s?"
    r"|yesterday|so far|(?:back )?in my day|back (?:then|in the day)"
    r"|(?:at|in|since) the (?:start|beginning)|(?:in |since )?(?:round |r)(?:\d{1,2}|one|two|three|four|five))"
)
_ASKS = (
    r"(?:who|whose|why|when|how|what|where|which \w+)"
    r"(?:['’]s| is| was| were| did| does| has| had| won| went| gets| goes| many)\b"
    r"|(?:did|didn['’]?t|does|doesn['’]?t|has|hasn['’]?t|was|wasn['’]?t|were|weren['’]?t|isn['’]?t|is|are|aren['’]?t)"
    r" (?!(?:i|it ok|it okay|it fine|it allowed|we|my|that ok|that allowed)\b)\w+"
)
"""What asks how something is or was, with a mark at its end or not: `didnt Bo play his 8 last round`."""
_WONDERS = (
    rf"(?:(?:i|we|you|they|{_GROUP})(?:['’](?:ll|d|m))?(?: {_ADVERB}| (?:am|do|would|now))*\s+)?"
    r"(?:know|knows|wonder|wonders|wondering|curious|no idea|no clue"
    r"|(?:want|wanna|love|like) (?:to )?(?:know|see)|interested)"
    r"(?: (?:now|to (?:see|know)|about|in)){0,2},? (?:what|where|who|which \w+|how many|how)"
    r" (?!(?:to|i|my|we|me|else)\b)"
    r"(?![^\n]{0,200}\b(?:too|also|there|follow\w*|join\w*|first|before|it|that|me|we|us)\b)\w+"
)
"""What somebody knows or wonders of others."""
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
    rf"|(?P<wonders>{_WONDERS})|(?P<expect>{_EXPECT}|{_DONT})|(?P<will>{_WILL})"
    rf"|(?P<mine>{_I}(?: {_ADVERB})* {_DID}(?=[^\n]*\b{_FORMERLY})))(?!\w)",
    re.IGNORECASE,
)
_WAIT = re.compile(r"\W*(?:(?:wait|hang on|hold on|hey|sorry|question)\b\W*)+", re.IGNORECASE)
_OF_RULES = re.compile(
    rf"{_LEAD}(?:is|are|does|isn['’]?t|doesn['’]?t|how (?:many|much))"
    r" (?:that|this|it|there|the|you|we|points?|garnets?)\b"
    r"(?=[^?]*\b(?:mod(?:ulo)?|multipliers?|points?|scores?|garnets?|costs?|price|deadline|rules?|priority|prio|screwed)\b)",
    re.IGNORECASE,
)
"""A question on the rules, or on what anybody has."""
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
    r"|jok\w+|kidding|typo|lie|lies|lied|lying|bluff\w*|test\w*|teas\w+|troll\w*|serious|mistakes?|wrong|count|plan(?:ned)?"
    r"|ideas?|placeholder|show|supposed|meant|before|swap\w*|withdr\w+|regret\w*|quick|hasty|(?:won|can)['’]?t"
    r"|me who|depend\w*"
    r"|(?:go|going|come|coming|move|moving) back|the \w+ (?:i|we) \w+(?: (?:to|in|for))? (?:is|are)"
    r"|in mind|same|again|stays?|stands?|remains?|correction|cancel|change|changing|not any ?more|likewise|ditto)\b",
    re.IGNORECASE,
)
"""What may make an order, or a change of one, of a clause that tells."""
_END = re.compile(
    r"(?:[!;\n\u2026:()]|\.(?!\d))+|\?+|,|\s-+\s"
    r"|\b(?:but|so|because|since|cos|cuz|and(?= (?:i\b|now\b|this\b|then\b|in\b|went\b|we\b|\w+ed\b)))\b"
    r"|(?<!think )(?<!thinks )(?<!expect )(?<!expects )(?<!that )\bi (?:choose|pick|take|go|play)\b",
    re.IGNORECASE,
)
_NUMBERED = re.compile(r"\b(?:round |r)(\d{1,2})\b", re.IGNORECASE)
NOW_TOO = re.compile(
    r"\W*(?:(?:and|so|then)\s+)?(?:(?:this (?:time|round|turn)|now) (?:too|also|again|as well|the same)"
    r"|(?:same|again|also) (?:this (?:time|round|turn)|now))\b",
    re.IGNORECASE,
)
"""Behind what is told it says that it is done again: `last time I bought a 9, this time too`."""
_MARKS = re.compile(r"\?+|\s*,?\s*but\b", re.IGNORECASE)
_NAME_ALONE = re.compile(rf"{_LEAD}[^\W\d_]+\s*", re.IGNORECASE)
_SENTENCE_ENDS = frozenset(".!;\n\u2026?")


class Tale(Struct, frozen=True):
    """A clause that only tells, from `start` to `end`. `sure`: it is no order even where nothing else is said."""

    start: int
    end: int
    sure: bool


def tales(text: str, now: int) -> Iterator[Tale]:
    """The clauses of a text that only tell or ask what happened before round `now`, or what others think."""
    begin, told, hands_on = 0, False, _HANDS_ON.search(text) is not None
    for end, mark in _ends(text):
        led = _WAIT.match(text, begin, end) if mark == "?" else None
        clause = text[begin if led is None else led.end() : end]
        found, asks = _TOLD.match(clause), _ASKED.match(clause) is not None
        found = None if found is not None and found["will"] and hands_on else found
        of_others = found is not None and (found["others"] or found["dated"] or found["will"]) is not None
        tells = found is not None or (told and _GOES_ON.match(clause) is not None)
        told = asks or (tells and (mark != "?" or of_others))
        expects = found is not None and found["expect"] is not None
        told = told and _is_past(clause, now) and (expects or _ORDERS.search(clause) is None)
        told = told and NOW_TOO.match(text, end) is None
        if told:
            asks_surely = any(each.match(clause) is not None for each in (_OF_THE_PAST, _OF_RULES))
            dated = found is not None and (found["wonders"] or _FORMER.search(clause)) is not None
            sure = asks_surely or dated
            yield Tale(begin, _behind(text, end), sure)
        told = told and mark not in _SENTENCE_ENDS
        begin = end


def _behind(text: str, end: int) -> int:
    """Where what follows a clause begins: behind the marks of a question, and a `but`."""
    found = _MARKS.match(text, end)
    return end if found is None else found.end()


def _is_past(clause: str, now: int) -> bool:
    """Whether a clause names no round that is not over."""
    return all(int(found[1]) < now for found in _NUMBERED.finditer(clause))


def _ends(text: str) -> Iterator[tuple[int, str]]:
    """Where clauses end, and the first sign there; none in `Bo and I went`."""
    begin, first = 0, len(text) - len(text.lstrip())
    for found in _END.finditer(text):
        joins = found.group().lower() == "and" and _NAME_ALONE.fullmatch(text, begin, found.start()) is not None
        if found.start() > first and not joins:
            yield found.start(), found.group()[0]
            begin = found.end()
    yield len(text), ""


def only_told(text: str, now: int, is_choice: Callable[[str], bool]) -> list[tuple[int, int]]:
    """What of a text only tells, as starts and ends: beside what may be a choice all of that, else what is sure to."""
    told = list(tales(text, now))
    spans = [(tale.start, tale.end) for tale in told]
    return spans if is_choice(blanked(text, spans)) else [(tale.start, tale.end) for tale in told if tale.sure]


_SENTENCE = re.compile(r"[!?;\n\u2026]+|\.+(?!\d)")
_DECIDES = re.compile(
    r"\W*(?:(?:ok(?:ay)?|yes|yeah|yep|so|fine|alright|right|final(?:ly)?|decided|whatever|ugh|well)\b[\s,:]*)+",
    re.IGNORECASE,
)
_OPEN_YET = re.compile(
    r"\b(?:if|unless|or|else|otherwise|maybe|perhaps|might|depends|in (?:that|which) case)\b|\?"
    r"|\A\W*(?:(?:so|ok|yes|and) )*then\b",
    re.IGNORECASE,
)
_TENTATIVE = re.compile(
    r"\A\W*(?:\w+\W+){0,3}?(?:what if|maybe|perhaps|thinking)\b"
    r"|\A\W*(?:\w+\W+){0,2}?if\s+(?:[\w'’-]+\s+){2,12}?(?:then|all|i|i['’]m|i['’]ll|it|we|you|they|the)\b|\A\W*(?:\w+\W+){0,2}?if\b[^,]{5,80},",
    re.IGNORECASE,
)
"""What begins a sentence in which its writer thinks a case through."""


def decided(text: str, choice: Callable[[str], object], names: Callable[[str], bool]) -> list[tuple[int, int]]:
    """What of a text comes before its last sentence, which decides: `if Bo goes to Beta I lose. Ok, Gamma`.

    `choice`: what a sentence by itself chooses, None for nothing; `names`: whether it names anything. Empty where
    something before is neither thought through nor the same.
    """
    length = len(text.rstrip())
    begins = [0, *(found.end() for found in _SENTENCE.finditer(text) if found.end() < length)]
    start = begins[-1]
    last = text[start:]
    made = choice(_DECIDES.sub("", last, count=1)) if _DECIDES.match(last) is not None else None
    if not start or made is None or _OPEN_YET.search(last) is not None:
        return []
    before = [text[one:other] for one, other in pairwise(begins)]
    thought = all(
        not names(each) or _TENTATIVE.match(each) is not None or choice(_DECIDES.sub("", each, count=1)) == made
        for each in before
    )
    return [(0, start)] if thought and any(_TENTATIVE.match(each) for each in before) else []
