"""Weighing: scales compare engraved stones, and what a stone weighs counts off a letter of its name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice, permutations
from random import Random
from typing import TypeAlias

from genius_tui.fresh import words
from genius_tui.fresh.lettering import lettered
from genius_tui.fresh.puzzle import Draft, Level, NoLuck
from genius_tui.fresh.theme import Theme

IDEA = "weighing"
ABOUT = "Scales tell which stones are heavier or level; the weight of each stone picks a letter of its name."

Weights: TypeAlias = tuple[int, ...]
Test: TypeAlias = Callable[[Weights], bool]
Weighing: TypeAlias = tuple[str, Test]

EFFORT: dict[Level, tuple[float, float]] = {1: (0, 76), 2: (72, 96), 3: (94, 200)}

_STONES: dict[Level, int] = {1: 5, 2: 5, 3: 6}
_HEAVIEST: dict[Level, int] = {1: 7, 2: 9, 3: 9}
_MOST: dict[Level, int] = {1: 8, 2: 8, 3: 9}
_SOME = 1500
"""So many weights are enough to tell which weighing says most."""


def make(level: Level, source: Random, theme: Theme) -> Draft:
    """Draws a word, a stone and a weight for each letter, and weighings until the weights are told."""
    password = words.pick(source, _STONES[level], _STONES[level])
    stones, weights = _stones(password, _HEAVIEST[level], source)
    weighings = _enough(stones, weights, level, source)
    ounces = f"1 to {_HEAVIEST[level]}"
    return Draft(
        parts=(
            source.choice(_OPENINGS).format(keeper=theme.keeper, place=theme.place),
            tuple(f"      {said}" for said, _ in weighings),
            "Here = means that the two pans are level, and > that the pan on the left sinks. Each stone weighs a "
            "whole "
            f"number of ounces from {ounces}, and no two weigh the same. The stones are {', '.join(stones)}. Lay them "
            "out "
            "in this order, and count off in the name of each the letter that its ounces say: a coral of 3 ounces "
            "would be an R.",
        ),
        password=password,
        look=f"The weights are different numbers from {ounces}: which stone can be the heaviest, which the lightest?",
        how=_how(stones, weights),
        worked=lettered(
            (f"The {stone} weighs {weight}" for stone, weight in zip(stones, weights, strict=True)), password
        ),
        solution="\n".join(f"{stone}: {weight}" for stone, weight in zip(stones, weights, strict=True))
        + f"\nCounted off, this reads {password.upper()}.",
    )


_OPENINGS = (
    "A pair of scales stands in {place}, and beside it a row of stones with their names cut into them. Somebody has "
    "tried:",
    "Whoever weighs well, says {keeper}, needs no weights. These are the weighings of one long evening:",
    "The stones of {place} were weighed against each other, and the result was chalked on the wall:",
)


def _how(stones: list[str], weights: Weights) -> str:
    heaviest, lightest = stones[weights.index(max(weights))], stones[weights.index(min(weights))]
    return f"Of all stones the {heaviest} is the heaviest and the {lightest} the lightest. Where must the others be?"


def _stones(password: str, heaviest: int, source: Random) -> tuple[list[str], Weights]:
    """A stone for each letter, and the place of the letter in it, all different. Raises NoLuck."""
    names = [name for name in words.listed("minerals") if len(name) >= heaviest]
    for _ in range(40):
        stones: list[str] = []
        weights: list[int] = []
        for letter in password:
            able = [
                (name, place)
                for name in names
                if name not in stones
                for place in range(1, heaviest + 1)
                if name[place - 1] == letter and place not in weights
            ]
            if not able:
                break
            name, place = source.choice(able)
            stones.append(name)
            weights.append(place)
        if len(stones) == len(password):
            return stones, tuple(weights)
    raise NoLuck("no stones have these letters at different places")


def _enough(stones: list[str], weights: Weights, level: Level, source: Random) -> list[Weighing]:
    """Weighings that only these weights allow, none of which could be left out. Raises NoLuck."""
    every = [weighing for weighing in _weighings(stones, level) if weighing[1](weights)]
    source.shuffle(every)
    able: list[Weights] = list(permutations(range(1, _HEAVIEST[level] + 1), len(stones)))
    left: list[Weights] = able
    chosen: list[Weighing] = []
    while len(left) > 1 and every:
        some: list[Weights] = left if len(left) < _SOME else source.sample(left, _SOME)
        best = min(every[:6], key=lambda weighing: sum(map(weighing[1], some)))
        every.remove(best)
        narrowed = [order for order in left if best[1](order)]
        if len(narrowed) < len(left):
            chosen.append(best)
            left = narrowed
    for weighing in list(chosen):
        rest = [other for other in chosen if other is not weighing]
        still = (order for order in able if all(other[1](order) for other in rest))
        if len(list(islice(still, 2))) == 1:
            chosen = rest
    if len(left) > 1 or len(chosen) > _MOST[level]:
        raise NoLuck("too many weighings")
    return chosen


def _weighings(stones: list[str], level: Level) -> Iterator[Weighing]:
    """All weighings of a level, true or not."""
    numbers = range(len(stones))
    for one, two in permutations(numbers, 2):
        if level == 1:
            yield f"{stones[one]}  >  {stones[two]}", lambda w, one=one, two=two: w[one] > w[two]
        for three in numbers:
            if three in (one, two) or one > two:
                continue
            pan = f"{stones[one]} + {stones[two]}"
            yield f"{pan}  =  {stones[three]}", lambda w, a=one, b=two, c=three: w[a] + w[b] == w[c]
            yield f"{stones[three]}  >  {pan}", lambda w, a=one, b=two, c=three: w[c] > w[a] + w[b]
            for four in numbers:
                if level > 1 and four > three and four not in (one, two):
                    other = f"{stones[three]} + {stones[four]}"
                    yield (
                        f"{pan}  =  {other}",
                        lambda w, a=one, b=two, c=three, d=four: w[a] + w[b] == w[c] + w[d],
                    )
                    if level > 2:
                        yield (
                            f"{pan}  >  {other}",
                            lambda w, a=one, b=two, c=three, d=four: w[a] + w[b] > w[c] + w[d],
                        )
