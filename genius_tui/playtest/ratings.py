"""Ratings of the bots by openskill, which comes with the extra `playtest`: one number of strength for each.

A match is a game between the bots that sit in it. A bot's score is the mean over its seats, 1 for a winner, -1 for the
candidate, 0 for everybody else; equal scores are a draw. Bots do not learn, so that ratings only grow surer (`tau=0`).
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from msgspec import Struct

from genius_tui.playtest.extra import Missing, load
from genius_tui.playtest.outcome import Outcome
from genius_tui.playtest.plan import Plan

DEVIATIONS = 1.96
"""So many deviations to each side of a rating are sure to 95 %."""


class Rating(Struct, frozen=True):
    """A bot's strength, where 25 is the middle, and between which numbers it is sure to be (95 %)."""

    value: float
    low: float
    high: float


class Ratings:
    """The ratings of a plan's bots so far; none where only one bot plays, or openskill is missing."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._model: Any = None
        self._ratings: dict[str, Any] = {}
        self.missing = ""
        if len(set(plan.bots)) < 2:
            return
        try:
            self._model = load("openskill.models", "Ratings need").PlackettLuce(tau=0)
        except Missing as error:
            self.missing = str(error)
            return
        self._ratings = {name: self._model.rating() for name in plan.bots}

    def add(self, outcome: Outcome) -> None:
        """Rates the bots by a match."""
        if self._model is None:
            return
        scores = self._scores(outcome)
        if len(scores) < 2:
            return
        ranked = sorted(set(scores.values()), reverse=True)
        teams = [[self._ratings[name]] for name in scores]
        rated = self._model.rate(teams, ranks=[ranked.index(score) for score in scores.values()])
        self._ratings |= {name: rating for name, (rating,) in zip(scores, rated, strict=True)}

    def found(self) -> Mapping[str, Rating]:
        """The ratings by bot."""
        return {
            name: Rating(one.mu, one.mu - DEVIATIONS * one.sigma, one.mu + DEVIATIONS * one.sigma)
            for name, one in self._ratings.items()
        }

    def _scores(self, outcome: Outcome) -> dict[str, Fraction]:
        points: dict[str, list[int]] = {}
        for seat, name in enumerate(self._plan.seated(outcome.n)):
            points.setdefault(name, []).append((seat in outcome.winners) - (seat == outcome.candidate))
        return {name: Fraction(sum(each), len(each)) for name, each in points.items()}
