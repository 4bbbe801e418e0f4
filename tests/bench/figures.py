"""A figure with its goal."""

from __future__ import annotations

from msgspec import Struct

RUNS = 7


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
        return f"at least {self.least:g}" if self.least is not None else "no goal"

    @property
    def met(self) -> bool:
        """Whether the goal is met."""
        return (self.most is None or self.value <= self.most) and (self.least is None or self.value >= self.least)

    def line(self) -> str:
        """The figure as a line of the report."""
        return f"{'met   ' if self.met else 'MISSED'} {self.value:8.2f} ({self.goal:<12}) {self.title}: {self.detail}"
