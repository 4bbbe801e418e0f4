"""What a password's letters are found by, and letters around them, so placed that other words could be read too."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from genius_tui.fresh import words

USUAL = "eeeeeaaaaiiiioooorrrrtttnnnnsssslllcccuuddppmmhhggbbyyffvwk"
"""Letters about as often as words have them."""


def lettered(found: Iterable[str], password: str) -> tuple[str, ...]:
    """What a solver finds, in the order of the password's letters, each with the letter that it gives."""
    return tuple(f"{finding}: {letter.upper()}" for finding, letter in zip(found, password, strict=True))


def columns(password: str, rows: Sequence[int], height: int, source: Random) -> list[list[str]]:
    """A table with a column for each letter, the password's in the rows given; the rest is full of other words."""
    letters = len(password)
    grid = [[""] * letters for _ in range(height)]
    for place, row in enumerate(rows):
        grid[row][place] = password[place]
    others = [word for word in words.of_length(letters) if word != password]
    for decoy in source.sample(others, min(height + 2, len(others))):
        for place, letter in enumerate(decoy):
            free = [row for row in range(height) if not grid[row][place]]
            if free and all(grid[row][place] != letter for row in range(height)):
                grid[source.choice(free)][place] = letter
    for row in grid:
        for place in range(letters):
            row[place] = row[place] or _other(source, "".join(line[place] for line in grid))
    return grid


def _other(source: Random, present: str) -> str:
    """A usual letter that is not there yet."""
    return source.choice([letter for letter in USUAL if letter not in present])
