"""The description of a game that the trials need."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from msgspec import Struct

from games.core.events import Event
from games.core.game import AnyGame
from games.core.viewers import Seat


def no_options(random: Random, seats: int) -> Mapping[str, Any]:
    """Default for `Subject.options`: no options in the header."""
    return {}


def as_it_was(order: Any, observation: Any, seat: Seat, random: Random) -> Any:
    """Default for `Subject.subtle`: the order unchanged."""
    return order


class Subject(Struct, frozen=True, kw_only=True):
    """What the trials need to know of a game.

    `options`: draws header options for a number of seats; `seating`: draws those that name seats. `shape`: the shape of
    the view's JSON (see `games.trials.shapes`). `conserved`: what is wrong with a step (the state before it, its event,
    the state after it), "" for nothing. `subtle`: changes an order so that others notice as little as possible;
    `silent`: the least share of phases that look the same to watching viewers all the same. `texts`: order texts from
    which mutations are made. `lower`: keys of numbers in the view that are lower for seats that know more. `joined`:
    keys of lists of which different seats know different parts. `secrets`: a match's options with others in the place
    of those that the host alone knows at a state of it, such as a pack's passwords; None where options hold no secret.
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
    secrets: Callable[[Mapping[str, Any], Any], Mapping[str, Any]] | None = None
