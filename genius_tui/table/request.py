"""The arguments of a verb, and the result of a verb that copies a match."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from msgspec import Struct

from games.core.actions import AnyAction
from games.core.setup import Header
from games.core.viewers import Seat
from genius_tui.looking.history import AnyMatch
from genius_tui.table.fresh import Draw

Given: TypeAlias = Mapping[str, Any]
"""A verb's arguments by the names of its fields."""


class Request(Struct, frozen=True):
    """The input of a verb: the match, the arguments, and the random source.

    `newest`: how many actions the newest verb wrote, 1 if that is not known. `file`: the name of the match's file.
    `fault`: what is wrong with that file or with the rules it was played by, "" for nothing. `of_library`: the
    nicknames that are kept beside that file for all matches.
    """

    match: AnyMatch
    given: Given
    draw: Draw
    newest: int = 1
    file: str = ""
    fault: str = ""
    of_library: Callable[[], Mapping[str, str]] = dict[str, str]

    @property
    def seat(self) -> Seat | None:
        """The seat that was named, None if none was. Raises a GameError for a name that no seat has."""
        name = self.given.get("seat")
        return self.match.seat(name) if name else None


class Copy(Struct, frozen=True):
    """The beginning of another match: its header and first actions. Its file is named after `name`."""

    header: Header
    actions: tuple[AnyAction, ...]
    name: str
