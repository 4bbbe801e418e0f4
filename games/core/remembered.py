"""Caches for a game's functions of a state, which a match calls again and again while the state is the same.

Everything here depends only on immutable values, so that caching changes nothing but the time.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Generic, TypeVar

from games.core.channels import Channels
from games.core.errors import OrderError
from games.core.events import Event, Step
from games.core.game import AnyGame, Observation, Paper
from games.core.viewers import Seat, Viewers

T = TypeVar("T")

LONGEST_REMEMBERED = 200
"""In characters: longer orders are not cached."""


class Same(Generic[T]):
    """An immutable value as a cache key, compared by identity, which is fast."""

    __slots__ = ("value",)

    def __init__(self, value: T) -> None:
        self.value = value

    def __hash__(self) -> int:
        return id(self.value)

    def __eq__(self, other: Any) -> bool:
        return other.__class__ is Same and self.value is other.value


@lru_cache(maxsize=16)
def owing(game: AnyGame, state: Same[Any]) -> tuple[Seat, ...]:
    """The seats that may give orders now."""
    return game.owing(state.value)


@lru_cache(maxsize=16)
def channels(game: AnyGame, state: Same[Any]) -> Channels:
    """Who may talk where now."""
    return game.channels(state.value)


@lru_cache(maxsize=64)
def seen(game: AnyGame, state: Same[Any], viewers: Viewers) -> tuple[Any, tuple[Paper, ...]]:
    """The game's view for some viewers, and the papers that they may read."""
    return game.view(state.value, viewers), game.papers(state.value, viewers)


@lru_cache(maxsize=4)
def steps(game: AnyGame, state: Same[Any], orders: Same[Mapping[Seat, Any]]) -> tuple[Step[Any], ...]:
    """The phase's resolution for orders by seat (`Given`); cached also for one that is undone and repeated."""
    return tuple(game.resolve(state.value, {seat: given.order for seat, given in orders.value.items()}))


def observation(
    game: AnyGame, state: Any, viewers: Viewers, waiting: tuple[Seat, ...] = (), steps: tuple[Event, ...] = ()
) -> Observation[Any]:
    """What these viewers may know in a state. `waiting`: the seats known to owe orders."""
    view, papers = seen(game, Same(state), viewers)
    return Observation(
        viewers,
        state.seats,
        state.round,
        state.phase,
        waiting,
        view,
        steps,
        state.result,
        papers,
        ended=state.ended,
        last_round=state.last_round,
        setup=game.setup(state),
    )


def order(game: AnyGame, state: Any, text: str, seat: Seat, waiting: tuple[Seat, ...]) -> Any:
    """The order that a seat's text means in a state. Raises OrderError. Uses only what the seat knows."""
    understood = _order if len(text) <= LONGEST_REMEMBERED else _order.__wrapped__
    return understood(game, Same(state), text, seat, waiting)


@lru_cache(maxsize=8192)
def _order(game: AnyGame, state: Same[Any], text: str, seat: Seat, waiting: tuple[Seat, ...]) -> Any:
    known = observation(game, state.value, Viewers.of((seat,)), waiting)
    try:
        found = game.parse(text, seat, known)
        game.check(found, seat, known)
    except OrderError as error:
        raise error.located(text) from None
    return found
