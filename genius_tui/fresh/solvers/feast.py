"""Solves Eat Until Done: reads the table clockwise from the arrow and eats it by the manners."""

from __future__ import annotations

import re

from genius_tui.fresh.puzzle import Found

_NUMBER = {
    word: number
    for number, word in enumerate(("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"), 1)
}


def solve(text: str) -> Found:
    """The last bites."""
    ring, said = _ring(text), " ".join(text.split())
    counts = [_NUMBER[word] for word in re.findall(r"(?:[Cc]ount|time|then) to ([a-z]+)", said)]
    letters = _NUMBER[re.findall(r"The last ([a-z]+) bites", said)[0]]
    turning = "vowel" in said
    bites = _turning(ring, counts[0], counts[1]) if turning else _eaten(ring, counts)
    return Found(
        passwords=frozenset({"".join(bites[-letters:]).lower()}),
        steps=len(ring) + (sum(bite in "AEIOU" for bite in bites) if turning else 0),
        branching=sum(counts[:2]) / len(counts[:2]) * len(set(counts)),
        pools=("",) * letters,
    )


def _ring(text: str) -> list[str]:
    """The letters of the table, clockwise from the arrow."""
    lines = text.splitlines()
    first = next(number for number, line in enumerate(lines) if line.strip() == "v") + 1
    last = next(number for number in range(first, len(lines)) if not lines[number].strip()) - 1
    sides = [lines[number].split() for number in range(first + 1, last)]
    bottom = lines[last].split()
    return [*lines[first].split(), *(side[1] for side in sides), *bottom[::-1], *(side[0] for side in sides[::-1])]


def _eaten(ring: list[str], counts: list[int]) -> list[str]:
    """Always clockwise, the counts in turn."""
    left, bites, at = list(ring), list[str](), 0
    while left:
        at = (at + counts[len(bites) % min(2, len(counts))] - 1) % len(left)
        bites.append(left.pop(at))
    return bites


def _turning(ring: list[str], usual: int, after: int) -> list[str]:
    """Every dish pointed at one by one, turning round after a vowel."""
    there, bites, at, way, count = [True] * len(ring), list[str](), 0, 1, usual
    while True:
        said = 1
        while said < count:
            at = _next(there, at, way)
            said += 1
        there[at] = False
        bites.append(ring[at])
        if not any(there):
            return bites
        way, count = (-way, after) if ring[at] in "AEIOU" else (way, usual)
        at = _next(there, at, way)


def _next(there: list[bool], at: int, way: int) -> int:
    at = (at + way) % len(there)
    while not there[at]:
        at = (at + way) % len(there)
    return at
