"""What a board is: the one interface through which screens see every game's board."""

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
    """What a board keeps count of beside itself: its title in one word, and its picture."""

    title: str
    picture: Picture


class Board(Protocol):
    """Draws one game from an observation; what the observation's viewers do not know is drawn as unknown.

    A subject is an id as events have them: `gate:M`, `seat:Ed`, `place:4`. What the newest of `observation.steps` is
    about is lit.
    """

    def ways(self, observation: Observation[Any], width: int, height: int) -> tuple[str, ...]:
        """The ways of drawing that fit an area, the preferred one first; there is always one."""
        ...

    def draw(self, observation: Observation[Any], tags: Tags, width: int, height: int, way: str) -> Picture:
        """The board in one of its ways. It is never narrower or lower than the area, but may be larger."""
        ...

    def aside(self, observation: Observation[Any], tags: Tags, width: int, height: int) -> Picture | None:
        """What is shown beside the list of steps while the newest is read, in at most such an area; None: nothing."""
        return None

    def ledger(self, observation: Observation[Any], tags: Tags, width: int, cursor: str | None) -> Ledger | None:
        """What stands beside the board wherever there is room for both; `cursor` is the board's. None: nothing."""
        return None

    def detail(self, observation: Observation[Any], subject: str) -> str:
        """What is known of a subject, in a sentence or two, for the line below the board."""
        ...

    def caption(self, observation: Observation[Any], tags: Tags) -> tuple[str, ...]:
        """What stands below the board: short statements, the most important first; there may be none.

        `picture.flow` puts them together into lines.
        """
        ...

    def legend(self, observation: Observation[Any]) -> tuple[str, ...]:
        """What the board's glyphs mean, a line each."""
        ...
