"""Contests that are decided from the highest strength down, where those who tie drop out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeVar

T = TypeVar("T")


def from_the_top(strengths: Mapping[T, int]) -> Iterator[tuple[int, tuple[T, ...]]]:
    """Each strength, highest first, with those who have it, in their order."""
    if len(strengths) == 1:  # as most often
        return iter([(strength, (one,)) for one, strength in strengths.items()])
    those_with: dict[int, tuple[T, ...]] = {}
    for one, strength in strengths.items():
        tied = those_with.get(strength)
        those_with[strength] = (one,) if tied is None else (*tied, one)
    return iter(sorted(those_with.items(), reverse=True))
