"""What a message may mean and does not say: to go to a room and activate it, or what the way there costs (S6)."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence

from games.core.game import Observation
from games.core.viewers import Seat
from games.skeld.chat_crew import BOTH, Heading
from games.skeld.chat_parts import Part
from games.skeld.chat_verbs import verbs_in
from games.skeld.chat_words import ROOM, number_of, room_of, spent_in
from games.skeld.view import View

_BY_SIGN = re.compile(r"(?:\s*[/,-]\s*|\s+)(\d{1,2})(?=\s*,?\s*(?:$|[.;\n/]))")
"""An energy behind a room and a sign: `8B / 3`."""
THERE = "is that going there and activating it?"


def activations_meant(orders: Sequence[Part]) -> Iterator[Part]:
    """The activations that moves with an energy may mean, of crewmates that are told no other."""
    told = {part.crew for part in orders if part.text.startswith(("activate", "disable"))}
    for part in orders:
        if part.energy is not None and part.crew not in told:
            yield Part(part.crew, f"activate {part.energy[0]}", (part.energy[1],))


def may_be_prices(
    text: str, orders: Sequence[Part], perhaps: Sequence[Part], observation: Observation[View], seat: Seat
) -> bool:
    """Whether an energy named beside a room may be what the way costs (S6), and no activation; `with 3` is one."""
    ways = {part.crew: part.text.split()[1] for part in orders if part.text.startswith("move ")}
    for part in perhaps:
        start, end = part.places[-1]
        said_with = text[start:end].lstrip().lower().startswith("w")
        if part.text.startswith("activate ") and part.crew in ways and not said_with:
            crew = (1, 2) if part.crew == BOTH else (part.crew,)
            rooms = [observation.view.players[seat].crew[one - 1].room for one in crew if one]
            energy = int(part.text.split()[-1])
            if any(energy == _tiles(observation, room, ways[part.crew]) for room in rooms):
                return True
    return False


def _tiles(observation: Observation[View], one: str | None, other: str) -> int:
    """How many tiles lie between two rooms; 0 where one of them is not known."""
    rooms = observation.view.rooms
    if one not in rooms or other not in rooms:
        return 0
    return sum(abs(here - there) for here, there in zip(rooms[one].at, rooms[other].at, strict=True))


def shorthand(text: str, headings: Sequence[Heading], seat: Seat, observation: Observation[View]) -> Iterator[Part]:
    """What is said of crewmates before any verb: `Red: 12C, 3 energy`, `2: 3B activate 2`. It may mean to go there."""
    verbs = list(verbs_in(text))
    begins = [found.start() for found in verbs]
    ends = [*(other.start for other in headings[1:]), len(text)]
    for one, end in zip(headings, ends, strict=False):
        own = verbs[bisect_left(begins, one.end) : bisect_left(begins, end)]
        verb = own[0].start() if own else None
        said = text[one.end : verb if verb is not None else end]
        rooms, energies = list(ROOM.finditer(said)), list(spent_in(said))
        if len(rooms) == 1 and not energies and verb is None:
            energies = [found for found in (_BY_SIGN.match(said, rooms[0].end()),) if found is not None]
        if one.crew == BOTH or len(rooms) != 1 or len(energies) != (verb is None):
            continue
        if verb is not None and re.search(r"[\w\n]", said[: rooms[0].start()] + said[rooms[0].end() :]) is not None:
            continue
        if any(found.lastgroup in ("move", "step") for found in own):
            continue
        room, at = room_of(rooms[0]), (one.end + rooms[0].start(), one.end + rooms[0].end())
        if room != observation.view.players[seat].crew[one.crew - 1].room:
            yield Part(one.crew, f"move {room}", (at,))
        for energy in energies:
            number = number_of(energy)
            place = (one.end + energy.start(), one.end + energy.end())
            yield Part(one.crew, f"activate {room} with {number}", (at, place))
