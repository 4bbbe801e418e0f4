"""Solves High Score: works out every total that each row allows, and engraves letters in the totals' order."""

from __future__ import annotations

import re
from itertools import product

from genius_tui.fresh.puzzle import Found

_ROW = re.compile(r"^ +([a-z]+)((?: +[\d#]+){3,4})$", re.MULTILINE)
_NUMBER = {"five": 5, "six": 6, "seven": 7}


def solve(text: str) -> Found:
    """What can be engraved."""
    said = " ".join(text.split())
    winners = _NUMBER[re.findall(r"engraves the ([a-z]+) best", said)[0]]
    weight = 2 if "twice the bonus" in said else 1
    totals = {name: _totals(numbers.split(), weight) for name, numbers in _ROW.findall(text)}
    burnt = text.count("#") - said.count("a #,")
    engraved = {_engraved(dict(zip(totals, chosen, strict=True)), winners) for chosen in product(*totals.values())}
    return Found(
        passwords=frozenset(engraved - {""}),
        steps=len(totals) * (1 + weight) + burnt,
        branching=len(totals) * (1 + burnt / len(totals)),
        pools=tuple("".join(sorted({name[rank] for name in totals})) for rank in range(winners)),
    )


def _engraved(totals: dict[str, int], winners: int) -> str:
    """The letters, best first; nothing if two are level."""
    order = sorted(totals, key=lambda name: totals[name], reverse=True)
    level = len(set(totals.values())) < len(totals)
    return "" if level else "".join(name[rank] for rank, name in enumerate(order[:winners]))


def _totals(numbers: list[str], weight: int) -> list[int]:
    """All totals that a row can have, smallest first."""
    if len(numbers) == 3:
        first, second, bonus = map(int, numbers)
        return [first + second + weight * bonus]
    *parts, total = numbers
    sums = {0}
    for number in parts:
        sums = {begun + value for begun in sums for value in _values(number)}
    return sorted(sums.intersection(_values(total)))


def _values(number: str) -> list[int]:
    """All numbers that one with burnt digits can be."""
    found = [0]
    for place, sign in enumerate(number):
        digits = range(0 if place else 1, 10) if sign == "#" else (int(sign),)
        found = [10 * value + digit for value in found for digit in digits]
    return found
