"""Solves Lies and truth: tries who lies, and reads the letters of the others where all that is said agrees."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from itertools import product
from typing import TypeAlias

from genius_tui.fresh.puzzle import Found

Honest: TypeAlias = Mapping[str, bool]

_LINE = re.compile(r'^  \(([A-Z])\)  ([A-Z][a-z]+) +"(.+)"$', re.MULTILINE)
_N = r"([A-Z][a-z]+)"
_READERS: tuple[tuple[str, Callable[[list[str]], Callable[[Honest], bool]]], ...] = (
    (rf"{_N} lies\.", lambda w: lambda h: not h[w[0]]),
    (rf"{_N} tells the truth\.", lambda w: lambda h: h[w[0]]),
    (rf"Both {_N} and {_N} lie\.", lambda w: lambda h: not (h[w[0]] or h[w[1]])),
    (rf"Just one of {_N} and {_N} lies\.", lambda w: lambda h: h[w[0]] != h[w[1]]),
    (rf"At least one of {_N} and {_N} lies\.", lambda w: lambda h: not h[w[0]] or not h[w[1]]),
    (rf"If {_N} lies, so does {_N}\.", lambda w: lambda h: h[w[0]] or not h[w[1]]),
    (r"Exactly (\d+) of us lie\.", lambda w: lambda h: sum(not one for one in h.values()) == int(w[0])),
)


def solve(text: str) -> Found:
    """The letters of the honest under every share of lies and truth that holds."""
    people = [(letter, name, _read(said)) for letter, name, said in _LINE.findall(text)]
    names = [name for _, name, _ in people]
    passwords = set[str]()
    for kinds in product((True, False), repeat=len(people)):
        honest = dict(zip(names, kinds, strict=True))
        if all(test(honest) == honest[name] for _, name, test in people):
            passwords.add("".join(letter for letter, name, _ in people if honest[name]).lower())
    return Found(
        passwords=frozenset(passwords),
        steps=2 * len(people),
        branching=2 ** len(people) / len(people),
        pools=("",) * min(map(len, passwords), default=0),
    )


def _read(said: str) -> Callable[[Honest], bool]:
    for pattern, make in _READERS:
        if (found := re.fullmatch(pattern, said)) is not None:
            return make(list(found.groups()))
    raise ValueError(f"cannot be understood: {said}")
