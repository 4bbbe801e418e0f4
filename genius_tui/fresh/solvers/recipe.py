"""Solves Recipe: finds every amount on the card, measures it for tonight, and counts off letters."""

from __future__ import annotations

import re
from fractions import Fraction

from genius_tui.fresh.puzzle import Found

_LINE = re.compile(r"^ +([a-z]+) \.+ (.+)$", re.MULTILINE)
_AMOUNT = r"(\d+ \d+/\d+|\d+/\d+|\d+) spoons?"
_TIMES = {
    "twice": Fraction(2),
    "three times": Fraction(3),
    "four times": Fraction(4),
    "half": Fraction(1, 2),
    "a third": Fraction(1, 3),
    "a quarter": Fraction(1, 4),
    "exactly": Fraction(1),
}


def solve(text: str) -> Found:
    """The letters that the amounts for tonight count off."""
    joined = " ".join(text.split())
    card, tonight = map(int, re.findall(r"The card is for (\d+), but tonight (\d+) will eat", joined)[0])
    said = dict(_LINE.findall(text))
    amounts: dict[str, Fraction] = {}
    weighed = 0
    while len(amounts) < len(said):
        found = {name: amount for name, line in said.items() if (amount := _amount(line, amounts)) is not None}
        weighed += len(said) - len(amounts)
        if len(found) == len(amounts):
            return Found(passwords=frozenset(), steps=0, branching=1, pools=())
        amounts = found
    spoons = {name: amount * tonight / card for name, amount in amounts.items()}
    sound = all(amount.denominator == 1 and 0 < amount <= len(name) for name, amount in spoons.items())
    password = "".join(name[int(spoons[name]) - 1] for name in said) if sound else ""
    worked = sum(amount.denominator > 1 for amount in amounts.values()) + (0 if tonight % card == 0 else len(said))
    related = sum(not re.fullmatch(_AMOUNT, line) for line in said.values())
    return Found(
        passwords=frozenset({password} - {""}),
        steps=2 * len(said) + worked + 2 * related,
        branching=weighed / len(said),
        pools=tuple("".join(sorted(set(name))) for name in said),
    )


def _amount(line: str, known: dict[str, Fraction]) -> Fraction | None:
    """The amount that a line tells, with those that are known; None while it needs another."""
    if found := re.fullmatch(_AMOUNT, line):
        return _number(found.group(1))
    if found := re.fullmatch(r"as much as ([a-z]+) and ([a-z]+) together", line):
        return known[found.group(1)] + known[found.group(2)] if set(found.groups()) <= known.keys() else None
    if found := re.fullmatch(r"(.+) as much as ([a-z]+)", line):
        return _TIMES[found.group(1)] * known[found.group(2)] if found.group(2) in known else None
    if found := re.fullmatch(rf"{_AMOUNT} (more|less) than ([a-z]+)", line):
        change = _number(found.group(1)) * (1 if found.group(2) == "more" else -1)
        return known[found.group(3)] + change if found.group(3) in known else None
    return None


def _number(text: str) -> Fraction:
    return sum((Fraction(part) for part in text.split()), Fraction())
