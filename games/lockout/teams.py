"""The teams and rooms of a match, and which team beats which (L1, L11)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Literal, TypeAlias

Team: TypeAlias = Literal["Water", "Fire", "Grass"]
Room: TypeAlias = Literal["Alpha", "Beta", "Gamma"]

TEAMS: tuple[Team, ...] = ("Water", "Fire", "Grass")
ROOMS: tuple[Room, ...] = ("Alpha", "Beta", "Gamma")
SIZE = 4
"""How many seats are of a team, and how many stand in a room."""

SEATS = SIZE * len(TEAMS)
LAST_ROUND = 9

BEATS: Mapping[Team, Team] = {"Water": "Fire", "Fire": "Grass", "Grass": "Water"}


@cache
def other_rooms(room: Room) -> tuple[Room, ...]:
    """The two rooms that one may go to from `room`, in their order."""
    return tuple(other for other in ROOMS if other != room)


def third(team: Team) -> Team:
    """The team that neither is `team` nor is beaten by it."""
    return BEATS[BEATS[team]]


def in_team_order(teams: Iterable[Team]) -> tuple[Team, ...]:
    """Teams in the order of L1."""
    chosen = frozenset(teams)
    return tuple(team for team in TEAMS if team in chosen)
