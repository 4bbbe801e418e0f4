"""What a message tells of how far rooms are, and truly so, beside its orders: `X costs me 3 from 5B and 2 from Z`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from games.core.chat import NUMBERS
from games.core.game import Observation
from games.core.viewers import Seat
from games.skeld.chat_words import ROOM, WORDED, room_of
from games.skeld.view import View

_COUNT = rf"(?:[1-9]|{WORDED})(?:\s+(?:energy|en|tiles?|rooms?|steps?))?(?:\s+(?:away|far|off))?"
_IN = rf"(?:room\s+)?(?-i:{ROOM.pattern})"
_BE = (
    r"(?:(?:would|will|['\u2019]ll|it)\s+)?(?:is|are|['\u2019]s|be|costs?|takes?|needs?|=)"
    r"(?:\s+(?:me|us|him|her|them|just|only|like|still))*"
)
_FROM = rf"\s+from\s+{_IN}(?:\s*(?:,|and|&|but|or|/)+\s*(?:(?:and|but|only|just)\s+)*{_COUNT}\s+from\s+{_IN})?"
_TOLL = re.compile(
    rf"(?<![\w,:])(?:(?:ok(?:ay)?|so|well|hm+|and|but|because|since)\s+)*"
    rf"(?:{_IN}\s*{_BE}\s+{_COUNT}{_FROM}|(?:it['\u2019]?s|it\s+(?:is|costs?|takes?)(?:\s+me)?)\s+{_COUNT}\s+to\s+{_IN}{_FROM})(?=\s*(?:[.;!\n]|$))",
    re.IGNORECASE,
)
_EACH = re.compile(rf"(?P<count>{_COUNT})(?:\s+to\s+{_IN})?\s+from\s+(?P<room>{_IN})", re.IGNORECASE)
_FARTHEST = 12
"""In energy: no room is farther than that."""


def tolls(text: str, seat: Seat, observation: Observation[View]) -> Iterator[tuple[int, int]]:
    """Where it stands how far a room is from those in which the writer's crewmates are, if that is so (S6)."""
    for found in _TOLL.finditer(text):
        rooms = [room_of(room) for room in ROOM.finditer(found.group())]
        origins = [
            (room_of(room), each["count"])
            for each in _EACH.finditer(found.group())
            for room in ROOM.finditer(each["room"])
        ]
        aims = set(rooms) - {room for room, _ in origins}
        far = {room: _reach(room, seat, observation) for room, _ in origins}
        if len(aims) == 1 and all(far[room].get(aim) == _number(count) for aim in aims for room, count in origins):
            yield found.span()


def _reach(room: str, seat: Seat, observation: Observation[View]) -> Mapping[str, int]:
    """What each way costs from a room in which one of the writer's crewmates is; nothing from others."""
    crew = observation.view.players[seat].crew
    own = next((at for at, mate in enumerate(crew, 1) if mate.room == room), 0)
    return observation.view.reach(seat, own, _FARTHEST) if own else {}


def _number(count: str) -> int:
    word = count.split()[0].lower()
    return int(word) if word.isdigit() else NUMBERS.get(word, 0)
