"""Intervals, differences, the test of equal seats: against scipy, by hand, and by simulation."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations
from random import Random

import pytest
from scipy.stats import binomtest, chisquare, ttest_1samp, ttest_rel

from genius_tui.playtest import words
from genius_tui.playtest.statistics import Sums, correlation, difference, estimate, fairness, share


def sums(pairs: list[tuple[float, int]]) -> Sums:
    """Of `good`, `of` for each match."""
    return Sums(
        sum(good for good, _ in pairs),
        sum(of for _, of in pairs),
        sum(good * good for good, _ in pairs),
        sum(good * of for good, of in pairs),
        sum(of * of for _, of in pairs),
        sum(of > 0 for _, of in pairs),
    )


def test_shares_have_wilsons_interval():
    found = share(14, 100)
    expected = binomtest(14, 100).proportion_ci(0.95, method="wilson")
    assert (found.share, found.low, found.high) == (0.14, expected.low, expected.high)
    assert share(0, 0).high == 1
    assert estimate(sums([(1, 1)] * 14 + [(0, 1)] * 86), "success") == found


def test_tries_that_come_out_alike_within_a_match_count_as_one():
    found = estimate(sums([(10, 10)] * 14 + [(0, 10)] * 86), "success")
    assert (found.value, found.low, found.high) == pytest.approx((0.14, share(14, 100).low, share(14, 100).high))
    assert found.of == 1000


def test_tries_of_which_always_one_succeeds_count_as_independent_at_most():
    found = estimate(sums([(1, 4)] * 50), "success")
    assert (found.low, found.high) == (share(50, 200).low, share(50, 200).high)


def test_what_never_happened_is_worth_a_match_each():
    assert estimate(sums([(0, 10)] * 30), "success").high == share(0, 30).high


def test_a_mean_has_students_interval():
    values = [2.0, 4.0, 9.0, 1.0]
    found = estimate(sums([(Fraction(value), 1) for value in values]), "each")
    expected = ttest_1samp(values, 0).confidence_interval(0.95)
    assert (found.value, found.low, found.high) == pytest.approx((4.0, expected.low, expected.high))
    assert estimate(sums([(3, 1)]), "each").low is None
    assert estimate(sums([]), "each") is None
    rare = estimate(sums([(1, 1), (0, 1)]), "mean")
    assert rare.low < 0
    assert words.interval(rare, "mean").startswith("0.00 to ")


def paired(first: list[float], second: list[float]):
    one, two = (sums([(Fraction(value), 1) for value in values]) for values in (first, second))
    together = sum((Fraction(a) - one.ratio) * (Fraction(b) - two.ratio) for a, b in zip(first, second, strict=True))
    return one, two, correlation(one, two, together)


def test_a_difference_of_means_is_the_paired_one():
    first, second = [2.0, 4.0, 9.0, 1.0, 5.0], [3.0, 4.5, 11.0, 1.0, 7.0]
    one, two, linked = paired(first, second)
    found = difference(estimate(one, "each"), estimate(two, "each"), linked)
    expected = ttest_rel(second, first).confidence_interval(0.95)
    assert (found.low, found.high) == pytest.approx((expected.low, expected.high))
    assert not found.sure


def test_a_difference_of_shares_is_newcombes():
    """His method 10 with plain phi, from the table: 36 both, 12 the first alone, 2 the second, 0 neither."""
    first = [1.0] * 36 + [1.0] * 12 + [0.0] * 2
    second = [1.0] * 36 + [0.0] * 12 + [1.0] * 2
    one, two, linked = paired(first, second)
    found = difference(estimate(one, "success"), estimate(two, "success"), linked)
    phi = (36 * 0 - 12 * 2) / (48 * 2 * 38 * 12) ** 0.5
    (p, low, high), (q, low2, high2) = ((one.share, one.low, one.high) for one in (share(48, 50), share(38, 50)))
    down = ((q - low2) ** 2 - 2 * phi * (q - low2) * (high - p) + (high - p) ** 2) ** 0.5
    up = ((high2 - q) ** 2 - 2 * phi * (high2 - q) * (p - low) + (p - low) ** 2) ** 0.5
    assert (found.value, found.low, found.high) == pytest.approx((-0.2, -0.2 - down, -0.2 + up))
    assert found.sure


def test_equal_wins_are_fair_and_uneven_ones_are_not():
    assert fairness([20, 21, 19], {1: 60}) > 0.5
    assert fairness([90, 10, 20], {1: 120}) < 0.001
    assert fairness([2, 1], {1: 3}) > 0.2
    assert fairness([5, 5], {2: 5}) is None
    assert fairness([0, 0, 0], {0: 9}) is None


def test_joint_wins_are_drawn_together():
    """100 matches of four seats with two winners each, against matches drawn so; and Pearson's test for one winner."""
    random = Random(2)
    uneven = 0
    for _ in range(2000):
        wins = [0] * 4
        for _ in range(100):
            for seat in random.sample(range(4), 2):
                wins[seat] += 1
        uneven += sum(won * won for won in wins) >= 2 * 58**2 + 2 * 42**2
    assert fairness([58, 58, 42, 42], {2: 100}) == pytest.approx(uneven / 2000, abs=0.012)
    assert fairness([30, 20, 25, 25], {1: 100}) == pytest.approx(chisquare([30, 20, 25, 25]).pvalue)


def test_few_wins_have_the_exact_chance():
    """Three seats, wins 3 1 0 of four matches: counted over all 81 ways."""
    ways = [(a, b, c, d) for a in range(3) for b in range(3) for c in range(3) for d in range(3)]
    uneven = [sum(way.count(seat) ** 2 for seat in range(3)) >= 10 for way in ways]
    assert fairness([3, 1, 0], {1: 4}) == pytest.approx(sum(uneven) / len(ways), abs=0.03)


def test_fair_seats_are_called_unequal_as_often_as_the_test_says():
    random, below = Random(1), 0
    for _ in range(400):
        wins, winners = [0] * 5, {0: 0, 1: 0, 2: 0, 3: 0}
        for _ in range(60):
            number = random.randrange(4)
            winners[number] += 1
            for seat in random.sample(range(5), number):
                wins[seat] += 1
        below += fairness(wins, winners) < 0.05
    assert 8 <= below <= 34


def test_permutations_of_seats_are_equally_fair():
    assert len({fairness(list(wins), {1: 4}) for wins in permutations((3, 1, 0))}) == 1
