"""Solves Aquarium: finds every fish in the drawing, and counts for each line those that it asks for."""

from __future__ import annotations

import re

from genius_tui.fresh.puzzle import Found

_LINE = re.compile(r"^    ([a-z]+) +(\S+) +(\S+) +(to the .+|in .+)$", re.MULTILINE)


def solve(text: str) -> Found:
    """The letters that the numbers pick."""
    water = re.findall(r"^  \|(.*)\|$", text, re.MULTILINE)
    swim = [(row, fish) for row, line in enumerate(water) for fish in line.split()]
    password, looked = "", 0
    pools: list[str] = []
    for name, right, left, said in _LINE.findall(text):
        count = sum(
            fish in ((right,) if "to the right" in said else (left,) if "to the left" in said else (right, left))
            and not ("upper half" in said and row >= len(water) // 2)
            and not ("lower half" in said and row < len(water) // 2)
            for row, fish in swim
        )
        if not 0 < count <= len(name):
            return Found(passwords=frozenset(), steps=0, branching=1, pools=())
        password += name[count - 1]
        pools.append("".join(sorted(set(name))))
        looked += said.count("half") + said.count("to the")
    return Found(
        passwords=frozenset({password}),
        steps=len(swim) + 2 * len(password) + 2 * looked,
        branching=2 + looked / len(password),
        pools=tuple(pools),
    )
