"""Solves Alien: tries which names of a list fit the signs, and reads the word over the door."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import TypeAlias

from genius_tui.fresh import words
from genius_tui.fresh.puzzle import Found

Signs: TypeAlias = tuple[str, ...]
Key: TypeAlias = dict[str, str]

_MARKS = {
    "months": "months",
    "days of the week": "weekdays",
    "planets": "planets",
    "zodiac": "signs_of_the_zodiac",
    "numbers from one": "numbers",
    "rainbow": "rainbow_colours",
}


def solve(text: str) -> Found:
    """The word over the door under each key that makes names of one list of all lines of signs."""
    written = [tuple(line.split()) for line in re.findall(r"^ +\* (.+)$", text, re.MULTILINE)]
    door = re.findall(r"^ +> (.+)$", text, re.MULTILINE)[0].split()
    passwords: set[str] = set()
    possible = 0
    for names in _lists(text):
        possible += sum(len(name) == len(line) for line in written for name in names)
        for key in _keys(written, names, {}):
            passwords.add("".join(key.get(sign, "?") for sign in door))
    signs = {sign for line in written for sign in line}
    return Found(
        passwords=frozenset(passwords),
        steps=len(signs) + len(door),
        branching=possible / len(written),
        pools=("",) * len(door),
    )


def _lists(text: str) -> list[tuple[str, ...]]:
    """The lists of names that the text may mean: the one it spells out or names, else all that everybody knows."""
    joined = " ".join(text.split())
    if (said := re.search(r"to greet them: ([A-Za-z, ]+)\.", joined)) is not None:
        return [tuple(said.group(1).lower().split(", "))]
    named = [words.sets()[name] for mark, name in _MARKS.items() if mark in joined]
    if named:
        return [tuple(name for names in named for name in names)]
    return [(*one, *other) for one, other in combinations(words.sets().values(), 2) if len(one) > 5 < len(other)]


def _keys(written: Sequence[Signs], names: Sequence[str], key: Key) -> Iterator[Key]:
    """Every key under which each line is another name."""
    if not written:
        yield key
        return
    line = min(written, key=lambda signs: sum(_fits(signs, name, key) for name in names))
    for name in names:
        if not _fits(line, name, key):
            continue
        rest = [other for other in written if other is not line]
        others = [other for other in names if other != name]
        yield from _keys(rest, others, {**key, **dict(zip(line, name, strict=True))})


def _fits(signs: Signs, name: str, key: Key) -> bool:
    """Whether a line can be a name: as long, each sign one letter, each letter one sign, as in the key."""
    if len(signs) != len(name):
        return False
    there, back = dict(key), {letter: sign for sign, letter in key.items()}
    return all(
        there.setdefault(sign, letter) == letter and back.setdefault(letter, sign) == sign
        for sign, letter in zip(signs, name, strict=True)
    )
