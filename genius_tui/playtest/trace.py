"""How figures settle while matches are played: their values after so many matches, thinned out as they grow."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from genius_tui.playtest.study import Study

MOST = 128
"""Points of a curve. One more, and every other one is dropped."""

FIRST = 10
"""Matches from one point to the next, to begin with."""

Places = Mapping[tuple[str, str], float]


class Trace:
    """The points of every figure of a study. They depend on the matches alone, not on when one looks."""

    def __init__(self) -> None:
        self._every = FIRST
        self._at: list[int] = []
        self._values: list[tuple[Places, ...]] = []

    def note(self, study: Study) -> None:
        """Takes a point if the study has come to one."""
        if study.matches % self._every:
            return
        self._at.append(study.matches)
        self._values.append(
            tuple(
                {(section.measure.key, row.name): row.plain for section in tally.sections() for row in section.rows}
                for tally in study.tallies
            )
        )
        if len(self._at) > MOST:
            del self._at[::2], self._values[::2]
            self._every *= 2

    def curve(self, variant: int, key: str, name: str) -> tuple[Sequence[int], Sequence[float]]:
        """Numbers of matches, and the value of a figure of a variant after each."""
        return tuple(self._at), tuple(point[variant].get((key, name), 0.0) for point in self._values)
