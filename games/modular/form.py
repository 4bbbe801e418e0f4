"""The order form of a round: a card, a room, copies, hiding (M3)."""

from __future__ import annotations

from games.core.forms import Choice, Field, Form, Values
from games.core.game import Observation
from games.core.names import listed
from games.core.viewers import Seat
from games.modular.cards import COPY_PRICE, HIDE_PRICE, ROOMS, price
from games.modular.orders import TOO_LATE, Play
from games.modular.view import View


def form(values: Values, observation: Observation[View], seat: Seat) -> Form:
    """A card of the hand, a room, copies, hiding, with what they come to; nothing once play has ended."""
    if observation.ended:
        return Form(())
    own = observation.view.players[seat]
    purse = own.garnets or 0
    copies, hides = _copies(values), bool(values.get("hide"))
    cost = price(len(copies), hides)
    spent = listed(
        [*([f"{COPY_PRICE * len(copies)} for copies"] if copies else []), *([f"{HIDE_PRICE} for hiding"] * hides)]
    )
    return Form(
        (
            Field(
                key="card",
                title="Card",
                kind="one",
                choices=tuple(Choice(str(card), str(card), role="card") for card in dict.fromkeys(own.hand or ())),
            ),
            Field(
                key="room",
                title="Room",
                kind="one",
                choices=tuple(Choice(room, room, subject=f"room:{room}") for room in ROOMS),
            ),
            Field(
                key="buy",
                title="Buy",
                kind="text",
                hint=TOO_LATE
                if observation.last_round
                else f"numbers of copies, {COPY_PRICE} garnets each; you have {purse}",
                note=f"purse {purse}: {spent}, {purse - cost} left" if 0 < cost <= purse else "",
                fault=f"{spent}: {cost} garnets, and you have {purse}" if cost > purse else "",
            ),
            Field(
                key="hide",
                title="Hide",
                kind="several",
                hint=f"who is where, {HIDE_PRICE} garnets",
                choices=(Choice("hide", "hide", off="" if purse >= HIDE_PRICE else "too expensive"),),
                most=1,
            ),
        ),
        "If you leave out a card or a room, it is drawn by lot and the round scores nothing (M4)",
    )


def write(values: Values, observation: Observation[View], seat: Seat) -> str:
    """The orders' text of a form filled in as far as it is."""
    card, room = values.get("card"), values.get("room")
    first = " ".join((*([f"play {card}"] if card else []), *([f"in {room}"] if room else [])))
    hide = ["hide"] if values.get("hide") else []
    return "; ".join(part for part in (first, *(f"buy {copy}" for copy in _copies(values)), *hide) if part)


def values(play: Play, observation: Observation[View], seat: Seat) -> Values:
    """The form that says `play`."""
    return {
        "card": "" if play.card is None else str(play.card),
        "room": play.room or "",
        "buy": " ".join(map(str, play.copies)),
        "hide": ("hide",) if play.hide else (),
    }


def _copies(values: Values) -> list[str]:
    """The copies as they are written in the form."""
    return str(values.get("buy", "")).replace(",", " ").split()
