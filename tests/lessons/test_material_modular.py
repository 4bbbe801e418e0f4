"""The positions of Three Modular Rooms that the teaching material calls verified, replayed.

`Bo 9 Null` is `Bo: play 9 in Null`.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.lessons.matches import material, told, view

CARDS = (1, 2, 3, 4, 5, 6, 7, 8, 9, -10, -11, -12)
ROOMS = ("Null", "Solitary", "Duel")


def played(short: str, own: str = "") -> Any:
    """The match after one round of these cards; `own`: those of You, Ann."""
    lines = [*([f"Ann {own}"] if own else []), *short.split(", ")]
    seats = [line.split()[0] for line in lines]
    every = [name for name in ("Ann", "Bo", "Cy", "Di", "Eve") if name in seats or name in ("Ann", "Bo", "Cy")]
    text = " | ".join("{}: play {} in {}".format(*line.split()) for line in lines)
    return material("modular", " ".join(every), f"{text} / ", rounds=3)


def scores(match: Any) -> dict[str, float]:
    return {room: one["score"] for room, one in view(match)["last"]["rooms"].items()}


def points(match: Any, seat: str = "Ann") -> int:
    return view(match)["players"][seat]["points"]


def own_of(short: str, least: int) -> set[str]:
    """With which orders you get so many points."""
    orders = [f"{card} {room}" for card in CARDS for room in ROOMS]
    return {own for own in orders if points(played(short, own)) >= least}


def test_lesson_1_null_is_multiplied() -> None:
    assert scores(played("Bo 9 Null, Cy 4 Duel", "1 Solitary"))["Null"] == 13.5


@pytest.mark.parametrize(("own", "scored"), [("7 Duel", 1), ("3 Solitary", 1), ("8 Solitary", 0)])
def test_lesson_1_score(own: str, scored: int) -> None:
    match = played("Bo 9 Null, Cy 4 Duel", own)
    assert points(match) == scored


def test_lesson_1_seven_in_duel_is_21_and_eight_in_solitary_has_no_multiplier() -> None:
    assert scores(played("Bo 9 Null, Cy 4 Duel", "7 Duel"))["Duel"] == 21
    assert scores(played("Bo 9 Null, Cy 4 Duel", "8 Solitary"))["Solitary"] == 8


def test_lesson_2_by_number() -> None:
    match = played("Bo 1 Null, Cy 8 Null, Di 9 Duel", "-11 Null")
    assert points(match) == 1
    match = played("Bo -10 Null, Cy -11 Null, Di 9 Duel", "7 Null")
    assert view(match)["last"]["rooms"]["Null"]["cards"] == (7, -7, -7)
    assert points(match, "Cy") == 1
    assert {one["seat"] for one in told(match, "lost")} == {"Ann", "Cy"}


def test_lesson_3_two_points_only_by_a_5_in_null() -> None:
    assert own_of("Bo 9 Null, Cy 4 Duel", 2) == {"5 Null"}


def test_lesson_3_score_only_with_5_or_minus_11_in_null() -> None:
    position = "Bo 3 Null, Cy 6 Solitary, Di 4 Solitary"
    assert own_of(position, 1) == {"5 Null", "-11 Null"}
    assert scores(played(position, "9 Solitary"))["Null"] == 45


def test_lesson_4_what_bo_knows() -> None:
    text = "Ann: play 4 in Null; hide | Bo: play 5 in Duel | Cy: play 9 in Null; buy -10 / "
    last = view(material("modular", "Ann Bo Cy", text, rounds=3), "Bo")["last"]
    assert {room: one["score"] for room, one in last["rooms"].items()} == {"Null": 13, "Solitary": None, "Duel": 7.5}
    assert {room: one["count"] for room, one in last["rooms"].items()} == {"Null": 2, "Solitary": 0, "Duel": 1}
    assert last["bought"] == (2,)


def test_puzzle_4_silence_both_sixes() -> None:
    def silent(own: str) -> set[str]:
        return {one["seat"] for one in told(played("Bo 6 Null, Cy 6 Null, Di 9 Duel", own), "void")}

    assert {own for own in (f"{card} Null" for card in CARDS) if silent(own) >= {"Bo", "Cy"}} == {"4 Null", "2 Null"}


def test_puzzle_5_48() -> None:
    assert scores(played("Bo 9 Null, Cy 6 Null, Di 8 Solitary", "9 Null"))["Null"] == 48


def test_puzzle_6_the_opal() -> None:
    def is_mine(own: str) -> bool:
        return {"seat": "Ann"} in told(played("Bo 9 Null, Di 3 Null, Cy 8 Duel", own), "challenge")

    for card in CARDS:
        assert is_mine(f"{card} Solitary") == (card not in (4, 7, -11)), card


def test_puzzle_7_win_by_your_minus_12() -> None:
    position = "Bo 2 Solitary, Cy -12 Null, Di -12 Duel"
    assert {own for own in (f"-12 {room}" for room in ROOMS) if points(played(position, own))} == {"-12 Solitary"}


def test_puzzle_8_the_sum_is_19() -> None:
    match = played("Bo 3 Null, Cy 7 Null, Di 7 Null, Eve 9 Duel", "2 Null")
    assert view(match)["last"]["rooms"]["Null"]["sum"] == 19


def test_puzzle_9_a_point_for_you_alone() -> None:
    position = "Bo 9 Null, Cy 7 Null, Di 7 Solitary"
    match = played(position, "5 Solitary")
    assert points(match) > 0
    assert [points(match, seat) for seat in ("Bo", "Cy", "Di")] == [0, 0, 0]


def test_puzzle_10_score_by_minus_11() -> None:
    match = played("Bo 7 Solitary, Cy 2 Null, Di -10 Duel", "-11 Null")
    assert scores(match)["Null"] == -13.5
    assert points(match) == 1
