"""What is derived from an immutable value, kept as long as the value is in use: a state's views ask for it by seat."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar, overload

V = TypeVar("V")
R = TypeVar("R")

KEPT = 4
"""Values whose results are kept."""


@overload
def kept(derive: Callable[[V], R]) -> Callable[[V], R]: ...
@overload
def kept(*, most: int) -> Callable[[Callable[[V], R]], Callable[[V], R]]: ...
def kept(
    derive: Callable[[V], R] | None = None, *, most: int = KEPT
) -> Callable[[V], R] | Callable[[Callable[[V], R]], Callable[[V], R]]:
    """A function of one immutable value that keeps its results for the newest values, told apart by identity.

    Nothing is hashed or compared, so that asking again costs next to nothing. Results are shared: nobody changes them.
    `most`: for so many values, where the same few come back.
    """
    return _keeping(derive, most) if derive is not None else lambda function: _keeping(function, most)


def _keeping(derive: Callable[[V], R], most: int) -> Callable[[V], R]:
    known: dict[int, tuple[V, R]] = {}

    @wraps(derive)
    def derived(value: V) -> R:
        found = known.get(id(value))
        if found is not None and found[0] is value:
            return found[1]
        result = derive(value)
        if len(known) >= most:
            known.clear()
        known[id(value)] = value, result
        return result

    return derived
