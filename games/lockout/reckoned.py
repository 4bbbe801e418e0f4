"""Estimates that can be reasoned about and stand in no book: their figures are drawn for a match (L12b)."""

from __future__ import annotations

from collections.abc import Callable
from math import comb
from random import Random
from typing import TypeAlias

from games.lockout.questions import MOST_OF_ALL, OfAll, Question

Maker: TypeAlias = Callable[[Random], Question]


def _with_digit(random: Random) -> Question:
    digit, last = random.randint(1, 9), random.randrange(2_000, 9_900, 50)
    right = sum(str(digit) in str(number) for number in range(1, last + 1))
    return Question(f"How many of the whole numbers from 1 to {last:,} have the digit {digit} in them?", right)


def _product(random: Random) -> Question:
    first, second = random.randint(213, 987), random.randint(2_013, 9_987)
    return Question(f"What is {first} times {second:,}?", first * second)


def _squares(random: Random) -> Question:
    rows, columns = random.randint(9, 14), random.randint(15, 21)
    right = sum((rows - size) * (columns - size) for size in range(rows))
    return Question(
        f"A board has {rows} rows of {columns} fields. How many squares of all sizes are there along its lines, "
        "those of one field included?",
        right,
    )


def _ways(random: Random) -> Question:
    east, south = random.randint(6, 9), random.randint(5, 7)
    return Question(
        f"You walk {east} blocks east and {south} blocks south, in whatever order, along the streets of a grid. "
        "How many different ways are there?",
        comb(east + south, south),
    )


def _primes(random: Random) -> Question:
    first, width = random.randrange(1_000, 8_000, 100), random.randrange(500, 1_500, 100)
    right = sum(_is_prime(number) for number in range(first, first + width + 1))
    return Question(f"How many prime numbers are there from {first:,} to {first + width:,}?", right)


def _divided(random: Random) -> Question:
    one, other = random.sample((7, 11, 13, 17, 19), 2)
    last = random.randint(3_000, 9_000)
    right = last // one + last // other - last // (one * other)
    return Question(
        f"How many whole numbers from 1 to {last:,} can be divided by {one} or by {other}, or by both?", right
    )


def _steps(random: Random) -> Question:
    steps, length, days = random.randrange(3_100, 9_900, 100), random.randint(58, 83), random.randint(40, 350)
    return Question(
        f"Somebody walks {steps:,} steps a day, each of {length} centimetres. How many metres is that in {days} days?",
        steps * length * days // 100,
    )


def _digits(random: Random) -> Question:
    last = random.randint(1_200, 9_900)
    right = sum(len(str(number)) for number in range(1, last + 1))
    return Question(f"All whole numbers from 1 to {last:,} are written down. How many digits are that?", right)


def _power(random: Random) -> Question:
    base, power = random.choice((3, 6, 7, 12, 13, 17)), random.randint(90, 400)
    return Question(
        f"How many digits does {base} multiplied by itself have, with {power} factors in all?", len(str(base**power))
    )


MAKERS: tuple[Maker, ...] = (_with_digit, _product, _squares, _ways, _primes, _divided, _steps, _digits, _power)

SHARES: tuple[tuple[int, int], ...] = ((2, 3), (1, 2), (3, 4), (4, 5), (1, 3))


def of_all(share: tuple[int, int]) -> OfAll:
    """The estimate whose answer is a share of the average of all answers, as two numbers."""
    ask = (
        f"Write a number from 0 to {MOST_OF_ALL:,}. The right answer is {share[0]}/{share[1]} of the average of all "
        "numbers that are written here by players whose teams are still in it."
    )
    return OfAll(ask, share)


def _is_prime(number: int) -> bool:
    return number > 1 and all(number % factor for factor in range(2, int(number**0.5) + 1))
