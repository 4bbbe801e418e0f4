"""Sequence: rows of numbers go on by a rule, and the next number finds a letter in a table of a hundred."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import TypeAlias

from genius_tui.fresh import words
from genius_tui.fresh.lettering import USUAL, lettered
from genius_tui.fresh.puzzle import Block, Draft, Level, NoLuck
from genius_tui.fresh.theme import Theme

IDEA = "sequence"
ABOUT = "Each row of numbers goes on by a rule; the next number is a row and a column of a table of letters."

Row: TypeAlias = tuple[list[int], str]
"""The numbers, the next one last, and how the rule is told."""

_LETTERS: dict[Level, tuple[int, int]] = {1: (5, 6), 2: (6, 6), 3: (6, 7)}


def make(level: Level, source: Random, theme: Theme) -> Draft:
    """Draws a word, and for each letter a row of numbers; the table has the letter at what comes next."""
    password = words.pick(source, *_LETTERS[level])
    rows: list[Row] = []
    for _ in password:
        able = [row for row in _rows(level, source) if min(row[0]) >= 0 and max(row[0]) < 100 and len(set(row[0])) > 3]
        able = [row for row in able if row[0][-1] not in [other[0][-1] for other in rows]]
        if not able:
            raise NoLuck("no row has another next number")
        rows.append(source.choice(able))
    letters = [source.choice(USUAL) for _ in range(100)]
    for (numbers, _), letter in zip(rows, password, strict=True):
        letters[numbers[-1]] = letter
    return Draft(
        parts=(
            source.choice(_OPENINGS).format(keeper=theme.keeper, place=theme.place),
            tuple("      " + "  ".join(f"{number:2}" for number in numbers[:-1]) + "  ?" for numbers, _ in rows),
            f"{_TOLD[level]} The number that comes next has two digits (07 is 7): the first is the row in this table, "
            "the second the column.",
            _drawn(letters),
        ),
        password=password,
        look="Write down what is added from each number to the next.",
        how=f"In the first row {rows[0][1]}, so {rows[0][0][-1]} comes next. {_HOW[level]}",
        worked=lettered(
            (f"Row {number}: {said}, next {numbers[-1]}" for number, (numbers, said) in enumerate(rows, 1)), password
        ),
        solution="\n".join(f"{said}: {numbers[-1]}" for numbers, said in rows)
        + f"\nThe letters read {password.upper()}.",
    )


_OPENINGS = (
    "{keeper} counts aloud, stops before the end of each line, and looks at you:",
    "Numbers on the wall of {place}. Whoever chalked them up was called away before the end of every line:",
    "The clock of {place} strikes strange hours, line by line:",
)
_TOLD: dict[Level, str] = {
    1: "What is added (or taken off) is always the same, or grows by the same, or each number is twice the last.",
    2: "What is added is the same, or grows by the same, or alternates; or each number comes from the two before it.",
    3: "Every rule is one of three: two sequences take turns, each with a fixed step; or a number is multiplied and "
    "then "
    "something is added or taken off, always the same; or the two numbers before are added up, and a fixed number "
    "with them.",
}
_HOW: dict[Level, str] = {
    1: "Look for a fixed step first, then for a growing one.",
    2: "If the steps alternate, look at every other number.",
    3: "Try every other number, then the sum of the two before, then multiplying.",
}


def _rows(level: Level, source: Random) -> Iterator[Row]:
    """One row of each rule of a level."""
    pick = source.randint
    growth = pick(2, 4)
    start, step, other = pick(1, 30), pick(3, 9), pick(2, 8)
    if level == 1:
        down = source.choice((1, -1))
        first = start if down > 0 else pick(50, 98)
        yield _by(first, lambda n, row: row[-1] + down * step, 6), f"{step} is {'added' if down > 0 else 'taken off'}"
        yield _by(start, lambda n, row: row[-1] + step + n * 2, 6), f"{step} is added, then {step + 2} ..."
        yield _by(pick(1, 3), lambda n, row: row[-1] * 2, 6), "every number is doubled"
    if level == 2:
        yield _by(start, lambda n, row: row[-1] + step + n * growth, 6), "the step grows by the same"
        back = pick(1, step - 1)
        yield (
            _by(start, lambda n, row: row[-1] + (step + 5 if n % 2 == 0 else -back), 8),
            f"{step + 5} is added and {back} taken off in turn",
        )
        yield _after(pick(1, 6), pick(2, 7), 0, 7), "each number is the sum of the two before it"
    if level == 3:
        down = source.choice((1, -1))
        first, second = pick(2, 20), pick(30, 60)
        turns = [first + n // 2 * step if n % 2 == 0 else second + down * (n // 2) * other for n in range(9)]
        yield turns, f"two sequences take turns, by {step} up and by {other} {'up' if down > 0 else 'down'}"
        times, more = pick(2, 3), source.choice((-3, -2, -1, 1, 2, 3, 4))
        yield (
            _by(pick(2, 5), lambda n, row: row[-1] * times + more, 5 if times == 3 else 6),
            f"times {times}, and {abs(more)} {'added' if more > 0 else 'taken off'}",
        )
        fixed = pick(1, 5)
        yield _after(pick(1, 5), pick(1, 6), fixed, 7), f"the two before and {fixed} are added up"


def _by(first: int, following: Callable[[int, list[int]], int], length: int) -> list[int]:
    row = [first]
    while len(row) < length:
        row.append(following(len(row) - 1, row))
    return row


def _after(first: int, second: int, fixed: int, length: int) -> list[int]:
    row = [first, second]
    while len(row) < length:
        row.append(row[-1] + row[-2] + fixed)
    return row


def _drawn(letters: list[str]) -> Block:
    head = "          " + " ".join(map(str, range(10)))
    return (head, *(f"      {row}   {' '.join(letters[10 * row : 10 * row + 10]).upper()}" for row in range(10)))
