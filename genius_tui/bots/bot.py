"""What a bot sees and what it answers."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol

from msgspec import Struct

from games.core.events import Event
from games.core.game import AnyGame, Observation
from games.core.viewers import Seat


class Seen(Struct, frozen=True):
    """All that a bot may use: what its seat may know now, and what it was told, oldest first.

    `random`: the only source of chance, so that the same match comes out the same again.
    """

    game: AnyGame
    observation: Observation[Any]
    seat: Seat
    told: Sequence[Event]
    random: Random


class Choice(Struct, frozen=True):
    """An order (None: none), or an act by its text, which is done first; the bot is asked again after it.

    `why`: a sentence on the reason, for hints and reviews.
    """

    order: Any | None = None
    why: str = ""
    act: str = ""


class Bot(Protocol):
    """What the class of a bot is to have. It is made anew for each seat of a match, without arguments."""

    def choose(self, seen: Seen) -> Choice:
        """What the seat does now."""
        ...


class Answer(Struct, frozen=True):
    """A bot's choice, or no order and the fault for which its choice was not taken."""

    choice: Choice
    fault: str = ""
