"""Draws: those of samples are the ones of `random`, so that a playtest's seed brings the same matches."""

from random import Random

import pytest

from games.core.chance import one_of, some_of

SIZES = range(1, 22)


def test_one_of_draws_like_choice() -> None:
    ours, theirs = Random(1), Random(1)
    for size in (*SIZES, *SIZES, 100, 1000):
        assert one_of(ours, range(size)) == theirs.choice(range(size))


def test_some_of_draws_like_sample() -> None:
    ours, theirs = Random(1), Random(1)
    for size in SIZES:
        for number in range(size + 1):
            assert some_of(ours, range(size), number) == theirs.sample(range(size), number)


def test_nothing_to_choose_from() -> None:
    with pytest.raises(IndexError):
        one_of(Random(1), ())
    with pytest.raises(IndexError):
        some_of(Random(1), (1, 2), 3)
