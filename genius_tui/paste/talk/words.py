"""Words around orders: which change nothing, which weigh, doubt or deny; the lists of them."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from functools import lru_cache
from importlib.resources import files

import msgspec
from msgspec import Struct

from games.core.chat_told import blanked
from genius_tui.paste.talk.idle import idle


class _Lists(Struct, frozen=True, forbid_unknown_fields=True):
    filling: str
    doubt: str
    negation: str
    condition: str
    taken_back: str
    order_words: str
    topics: str
    passed_over: str
    doing: str
    asked_for: str
    units: str
    beside_nothing: str
    ordinary: str
    stems: str
    plain: str
    loose: str
    weighing: str
    judging: str
    rejecting: str
    switch: tuple[str, ...]
    plan: tuple[str, ...]
    links: str
    courteous: str
    courtesy: tuple[str, ...]
    elsewise: tuple[str, ...]
    asking: tuple[str, ...]
    title: str
    guess: tuple[str, ...]
    retraction: tuple[str, ...]
    pointing: tuple[str, ...]
    bound: tuple[str, ...]
    nothing: tuple[str, ...]
    perhaps_nothing: tuple[str, ...]
    request: str
    agreeing: str
    idiom: tuple[str, ...]
    aside: tuple[str, ...]


LISTS = msgspec.convert(tomllib.loads(files("genius_tui.paste").joinpath("chat_words.toml").read_text("utf-8")), _Lists)
DOUBT = frozenset(LISTS.doubt.split())
NEGATION = frozenset(LISTS.negation.split())
CONDITION = frozenset(LISTS.condition.split())
TAKEN_BACK = frozenset(LISTS.taken_back.split())
UNITS = frozenset(LISTS.units.split())
ORDINARY = frozenset(LISTS.ordinary.split())
FILLING = frozenset(LISTS.filling.split()) - DOUBT - NEGATION - TAKEN_BACK
_STEMS = frozenset(LISTS.stems.split())
_PLAIN = frozenset(LISTS.plain.split())
_LOOSE = frozenset(LISTS.loose.split())
COURTEOUS = frozenset(LISTS.courteous.split())
JUDGING = frozenset(LISTS.judging.split())
_WEIGHING = DOUBT | NEGATION | CONDITION | TAKEN_BACK | UNITS | frozenset(f"{LISTS.weighing} {LISTS.rejecting}".split())
_PRONOUN = re.compile(
    r"(?:you|u|y|he|she|they|we|who|what|there|how|some\w+|any\w+|every\w+|no\w+)['\u2019]", re.IGNORECASE
)
_ENDINGS = ("", "s", "es", "d", "ed", "ing")
SHARED = frozenset({"o", "se", "si", "om", "of", "als", "ou", "lub", "non", "pas", "nie", "in", "no"})
"""Words that mean a condition or a negation in one language and nothing of it in another."""
REJECTING = frozenset(LISTS.rejecting.split())
"""Beside a place they may say that it is not where somebody goes: an order with one of them is not suggested."""
WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*|\?")
_DRAWN_OUT = re.compile(r"([^\W\d_])\1{2,}")


def pattern(phrases: Sequence[str]) -> re.Pattern[str]:
    """A pattern for any of some phrases as whole words."""
    whole = "|".join(rf"(?:{phrase})(?!\w)" for phrase in phrases)
    return re.compile(rf"(?<![\w'])(?:{whole})", re.IGNORECASE)


_SPELT = (("sorry", "(?:sorry|sry|srry|soz)"), ("thanks", "(?:thanks|thx|thnx|ty)"))
"""Words that people shorten, and all ways to write them."""


def _spelt(phrase: str) -> str:
    """A pattern that takes words shortened too."""
    for word, ways in _SPELT:
        phrase = re.sub(rf"\b{word}\b", ways, phrase)
    return phrase


_IDIOM = pattern((*map(_spelt, LISTS.idiom), LISTS.request))
OWN = re.compile(r"\b(?:i|i'll|i'm|im|ill|i'd|me|my|mine|us|we)\b", re.IGNORECASE)


@lru_cache(maxsize=2000)  # a message is looked at from many sides, one after the other
def without_idioms(text: str) -> str:
    """`text` with turns of phrase that say nothing about orders replaced by blanks."""
    return _IDIOM.sub(lambda found: " " * len(found.group()), blanked(text, idle(text)))


@lru_cache(maxsize=2000)
def is_plain(word: str) -> bool:
    """Whether a word is a form of one that changes nothing around an order: `storming`, `grabbed`, `aaaah`."""
    if word in _PLAIN or any(short in _PLAIN for short in drawn_in(word)):
        return True
    return not _STEMS.isdisjoint(_forms(word))


def is_unknown(word: str) -> bool:
    """Whether a word of letters stands in no list."""
    return word.isalpha() and len(word) > 1 and not (fills(word) or is_plain(word) or is_loose(word) or weighs(word))


def _forms(word: str) -> Iterator[str]:
    """The words that a word may be a form of: `storm` of `storming`, `deny` of `denied`."""
    for stem in (word.removesuffix(ending) for ending in _ENDINGS if word.endswith(ending)):
        yield from (stem, f"{stem}e", _single(stem), f"{stem[:-1]}y")


@lru_cache(maxsize=2000)
def weighs(word: str) -> bool:
    """Whether a word weighs, refuses, puts off or reports an order, or is one of these mistyped: `vetoing`, `mabye`; or
    who else does something: `she'll`.
    """
    if _PRONOUN.match(word) is not None:
        return True
    short = word.removesuffix("'s")
    mistyped = len(word) >= _SHORTEST_MISTYPED and _letters(word) in _WEIGHING_MISTYPED
    return mistyped or not _WEIGHING.isdisjoint(_forms(short))


@lru_cache(maxsize=2000)
def is_loose(word: str) -> bool:
    """Whether a word changes nothing around an order of which no judgement is made: `train`, `yalla`, `thnaks`."""
    mistyped = len(word) >= _SHORTEST_MISTYPED and _letters(word) in _MISTYPED
    return mistyped or word in _LOOSE or any(short in _LOOSE for short in drawn_in(word))


def _letters(word: str) -> tuple[str, str, tuple[str, ...]]:
    """What two words have in common of which one has two letters the wrong way round: the first, the last, all."""
    return word[0], word[-1], tuple(sorted(word))


_SHORTEST_MISTYPED = 5
_MISTYPED = frozenset(
    kept
    for word in FILLING
    if len(word) >= _SHORTEST_MISTYPED
    for kept in (_letters(word), *(_letters(word[:at] + word[at + 1 :]) for at in range(1, len(word) - 1)))
)
"""The letters of friendly words, and of these with one left out: `throgh`."""
_WEIGHING_MISTYPED = frozenset(_letters(word) for word in _WEIGHING if len(word) >= _SHORTEST_MISTYPED)


def _single(stem: str) -> str:
    """A stem without the doubled letter at its end: `grabb`."""
    return stem[:-1] if stem[-1:] == stem[-2:-1] else stem


def low_words(text: str) -> list[str]:
    """The words and question marks of a text, in lower case."""
    return [found.group().lower() for found in WORD.finditer(text)]


def is_conditional(words: Sequence[str]) -> bool:
    """Whether a condition is among some words."""
    return any(word in CONDITION - SHARED for word in words)


def fills(word: str) -> bool:
    """Whether a word beside an order does not change it, with letters drawn out or not: `pleeease`."""
    return word in FILLING or any(short in FILLING for short in drawn_in(word))


def drawn_in(word: str) -> tuple[str, ...]:
    """A word with letters drawn out, in the ways it may be meant: `alphaaaa` is `alpha` or `alphaa`; else nothing."""
    if _DRAWN_OUT.search(word) is None:
        return ()
    return tuple(_DRAWN_OUT.sub(kept, word) for kept in (r"\1", r"\1\1"))
