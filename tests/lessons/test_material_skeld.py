"""The positions of Skeld that the teaching material calls verified, replayed."""

from __future__ import annotations

from typing import Any

import pytest

from games.core import actions as do
from tests.lessons.matches import material, orders, refuses, told, view

P = (
    "Ann: 1: start 1A; 2: start 2C | Bo: 1: start 1A; 2: start 2C | "
    "Cy: 1: start 2C; 2: start 2A | Di: 1: start 3A; 2: start 5A / "
)
MAP = [
    "1A 4A 1B P V 7A 2A",
    "S 2B T 3B 3C 4B 10A",
    "U 5B W 6B 6C 7B 11A",
    "Y 7C 8B 8C R 9B 9C",
    "10B 10C 11B 11C 1C 2C 12B",
    "13A 12C 4C X 13B 13C 8A",
    "3A 12A 5C Z 6A 9A 5A",
]


OTHERS = ("Bo", "Cy", "Di")


def played(text: str, **options: Any) -> Any:
    return material("skeld", "Ann Bo Cy Di", text, **options)


def owner(match: Any, room: str) -> str | None:
    return view(match)["rooms"][room]["owner"]


def energy(match: Any, seat: str, crew: int = 1) -> int:
    return view(match)["players"][seat]["crew"][crew - 1]["energy"]


def test_resting_fills_up_to_the_cap_and_no_further() -> None:
    begun = played(P)
    assert [energy(one, "Di") for one in (begun, played(f"{P}/ "), played(f"{P}/ / "))] == [5, 7, 7]


def test_two_of_your_own_tie_with_each_other() -> None:
    match = played(f"{P}Ann: 1: move 7C; activate 7C with 3; 2: move 7C; activate 7C with 3 / ")
    assert owner(match, "7C") is None
    assert told(match, "tied")


def test_a_disable_lasts_this_round_and_the_next_in_silence() -> None:
    one = f"{P}Ann: 1: disable 1A | Bo: 1: activate 1A with 1 / "
    assert owner(played(one), "1A") is None
    assert owner(played(f"{one}Bo: 1: activate 1A with 1 / "), "1A") is None
    assert owner(played(f"{one}/ Bo: 1: activate 1A with 1 / "), "1A") == "Bo"
    assert told(played(one), "disable", "Di") == []


@pytest.mark.parametrize("amount", [1, 2])
def test_lesson_1_own_2b_now(amount: int) -> None:
    assert owner(played(f"{P}Ann: 1: move 2B; activate 2B with {amount} / "), "2B") == "Ann"


@pytest.mark.parametrize("room", ["R", "1C"])
def test_lesson_1_refused(room: str) -> None:
    assert refuses(played(P), f"Ann: 1: move {room}")


TOGETHER = f"{P}Bo: 2: move 7C; activate 7C with 2 | Cy: 1: move 7C; activate 7C with 1 | Ann: "


@pytest.mark.parametrize(
    ("own", "whose"),
    [
        ("1: move 7C; activate 7C with 3", "Ann"),
        ("2: move 7C; activate 7C with 4", "Ann"),
        ("1: move 7C; activate 7C with 2", "Cy"),
        ("1: move 7C; activate 7C with 3; 2: move 7C; activate 7C with 3", "Bo"),
    ],
)
def test_lesson_2_together(own: str, whose: str) -> None:
    match = played(f"{TOGETHER}{own} / ")
    assert owner(match, "7C") == whose
    for known in told(match, "report", "Di"):
        assert "7C" not in (known["rooms"] or {})


def test_lesson_2_told_company_and_owner_no_energies() -> None:
    match = played(f"{TOGETHER}1: move 7C; activate 7C with 3 / ")
    assert view(match, "Cy")["rooms"]["7C"]["owner"] == "Ann"
    assert told(match, "contest", "Cy") == []
    assert all(one["who"]["seat"] == "Cy" for one in told(match, "spend", "Cy"))


def test_S10_from_the_top_shared_values_skipped() -> None:
    starts = "Ann: 1: start 1A; 2: start 1A | Bo: 1: start 1A; 2: start 5A | Cy: 1: start 1A; 2: start 2A / "
    bids = (
        "Ann: 1: activate 1A with 3; 2: activate 1A with 2 | Bo: 1: activate 1A with 3 | Cy: 1: activate 1A with 1 / "
    )
    assert owner(played(starts + bids), "1A") == "Ann"


TOOLS = (
    "Ann: 1: start 1A; 2: start 1B | Bo: 1: start 1A; 2: start 1B | Cy: 1: start 1A; 2: start 1B | "
    "Di: 1: start 3A; 2: start 5A / "
    "Ann: 1: move S; activate S with 1; 2: move T; activate T with 1 | Bo: 1: move U; activate U with 1 | "
    "Cy: 1: move Y; activate Y with 1 / "
)
USED = (
    "Ann: 1: move 2B; wall east; 2: move 3B; step south; activate 6B with 2 | "
    "Cy: 1: eat; move 9C; activate 9C with 1 | Bo: 1: move 5B / "
)


def test_lesson_3_and_puzzle_6_tools() -> None:
    match = played(TOOLS + USED, map=MAP)
    assert (owner(match, "6B"), owner(match, "9C")) == ("Ann", "Cy")


def test_lesson_3_the_urgot_beats_any_energy() -> None:
    match = played(f"{TOOLS}{USED}Bo: 1: activate 5B with 1 | Ann: 1: move 5B; activate 5B with 4 / ", map=MAP)
    assert owner(match, "5B") == "Bo"


def test_puzzle_7_which_moves_the_wall_refuses() -> None:
    match = played(TOOLS + USED, map=MAP)
    assert refuses(match, "Ann: 1: move T")
    assert not refuses(match, "Ann: 1: move 5B")


PARASITE = (
    "Ann: 1: start 1A; 2: start 1A | Bo: 1: start 2A; 2: start 2A | Cy: 1: start 3A; 2: start 3A | "
    "Di: 1: start 5A; 2: start 5A / "
    "Ann: 1: activate 1A with 1; 2: move P; activate P with 1 | "
    "Bo: 1: activate 2A with 1; 2: move 10A; activate 10A with 1 | "
    "Cy: 1: activate 3A with 1; 2: move 13A; activate 13A with 1 | "
    "Di: 1: activate 5A with 1; 2: move 9A; activate 9A with 1 / "
    "Bo: 1: move 7A; activate 7A with 1; 2: move 11A; activate 11A with 1 | Cy: 1: move 12A; activate 12A with 1 | "
    "Di: 1: move 8A; activate 8A with 1; 2: move 6A; activate 6A with 1 / "
)
PLANTED = "1: move 4A; activate 4A with 1; 2: move V; activate V with 3"


@pytest.mark.parametrize(
    ("own", "winner", "candidate"),
    [(PLANTED, "Ann", "Bo"), ("1: move 4A; activate 4A with 1", "Bo", "Ann")],
)
def test_lesson_4_and_puzzle_8_the_parasite(own: str, winner: str, candidate: str) -> None:
    match = played(f"{PARASITE}Ann: {own} / ", map=MAP)
    assert match.state.ended
    assert match.state.result.winners == (winner,)
    assert match.state.result.candidate == candidate


def test_lesson_4_planted_too_early_is_improper() -> None:
    early = f"{PARASITE}Ann: 2: move V; activate V with 3 / "
    assert not played(early, map=MAP).state.ended
    match = played(f"{early}Ann: 1: move 4A; activate 4A with 1 / ", map=MAP)
    assert match.state.result.winners == ("Bo",)
    assert match.state.result.candidate == "Ann"


def test_puzzle_9_somebody_else_keeps_the_letter_open() -> None:
    spoilt = PARASITE.replace("Cy: 1: move 12A; activate 12A with 1", "Cy: 1: move 12A; disable 12A")
    match = played(f"{spoilt}Ann: {PLANTED} / ", map=MAP)
    assert not match.state.ended


def test_puzzle_3_both_yours_beat_three_others() -> None:
    starts = (
        "Ann: 1: start 1A; 2: start 1A | " + " | ".join(f"{seat}: 1: start 1A; 2: start 5A" for seat in OTHERS) + " / "
    )
    others = "Bo: 1: activate 1A with 3 | Cy: 1: activate 1A with 2 | Di: 1: activate 1A with 1 | Ann: "
    for own in ("1: activate 1A with 3; 2: activate 1A with 4", "2: activate 1A with 4"):
        assert owner(played(f"{starts}{others}{own} / "), "1A") == "Ann"


def test_puzzle_4_parasite_now_and_v_with_3_next_round() -> None:
    start = "Ann: 1: start 2C; 2: start 2C / "
    one = played(f"{start}Ann: 1: move P; activate P with 1 / ")
    assert energy(one, "Ann") == 5
    assert not refuses(one, "Ann: 1: move V; activate V with 3")
    three = played(f"{start}Ann: 1: move P; activate P with 3 / ")
    assert refuses(three, "Ann: 1: move V; activate V with 3")


def test_puzzle_5_one_order_against_both_rounds() -> None:
    text = f"{P}Bo: 2: move 10A; disable 10A | Cy: 1: move 10A; activate 10A with 1 / Cy: 1: activate 10A with 1 / "
    assert owner(played(text), "10A") is None


@pytest.mark.parametrize(("own", "right"), [(5, "Ann"), (3, "Bo"), (4, None)])
def test_S12_of_several_plantings_the_single_highest(own: int, right: str | None) -> None:
    carries = do.Correct("parasite 1", "yes", "So the position begins.", seat="Bo")
    last = (
        f"Ann: 2: move V; activate V with {own} | Bo: 1: move V; activate V with 4 | Cy: 1: move 4A; activate 4A with 1"
    )
    match = played(PARASITE, map=MAP).do_all([carries, *orders(f"{last} / ")])
    (verdict,) = told(match, "verdict")
    assert verdict["correct"] == right
    assert set(verdict["improper"]) == {"Ann", "Bo"} - {right}
