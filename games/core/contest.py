"""Contests in which those who tie fall out, from the top."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeVar

T = TypeVar("T")


def from_the_top(strengths: Mapping[T, int]) -> Iterator[tuple[int, tuple[T, ...]]]:
    """Each strength with those who have it, in their order; the highest first."""
    those_with: dict[int, tuple[T, ...]] = {}
    for one, strength in strengths.items():
        those_with[strength] = (*those_with.get(strength, ()), one)
    return iter(sorted(those_with.items(), reverse=True))
