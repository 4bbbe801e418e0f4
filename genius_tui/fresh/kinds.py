"""The kinds of puzzles: each is a file in `makers` and one of the same name in `solvers`; a new pair is a new kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from random import Random

from msgspec import Struct

from games.core.errors import Refused
from games.core.names import listed, nearest
from genius_tui.fresh import makers
from genius_tui.fresh.puzzle import Draft, Found, Level
from genius_tui.fresh.theme import Theme


class Kind(Struct, frozen=True):
    """A kind of puzzle. `idea`: what it asks of a head, in a word or two; `about`: a sentence for the host.

    `make` may raise NoLuck where chance led nowhere; `solve` gets a text and nothing else. `effort`: level -> the least
    and the most that a puzzle of it may cost (`Measure.effort`); a level that is not named may cost anything.
    """

    name: str
    idea: str
    about: str
    make: Callable[[Level, Random, Theme], Draft]
    solve: Callable[[str], Found]
    effort: Mapping[Level, tuple[float, float]] = {}


@cache
def names() -> tuple[str, ...]:
    """The names of all kinds, sorted."""
    return tuple(sorted(module.name for module in iter_modules(makers.__path__)))


@cache
def find(name: str) -> Kind:
    """A kind by its name. Raises Refused, for a misspelt name with the nearest."""
    if name not in names():
        close = nearest(name, names())
        hint = f"did you mean {close}?" if close else f"the kinds are {listed(names())}"
        raise Refused(f"there is no kind of puzzle called {name}: {hint}")
    maker = import_module(f"genius_tui.fresh.makers.{name}")
    solver = import_module(f"genius_tui.fresh.solvers.{name}")
    return Kind(name, maker.IDEA, maker.ABOUT, maker.make, solver.solve, getattr(maker, "EFFORT", {}))
