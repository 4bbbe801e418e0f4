"""Solves Mirrors: follows the rays one by one through the box as it is drawn."""

from __future__ import annotations

import re

from genius_tui.fresh.puzzle import Found


def solve(text: str) -> Found:
    """The letters where the rays leave."""
    lines = text.splitlines()
    first, last = (number for number, line in enumerate(lines) if line.strip().startswith("+-"))
    rows = [re.match(r" +\d+ > (.+) \| ([A-Z])$", line) for line in lines[first + 1 : last]]
    box = {
        (row, place): sign
        for row, found in enumerate(rows)
        if found
        for place, sign in enumerate(found.group(1).split())
    }
    border = {(row, max(place for _, place in box) + 1): found.group(2) for row, found in enumerate(rows) if found}
    border |= {(-1, place): letter for place, letter in enumerate(lines[first - 1].split())}
    border |= {(len(rows), place): letter for place, letter in enumerate(lines[last + 1].split())}
    turning = "on a pin" in " ".join(text.split())
    password, work = "", 0
    for row in range(len(rows)):
        place, step = (row, 0), (0, 1)
        while place in box:
            sign = box[place]
            if sign != ".":
                work += 2 if turning else 1
                step = (-step[1], -step[0]) if sign == "/" else (step[1], step[0])
                box[place] = sign if not turning else {"/": "\\", "\\": "/"}[sign]
            place = (place[0] + step[0], place[1] + step[1])
        password += border.get(place, "?")
    return Found(
        passwords=frozenset({password.lower()}),
        steps=len(rows) + work,
        branching=2,
        pools=("".join(sorted(set(border.values()))).lower(),) * len(rows),
    )
