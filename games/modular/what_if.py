"""Invented cases: who plays what in which room, worked out by the rules and by nothing of a match (M18)."""

from __future__ import annotations

from games.core.errors import InvalidOrder
from games.core.game import Observation, WhatIf
from games.core.names import in_seat_order, match_name, nearest
from games.core.order_text import Span, parts, words
from games.core.setup import USUAL_GARNETS
from games.core.state import ROUND
from games.core.viewers import HOST, Seat
from games.modular import events as happen
from games.modular.cards import ROOMS
from games.modular.effects import Played, Working
from games.modular.orders import read_card
from games.modular.view import PlayerView, View

EXAMPLE = "Null: 1 5 6 6; Solitary: 3; Duel: -10 8"
MOST_CARDS = 40
RULE = "M18"


def what_if(text: str) -> WhatIf[View]:
    """The case that a text puts, a part a room, worked out step by step. Players are called by numbers.

    Purses hold 5 garnets each. Raises InvalidOrder.
    """
    played = _read(text)
    seats = tuple(card.seat for card in played)
    garnets = dict.fromkeys(seats, USUAL_GARNETS)
    plays = tuple(happen.Plays(audience="host", seat=card.seat, number=card.number, room=card.room) for card in played)
    view = View(players={seat: PlayerView(garnets=USUAL_GARNETS) for seat in seats}, last=None, channels={})
    observation = Observation(HOST, seats, 1, ROUND.name, (), view, plays)
    return WhatIf(observation, tuple(Working(played, garnets).work()))


def _read(text: str) -> tuple[Played, ...]:
    rooms: dict[str, list[int]] = {}
    for part in parts(text, RULE):
        room, cards = _read_room(part)
        if room in rooms:
            raise part.invalid(f"{room} stands there twice: write all its cards in one part", RULE)
        rooms[room] = cards
    found = [(room, card) for room in in_seat_order(ROOMS, rooms) for card in rooms[room]]
    if not found:
        raise InvalidOrder(f"put at least one card somewhere: {EXAMPLE}", RULE, 0, max(1, len(text)))
    if len(found) > MOST_CARDS:
        raise InvalidOrder(f"{len(found)} cards are more than {MOST_CARDS}", RULE, 0, len(text))
    return tuple(Played(_name(number), card, room) for number, (room, card) in enumerate(found, start=1))


def _read_room(part: Span) -> tuple[str, list[int]]:
    name, colon, rest = part.text.partition(":")
    if not colon:
        raise part.invalid(f"a colon is missing behind the room: {EXAMPLE}", RULE)
    room = match_name(name, ROOMS)
    if room is None:
        close = nearest(name, ROOMS)
        raise Span(name, part.start).invalid(
            f"there is no room {name.strip()}" + (f": did you mean {close}?" if close else f": {', '.join(ROOMS)}"),
            RULE,
        )
    cards = words(Span(rest, part.start + len(name) + 1), also=",")
    return room, [read_card(card) for card in cards if card.text != ","]


def _name(number: int) -> Seat:
    return f"P{number}"
