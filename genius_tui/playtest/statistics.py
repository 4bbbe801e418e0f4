"""Intervals, differences and tests. Quantiles come from scipy, in the extra `playtest`.

What happens several times in one match hangs together: four tries of one match say less than one try in each of four.
So every estimate is one of a ratio over whole matches, and a share's interval is Wilson's for as many independent tries
as the real ones are worth (their number over the design effect), never for more.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from math import sqrt
from random import Random

from msgspec import Struct

from games.core.measures import Reading
from genius_tui.playtest.extra import Missing, load

CONFIDENCE = 0.95
FEW = 5
"""Wins a seat below which the test of seats is sampled and not taken from the chi-square distribution."""

SAMPLES = 2_000
_NEEDED = "Intervals and tests need"


class Estimate(Struct, frozen=True):
    """So much `count` of so much `of`, their ratio, and the interval that holds the true one with 95 % confidence.

    `low` and `high` are None where one match alone tells nothing of the next.
    """

    count: float
    of: int
    value: float
    low: float | None
    high: float | None

    @property
    def share(self) -> float:
        """The ratio, for what is a share."""
        return self.value


class Sums(Struct, frozen=True):
    """Sums over matches of what an estimate is the ratio of: `good` of `of`, their squares, and `good` times `of`.

    `matches`: in how many there was something to count.
    """

    good: int | Fraction
    of: int
    good_squares: int | Fraction
    mixed: int | Fraction
    of_squares: int
    matches: int

    @property
    def ratio(self) -> Fraction:
        """What is estimated."""
        return Fraction(self.good) / self.of

    @property
    def residual(self) -> Fraction:
        """The sum over matches of the squares of `good - ratio * of`."""
        ratio = self.ratio
        return self.good_squares - 2 * ratio * self.mixed + ratio * ratio * self.of_squares

    @property
    def variance(self) -> Fraction | None:
        """The variance of the ratio, by how much matches differ; None for fewer than two."""
        if self.matches < 2:
            return None
        return self.residual * self.matches / ((self.matches - 1) * self.of**2)


def check() -> None:
    """Raises Missing where there can be no estimates."""
    load("scipy.special", _NEEDED)


def estimated(lines: Iterator[str]) -> Iterator[str]:
    """Lines that need estimates; where there can be none, a sentence on what to install instead."""
    try:
        check()
    except Missing as error:
        yield str(error)
    else:
        yield from lines


def estimate(sums: Sums, reading: Reading) -> Estimate | None:
    """What sums come to; None for nothing at all. Raises Missing."""
    if not sums.of:
        return None
    if reading in ("matches", "success"):
        return _share(sums)
    return _amount(sums)


def share(count: int, of: int, worth: float | None = None) -> Estimate:
    """A share with Wilson's interval, of tries `worth` so many independent ones. Raises Missing."""
    if not of:
        return Estimate(count, of, 0.0, 0.0, 1.0)
    number, part, z = of if worth is None else worth, count / of, _normal()
    below = 2 * (number + z**2)
    middle = (2 * number * part + z**2) / below
    away = z / below * sqrt(4 * number * part * (1 - part) + z**2)
    return Estimate(count, of, part, 0.0 if not count else middle - away, 1.0 if count == of else middle + away)


def _share(sums: Sums) -> Estimate:
    return share(int(sums.good), sums.of, _worth(sums))


def _worth(sums: Sums) -> float:
    """How many independent tries the tries are worth: of those that all come out alike, one a match."""
    ratio, residual = sums.ratio, sums.residual
    if sums.matches < 2 or ratio in (0, 1):
        return sums.matches
    return float(sums.of * min(Fraction(1), sums.of * ratio * (1 - ratio) / residual)) if residual else sums.of


def _amount(sums: Sums) -> Estimate:
    value, variance = float(sums.ratio), sums.variance
    if variance is None:
        return Estimate(float(sums.good), sums.of, value, None, None)
    away = _student(sums.matches - 1) * sqrt(variance)
    return Estimate(float(sums.good), sums.of, value, value - away, value + away)


class Difference(Struct, frozen=True):
    """How much more the second is than the first, with the interval of 95 %; `sure` where that does not hold 0."""

    value: float
    low: float
    high: float

    @property
    def sure(self) -> bool:
        """Whether the interval leaves out 0."""
        return self.low > 0 or self.high < 0


def difference(first: Estimate, second: Estimate, correlation: float) -> Difference | None:
    """The difference of two estimates, correlated as they are, from the intervals of both (MOVER, Zou and Donner 2008).

    For shares that is Newcombe's interval for paired shares, for amounts the paired interval. None without intervals.
    """
    if first.low is None or first.high is None or second.low is None or second.high is None:
        return None
    value = second.value - first.value
    down, up = second.value - second.low, second.high - second.value
    first_up, first_down = first.high - first.value, first.value - first.low
    low = value - _joined(down, first_up, correlation)
    return Difference(value, low, value + _joined(up, first_down, correlation))


def _joined(one: float, other: float, correlation: float) -> float:
    return sqrt(max(0.0, one * one - 2 * correlation * one * other + other * other))


def correlation(first: Sums, second: Sums, together: Fraction) -> float:
    """How two estimates of the same matches hang together; `together`: sum of the products of their residuals."""
    spread = float(first.residual) * float(second.residual)
    return max(-1.0, min(1.0, float(together) / sqrt(spread))) if spread > 0 else 0.0


def fairness(wins: Sequence[int], winners: Mapping[int, int]) -> float | None:
    """The chance of wins at least so uneven over seats if all seats are equal; None where every match is alike.

    `winners`: number of winners -> matches. It is Cochran's Q test: if seats are equal, the winners of a match can be
    any of its seats, but just as many as won, so that joint wins count as joint. (Seats that an option puts on a team
    for good are not equal in this sense.) Q has the chi-square distribution; for few wins its own is sampled, always
    with the same seed. Bots of different strength change seats, which makes wins a little more even than the test
    expects: it errs on the side of fairness. Raises Missing.
    """
    seats, total = len(wins), sum(wins)
    spread = sum(number * matches * (seats - number) for number, matches in winners.items())
    if seats < 2 or not spread:
        return None
    if total < FEW * seats:
        return _sampled(wins, winners)
    statistic = (seats - 1) * (seats * sum(won * won for won in wins) - total * total) / spread
    return float(load("scipy.stats", _NEEDED).chi2.sf(statistic, seats - 1))


def _sampled(wins: Sequence[int], winners: Mapping[int, int]) -> float:
    random, seats = Random("seats"), range(len(wins))
    uneven, every = sum(won * won for won in wins), winners.get(len(seats), 0)
    draws = [number for number, matches in sorted(winners.items()) for _ in range(matches) if 0 < number < len(seats)]
    as_uneven = 0
    for _ in range(SAMPLES):
        as_uneven += sum((won + every) ** 2 for won in _drawn(random, seats, draws)) >= uneven
    return (as_uneven + 1) / (SAMPLES + 1)


def _drawn(random: Random, seats: range, draws: Sequence[int]) -> list[int]:
    won = [0] * len(seats)
    for number in draws:
        for seat in random.sample(seats, number):
            won[seat] += 1
    return won


@lru_cache
def _normal() -> float:
    return float(load("scipy.special", _NEEDED).ndtri(0.5 + 0.5 * CONFIDENCE))


@lru_cache(maxsize=4096)
def _student(freedom: int) -> float:
    return float(load("scipy.special", _NEEDED).stdtrit(freedom, 0.5 + 0.5 * CONFIDENCE))
