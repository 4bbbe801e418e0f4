"""The interface through which screens use every game's board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from msgspec import Struct

from games.core.game import Observation
from games.core.viewers import Seat
from genius_tui.boards.picture import Picture

Tags = Mapping[Seat, str]
"""Each seat's tag, two cells wide (`genius_tui.text.tags.seat_tags`)."""


class Ledger(Struct, frozen=True):
    """What a board counts, shown beside it: a title of one word, and a picture."""

    title: str
    picture: Picture


class Board(Protocol):
    """Draws one game from an observation; what the observation's viewers do not know is drawn as unknown.

    A subject is an id as in events: `gate:M`, `seat:Ed`, `place:4`. The subjects of the newest of `observation.steps`
    are lit.
    """

    def ways(self, observation: Observation[Any], width: int, height: int) -> tuple[str, ...]:
        """The ways of drawing that fit an area, the preferred one first; there is always one."""
        return ("board",)

    def draw(self, observation: Observation[Any], tags: Tags, width: int, height: int, way: str) -> Picture:
        """The board drawn in one of its ways, at least as large as the area."""
        ...

    def aside(self, observation: Observation[Any], tags: Tags, width: int, height: int) -> Picture | None:
        """A picture about the newest step, at most as large as the area, to show with the list of steps; or None."""
        return None

    def ledger(self, observation: Observation[Any], tags: Tags, width: int, cursor: str | None) -> Ledger | None:
        """The ledger beside the board, shown if there is room for both, or None; `cursor`: the board's cursor."""
        return None

    def detail(self, observation: Observation[Any], subject: str) -> str:
        """What is known of a subject, in a sentence or two, for the line below the board."""
        return ""

    def caption(self, observation: Observation[Any], tags: Tags) -> tuple[str, ...]:
        """Short statements to show below the board, most important first; may be empty.

        `spans.flow` puts them together into lines.
        """
        return ()

    def legend(self, observation: Observation[Any]) -> tuple[str, ...]:
        """What the board's glyphs mean, a line each."""
        return ()

    def marks(self, observation: Observation[Any]) -> tuple[str, ...]:
        """The legend, a few words for each glyph."""
        return tuple(words for line in self.legend(observation) for words in line.split("   "))
