"""What has been worked out for points of a match's past, so that the same point need not be worked out again."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

from genius_tui.looking.viewpoint import Viewpoint

T = TypeVar("T")

MOST = 4
"""So many points are remembered: the one that is looked at, those beside it, and one more."""


class StepCache:
    """Remembers by match, eyes and point, so that nothing is ever shown to other eyes than those it was made for.

    Of now nothing is remembered: it changes with what is being written.
    """

    def __init__(self) -> None:
        self._kept: list[tuple[Viewpoint, dict[Hashable, Any]]] = []

    def get(self, viewpoint: Viewpoint, what: Hashable, work: Callable[[], T]) -> T:
        """`what` of a viewpoint, worked out if it is not remembered. `what` names all else that it depends on."""
        if viewpoint.point is None:
            return work()
        found = self._of(viewpoint)
        if what not in found:
            found[what] = work()
        return found[what]

    def _of(self, viewpoint: Viewpoint) -> dict[Hashable, Any]:
        for kept, found in self._kept:
            if kept.source is viewpoint.source and kept.point == viewpoint.point and kept.eyes == viewpoint.eyes:
                return found
        self._kept = [(viewpoint, {}), *self._kept[: MOST - 1]]
        return self._kept[0][1]
