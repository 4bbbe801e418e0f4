"""Whoever says that another's order comes too is asked about it, as long as that other has none."""

from __future__ import annotations

import pytest

from genius_tui.paste.paste import Paste
from genius_tui.text.tags import seat_tags
from tests.paste.corpus import match_of, read

SAID = (
    "submitting for Sunny too, she is on a train. I take Beta",
    "Beta. Sunny is on a train so I'm sending hers too",
    "sending this for Sunny as well since she's at work. Beta",
    "Beta. In Sunny's name too, she agreed",
    "posting for me and Sunny, beta",
    "Sunny told me she wants Gamma, she has no signal",
    "Sunny texted me, she'd like Gamma, can't get online",
    "Sunny asked me to tell the host Gamma",
)
NOT_SAID = (
    "waiting for Sunny. Beta",
    "sorry for Sunny. Beta",
    "Sunny told me a joke. Beta",
    "Sunny told me to shut up lol. Beta",
    "Sunny asked me where I'm going, not telling. Beta",
    "I'm writing from Sunny's phone. Beta",
    "just posting my order for Sunny to see. Beta",
    "Beta. Sunny is offline btw",
)


@pytest.mark.parametrize("said", SAID)
def test_another_whose_order_is_missing_is_asked_about(said: str) -> None:
    reading = read("twentieth_lockout", f"Ike: {said}")
    assert not reading.orders
    assert reading.troubles == (0,)


@pytest.mark.parametrize("said", SAID[:4])
def test_nothing_is_asked_once_the_other_has_written(said: str) -> None:
    reading = read("twentieth_lockout", f"Ike: {said}\nSunny: Gamma")
    assert reading.orders.keys() == {"Ike", "Sunny"}


@pytest.mark.parametrize("said", NOT_SAID)
def test_what_is_said_of_another_besides_asks_nothing(said: str) -> None:
    assert read("twentieth_lockout", f"Ike: {said}").orders.keys() == {"Ike"}


def test_what_is_said_of_another_can_be_left_out_alone() -> None:
    match = match_of("twentieth_lockout")
    paste = Paste(match, seat_tags(match.seats))
    text = "Ike: submitting for Sunny too. I take Beta"
    left = paste.without(text, 0).text
    assert paste.read(left).orders.keys() == {"Ike"}


def test_an_earlier_message_of_the_writer_still_counts() -> None:
    reading = read("twentieth_lockout", "Ike: Beta\nIke: Sunny told me she wants Gamma, she has no signal")
    assert reading.orders.keys() == {"Ike"}
    assert reading.troubles == (1,)
