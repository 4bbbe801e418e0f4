"""What stands behind a verb, and the part of the orders that it makes: `to 6B`, `it with 3 energy`, `northern wall`."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TypeAlias

from games.core.chat import NUMBERS, named
from games.core.game import Observation
from games.core.order_text import spell_name
from games.core.viewers import Seat
from games.skeld.chat_words import BARE, KEEPING, ROOM, SIDE, WORDED, near, number_of, room_of, spent_in
from games.skeld.view import View

OF_ROOM = re.compile(r"\b(?:of|in|at)\s+(?:room\s+)?" + ROOM.pattern, re.IGNORECASE)


INTO = re.compile(r"\s*(?:(?:in)?to|at|->)\s+(?:room\s+)?(?-i:" + ROOM.pattern + ")", re.IGNORECASE)
"""The room that a step leads to."""


WAYS: Mapping[str, tuple[int, int]] = {
    **dict.fromkeys(("up", "north"), (-1, 0)),
    **dict.fromkeys(("down", "south"), (1, 0)),
    **dict.fromkeys(("left", "west"), (0, -1)),
    **dict.fromkeys(("right", "east"), (0, 1)),
}
"""How a way leads over the board: rows down and columns to the right."""
_TILE = r"(?:\s+(?:tile|room|space|square|spot|cell)s?)?"
_TILES_AWAY = re.compile(
    rf"\s*(?:(?P<first>[1-6]|{WORDED}){_TILE}\s+(?:to\s+the\s+)?(?P<way>{'|'.join(WAYS)})(?:wards?)?"
    rf"|(?P<towards>{'|'.join(WAYS)})(?:wards?)?\s+(?:by\s+)?(?P<last>[1-6](?!\s*[A-Ca-c]\b)|{WORDED}){_TILE})(?!\w)(?!\s*energy)",
    re.IGNORECASE,
)


def led_to(tail: str, crew: int | None, observation: Observation[View], seat: Seat) -> _Said:
    """The move to a room that is not named: so many tiles from where the crewmate stands, `two to the left`."""
    here = observation.view.players[seat].crew[crew - 1].room if crew else None
    found = _TILES_AWAY.match(tail)
    if here is None or found is None:
        return "", []
    row, column = observation.view.rooms[here].at
    down, right = WAYS[(found["way"] or found["towards"]).lower()]
    said = (found["first"] or found["last"]).lower()
    many = NUMBERS.get(said) or int(said)
    at = (row + many * down, column + many * right)
    room = next((name for name, one in observation.view.rooms.items() if tuple(one.at) == at), None)
    return (f"move {room}", [found.span()]) if room else ("", [])


_Said: TypeAlias = tuple[str, list[tuple[int, int]]]
"""A part's text, and the places in what stands behind the verb."""


def _moved(tail: str, observation: Observation[View], seat: Seat) -> _Said:
    room = ROOM.search(tail)
    return (f"move {room_of(room)}", [room.span()]) if room else ("", [])


def _activated(tail: str, observation: Observation[View], seat: Seat) -> _Said:
    room, energy = ROOM.search(tail), next(spent_in(tail), None)
    rest = tail if room is None else tail[: room.start()] + " " * len(room.group()) + tail[room.end() :]
    energy = energy or next(
        (found for found in BARE.finditer(rest) if not KEEPING.search(rest, near(found.start()), found.start())),
        None,
    )
    places = [found.span() for found in (room, energy) if found]
    number = number_of(energy)
    if not number:
        return (f"activate {room_of(room)}" if room else ""), places
    return (f"activate {room_of(room)} with {number}" if room else f"activate {number}"), places


def planted(tail: str, observation: Observation[View], seat: Seat) -> _Said:
    """`plant with 4` is an activation of the Vault, wherever that is said from (S12)."""
    said, places = _activated(tail, observation, seat)
    number = said.split()[-1] if said else ""
    return (f"activate V with {number}" if number.isdigit() else "", places)


def _disabled(tail: str, observation: Observation[View], seat: Seat) -> _Said:
    room = ROOM.search(tail)
    return (f"disable {room_of(room)}", [room.span()]) if room else ("", [])


def _walled(tail: str, observation: Observation[View], seat: Seat) -> _Said:
    side = SIDE.search(tail)
    if side is None:
        return "", []
    room = OF_ROOM.search(tail, side.end())
    word = re.search(r"\bwalls?\b", tail, re.IGNORECASE)
    return f"wall {side[1].lower()}", [found.span() for found in (side, room, word) if found]


def _stepped(tail: str, observation: Observation[View], seat: Seat) -> _Said:
    side = SIDE.search(tail)
    into = INTO.match(tail, side.end()) if side else None
    return (f"step {side[1].lower()}", [found.span() for found in (side, into) if found]) if side else ("", [])


def _called(tail: str, observation: Observation[View], seat: Seat) -> _Said:
    found = [(name, (start, end)) for name, start, end in named(tail, observation.seats) if name != seat]
    return (f"call {spell_name(found[0][0])}", [found[0][1]]) if found else ("", [])


PHRASES: Mapping[str, Callable[[str, Observation[View], Seat], _Said]] = {
    "move": _moved,
    "activate": _activated,
    "disable": _disabled,
    "wall": _walled,
    "step": _stepped,
    "call": _called,
}
