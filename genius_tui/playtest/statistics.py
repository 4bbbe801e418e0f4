"""Intervals and tests, from scipy, which comes with the extra `playtest`."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any

from msgspec import Struct

from games.core.errors import GameError

CONFIDENCE = 0.95
FEW = 5
"""Expected wins of a seat below which the chi-square test says too little."""

EXTRA = "pip install 'genius-tui[playtest]'"


class NoStatistics(GameError):
    """scipy is not there. `str()` is a sentence with what installs it."""


class Share(Struct, frozen=True):
    """So many of so many, with the interval that holds the true share with 95 % confidence (Wilson's)."""

    count: int
    of: int
    low: float
    high: float

    @property
    def share(self) -> float:
        """The share."""
        return self.count / self.of if self.of else 0.0


def share(count: int, of: int) -> Share:
    """A share with its interval. Raises NoStatistics."""
    if not of:
        return Share(count, of, 0.0, 1.0)
    found = _scipy().binomtest(count, of).proportion_ci(CONFIDENCE, method="wilson")
    return Share(count, of, float(found.low), float(found.high))


def fairness(wins: Sequence[int]) -> float | None:
    """The chance of a spread of wins over seats at least so uneven if all seats are equal; None for too few wins.

    Raises NoStatistics.
    """
    if len(wins) < 2 or sum(wins) / len(wins) < FEW:
        return None
    return float(_scipy().chisquare(wins).pvalue)


def _scipy() -> Any:
    """The module `scipy.stats`, which has no types."""
    try:
        return import_module("scipy.stats")
    except ImportError:
        raise NoStatistics(f"Intervals and tests need scipy. Install it with: {EXTRA}") from None
