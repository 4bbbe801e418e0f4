"""What has been worked out for points of a match's past, so that the same point need not be worked out again."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

from genius_tui.looking.viewpoint import Look

T = TypeVar("T")

MOST = 4
"""So many points are remembered: the one that is looked at, those beside it, and one more."""


class Worked:
    """Remembers by match, eyes and point, so that nothing is ever shown to other eyes than those it was made for.

    Of now nothing is remembered: it changes with what is being written.
    """

    def __init__(self) -> None:
        self._kept: list[tuple[Look, dict[Hashable, Any]]] = []

    def get(self, look: Look, what: Hashable, work: Callable[[], T]) -> T:
        """`what` of a look, worked out if it is not remembered. `what` names all else that it depends on."""
        if look.point is None:
            return work()
        found = self._of(look)
        if what not in found:
            found[what] = work()
        return found[what]

    def _of(self, look: Look) -> dict[Hashable, Any]:
        for kept, found in self._kept:
            if kept.source is look.source and kept.point == look.point and kept.eyes == look.eyes:
                return found
        self._kept = [(look, {}), *self._kept[: MOST - 1]]
        return self._kept[0][1]
