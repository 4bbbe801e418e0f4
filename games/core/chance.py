"""Random draws. Those of the rules have a label, and depend only on seed and label (docs/record.md, "Chance")."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeAlias, TypeVar

Seed: TypeAlias = int | str

T = TypeVar("T")


def generator(seed: Seed, label: str) -> Random:
    """The random generator for the draw called `label`."""
    return Random(f"{seed}/{label}")


def by_lot(seed: Seed, label: str, among: Sequence[T]) -> T:
    """One of `among`, whose order matters; if there is only one, nothing is drawn."""
    return among[0] if len(among) == 1 else generator(seed, label).choice(among)


def one_of(random: Random, among: Sequence[T]) -> T:
    """One of `among`, by the draws of `random.choice`, which takes longer: samples of orders choose again and again."""
    number = len(among)
    if not number:
        raise IndexError("there is nothing to choose from")
    bits = number.bit_length()
    at = random.getrandbits(bits)
    while at >= number:
        at = random.getrandbits(bits)
    return among[at]


def some_of(random: Random, among: Sequence[T], number: int) -> list[T]:
    """So many of `among`, in a random order; of up to 21 by the draws of `random.sample`, which takes longer."""
    pool = list(among)
    found: list[T] = []
    for left in range(len(pool), len(pool) - number, -1):
        at = one_of(random, range(left))
        found.append(pool[at])
        pool[at] = pool[left - 1]
    return found
