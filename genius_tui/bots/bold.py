"""The bold bot: a newcomer who goes for the big win and contests what others want."""

from __future__ import annotations

from genius_tui.bots.bot import Choice, Seen
from genius_tui.bots.heuristics import chosen


class Bot:
    """Plays each game by the bold half of its heuristics."""

    def choose(self, seen: Seen) -> Choice:
        """What a bold player would do."""
        return chosen("bold", seen)
