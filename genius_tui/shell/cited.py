"""The rules that a page cites: the help shows them, and opens the rulebook at them."""

from __future__ import annotations

from msgspec import Struct

from games.core.rulebook import Rulebook


class Cited(Struct, frozen=True):
    """The paragraphs of a rulebook that are relevant to what a page shows. `game`: the slug of the game."""

    rulebook: Rulebook
    numbers: tuple[str, ...] = ()
    game: str = ""
