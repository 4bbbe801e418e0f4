"""Where a message speaks of the cap and buys none: `saving for the cap`, `Tock hit the cap`, `I'd cap but no money`."""

from __future__ import annotations

import re

from games.skeld.chat_words import NEAR

_THE = (
    r"(?:\s+(?:the|an?|my|his|her|its|our|their|that|this|another|next|new|higher|bigger|extra|full|energy"
    r"|max(?:imum)?))*"
)
_I = (
    r"(?:\b(?:(?:because|since|as|so|and|just|still|also|only|have|has)\s+)*"
    r"(?:(?:i|we|s?he|it|they)(?:['\u2019](?:m|s|ll|re|ve|d))?\s+)?(?:(?:am|is|are|was|were|will|just|still|almost|already|really)\s+)*)"
)
_MONEY = r"(?:garnets?|money|cash|funds?|coins?|gems?|budget|energy)"
_NO = r"(?:can['\u2019]?t|cannot|can\s+not|couldn['\u2019]?t|could\s+not|unable\s+to)"
_KEPT = re.compile(
    rf"{_I}\b(?:sav(?:e|es|ing)|keep(?:s|ing)?|hold(?:s|ing)?|hoard(?:s|ing)?|collect(?:s|ing)?|gather(?:s|ing)?|wait(?:s|ing)?|budgeting)"
    rf"(?:\s+(?:up|on|to|back|my|our|the|those|all|some|more|\d|three|{_MONEY}))*\s+(?:for|towards?|until|till)"
    rf"(?:\s+(?:i|we)\s+can)?{_THE}\s+$",
    re.IGNORECASE,
)
"""Before a cap, what is kept for it."""
_REACHED = re.compile(
    rf"{_I}\b(?:hit(?:s|ting)?|reach(?:es|ed|ing)?|near(?:s|ing|ly)?|below|under|above|over|beyond|past|exceed(?:s|ed|ing)?"
    rf"|(?:(?:is|are|am|be|was|were|['\u2019]s|['\u2019]m|already|almost|nearly|still|now|sits?|stays?|stuck)\s+)*\bat"
    r"|(?:close|up|back|get(?:s|ting)?|got|comes?|fill(?:s|ed|ing)?(?:\s+up)?|recharg(?:e|es|ed|ing)|charg(?:e|es|ed|ing))\s+to)"
    rf"{_THE}\s+$",
    re.IGNORECASE,
)
"""Before a cap, that energy comes or does not come so far."""
_SPARED = re.compile(
    rf"{_I}\b(?:{_NO}(?:\s+(?:even|really|quite|yet))*(?:\s+(?:afford|get|pay\s+for|take))?"
    rf"|(?:no|not?\s+enough|too\s+few|short\s+on|(?:do|have)n['\u2019]?t(?:\s+(?:have|got))?(?:\s+(?:enough|the|any))?)\s+{_MONEY}(?:\s+left)?\s+for"
    r"|(?:too\s+)?(?:poor|broke|skint)\s+for|skip(?:s|ping)?|pass(?:ing)?\s+on|no\s+need\s+(?:for|of|to)"
    r"|(?:do|wo|does)n['\u2019]?t\s+(?:need|want|be)(?:\s+to)?|(?:am\s+|['\u2019]m\s+)?not\s+(?:going\s+(?:for|to)|taking|getting|paying\s+for)"
    rf"|without|instead\s+of|rather\s+than){_THE}\s+$",
    re.IGNORECASE,
)
"""Before a cap, that none is bought."""
_DREAMT = re.compile(
    r"\b(?:(?:i|we)['\u2019]?d|would|could|should|might|want(?:s|ed)?|need|love|wish\w*)(?:\s+[a-z\u2019']+){0,4}\s+$",
    re.IGNORECASE,
)
_BOUGHT_IF = re.compile(
    r"\b(?:(?:i|we)['\u2019]d|would|could|should|might|wanted\s+to)(?:\s+(?:have|also|totally|really|so|gladly|happily|love\s+to|like\s+to|take|get|buy|grab|pick|up|go|for|pay|the|a|my))*\s+$",
    re.IGNORECASE,
)
_BUT_NOT = re.compile(
    rf"[\s,.]*(?:\bbut\b|\bif\s+only\b|\btoo\s+bad\b|\balas\b|\bsadly\b)[^.;:\n]{{0,30}}?\b(?:no|not|{_NO}|(?:do|have|ai|is)n['\u2019]?t|too|broke|poor|skint|need)\b"
    rf"(?:\s+(?:enough|any|got|have|left|the|my|me|afford|it|that|{_MONEY}|rich|right\s+now|atm|for|expensive|poor|broke|few|one|two|\d))*",
    re.IGNORECASE,
)
"""Behind a cap that one would buy, why it is not bought."""
_JUDGED = re.compile(
    r"(?:['\u2019]s|\s+(?:is|was|looks|seems|feels))\s+(?:(?:just|still|way|far|really|sadly|simply|a\s+bit|a\s+little)\s+)*"
    r"(?:(?:too|so|very)\s+(?:much|expensive|pricey|dear|costly|steep)|expensive|pricey|overpriced|useless|pointless|not\s+worth(?:\s+it)?|a\s+(?:waste|rip\W?off|scam))"
    r"(?:\s+for\s+(?:me|us|now|that))?|\s+(?:can|has\s+to|must|will\s+have\s+to)\s+wait\b",
    re.IGNORECASE,
)
"""Behind a cap, that it costs too much, or comes later."""
_WISHED = re.compile(r"\b(?:like|love)\b", re.IGNORECASE)
"""Before a cap, that one `would like` it, as one orders it."""
_NO_LONGER = re.compile(r"\b(?:not|no\s+more|no\s+longer|done|stop(?:ped)?|never|\w+n['\u2019]t)\s*$", re.IGNORECASE)
_UPGRADE = re.compile(r"\s+(?:upgrade|boost|raise|increase|thing|button)s?\b", re.IGNORECASE)
_CLAUSE_END = re.compile(r".*[.!?;:\n]", re.DOTALL)
_LONGEST = 2 * NEAR
_HOW_IT_IS = re.compile(
    r"\s*(?:(?:is|at|=|:|stays|remains)\s*)*(?:(?:already|still|now|just)\s+)*(?:\b(?:at\s+\d|stays|stands|remains|unchanged|reached|full|maxed|hit|already|the\s+same|as\s+(?:is|before)|none|no(?:pe)?(?=\W*(?:$|[.,;\n]))"
    r"|enough|fine|good|high\s+enough)\b|(?<=at\s)\d)",
    re.IGNORECASE,
)
"""Behind a cap, how it is."""
ASKED = "is the cap bought, or not?"


def spared_cap(cap: re.Match[str]) -> tuple[int, int] | None:
    """Where it is said of a cap that it is not bought; None where it may be."""
    text, (start, end) = cap.string, cap.span()
    lead = text[_begin(cap) : start]
    begun = start - len(lead)
    reached = None if _buys(cap) or _UPGRADE.match(text, end) else _REACHED.search(lead)
    if (found := _KEPT.search(lead) or _SPARED.search(lead) or reached) is not None:
        return None if _NO_LONGER.search(lead, 0, found.start()) else (begun + found.start(), end)
    if (judged := _JUDGED.match(text, end)) is not None:
        return start, judged.end()
    why, dreamt = _BUT_NOT.match(text, end), _DREAMT.search(lead)
    return None if why is None or dreamt is None else (begun + dreamt.start(), why.end())


def is_dreamt_of(cap: re.Match[str]) -> bool:
    """Whether a cap may be one that its writer would buy under other circumstances, or no longer saves for."""
    lead = cap.string[_begin(cap) : cap.start()]
    kept = _KEPT.search(lead)
    if not _buys(cap) and _HOW_IT_IS.match(cap.string, cap.end()) is not None:
        return True
    if kept is not None and _NO_LONGER.search(lead, 0, kept.start()) is not None:
        return True
    return _BOUGHT_IF.search(lead) is not None and _WISHED.search(lead) is None


def _begin(cap: re.Match[str]) -> int:
    """Where the clause of a cap begins, at most so far before it."""
    first = max(0, cap.start() - _LONGEST)
    ended = _CLAUSE_END.match(cap.string, first, cap.start())
    return first if ended is None else ended.end()


def _buys(cap: re.Match[str]) -> bool:
    """Whether a verb of buying stands with a cap: `raises the cap`."""
    return re.match(r"(?:rais|increas|upgrad|buy|boost|bump|lift|extend)", cap.group(), re.IGNORECASE) is not None
