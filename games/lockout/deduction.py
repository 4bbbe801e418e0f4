"""What follows by logic from what viewers know: each team has four, and a room called rightly is of one team.

It uses a view and nothing else, so that it can tell nobody more than could be worked out (V1).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations
from typing import TypeAlias

from games.core.viewers import Seat
from games.lockout.teams import SIZE, TEAMS, Room, Team
from games.lockout.view import View

Known: TypeAlias = Mapping[Seat, Team]


def possible(view: View) -> dict[Seat, frozenset[Team]]:
    """The teams that each seat can be of, by what these viewers know together."""
    known = _learnt(view)
    return _possible(tuple(view.players), [_with_calls(view, known, calls) for calls in _calls(view, known)])


def deduced(view: View) -> dict[Seat, Team]:
    """The teams that follow for these viewers together, beyond those they have learnt."""
    return {
        seat: next(iter(teams))
        for seat, teams in possible(view).items()
        if len(teams) == 1 and view.players[seat].team is None
    }


def called_rooms(view: View) -> dict[Room, Team]:
    """The rooms that these viewers know to have been called rightly, with their team."""
    ways = list(_calls(view, _learnt(view)))
    if not ways:
        return {}
    return {room: team for room, team in ways[0].items() if all(way.get(room) == team for way in ways)}


def deduced_by(view: View, seat: Seat) -> dict[Seat, Team]:
    """The teams that follow from what one of the viewers has learnt, beyond that; none for who is not of them."""
    player = view.players[seat]
    if player.learnt is None:
        return {}
    own_call: dict[Room, Team] = {room: team for room, team in called_rooms(view).items() if room == player.room}
    found = _possible(tuple(view.players), [_with_calls(view, player.learnt, own_call)])
    return {
        other: next(iter(teams)) for other, teams in found.items() if len(teams) == 1 and other not in player.learnt
    }


def _learnt(view: View) -> dict[Seat, Team]:
    """The teams that the viewers know of themselves."""
    known: dict[Seat, Team] = {}
    for seat, player in view.players.items():
        if player.team is not None:
            known[seat] = player.team
    return known


def _calls(view: View, known: Known) -> Iterator[dict[Room, Team]]:
    """Each way in which the right calls that the viewers know of can belong to the rooms that they see."""
    rooms: list[Room] = [room for room, seats in view.rooms.items() if seats is not None]
    for chosen in permutations(rooms, len(view.called or ())):
        calls: dict[Room, Team] = dict(zip(chosen, view.called or (), strict=True))
        if all(known.get(seat, team) == team for room, team in calls.items() for seat in view.rooms[room] or ()):
            yield calls


def _with_calls(view: View, known: Known, calls: Mapping[Room, Team]) -> Known:
    together: dict[Seat, Team] = {**known}
    for room, team in calls.items():
        for seat in view.rooms[room] or ():
            together[seat] = team
    return together


def _possible(seats: Sequence[Seat], worlds: Sequence[Known]) -> dict[Seat, frozenset[Team]]:
    """The teams of each seat in any of these worlds; in a world, any team that has fewer than four is possible."""
    found: dict[Seat, set[Team]] = {seat: set() for seat in seats}
    for known in worlds:
        open_teams: set[Team] = {team for team in TEAMS if list(known.values()).count(team) < SIZE}
        for seat in seats:
            found[seat] |= {known[seat]} if seat in known else open_teams
    return {seat: frozenset(teams) for seat, teams in found.items()}
