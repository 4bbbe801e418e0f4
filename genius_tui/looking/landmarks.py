"""Places of a match that one may want to go to: ties, arrests, calls, votes, and turning points once it is over."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from games.core.viewers import HOST
from genius_tui.looking import story
from genius_tui.looking.viewpoint import Viewpoint

VOTE, TURN = "a vote", "a turning point"


class Landmark(Struct, frozen=True):
    """A step that these eyes see. `what` and `where` (`round 3, step 5`) tell nothing else of it."""

    what: str
    where: str
    viewpoint: Viewpoint

    def is_called(self, words: str) -> bool:
        """Whether it goes by these words in small letters, such as `tie` or `a tie`."""
        return words in {self.what, self.what.split(maxsplit=1)[-1]}

    @property
    def text(self) -> str:
        """The step's sentence."""
        current = self.viewpoint.current
        return "" if current is None else current.text


@lru_cache(maxsize=2)
def landmarks(viewpoint: Viewpoint) -> tuple[Landmark, ...]:
    """All that these eyes see, oldest first, each with one name; the same wherever the viewpoint is."""
    found = {one.point: Landmark(what, _where(one), one) for what, one in (*_turns(viewpoint), *_marked(viewpoint))}
    return tuple(sorted(found.values(), key=lambda one: _at(one.viewpoint)))


def _marked(viewpoint: Viewpoint) -> Iterator[tuple[str, Viewpoint]]:
    for chapter in viewpoint.chapters:
        first = viewpoint.open(chapter.stage)
        voted = first.passage is not None and first.passage.phase == "vote"
        if voted and first.number:
            yield VOTE, first
        for step in first.steps[voted:]:
            if step.event.is_landmark:
                yield step.event.landmark, first.to(step.number)


def _turns(viewpoint: Viewpoint) -> Iterator[tuple[str, Viewpoint]]:
    """The story's turning points that these eyes see: it is told once play is over and all is public (V4)."""
    if not viewpoint.over:
        return
    everybody = viewpoint.source.history(HOST)
    for turn in story.turns(everybody):
        point = story.point_of(everybody, turn.stage, turn.number)
        at = replace(viewpoint, point=point)
        if at.passage is not None and point.shown - 1 in at.passage.visible:
            yield TURN, at


def _where(viewpoint: Viewpoint) -> str:
    return f"{viewpoint.passage.when if viewpoint.passage else ''}, step {viewpoint.number}"


def _at(viewpoint: Viewpoint) -> tuple[int, int]:
    point = viewpoint.point
    return (0, 0) if point is None else (point.stage, point.shown)
