"""What something costs, in seconds of the processor of a usual machine: a slow or busy one measures the same.

A bound tells work that grows out of proportion from work that does not; figures of speed are in `make bench`.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from time import process_time

from games.core.errors import GameError

TRIES = 3
_USUAL = 0.03
"""Seconds that `_yardstick` takes on a usual machine."""


def cost(work: Callable[[], object], enough: float = 0.0) -> float:
    """The best of up to three tries of `work`, whose refusal counts as done; the first below `enough` ends them."""
    best = float("inf")
    for _ in range(TRIES):
        taken = _seconds(work)
        best = min(best, taken if taken < enough else taken / _slowness())
        if best < enough:
            break
    return best


def _seconds(work: Callable[[], object]) -> float:
    begun = process_time()
    with suppress(GameError, ValueError):
        work()
    return process_time() - begun


def _slowness() -> float:
    return max(1.0, _seconds(_yardstick) / _USUAL)


def _yardstick() -> None:
    words = [f"{number:x}" for number in range(40_000)]
    found = {word.lower(): index for index, word in enumerate(words)}
    sum(found[word] for word in words)
