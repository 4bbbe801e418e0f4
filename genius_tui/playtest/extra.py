"""The libraries of the extra `playtest`: statistics, ratings, charts, tables. The program runs without them."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from games.core.errors import GameError

INSTALL = "pip install 'genius-tui[playtest]'"


class Missing(GameError):
    """A library of the extra is not there. `str()` is a sentence with what installs it."""


def load(module: str, needed: str) -> Any:
    """A module of the extra, untyped. `needed` begins the sentence: "Intervals need". Raises Missing."""
    try:
        return import_module(module)
    except ImportError:
        raise Missing(f"{needed} {module.partition('.')[0]}. Install it with: {INSTALL}") from None
