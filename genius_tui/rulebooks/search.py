"""Finding paragraphs by words: by their stems, and by words that mean the same."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence, Set
from functools import cache
from math import sqrt
from typing import Protocol, cast

from msgspec import Struct

from games.core.names import key, nearest
from games.core.rulebook import Paragraph, Rulebook

_WORD = re.compile(r"[^\W_]+(?:['-][^\W_]+)*", re.UNICODE)
_SENTENCE = re.compile(r"(?<=[.?!])\s+|\n+")
_GIVING = re.compile(
    r"giv(?:e|es|en|ing)(?= (?:(?:no|any|more|my|your|an|a) )*(?:orders?|reason|day|it away)\b)", re.IGNORECASE
)
"""Giving that hands nothing on: orders, a reason. It is a word of its own, in what is looked for as well."""
_HANDS_NOTHING_ON = "givingorders"
_SMALL = """
the a an this that these those there it its i me my you your we us our they them their he him his she her
what how if who whom whose when where which why many much long is are was were be been am do does did
can could may might will would shall should must have has had get gets happen happens
of to in and or at on for from with by about out times if then also just exactly
anybody anyone somebody someone another else
"""
_EMPTY = frozenset(_SMALL.split())
"""Words that a question has and that find nothing."""


class _Stemmer(Protocol):
    def stemWord(self, word: str) -> str: ...  # noqa: N802 the library's name


NEAREST = "No paragraph has all these words. The nearest:"
"""What is said above paragraphs that have some of the words."""
_FEW = 6
"""So many of the nearest are told at most."""
_MISSPELT = 0.82
"""How alike a word is at least to the one of the book that it is taken for."""


class Found(Struct, frozen=True):
    """A paragraph that was found: its number, the line that says it, and where the words stand in that line.

    `whole`: whether it has all words that were looked for. Of the paragraphs found, either all have or none.
    `exact`: whether the line is one of its exact words, behind its first layer.
    """

    number: str
    line: str
    spans: tuple[tuple[int, int], ...] = ()
    whole: bool = True
    exact: bool = False


class _Asked(Struct, frozen=True):
    """A word that is looked for, as its stem, and the stems that find the same."""

    own: str
    alike: frozenset[str]


def search(book: Rulebook, wanted: str) -> tuple[Found, ...]:
    """The paragraphs that `wanted` names by number, or that say all its words; where none does, the nearest few.

    A word finds all words of its stem (`move` moves and moving, and not removed) and those that mean the same.
    What comes first: `_rank` and `_weights`.
    """
    paragraphs = tuple(book.paragraphs.values())
    named = [one for one in paragraphs if key(one.number) == key(wanted.strip())]
    if named:
        return tuple(Found(one.number, _lines(one)[0]) for one in named)
    words = [word for word in _words(wanted) if word not in _EMPTY] or _words(wanted)
    if not words:
        return ()
    asked = [_asked(book, word) for word in words]
    weights = zip(*(_weights(book, word, asked) for word in asked), strict=True)
    having = [(one, of) for one, of in zip(paragraphs, weights, strict=True) if any(of)]
    ranked = sorted(having, key=lambda one: _rank(book, *one, told=_told(one[0], asked)))
    whole = [one for one, of in ranked if all(of)]
    return tuple(_best(one, asked, whole=bool(whole)) for one in whole or [one for one, _ in ranked[:_FEW]])


def nothing(book: Rulebook) -> str:
    """What is said where nothing is found."""
    return f"no paragraph has any of these words: try others, or a number ({next(iter(book.paragraphs))})"


@cache
def stem(word: str) -> str:
    """A word without its ending: the same for all its forms."""
    return _stemmer().stemWord(key(word))


def _asked(book: Rulebook, word: str) -> _Asked:
    """A word as it is looked for. One that no paragraph has is taken for one that is spelt nearly like it."""
    alike = _alike(book, word)
    lines = [line for one in book.paragraphs.values() for line in _lines(one)]
    if any(alike & _stems(line) for line in lines):
        return _Asked(stem(word), alike)
    close = nearest(word, {other for line in lines for other in _words(line)}, _MISSPELT)
    return _Asked(stem(close), _alike(book, close)) if close is not None else _Asked(stem(word), alike)


def _rank(book: Rulebook, one: Paragraph, weights: Sequence[float], *, told: bool) -> tuple[int, bool, bool, float]:
    """What comes first: more of the words; what is `told`; the game's own, the host's aside; more weight."""
    own = one.number[0] == next(iter(book.paragraphs))[0] and one in book.for_players
    return -sum(map(bool, weights)), not told, not own, -sum(weights)


def _told(one: Paragraph, asked: Sequence[_Asked]) -> bool:
    """Whether a sentence of a paragraph has all words themselves, where there are several."""
    return len(asked) > 1 and any(all(word.own in _stems(line) for word in asked) for line in _lines(one))


def _weights(book: Rulebook, word: _Asked, asked: Sequence[_Asked]) -> list[float]:
    """How much each paragraph says of a word: 0 if it does not have it, and the more, the fewer have it."""
    asked_for = {each.own for each in asked}
    said = [_said(one, word) for one in book.paragraphs.values()]
    many = sum(map(bool, said))
    named = _named(book, word.own, asked_for) if many else {}
    return [of and (of + named.get(one, 0)) / many for one, of in zip(book.paragraphs, said, strict=True)]


def _named(book: Rulebook, own: str, asked_for: Set[str]) -> dict[str, float]:
    """The paragraphs that the glossary names for a word, with how much of the entry was asked for, up to 1."""
    named: dict[str, float] = {}
    for entry, term in book.terms.items():
        for stems in map(_stems, (entry, *term.also)):
            if own in stems:
                named[term.rule] = max(named.get(term.rule, 0), len(stems & asked_for) / len(stems))
    return named


def _said(one: Paragraph, word: _Asked) -> float:
    """How much a paragraph says a word: 0 if neither it nor one of its meaning.

    The word itself weighs more than one of its meaning. The first layer weighs more than the exact words, a short one
    most; and the section's title may say it too.
    """
    layer = _stems(one.short)
    said = max(3 * _has(layer, word) / sqrt(len(layer) or 1), 0.2 * _has(_stems(one.plain), word))
    return said and said + 0.3 * _has(_stems(one.section), word)


def _has(stems: frozenset[str], word: _Asked) -> float:
    """1 for a word itself, less for one of its meaning, 0 if neither is there."""
    return 1 if word.own in stems else 0.4 if word.alike & stems else 0


def _best(one: Paragraph, asked: Sequence[_Asked], *, whole: bool) -> Found:
    """The line that says the most of the words, and where they stand in it."""
    line = max(_lines(one), key=lambda line: sum(_has(_stems(line), word) for word in asked))
    stems = frozenset[str]().union(*(word.alike for word in asked))
    spans = tuple(span for span, word in _placed(line) if _stems(word) & stems)
    return Found(one.number, line, spans, whole, exact=line not in _short(one))


def _lines(one: Paragraph) -> list[str]:
    """What a paragraph says in sentences: its first layer, then its exact words."""
    return [*_short(one), *_sentences(one.plain)]


def _short(one: Paragraph) -> list[str]:
    return _sentences(one.short.replace("`", ""))


def _sentences(text: str) -> list[str]:
    return [line for line in _SENTENCE.split(text) if line.strip()]


@cache
def _stems(line: str) -> frozenset[str]:
    return frozenset(stem(part) for word in _words(line) for part in (word, *word.split("-")))


def _alike(book: Rulebook, word: str) -> frozenset[str]:
    """The stems of a word and of those that mean the same."""
    own = stem(word)
    sets = [{stem(other) for other in one} for one in book.same]
    return frozenset({own}).union(*(one for one in sets if own in one))


def _words(text: str) -> list[str]:
    return [word.casefold() for _, word in _placed(text)]


def _placed(text: str) -> Iterator[tuple[tuple[int, int], str]]:
    given = {found.start() for found in _GIVING.finditer(text)}
    for found in _WORD.finditer(text):
        yield found.span(), _HANDS_NOTHING_ON if found.start() in given else found.group()


@cache
def _stemmer() -> _Stemmer:
    """English stems. Loaded at the first search: nothing else needs it."""
    from importlib import import_module

    return cast("_Stemmer", import_module("snowballstemmer").stemmer("english"))
