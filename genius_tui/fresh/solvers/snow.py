"""Solves Cumulative: adds up once or twice, with a lost number found from the last height, and reads the post."""

from __future__ import annotations

import re

from genius_tui.fresh.puzzle import Found


def solve(text: str) -> Found:
    """What the heights of all the mornings read."""
    table = re.findall(r"^ +(\d+) +(\d+|\?)$", text, re.MULTILINE)
    post = re.findall(r"^ {6}([A-Z](?: [A-Z])+)$", text, re.MULTILINE)[0].split()
    twice = "more than the night before" in text
    end = re.search(r"the snow lay (\d+) fingers high", " ".join(text.split()))
    passwords = set[str]()
    tries = range(1, 100) if any(amount == "?" for _, amount in table) else (0,)
    for lost in tries:
        amounts = [lost if amount == "?" else int(amount) for _, amount in table]
        falls = _sums(amounts) if twice else amounts
        heights = _sums(falls)
        if end is None or heights[-1] == int(end.group(1)):
            passwords.add("".join(post[(height - 1) % len(post)] for height in heights).lower())
    nights = len(table)
    return Found(
        passwords=frozenset(passwords),
        steps=nights * (3 if twice else 2) + (nights if end else 0),
        branching=1,
        pools=("".join(sorted(set(post))).lower(),) * nights,
    )


def _sums(amounts: list[int]) -> list[int]:
    """Each with all before it."""
    found = list[int]()
    for amount in amounts:
        found.append(amount + (found[-1] if found else 0))
    return found
