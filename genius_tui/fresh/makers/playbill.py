"""Genius Theater: who plays when follows from what is overheard, and each place of the evening has its letter."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice, permutations
from random import Random

from genius_tui.fresh import words
from genius_tui.fresh.layout import table
from genius_tui.fresh.lettering import columns, lettered
from genius_tui.fresh.puzzle import Draft, Level, NoLuck
from genius_tui.fresh.theme import Theme

IDEA = "schedule and order"
ABOUT = "The order of an evening follows from what is said backstage; each player has a letter for every place."

Bill = tuple[str, ...]
Clue = tuple[str, Callable[[Bill], bool]]

EFFORT: dict[Level, tuple[float, float]] = {1: (0, 56), 2: (74, 110), 3: (114, 200)}

_ACTS: dict[Level, int] = {1: 5, 2: 6, 3: 7}
_HEARD: dict[Level, int] = {1: 14, 2: 5, 3: 8}
"""Of so many clues the most telling one is taken: of fewer, each tells less, and more must be put together."""

_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")


def make(level: Level, source: Random, theme: Theme) -> Draft:
    """Draws players, their order, a word and just enough clues."""
    acts = _ACTS[level]
    password = words.pick(source, acts, acts)
    bill = tuple(source.sample(theme.folk, acts))
    clues = _enough(bill, level, source)
    rows = sorted(bill)
    letters = columns(password, [rows.index(name) for name in bill], acts, source)
    head = ("", *(str(place) for place in range(1, acts + 1)))
    return Draft(
        parts=(
            source.choice(_OPENINGS).format(keeper=theme.keeper, place=theme.place, acts=acts),
            tuple(f"  - {said}" for said, _ in clues),
            "On the costumes are letters, one for each place in the programme. Each plays once, and wears the letter "
            "of the place in which he or she plays. Read the evening from its first act to its last.",
            table(
                [head, *((name, *(letter.upper() for letter in row)) for name, row in zip(rows, letters, strict=True))]
            ),
        ),
        password=password,
        look="Find the order of the acts first. Then take one letter from each column, and one from each row.",
        how=_how(level, clues),
        worked=lettered((f"{name} plays {_ORDINALS[place]}" for place, name in enumerate(bill)), password),
        solution=f"The order is {', '.join(bill)}. Their letters in this order read {password.upper()}.",
    )


_OPENINGS = (
    "Tonight in the theatre of {place}: {acts} acts, one after the other, each played by one person alone. The bill "
    "has been torn off, but behind the curtain one hears:",
    "{acts} players wait behind the stage of {place}, and {keeper} has lost the programme. All that anybody "
    "remembers of the order of their {acts} acts:",
    "The evening has {acts} acts, each by one player. The prompter, who is deaf to everything but gossip, has noted:",
)


def _how(level: Level, clues: list[Clue]) -> str:
    if level == 1:
        return f"Draw a row of empty places and begin with this: {clues[0][0]} Then fit in the others."
    return (
        "Draw a row of empty places. Try every place that the most narrowing sentence allows, and see which ones clash."
    )


def _enough(bill: Bill, level: Level, source: Random) -> list[Clue]:
    """Clues that only this order fits, none of which could be left out."""
    every = list(_clues(bill, level, source))
    source.shuffle(every)
    left = list(permutations(bill))
    chosen: list[Clue] = []
    while len(left) > 1:
        best = min(every[: _HEARD[level]], key=lambda clue: sum(map(clue[1], left)))
        every = [clue for clue in every if clue is not best]
        narrowed = [order for order in left if best[1](order)]
        if len(narrowed) < len(left):
            chosen.append(best)
            left = narrowed
        if not every:
            raise NoLuck("no clues tell this order from all others")
    orders = list(permutations(bill))
    for clue in list(chosen):
        rest = [other for other in chosen if other is not clue]
        still = (order for order in orders if all(other[1](order) for other in rest))
        if len(list(islice(still, 2))) == 1:
            chosen = rest
    if len(chosen) > 9:
        raise NoLuck("too many clues")
    return chosen


def _clues(bill: Bill, level: Level, source: Random) -> Iterator[Clue]:
    """All that is true of this order, in the manner of a level."""
    for clue in (*_pairs(bill, level), *_singles(bill, level, source), *_threes(bill, level)):
        if clue[1](bill):
            yield clue


def _singles(bill: Bill, level: Level, source: Random) -> Iterator[Clue]:
    last = len(bill) - 1
    told = source.choice(bill)
    for name in bill:
        place = bill.index(name)
        other = source.choice([number for number in range(last + 1) if number != place])
        low, high = sorted((place, other))
        yield (
            f"{name} plays either {_ORDINALS[low]} or {_ORDINALS[high]}.",
            lambda order, name=name, low=low, high=high: order.index(name) in (low, high),
        )
        yield f"{name} plays neither first nor last.", lambda order, name=name: 0 < order.index(name) < last
        if level == 1 and name == told:
            yield (
                f"{name} plays {_ORDINALS[place]}.",
                lambda order, name=name, place=place: order.index(name) == place,
            )


def _pairs(bill: Bill, level: Level) -> Iterator[Clue]:
    for one, other in permutations(bill, 2):
        yield (
            f"{one} plays before {other}.",
            lambda order, one=one, other=other: order.index(one) < order.index(other),
        )
        if level == 1:
            yield (
                f"{one} plays right after {other}.",
                lambda order, one=one, other=other: order.index(one) == order.index(other) + 1,
            )
        if level > 1:
            gap = abs(bill.index(one) - bill.index(other)) - 1
            if gap > 0 and one < other:
                acts = "one act" if gap == 1 else f"{('', '', 'two', 'three', 'four', 'five')[gap]} acts"
                yield (
                    f"There {'is' if gap == 1 else 'are'} exactly {acts} between {one} and {other}.",
                    lambda order, one=one, other=other, gap=gap: abs(order.index(one) - order.index(other)) == gap + 1,
                )


def _threes(bill: Bill, level: Level) -> Iterator[Clue]:
    if level < 2:
        return
    for one, two, three in permutations(bill, 3):
        if two < three:
            yield (
                f"{one} plays after one of {two} and {three}, and before the other.",
                lambda order, one=one, two=two, three=three: (
                    (order.index(two) < order.index(one)) != (order.index(three) < order.index(one))
                ),
            )
        if level > 2:
            yield (
                f"If {one} plays before {two}, then {three} plays last.",
                lambda order, one=one, two=two, three=three: order.index(one) > order.index(two) or order[-1] == three,
            )
            yield (
                f"If {one} plays first, then {two} plays right after {three}.",
                lambda order, one=one, two=two, three=three: (
                    order[0] != one or order.index(two) == order.index(three) + 1
                ),
            )
