"""Which rules a page is about: the help shows them and opens the rulebook there."""

from __future__ import annotations

from msgspec import Struct

from games.core.rulebook import Rulebook


class Cited(Struct, frozen=True):
    """The paragraphs of a rulebook that bear on what a page shows."""

    rulebook: Rulebook
    numbers: tuple[str, ...] = ()
