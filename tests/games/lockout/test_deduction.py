"""What follows from what is known: four of each team, and rooms called rightly; against trying out every world."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from msgspec.structs import replace

from games.core import actions as do
from games.core.viewers import HOST, PUBLIC, Viewers
from games.lockout.deduction import deduced, deduced_by, possible
from games.lockout.teams import TEAMS
from games.lockout.view import View
from tests.games.lockout.board import SEATS, TOGETHER, begin, ordered, table
from tests.support.play import AnyMatch


def eyes(match: AnyMatch, *seats: str) -> View:
    return match.observation(Viewers.of(seats)).view


def test_nothing_follows_from_nothing() -> None:
    view = eyes(table(), "An")
    assert deduced(view) == {}
    assert all(teams == set(TEAMS) for teams in possible(view).values())
    assert deduced(table().observation(PUBLIC).view) == {}


def test_a_team_that_is_complete_has_no_fifth() -> None:
    match = _learnt(["Ed", "Ix", "Lu", "Jo", "Fa", "Cy"])
    view = eyes(match, "An")
    assert deduced(view) == {}
    match = _learnt(["Bo", "Fa", "Jo", "Hi"])
    assert possible(eyes(match, "An"))["An"] == {"Water", "Grass"}


def test_two_complete_teams_leave_the_third_the_own_one_included() -> None:
    match = _learnt(["Bo", "Fa", "Jo", "Hi", "Cy", "Gu", "Ko", "Di"])
    assert deduced(eyes(match, "An")) == dict.fromkeys(("An", "Ed", "Ix", "Lu"), "Water")
    assert deduced_by(eyes(match, "An"), "An") == dict.fromkeys(("An", "Ed", "Ix", "Lu"), "Water")
    assert deduced_by(eyes(match, "An"), "Bo") == {}


def test_a_right_call_tells_its_four() -> None:
    match = ordered(table(rooms=TOGETHER), "An! call")
    assert deduced(eyes(match, "Ix")) == dict.fromkeys(("An", "Ed", "Ix", "Lu"), "Water")
    assert deduced(eyes(match, "Bo")) == {}
    host = match.observation(HOST).view
    assert deduced_by(host, "Ix") == dict.fromkeys(("An", "Ed", "Ix", "Lu"), "Water")
    assert deduced_by(host, "Bo") == {}


def test_two_rooms_that_called_leave_the_third() -> None:
    match = ordered(table(rooms=TOGETHER), "An! call", "Bo! call")
    together = deduced(eyes(match, "Ix", "Fa"))
    assert {seat: together[seat] for seat in ("Cy", "Gu", "Ko", "Di")} == dict.fromkeys(
        ["Cy", "Gu", "Ko", "Di"], "Grass"
    )


def _learnt(seats: list[str]) -> AnyMatch:
    """A match in which An has learnt these."""
    match = table()
    players = match.state.players
    known = tuple(seat for seat in SEATS if seat in seats)
    state = replace(match.state, players={**players, "An": replace(players["An"], learnt=known)})
    return replace(match, state=state)


def _worlds() -> list[dict[str, str]]:
    """Every way to part twelve seats into three teams of four."""
    return [
        {seat: "Water" if seat in water else "Fire" if seat in fire else "Grass" for seat in SEATS}
        for water in combinations(SEATS, 4)
        for fire in combinations([seat for seat in SEATS if seat not in water], 4)
    ]


@pytest.mark.parametrize("seed", range(3))
def test_it_is_what_all_possible_worlds_have_in_common(seed: int) -> None:
    random = Random(seed)
    match, worlds = begin(seed=seed), _worlds()
    assert len(worlds) == 34650
    while match.state.phase == "round":
        seats = random.sample(SEATS, random.choice((1, 2, 4)))
        view = eyes(match, *seats)
        known = {seat: player.team for seat, player in view.players.items() if player.team is not None}
        still = [world for world in worlds if all(world[seat] == team for seat, team in known.items())]
        assert possible(view) == {seat: {world[seat] for world in still} for seat in SEATS}
        for _ in range(2):
            match = match.do(do.Resolve()) if match.state.phase == "round" else match
