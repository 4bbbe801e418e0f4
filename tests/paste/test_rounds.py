"""Pastes of more than a round: what is of an earlier one orders nothing in this one without a question."""

from __future__ import annotations

import pytest

from games.core import actions as do
from genius_tui.paste.paste import Paste, Reading
from genius_tui.text.tags import seat_tags
from tests.support.play import AnyMatch, begin, usual

GIVEN = ("A with 1", "B with 1", "C with 1", "A with 2", "A with 3", "B with 2")


def second_round() -> AnyMatch:
    """A match of Gatekeeping in round 2, in which Anna is still where she was, and most others are not."""
    match = begin(usual("gatekeeping", seed=7))
    for seat, order in zip(match.seats, GIVEN, strict=False):
        match = match.do(do.Order(seat, order))
    return match.do(do.Resolve())


def read(text: str) -> Reading:
    match = second_round()
    return Paste(match, seat_tags(match.seats)).read(text)


@pytest.mark.parametrize("head", ["Host: ", "Mara_gm — Today at 14:00\n# ", "", "GM: **Gatekeeping** — "])
def test_what_stands_below_an_earlier_rounds_line_is_of_that_round(head: str) -> None:
    text = f"{head}Round 1. Orders, please\nAnna: A with 1\nDina: A with 2\n{head}Round 2\nAnna: D with 1"
    reading = read(text)
    assert dict(reading.orders) == {"Anna": "D with 1"}
    assert [answer.seat for answer in reading.answers if answer.trouble] == ["Dina"]


def test_a_reminder_of_this_round_parts_nothing() -> None:
    reading = read("Anna: D with 1\nHost: Round 2. Orders are still owed by Dina\nDina: D with 2")
    assert set(reading.orders) == {"Anna", "Dina"}
    assert not reading.troubles


def test_players_may_talk_about_an_earlier_round() -> None:
    reading = read("Anna: D with 1\nRound 1 was fun\nDina: D with 2\nBodil: round 1 orders were a mess")
    assert set(reading.orders) == {"Anna", "Dina"}


def test_the_last_rounds_text_pasted_again_is_asked_about() -> None:
    match = second_round()
    text = "\n".join(f"{seat}: {order}" for seat, order in zip(match.seats, GIVEN, strict=False))
    again = read(text)
    assert not again.orders
    assert {answer.seat for answer in again.answers if answer.sign == "??"} == {"Anna", "Dina"}
    left = read("\n".join(line for line in text.split("\n") if line.startswith(("Anna", "Dina"))))
    assert set(left.orders) == {"Anna", "Dina"}


def test_an_order_may_be_the_last_rounds_beside_others() -> None:
    reading = read("Anna: A with 1\nBodil: B with 1\nDina: D with 2")
    assert set(reading.orders) == {"Anna", "Dina"}
