"""What many matches show together, counted as they come: its size does not depend on their number."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from math import sqrt

from genius_tui.playtest.outcome import Outcome
from genius_tui.playtest.plan import Plan

MOST_WORDS = 1_000
"""Different words that are counted of a metric; others count as `other`."""


class Mean:
    """Numbers that come one by one: how many, their mean, deviation, least and largest."""

    def __init__(self) -> None:
        self.number, self.mean, self._squares = 0, 0.0, 0.0
        self.least, self.most = float("inf"), float("-inf")

    def add(self, value: float) -> None:
        """Adds one (Welford's way, which loses nothing to rounding)."""
        self.number += 1
        away = value - self.mean
        self.mean += away / self.number
        self._squares += away * (value - self.mean)
        self.least, self.most = min(self.least, value), max(self.most, value)

    @property
    def deviation(self) -> float:
        """The standard deviation of a sample; 0 of fewer than two."""
        return sqrt(self._squares / (self.number - 1)) if self.number > 1 else 0.0


class Tally:
    """Counts over the matches of a plan. Shares are of `matches`, those of bots of the `seats` that they had."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.matches = 0
        self.rounds: Counter[int] = Counter()
        self.wins, self.candidates = Counter[int](), Counter[int]()
        self.bot_wins, self.bot_candidates, self.seats = Counter[str](), Counter[str](), Counter[str]()
        self.faults: Counter[str] = Counter()
        self.ways: Counter[str] = Counter()
        self.events, self.with_event, self.uses = Counter[str](), Counter[str](), Counter[str]()
        self.garnets: defaultdict[int, Mean] = defaultdict(Mean)
        self.tokens: defaultdict[int, Mean] = defaultdict(Mean)
        self.numbers: defaultdict[str, Mean] = defaultdict(Mean)
        self.words: defaultdict[str, Counter[str]] = defaultdict(Counter)

    def add(self, outcome: Outcome) -> None:
        """Counts a match."""
        seated = self.plan.seated(outcome.n)
        self.matches += 1
        self.rounds[outcome.rounds] += 1
        self.seats.update(seated)
        self.wins.update(outcome.winners)
        self.bot_wins.update(seated[seat] for seat in outcome.winners)
        if outcome.candidate is not None:
            self.candidates[outcome.candidate] += 1
            self.bot_candidates[seated[outcome.candidate]] += 1
        self.ways.update({outcome.won[seat] for seat in outcome.winners if seat in outcome.won})
        self.events.update(outcome.events)
        self.with_event.update(outcome.events.keys())
        self.uses.update(outcome.uses)
        for seat, number in outcome.faults.items():
            self.faults[seated[seat]] += number
        for seat in range(len(seated)):
            self.garnets[seat].add(outcome.garnets[seat])
            self.tokens[seat].add(outcome.tokens[seat])
        self._count(outcome.metrics)

    def _count(self, metrics: Mapping[str, float | str]) -> None:
        for name, value in metrics.items():
            if isinstance(value, str):
                known = self.words[name]
                known[value if value in known or len(known) < MOST_WORDS else "other"] += 1
            else:
                self.numbers[name].add(value)
