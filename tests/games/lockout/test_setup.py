"""L1 and L2: teams, rooms, priorities, dealt or given."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.core import actions as do
from games.core.errors import SetupError
from games.core.viewers import Viewers
from games.lockout.teams import BEATS, TEAMS, third
from genius_tui.looking.history import observation_now
from tests.games.lockout.board import QUIZ, ROOMS, SEATS, after, begin, members, ordered, priorities, table, texts, view
from tests.games.lockout.board import TEAMS as GIVEN_TEAMS

SPLIT = {name: seats.split() for name, seats in GIVEN_TEAMS.items()}
REST = {name: seats for name, seats in SPLIT.items() if name != "Water"}
PLACED = {name: seats.split() for name, seats in ROOMS.items()}
NUMBERED = dict(zip(SEATS, range(12), strict=True))


def dealt(seed: int | str, **options: Any) -> dict[str, Any]:
    return view(begin(seed=seed, options=options), "host")


@pytest.mark.parametrize("number", [1, 3, 11, 13])
def test_L1_exactly_twelve_seats(number: int) -> None:
    with pytest.raises(SetupError, match="takes 12 players, not"):
        begin([f"P{index}" for index in range(number)])


@pytest.mark.parametrize("seed", range(40))
def test_L1_every_room_begins_with_every_team(seed: int) -> None:
    found = dealt(seed)
    for team in TEAMS:
        assert sum(player["team"] == team for player in found["players"].values()) == 4
    for seats in found["rooms"].values():
        assert len(seats) == 4
        assert {found["players"][seat]["team"] for seat in seats} == set(TEAMS)


def test_L2_teams_are_shuffled_seats_four_by_four() -> None:
    for seed in (0, 7, "spring"):
        seats = list(SEATS)
        Random(f"{seed}/teams").shuffle(seats)
        found = dealt(seed)["players"]
        assert [found[seat]["team"] for seat in seats] == ["Water"] * 4 + ["Fire"] * 4 + ["Grass"] * 4


def test_L2_rooms_are_drawn_again_under_numbered_labels() -> None:
    again = 0
    for seed in range(30):
        found = dealt(seed)
        label = next(
            label
            for label in ("rooms", *(f"rooms {number}" for number in range(2, 100)))
            if _rooms_drawn(seed, label) == found["rooms"]
        )
        again += label != "rooms"
        for earlier in range(1, int(label.removeprefix("rooms") or 1)):
            rooms = _rooms_drawn(seed, "rooms" if earlier == 1 else f"rooms {earlier}")
            teams = [{found["players"][seat]["team"] for seat in seats} for seats in rooms.values()]
            assert any(len(some) < 3 for some in teams)
    assert again > 5


def _rooms_drawn(seed: int, label: str) -> dict[str, list[str]]:
    seats = list(SEATS)
    Random(f"{seed}/{label}").shuffle(seats)
    return {
        room: sorted(seats[first : first + 4], key=SEATS.index)
        for room, first in (("Alpha", 0), ("Beta", 4), ("Gamma", 8))
    }


def test_L2_priorities_are_one_to_twelve_in_seat_order() -> None:
    numbers = list(range(1, 13))
    Random("5/priority").shuffle(numbers)
    assert priorities(begin(seed=5)) == numbers


def test_L2_given_teams_rooms_and_priorities() -> None:
    match = table(priority=[5, -3, 0, 9, 8, 7, 6, 100, -100, 1, 2, 3])
    assert members(match, "Beta") == ["Ed", "Fa", "Gu", "Hi"]
    assert view(match, "host")["players"]["Lu"]["team"] == "Water"
    assert priorities(match) == [5, -3, 0, 9, 8, 7, 6, 100, -100, 1, 2, 3]


def test_L2_names_of_an_option_match_without_case() -> None:
    match = begin(options={"teams": {"WATER": ["an", "ED", "Ix", "Lu"], **REST}})
    assert view(match, "host")["players"]["An"]["team"] == "Water"


def test_L2_given_rooms_need_not_hold_every_team() -> None:
    match = begin(options={"teams": SPLIT, "rooms": dict(zip(PLACED, SPLIT.values(), strict=True))})
    assert members(match, "Beta") == ["Bo", "Fa", "Hi", "Jo"]


def test_L2_with_only_rooms_given_teams_are_drawn_once() -> None:
    for seed in range(20):
        seats = list(SEATS)
        Random(f"{seed}/teams").shuffle(seats)
        found = dealt(seed, rooms=PLACED)
        assert [found["players"][seat]["team"] for seat in seats[:4]] == ["Water"] * 4


def test_L2_with_only_teams_given_rooms_are_drawn_until_they_mix() -> None:
    for seed in range(20):
        found = dealt(seed, teams=SPLIT)
        assert all(len({found["players"][seat]["team"] for seat in seats}) == 3 for seats in found["rooms"].values())


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"teams": {**SPLIT, "Wind": []}}, "options.teams: there is no Wind here: write Water, Fire and Grass"),
        ({"teams": {"Water": SPLIT["Water"][:3]}}, "options.teams.Water: name 4 players here, not 3"),
        ({"teams": {"Water": SPLIT["Water"]}}, "options.teams: Bo, Cy, Di, Fa, Gu, Hi, Jo and Ko are missing"),
        ({"teams": {**SPLIT, "Fire": SPLIT["Water"]}}, "options.teams.Fire: An is named twice"),
        (
            {"rooms": {**PLACED, "Beta": ["Edd", "Fa", "Gu", "Hi"]}},
            "options.rooms.Beta: no player is called Edd: did you mean Ed?",
        ),
        ({"rooms": {**PLACED, "Delta": []}}, "options.rooms: there is no Delta here"),
        ({"priority": {**NUMBERED, "An": 5}}, "options.priority: 5 appears more than once"),
        ({"priority": {"An": 5}}, "options.priority: Bo, Cy"),
        ({"priority": {**NUMBERED, "an": 20}}, "options.priority: An is named twice"),
        ({"priority": {**NUMBERED, "An": 1.5}}, "options.priority"),
        ({"gain_screwed": 21}, "options.gain_screwed"),
        ({"gain_pair": -1}, "options.gain_pair"),
        ({"quiz": QUIZ[:4]}, "options.quiz"),
        ({"quiz": [*QUIZ[:4], {**QUIZ[4], "answer": "e"}]}, "options.quiz"),
        ({"quiz": [*QUIZ[:4], {**QUIZ[4], "choices": ["1", "2", "3"]}]}, "options.quiz"),
        ({"quiz": [*QUIZ[:4], {**QUIZ[4], "choices": ["1", "2", "2", "3"]}]}, "two choices are the same"),
        ({"quiz": [*QUIZ[:4], {**QUIZ[4], "ask": " "}]}, "blank"),
        ({"gain": 3}, "options.gain: there is no such option: did you mean"),
    ],
)
def test_L2_options_that_do_not_fit_are_refused(options: dict[str, Any], said: str) -> None:
    with pytest.raises(SetupError) as caught:
        begin(options=options)
    assert said in str(caught.value)


def test_L2b_nothing_costs_garnets_and_only_pairs_gain_them() -> None:
    match = begin(garnets=3)
    before = dict(match.state.garnets)
    for _ in range(4):
        match = match.do(do.Act(SEATS[0], "call")).do(do.Resolve())
        now = dict(match.state.garnets)
        assert all(now[seat] - before[seat] in (0, 1) for seat in SEATS)
        before = now


def test_L11_each_team_beats_one_and_loses_to_the_other() -> None:
    assert BEATS == {"Water": "Fire", "Fire": "Grass", "Grass": "Water"}
    assert [third(team) for team in TEAMS] == ["Grass", "Water", "Fire"]


def test_L2b_garnets_and_costs_can_be_other_figures() -> None:
    options = {"garnets_pair": 3, "garnets_first": 2, "garnets_screwed": -7, "garnets_alone": 1, "cost_call": 6}
    match = ordered(table(options=options), "An! call")
    assert "costs you 6 priority" in match.game.acts(match.observation(Viewers.of(("Bo",))), "Bo")[0].warning
    assert priorities(match, "An") == [-5]
    match = after(match, "An Bo Cy: Beta", "Di: Gamma", "Ed Fa Ix Jo: Alpha", "Gu Hi: Gamma", "Ko Lu: Beta")
    purses = {seat: player["garnets"] for seat, player in view(match, "host")["players"].items()}
    assert [purses[seat] for seat in ("An", "Bo", "Cy", "Di", "Ed", "Lu")] == [0, 7, 7, 6, 8, 8]
    assert texts(match, "earned", "An") == ["An loses 5 garnets (screwed), and has 0."]
    assert texts(match, "earned", "Bo") == ["Bo gets 2 garnets (first in a crowd), and has 7."]
    assert "You lost 5 garnets: screwed." in match.game.happened(observation_now(match, Viewers.of(("An",))), "An")
    for option in ({"garnets_pair": -1}, {"garnets_first": 21}, {"cost_call": -1}):
        with pytest.raises(SetupError):
            table(options=option)
