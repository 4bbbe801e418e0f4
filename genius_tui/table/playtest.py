"""Playing on without players: missing orders are sampled, and a note in the record says so."""

from __future__ import annotations

from games.core import actions as do
from games.core.names import listed
from games.core.viewers import Seat
from genius_tui import bots
from genius_tui.looking.history import AnyMatch
from genius_tui.table import hotseat
from genius_tui.table.bot_orders import bot_orders
from genius_tui.table.fresh import Draw, fresh


def without_orders(match: AnyMatch) -> tuple[Seat, ...]:
    """The seats that may give orders in this phase and have none, those of bots among them."""
    return tuple(seat for seat in match.game.owing(match.state) if seat not in match.orders)


def sampled(match: AnyMatch, draw: Draw = fresh, bot: str = bots.USUAL) -> tuple[do.AnyAction, ...]:
    """A note and an order for each missing seat that has a legal one, by the seat's bot from its own observation."""
    random = draw(f"playtest/{len(match.actions)}")
    chosen = hotseat.bots_of(match)
    actions = bot_orders(
        match, {seat: chosen.get(seat, bot) for seat in without_orders(match)}, lambda seat: random
    ).actions
    orders = tuple(action for action in actions if isinstance(action, do.Order))
    return (_note("sampled", [order.seat for order in orders], match), *actions) if actions else ()


def newest_sampled(match: AnyMatch) -> tuple[Seat, ...]:
    """The seats whose orders `sampled` wrote, if nothing has been done since; else none."""
    seats: list[Seat] = []
    while isinstance(match.newest, do.Order) and match.before is not None:
        seats.insert(0, match.newest.seat)
        match = match.before
    return tuple(seats) if seats and match.newest == _note("sampled", seats, match) else ()


def was_left_to_default(match: AnyMatch) -> bool:
    """Whether the newest actions are those of `left_to_default`, including its note."""
    noted = match.before
    if not isinstance(match.newest, do.Resolve) or noted is None or noted.before is None:
        return False
    return noted.newest == _note("got the default", without_orders(noted), noted)


def left_to_default(match: AnyMatch) -> tuple[do.AnyAction, ...]:
    """A note of who gets the game's default orders, and the resolution."""
    seats = without_orders(match)
    return (_note("got the default", seats, match), do.Resolve()) if seats else (do.Resolve(),)


def _note(what: str, seats: list[Seat] | tuple[Seat, ...], match: AnyMatch) -> do.Note:
    return do.Note(f"{what}: the orders of {listed(seats)} ({match.state.title})")
