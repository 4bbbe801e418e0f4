"""What a verb is done with, and what a verb that copies a match gives."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from msgspec import Struct

from games.core.actions import AnyAction
from games.core.setup import Header
from games.core.viewers import Seat
from genius_tui.looking.history import AnyMatch
from genius_tui.table.fresh import Draw

Given: TypeAlias = Mapping[str, Any]
"""What a verb was told, by the names of its fields."""


class Asked(Struct, frozen=True):
    """What a verb is done with: the match, what was told, and where chance comes from.

    `newest`: how many actions the newest verb wrote, 1 where that is not known. `file`: the name of the match's file.
    `fault`: what is wrong with that file or with the rules it was played by, "" for nothing.
    """

    match: AnyMatch
    given: Given
    draw: Draw
    newest: int = 1
    file: str = ""
    fault: str = ""

    @property
    def seat(self) -> Seat | None:
        """The seat that it is about, None where none was named. Raises a GameError for a name that no seat has."""
        name = self.given.get("seat")
        return self.match.seat(name) if name else None


class Copy(Struct, frozen=True):
    """What another match begins with: its header and first actions. Its file is named after `name`."""

    header: Header
    actions: tuple[AnyAction, ...]
    name: str
