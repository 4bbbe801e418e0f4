"""L7: ties, step by step, against a slow second working."""

from __future__ import annotations

from random import Random

import pytest

from games.lockout.ties import Break, breaks
from tests.games.lockout.slow import untied

NAMES = [f"S{index}" for index in range(12)]


def steps(after: dict[str, int], before: dict[str, int]) -> list[Break]:
    return list(breaks(after, {seat: (number,) for seat, number in before.items()}))


def test_L7_worked_example() -> None:
    before = {"An": 3, "Bo": 5, "Cy": 8}
    first, second = steps({"An": 7, "Bo": 7, "Cy": 8}, before)
    assert (first.value, first.seats, first.stays, first.by) == (7, ("An", "Bo"), "An", "before")
    assert (second.value, second.seats, second.stays, second.by) == (8, ("Bo", "Cy"), "Bo", "gained")
    assert second.after == {"An": 7, "Bo": 8, "Cy": 9}


def test_L7_no_tie_no_step() -> None:
    assert steps({"An": 1, "Bo": 2, "Cy": -3}, {"An": 3, "Bo": 2, "Cy": 1}) == []


def test_L7_the_lowest_tie_comes_first() -> None:
    broken = steps({"An": 9, "Bo": 9, "Cy": 1, "Di": 1}, {"An": 1, "Bo": 2, "Cy": 3, "Di": 4})
    assert [step.value for step in broken] == [1, 9]


def test_L7_three_at_once_two_gain_and_tie_again() -> None:
    broken = steps({"An": 5, "Bo": 5, "Cy": 5}, {"An": 1, "Bo": 2, "Cy": 3})
    assert [(step.value, step.seats, step.stays, step.by) for step in broken] == [
        (5, ("An", "Bo", "Cy"), "An", "before"),
        (6, ("Bo", "Cy"), "Bo", "before"),
    ]
    assert broken[-1].after == {"An": 5, "Bo": 6, "Cy": 7}


def test_L7_equal_gains_leave_it_to_what_was_before() -> None:
    broken = steps({"An": 5, "Bo": 5, "Cy": 5, "Di": 6}, {"An": 4, "Bo": 3, "Cy": 2, "Di": 1})
    assert broken[1].seats == ("An", "Bo", "Di")
    assert (broken[1].stays, broken[1].by) == ("Di", "before")


@pytest.mark.parametrize("chunk", range(10))
def test_L7_agrees_with_the_slow_working(chunk: int) -> None:
    random = Random(chunk)
    for _ in range(1_000):
        names = random.sample(NAMES, random.randint(2, 12))
        spread = random.choice((1, 3, 6, 12))
        after = {name: random.randint(-spread, spread) for name in names}
        before = dict(zip(names, random.sample(range(-20, 20), len(names)), strict=True))
        slow, gained = untied(after, before)
        broken = steps(after, before)
        fast = broken[-1].after if broken else after
        assert fast == slow
        assert len(set(fast.values())) == len(fast)
        assert {name: sum(name in step.raised for step in broken) for name in names} == gained
