"""A cleanse that may be ordered in other words than those of its verb: `curse gone please`, `heal me`."""

from __future__ import annotations

import re

from games.chambers.view import View
from games.core.game import Observation
from games.core.viewers import Seat

_ONE = r"(?:curse|arrest)"
_CLEANSES = re.compile(
    r"\b(?:cure|heal|uncurse|un-curse|purify|absolve|exorci[sz]e|bless|free)\s+me\b(?!\s+(?:of|from)\s+(?!(?:my|the|this|that)\s+(?:curse|arrest)))|\bwash\s+me\s+clean\b"
    rf"|\b{_ONE}\b[\s,:-]+(?:(?:be|please|pls|all|now|then|to\s+be)\s+){{0,3}}(?:gone|away|off|out|lifted|removed|cleared|has\s+to\s+go|must\s+go|needs\s+to\s+go|should\s+go)\b"
    rf"|\b(?:rid|free)\s+(?:of|from)\s+(?:my|the|that|this)\s+(?:\w+\s+)?{_ONE}\b"
    rf"|\b{_ONE}\b[\s,:;-]+(?:(?:please|pls|just|then|and|i|i['’]?ll)\s+){{0,3}}(?:get\s+rid\s+of|lose|lift|remove|clear|drop|heal|cure|cleanse|wash\s+off)\s+(?:it|that)\b"
    rf"|\b(?:pay(?:ing)?|garnets?)\s+(?:(?:up|now|three|3|garnets?)\s+){{0,2}}(?:for|against|off)\s+(?:(?:my|the|that|this|a)\s+)?{_ONE}\b",
    re.IGNORECASE,
)
_SENTENCE = re.compile(r"[^.!?;\n]+[?]*")
_IDLE = re.compile(
    r"\?|n['’]t\b|\b(?:wish|hope|hoping|not|never|no|without|keep(?:ing)?|if|when|how|was|were|had|last|yours?|you|who|he|she|they|his|her|nobody|finally)\b",
    re.IGNORECASE,
)
"""In its sentence, what makes talk of it."""


def perhaps_cleansed(text: str, seat: Seat, observation: Observation[View]) -> tuple[int, int] | None:
    """Where a text may cleanse, of a writer who has something to be cleansed (C7); None where it does not."""
    own = observation.view.players[seat]
    if own.cleansed or not (own.curses or own.arrests):
        return None
    for sentence in _SENTENCE.finditer(text):
        if _CLEANSES.search(sentence.group()) is not None and _IDLE.search(sentence.group()) is None:
            return sentence.span()
    return None
