"""Random draws. Each has a label, and depends only on seed and label (docs/record.md, "Chance")."""

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
