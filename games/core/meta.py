"""Facts about a game, which its lists need without its rules."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from games.core.names import span


class Meta(Struct, frozen=True, kw_only=True):
    """Facts about a game.

    `least`, `most`: limits of the number of seats. `usual`: the number that its figures are made for. `version`: counts
    corrections of the rules. `talk`: a sentence, with its rule, on who may talk with whom during the match. `opened`:
    what practice opens after a round: all hands, or the orders alone where the hands would decide the match.
    """

    slug: str
    title: str
    summary: str
    designer: str
    featured: str = ""
    tags: tuple[str, ...] = ()
    least: int
    most: int
    usual: int
    version: int = 1
    talk: str = ""
    opened: Literal["hands", "orders"] = "hands"

    @property
    def seats(self) -> str:
        """How many may play, in words: "2 to 40, usually 13", or "12"."""
        return str(self.usual) if self.least == self.most else f"{span(self.least, self.most)}, usually {self.usual}"
