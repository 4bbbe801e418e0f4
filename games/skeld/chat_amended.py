"""A later message that says anew where one crewmate goes or what it spends: `make that 3 for Red`."""

from __future__ import annotations

import re

from games.core.chat import ChatOrder
from games.core.game import Observation
from games.core.viewers import Seat
from games.skeld.chat_crew import BOTH, text_and_headings
from games.skeld.chat_parts import parts_in
from games.skeld.chat_perhaps import activations_meant, shorthand
from games.skeld.chat_words import BARE
from games.skeld.view import View

_SAME = re.compile(r"\b(?:with\s+)?(?:the\s+)?same\s+(?:energy|amount)\b", re.IGNORECASE)

_SMALL = re.compile(r"\b(?:for|with|energy|to)\b", re.IGNORECASE)


def amend(order: str, text: str, seat: Seat, observation: Observation[View]) -> ChatOrder | None:
    """An order with another way or energy of one crewmate, which goes and activates; None for anything else."""
    same = _SAME.search(text)
    rest = text if same is None else f"{text[: same.start()]}{' ' * len(same.group())}{text[same.end() :]}"
    plain, headings = text_and_headings(rest, seat, observation)
    crews = {one.crew for one in headings}
    if len(crews) != 1 or BOTH in crews or observation.phase == "pregame":
        return None
    crew = crews.pop()
    found = list(parts_in(plain, headings, observation, seat))
    parts = [*(part for part in found if part.text), *shorthand(plain, headings, found, seat, observation)]
    parts += list(activations_meant(parts))
    places = [place for part in parts for place in part.places] + [(one.start, one.end) for one in headings]
    rooms = [part.text.split()[1] for part in parts if part.text.startswith("move ")]
    spent = [part.text.split()[-1] for part in parts if part.text.startswith("activate ")]
    amounts = [] if parts else list(BARE.finditer(plain))
    given = re.search(rf"\b{crew}: move (\w+); activate \w+ with (\d+)(?=$|; [12]: )", order)
    if given is None or len(parts) != len(rooms) + len(spent) or max(len(rooms), len(spent) + len(amounts)) > 1:
        return None
    if same is not None and not spent and rooms:
        spent, places = [given[2]], [*places, same.span()]
    energy = next(iter(spent), None) or next((one[1] for one in amounts), None)
    if energy is None:
        return None
    places += [one.span() for one in (*amounts, *_SMALL.finditer(plain))]
    room = rooms[0] if rooms else given[1]
    part = f"{crew}: move {room}; activate {room} with {energy}"
    return ChatOrder(f"{order[: given.start()]}{part}{order[given.end() :]}", tuple(sorted(places)))
