"""Whose name stands in a text: a seat's, in every way in which it may be written."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from unicodedata import normalize

from msgspec import Struct

from games.core.chat import without_brackets
from games.core.lookalikes import alike
from games.core.names import key
from games.core.slips import is_swapped
from games.core.viewers import Seat
from genius_tui.paste import chat_text, heads, likeness

_OPENERS = (
    *("ah", "ay", "do", "eh", "er", "go", "ha", "hi", "hm", "if", "im", "in", "it", "ja", "je", "jo", "me", "my", "na"),
    *("no", "nu", "oh", "oi", "ok", "on", "or", "so", "to", "uh", "um", "up", "us", "we", "ya", "ye", "yo"),
)
"""Words of two letters that messages begin with, and that a sign may part from what follows: `Hi, A with 3`."""
_DIGITS = "0123456789"
_NUMBER = re.compile(r"[\s#_(\[.-]*(\d+)")
_LONGEST_GUESS = 40
_MOST_GUESSES = 100
"""Only so many unknown words of a paste are compared with the names, to bound the time."""

_SHORTEST_REDUCED = 3
_SHORTEST_SWAPPED = 5
"""In letters: a shorter word is not taken for a name with letters out of order."""
_SHORTEST_LIKE = 3
"""In letters: no shorter name is suggested, nor any to a shorter word."""
_ALIKE = 0.75
"""Least likeness (0 to 1) at which a word counts as a misspelt name."""
_NEARER = 0.15
"""By so much it is more like that name than like any other player's."""


class Name(Struct, frozen=True):
    """A seat's name in a line: where it ends, whether it is only the seat's tag, or the name without its brackets."""

    seat: Seat
    end: int
    is_tag: bool = False
    is_short: bool = False


class _Known(Struct, frozen=True):
    """A way to write a seat's name: its key, its length in characters."""

    key: str
    length: int
    seat: Seat
    is_tag: bool
    is_short: bool


class Names:
    """The ways to write a seat's name: bare, in quotes, by tag, by nickname."""

    def __init__(self, seats: Sequence[Seat], tags: Mapping[Seat, str], nicks: Mapping[str, Seat]) -> None:
        self.seats = seats
        self.nicks = nicks
        self._whose = {**nicks, **{seat: seat for seat in seats}}
        self._letters = {name: likeness.letters(name) for name in self._whose}
        self._cores = {name: likeness.core(name) for name in self._whose}
        self._core_letters = {name: likeness.letters(core) for name, core in self._cores.items()}
        self._owners: dict[str, Seat | None] = {}
        self.word_tags = {tag: seat for seat, tag in tags.items() if _is_word(tag)}
        """The tags that are words too, by which nobody is known."""
        self._sure: dict[str, Seat | None] = {}
        self._like: dict[tuple[str, Seat | None], bool] = {}
        self._longer: dict[tuple[str, Seat | None], bool] = {}
        self._alike: dict[tuple[str, Seat | None], bool] = {}
        self._changed: dict[tuple[str, Seat], bool] = {}
        self._guesses: dict[str, str | None] = {}
        self._unclear: set[str] = set()
        self._by_first: dict[str, list[_Known]] = {}
        known = sorted(self._known(tags), key=lambda each: each.length, reverse=True)
        for each in known:
            self._by_first.setdefault(_first(each.key), []).append(each)

    def _known(self, tags: Mapping[Seat, str]) -> Iterator[_Known]:
        """All ways to write the names: what could be short for several players is none."""
        for name, seat in self._whose.items():
            yield from (_known_by(written, seat) for written in _written(name))
        for seat, tag in tags.items():
            if self._begins_another(tag, seat):
                self._unclear.add(likeness.letters(tag))
            elif tag not in self.word_tags:
                yield _known_by(tag, seat, is_tag=True)
        for short, seat in without_brackets((*self.seats, *self.nicks)):
            if seat in self.seats and not self._others_like(short, seat) and not self._goes_on(short, seat):
                yield _known_by(short, seat, is_short=True)

    def _begins_another(self, tag: str, seat: Seat) -> bool:
        """Whether another's name begins with the letters of a tag: it may be short for that one."""
        wanted = likeness.letters(tag)
        return any(self._whose[name] != seat and each.startswith(wanted) for name, each in self._letters.items())

    def _others_like(self, name: str, seat: Seat) -> bool:
        """Whether another's name is the same but for what people put around it: `Ann (he)` and `Ann#2`."""
        wanted = likeness.letters(likeness.core(name))
        return any(each == wanted != "" and self._whose[other] != seat for other, each in self._core_letters.items())

    def _goes_on(self, text: str, seat: Seat) -> bool:
        """Whether another's name goes on behind a text, or a text behind it: `Zoe` and `Zoe B`."""
        others = {each for name, whose in self._whose.items() if whose != seat for each in (name, self._cores[name])}
        return any(likeness.goes_on(other, text) or likeness.goes_on(text, other) for other in others)

    def at(self, line: str, begin: int) -> Iterator[Name]:
        """The names at a column of a line, the longest first, where neither begins or ends inside a longer one."""
        if not likeness.ends_between(line[begin - 1 : begin] if begin else "", line[begin : begin + 1]):
            return
        for known in self._by_first.get(_first(line[begin : begin + 1]), ()):
            end = _end(line, begin, known)
            if line[end - 1 : end] == "_" and line[end : end + 1].isalnum():
                continue
            if end and likeness.ends_between(line[end - 1], line[end : end + 1]):
                yield Name(known.seat, end, known.is_tag, known.is_short)

    def written(self) -> Iterator[tuple[str, Seat]]:
        """The players' names and nicknames as lines have them, each with whose it is, the longest first."""
        for name in sorted(self._whose, key=len, reverse=True):
            yield chat_text.plain(name), self._whose[name]

    def whole(self, text: str) -> Name | None:
        """The name that is the whole text."""
        return next((name for name in self.at(text, 0) if name.end == len(text)), None)

    def owner(self, text: str) -> Seat | None:
        """The seat whose name is the whole text but for what chats put around names: `Ann#1234`, `Ann (she/her)`."""
        if text not in self._owners:
            self._owners[text] = self._owner(text)
        return self._owners[text]

    def _owner(self, text: str) -> Seat | None:
        if len(text) > heads.LONGEST_NAME:
            return None
        for name in heads.bare(text):
            found = self.whole(name)
            if found is None or found.is_tag:
                continue
            start = text.find(name)
            apart = likeness.ends_between(text[:start][-1:], name[:1])
            apart = apart and likeness.ends_between(name[-1:], text[start + len(name) :][:1])
            return found.seat if apart and self.is_sure(name, found, text.replace(name, "", 1)) else None
        return None

    def is_sure(self, name: str, found: Name, around: str) -> bool:
        """Whether what stands around a name leaves no doubt that it is that seat's: nothing but signs of the chat; or
        else the name is written whole, no other player has that name, and none is named there.
        """
        around = likeness.freed(around)
        if not around:
            return True
        pictured = not likeness.letters(name) and likeness.pictures(around)
        if found.is_short or found.is_tag or pictured or self._others_like(name, found.seat):
            return False
        others = (other for other, whose in self._whose.items() if whose != found.seat)
        figures = _NUMBER.search(around)
        numbered = figures is not None and self.is_numbered(f"{name}{figures[1]}", len(name), found.seat)
        return not numbered and not any(_holds(around, other) for other in others)

    def surely(self, word: str) -> Seat | None:
        """The seat whose name a word is but for signs, blanks and accents that it leaves out, `OldPat`, or for two
        letters that have changed places; None where others could be meant.
        """
        word = likeness.freed(word)[:_LONGEST_GUESS]
        if word not in self._sure:
            self._sure[word] = self._surely(word)
        return self._sure[word]

    def _surely(self, word: str) -> Seat | None:
        wanted = likeness.letters(word)
        if len(wanted) < _SHORTEST_REDUCED:
            return None
        like = [name for name in self._whose if wanted in (self._letters[name], self._core_letters[name])]
        meant = [name for name in like if wanted == self._letters[name] and not likeness.adds_marks(word, name)]
        if not like:
            nearest = self._nearest(word)
            like = meant = [nearest] if nearest and self._is_swapped(wanted, nearest) else []
        if not meant or len({self._whose[name] for name in like}) > 1:
            return None
        seat = self._whose[meant[0]]
        return None if self._goes_on(word, seat) else seat

    def _is_swapped(self, wanted: str, name: str) -> bool:
        """Whether two letters of a long name have changed places."""
        return len(wanted) >= _SHORTEST_SWAPPED and is_swapped(wanted, self._letters[name])

    def close(self, word: str) -> str | None:
        """The name or nickname of which a word is probably a misspelling, and no other player's."""
        word = likeness.freed(word)[:_LONGEST_GUESS]
        if word not in self._guesses:
            if len(self._guesses) >= _MOST_GUESSES:
                return None
            self._guesses[word] = self.surely(word) or self._nearest(word) or None
        return self._guesses[word]

    def resembles(self, text: str, besides: Seat | None, *, more: bool = False) -> bool:
        """Whether a text may be a player's name, though it is not quite written so, other than a seat's. `more`: or
        begins with one as a whole word.
        """
        word = likeness.freed(text)[:_LONGEST_GUESS]
        if (word, besides) not in self._like:
            self._like[word, besides] = self._resembles(word, besides)
        return self._like[word, besides] or (more and self._begins_with_one(word, besides))

    def _begins_with_one(self, word: str, besides: Seat | None) -> bool:
        """Whether a text begins with a player's name other than a seat's, as a whole word, and goes on."""
        if (word, besides) not in self._longer:
            others = (name for name, seat in self._whose.items() if seat != besides and len(self._letters[name]) > 1)
            self._longer[word, besides] = any(likeness.goes_on(word, self._cores[name]) for name in others)
        return self._longer[word, besides]

    def _resembles(self, word: str, besides: Seat | None) -> bool:
        if self.is_like(word, besides):
            return True
        others = (name for name, seat in self._whose.items() if seat != besides)
        compared = others if likeness.letters(word) and len(self._like) < _MOST_GUESSES else ()
        return any(likeness.likeness(word, name) >= _ALIKE for name in compared)

    def is_like(self, text: str, besides: Seat | None) -> bool:
        """Whether a text has the letters of a player's name other than a seat's, or of the beginning that would be the
        tag of several; of emoji, whether any are called so.
        """
        if (text, besides) not in self._alike:
            self._alike[text, besides] = self._is_like(text, besides)
        return self._alike[text, besides]

    def _is_like(self, text: str, besides: Seat | None) -> bool:
        pictures = likeness.pictures(text)
        wanted = {likeness.letters(shorter) for shorter in heads.bare(text)} - {""}
        if pictures and not likeness.letters(likeness.without_asides(text)):
            return not all(self._letters.values()) or any(pictures in likeness.pictures(name) for name in self._whose)
        others = [name for name, seat in self._whose.items() if seat != besides]
        like = any(not wanted.isdisjoint((self._letters[name], self._core_letters[name])) for name in others)
        looks = not text.isascii() and any(alike(text, name) for name in others)
        return like or looks or not wanted.isdisjoint(self._unclear)

    def is_changed(self, text: str, seat: Seat) -> bool:
        """Whether a text is a seat's name with an accent, an emoji or figures that it does not have."""
        if (text, seat) not in self._changed:
            self._changed[text, seat] = self._is_changed(text, seat)
        return self._changed[text, seat]

    def _is_changed(self, text: str, seat: Seat) -> bool:
        wanted = likeness.letters(text)
        own = [name for name, whose in self._whose.items() if whose == seat and self._letters[name]]
        marked = any(self._letters[name] == wanted and likeness.adds_marks(text, name) for name in own)
        return marked or any(
            likeness.same(text).rstrip(_DIGITS) == likeness.same(name) != likeness.same(text) for name in own
        )

    def is_numbered(self, text: str, end: int, seat: Seat) -> bool:
        """Whether a text, behind a name that ends there, goes on with a number that makes it another's: `Max 2`."""
        found = _NUMBER.match(text, end)
        whole = likeness.letters(f"{text[:end]}{found[1]}") if found is not None else ""
        return any(each == whole != "" and self._whose[other] != seat for other, each in self._letters.items())

    def _nearest(self, word: str) -> str:
        """The name that a word resembles, and none of another player as much; "" if it has a mark of its own."""
        alike = {name: likeness.likeness(word, name) for name in self._whose}
        best = max(alike, key=lambda name: alike[name])
        others = (alike[name] for name, whose in self._whose.items() if whose != self._whose[best])
        near = alike[best] >= _ALIKE and alike[best] - max(others, default=0) >= _NEARER
        long = min(len(likeness.letters(word)), len(self._letters[best])) >= _SHORTEST_LIKE
        apart = likeness.tells_apart(word, best) or self._goes_on(word, self._whose[best])
        return best if near and long and not apart else ""


def _known_by(written: str, seat: Seat, *, is_tag: bool = False, is_short: bool = False) -> _Known:
    plain = chat_text.plain(written)
    return _Known(likeness.same(plain), len(plain), seat, is_tag, is_short)


def _first(text: str) -> str:
    """The first letter of a text, without case and accents."""
    return normalize("NFD", key(text[:1]))[:1]


def _end(line: str, begin: int, known: _Known) -> int:
    """Where a name ends that begins at a column; 0 if it does not."""
    end = begin + known.length
    if line[begin:end].isascii() and known.key.isascii():
        return end if line[begin:end].lower() == known.key else 0
    for end in range(begin + 1, min(len(line), begin + 2 * known.length + 2) + 1):
        if likeness.same(line[begin:end]) == known.key:
            while end < len(line) and chat_text.is_selector(line[end]):
                end += 1
            return end
    return 0


def _is_word(tag: str) -> bool:
    """Whether a seat's tag is a word that messages begin with: `Hi, A with 1` is said by nobody called Hiro."""
    return tag.lower() in _OPENERS


def _holds(text: str, name: str) -> bool:
    """Whether a name stands in a text, as a whole word if it is one."""
    if not likeness.letters(name):
        return likeness.same(name) in likeness.same(text)
    return re.search(rf"(?<!\w){re.escape(key(name))}(?!\w)", key(text)) is not None


def _written(name: str) -> tuple[str, ...]:
    """The spellings of a name: in quotes with its own quotes doubled, in quotes, bare."""
    return '"' + name.replace('"', '""') + '"', f'"{name}"', name
