"""Contests in which those who tie fall out, from the top."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import TypeVar

T = TypeVar("T")


def from_the_top(strengths: Mapping[T, int]) -> Iterator[tuple[int, tuple[T, ...]]]:
    """Each strength with those who have it, in their order; the highest first."""
    highest_first = sorted(strengths, key=lambda one: -strengths[one])
    for strength, group in groupby(highest_first, key=strengths.__getitem__):
        yield strength, tuple(group)
