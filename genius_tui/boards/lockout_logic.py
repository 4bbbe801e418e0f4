"""Explains how teams follow from what these viewers know: four a team, mixed first rooms, calls, who moved where."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from games.core.names import listed
from games.core.viewers import Seat
from games.lockout.deduction import called_rooms, conclusions
from games.lockout.teams import SIZE, TEAMS
from genius_tui.boards.board import Tags
from genius_tui.boards.lockout_moves import LockoutObservation

NOTHING = "Each team has four. Nothing follows yet from what is known."


def explained(observation: LockoutObservation, tags: Tags) -> tuple[str, ...]:
    """What follows from the viewers' joint knowledge, and why; nothing for the host, who knows all."""
    if observation.viewers.host or observation.ended or observation.viewers.public:
        return ()
    return tuple(_sentences(observation, tags)) or (NOTHING,)


def _sentences(observation: LockoutObservation, tags: Tags) -> Iterator[str]:
    known = {seat: player.team for seat, player in observation.view.players.items() if player.team is not None}
    called = called_rooms(observation)
    for room, team in called.items():
        there = observation.view.rooms[room] or ()
        known |= dict.fromkeys(there, team)
        yield f"{room} was called rightly: {_tagged(there, tags)} are {team}, and nobody else is."
    complete = {*called.values()}
    for team in TEAMS:
        four = [seat for seat in observation.seats if known.get(seat) == team]
        if len(four) == SIZE and team not in complete:
            complete.add(team)
            yield f"All four of {team} are known, {_tagged(four, tags)}: nobody else is {team}."
    open_teams = tuple(team for team in TEAMS if team not in complete)
    for teams, seats in conclusions(observation).items():
        rest = [seat for seat in seats if seat not in known]
        if rest and len(teams) == 1:
            why = "The other two teams are known" if teams == open_teams else "From all that is known"
            yield f"{why}: {_tagged(rest, tags)} must be {teams[0]}."
        elif rest and teams != open_teams:
            yield f"From all that is known: {_tagged(rest, tags)} can only be {listed(teams, 'or')}."


def _tagged(seats: Iterable[Seat], tags: Tags) -> str:
    return " ".join(tags[seat] for seat in seats)
