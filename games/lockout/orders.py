"""Moves and the act `call`: text <-> order, checked against the seat's own sight (L3, L4)."""

from __future__ import annotations

from random import Random
from typing import get_args

from msgspec import Struct

from games.core.errors import IllegalOrder, Refused
from games.core.forms import Choice, Field, Form, Values
from games.core.game import Act, Sight
from games.core.names import listed, nearest
from games.core.order_text import Span, parts, words
from games.core.viewers import Seat
from games.lockout.teams import ROOMS, Room, other_rooms
from games.lockout.view import View

RULE = "L3"
CALL_COST = 4

_JOINING = frozenset({"move", "go", "to", "room"})


class Move(Struct, frozen=True, tag="move"):
    """A wish to go to a room."""

    room: Room


class Call(Struct, frozen=True, tag="call"):
    """A claim that the four in one's room are of one team."""


def spell(move: Move) -> str:
    """The canonical text: `move Beta`."""
    return f"move {move.room}"


def parse(text: str, seat: Seat, sight: Sight[View]) -> Move:
    """The move that a text means (L3). Raises InvalidOrder."""
    example = f"write move {listed(own_choices(seat, sight), 'or move')}"
    found = parts(text, RULE)
    if not found:
        raise Span(text, 0).invalid(f"an order names a room: {example}", RULE)
    if len(found) > 1:
        raise found[1].invalid(f"an order has one part only: leave out {found[1].text}", RULE)
    rest = words(found[0])
    while rest and rest[0].text.lower() in _JOINING:
        rest = rest[1:]
    if not rest:
        raise found[0].invalid(f"the room is missing: {example}", RULE)
    if rest[0].text.lower() == "call":
        raise rest[0].invalid(f"a call is no order: it is made at once, and beside orders (L4); {example}", "L4")
    if len(rest) > 1:
        raise rest[1].invalid(f"one room is enough: {example}", RULE)
    return Move(_read_room(rest[0], example))


def check(move: Move, seat: Seat, sight: Sight[View]) -> None:
    """Raises IllegalOrder for the room that the seat is in."""
    if move.room == own_room(seat, sight):
        choices = listed(own_choices(seat, sight), "or")
        raise IllegalOrder(f"you are in {move.room}, and nobody stays: move to {choices}", RULE, about=move.room)


def form(sight: Sight[View], seat: Seat) -> Form:
    """The two rooms to choose from."""
    room = own_room(seat, sight)
    company = [other for other in sight.view.rooms[room] or () if other != seat]
    choices = tuple(Choice(other, other, subject=f"room:{other}") for other in other_rooms(room))
    call = f" A call is made apart from orders; a wrong one costs {CALL_COST} priority (L9)."
    return Form(
        (Field(key="move", title="Move", kind="one", choices=choices, hint="nobody may stay"),),
        f"You are in {room} with {listed(company)}." + (call if acts(sight, seat) else ""),
    )


def write(values: Values) -> str:
    """The order's text of a form filled in."""
    room = values.get("move")
    return f"move {room}" if isinstance(room, str) and room else ""


def values(move: Move) -> Values:
    """The form that says `move`."""
    return {"move": move.room}


def sample(sight: Sight[View], seat: Seat, random: Random) -> Move:
    """Either of the two rooms."""
    return Move(random.choice(other_rooms(own_room(seat, sight))))


def own_room(seat: Seat, sight: Sight[View]) -> Room:
    """The room that a seat knows itself to be in."""
    room = sight.view.players[seat].room
    if room is None:
        raise Refused(f"where {seat} is, is not known to these eyes")
    return room


def own_choices(seat: Seat, sight: Sight[View]) -> tuple[Room, ...]:
    """The rooms that a seat may move to."""
    return other_rooms(own_room(seat, sight))


def acts(sight: Sight[View], seat: Seat) -> tuple[Act, ...]:
    """The call, as long as the seat may make it (L4)."""
    if sight.phase != "round" or sight.view.called:
        return ()
    room = own_room(seat, sight)
    return (
        Act(
            "call",
            f"Call {room} one team",
            f"All four in {room} hear of it. If they are not of one team, it costs you {CALL_COST} priority.",
        ),
    )


def read_act(text: str, seat: Seat, sight: Sight[View]) -> Call:
    """The call that a text means. Raises InvalidOrder, IllegalOrder in a room that has called rightly, or Refused."""
    if sight.phase != "round":
        raise Refused("calls are made in rounds only (L4)")
    found = parts(text, "L4")
    if not found or found[0].text.lower() != "call" or len(found) > 1:
        wrong = found[1] if len(found) > 1 else found[0] if found else Span(text, 0)
        raise wrong.invalid("the only act is the call: write call, and nothing else", "L4")
    if sight.view.called:
        room = own_room(seat, sight)
        reason = f"{room} has already been called rightly, and one call is enough: give orders and wait"
        raise IllegalOrder(reason, "L4", about="call")
    return Call()


def _read_room(word: Span, example: str) -> Room:
    wanted = word.text.strip('"').lower()
    found: Room | None = next((room for room in ROOMS if wanted in (room.lower(), room[0].lower())), None)
    if found is not None:
        return found
    close = nearest(word.text, get_args(Room))
    raise word.invalid(f"there is no room {word.text}: {f'did you mean {close}?' if close else example}", RULE)
