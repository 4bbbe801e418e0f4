"""Solves Map: walks from every place where the walk may begin, under every north that the map allows."""

from __future__ import annotations

import re

from genius_tui.fresh.puzzle import Found

_WAYS = ("north", "east", "south", "west")
_STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))


def solve(text: str) -> Found:
    """The letters of all walks that stay on land."""
    land = [line.split() for line in re.findall(r"^ {6}([A-Z~*](?: [A-Z~*])+)$", text, re.MULTILINE)]
    legs = [
        (int(length), _WAYS.index(way))
        for length, way in re.findall(r"^ {6}(\d+) steps? ([a-z]+)$", text, re.MULTILINE)
    ]
    marked = [(row, line.index("*")) for row, line in enumerate(land) if "*" in line]
    starts = marked or [
        (row, column) for row, line in enumerate(land) for column, sign in enumerate(line) if sign != "~"
    ]
    norths = range(4) if "torn off" in text else (0,)
    walks = [
        _walk(land, start, [(length, (way - north) % 4) for length, way in legs])
        for start in starts
        for north in norths
    ]
    return Found(
        passwords=frozenset(walk.lower() for walk in walks if len(walk) == len(legs)),
        steps=sum(length for length, _ in legs),
        branching=max(1, sum(map(len, walks)) / len(legs)),
        pools=("",) * len(legs),
    )


def _walk(land: list[list[str]], start: tuple[int, int], legs: list[tuple[int, int]]) -> str:
    """The letters at the ends of the legs, until the walk gets wet."""
    row, column = start
    noted = ""
    for length, way in legs:
        down, right = _STEPS[way]
        for _ in range(length):
            row, column = row + down, column + right
            if not (0 <= row < len(land) and 0 <= column < len(land[0])) or land[row][column] == "~":
                return noted
        noted += land[row][column]
    return noted
