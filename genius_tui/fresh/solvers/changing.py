"""Solves Change-Change: reads coins and bills, and finds the fewest coins for each change."""

from __future__ import annotations

import re

from genius_tui.fresh.puzzle import Found

_ROW = re.compile(r"^ +the ([a-z]+) +(\d+) +(\d+)$", re.MULTILINE)


def solve(text: str) -> Found:
    """The letters that the numbers of coins point at, in the order of the customers."""
    coins = tuple(int(coin) for coin in re.findall(r"\((\d+)\)", text))
    password, steps, tried = "", 0, 0
    pools: list[str] = []
    for trade, price, paid in _ROW.findall(text):
        count, attempts = _fewest(int(paid) - int(price), coins)
        if not 0 < count <= len(trade):
            return Found(passwords=frozenset(), steps=0, branching=1, pools=())
        password += trade[count - 1]
        pools.append("".join(sorted(set(trade))))
        steps += 2
        tried += attempts
    return Found(passwords=frozenset({password}), steps=steps, branching=tried / len(pools), pools=tuple(pools))


def _fewest(change: int, coins: tuple[int, ...]) -> tuple[int, int]:
    """The fewest coins for a change, and how many ways to begin a person weighs: 1 where the largest first is best."""
    level, count, seen = {change}, 0, {change}
    while 0 not in level and level:
        count += 1
        level = {rest - coin for rest in level for coin in coins if rest >= coin} - seen
        seen |= level
    fewest = count if 0 in level else 0
    largest, rest, greedy = sorted(coins, reverse=True), change, 0
    for coin in largest:
        greedy += rest // coin
        rest %= coin
    return fewest, 1 if rest == 0 and greedy == fewest else 1 + change // largest[0]
