"""Matches of Skeld for tests: begun, arranged as a test wants them, and played by orders."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from msgspec.structs import replace

from games.core import actions as do
from games.core.events import Event
from games.core.match import Match
from games.core.setup import Header
from games.core.viewers import HOST, Viewers
from games.skeld import SKELD
from games.skeld.orders import Order
from games.skeld.ship import Wall
from games.skeld.state import CAP, Activation, Crewmate, Known, Player, State
from games.skeld.view import View

SkeldMatch: TypeAlias = Match[State, View, Order]

SEATS = ("Ann", "Bo", "Cy", "Di")


def begun(seats: Sequence[str] = SEATS, **header: Any) -> SkeldMatch:
    """A match before its pregame."""
    return Match.begin(SKELD, Header(genius=1, game="skeld", players=tuple(seats), **header))


def at(room: str, energy: int = 5, *, carries: bool = False, name: str = "", **bonuses: int) -> Crewmate:
    """A crewmate in a room, with bonuses by letter and uses left: `at("4B", 4, S=1)`."""
    return Crewmate(name, room, energy, bonuses, carries)


def arranged(
    crews: Mapping[str, Sequence[Crewmate]],
    *,
    round: int = 2,
    owned: Mapping[str, str] | None = None,
    walls: frozenset[Wall] = frozenset(),
    players: Mapping[str, Mapping[str, Any]] | None = None,
    **header: Any,
) -> SkeldMatch:
    """A match that waits for orders, its crewmates where a test wants them.

    `owned`: seat -> rooms that it activated in round 1, parted by blanks. `players`: other fields of a seat, by name.
    """
    match = begun(tuple(crews), **header)
    seats = {
        seat: Player(
            (_named(pair[0], "1"), _named(pair[1], "2")),
            **{"cap": CAP, **(players or {}).get(seat, {})},
        )
        for seat, pair in crews.items()
    }
    activated = {room: Activation(1, seat) for seat, rooms in (owned or {}).items() for room in rooms.split()}
    activated |= {bonus: Activation(1, seat) for seat, pair in crews.items() for mate in pair for bonus in mate.bonuses}
    owners = {seat: {room: seat for room, done in activated.items() if done.seat == seat} for seat in crews}
    state = replace(
        match.state,
        round=round,
        phase="round",
        players=seats,
        known={seat: Known(player, owners=owners[seat]) for seat, player in seats.items()},
        activated=activated,
        announced=round - 1,
        ship=replace(match.state.ship, walls=walls),
    )
    return replace(match, state=state)


def _named(mate: Crewmate, name: str) -> Crewmate:
    return mate if mate.name else replace(mate, name=name)


def resolved(match: SkeldMatch, **texts: str) -> SkeldMatch:
    """The match after these orders, by seat, are resolved."""
    return match.do_all([*(do.Order(seat, text) for seat, text in texts.items()), do.Resolve()])


def played(match: SkeldMatch, *rounds: Mapping[str, str]) -> SkeldMatch:
    """The match after several phases, each with its orders by seat."""
    for texts in rounds:
        match = resolved(match, **texts)
    return match


def mate(match: SkeldMatch, name: str) -> Crewmate:
    """A crewmate as it is: `mate(match, "Ann 1")`."""
    seat, crew = name.split()
    return match.state.players[seat].crew[int(crew) - 1]


def view(match: SkeldMatch, *seats: str) -> View:
    """What seats know together; the host's view without any."""
    return match.observation(Viewers.of(seats) if seats else HOST).view


def happened(match: SkeldMatch, kind: str, *seats: str) -> list[Any]:
    """The events of a kind that seats (or the host) were told in the last phase resolved."""
    viewers = Viewers.of(seats) if seats else HOST
    return [event for event in events(match, viewers) if event.kind == kind]


def events(match: SkeldMatch, viewers: Viewers = HOST) -> list[Event]:
    """What viewers were told in the last phase resolved."""
    return [step.event for step in match.stages[-1].steps if viewers.hear(step.event.audience)]
