"""The bot that samples: every order that the rules allow has a chance."""

from __future__ import annotations

from random import Random
from typing import Any

from games.core.game import AnyGame, Observation
from games.core.viewers import Seat


class Bot:
    """Gives the orders that the game's own `sample` draws."""

    def order(self, game: AnyGame, observation: Observation[Any], seat: Seat, random: Random) -> Any | None:
        """A legal order, None for none."""
        return game.sample(observation, seat, random)
