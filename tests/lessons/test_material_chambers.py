"""The positions of 13 Chambers that the teaching material calls verified, replayed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tests.lessons.matches import material, refuses, told, view

IN = "Ann: enter alien with xeno | Bo: enter alien with xeno | Cy: enter alien with xeno / "


def played(text: str, **options: Any) -> Any:
    return material("chambers", "Ann Bo Cy Di", text, **{"passwords": {"alien": "xeno"}, **options})


def gold(match: Any, chamber: str = "") -> dict[str, int]:
    """Everybody's gold, of all chambers or of one."""
    if chamber:
        return {seat: own for seat, own in view(match)["chambers"][chamber]["earned"].items() if own}
    return {seat: one["gold"] for seat, one in view(match)["players"].items() if one["gold"]}


def arrested(match: Any) -> set[str]:
    return {one["seat"] for one in told(match, "arrest")}


def cursed(match: Any) -> set[str]:
    return {one["seat"] for one in told(match, "curse")}


def test_a_wrong_password_costs_nothing_and_nobody_hears_of_it() -> None:
    match = played("Bo: enter alien with zeno /")
    assert view(match, "Bo")["players"]["Bo"] == view(played("/"), "Bo")["players"]["Bo"]
    assert not any(told(match, kind, "Ann") for kind in ("attempt", "attempts"))


def test_lesson_1_one_acts_from_the_next_round_on() -> None:
    assert refuses(played(""), "Bo: enter alien with xeno; alien: take 10")
    assert not refuses(played(IN), "Bo: alien: take 10")


@pytest.mark.parametrize("text", ["enter listen with echo", "bid 6"])
def test_lesson_1_refused_in_place(text: str) -> None:
    assert refuses(played("", passwords={"alien": "xeno", "listen": "echo"}), f"Bo: {text}")


def test_lesson_2_all_hundred_requests() -> None:
    for request in range(1, 101):
        match = played(f"{IN}Ann: alien: take 50 | Bo: alien: take 40 | Cy: alien: take {request} /")
        if request <= 10:
            assert gold(match) == {"Ann": 50, "Bo": 40, "Cy": request}
            continue
        expected = {"Cy"} if request < 40 else {"Cy", "Bo"} if request == 40 else {"Bo"}
        assert (gold(match), cursed(match)) == ({}, expected), request


def test_puzzle_1_which_requests_are_not_cursed() -> None:
    def is_cursed(request: int) -> bool:
        text = f"{IN}Ann: alien: take 50 | Bo: alien: take 60 | Cy: alien: take {request} /"
        return "Cy" in cursed(played(text))

    assert [request for request in range(1, 101) if not is_cursed(request)] == list(range(51, 101))


THIRD = f"{IN}Bo: alien: take 20, rob Cy | Cy: alien: take 30 | "


def test_lesson_3_and_puzzle_4_all_the_gold() -> None:
    assert gold(played(f"{THIRD}Ann: alien: take 50, rob Bo /")) == {"Ann": 100}


@pytest.mark.parametrize(
    ("robs", "expected"),
    [
        # C12: a chain, a ring, two robbers of each other
        ({"Ann": "Bo", "Bo": "Cy"}, {"Ann": 60}),
        ({"Ann": "Bo", "Bo": "Cy", "Cy": "Ann"}, {"Ann": 20, "Bo": 30, "Cy": 10}),
    ],
)
def test_C12_chains_and_rings(robs: Mapping[str, str], expected: Mapping[str, int]) -> None:
    takes = {"Ann": 10, "Bo": 20, "Cy": 30}
    text = " | ".join(
        f"{seat}: alien: take {much}" + (f", rob {robs[seat]}" if seat in robs else "") for seat, much in takes.items()
    )
    match = played(f"{IN}{text} /")
    assert gold(match) == expected
    assert not arrested(match)


def test_C12_mutual_robbers_are_arrested_and_keep_their_gold() -> None:
    match = played(f"{IN}Ann: alien: take 40 / Ann: alien: rob Bo | Bo: alien: rob Ann /")
    assert arrested(match) == {"Ann", "Bo"}
    assert gold(match) == {"Ann": 40}


def test_C12_robbing_the_empty_handed_is_an_arrest_and_bars() -> None:
    match = played(f"{IN}Ann: alien: rob Bo /")
    assert arrested(match) == {"Ann"}
    assert view(match)["chambers"]["alien"]["barred"] == ("Ann",)


@pytest.mark.parametrize(
    ("own", "expected", "jailed"),
    [
        (" | Ann: alien: open", {"Ann": 20, "Bo": 60, "Cy": 20}, set()),
        (" | Ann: alien: rob Bo", {"Ann": 40}, {"Ann", "Bo"}),
        ("", {"Bo": 40}, set()),
    ],
)
def test_lesson_4_open_before_they_come(own: str, expected: Mapping[str, int], jailed: set[str]) -> None:
    match = played(f"{IN}Ann: alien: take 40 / Bo: alien: rob Ann{own} /")
    assert (gold(match), arrested(match)) == (expected, jailed)


@pytest.mark.parametrize(
    ("bids", "arrive"),
    [
        ((3, 2, 2), {"Ann"}),
        ((3, 2, 1), {"Ann", "Bo"}),
        ((3, 3, 1), {"Ann", "Bo"}),
        ((3, 3, 3), set()),
    ],
)
def test_C10_the_two_highest_bids(bids: tuple[int, ...], arrive: set[str]) -> None:
    text = " | ".join(f"{seat}: bid {bid}" for seat, bid in zip(("Ann", "Bo", "Cy"), bids, strict=True))
    assert set(view(played(f"{text} /"))["chambers"]["golden"]["occupants"]) == arrive


@pytest.mark.parametrize(("asked", "expected"), [((60, 30, 30), {"Bo", "Cy"}), ((40, 40, 40), set())])
def test_C11_more_than_the_pile(asked: tuple[int, ...], expected: set[str]) -> None:
    text = " | ".join(f"{seat}: alien: take {much}" for seat, much in zip(("Ann", "Bo", "Cy"), asked, strict=True))
    match = played(f"{IN}{text} /")
    assert (cursed(match), gold(match)) == (expected, {})


def test_C14_no_doubling_in_the_round_that_opens() -> None:
    match = played(f"{IN}Ann: alien: open | Bo: alien: search /")
    assert gold(match) == {"Ann": 33, "Bo": 33, "Cy": 33}


def test_lesson_5_the_second_wins_where_three_are_first() -> None:
    text = f"{IN}Ann: alien: take 30 | Bo: alien: take 30 | Cy: alien: take 30 / / / / / / "
    match = played(text, gold=90)
    assert match.state.ended
    assert match.state.result.winners == ("Di",)
    assert match.state.result.candidate in ("Ann", "Bo", "Cy")


@pytest.mark.parametrize(("bid", "arrive"), [(3, {"Ann", "Bo"}), (2, {"Bo"}), (1, {"Bo", "Cy"})])
def test_puzzle_2_bids(bid: int, arrive: set[str]) -> None:
    match = played(f"Bo: bid 3 | Cy: bid 2 | Di: bid 1 | Ann: bid {bid} /")
    assert set(view(match)["chambers"]["golden"]["occupants"]) == arrive


def test_puzzle_3_in_alone() -> None:
    match = played("Bo: bid 2 | Cy: bid 2 | Ann: bid 3 /")
    assert view(match)["chambers"]["golden"]["occupants"] == ("Ann",)


@pytest.mark.parametrize(("own", "much", "jailed"), [("Cy", 30, False), ("Bo", 0, True)])
def test_puzzle_5_closing_the_ring(own: str, much: int, jailed: bool) -> None:
    match = played(f"{IN}Bo: alien: take 20, rob Ann | Cy: alien: take 30, rob Bo | Ann: alien: rob {own} /")
    assert gold(match).get("Ann", 0) == much
    assert ("Ann" in arrested(match)) == jailed


def test_puzzle_5_without_robbing_there_is_nothing() -> None:
    match = played(f"{IN}Bo: alien: take 20, rob Ann | Cy: alien: take 30, rob Bo | Ann: alien: take 10 /")
    assert "Ann" not in gold(match)


def test_puzzle_6_nobody_got_any_so_robbing_is_an_arrest() -> None:
    match = played(f"{IN}Bo: alien: take 60 | Cy: alien: take 60 | Ann: alien: rob Bo /")
    assert arrested(match) == {"Ann"}


@pytest.mark.parametrize(("own", "much"), [("take 100", 100), ("take 60, open", 80)])
def test_puzzle_7_most_gold_of_the_golden_room(own: str, much: int) -> None:
    match = played(f"Ann: bid 2 | Bo: bid 1 / Ann: golden: {own} /")
    assert gold(match)["Ann"] == much


def test_puzzle_8_search_three_times() -> None:
    searches = "Ann: alien: search / " * 3
    match = played(f"Ann: enter alien with xeno / {searches}Ann: alien: take 800 /")
    assert gold(match)["Ann"] == 800


@pytest.mark.parametrize(("own", "curses"), [("; cleanse curse", 3), ("", 4)])
def test_puzzle_9_stay_under_four_curses(own: str, curses: int) -> None:
    both = {"alien": "xeno", "change-change": "coins"}
    enter = " | ".join(f"{seat}: enter alien with xeno; enter change-change with coins" for seat in ("Ann", "Bo", "Cy"))
    others = " | ".join(f"{seat}: alien: take 60; change-change: take 60" for seat in ("Ann", "Bo"))
    low = "Cy: alien: take 50; change-change: take 50"
    match = played(f"{enter} / {others} | {low} / {others} | {low}{own} /", passwords=both)
    assert view(match)["players"]["Cy"]["curses"] == curses
    assert match.state.ended == (curses == 4)
