"""The bot that plays at random: every order that the rules allow has a chance."""

from __future__ import annotations

from genius_tui.bots.bot import Choice, Seen


class Bot:
    """Gives the orders that the game's own `sample` draws."""

    def choose(self, seen: Seen) -> Choice:
        """A random legal order."""
        return Choice(seen.game.sample(seen.observation, seen.seat, seen.random))
