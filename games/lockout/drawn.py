"""Arithmetic and logic with four choices, drawn for a match: one of the choices is right, and only one (L12b)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import permutations
from random import Random
from typing import TypeAlias

from games.lockout.questions import LETTERS, Letter, Question

Maker: TypeAlias = Callable[[Random], Question]

WHO = ("W", "X", "Y", "Z")
DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
PLACES = ("first", "second", "third", "last")
_DAY = 24 * 60


def _sum(random: Random) -> Question:
    first, second, less = random.randint(23, 89), random.randint(13, 39), random.randint(101, 299)
    right = first * second - less
    wrong = [right + away for away in random.sample((-100, -20, -10, 10, 20, 100), 3)]
    return _numbers(f"What is {first} times {second}, minus {less}?", right, wrong, random)


def _backwards(random: Random) -> Question:
    times, plus, number = random.randint(3, 9), random.randint(11, 49), random.randint(14, 69)
    ask = f"A number is multiplied by {times}, and {plus} is added. The result is {times * number + plus}."
    wrong = [number + away for away in random.sample((-10, -3, -2, -1, 1, 2, 3, 10), 3)]
    return _numbers(f"{ask} What is the number?", number, wrong, random)


def _next(random: Random) -> Question:
    times, plus = random.choice(((2, -3), (2, -1), (2, 1), (2, 3), (3, -4), (3, -2), (3, 2), (3, 4)))
    row = [random.randint(4, 9)]
    for _ in range(5):
        row.append(row[-1] * times + plus)
    ask = "Each number follows from the one before it, by the same two steps. Which one comes next: "
    wrong = [row[-1] + away for away in random.sample((-10, -4, -2, 2, 4, 10), 3)]
    return _numbers(f"{ask}{', '.join(map(str, row[:-1]))}?", row[-1], wrong, random)


def _clock(random: Random) -> Question:
    now, ago = random.randrange(_DAY), random.randint(700, 4000)
    right = (now - ago) % _DAY
    wrong = [(right + away) % _DAY for away in random.sample((-120, -60, -20, -10, 10, 20, 60, 120), 3)]
    ask = f"A clock with 24 hours shows {_time(now)}. What did it show {ago:,} minutes earlier?"
    return _choices(ask, _time(right), [_time(one) for one in wrong], random)


def _weekday(random: Random) -> Question:
    ahead, ago, today = random.randint(10, 60), random.randint(10, 60), random.randrange(7)
    right = DAYS[(today - ago) % 7]
    ask = f"In {ahead} days it will be a {DAYS[(today + ahead) % 7]}. Which day was it {ago} days ago?"
    return _choices(ask, right, random.sample([day for day in DAYS if day != right], 3), random)


def _runners(random: Random) -> Question:
    """Facts about the order of four runners that leave one order, each of them needed."""
    while True:
        order = random.sample(WHO, len(WHO))
        facts = random.sample([fact for fact in _facts() if fact[1](order)], 3)
        if _orders(facts) == [tuple(order)] and all(len(_orders([*facts[:i], *facts[i + 1 :]])) > 1 for i in range(3)):
            place = random.randrange(len(PLACES))
            told = " ".join(f"{said}." for said, _ in facts)
            ask = f"W, X, Y and Z ran a race, and no two arrived together. {told} Who was {PLACES[place]}?"
            return Question(ask, _letter(order[place]), WHO)


def _orders(facts: Sequence[_Fact]) -> list[tuple[str, ...]]:
    return [order for order in permutations(WHO) if all(holds(order) for _, holds in facts)]


_Fact: TypeAlias = tuple[str, Callable[[Sequence[str]], bool]]


def _facts() -> Iterator[_Fact]:
    """All that may be said of an order, each as a sentence and a test."""
    for one in WHO:
        for place, name in enumerate(PLACES):
            yield f"{one} was not {name}", lambda order, one=one, place=place: order[place] != one
        for other in WHO:
            if one != other:
                yield f"{one} was faster than {other}", lambda order, one=one, other=other: _before(order, one, other)
                yield (
                    f"{other} arrived right after {one}",
                    lambda order, one=one, other=other: _before(order, one, other, 1),
                )


def _before(order: Sequence[str], one: str, other: str, by: int = 0) -> bool:
    """Whether `one` arrived before `other`; `by` so many places if it is not 0."""
    away = order.index(other) - order.index(one)
    return away == by if by else away > 0


def _liars(random: Random) -> Question:
    """Four accuse and deny; with just one true sentence, one of them alone can have done it."""
    while True:
        says = [(random.choice(WHO), random.random() < 0.5) for _ in WHO]
        found = [did for did in WHO if sum((did == about) is accused for about, accused in says) == 1]
        if len(found) == 1 and len({about for about, _ in says}) > 2:
            told = " ".join(_said(who, about, accused) for who, (about, accused) in zip(WHO, says, strict=True))
            ask = f"One of W, X, Y and Z ate the cake. {told} Just one of these four sentences is true. Who ate it?"
            return Question(ask, _letter(found[0]), WHO)


def _said(who: str, about: str, accused: bool) -> str:
    name = "I" if about == who else about
    return f'{who}: "{name} did it."' if accused else f'{who}: "{name} did not do it."'


MAKERS: tuple[Maker, ...] = (_sum, _backwards, _next, _clock, _weekday, _runners, _liars)


def _time(minutes: int) -> str:
    return f"{minutes // 60:02}:{minutes % 60:02}"


def _letter(who: str) -> Letter:
    return LETTERS[WHO.index(who)]


def _numbers(ask: str, right: int, wrong: Sequence[int], random: Random) -> Question:
    return _choices(ask, f"{right:,}", [f"{number:,}" for number in wrong], random)


def _choices(ask: str, right: str, wrong: Sequence[str], random: Random) -> Question:
    """The question with its choices shuffled."""
    choices = random.sample((right, *wrong), len(LETTERS))
    return Question(ask, LETTERS[choices.index(right)], tuple(choices))
