"""Invented cases: who plays what in which room with which purse, worked out by the rules alone (M18)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.core.errors import InvalidOrder
from games.core.game import Observation, WhatIf
from games.core.names import in_seat_order, match_name, nearest
from games.core.numbers import BadNumber, read_whole
from games.core.order_text import Span, parts, words
from games.core.setup import USUAL_GARNETS
from games.core.state import ROUND
from games.core.viewers import HOST, Seat
from games.modular import events as happen
from games.modular.cards import ROOMS
from games.modular.effects import Working
from games.modular.orders import read_card
from games.modular.view import LastView, PlayerView, RoomView, View

EXAMPLE = "Null: 1 5 6 6; Solitary: 3; Duel: -10 8 (2)"
MOST_CARDS = 40
RULE = "M18"
_PURSE = "write a purse in brackets after its player's card: 8 (2)"


def what_if(text: str) -> WhatIf[View]:
    """The case that a text puts, a part a room, worked out step by step. Players are called by numbers.

    A number in brackets behind a card is its player's purse in garnets, else there are 5 in it. Raises InvalidOrder.
    """
    case = _read(text)
    played = tuple(card for card, _ in case)
    garnets = {card.seat: purse for card, purse in case}
    seats = tuple(garnets)
    view = View(players={seat: PlayerView(garnets=garnets[seat]) for seat in seats}, last=None, channels={})
    observation = Observation(HOST, seats, 1, ROUND.name, (), view, played)
    working = Working(played, garnets)
    steps = tuple(working.work())
    return WhatIf(observation, steps, _after(working, seats))


def _after(working: Working, seats: Sequence[Seat]) -> View:
    """What the case leaves behind, as the view of a host after a round."""
    rooms = {
        room: RoomView(one.players, len(one.players), one.played, one.cards, one.sum, one.multiplier, one.score)
        for room, one in working.rooms.items()
    }
    players = {
        seat: PlayerView((), working.points[seat], working.garnets[seat], (1,) if working.opal == seat else ())
        for seat in seats
    }
    return View(players, LastView(rooms, (), {seat: working.learned.get(seat) for seat in seats}), {})


def _read(text: str) -> tuple[tuple[happen.Plays, int], ...]:
    """The cards of a case in their rooms, each with its player's purse."""
    rooms: dict[str, list[tuple[int, int]]] = {}
    for part in parts(text, RULE):
        room, cards = _read_room(part)
        if room in rooms:
            raise part.invalid(f"{room} appears twice: write all its cards in one part", RULE)
        rooms[room] = cards
    found = [(room, *card) for room in in_seat_order(ROOMS, rooms) for card in rooms[room]]
    if not found:
        raise InvalidOrder(f"put at least one card in a room: {EXAMPLE}", RULE, 0, max(1, len(text)))
    if len(found) > MOST_CARDS:
        raise InvalidOrder(f"{len(found)} cards is too many: {MOST_CARDS} is the most", RULE, 0, len(text))
    return tuple(
        (happen.Plays(audience="host", seat=_name(number), number=card, room=room), purse)
        for number, (room, card, purse) in enumerate(found, start=1)
    )


def _read_room(part: Span) -> tuple[str, list[tuple[int, int]]]:
    name, colon, rest = part.text.partition(":")
    if not colon:
        raise part.invalid(f"a colon is missing after the room: {EXAMPLE}", RULE)
    room = match_name(name, ROOMS)
    if room is None:
        close = nearest(name, ROOMS)
        raise Span(name, part.start).invalid(
            f"there is no room {name.strip()}" + (f": did you mean {close}?" if close else f": {', '.join(ROOMS)}"),
            RULE,
        )
    found = words(Span(rest, part.start + len(name) + 1), also=",()")
    return room, list(_cards([word for word in found if word.text != ","]))


def _cards(found: Sequence[Span]) -> Iterator[tuple[int, int]]:
    """The cards that words name, each with its player's purse: the number in brackets behind it."""
    at = 0
    while at < len(found):
        if found[at].text in ("(", ")"):
            raise found[at].invalid(_PURSE, RULE)
        card, purse = read_card(found[at]), USUAL_GARNETS
        if at + 1 < len(found) and found[at + 1].text == "(":
            if at + 3 >= len(found) or found[at + 3].text != ")":
                raise found[at + 1].invalid(_PURSE, RULE)
            purse, at = _purse(found[at + 2]), at + 3
        yield card, purse
        at += 1


def _purse(word: Span) -> int:
    try:
        purse = read_whole(word.text)
    except BadNumber as error:
        raise word.invalid(f"{error}: {_PURSE}", RULE) from None
    if purse < 0:
        raise word.invalid(f"a purse cannot hold {purse}: write 0 or more", RULE)
    return purse


def _name(number: int) -> Seat:
    return f"P{number}"
