"""The menu of a seat: what it can do in a phase, as a list of which an action is the number."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

from msgspec import Struct

from games.core.game import AnyGame, Observation
from games.core.viewers import Seat

_TRIES = 2
"""Orders are drawn so many times as often as the menu has places: games repeat themselves."""


class Choice(Struct, frozen=True):
    """Orders (None: none), and an act by its text that is done before them ("": none). `text`: both in words."""

    order: Any | None
    act: str
    text: str


NOTHING = Choice(None, "", "")
"""No orders: what the rules do then is the game's default. It is the first choice of every menu."""


def menu(game: AnyGame, observation: Observation[Any], seat: Seat, random: Random, size: int) -> tuple[Choice, ...]:
    """At most `size` choices: none, orders that the game samples, and acts, each with orders after it.

    A seat that owes nothing has the choice of none alone.
    """
    if seat not in observation.waiting:
        return (NOTHING,)
    orders = _orders(game, observation, seat, random, size - 1)
    texts = [act.text for act in game.acts(observation, seat)]
    after = [*orders.items()] or [("", None)]
    acts = [Choice(order, act, "; ".join(filter(None, (act, text)))) for (text, order), act in product(after, texts)]
    acts = acts[: size // 2]
    plain = [Choice(order, "", text) for text, order in orders.items()]
    return (NOTHING, *plain[: size - 1 - len(acts)], *acts)


def _orders(game: AnyGame, observation: Observation[Any], seat: Seat, random: Random, most: int) -> dict[str, Any]:
    """Different orders by their text."""
    found: dict[str, Any] = {}
    for _ in range(_TRIES * most):
        order = game.sample(observation, seat, random)
        if order is None or len(found) == most:
            break
        found[game.spell(order)] = order
    return found
