"""Orders of bots at a match's table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from random import Random

from games.core import actions as do
from games.core.viewers import Seat, Viewers
from genius_tui import bots
from genius_tui.bots.asking import asked
from genius_tui.bots.bot import Seen
from genius_tui.looking.history import AnyMatch


def bot_orders(
    match: AnyMatch, seats: Iterable[Seat], draw: Callable[[Seat], Random], bot: str = bots.USUAL
) -> Iterator[do.Order]:
    """The orders that a bot gives for seats, each from that seat's own observation and its own draw."""
    made = bots.find(bot)
    for seat in seats:
        viewers = Viewers.of((seat,))
        told = tuple(told.event for told in match.told(viewers))
        seen = Seen(match.game, match.observation(viewers), seat, told, draw(seat))
        order = asked(made(), seen).choice.order
        if order is not None:
            yield do.Order(seat, match.game.spell(order))
