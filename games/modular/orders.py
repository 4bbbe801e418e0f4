"""Orders of Three Modular Rooms: text <-> order, checked against the seat's own view (M3, M4)."""

from __future__ import annotations

import re

from msgspec import Struct

from games.core.errors import IllegalOrder, InvalidOrder
from games.core.game import Observation
from games.core.names import counted, listed, match_name, nearest
from games.core.order_text import Span, parts
from games.core.viewers import Seat
from games.modular.cards import CARDS, COPY_PRICE, HIDE_PRICE, ROOMS, hand_words, in_card_order, price
from games.modular.view import View

_CARD_IN = re.compile(r"(?P<card>[+-]?[0-9]+)\s+in\b", re.IGNORECASE)
_PLAY = re.compile(r"(?:play\b\s*(?P<card>\S+)?)?\s*(?:\b(?P<into>in)\b\s*(?P<room>.*))?", re.IGNORECASE)
_BUY = re.compile(r"buy\b\s*(?P<card>.*)", re.IGNORECASE)
TOO_LATE = "this is the last round: you cannot play a copy bought now (M3)"
_EXAMPLE = "write, for example, play 7 in Null; buy 3; hide"


class Play(Struct, frozen=True, gc=False):
    """A seat's orders: a card, a room (None: left out, M4), copies to buy, whether to hide the round."""

    card: int | None = None
    room: str | None = None
    copies: tuple[int, ...] = ()
    hide: bool = False

    @property
    def price(self) -> int:
        """What the orders cost, in garnets."""
        return price(len(self.copies), self.hide)


def spell(play: Play) -> str:
    """The canonical text (M3): `play 7 in Null; buy 3; buy -10; hide`."""
    card = [f"play {play.card}"] if play.card is not None else []
    room = [f"in {play.room}"] if play.room is not None else []
    first = " ".join((*card, *room))
    rest = (*(f"buy {copy}" for copy in play.copies), *(("hide",) if play.hide else ()))
    return "; ".join(part for part in (first, *rest) if part)


def parse(text: str, seat: Seat, observation: Observation[View]) -> Play:
    """The orders that a text means. Raises InvalidOrder."""
    played: tuple[int | None, str | None] | None = None
    copies: list[int] = []
    hide = False
    for part in parts(text, "M3"):
        word = part.text.split()[0].lower()
        if word in ("play", "in"):
            if played is not None:
                raise part.invalid("you can play only one card in one room: leave out this part", "M3")
            played = _read_play(part)
        elif word == "buy":
            copies.append(_read_copy(part))
        elif part.text.lower() == "hide":
            if hide:
                raise part.invalid("hide appears twice: once is enough", "M3")
            hide = True
        else:
            raise _no_part(part)
    card, room = played or (None, None)
    return Play(card, room, in_card_order(copies), hide)


def check(play: Play, seat: Seat, observation: Observation[View]) -> None:
    """Raises IllegalOrder where M3 does not allow the orders, by what the seat knows."""
    own = observation.view.players[seat]
    hand = own.hand or ()
    if play.card is not None and play.card not in hand:
        held = hand_words(hand) or "empty"
        raise IllegalOrder(f"you have no {play.card}: your hand is {held}", "M3", about=str(play.card))
    purse = own.garnets or 0
    if play.price > purse:
        wanted = [f"{counted(len(play.copies), 'copy').replace('copys', 'copies')}"] if play.copies else []
        wanted += ["hiding"] if play.hide else []
        raise IllegalOrder(
            f"{listed(wanted)} would cost {play.price} garnets, but you have {purse}: "
            f"a copy costs {COPY_PRICE}, hiding {HIDE_PRICE}",
            "M3",
            about="buy" if play.copies else "hide",
        )


def slips(play: Play, seat: Seat, observation: Observation[View]) -> tuple[str, ...]:
    """Warnings of orders that are incomplete, which costs the points of the round, and of copies that come too late."""
    missing = [name for name, value in (("card", play.card), ("room", play.room)) if value is None]
    return (
        *([f"no {listed(missing, 'and no')}: drawn by lot, and the round scores you nothing (M4)"] if missing else []),
        *([TOO_LATE] if play.copies and observation.last_round else []),
    )


def _no_part(part: Span) -> InvalidOrder:
    """Why something is no part of orders; of a card in a room, that `play` is missing. Raises it for a card unknown."""
    found = _CARD_IN.match(part.text)
    if found is None:
        return part.invalid(f"{part.text} is not an order: {_EXAMPLE}", "M3")
    read_card(Span(found["card"], part.start))
    return part.invalid(f"a word is missing: write play {part.text}", "M3")


def _read_play(part: Span) -> tuple[int | None, str | None]:
    found = _PLAY.fullmatch(part.text)
    if found is None:
        raise part.invalid(f"{part.text} is not an order: {_EXAMPLE}", "M3")
    card = None if found["card"] is None else read_card(Span(found["card"], part.start + found.start("card")))
    if found["into"] is None:
        return card, None
    return card, _read_room(Span(found["room"], part.start + found.start("room")).trimmed())


def _read_copy(part: Span) -> int:
    found = _BUY.fullmatch(part.text)
    return read_card(Span(found["card"] if found else "", part.start + (found.start("card") if found else 0)))


def read_card(span: Span) -> int:
    """The card that a word names. Raises InvalidOrder, with the other sign as a suggestion."""
    number = re.fullmatch(r"[-\N{MINUS SIGN}]?\d{1,2}", span.text)
    card = int(span.text.replace("\N{MINUS SIGN}", "-")) if number else None
    if card in CARDS:
        return card
    meant = f": did you mean {-card}?" if card is not None and -card in CARDS else f": the cards are {_all_cards()}"
    raise span.invalid(f"there is no card {span.text or 'here'}{meant}", "M1")


def _read_room(span: Span) -> str:
    room = match_name(span.text, ROOMS)
    if room is not None:
        return room
    close = nearest(span.text, ROOMS)
    hint = f"did you mean {close}?" if close else f"write {listed(ROOMS, 'or')}"
    raise InvalidOrder(
        f"there is no room {span.text}: {hint}" if span.text else f"name a room: {hint}",
        "M2",
        span.start,
        max(span.end, span.start + 1),
    )


def _all_cards() -> str:
    return " ".join(map(str, CARDS))
