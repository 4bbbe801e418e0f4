"""Bots: what plays the seats that nobody plays. Each is a file here with a class `Bot`; a new file is a new bot.

Others bring theirs as `module:Class`, or by an entry point. A bot sees what its seat may know and nothing else, and its
orders are checked like any others.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pkgutil import iter_modules

from games.core.errors import SetupError
from games.core.names import nearest
from genius_tui.bots.bot import Bot

GROUP = "genius.bots"
"""The entry point group: each names a class, and is named as the bot is to be called."""

USUAL = "random"

_NO_BOTS = frozenset({"asking", "bot"})


def names() -> tuple[str, ...]:
    """The names of the bots: those of the files here, then those of other packages."""
    ours = sorted(_ours())
    return (*ours, *sorted({point.name for point in entry_points(group=GROUP)} - set(ours)))


def find(name: str = USUAL) -> type[Bot]:
    """The class of a bot by its name, or by `module:Class`. Raises SetupError, for a misspelt name with the nearest."""
    if ":" in name:
        return _brought(name)
    if name in _ours():
        return import_module(f"{__name__}.{name}").Bot
    for point in entry_points(group=GROUP):
        if point.name == name:
            return _brought(point.value)
    close = nearest(name, names())
    hint = f"did you mean {close}?" if close else f"the bots are {', '.join(names())}"
    raise SetupError("bot", f"there is no bot called {name}: {hint}")


def _ours() -> frozenset[str]:
    return _in_folders(tuple(__path__))


@cache  # looking through a folder takes as long as a match
def _in_folders(folders: tuple[str, ...]) -> frozenset[str]:
    return frozenset(module.name for module in iter_modules(folders) if not module.ispkg) - _NO_BOTS


def _brought(name: str) -> type[Bot]:
    module, _, attribute = name.partition(":")
    try:
        found = getattr(import_module(module), attribute)
    except Exception as error:  # whatever importing somebody's module raises
        raise SetupError("bot", f"{name} cannot be used: {type(error).__name__}: {error}") from None
    if not callable(getattr(found, "choose", None)):
        raise SetupError("bot", f"{name} is not a bot: it has no method choose")
    return found
