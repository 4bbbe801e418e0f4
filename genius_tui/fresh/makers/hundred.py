"""Genius-100: of all ways through a grid of numbers and letters one alone adds up to 100."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import TypeAlias

from genius_tui.fresh import words
from genius_tui.fresh.lettering import columns
from genius_tui.fresh.puzzle import Block, Draft, Level, NoLuck
from genius_tui.fresh.theme import Theme

IDEA = "path and sum on a grid"
ABOUT = "Ways lead from left to right through numbers and letters; many spell a word, but only one adds up to 100."

Way: TypeAlias = tuple[int, ...]
Numbers: TypeAlias = list[list[int]]

EFFORT: dict[Level, tuple[float, float]] = {1: (0, 145), 2: (145, 300), 3: (320, 1300)}
"""Chance spells words along many ways: each has to be found and added up."""

GOAL, AT_A_GLANCE = 100, 12
_ROWS: dict[Level, int] = {1: 5, 2: 6, 3: 7}
_LETTERS: dict[Level, int] = {1: 5, 2: 6, 3: 7}
_WORDS: dict[Level, int] = {1: 4, 2: 5, 3: 6}
"""So many ways at least spell a word."""

_CHANGES = 60


def make(level: Level, source: Random, theme: Theme) -> Draft:
    """Draws a word along a way, other words along others, and numbers."""
    rows, letters = _ROWS[level], _LETTERS[level]
    password = words.pick(source, letters, letters)
    ways = list(_ways(rows, letters))
    way = source.choice(ways)
    grid = _lettered(password, way, ways, _WORDS[level], rows, source)
    numbers = _numbered(way, ways, rows, source)
    along = [(numbers[row][place], password[place].upper()) for place, row in enumerate(way)]
    return Draft(
        parts=(
            source.choice(_OPENINGS).format(keeper=theme.keeper, place=theme.place),
            _drawn(numbers, grid),
            "One begins in any room on the left and ends on the right. From each room one goes to the next column, "
            "straight on, or slantwise to the row above or below. The numbers on the way are added up. Several ways "
            f"spell a word, but only one of all the ways comes to {GOAL}: its letters are the password.",
        ),
        password=password,
        look=f"Look for words along the ways first, and then add up their numbers: {GOAL} is the right one.",
        how=f"The right way begins in row {way[0] + 1}, counted from above, with the number {along[0][0]}, and ends "
        f"with {along[-1][0]}. {GOAL - along[0][0] - along[-1][0]} are left for the rooms between.",
        worked=tuple(f"{number} is {letter}" for number, letter in along),
        solution=" + ".join(str(number) for number, _ in along)
        + f" = {GOAL}, and the letters read {password.upper()}.",
    )


_OPENINGS = (
    "Whoever crosses this floor of {place} pays the number on each stone, and {keeper} wants exactly 100:",
    "A floor of stones, each with a number and a letter. Over it stands: A GENIUS CROSSES FOR ONE HUNDRED.",
    "{keeper} has a hundred steps of patience for every visitor, no more and no fewer. The floor, from the door on "
    "the left:",
)


def _ways(rows: int, letters: int) -> Iterator[Way]:
    """Every way: the row in each column."""
    begun: list[Way] = [(row,) for row in range(rows)]
    while begun:
        way = begun.pop()
        if len(way) == letters:
            yield way
        else:
            begun.extend((*way, row) for row in range(max(0, way[-1] - 1), min(rows, way[-1] + 2)))


def _lettered(password: str, way: Way, ways: list[Way], least: int, rows: int, source: Random) -> list[list[str]]:
    """Letters: the password along its way, other words along others, and any in between. Raises NoLuck."""
    grid = [[""] * len(password) for _ in range(rows)]
    for place, row in enumerate(way):
        grid[row][place] = password[place]
    spelled, most = 1, least + 2
    for other in source.sample(ways, min(240, len(ways))):
        pools = [grid[row][place] for place, row in enumerate(other)]
        if spelled < most and "" in pools and (fitting := words.fitting(pools)):
            spelled += 1
            for place, (row, letter) in enumerate(zip(other, source.choice(fitting), strict=True)):
                grid[row][place] = letter
    if spelled < least:
        raise NoLuck("too few ways spell a word")
    filling = columns(password, way, rows, source)
    full = [[here or there for here, there in zip(*both, strict=True)] for both in zip(grid, filling, strict=True)]
    if len(words.fitting(["".join(column) for column in zip(*full, strict=True)])) < AT_A_GLANCE:
        raise NoLuck("too few words fit the columns")
    return full


def _numbered(way: Way, ways: list[Way], rows: int, source: Random) -> Numbers:
    """Numbers that come to the goal along the way and along no other. Raises NoLuck."""
    letters = len(way)
    usual = GOAL // letters
    numbers = [[source.randint(max(2, usual - 9), usual + 12) for _ in range(letters)] for _ in range(rows)]
    rest = GOAL - sum(numbers[row][place] for place, row in enumerate(way))
    while rest:
        place = source.randrange(letters)
        if 2 <= (new := numbers[way[place]][place] + (1 if rest > 0 else -1)) <= usual + 15:
            numbers[way[place]][place] = new
            rest -= 1 if rest > 0 else -1
    through = {
        (row, place): [number for number, other in enumerate(ways) if other[place] == row and way[place] != row]
        for row in range(rows)
        for place in range(letters)
    }
    totals = [sum(numbers[row][place] for place, row in enumerate(other)) for other in ways]
    right = ways.index(way)
    for _ in range(_CHANGES):
        wrong = [number for number, total in enumerate(totals) if total == GOAL and number != right]
        if not wrong:
            return numbers
        other = ways[source.choice(wrong)]
        row, place = source.choice([(row, place) for place, row in enumerate(other) if row != way[place]])
        old = numbers[row][place]
        hits = Counter(GOAL - totals[number] + old for number in through[row, place])
        new = min(source.sample(range(2, usual + 20), usual + 18), key=lambda value: hits[value])
        numbers[row][place] = new
        for number in through[row, place]:
            totals[number] += new - old
    raise NoLuck("several ways come to the goal")


def _drawn(numbers: Numbers, grid: list[list[str]]) -> Block:
    rule = "    +" + "------+" * len(grid[0])
    lines = [rule]
    for row, line in zip(numbers, grid, strict=True):
        cells = (f" {number:2} {letter.upper()} |" for number, letter in zip(row, line, strict=True))
        lines += ["    |" + "".join(cells), rule]
    return tuple(lines)
