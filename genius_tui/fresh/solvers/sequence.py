"""Solves Sequence: tries every simple rule on each row, and looks up what comes next."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise, product

from genius_tui.fresh.puzzle import Found


def solve(text: str) -> Found:
    """The letters at all numbers that may come next."""
    rows = [list(map(int, line.split())) for line in re.findall(r"^ {6}([\d ]+)  \?$", text, re.MULTILINE)]
    table = dict(re.findall(r"^ {6}(\d)   ([A-Z](?: [A-Z]){9})$", text, re.MULTILINE))
    tried = 0
    letters: list[list[str]] = []
    for row in rows:
        able = list(_next(row))
        tried += len({rule for rule, _ in able}) + _doubts(row)
        letters.append(
            sorted({table[str(number // 10)].split()[number % 10] for _, number in able if 0 <= number < 100})
        )
    return Found(
        passwords=frozenset("".join(word).lower() for word in product(*letters)),
        steps=sum(map(len, rows)),
        branching=tried / len(rows),
        pools=("",) * len(rows),
    )


def _next(row: list[int]) -> Iterator[tuple[str, int]]:
    """What comes next under each rule that the whole row obeys."""
    steps = [after - before for before, after in pairwise(row)]
    growth = [after - before for before, after in pairwise(steps)]
    if len(set(steps)) == 1:
        yield "step", row[-1] + steps[-1]
    if len(set(growth)) == 1:
        yield "growing step", row[-1] + steps[-1] + growth[-1]
    if len(row) > 4 and len(set(steps[::2])) == 1 == len(set(steps[1::2])):
        yield "two steps in turn", row[-1] + steps[-2]
    sums = {row[number] - row[number - 1] - row[number - 2] for number in range(2, len(row))}
    if len(sums) == 1:
        yield "sum of two", row[-1] + row[-2] + sums.pop()
    for times in range(2, 5):
        more = {after - times * before for before, after in pairwise(row)}
        if len(more) == 1:
            yield "times", row[-1] * times + more.pop()
    one, other = row[::2], row[1::2]
    if len(one) > 2 < len(other) and _fixed(one) and _fixed(other):
        turn = one if len(row) % 2 == 0 else other
        yield "taking turns", turn[-1] + turn[1] - turn[0]


def _fixed(row: list[int]) -> bool:
    return len({after - before for before, after in pairwise(row)}) == 1


def _doubts(row: list[int]) -> int:
    """So many rules a person tries in vain, from the simplest on, before one fits."""
    rules = ("step", "growing step", "times", "two steps in turn", "sum of two", "taking turns")
    fits = {rule for rule, _ in _next(row)}
    return next((number for number, rule in enumerate(rules) if rule in fits), len(rules))
