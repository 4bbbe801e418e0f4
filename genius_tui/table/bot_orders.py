"""The one place where bots are asked for orders."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from random import Random

from games.core import actions as do
from games.core.viewers import Seat, Viewers
from genius_tui import bots
from genius_tui.looking.history import AnyMatch


def bot_orders(
    match: AnyMatch, seats: Iterable[Seat], draw: Callable[[Seat], Random], bot: str = bots.USUAL
) -> Iterator[do.Order]:
    """The orders that a bot gives for seats, each from that seat's own observation and its own draw."""
    asked = bots.find(bot)
    for seat in seats:
        order = asked.order(match.game, match.observation(Viewers.of((seat,))), seat, draw(seat))
        if order is not None:
            yield do.Order(seat, match.game.spell(order))
