"""Caches what was made for points of a match's past."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

from genius_tui.looking.viewpoint import Viewpoint

T = TypeVar("T")

MOST = 4
"""Points kept in the cache: the one shown, its two neighbours, and one more."""


class StepCache:
    """Keyed by match, eyes and point, so that nothing is ever shown to eyes for which it was not made.

    The present is not cached: it changes while orders are being written.
    """

    def __init__(self) -> None:
        self._kept: list[tuple[Viewpoint, dict[Hashable, Any]]] = []

    def get(self, viewpoint: Viewpoint, what: Hashable, work: Callable[[], T]) -> T:
        """The cached result of `work` for a viewpoint and `what`, which names all else that the result depends on."""
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
