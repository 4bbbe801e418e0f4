"""Bots: what plays the seats that nobody plays. Each is a file here with a class `Bot`; a new file is a new bot.

A bot sees its seat's own observation and nothing else, and its orders are checked like any others.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from random import Random
from typing import Any, Protocol

from games.core.errors import SetupError
from games.core.game import AnyGame, Observation
from games.core.names import nearest
from games.core.viewers import Seat

USUAL = "sample"


class Bot(Protocol):
    """What the class `Bot` of a bot's file is to have. It is made without arguments."""

    def order(self, game: AnyGame, observation: Observation[Any], seat: Seat, random: Random) -> Any | None:
        """A legal order for the seat; None for none. `random`: its only source of chance."""
        ...


def names() -> tuple[str, ...]:
    """The names of the bots, which are those of their files."""
    return tuple(sorted(module.name for module in iter_modules(__path__)))


def find(name: str = USUAL) -> Bot:
    """A bot by its name. Raises SetupError with the nearest one."""
    if name not in names():
        close = nearest(name, names())
        hint = f"did you mean {close}?" if close else f"the bots are {', '.join(names())}"
        raise SetupError("bot", f"there is no bot called {name}: {hint}")
    return import_module(f"{__name__}.{name}").Bot()
