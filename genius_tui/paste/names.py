"""Whose name stands in a text: a seat's, in every way in which it may be written."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator, Mapping, Sequence
from unicodedata import normalize

from games.core.chat import without_brackets
from games.core.names import key
from games.core.slips import is_swapped
from games.core.viewers import Seat
from genius_tui.paste import chat_text, heads, talk

_LONGEST_GUESS = 40
_MOST_GUESSES = 100
"""Only so many unknown words of a paste are compared with the names, to bound the time."""

_SHORTEST_REDUCED = 3
_SHORTEST_SWAPPED = 5
"""In letters: a shorter word is not taken for a name with letters out of order."""
_ALIKE = 0.75
"""Least similarity (0 to 1) at which a word counts as a misspelt name."""


class Names:
    """The ways to write a seat's name: bare, in quotes, by tag, by nickname."""

    def __init__(self, seats: Sequence[Seat], tags: Mapping[Seat, str], nicks: Mapping[str, Seat]) -> None:
        named = [(written, seat, False) for seat in seats for written in _written(seat)]
        named += [(tag, seat, True) for seat, tag in tags.items() if not _is_word(tag)]
        named += [(written, seat, False) for nick, seat in nicks.items() for written in _written(nick)]
        named += [(short, seat, False) for short, seat in without_brackets((*seats, *nicks)) if seat in seats]
        self.seats = seats
        self.nicks = nicks
        self.word_tags = {tag: seat for seat, tag in tags.items() if _is_word(tag)}
        """The tags that are words too, by which nobody is known."""
        self._sure: dict[str, Seat | None] = {}
        self._guesses: dict[str, str | None] = {}
        self._owners: dict[str, Seat | None] = {}
        self._by_first: dict[str, list[tuple[str, int, Seat, bool]]] = {}
        for written, seat, is_tag in sorted(named, key=lambda each: len(each[0]), reverse=True):
            known = chat_text.plain(written)
            self._by_first.setdefault(key(known[:1])[:1], []).append((key(known), len(known), seat, is_tag))

    def at(self, line: str, begin: int) -> Iterator[tuple[Seat, int, bool]]:
        """The seats whose names are at a column of a line, longest name first, the column where each ends, and
        whether it is only the seat's tag.
        """
        for known, length, seat, is_tag in self._by_first.get(key(line[begin : begin + 1])[:1], ()):
            end = begin + length
            if key(line[begin:end]) == known and not (line[end : end + 1].isalnum() and line[end - 1].isalnum()):
                yield seat, end, is_tag

    def whole(self, text: str) -> Seat | None:
        """The seat whose name is the whole text."""
        return next((seat for seat, end, _ in self.at(text, 0) if end == len(text)), None)

    def owner(self, text: str) -> Seat | None:
        """The seat whose name is the whole text but for what chats put around names: `Ann#1234`, `Ann (she/her)`."""
        if text not in self._owners:
            self._owners[text] = self._owner(text)
        return self._owners[text]

    def _owner(self, text: str) -> Seat | None:
        if len(text) > heads.LONGEST_NAME:
            return None
        for name in heads.bare(text):
            seat = next((seat for seat, end, tag in self.at(name, 0) if end == len(name) and not tag), None)
            if seat is not None:
                rest = text.replace(name, "", 1).lower()
                others = (other for other in (*self.seats, *self.nicks) if self.whole(other) != seat)
                return None if any(re.search(rf"\b{re.escape(key(other))}\b", rest) for other in others) else seat
        return None

    def surely(self, word: str) -> Seat | None:
        """The seat whose name a word is but for signs, blanks and accents, `OldPat`, or for two letters that have
        changed places; None where others could be meant.
        """
        wanted = _letters(word[:_LONGEST_GUESS])
        if len(wanted) < _SHORTEST_REDUCED:
            return None
        if wanted not in self._sure:
            known = [(_letters(name), self.nicks.get(name, name)) for name in (*self.seats, *self.nicks)]
            same = {seat for letters, seat in known if letters == wanted}
            swapped = {
                seat for letters, seat in known if len(wanted) >= _SHORTEST_SWAPPED and is_swapped(wanted, letters)
            }
            found = same or swapped
            self._sure[wanted] = next(iter(found)) if len(found) == 1 else None
        return self._sure[wanted]

    def close(self, word: str) -> str | None:
        """The name or nickname of which a word is probably a misspelling."""
        wanted = key(word[:_LONGEST_GUESS])
        if wanted not in self._guesses:
            if len(self._guesses) >= _MOST_GUESSES:
                return None
            known = {key(name): name for name in (*self.seats, *self.nicks)}
            found = difflib.get_close_matches(wanted, known, 1, _ALIKE)
            self._guesses[wanted] = known[found[0]] if found else None
        return self._guesses[wanted]


def _is_word(tag: str) -> bool:
    """Whether a seat's tag is a word that messages begin with: `Hi, A with 1` is said by nobody called Hiro."""
    low = tag.lower()
    return talk.fills(low) or talk.is_plain(low) or talk.is_loose(low) or low in talk.DOUBT | talk.NEGATION


def _letters(name: str) -> str:
    """The letters and figures of a name, without accents and case."""
    return "".join(sign for sign in normalize("NFKD", name.casefold()) if sign.isalnum())


def _written(name: str) -> tuple[str, ...]:
    """The spellings of a name: in quotes with its own quotes doubled, in quotes, bare."""
    return '"' + name.replace('"', '""') + '"', f'"{name}"', name
