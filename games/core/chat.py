"""Reading orders from chat messages, among other words, with their positions in the message."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

from msgspec import Struct

from games.core.lookalikes import alike
from games.core.names import bare, key
from games.core.viewers import Seat

_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*|[^\w\s]|_|\n")

_BRACKETS = re.compile(r"\s*\([^()]*\)$")

NUMBERS: Mapping[str, int] = {
    word: number
    for number, word in enumerate(("one", "two", "three", "four", "five", "six", "seven", "eight", "nine"), 1)
}
"""Number words and their values."""

POLITE = frozenset({"please", "pls", "plz", "thanks", "thx"})
"""Words beside orders and calls that say nothing of them."""


class ChatOrder(Struct, frozen=True):
    """Orders found in a message: `text` as the game's own parser takes them, and the places they were read from.

    A place is a start and an end, in characters of the message. `doubt`: a sentence on why the orders may not be
    meant, so that they have to be confirmed; `offered`: they answer it, and are offered to be taken at a key.
    `explicit`: it names all that such an order has, so that verbs of going and using around it change nothing.
    `whole`: it names them in the game's own words alone, so that a word which stands in no list changes nothing.
    `mends`: a word of it that is misspelt may be put right without a question.
    `estimates`: its numbers may be rough, and `about` before one of them leaves nothing open. `shares`: of what the
    message speaks, where a seat's orders may come in messages of their own, such as one for each crewmate.
    `amends`: it says what of the order before is changed, and what not. `past`: it is told as one of a round before.
    `counts`: a number in a sentence of its own may be a part of it. `joins`: what is told beside it, of others or of
    rounds before, may be ordered too.
    """

    text: str
    places: tuple[tuple[int, int], ...]
    doubt: str = ""
    offered: bool = False
    estimates: bool = False
    explicit: bool = False
    whole: bool = False
    mends: bool = False
    shares: frozenset[str] = frozenset()
    amends: bool = False
    past: bool = False
    counts: bool = True
    joins: bool = False


class Word(Struct, frozen=True):
    """A word, a sign or a line end of a message, and its position. `low`: the same in lower case."""

    text: str
    start: int
    low: str

    @property
    def end(self) -> int:
        """The position after its last character."""
        return self.start + len(self.text)


def words_of(text: str) -> list[Word]:
    """The words and signs of a message, and its line ends."""
    return [Word(found.group(), found.start(), found.group().lower()) for found in _WORD.finditer(text)]


def place_of(words: Sequence[Word]) -> tuple[int, int]:
    """Start and end of some neighbouring words."""
    return words[0].start, words[-1].end


def without_brackets(names: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Names that end with something in brackets, each behind what it is without: not where two would be the same."""
    short = [(_BRACKETS.sub("", name), name) for name in names]
    taken = Counter(key(each) for each, _ in short)
    return ((each, name) for each, name in short if each and each != name and taken[key(each)] == 1)


@lru_cache(maxsize=64)  # a paste asks for the same seats' names at each of its texts
def without_ornaments(names: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """Names with emoji, something in brackets or the like, each behind what it is without: not where two would look
    the same, nor for a single letter, which may stand for anything.
    """
    short = [(bare(name).replace(".", ""), name) for name in names]
    return tuple(
        (each, name)
        for each, name in short
        if each != name and len(each) > 1 and sum(alike(each, other) for other, _ in short) == 1
    )


def named(text: str, names: Iterable[Seat]) -> list[tuple[Seat, int, int]]:
    """The names that occur in a text as whole words, with start and end; case aside, the longest at each position.

    `Zed` counts as `Zed (she/her)` where nobody else may be meant.
    """
    found: list[tuple[Seat, int, int]] = []
    names = tuple(names)
    written = [(name, name) for name in names] + list(without_ornaments(names))
    taken = bytearray(len(text))
    low = text.lower() if len(text.lower()) == len(text) else text
    for spelling, name in sorted(written, key=lambda each: len(each[0]), reverse=True):
        for at in _places(low, text, spelling):
            end = at + len(spelling)
            if not any(taken[at:end]):
                taken[at:end] = b"\1" * (end - at)
                found.append((name, at, end))
    return sorted(found, key=lambda one: one[1])


def _places(low: str, text: str, name: str) -> Iterable[int]:
    wanted = name.lower() if len(name.lower()) == len(name) else name
    at = low.find(wanted)
    while at >= 0:
        end = at + len(name)
        alone = not (text[at - 1 : at].isalnum() and name[0].isalnum())
        alone = alone and not (text[end : end + 1].isalnum() and name[-1].isalnum())
        if alone and key(text[at:end]) == key(name):
            yield at
        at = low.find(wanted, at + 1)
