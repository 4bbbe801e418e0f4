"""Solves Genius Theater: reads the sentences, tries the orders, and reads the table along the only one that fits."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeAlias

from genius_tui.fresh.puzzle import Found

_NUMBERS = {
    name: number for number, name in enumerate(("first", "second", "third", "fourth", "fifth", "sixth", "seventh"))
}
_GAPS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5}
_N, _P = r"([A-Z][a-z]+)", r"([a-z]+)"

Places: TypeAlias = dict[str, int]
Test: TypeAlias = Callable[[Places], bool]
Reader: TypeAlias = tuple[str, Callable[[list[str], int], Test]]


def _at(place: str, acts: int) -> int:
    return acts - 1 if place == "last" else _NUMBERS[place]


_READERS: tuple[Reader, ...] = (
    (rf"{_N} plays before {_N}\.", lambda w, n: lambda p: p[w[0]] < p[w[1]]),
    (rf"{_N} plays right after {_N}\.", lambda w, n: lambda p: p[w[0]] - p[w[1]] == 1),
    (
        rf"There (?:is|are) exactly {_P} acts? between {_N} and {_N}\.",
        lambda w, n: lambda p: abs(p[w[1]] - p[w[2]]) == _GAPS[w[0]] + 1,
    ),
    (rf"{_N} plays either {_P} or {_P}\.", lambda w, n: lambda p: p[w[0]] in (_at(w[1], n), _at(w[2], n))),
    (rf"{_N} plays neither first nor last\.", lambda w, n: lambda p: p[w[0]] not in (0, n - 1)),
    (rf"{_N} plays {_P}\.", lambda w, n: lambda p: p[w[0]] == _at(w[1], n)),
    (
        rf"{_N} plays after one of {_N} and {_N}, and before the other\.",
        lambda w, n: lambda p: (p[w[0]] > p[w[1]]) != (p[w[0]] > p[w[2]]),
    ),
    (
        rf"If {_N} plays before {_N}, then {_N} plays last\.",
        lambda w, n: lambda p: p[w[0]] > p[w[1]] or p[w[2]] == n - 1,
    ),
    (
        rf"If {_N} plays first, then {_N} plays right after {_N}\.",
        lambda w, n: lambda p: p[w[0]] != 0 or p[w[1]] - p[w[2]] == 1,
    ),
)


def solve(text: str) -> Found:
    """Every order that the sentences allow, read in the table of letters."""
    rows = {
        name: letters.split() for name, letters in re.findall(r"^ +([A-Z][a-z]+)((?: +[A-Z])+)$", text, re.MULTILINE)
    }
    acts = len(rows)
    said = re.findall(r"^  - (.+)$", text, re.MULTILINE)
    tests = [_read(sentence, acts) for sentence in said]
    names, orders, nodes = list(rows), list[tuple[str, ...]](), 0
    begun: list[tuple[str, ...]] = [()]
    while begun:
        order = begun.pop()
        nodes += 1
        places = {name: place for place, name in enumerate(order)}
        if not all(test(places) for needs, test in tests if needs <= places.keys()):
            continue
        if len(order) == acts:
            orders.append(order)
        begun.extend((*order, name) for name in names if name not in places)
    return Found(
        passwords=frozenset("".join(rows[name][place] for place, name in enumerate(order)).lower() for order in orders),
        steps=acts + len(tests),
        branching=nodes / acts,
        pools=tuple("".join(sorted({letters[place] for letters in rows.values()})).lower() for place in range(acts)),
    )


def _read(sentence: str, acts: int) -> tuple[frozenset[str], Test]:
    """Who a sentence is about, and what it demands. Raises ValueError for one that nobody understands."""
    for pattern, make in _READERS:
        if (found := re.fullmatch(pattern, sentence)) is not None:
            people = frozenset(word for word in found.groups() if word[0].isupper())
            return people, make(list(found.groups()), acts)
    raise ValueError(f"cannot be understood: {sentence}")
