"""Clauses that tell of orders which are not given now."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import islice

from msgspec.structs import replace

from games.core.chat_tales import NOW_TOO
from genius_tui.paste.talk.sentences import LAST_SENTENCE, Span
from genius_tui.paste.talk.words import CONDITION, DOUBT, LISTS, NEGATION, OWN, TAKEN_BACK, is_conditional, low_words

_OTHERS = ("he", "she", "they", "everyone", "everybody", "people", "others", "nobody")
_ASIDE_END = re.compile(
    r"[,.;!\n)(]|\bso\b|\bbut\b|\bjust\b|\b(?:and|while|then)\s+(?:i|i'll|i'm|me)\b|(?<!\w)-\s|$", re.IGNORECASE
)
_TALK_END = re.compile(rf"[?:]|{_ASIDE_END.pattern}", re.IGNORECASE)
_ECHOES = re.compile(r"\b(?:again|too|also|same|likewise|ditto|repeat|keep|stay|so)\b", re.IGNORECASE)
_THE_SAME = re.compile(r"\b(?:(?:me|i'?ll|i) (?:too|also|as well)|same|likewise|ditto)\b", re.IGNORECASE)
_POSSESSIVE = re.compile(r"\b(?:my|mine)\b", re.IGNORECASE)
_OWN_NOW = re.compile(rf"{OWN.pattern}|\b(?:now|instead|today|this (?:round|time|turn))\b", re.IGNORECASE)
UNSAID = frozenset({"sure", "certain", "decided", "final", "yet", "anymore", "only", "trust", "like", "believe"})
_ASKED_FOR = CONDITION | frozenset(LISTS.asked_for.split())
"""Words before a clause on others that make it a wish, what an order depends on, or a greeting: `can you play 7`."""
_GUESSES = frozenset({"bet", "hope", "guess", "think", "suspect", "assume", "maybe", "if", "unless"})
_GOES_FURTHER = re.compile(
    r"\bme to\b|\bfor (?:him|her|them|me|both|us)\b|\band (?:with|using|an?|the|my|\d)\b", re.IGNORECASE
)
_DATED_FROM = re.compile(r"[^\w\s'’]|\b(?:and|but|so|then|because|since|as|cos|cuz|coz|bc)\b", re.IGNORECASE)
"""What begins a clause that the words `last round` end."""
_REPORTED = re.compile(r"\b(?:said|told|replied|answered|wanted|suggested)\b", re.IGNORECASE)
_INSTEAD = re.compile(r"[\s,.;-]*(?:i'?(?:m|ll|d)? )?(?:will |am )?(?:but|just|only|instead|so)\b", re.IGNORECASE)
_RELATIVE = re.compile(
    r"\b(?:what(?:ever)?|where(?:ver)?|which(?:ever)?|like|as|same|how|(?:the|that) \w+)\s+$", re.IGNORECASE
)
"""Before what somebody did they say that its writer does so too: `do what I did last time`."""
_FROM_END = re.compile(r"\bto\b|[,.;!\n)]|$", re.IGNORECASE)
_INSTEAD_END = re.compile(rf"\bi(?:'ll|'m|'d| will| am)\b|{_ASIDE_END.pattern}", re.IGNORECASE)
_ENDS: Mapping[str | None, re.Pattern[str]] = {
    "from": _FROM_END,
    "talk": _TALK_END,
    "past": _TALK_END,
    "instead": _INSTEAD_END,
}


class Aside(Span, frozen=True):
    """A clause of what is not ordered now. `denies`: it says so of something without naming what is ordered instead.
    `talks`: it says nothing of the writer's orders, so that a message of nothing else is talk.
    `dates`: what stands at once before it in its own clause, which is of that round too: `I bid 3 last round and lost`.
    """

    denies: bool = False
    talks: bool = False
    dates: str = ""


_MOST = 12
"""Of a kind in one message: what tells more is asked about rather than looked at for long."""


def asides(text: str, players: Sequence[str]) -> list[Aside]:
    """The clauses of a text that tell of orders which are not given now, so far as they leave nothing in doubt.

    What is denied counts only before `but ...` or `just ...` or at the end of a sentence, what is left in the hand only
    at the end, a clause on one of the `players`, or on others, only where the rest speaks of the writer.
    """
    names = sorted({*players, *_OTHERS}, key=len, reverse=True)
    found: list[Aside] = []
    for pattern in _asides("|".join(map(re.escape, names))):
        for start in islice(pattern.finditer(text), _MOST):
            end = _ENDS.get(start.lastgroup, _ASIDE_END).search(text, start.end())
            span = Aside(start.start(), end.start() if end is not None else len(text))
            if NOW_TOO.match(text, span.end) is not None:
                continue
            before, behind = text[: span.start], text[span.end :]
            stands = True
            if start.lastgroup == "last":
                stands = not any(map(str.isalnum, behind))
            elif start.lastgroup == "when":
                span = replace(span, dates=_DATED_FROM.split(before)[-1].strip())
            elif NEGATION & set(low_words(start.group())):
                instead = _INSTEAD.match(behind)
                stands = instead is not None or behind[:1] in (".", "!", "\n")
                span = Aside(span.start, span.end + (instead.end() if instead is not None else 0), instead is None)
            elif start.lastgroup == "of":
                rest = before + behind
                stands = OWN.search(rest) is not None and _REPORTED.search(rest) is None
            sentence, clause = LAST_SENTENCE.split(before)[-1], text[start.end() : span.end]
            if start.lastgroup in ("talk", "past"):
                asked = text[span.end : span.end + 1] == "?"
                if _RELATIVE.search(before) is not None:
                    continue
                of_now = _OWN_NOW.search(clause) or (start.lastgroup == "past" and _ECHOES.search(clause))
                if not of_now and not _ASKED_FOR & set(low_words(sentence)):
                    found.append(Aside(span.start, span.end + asked, talks=True))
            elif stands and not _leaves_doubt(sentence, clause):
                found.append(span)
    return found


def may_join(text: str) -> bool:
    """Whether what is said beside talk about others may say that the writer does the same: `so do I`, `again`."""
    return OWN.search(text) is not None or _ECHOES.search(text) is not None


def does_the_same(text: str) -> bool:
    """Whether what is said beside talk about others says that its writer does as they: `me too`."""
    return _THE_SAME.search(text) is not None


def may_follow(text: str) -> bool:
    """Whether what is said beside a tale may say that its writer does so: `and I stay there`, not `mine failed`."""
    return may_join(_POSSESSIVE.sub("", text))


def replaces(aside: str) -> bool:
    """Whether a clause says what is ordered in place of."""
    return aside.lower().startswith(("instead", "in place", "rather"))


def _leaves_doubt(before: str, text: str) -> bool:
    words = low_words(text)
    guesses = any(word in _GUESSES for word in low_words(before)) or _GOES_FURTHER.search(text) is not None
    doubts = (DOUBT | TAKEN_BACK | UNSAID) - NEGATION - {"instead", "rather"}
    return guesses or is_conditional(words) or any(word in doubts for word in words)


@lru_cache(maxsize=50)
def _asides(others: str) -> tuple[re.Pattern[str], ...]:
    return tuple(_aside(each.replace("{other}", others)) for each in LISTS.aside)


@lru_cache(maxsize=200)  # most of them name nobody, and are the same for all players
def _aside(phrase: str) -> re.Pattern[str]:
    begins = r"(?:(?<=^)|(?<=[\s(\[,.;:!?-]))"
    return re.compile(rf"{begins}(?:{phrase})(?!\w)", re.IGNORECASE | re.MULTILINE)
