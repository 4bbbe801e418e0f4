"""S23: what a host can correct in a match of Skeld, and whom it tells."""

from __future__ import annotations

import pytest

from games.core.actions import Correct, Order, Resolve
from games.core.errors import Refused
from games.core.report import report
from games.core.viewers import HOST, PUBLIC, Viewers
from games.skeld import SKELD
from games.trials.play import begin, usual
from tests.games.skeld.table import SkeldMatch, arranged, at, events, mate, view
from tests.support.play import AnyMatch

ANNA, BODIL = Viewers.of(("Anna",)), Viewers.of(("Bodil",))


def second_round() -> AnyMatch:
    """Nobody has given any orders."""
    return begin(SKELD, usual(SKELD, seed=3)).do(Resolve()).do(Resolve())


def test_S23_energy_is_told_to_its_seat_alone() -> None:
    match = second_round().do(Correct("energy 1", 2, "I counted a move twice.", "Anna"))
    assert match.observation(ANNA).view.players["Anna"].crew[0].energy == 2
    assert match.stages[-1].steps[0].event.audience == ("Anna",)
    with pytest.raises(Refused, match="a number from 0 to 7"):
        match.do(Correct("energy 1", 8, "x", "Anna"))


def test_S23_those_in_a_room_are_told_who_comes_and_who_goes() -> None:
    match = second_round()
    room = match.state.players["Bodil"].crew[0].room
    there = match.do(Correct("room 1", room, "x", "Anna"))
    assert there.observation(BODIL).view.players["Anna"].crew[0].room == room
    assert there.observation(ANNA).view.players["Bodil"].crew[0].room == room
    empty = next(one for one in match.state.ship.rooms if all(mate.room != one for _, mate in match.state.crewmates()))
    gone = there.do(Correct("room 1", empty, "x", "Anna"))
    assert gone.observation(BODIL).view.players["Anna"].crew[0].room is None
    assert gone.observation(ANNA).view.players["Anna"].crew[0].room == empty
    told = [step.event for step in gone.stages[-1].steps if BODIL.hear(step.event.audience)]
    assert [event.kind for event in told] == ["meets", "corrected"]


def test_S23_in_the_first_round_a_crewmate_is_in_a_room_to_start_in() -> None:
    match = begin(SKELD, usual(SKELD)).do(Resolve())
    with pytest.raises(Refused, match=r"^4B is not possible: give 1A, 1B, 1C, 2A, 2B, 2C, 3A or 5A$"):
        match.do(Correct("room 1", "4B", "x", "Anna"))


def test_S23_everybody_hears_of_an_activation_and_its_owner_that_it_owns_it() -> None:
    match = second_round().do(Correct("owner 4B", "Anna", "I overlooked it.", None))
    assert match.observation(PUBLIC).view.rooms["4B"].activated == 1
    assert match.observation(BODIL).view.rooms["4B"].owner is None
    assert match.observation(ANNA).view.players["Anna"].components == ("4B",)
    match = match.do(Correct("owner 4B", "nobody", "x", None))
    assert match.observation(PUBLIC).view.rooms["4B"].activated is None


def test_S23_one_parasite_a_seat() -> None:
    match = second_round().do(Correct("parasite 1", "yes", "x", "Anna"))
    assert match.observation(ANNA).view.players["Anna"].parasite
    with pytest.raises(Refused, match="Anna has already claimed a parasite, one per match"):
        match.do(Correct("parasite 2", "yes", "x", "Anna"))


def test_S23_the_one_wall_is_public() -> None:
    match = second_round().do(Correct("wall", "4b east", "x", None))
    assert match.observation(PUBLIC).view.walls == (("4B", "east"),)
    assert match.do(Correct("wall", "9C south", "x", None)).observation(PUBLIC).view.walls == (("9C", "south"),)
    assert match.do(Correct("wall", "nowhere", "x", None)).observation(PUBLIC).view.walls == ()
    with pytest.raises(Refused, match="is not possible"):
        match.do(Correct("wall", "1B east", "x", None))


def apart() -> SkeldMatch:
    """Ann 1 and Bo 1 are in 4B, all others alone, at the end of round 1."""
    crews = {"Ann": ("4B", "1A"), "Bo": ("4B", "2A"), "Cy": ("7C", "1B"), "Di": ("9B", "1C")}
    match = arranged({seat: [at(room) for room in rooms] for seat, rooms in crews.items()}, round=1)
    return match.do(Resolve())


def hears(match: SkeldMatch, seat: str) -> list[str]:
    """The kinds of the newest action's events that a seat hears."""
    return [event.kind for event in events(match, Viewers.of((seat,)))]


def test_S23_a_bonus_changes_hands_and_both_seats_and_whoever_met_them_are_told() -> None:
    match = apart().do(Correct("carrier Y", "ann 1", "I overlooked it.", None))
    assert view(match, "Ann").players["Ann"].crew[0].bonuses == {"Y": 1}
    assert view(match, "Bo").players["Ann"].crew[0].bonuses == {"Y": 1}
    assert match.observation(PUBLIC).view.rooms["Y"].activated == 1
    assert match.understand("1: eat", "Ann")
    match = match.do(Correct("uses Y", 0, "x", None)).do(Correct("carrier Y", "Cy 2", "It was Cy.", None))
    assert (mate(match, "Ann 1").bonuses, mate(match, "Cy 2").bonuses) == ({}, {"Y": 0})
    assert view(match, "Bo").players["Ann"].crew[0].bonuses == {}
    assert view(match, "Cy").rooms["Y"].owner == "Cy"
    assert {seat: hears(match, seat) for seat in match.seats} == {
        "Ann": ["carries", "owner", "corrected"],
        "Bo": ["meets", "corrected"],
        "Cy": ["carries", "owner", "corrected"],
        "Di": [],
    }
    told = report(match, Viewers.of(("Ann",)))["events"][-3]
    assert told["text"] == "Ann 1 no longer carries the Yellow Banana."
    told = report(match.do(Correct("uses Y", 1, "x", None)), HOST)["events"]
    assert any("the Yellow Banana has 1 use left." in event["text"] for event in told)
    gone = match.do(Correct("carrier Y", "nobody", "x", None))
    assert gone.observation(PUBLIC).view.rooms["Y"].activated is None
    assert hears(gone, "Di") == ["activated", "corrected"]


def test_S23_a_carrier_is_called_by_its_own_name() -> None:
    match = apart().do(Correct("carrier Y", "ann 1", "x", None))
    assert any("Ann 1 carries the Yellow Banana." in event["text"] for event in report(match, HOST)["events"])
    match = apart().do(Correct("name 1", "Red", "x", "Ann")).do(Correct("carrier Y", "ann 1", "x", None))
    assert any("Ann's Red carries the Yellow Banana." in event["text"] for event in report(match, HOST)["events"])


def test_S23_nobody_has_a_bonus_in_the_first_round() -> None:
    match = begin(SKELD, usual(SKELD)).do(Resolve())
    with pytest.raises(Refused, match="cannot be corrected now"):
        match.do(Correct("carrier Y", "Anna 1", "x", None))


def test_S23_no_bonus_goes_away_that_standing_orders_need() -> None:
    match = apart().do(Correct("carrier Y", "Ann 1", "x", None)).do(Order("Ann", "1: eat"))
    with pytest.raises(Refused, match=r"withdraw Ann.s orders first, which could no longer be carried out"):
        match.do(Correct("carrier Y", "Bo 1", "x", None))


def test_S23_a_disable_lies_on_a_room_where_a_crewmate_ended() -> None:
    match = apart().do(Correct("disabled room", "4b", "I missed it.", "Ann"))
    assert "4B" in match.state.disabled
    assert view(match, "Ann").players["Ann"].disabled
    assert [hears(match, seat) for seat in match.seats] == [["correct"], [], [], []]
    match = match.do(Order("Bo", "1: activate 4B with 2"))
    after = match.do(Resolve())
    assert "4B" not in after.state.activated
    assert "4B" not in after.state.disabled
    lifted = match.do(Correct("disabled room", "nowhere", "x", "Ann")).do(Resolve())
    assert lifted.state.activated["4B"].seat == "Bo"
    with pytest.raises(Refused, match=r"^13C is not possible: give nowhere, 4B or 1A$"):
        match.do(Correct("disabled room", "13C", "x", "Ann"))


def test_S23_who_has_planted_carries_no_parasite_and_can_be_the_candidate() -> None:
    match = apart().do(Correct("parasite 1", "yes", "x", "Ann"))
    with pytest.raises(Refused, match="cannot be corrected now"):
        match.do(Correct("planted", "yes", "x", "Ann"))
    match = match.do(Resolve()).do(Correct("planted", "yes", "It was in V.", "Ann"))
    own = view(match, "Ann").players["Ann"]
    assert (own.planted, own.parasite, own.crew[0].carries) == (1, True, False)
    assert [hears(match, seat) for seat in match.seats] == [["correct", "corrected"], ["meets", "corrected"], [], []]
    with pytest.raises(Refused, match="has already claimed a parasite"):
        match.do(Correct("parasite 1", "yes", "x", "Ann"))
    ended = match.do(Correct("owner 13A", "Bo", "x", None)).do(Correct("owner 2A", "Ann", "x", None))
    while not ended.over:
        ended = ended.do(Resolve())
    assert ended.state.result is not None
    assert ended.state.result.candidate == "Ann"
    back = view(match.do(Correct("planted", "no", "x", "Ann")), "Ann").players["Ann"]
    assert (back.planted, back.parasite) == (0, False)


def test_S23_a_new_name_is_told_to_whoever_has_met_the_crewmate() -> None:
    match = apart().do(Correct("name 1", "Red", "I lost it.", "Ann"))
    assert view(match, "Ann").players["Ann"].crew[0].name == view(match, "Bo").players["Ann"].crew[0].name == "Red"
    assert [hears(match, seat) for seat in match.seats] == [["correct", "corrected"], ["meets", "corrected"], [], []]
    assert match.understand("Red: activate 2", "Ann") == match.understand("1: activate 2", "Ann")
    with pytest.raises(Refused, match=r"^both crewmates are called Red: give each a different name$"):
        match.do(Correct("name 2", "red", "x", "Ann"))
    with pytest.raises(Refused, match="cannot be called 1"):
        match.do(Correct("name 2", "1", "x", "Ann"))
