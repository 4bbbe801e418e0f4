"""What a clause beside an order that says all of it may doubt or deny: that order, or something else."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import zip_longest

from genius_tui.paste.talk.words import DOUBT, LISTS, NEGATION, SHARED, is_loose, is_unknown, low_words

_SOFT = frozenset({"but", "can't", "cant", "could", "couldn't", "doesn't", "either", "might", "neither", "should"}) | {
    *("shouldn't", "wouldn't")
}
"""Words of doubt that may as well be of what has nothing to do with the order: `could be the wine`."""
_LIKELY = frozenset({"could", "might", "should"})
_NOBODY = frozenset({"nobody", "noone"})
_OTHERS = frozenset({"you", "u", "y'all", "he", "she", "they", "people", "it'll"}) | {
    f"{who}'{does}" for who in ("you", "he", "she", "they") for does in ("d", "ll", "re", "s")
}
_THINKING = frozenset({"guess", "think", "thinking", "thought", "wonder", "prefer"})
_DETERMINERS = frozenset({"this", "that", "these", "those"})
_FOR_ALL = frozenset({"act", "acts", "activates", "do", "does", "enters", "moves", "should", "stays"})
"""What nobody is said to do, where it may be what the writer's crew does not."""
_REFERS = frozenset(LISTS.order_words.split())
_TOPICS = frozenset(LISTS.topics.split())
_PASSED_OVER = frozenset(LISTS.passed_over.split())
_DOING = frozenset(LISTS.doing.split())
"""What is denied of the order itself; `not following you`, `never trusting her again` are not."""
_ORDERS = frozenset({"it", "move", "moves", "order", "orders", "that", "this"})
_TIMES = frozenset({"time", "round", "turn"})
_WHEREABOUTS = frozenset({"here", "there", "now"})
"""Of others they say where those are: `you're not here to stop me`."""
_PRAISE = frozenset({"easy", "enough", "fine", "fun", "good", "great", "interesting", "nice", "ok", "okay", "worse"})
_DENIES_DOING = frozenset({"not", "never", "won't", "wont"})
_HAS_DONE = frozenset({"did", "have", "was"})
_REPEATED = frozenset({"again", "twice"})
"""What is denied of something done before is not the order: `i will not tie again`, `i did not`."""
_BEFORE_NOBODY = frozenset({"with", "by", "from", "of", "to", "for", "at", "like", "than"})
_HANGS = re.compile(
    r"\b(?:but|and) only\b|\b(?:as|so) (?:long|soon) as\b|\bin (?:case|the event)\b|\bon (?:the )?condition\b",
    re.IGNORECASE,
)
"""What a condition begins with that has no word of one."""
_DISOWNS = re.compile(
    r"(?:\b(?:not|never)|n['’]t)"
    r" (?:(?:be|my|mine|a|an|the|any|real|final|really|so|too|that|all|quite|entirely|totally) )*"
    r"(?:orders?|moves?|votes?|mine|final|decided|sure|certain|submitted|idea|made up|chosen|picked)\b"
    r"|\b(?:don['’]?t|do not) (?:want|mean|do|enter|count|use|take|send|submit|write|put|book|lock) (?:it|that|this)\b"
    r"|\b(?:don['’]?t|do not) (?:really )?like (?:it|that|this)(?: one| move| order)?"
    r"(?=\s*(?:[.,!?;:)]|$|though|at all|any))"
    r"|(?<!\bi )\b(?:knows?|knew) (?:\w+ )?better(?! than| now| days)\b"
    r"|(?<!n't )(?<!not )\b(?:ask|copy|consult) (?:him|her|them|theirs|hers|his)\b"
    r"(?! (?:about|why|how|if|what|when|where|to)\b)"
    r"|\b(?:go with|use|take|write down) (?:his|hers|theirs)(?=\W*(?:$|instead|then))"
    r"|^\W*(?:(?:but|or|just|better|so) )*(?:ask|consult) (?-i:[A-Z])\w*\W*$"
    r"|\bi (?:(?:really|honestly|just|still) )*(?:don['’]?t|do not) (?:(?:really|even) )?know"
    r"(?: yet| anymore| honestly| lol)*(?=\W*$)"
    r"|\bone of (?:those|them|these|the two)(?=\W*(?:$|[,.;]))"
    r"|\bi (?:(?:really|just|still) )*(?:can['’]?t|cannot) (?:decide|choose)\b"
    r"|\b(?:that|it|this)(?:['’]s| is| was| costs?) (?:(?:way|far|just|a bit) )*too (?:much|expensive|dear|pricey)\b",
    re.IGNORECASE,
)
"""Says that an order is none, or sends the host to another for it: `Bo knows better, ask him`."""


_CHECKS = re.compile(
    r"\W*(?!.*\b(?:ok|okay|fine|allowed|legal|possible|my|mine|order|move|valid|enough|good|still|too|or|if|not|i)\b)"
    r"(?:[\w'’-]+[ ,]+){2,8}(?:right|correct|yeah|yes|isn['’]?t it|no)\s*\?+\W*",
    re.IGNORECASE,
)
"""What makes sure of something beside an order: `that's the purple one, right?`."""
_REFUSES = re.compile(
    r"\bi(?:['’]?m| am) (?:\w+ )?(?:not|never|leaving|staying away|steering clear|keeping away)\b"
    r"|\bi(?:['’]ll| will)? (?:\w+ )?(?:won['’]?t|not|never|leave|stay away|steer clear|keep away)\b",
    re.IGNORECASE,
)


def concerns(clause: str) -> bool:
    """Whether a clause without a part of an order may doubt or deny it: `not really`, `but I am not sure`; not
    `nobody tells me what to do`, `could be the wine`.
    """
    words = low_words(clause)
    if _HANGS.search(clause) is not None:
        return True
    if _CHECKS.fullmatch(clause) is not None:
        return False
    weighed = ((at, word) for at, word in enumerate(words) if word in DOUBT or word in NEGATION - SHARED | {"no"})
    return any(not _is_of_something_else(words, at) for at, _ in weighed)


def refuses(text: str) -> bool:
    """Whether a text says what its writer will not do: `I'm not coming to 1J`."""
    return _REFUSES.search(text) is not None


def disowns(text: str) -> bool:
    """Whether a text says that what is ordered is not: `that's not my order`."""
    return _DISOWNS.search(text) is not None


def _is_of_something_else(words: Sequence[str], at: int) -> bool:
    """Whether the word of doubt or denial `at` is said of what is no order."""
    word, before, rest = words[at], words[:at], words[at + 1 :]
    others = not _OTHERS.isdisjoint(before) or rest[:1] == ["you"]
    if word in DOUBT - _SOFT:
        return others and word in _THINKING
    if word == "either":
        return not rest and not NEGATION.isdisjoint(before)
    if word == "but":
        return (at == 0 and len(rest) > 1) or before[-1:] == ["nobody"]
    if word == "no" and rest and rest[0].partition("'")[0] in ("i", "it", "he", "she", "they", "we", "you"):
        return True
    if word in _DENIES_DOING and (_HAS_DONE.intersection(before[-1:]) or (len(rest) > 1 and rest[-1] in _REPEATED)):
        return _REFERS.isdisjoint(rest)
    head = next((each for each in rest if each not in _PASSED_OVER), "")
    if word in _NOBODY:
        behind = [each for each in before if not each.endswith("ly")][-1:]
        return head not in _FOR_ALL or not _BEFORE_NOBODY.isdisjoint(behind)
    if word in _DENIES_DOING and rest[:1] == ["getting"] and rest[1:2] and rest[1].endswith(("ed", "t", "en")):
        return True
    if word in _DENIES_DOING and head.endswith("ing") and head not in _DOING and _ORDERS.isdisjoint(rest):
        return True
    if not head or _refers([each for each in rest if not (others and each in _WHEREABOUTS)]):
        return False
    return others or _is_topic(head) or (word in _LIKELY and head in _PRAISE)


def _is_topic(word: str) -> bool:
    return word in _TOPICS or is_unknown(word) or is_loose(word)


def _refers(words: Sequence[str]) -> bool:
    """Whether some words speak of the order; `this` before what is none of it, or a time, does not."""
    return any(
        word in _REFERS and not (word in _DETERMINERS and behind and (behind in _TIMES or _is_topic(behind)))
        for word, behind in zip_longest(words, words[1:])
    )
