"""Solves Genius-100: walks every way through the grid and adds it up."""

from __future__ import annotations

import re

from genius_tui.fresh import words
from genius_tui.fresh.puzzle import Found


def solve(text: str) -> Found:
    """What the ways spell that come to the goal."""
    grid = [re.findall(r"(\d+) ([A-Z])", line) for line in re.findall(r"^ +\|(.+)\|$", text, re.MULTILINE)]
    goal = int(re.findall(r"comes to (\d+)", " ".join(text.split()))[0])
    height, width = len(grid), len(grid[0])
    ways: list[tuple[int, int, str]] = [(row, int(grid[row][0][0]), grid[row][0][1]) for row in range(height)]
    for place in range(1, width):
        ways = [
            (next_row, total + int(grid[next_row][place][0]), spelled + grid[next_row][place][1])
            for row, total, spelled in ways
            for next_row in (row - 1, row, row + 1)
            if 0 <= next_row < height
        ]
    common = {word.upper() for word in words.of_length(width)}
    return Found(
        passwords=frozenset(spelled.lower() for _, total, spelled in ways if total == goal),
        steps=width + sum(spelled in common for _, _, spelled in ways),
        branching=len(ways) / width,
        pools=tuple("".join(sorted({line[place][1] for line in grid})).lower() for place in range(width)),
    )
