"""A figure with its goal, and how two ways of doing the same are compared."""

from __future__ import annotations

import time
from collections.abc import Callable
from statistics import median

from msgspec import Struct

RUNS = 7
REPEATS = 30


class Figure(Struct, frozen=True):
    """What was measured, the median of several runs, and the goal, if there is one: at `most`, or at `least`."""

    title: str
    value: float
    most: float | None = None
    least: float | None = None
    detail: str = ""

    @property
    def goal(self) -> str:
        """The goal in words."""
        if self.most is not None:
            return f"at most {self.most:g}"
        return f"at least {self.least:.2g}" if self.least is not None else "no goal"

    @property
    def met(self) -> bool:
        """Whether the goal is met."""
        return (self.most is None or self.value <= self.most) and (self.least is None or self.value >= self.least)

    def line(self) -> str:
        """The figure as a line of the report."""
        return f"{'met   ' if self.met else 'MISSED'} {self.value:8.2f} ({self.goal:<12}) {self.title}: {self.detail}"


def compared(title: str, ours: Callable[[], int], straight: Callable[[], int], least: float | None = 0.2) -> Figure:
    """How many rounds a second, ours over straight: many short runs in turns, so that a busy machine slows both."""
    rates = [(rate(ours), rate(straight)) for _ in range(3 * RUNS)]
    slow, fast = (median(column) for column in zip(*rates, strict=True))
    ratio = median(ours / straight for ours, straight in rates)
    return Figure(title, ratio, least=least, detail=f"{slow:,.0f} rounds/s over {fast:,.0f}")


def rate(play: Callable[[], int]) -> float:
    """How many a second: `play` says how many it has done."""
    begun = time.perf_counter()
    done = sum(play() for _ in range(REPEATS))
    return done / (time.perf_counter() - begun)
