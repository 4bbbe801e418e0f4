"""The positions of Keys to Success that the teaching material calls verified, replayed."""

from __future__ import annotations

from typing import Any

import pytest

from games.core.viewers import Viewers
from tests.lessons.matches import material, refuses, told

DOORS = ["1A:open 1B:pass 1C:garnet 1D:open", "2A:open 2B:pass"]
SILENT = ["1A:garnet 1B:pass 1C:garnet 1D:open", "2A:open 2B:pass 2C:garnet"]
FIRST = "Al: 1A with 1 | Be: 1B with 1 | Ga: 1A with 1 | Om: 1C with 1 / "


def played(text: str, layout: list[str] = DOORS, players: str = "Al Be Ga Om", **options: Any) -> Any:
    return material("keys", players, text, layout=layout, **options)


def through(match: Any) -> dict[str, str]:
    """Who went through which door in the newest round."""
    (*_, stage) = match.resolutions()
    return {step.event.seat[:2]: step.event.gate for step in stage.steps if step.event.kind == "enter"}


def open_for(match: Any, seat: str) -> list[str]:
    seen = match.observation(Viewers.of((seat,))).view
    return [door for door in seen.line_out_of(seen.players[seat].place) if seen.gates[door].open]


def test_lesson_1_who_is_in_and_what_is_open_next() -> None:
    match = played(FIRST)
    assert through(match) == {"Be": "1B", "Om": "1C"}
    assert open_for(match, "Alma") == ["1A", "1D"]


@pytest.mark.parametrize(("own", "door"), [("1A with 2", "1A"), ("1D with 1", "1D")])
def test_lesson_1_get_in(own: str, door: str) -> None:
    assert through(played(f"{FIRST}Ga: 1A with 1 | Al: {own} /"))["Al"] == door


def test_the_first_door_and_another_rooms_last_do_not_touch() -> None:
    ten = [" ".join(f"1{letter}:open" for letter in "ABCDEFGHIJ"), "2A:open"]
    assert refuses(played("", ten), "Al: 1A 1J with 1")
    assert not refuses(played("", ten), "Al: 1A 1B with 1")


def test_lesson_2_silence_goes_to_the_rightmost_garnet_door_closed_or_not() -> None:
    one = played("Al: 1D with 1 | Be: 1A with 1 | Ga: 1C with 2 /", SILENT)
    (silent,) = told(one, "default")
    assert (silent["seat"], silent["gate"]) == ("Omar", "1C")
    assert through(one) == {"Al": "1D", "Be": "1A", "Ga": "1C"}
    two = played("Al: 1D with 1 | Be: 1A with 1 | Ga: 1C with 2 / /", SILENT)
    assert [one["gate"] for one in told(two, "default") if one["seat"] == "Omar"] == ["1C", "1C"]
    assert "Om" not in through(two)
    assert len(two.state.players["Omar"].cards) == len(one.state.players["Omar"].cards) - 1


POOREST = ["1A:open 1B:garnet 1C:open 1D:open", "2A:open 2B:open"]


@pytest.mark.parametrize(("own", "in_danger", "garnets"), [("1B with 1", "Gabe", 6), ("1C with 2", "Omar", 5)])
def test_lesson_3_the_poorest_is_in_danger(own: str, in_danger: str, garnets: int) -> None:
    text = f"Al: 1A with 3 | Be: 1D with 3 | Ga: 1C with 1 | Om: {own} / Al: 2A with 3 | Be: 2B with 3 /"
    match = played(text, POOREST, escapes=2)
    assert told(match, "tiebreak")[0]["seat"] == in_danger
    assert match.state.garnets["Omar"] == garnets


@pytest.mark.parametrize(("own", "door"), [("1B with 1", "1B"), ("1B 1C with 1", "1B"), ("1B 1C with 3", "1B")])
def test_puzzle_4_a_pass_door_with_one_card(own: str, door: str) -> None:
    text = f"Be: 1A 1B with 2 | Ga: 1A 1B with 2 | Om: 1C 1D with 1 | Al: {own} /"
    assert through(played(text))["Al"] == door


@pytest.mark.parametrize(("own", "taken"), [("1A 1D with 1", False), ("1B with 1", False), ("1D with 1", True)])
def test_puzzle_5_what_is_taken_after_lesson_1(own: str, taken: bool) -> None:
    assert refuses(played(FIRST), f"Al: {own}") != taken


def test_puzzle_6_two_are_as_poor_and_lots_are_drawn() -> None:
    layout = ["1A:open 1B:garnet 1C:garnet"]
    match = played("Al: 1A with 3 | Be: 1B with 3 | Ga: 1A with 1 | Om: 1B with 1 /", layout, escapes=2)
    assert told(match, "tiebreak")[0]["seat"] in ("Gabe", "Omar")
    assert match.state.garnets["Gabe"] == match.state.garnets["Omar"]


def test_puzzle_7_silence_where_no_door_pays_goes_to_the_last() -> None:
    match = played("Al: 1A with 1 | Be: 1B with 1 | Ga: 1A with 2 /", ["1A:open 1B:pass 1C:open", "2A:open"])
    assert told(match, "default")[0]["gate"] == "1C"
