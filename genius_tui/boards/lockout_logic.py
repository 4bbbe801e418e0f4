"""Explains how teams follow from what these viewers know: a team has four seats, a room called rightly is one team."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from games.core.viewers import Seat
from games.lockout.deduction import called_rooms, deduced
from games.lockout.teams import SIZE, TEAMS
from genius_tui.boards.board import Tags
from genius_tui.boards.lockout_moves import LockoutObservation

HOW = "small letters follow: a team has four, a room called rightly is one"
NOTHING = "Each team has four. Nothing follows yet from what is learnt."


def explained(observation: LockoutObservation, tags: Tags) -> tuple[str, ...]:
    """What follows from the viewers' joint knowledge, and why; for the host, who knows all, how teams are deduced."""
    if observation.viewers.host or observation.ended:
        return (HOW,)
    if observation.viewers.public:
        return ()
    return tuple(_sentences(observation, tags)) or (NOTHING,)


def _sentences(observation: LockoutObservation, tags: Tags) -> Iterator[str]:
    known = {seat: player.team for seat, player in observation.view.players.items() if player.team is not None}
    called = called_rooms(observation.view)
    for room, team in called.items():
        there = observation.view.rooms[room] or ()
        known |= dict.fromkeys(there, team)
        yield f"{room} was called rightly: {_tagged(there, tags)} are {team}, and nobody else is."
    for team in TEAMS:
        four = [seat for seat in observation.seats if known.get(seat) == team]
        if len(four) == SIZE and team not in called.values():
            yield f"All four of {team} are known, {_tagged(four, tags)}: nobody else is {team}."
    rest = {seat: team for seat, team in deduced(observation.view).items() if seat not in known}
    if rest:
        last = next(iter(rest.values()))
        yield f"The other two teams are complete: {_tagged(rest, tags)} must be {last}."


def _tagged(seats: Iterable[Seat], tags: Tags) -> str:
    return " ".join(tags[seat] for seat in seats)
