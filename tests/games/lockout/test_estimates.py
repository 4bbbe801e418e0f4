"""L12b: the estimates that ship, and what is drawn for a match, worked out again from the words alone."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from datetime import date
from itertools import permutations, product
from math import comb, factorial, isqrt
from random import Random

import pytest

from games.lockout import drawn, reckoned
from games.lockout.questions import LETTERS, LONGEST_ASK, MOST_NUMBER, Question, shipped


def _primes(first: int, last: int) -> int:
    numbers = range(max(first, 2), last + 1)
    return sum(all(number % by for by in range(2, isqrt(number) + 1)) for number in numbers)


def _change(cents: int, coins: Iterable[int]) -> int:
    ways = [1, *[0] * cents]
    for coin in coins:
        for sum_ in range(coin, cents + 1):
            ways[sum_] += ways[sum_ - coin]
    return ways[cents]


def _letters_to_a_hundred() -> int:
    small = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen"
    words = [*small.split(), "eighteen", "nineteen", "onehundred"]
    for ten in ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]:
        words += [ten, *(ten + one for one in small.split()[:9])]
    return sum(map(len, words))


SHIPPED = {
    "chessboard?": sum(side**2 for side in range(1, 9)),
    "minutes has a year": 365 * 24 * 60,
    "seconds has a week": 7 * 24 * 60 * 60,
    "dominoes": sum(one + other for one in range(7) for other in range(one, 7)),
    "stand in a row": factorial(7),
    "hands of five cards": comb(52, 5),
    "sum of all whole": sum(range(1001)),
    "at least one 7": sum("7" in str(number) for number in range(1, 1001)),
    "smaller than 1,000": _primes(1, 999),
    "squares or cubes": len({side**2 for side in range(1, 1001)} | {side**3 for side in range(1, 101)}),
    "at least one 3": sum("3" in f"{hour:02}{minute:02}" for hour in range(24) for minute in range(60)),
    "hour hand": 24 - 2,
    "strikes the hours": 2 * sum(range(1, 13)),
    "change for one euro": _change(100, (1, 2, 5, 10, 20, 50)),
    "read the same": sum(str(number) == str(number)[::-1] for number in range(100, 1000)),
    "folded in half": round(2**20 * 0.1 / 1000),
    "letters are there": _letters_to_a_hundred(),
    "Fridays": sum(date(year, month, 13).weekday() == 4 for year in range(2000, 2400) for month in range(1, 13)),
    "1 January 1900": (date(2000, 1, 1) - date(1900, 1, 1)).days,
    "heart beat": 72 * 60 * 24 * 3650,
    "2 multiplied by itself": len(str(2**1000)),
    "triangles": comb(20, 3),
    "eight rooks": factorial(8),
    "painted outside": 10**3 - 8**3,
    "litres": 20 * 15 * 8,
    "words of seven": 3**7,
    "Two dice": round(1000 * sum(one + other >= 7 for one, other in product(range(1, 7), repeat=2)) / 36),
    "shakes hands": comb(40, 2),
}


def test_each_estimate_that_ships_has_the_answer_that_can_be_worked_out() -> None:
    found = {question.ask: question.answer for question in shipped("estimates")}
    assert len(found) == len(SHIPPED)
    for words, right in SHIPPED.items():
        (answer,) = (answer for ask, answer in found.items() if words in ask)
        assert answer == right, words


def _figures(ask: str) -> list[int]:
    return [int(figure.replace(",", "")) for figure in re.findall(r"\d[\d,]*\d|\d", ask)]


SOLVERS: dict[str, Callable[..., int]] = {
    "have the digit": lambda first, last, digit: sum(str(digit) in str(one) for one in range(first, last + 1)),
    "What is": lambda one, other: one * other,
    "A board has": lambda rows, columns: sum(
        1 for y, x in product(range(rows), range(columns)) for _ in range(min(rows - y, columns - x))
    ),
    "You walk": lambda east, south: len(_walks(east, south)),
    "prime numbers": _primes,
    "can be divided": lambda first, last, one, other: sum(
        not number % one or not number % other for number in range(first, last + 1)
    ),
    "steps a day": lambda steps, length, days: steps * length * days // 100,
    "How many digits are that": lambda first, last: len("".join(map(str, range(first, last + 1)))),
    "multiplied by itself": lambda base, power: _digits(base, power),
}


def _walks(east: int, south: int) -> set[tuple[int, ...]]:
    """The walks by the places of their ways east, counted out."""
    walks: set[tuple[int, ...]] = {()}
    for step in range(east + south):
        walks = {
            more
            for walk in walks
            for more in ((*walk, step), walk)
            if len(more) <= east and step + 1 - len(more) <= south
        }
    return walks


def _digits(base: int, power: int) -> int:
    number, digits = base**power, 0
    while number:
        number, digits = number // 10, digits + 1
    return digits


@pytest.mark.parametrize("make", reckoned.MAKERS)
def test_drawn_estimates_have_the_answer_that_their_words_give(make: reckoned.Maker) -> None:
    for number in range(12):
        question = make(Random(number))
        solve = next(solve for words, solve in SOLVERS.items() if words in question.ask)
        assert question.answer == solve(*_figures(question.ask)), question.ask
        assert not question.choices
        assert len(question.ask) <= LONGEST_ASK
        assert isinstance(question.answer, int)
        assert question.answer <= MOST_NUMBER


@pytest.mark.parametrize("make", drawn.MAKERS)
def test_drawn_puzzles_have_four_choices_of_which_their_words_allow_one(make: drawn.Maker) -> None:
    letters: set[str | int] = set()
    for number in range(60):
        question = make(Random(number))
        assert len(set(question.choices)) == 4
        assert len(question.ask) <= LONGEST_ASK
        letters.add(question.answer)
        fits = [letter for letter, choice in zip(LETTERS, question.choices, strict=True) if _fits(question, choice)]
        assert fits == [question.answer], question
    assert letters == set(LETTERS)


def _fits(question: Question, choice: str) -> bool:
    """Whether a choice is right, from the words of the question alone."""
    ask, figures = question.ask, _figures(question.ask)
    number = int(choice.replace(",", "")) if re.fullmatch(r"-?[\d,]+", choice) else 0
    if "times" in ask:
        return number == figures[0] * figures[1] - figures[2]
    if "result is" in ask:
        return number * figures[0] + figures[1] == figures[2]
    if "comes next" in ask:
        return any(
            all(one * times + plus == other for one, other in zip(figures, [*figures[1:], number], strict=True))
            for times, plus in product(range(-5, 6), range(-60, 61))
        )
    if "clock" in ask:
        _, hour, minute, ago = figures
        then = (hour * 60 + minute - ago) % (24 * 60)
        return choice == f"{then // 60:02}:{then % 60:02}"
    if "Which day" in ask:
        day = next(index for index, day in enumerate(drawn.DAYS) if f"a {day}" in ask)
        return drawn.DAYS[(day - figures[0] - figures[1]) % 7] == choice
    return choice in (_runners(ask) if "race" in ask else _eaters(ask))


def _runners(ask: str) -> set[str]:
    places = ("first", "second", "third", "last")
    facts = re.findall(r"([WXYZ]) (was not|was faster than|arrived right after) (\w+)\.", ask)
    assert len(facts) == 3
    wanted = places.index(re.search(r"Who was (\w+)\?", ask)[1])  # pyright: ignore[reportOptionalSubscript]
    found = set()
    for order in permutations("WXYZ"):
        tests = (
            order[places.index(rest)] != who
            if said == "was not"
            else order.index(who) < order.index(rest)
            if said == "was faster than"
            else order.index(who) == order.index(rest) + 1
            for who, said, rest in facts
        )
        if all(tests):
            found.add(order[wanted])
    return found


def _eaters(ask: str) -> set[str]:
    said = re.findall(r'([WXYZ]): "([WXYZI]) did( not do)? it\."', ask)
    assert len(said) == 4
    return {
        did
        for did in "WXYZ"
        if sum((did == (who if about == "I" else about)) is not bool(denied) for who, about, denied in said) == 1
    }
