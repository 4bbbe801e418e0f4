"""The glossary: which of its words stand in a text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from games.core.rulebook import Rulebook


def placed(book: Rulebook, text: str) -> Iterator[tuple[int, int, str]]:
    """The glossary's words in a text: from where to where, and the entry.

    Capitals count in words that have one: `Level` is a place, and those who are level are not.
    """
    for found in _pattern(_forms(book)).finditer(text):
        entry = _entries(_forms(book)).get(found[0]) or _entries(_forms(book)).get(found[0].lower())
        if entry is not None:
            yield found.start(), found.end(), entry


def words_in(book: Rulebook, *texts: str) -> tuple[str, ...]:
    """The entries whose words stand in texts, in the order in which they appear, each once."""
    return tuple(dict.fromkeys(entry for text in texts for _, _, entry in placed(book, text)))


def entry_of(book: Rulebook, word: str) -> str | None:
    """The entry of a word in any of its forms, case aside; None if the glossary does not have it."""
    wanted = word.strip().casefold()
    return next((entry for form, entry in _forms(book) if form.casefold() == wanted), None)


def entries(book: Rulebook, first: Iterable[str] = ()) -> tuple[str, ...]:
    """All entries by the alphabet, `first` before the others."""
    ahead = tuple(dict.fromkeys(first))
    return (*ahead, *sorted((word for word in book.terms if word not in ahead), key=str.casefold))


def _forms(book: Rulebook) -> tuple[tuple[str, str], ...]:
    return tuple((form, entry) for entry, term in book.terms.items() for form in (entry, *term.also))


@lru_cache(maxsize=16)
def _entries(forms: tuple[tuple[str, str], ...]) -> dict[str, str]:
    return dict(forms)


@lru_cache(maxsize=16)
def _pattern(forms: tuple[tuple[str, str], ...]) -> re.Pattern[str]:
    """The longest form wins: `garnet gate` before `garnet`. Without forms it finds nothing."""
    longest = sorted({form for form, _ in forms}, key=len, reverse=True)
    parts = (f"{re.escape(form)}" if form != form.lower() else f"(?i:{re.escape(form)})" for form in longest)
    return re.compile(rf"(?<!\w)(?:{'|'.join(parts) or '(?!)'})(?!\w)")
