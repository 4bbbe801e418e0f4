"""The bookmarks that a match brings along, such as those of the examples: a setting of the record."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, cast

from genius_tui.looking.history import AnyMatch, History, Point

KEY = "bookmarks"
"""The setting: `{"7:15": "a tie"}`, the stage and how many of its steps are shown, and a word."""

_PLACE = re.compile(r"(\d{1,6}):(\d{1,6})")


def bookmarks(match: AnyMatch) -> Mapping[Point, str]:
    """The bookmarks in the record, in the order of play. What is no bookmark of this match is left out."""
    kept: Any = match.settings.get(KEY)
    brought: Mapping[Any, Any] = cast("Mapping[Any, Any]", kept) if isinstance(kept, Mapping) else {}
    found = [_read(match, place, word) for place, word in brought.items()]
    return dict(sorted(filter(None, found), key=lambda one: (one[0].stage, one[0].shown)))


def known(marks: Mapping[Point, str], history: History) -> Mapping[Point, str]:
    """Those at a step that the viewers of a history see: a word may tell what happened there."""
    return {point: word for point, word in marks.items() if _is_seen(point, history)}


def _is_seen(point: Point, history: History) -> bool:
    passage = history.passage(point.stage)
    return passage is not None and point.shown - 1 in passage.visible


def _read(match: AnyMatch, place: Any, word: Any) -> tuple[Point, str] | None:
    numbers = _PLACE.fullmatch(place) if isinstance(place, str) else None
    if numbers is None or not isinstance(word, str) or not word.strip():
        return None
    stage, shown = map(int, numbers.groups())
    if stage not in match.played or not 0 <= shown <= len(match.stages[stage].steps):
        return None
    return Point(stage, shown), word.strip()
