"""What somebody knows, counted: by game, and by paragraph of its rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from msgspec import Struct

from genius_tui.lessons.progress import Progress, QuestionMarks


class Listed(Protocol):
    """A lesson or a puzzle as the shelf lists it."""

    @property
    def key(self) -> str:
        """How its progress is kept."""
        ...

    @property
    def kind(self) -> str:
        """`lesson` or `puzzle`."""
        ...

    @property
    def asking(self) -> int:
        """How many of its cards ask."""
        ...


class Score(Struct, frozen=True):
    """How many lessons and puzzles are done, how many questions were asked, and how many of them are known.

    `first`: how many were clean at the very first answer. `again`: how many are to come again.
    """

    lessons: tuple[int, int] = (0, 0)
    puzzles: tuple[int, int] = (0, 0)
    asked: int = 0
    of: int = 0
    known: int = 0
    first: int = 0
    again: int = 0

    @property
    def words(self) -> str:
        """The score in words."""
        lessons, puzzles = (f"{done} of {all_}" for done, all_ in (self.lessons, self.puzzles))
        known = f"{self.known} of {self.of} questions known"
        return f"{lessons} lessons, {puzzles} puzzles done, {known}" + (
            f", {self.again} to come again" if self.again else ""
        )


def score(volumes: Iterable[Listed], progress: Progress) -> Score:
    """The score of some lessons and puzzles."""
    volumes = tuple(volumes)
    every = [one for volume in volumes for one in progress.of(volume.key).asked.values()]
    return Score(
        _done(volumes, "lesson", progress),
        _done(volumes, "puzzle", progress),
        len(every),
        sum(volume.asking for volume in volumes),
        sum(one.known for one in every),
        sum(one.first for one in every),
        sum(bool(one.due) for one in every),
    )


def by_paragraph(volumes: Iterable[Listed], progress: Progress) -> dict[str, tuple[int, int]]:
    """For each paragraph that questions were about: how many of them are known, and how many were asked."""
    found: dict[str, list[QuestionMarks]] = {}
    for volume in volumes:
        for one in progress.of(volume.key).asked.values():
            found.setdefault(one.rule or "-", []).append(one)
    return {rule: (sum(one.known for one in each), len(each)) for rule, each in found.items()}


def _done(volumes: Iterable[Listed], kind: str, progress: Progress) -> tuple[int, int]:
    of_kind = [volume for volume in volumes if volume.kind == kind]
    return sum(progress.of(volume.key).done for volume in of_kind), len(of_kind)
