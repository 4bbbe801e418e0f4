"""Matches of Locked Out, written the way players write orders; the state by its teams, rooms and priorities."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import pytest

from games.core import actions as do
from games.core.errors import OrderError
from games.core.events import Event
from games.core.match import Match
from games.core.report import report, sentence
from games.core.setup import Header
from games.core.viewers import HOST, Viewers
from games.lockout import LOCKOUT
from tests.support.play import AnyMatch

SEATS = ("An", "Bo", "Cy", "Di", "Ed", "Fa", "Gu", "Hi", "Ix", "Jo", "Ko", "Lu")

TEAMS = {"Water": "An Ed Ix Lu", "Fire": "Bo Fa Jo Hi", "Grass": "Cy Gu Ko Di"}
ROOMS = {"Alpha": "An Bo Cy Di", "Beta": "Ed Fa Gu Hi", "Gamma": "Ix Jo Ko Lu"}
TOGETHER = {"Alpha": "An Ed Ix Lu", "Beta": "Bo Fa Jo Hi", "Gamma": "Cy Gu Ko Di"}
"""Rooms in which all three teams are together."""

QUIZ = [{"ask": f"What is {n} + 0?", "choices": [str(n), "x", "y", "z"], "answer": "a"} for n in range(1, 31)]
"""Questions whose right answer is always a."""


def table(
    teams: Mapping[str, str] = TEAMS,
    rooms: Mapping[str, str] = ROOMS,
    priority: Mapping[str, int] | Sequence[int] = tuple(range(1, 13)),
    **header: Any,
) -> AnyMatch:
    """A match of these twelve, with teams, rooms and priorities (in seat order, or by name)."""
    named = priority if isinstance(priority, Mapping) else dict(zip(SEATS, priority, strict=True))
    options = {
        "teams": {team: seats.split() for team, seats in teams.items()},
        "rooms": {room: seats.split() for room, seats in rooms.items()},
        "priority": dict(named),
        **header.pop("options", {}),
    }
    return begin(options=options, **header)


def begin(players: Sequence[str] = SEATS, **header: Any) -> AnyMatch:
    """A match as a header begins it."""
    plain = {"genius": 1, "game": "lockout", "players": list(players), **header}
    return Match.begin(LOCKOUT, msgspec.convert(plain, Header))


def ordered(match: AnyMatch, *orders: str) -> AnyMatch:
    """The match after orders such as `An Bo: Beta`, and acts such as `An! call`."""
    for line in orders:
        if "!" in line:
            seat, text = line.split("!", 1)
            match = match.do(do.Act(seat, text))
            continue
        seats, text = line.split(":", 1)
        for seat in seats.split():
            match = match.do(do.Order(seat, text))
    return match


def after(match: AnyMatch, *orders: str) -> AnyMatch:
    """The match after the phase in which these orders stand."""
    return ordered(match, *orders).do(do.Resolve())


def moved(match: AnyMatch, **goes: str) -> AnyMatch:
    """The match after a round in which everybody goes round: Alpha's seats as ordered by name, others in pairs."""
    orders = [f"{seat}: {room}" for seat, room in goes.items()]
    for room, others in (("Alpha", "Beta Gamma"), ("Beta", "Alpha Gamma"), ("Gamma", "Alpha Beta")):
        free = [seat for seat in members(match, room) if seat not in goes]
        if len(free) == len(members(match, room)):
            first, second = others.split()
            orders += [f"{' '.join(free[:2])}: {first}", f"{' '.join(free[2:])}: {second}"]
    return after(match, *orders)


def members(match: AnyMatch, room: str) -> list[str]:
    """Who is in a room."""
    return list(match.observation(HOST).view.rooms[room])


def priorities(match: AnyMatch, *names: str) -> list[int]:
    """The priorities of these seats, or of all."""
    players = match.observation(HOST).view.players
    return [players[seat].priority for seat in names or match.seats]


def seen(match: AnyMatch, *names: str) -> dict[str, Any]:
    """The contract's JSON for these seats, `host` or nobody (the public)."""
    viewers = HOST if "host" in names else Viewers.of(names)
    return msgspec.json.decode(msgspec.json.encode(report(match, viewers)))


def view(match: AnyMatch, *names: str) -> dict[str, Any]:
    """The view in it."""
    viewers = HOST if "host" in names else Viewers.of(names)
    return msgspec.json.decode(msgspec.json.encode(match.observation(viewers).view))


def kinds(match: AnyMatch, *names: str) -> list[str]:
    """The kinds of all events that these viewers were told."""
    return [event["kind"] for event in seen(match, *names)["events"]]


def texts(match: AnyMatch, kind: str, *names: str) -> list[str]:
    """The sentences of the events of that kind that these viewers were told."""
    return [event["text"] for event in seen(match, *names)["events"] if event["kind"] == kind]


def happened(match: AnyMatch, kind: str) -> list[Event]:
    """All events of that kind."""
    return [told.event for told in match.told(HOST) if told.event.kind == kind]


def all_sentences(match: AnyMatch, *names: str) -> str:
    """Everything that these seats were told, in words."""
    viewers = Viewers.of(names)
    return "\n".join(sentence(match, told, match.observation(viewers)) for told in match.told(viewers))


def refusal(match: AnyMatch, seat: str, text: str) -> OrderError:
    """Why a seat's order is refused."""
    with pytest.raises(OrderError) as caught:
        match.do(do.Order(seat, text))
    return caught.value
