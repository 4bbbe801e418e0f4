"""Solves Weighing: tries whole numbers for the stones, and drops what a weighing forbids."""

from __future__ import annotations

import re

from genius_tui.fresh.puzzle import Found

_WEIGHING = re.compile(r"^ {6}([a-z]+(?: \+ [a-z]+)?)  ([=>])  ([a-z]+(?: \+ [a-z]+)?)$", re.MULTILINE)


def solve(text: str) -> Found:
    """What all weights that the scales allow count off."""
    joined = " ".join(text.split())
    heaviest = int(re.findall(r"ounces from 1 to (\d+)", joined)[0])
    stones = re.findall(r"The stones are ([a-z, ]+)\.", joined)[0].split(", ")
    weighings = [(left.split(" + "), sign, right.split(" + ")) for left, sign, right in _WEIGHING.findall(text)]
    order = sorted(stones, key=lambda stone: -sum(stone in left or stone in right for left, _, right in weighings))
    nodes, found = 0, list[dict[str, int]]()
    begun: list[dict[str, int]] = [{}]
    while begun:
        weights = begun.pop()
        nodes += 1
        if not all(_holds(weighing, weights) for weighing in weighings):
            continue
        if len(weights) == len(stones):
            found.append(weights)
            continue
        stone = order[len(weights)]
        begun += [{**weights, stone: weight} for weight in range(1, heaviest + 1) if weight not in weights.values()]
    return Found(
        passwords=frozenset("".join(stone[weights[stone] - 1] for stone in stones) for weights in found),
        steps=len(stones) + len(weighings),
        branching=nodes / len(stones),
        pools=tuple("".join(sorted(set(stone[:heaviest]))) for stone in stones),
    )


def _holds(weighing: tuple[list[str], str, list[str]], weights: dict[str, int]) -> bool:
    """Whether a weighing comes out so; one with a stone that is not tried yet may."""
    left, sign, right = weighing
    if any(stone not in weights for stone in (*left, *right)):
        return True
    one, other = (sum(weights[stone] for stone in pan) for pan in (left, right))
    return one == other if sign == "=" else one > other
