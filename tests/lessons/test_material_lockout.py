"""The positions of Locked Out that the teaching material calls verified, replayed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tests.lessons.matches import material, told, view


def moves(**to: str) -> str:
    """Orders by room: `moves(Beta="Bo Fay")`."""
    return " | ".join(f"{seat}: move {room}" for room, seats in to.items() for seat in seats.split())


def rooms(alpha: str, beta: str, gamma: str) -> dict[str, list[str]]:
    """Who begins in which room."""
    return {"Alpha": alpha.split(), "Beta": beta.split(), "Gamma": gamma.split()}


ALL = "Ann Bo Cy Di Eve Fay Gus Hal Ivy Jon Kim Lea"
TEAMS = {
    "Water": ["Ann", "Eve", "Ivy", "Jon"],
    "Fire": ["Bo", "Fay", "Gus", "Kim"],
    "Grass": ["Cy", "Di", "Hal", "Lea"],
}
ROOMS = rooms("Ann Bo Cy Di", "Eve Fay Gus Hal", "Ivy Jon Kim Lea")
OTHERS = moves(Alpha="Eve Fay Ivy Jon", Gamma="Gus Hal", Beta="Kim Lea")
FIGURES = dict(zip(ALL.split(), (9, 6, 4, 1, *range(20, 28)), strict=True))


def goes(short: str) -> str:
    """Orders such as `Ann Beta, Bo Gamma` as the game writes them."""
    return " | ".join("{}: move {}".format(*one.split()) for one in short.split(", "))


def begun(text: str, rooms: Mapping[str, list[str]] = ROOMS, priority: Mapping[str, int] = FIGURES) -> Any:
    return material("lockout", ALL, text, teams=TEAMS, rooms=rooms, priority=priority)


def played(short: str, priority: Mapping[str, int] | None = None, before: str = "") -> Any:
    """The match after a round in which Ann, Bo, Cy and Di go as told, and the others two each way."""
    return begun(f"{before}{goes(short)} | {OTHERS} / ", priority={**FIGURES, **(priority or {})})


def after(match: Any, *seats: str) -> list[int]:
    return [view(match)["players"][seat]["priority"] for seat in seats]


def room(match: Any, seat: str) -> str:
    return view(match)["players"][seat]["room"]


def garnets(match: Any, seat: str) -> int:
    return view(match)["players"][seat]["garnets"]


@pytest.mark.parametrize(("own", "where", "purse", "figure"), [("Gamma", "Gamma", 1, 4), ("Beta", "Gamma", 0, 8)])
def test_lesson_1_two_and_two(own: str, where: str, purse: int, figure: int) -> None:
    start = garnets(begun(""), "Cy")
    match = played(f"Ann Beta, Bo Beta, Di Gamma, Cy {own}")
    assert (room(match, "Cy"), garnets(match, "Cy") - start, after(match, "Cy")) == (where, purse, [figure])
    assert set(view(match, "Cy")["players"]["Cy"]["learnt"]) == {"Di"}


def test_lesson_2_and_L6_priority() -> None:
    match = played("Ann Beta, Bo Beta, Cy Beta, Di Gamma")
    assert (room(match, "Cy"), after(match, "Ann", "Bo", "Cy", "Di")) == ("Gamma", [5, 2, 8, 3])


def test_L6_all_four_to_one_room_and_a_negative_figure_costs_its_size() -> None:
    match = played("Ann Beta, Bo Beta, Cy Beta, Di Beta", {"Di": -2})
    assert after(match, "Ann", "Bo", "Cy", "Di") == [3, 0, 8, 2]


def test_lesson_2_and_puzzle_6_whom_you_pushed_is_not_told() -> None:
    eyes = view(played("Ann Beta, Bo Beta, Cy Beta, Di Gamma"), "Ann")["players"]
    assert eyes["Ann"]["priority"] == 5
    assert {seat: eyes[seat]["priority"] for seat in ("Cy", "Di")} == {"Cy": None, "Di": None}
    assert told(played("Ann Beta, Bo Beta, Cy Beta, Di Gamma"), "screwed", "Ann") == []


def test_lesson_3_ties() -> None:
    match = played("Ann Beta, Bo Beta, Cy Beta, Di Gamma", {"Ann": 10, "Bo": 9, "Cy": 3, "Di": 5, "Eve": 8})
    assert after(match, "Ann", "Cy", "Di", "Eve") == [9, 7, 8, 10]


CALL_ROOMS = rooms("Ann Eve Bo Fay", "Cy Di Ivy Jon", "Gus Kim Hal Lea")
HOME = f"{moves(Gamma='Ann Eve Ivy Jon', Beta='Bo Fay Gus Kim', Alpha='Cy Di Hal Lea')} / "


def called(calls: str) -> Any:
    return begun(f"{HOME}{calls} / ", CALL_ROOMS)


@pytest.mark.parametrize(
    ("calls", "winning"), [("Cy! call", "Grass"), ("Ann! call | Cy! call", "Grass"), ("Ann! call", "Water")]
)
def test_lesson_4_grass_wins_even_if_water_called(calls: str, winning: str) -> None:
    match = called(calls)
    assert match.state.ended
    assert ("Ann" in match.state.result.winners) == (winning == "Water")
    assert ("Cy" in match.state.result.winners) == (winning == "Grass")


def test_lesson_4_bo_sees_nothing_of_anns_call() -> None:
    with_call = begun(f"{HOME}Ann! call", CALL_ROOMS)
    without = begun(HOME, CALL_ROOMS)
    assert view(with_call, "Bo") == view(without, "Bo")


def test_puzzle_9_three_calls_bring_a_quiz() -> None:
    assert called("Ann! call | Cy! call | Bo! call").state.phase == "quiz"
    assert set(called("Ann! call | Cy! call").state.result.losers) >= set(TEAMS["Fire"])


@pytest.mark.parametrize(
    ("others", "own", "where", "figure", "gets"),
    [
        ("Ann Beta, Bo Gamma, Cy Gamma", "Beta", "Beta", 1, True),  # puzzle 1
        ("Ann Beta, Bo Gamma, Cy Gamma", "Gamma", "Beta", 5, False),  # puzzle 2
        ("Ann Beta, Bo Beta, Cy Gamma", "Gamma", "Gamma", 1, True),  # puzzle 3
        ("Ann Beta, Bo Beta, Cy Gamma", "Beta", "Gamma", 5, False),
        ("Ann Beta, Bo Beta, Cy Beta", "Beta", "Gamma", 5, False),  # puzzle 4
        ("Ann Beta, Bo Beta, Cy Beta", "Gamma", "Gamma", 3, False),
    ],
)
def test_puzzles_1_to_4(others: str, own: str, where: str, figure: int, gets: bool) -> None:
    match = played(f"{others}, Di {own}")
    start = garnets(begun(""), "Di")
    assert (room(match, "Di"), after(match, "Di"), garnets(match, "Di") > start) == (where, [figure], gets)


def test_puzzle_5_minus_5_costs_5() -> None:
    match = played("Ann Beta, Bo Beta, Cy Gamma, Di Beta", {"Di": -5})
    assert after(match, "Ann", "Bo") == [4, 1]


def test_puzzle_7_together() -> None:
    home = moves(Gamma="Eve Ivy Jon Ann", Beta="Bo Cy Hal Lea", Alpha="Fay Di Gus Kim")
    match = begun(f"{home} / Ann! call", rooms("Ann Eve Bo Cy", "Ivy Jon Fay Di", "Gus Kim Hal Lea"))
    assert match.state.ended
    assert "Ann" in match.state.result.winners


@pytest.mark.parametrize(("call", "figures"), [("", [4, 8]), ("Di! call | ", [4, 5])])
def test_puzzle_10_is_a_wrong_call_safe(call: str, figures: list[int]) -> None:
    match = played("Ann Beta, Bo Beta, Cy Gamma, Di Gamma", {"Di": 8, "Cy": 4}, before=call)
    assert after(match, "Cy", "Di") == figures
