"""A game on trial: what the trials that every game passes need to know of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from msgspec import Struct

from games.core.events import Event
from games.core.game import AnyGame
from games.core.viewers import Seat


def no_options(random: Random, seats: int) -> Mapping[str, Any]:
    """The usual options."""
    return {}


def as_it_was(order: Any, observation: Any, seat: Seat, random: Random) -> Any:
    """The order, not bent."""
    return order


class Subject(Struct, frozen=True, kw_only=True):
    """A game's own part of the trials.

    `options` draws header options for so many seats, `seating` those that name seats. `shape` is the view's JSON as
    the game's spec writes it: key -> shape; `{"*": shape}` an object with names for keys, `None` a plain value or a
    list of them.
    `conserved` says what is wrong with a step (the state before it, its event, the state after it), "" if nothing.
    `subtle` bends an order so that as little as possible of it shows; `silent` is the least share of phases that
    begin alike for those who watch although it was bent. `texts` are order texts to begin mutations with. `lower` are
    keys of the view of which a seat may know better than others how low their number is, `joined` keys of lists of
    which different seats know different parts.
    """

    game: AnyGame
    shape: Mapping[str, Any]
    conserved: Callable[[Any, Event, Any], str]
    texts: tuple[str, ...]
    options: Callable[[Random, int], Mapping[str, Any]] = no_options
    subtle: Callable[[Any, Any, Seat, Random], Any] = as_it_was
    silent: float = 0.02
    lower: frozenset[str] = frozenset()
    joined: frozenset[str] = frozenset()
    seating: Callable[[Random, Sequence[Seat]], Mapping[str, Any]] | None = None
