"""Bots of others that do everything wrong."""

from __future__ import annotations

import time

from genius_tui.bots.bot import Choice, Seen


class Raises:
    def choose(self, seen: Seen) -> Choice:
        raise KeyError("gate")


class Hangs:
    def choose(self, seen: Seen) -> Choice:
        while True:
            time.sleep(0.01)


class Illegal:
    def choose(self, seen: Seen) -> Choice:
        order = seen.game.sample(seen.observation, seen.seat, seen.random)
        return Choice(type(order)(order.gates, (9,)))


class Foreign:
    def choose(self, seen: Seen) -> object:
        return "A with 1"


class Nonsense:
    def choose(self, seen: Seen) -> Choice:
        return Choice(42)


class Acts:
    def choose(self, seen: Seen) -> Choice:
        return Choice(act="call")


def longest(header, events, result) -> float:
    return float(len(events))


def who(header, events, result) -> str:
    return result.winners[0] if result.winners else "nobody"
