"""S23: what a host can correct in a match of Skeld, and whom it tells."""

from __future__ import annotations

import pytest

from games.core.actions import Correct, Resolve
from games.core.errors import Refused
from games.core.viewers import PUBLIC, Viewers
from games.skeld import SKELD
from games.trials.play import begin, usual
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
