"""Solves Missing: finds for each shelf the sets that it holds but for one thing."""

from __future__ import annotations

import re
from itertools import combinations, product

from genius_tui.fresh import words
from genius_tui.fresh.puzzle import Found

_SHELF = re.compile(r"^  \d+ \((\d+)\)  ((?:[A-Z ]+\n)+?)(?=  \d+ \(|\n)", re.MULTILINE)


def solve(text: str) -> Found:
    """The letters of all that can be missing."""
    mixed = "two whole sets" in " ".join(text.split())
    shelves = [(int(place), things.split()) for place, things in _SHELF.findall(text)]
    letters = [
        {thing[place - 1] for thing in _missing(things, mixed) if place <= len(thing)} for place, things in shelves
    ]
    stirred = "stirred" in text
    return Found(
        passwords=frozenset("".join(word) for word in product(*map(sorted, letters))),
        steps=sum(len(things) * (2 if stirred else 1) for _, things in shelves),
        branching=len(words.sets()) ** (1.5 if mixed else 1),
        pools=("",) * len(shelves),
    )


def _missing(things: list[str], mixed: bool) -> set[str]:
    """What may be missing from one set, or from two that lie mixed."""
    there = sorted(_key(thing.lower()) for thing in things)
    known = list(words.sets().values())
    wholes = [(*one, *other) for one, other in combinations(known, 2)] if mixed else known
    found: set[str] = set()
    for whole in wholes:
        if len(whole) != len(there) + 1:
            continue
        left = [_key(thing) for thing in whole]
        for thing in there:
            if thing not in left:
                break
            left.remove(thing)
        else:
            found |= {thing for thing in whole if _key(thing) == left[0]}
    return found


def _key(thing: str) -> str:
    return "".join(sorted(thing))
