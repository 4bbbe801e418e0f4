"""What of a message is talk about the match, clause by clause: what happened, how much there is, others, questions.

Such a clause has no verb of what its writer does, and tells no amount that could be taken or bid, and no password.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from msgspec import Struct

from games.chambers.chat_clauses import verbs_in
from games.chambers.chat_no_passwords import is_talk
from games.chambers.chat_rooms import ROOM, slug_of
from games.chambers.plan import GOLDEN, Slug
from games.core.chat_clauses import (
    ANYBODY,
    BE,
    CALLED,
    LEAD,
    NOT_PLANNED,
    OFTEN,
    OPEN,
    PAST,
    QUESTION,
    SUPPOSED,
    THING,
    named_by,
    sentences_of,
)
from games.core.chat_told import blanked
from games.core.viewers import Seat

_NUMBER = re.compile(r"\d")
_SAYS_WORD = re.compile(
    r"[=>\"\u201c\u201d`:]|\b(?:password|pw|word|answer|guess|attempt|solution|code|spelt|spelled)\b", re.IGNORECASE
)
"""What may tell a password."""
_DEED = re.compile(
    r"\b(?:took|robbed|opened|searched|bid|entered|tried|guessed|asked|requested|cleansed|put|paid|went|used|spent|said|typed|solved|cracked|figured)\b",
    re.IGNORECASE,
)
"""What somebody did, as one may put this round's orders too."""
_FOR_NOW = re.compile(
    r"\b(?:for\s+me|me\s+too|mine|make\s+(?:it|that)|in\s+mind|want|need|better|so\s+\d|only\s+\d|just\s+\d|no[,\s]+\d|actually|not)\b",
    re.IGNORECASE,
)
"""Beside a number, what may say how much is taken."""
_RECKONS = re.compile(
    rf"{LEAD}(?:\d+\s+for\s+(?:him|her|them|you)\b|(?:with\s+)?(?:two|three|four|five|six|\d+)\s+of\s+(?:us|you|them)\s+(?:would\s+be|will\s+be|makes?|is|are|that\s+(?:makes|is))\b|(?:that|this|it|which|there)(?:['\u2019]s|\s+(?:is|are|was|were|leaves?|makes?|would|should|gives?|means|doubles))\b"
    r"|(?:i|we|you|he|she|they)(?:['\u2019]ve)?\s+(?:have|has|had|got)\b|(?:the\s+)?(?:pile|pot|purse|curse)\b"
    r"|i\s+(?:do|did)\s+the\s+math|[\d\s+*/x^=\u00d7-]{3,}(?:\s+(?:is|are|=|each)\b|\W*$)"
    r"|\d+\s+(?:garnets?|gold|coins|people|of\s+us|of\s+you|rounds?)?\s*(?:is|are|isn['\u2019]?t|was|were|in\s+(?:the\s+)?(?:total|pile|pot)|left\s+in"
    r"|next\s+round|of\s+(?:us|you|them)|people|players|minutes?|hours?|times?|zeros?|points?)\b)",
    re.IGNORECASE,
)
"""What begins a clause that says how much there is."""
_SUBJECT_BEFORE = 48
"""In characters: so far before a verb stands who does it."""
_WONDERS = re.compile(
    rf"{LEAD}(?:can|could|may|do|am|will|would)\s+(?:i|we)\b(?=[^?]*\b(?:when|if|while|after|still|even|lose|keep)\b)",
    re.IGNORECASE,
)
"""What asks what is allowed, and when."""
_NEVER = re.compile(
    rf"{LEAD}(?:i['\u2019]?d\s+|i\s+(?:would|could|will)\s+)(?:never|not)\s+(?!let\b)"
    rf"|{LEAD}i['\u2019]?d\s+(?:love\s+to\s+|like\s+to\s+)?(?:bid|rob|take|open|search)\b(?=[^.?!]*\bbut\s+(?:i['\u2019]?m|i\s+am|i\s+have|i\s+can['\u2019]?t)\b)",
    re.IGNORECASE,
)
"""What somebody does not do."""
_TOLD_SOMEBODY = re.compile(rf"{LEAD}i\s+(?:just\s+)?told\s+(?!you\b|gil\b|the\b)\w+", re.IGNORECASE)


_SUPPOSES = re.compile(
    r"\W*(?:\w+\W+){0,3}?i\s+(?:\w+\s+)?(?:think|bet|guess|know|suspect|reckon|hope|swear)\b", re.IGNORECASE
)
_REPORTS = re.compile(
    r"\b(?:says?|said|told|tells|wants?|wanted|asked|asks|texted|wrote)\b(?!\s+(?:so|nothing|hi|hello|bye)\b)",
    re.IGNORECASE,
)
"""What may report whose order something is."""
_WAS_WORD = re.compile(r"\bwas\s+[\"']?[a-z]{3,}[\"']?\W*$", re.IGNORECASE)
"""What may tell a password."""
_TRIES = re.compile(
    r"\b(?:now|try|trying|guess|guessing|instead|then|it\s+must\s+be|password|pw|with)\b", re.IGNORECASE
)
_AGAIN = re.compile(r"\bagain\b", re.IGNORECASE)
_OF_ONESELF = re.compile(
    r"\b(?:rob(?:s|bed|bing)?|steal(?:s|ing)?\s+from|stole\s+from)\s+(?:me|us)\b"
    r"|\brob(?:bing|bery)?\s+(?:season|spree|party|o['\u2019]?clock|fest|time)\b",
    re.IGNORECASE,
)
"""What is no robbery by the writer."""
_SUPPOSING = re.compile(
    r"\b(?:if|when|unless|until|once|whoever|should|in\s+case|as\s+soon|before|after|while|not|never)\b|n['\u2019]t\b",
    re.IGNORECASE,
)
"""What makes it a condition, or a wish."""
_FORETOLD = re.compile(
    r"(?:['\u2019]s|\s+(?:is|are))\s+(?:going\s+to|gonna)\b|\bagain\b|\btoo\b|\btoday\b", re.IGNORECASE
)
_SUM = re.compile(r"\b\d{1,9}(?:\s?[x*+/\u00d7]\s?\d{1,9}){1,6}\s?(?:=|is|makes)\s?\d{1,9}\b", re.IGNORECASE)
_ASKS_WHEN = re.compile(
    rf"{LEAD}(?:(?:can|could|may|will)\s+(?:i|we)|is\s+it\s+possible\s+to|am\s+i\s+(?:still\s+)?allowed\s+to)\b(?:(?!\bnow\b|\bthis\b)[^.!?\n:=\d])*?"
    r"\b(?:(?:in\s+)?(?:the\s+|a\s+)?(?:next|later|another|last|any)\s+(?:round|turn|time)|later|at\s+any\s+time|any\s+time)\b(?:\s+(?:on|too|as\s+well|also))*"
    r"(?:\W+(?:or|and\s+not)\s+(?:is\s+it\s+)?(?:only|just)\s+(?:now|today|this\s+(?:round|time)))?\s*\?*\s*",
    re.IGNORECASE,
)
"""What asks whether something can be done in another round."""
_ELSE_NOW = re.compile(
    r"\b(?:(?:if|when)\s+(?:not|no|so|yes)|otherwise|else|do\s+(?:it|that)|right\s+now)\b", re.IGNORECASE
)
"""Behind such a question, what says what is done now."""


class _Patterns(Struct, frozen=True):
    """What a clause begins with that tells of the past and of others; who does what a verb says; one of them."""

    past: re.Pattern[str]
    others: re.Pattern[str]
    does: re.Pattern[str]
    one: re.Pattern[str]


def asides(text: str, seat: Seat, seats: tuple[Seat, ...], own: Sequence[Slug]) -> Iterator[tuple[int, int]]:
    """The clauses of a message that only talk about the match, as starts and ends. `own`: where the writer is."""
    patterns = _patterns(seat, seats)
    done = Counter(verb.lastgroup for verb in verbs_in(text))
    every = list(sentences_of(text))
    acting = [_own_deeds(text[one.start : one.end], patterns, besides_oneself=True) for one in every]
    told: list[tuple[int, int]] = []
    hangs_on = max((found.start() for found in _ELSE_NOW.finditer(text)), default=-1)
    for sentence, acts in zip(every, acting, strict=True):
        said = text[sentence.start : sentence.end]
        if sentence.asks and sentence.end > hangs_on and _ASKS_WHEN.fullmatch(said) is not None:
            told.append((sentence.start, sentence.end))
            continue
        if SUPPOSED.search(said) is not None and _is_bare(said) and not acts:
            told.append((sentence.start, sentence.end))
            continue
        for begin, end in sentence.clauses:
            if text[end : end + 1] == ":" or not _may_hold(text[begin:end]):
                continue
            last, first = end == sentence.end, begin == sentence.start
            beside = sum(acting) > acts
            clause = _Clause(
                text[begin:end], said if first else "", sentence.asks and last, sentence.dated, acts, beside
            )
            if clause.denies(done) or clause.tells(patterns, own):
                told.append((begin, end))
    tries = _TRIES.search(blanked(text, told)) is not None
    yield from (place for place in told if not (tries and _names_puzzle(text[slice(*place)], own)))


def _names_puzzle(clause: str, own: Sequence[Slug]) -> bool:
    """Whether a clause names a chamber at which its writer may try something."""
    return any(slug_of(room) not in (*own, GOLDEN) for room in ROOM.finditer(clause))


def _may_hold(text: str) -> bool:
    """Whether something of the game may stand in a text: else it need not be known as talk."""
    held = any(pattern.search(text) is not None for pattern in (_NUMBER, ROOM, _OF_ONESELF))
    return held or any(verbs_in(text))


def _is_bare(text: str) -> bool:
    """Whether nothing in a text may change an order or tell a password."""
    return OPEN.search(text) is None and _SAYS_WORD.search(text) is None


def _is_idle(text: str) -> bool:
    """Whether nothing of the game is left in a text, and nothing that may change an order."""
    return _is_bare(text) and not _may_hold(text) and _FOR_NOW.search(text) is None


def _own_deeds(clause: str, patterns: _Patterns, *, besides_oneself: bool = False) -> bool:
    """Whether a clause has a verb of something that its writer does; `besides_oneself`: and does not suffer."""
    return any(
        patterns.does.search(clause, max(0, verb.start() - _SUBJECT_BEFORE), verb.start()) is None
        and not (besides_oneself and _OF_ONESELF.match(clause, verb.start()) is not None)
        for verb in verbs_in(clause)
    )


class _Clause(Struct, frozen=True):
    """A clause; its sentence if it begins that, whether it asks, whether the sentence names an earlier round, whether
    its writer does something in it, and in another one.
    """

    text: str
    sentence: str
    asks: bool
    dated: bool
    acts: bool
    beside: bool

    def denies(self, done: Mapping[str | None, int]) -> bool:
        """Whether it says what its writer would never do, of which nothing else is said. `done`: how often each verb
        stands in the message.
        """
        if _NEVER.match(self.text) is None and _NEVER.match(self.sentence) is None:
            return False
        own = Counter(verb.lastgroup for verb in verbs_in(self.text))
        return _NUMBER.search(self.text) is None and all(done[kind] == times for kind, times in own.items())

    def _is_of_oneself(self, patterns: _Patterns) -> bool:
        """Whether it only tells that somebody, who is not named, robs its writer."""
        if patterns.one.search(self.text) is not None or _SUPPOSING.search(self.text) is not None:
            return False
        bare = _FORETOLD.sub("", self.text)
        does = _own_deeds(self.text, patterns, besides_oneself=True) or _NUMBER.search(self.text) is not None
        return _OF_ONESELF.search(self.text) is not None and _is_bare(bare) and not does

    def tells(self, patterns: _Patterns, own: Sequence[Slug]) -> bool:
        """Whether it tells of the past, of others, of how much there is or how a chamber is, or only asks."""
        text = _SUM.sub("", self.text)
        if self.beside and self._is_of_oneself(patterns):
            return True
        if self.beside and text != self.text and _is_idle(text):
            return True
        if not _is_bare(_AGAIN.sub("", text) if any(verbs_in(text)) else text):
            return False
        if self.asks and _WONDERS.match(text) is not None:
            return ROOM.search(text) is None and _NUMBER.search(text) is None
        if _own_deeds(text, patterns):
            return False
        if self.asks and QUESTION.match(CALLED.sub("", text)) is not None:
            return True
        if _TOLD_SOMEBODY.match(text) is not None:
            return True
        if patterns.past.match(text) is not None and _REPORTS.search(text) is None:
            done = _DEED.search(text) is not None or _WAS_WORD.search(text) is not None
            told = not done or self.dated or patterns.others.match(text) is not None
            return told and (self.beside or self.dated or _NUMBER.search(text) is None)
        if not self.beside or _REPORTS.search(text) is not None:
            return False
        if any(verbs_in(text)):
            numbered = patterns.one.search(text) is not None and _NUMBER.search(text) is not None
            return not self.acts and (not numbered or _SUPPOSES.match(text) is not None)
        if ROOM.search(text) is None:
            return _RECKONS.match(text) is not None and _FOR_NOW.search(text) is None
        return patterns.others.match(text) is not None or _is_judged(text, own)


_JUDGED = re.compile(
    rf"{LEAD}(?:{ROOM.pattern})(?:{BE}|\s+must\s+be)\s+(?P<first>[a-z'\u2019]+)\s+(?P<second>[a-z'\u2019]+)",
    re.IGNORECASE,
)


def _is_judged(clause: str, own: Sequence[Slug]) -> bool:
    """Whether a clause says how a chamber is, and tells no password for it: `Cumulative is killing me`."""
    found = _JUDGED.match(clause)
    room = ROOM.search(clause)
    if found is None or room is None or _NUMBER.search(clause) is not None:
        return False
    inside = slug_of(room) in (*own, GOLDEN)
    return inside or found["first"].lower().endswith("ing") or (is_talk(found["first"]) and is_talk(found["second"]))


@lru_cache(maxsize=64)
def _patterns(seat: Seat, seats: tuple[Seat, ...]) -> _Patterns:
    """They name all players but the seat."""
    others = rf"(?:{named_by(seats, seat)}|{ANYBODY}|he|she|they)"
    return _Patterns(
        one=re.compile(rf"\b(?:{named_by(seats, seat)}|he|she)\b", re.IGNORECASE),
        past=re.compile(
            rf"{LEAD}(?:(?:in\s+|on\s+)?(?:last|previous|first)\s+(?:round|time|turn)\W+)?(?:i|we|{others}|(?:the\s+)?(?:{ROOM.pattern})|{THING})"
            rf"(?:['\u2019]ve)?\s*{OFTEN}{PAST}{NOT_PLANNED}",
            re.IGNORECASE,
        ),
        others=re.compile(
            rf"{LEAD}{others}(?:['\u2019](?:s|ll|re|d|ve)\b|\s+{OFTEN}(?:is|are|has|have|will|won['\u2019]?t|can|can['\u2019]?t|could|might|may|must|would|was|were|{PAST})\b)",
            re.IGNORECASE,
        ),
        does=re.compile(
            rf"\b(?:(?:any(?:one|body)|some(?:one|body)|every(?:one|body)|people|those)\s+(?:else\s+)?(?:who|that)|(?:if|when)\s+(?:{others})"
            rf"|{ANYBODY}|you(?:\s+all)?|(?:{named_by(seats, seat)}|he|she|they)"
            r"(?:['\u2019](?:ll|d)|\s+(?:will|might|may|could|would|should|can|wants?\s+to|is\s+going\s+to|never|always)))"
            r"(?:['\u2019](?:ll|d|re)|\s+(?:will|might|may|could|would|should|can|want\s+to|dares?\s+to|(?:is|are)\s+going\s+to"
            r"|even|actually|just|only|all|both|ever|never|always|usually|probably|still))*\s+$",
            re.IGNORECASE,
        ),
    )
