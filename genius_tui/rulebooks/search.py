"""Finding paragraphs by words: by their stems, and by words that mean the same."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Protocol, cast

from msgspec import Struct

from games.core.names import key
from games.core.rulebook import Paragraph, Rulebook

_WORD = re.compile(r"[^\W_]+(?:['-][^\W_]+)*", re.UNICODE)
_SENTENCE = re.compile(r"(?<=[.?!])\s+|\n+")
_SMALL = """
the a an this that these those there it its i me my you your we us our they them their he him his she her
what how if who whom whose when where which why many much long is are was were be been am do does did
can could may might will would shall should must have has had get gets happen happens
of to in and or at on for from with by about out times
anybody anyone somebody someone
"""
_EMPTY = frozenset(_SMALL.split())
"""Words that a question has and that find nothing."""


class _Stemmer(Protocol):
    def stemWord(self, word: str) -> str: ...  # noqa: N802 the library's name


class Found(Struct, frozen=True):
    """A paragraph that was found: its number, the line that says it, and where the words stand in that line."""

    number: str
    line: str
    spans: tuple[tuple[int, int], ...] = ()


def search(book: Rulebook, wanted: str) -> tuple[Found, ...]:
    """The paragraphs that `wanted` names by number, or that say all its words: in these words first, then in others.

    A word finds all words of its stem (`move` moves and moving, and not removed) and those that mean the same. The
    game's own paragraphs come first, and of these the ones that say the words in their first layer.
    """
    named = [one for one in book.paragraphs.values() if key(one.number) == key(wanted.strip())]
    if named:
        return tuple(Found(one.number, _lines(one)[0]) for one in named)
    words = [word for word in _words(wanted) if word not in _EMPTY] or _words(wanted)
    if not words:
        return ()
    own = [frozenset((stem(word),)) for word in words]
    wide = [_alike(book, word) for word in words]
    exact = _holding(book, own)
    said = {one.number for one in exact}
    return (*exact, *(one for one in _holding(book, wide) if one.number not in said))


@cache
def stem(word: str) -> str:
    """A word without its ending: the same for all its forms."""
    return _stemmer().stemWord(key(word))


def _holding(book: Rulebook, wanted: Sequence[frozenset[str]]) -> tuple[Found, ...]:
    found = [one for one in book.paragraphs.values() if _says(_lines(one), wanted)]
    own = next(iter(book.paragraphs), "")[:1]
    found.sort(key=lambda one: (not one.number.startswith(own), not _says(_short(one), wanted)))
    return tuple(_best(one.number, _lines(one), wanted) for one in found)


def _says(lines: Sequence[str], wanted: Sequence[frozenset[str]]) -> bool:
    return all(any(stems & _stems(line) for line in lines) for stems in wanted)


def _best(number: str, lines: Sequence[str], wanted: Sequence[frozenset[str]]) -> Found:
    """The line with the most of the words, and where they stand in it."""
    line = max(lines, key=lambda one: sum(bool(stems & _stems(one)) for stems in wanted))
    stems = frozenset[str]().union(*wanted)
    return Found(number, line, tuple(span for span, word in _placed(line) if _stems(word) & stems))


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
    return ((found.span(), found.group()) for found in _WORD.finditer(text))


@cache
def _stemmer() -> _Stemmer:
    """English stems. Loaded at the first search: nothing else needs it."""
    from importlib import import_module

    return cast("_Stemmer", import_module("snowballstemmer").stemmer("english"))
