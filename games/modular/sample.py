"""Some legal orders, for bots and trials: nothing but the seat's own observation is used."""

from __future__ import annotations

from random import Random

from games.core.chance import one_of
from games.core.game import Observation
from games.core.viewers import Seat
from games.modular.cards import CARDS, COPY_PRICE, HIDE_PRICE, ROOMS, in_card_order
from games.modular.orders import Play, spell
from games.modular.view import View


def sample(observation: Observation[View], seat: Seat, random: Random) -> Play:
    """Some legal orders: mostly a card and a room, sometimes incomplete, now and then copies or hiding."""
    own = observation.view.players[seat]
    purse = own.garnets or 0
    card = one_of(random, own.hand) if own.hand and random.random() < 0.95 else None
    room = one_of(random, ROOMS) if random.random() < 0.95 else None
    hide = purse >= HIDE_PRICE and random.random() < 0.1
    copies: list[int] = []
    left = purse - HIDE_PRICE if hide else purse
    while left >= COPY_PRICE and random.random() < 0.1:
        copies.append(one_of(random, CARDS))
        left -= COPY_PRICE
    return Play(card, room, in_card_order(copies) if copies else (), hide)


def example(observation: Observation[View], seat: Seat) -> str:
    """A card of the hand in a room, which is all that most rounds need; empty once play has ended."""
    hand = observation.view.players[seat].hand or ()
    return (
        spell(Play(hand[len(hand) // 2], ROOMS[observation.round % len(ROOMS)]))
        if hand and not observation.ended
        else ""
    )
