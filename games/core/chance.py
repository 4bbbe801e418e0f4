"""Every draw has a label: it depends on the seed and the label alone (contract, "Chance")."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeAlias, TypeVar

Seed: TypeAlias = int | str

T = TypeVar("T")


def generator(seed: Seed, label: str) -> Random:
    """The generator of the draw called `label`."""
    return Random(f"{seed}/{label}")


def by_lot(seed: Seed, label: str, among: Sequence[T]) -> T:
    """One of `among`, in its order; nothing is drawn where only one is left."""
    return among[0] if len(among) == 1 else generator(seed, label).choice(among)
