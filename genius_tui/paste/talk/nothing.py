"""Messages that give nothing."""

from __future__ import annotations

import re
from collections.abc import Sequence

from genius_tui.paste.talk.corrections import takes_back
from genius_tui.paste.talk.words import DOUBT, LISTS, is_conditional, low_words

_PAD = rf"(?:\b(?:{'|'.join(LISTS.beside_nothing.split())})\b|[\W_])*"


def _whole(phrases: Sequence[str]) -> re.Pattern[str]:
    return re.compile(rf"{_PAD}(?:(?:{'|'.join(phrases)}){_PAD}){{1,3}}", re.IGNORECASE)


_NOTHING = _whole(LISTS.nothing)
_PERHAPS_NOTHING = _whole((*LISTS.nothing, *LISTS.perhaps_nothing))
_LONGEST_NOTHING = 80
_OF_THIS_ROUND = re.compile(
    r"\bthis (?:round|time|turn)\b|\b(?:nothing|none) (?:today|tonight)\b"
    r"|\bno (?:orders?|actions?|moves?)\b|\bdo(?:ing)? nothing\b",
    re.IGNORECASE,
)
_NO_DOUBT_IN_A_REASON = frozenset(
    {"but", "can't", "cant", "could", "couldn't", "rather", "think", "thinking", "thought"}
)
_CLAUSE_END = re.compile(r"[,.!;(\n]|\s-+\s|\b(?:because|since|cos|cuz|as)\b", re.IGNORECASE)


_OUT = re.compile(
    r"\W*(?:(?:sorry|ok|hi|hey|hello|ugh|argh|guys|all|everyone|host)\W+)*"
    r"(?:i(?:['\u2019]?m|\s+am)\s+(?:out|passing|skipping|sitting\s+(?:this|it)(?:\s+one)?\s+out)"
    r"|i(?:['\u2019]ll)?\s+(?:pass|skip|sit\s+(?:this|it)(?:\s+one)?\s+out))"
    r"(?:\s+(?:(?:for|of)\s+)?this\s+(?:round|one|time|turn|week))?"
    r"(?:\s+(?:folks|guys|all|everyone|people))?\s*(?:[,.!;-]+|\b(?:because|since|as|cos)\b)",
    re.IGNORECASE,
)
"""At a message's beginning, that its writer gives nothing; a reason may follow."""


def opens_with_nothing(text: str) -> str | None:
    """What a message says behind words that give nothing, `I'm out, work is killing me`; None where it has none."""
    found = _OUT.match(text)
    return text[found.end() :] if found is not None and len(text) <= 2 * _LONGEST_NOTHING else None


_WITHDRAWS = re.compile(
    r"\b(?:withdraw|cancel|take back|delete|remove|retract) (?:my|all|the|all my)"
    r" (?:\w+ )?(?:orders?|moves?|submissions?)\b",
    re.IGNORECASE,
)


def withdraws(text: str) -> bool:
    """Whether a short message takes back all that its writer ordered: `cancel my order please`."""
    return len(text) <= _LONGEST_NOTHING and _WITHDRAWS.search(text) is not None


def is_nothing(text: str) -> bool:
    """Whether a message says for sure that its writer gives nothing."""
    text = text.strip()
    return len(text) <= _LONGEST_NOTHING and _NOTHING.fullmatch(text) is not None


def may_be_nothing(text: str) -> bool:
    """Whether it may say so."""
    text = text.strip()
    return len(text) <= _LONGEST_NOTHING and _PERHAPS_NOTHING.fullmatch(text) is not None


def gives_a_reason(text: str) -> str | None:
    """What a message says beside nothing for this round: `no orders from me, at work`. None if it does not say that.

    The rest is "" if it is in doubt itself: it asks, depends on something, or takes something back.
    """
    ends = list(_CLAUSE_END.finditer(text[:_LONGEST_NOTHING]))
    parts = [(text[: end.start()], text[end.end() :]) for end in ends]
    for first, rest in (*parts, *(pair[::-1] for pair in parts)):
        if _OF_THIS_ROUND.search(first) and _NOTHING.fullmatch(first.strip()):
            words = low_words(rest)
            doubts = is_conditional(words) or takes_back(rest) or bool((DOUBT - _NO_DOUBT_IN_A_REASON) & set(words))
            return "" if doubts else rest
    return None
