"""A match at a glance: one position of it, as everybody may know it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from msgspec import Struct

from games.core.game import Observation
from genius_tui.looking.bookmarks import bookmarks
from genius_tui.looking.eyes import host_eyes
from genius_tui.looking.history import MatchSource
from genius_tui.looking.viewpoint import Viewpoint
from genius_tui.record import reading


class Glance(Struct, frozen=True):
    """A position of a match. `where`: the round, and what is to be seen there."""

    game: str
    title: str
    where: str
    observation: Observation[Any]


def of_example(path: Path) -> Glance:
    """The position of an example at the bookmark in its middle, its end if it has none. Raises RecordError."""
    match = reading.read(path).match
    marked = list(bookmarks(match).items())
    point, word = marked[len(marked) // 2] if marked else (None, "the end")
    seen = Viewpoint(MatchSource(match), host_eyes(match.seats), point).observation
    return Glance(match.game.meta.slug, match.header.title, f"round {seen.round}: {word}", seen)
