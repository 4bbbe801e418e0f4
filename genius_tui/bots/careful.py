"""The careful bot: a newcomer who saves, counts and takes no risk that need not be."""

from __future__ import annotations

from genius_tui.bots.bot import Choice, Seen
from genius_tui.bots.heuristics import chosen


class Bot:
    """Plays each game by the careful half of its heuristics."""

    def choose(self, seen: Seen) -> Choice:
        """What a careful player would do."""
        return chosen("careful", seen)
