"""What is pasted over orders that stand: the whole of them anew, a part of them, or something more."""

from __future__ import annotations

import pytest

from games.core import actions as do
from genius_tui.paste.answers import Answer
from genius_tui.paste.paste import Paste, Reading, all_fixed
from genius_tui.text.tags import seat_tags
from tests.paste.corpus import match_of
from tests.paste.test_acts import table
from tests.support.play import AnyMatch

CHAMBERS = "forty_third_chambers"
STANDING = "alien: take 10; eat-until-done: take 40, search"
"""What Grace has handed in there."""


def read(match: AnyMatch, text: str) -> Reading:
    return Paste(match, seat_tags(match.seats)).read(text)


def chambers(text: str) -> Answer:
    return read(match_of(CHAMBERS), text).answers[0]


def skeld(text: str) -> Answer:
    """Ann's first crewmate activates where it is, her second goes to 6B."""
    return read(table().do(do.Order("Ann", "1: activate 1; 2: move 6B")), text).answers[0]


@pytest.mark.parametrize(
    ("said", "joined"),
    [
        ("I'd like to add: open eat until done", "alien: take 10; eat-until-done: take 40, open, search"),
        ("also bid 1", f"bid 1; {STANDING}"),
        ("bid 1 too", f"bid 1; {STANDING}"),
        ("sorry: alien: take 20", "alien: take 20; eat-until-done: take 40, search"),
        ("alien: rob Ayo", "alien: take 10, rob Ayo; eat-until-done: take 40, search"),
        ("alien: rob Ayo instead", "alien: take 10, rob Ayo; eat-until-done: take 40, search"),
    ],
)
def test_what_adds_to_the_orders_that_stand_or_is_a_part_of_them_is_asked_about(said: str, joined: str) -> None:
    answer = chambers(f"Grace: {said}")
    assert answer.sign == "??"
    assert f"beside the orders that stand ({STANDING}), or instead of them?" in answer.text
    assert answer.fix is not None
    assert answer.fix.text == joined


def test_what_is_offered_is_the_whole_order_then() -> None:
    match = match_of(CHAMBERS)
    text = "Grace: also bid 1"
    again = read(match, all_fixed(text, read(match, text).answers))
    assert not again.orders  # nothing is sure until it is chosen
    assert read(match, f"Grace: bid 1; {STANDING}").orders == {"Grace": f"bid 1; {STANDING}"}


def test_what_would_lose_a_part_is_not_offered() -> None:
    answer = chambers("Grace: sorry host, eat-until-done: take 5")
    assert answer.sign == "??"
    assert answer.fix is None


@pytest.mark.parametrize(
    "said",
    [
        "alien: rob Ayo; eat-until-done: open",
        "alien: rob Ayo, and also eat-until-done: open",
        "only alien: rob Ayo",
        "instead: alien: rob Ayo",
        "new orders: alien: rob Ayo",
        "scrap that, alien: rob Ayo",
        "alien: rob Ayo, nothing else",
    ],
)
def test_the_whole_of_the_orders_anew_replaces_those_that_stand(said: str) -> None:
    answer = chambers(f"Grace: {said}")
    assert answer.sign == "ok"
    assert f"(was {STANDING})" in answer.text


@pytest.mark.parametrize("said", ["1: move 1A", "sorry host, 2: move 8C", "also 1: move 1A"])
def test_a_crewmate_left_out_of_orders_that_stand_is_asked_about(said: str) -> None:
    answer = skeld(f"Ann: {said}")
    assert answer.sign == "??"
    assert "beside the orders that stand" in answer.text


def test_orders_for_both_crewmates_or_for_one_alone_replace_those_that_stand() -> None:
    assert [skeld(f"Ann: {said}").sign for said in ("1: move 1A; 2: move 8C", "only 2: move 8C")] == ["ok", "ok"]
