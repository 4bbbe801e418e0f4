"""Acts as players announce them in a chat are read as acts; talk about acts is not."""

from __future__ import annotations

import pytest

from genius_tui.paste.paste import Paste, Reading
from genius_tui.text.tags import seat_tags
from tests.games.lockout.board import TOGETHER, ordered, table
from tests.paste.test_acts import reading as skeld
from tests.support.play import AnyMatch

CALLS = (
    "call",
    "Call!",
    "**I call**",
    "i call",
    "I call it!!",
    "I call it!! we are all Water",
    "@host all 4 of us are on the same team!",
    "@host All four of us are on the same team",
    "@Host we're all the same team",
    "@host we are all Fire",
    "@host everyone in Alpha is Water!",
    "@host, all four in this room are Grass",
    "@host same team!",
    "@RedsToad there are 4 players from the same team in our room",
    "host: all four of us are on one team",
    "I want to call: same team",
    "I'd like to call please",
    "I would like to make a call",
    "I\u2019m calling \U0001f525",
    "we call: all 4 Water",
    "call: same team",
    "@host call",
    "@host I'll call",
    "ok I call Alpha",
)
TALK = (
    "should I call?",
    "should I call",
    "I call?",
    "@host can I call",
    "@host are all 4 of us on the same team",
    "are all 4 of us on the same team? @host",
    "don't call yet",
    "I don't want to call",
    "I won't call",
    "not going to call",
    "Bo called last round",
    "@host Bo called last round",
    "let's call next round",
    "I'll call next round",
    "we could call",
    "I want to call next round",
    "call it",
    "ok call",
    "yes call it then",
    "please call",
    "my call",
    "you call",
    "I call bs",
    "I called",
    "if we are all the same team I call",
    "I call Beta",
    "all 4 of us are on the same team!",
    "@Bo all 4 of us are on the same team!",
    "@host 3 of us are on the same team",
    "@host we are not all on the same team",
    "@host we are all Water or Fire",
    "@host I think we are all the same team",
    '"I call" is what he wrote',
)


def lockout(text: str, match: AnyMatch | None = None) -> Reading:
    match = match or table()
    return Paste(match, seat_tags(match.seats)).read(text)


@pytest.mark.parametrize("text", CALLS)
@pytest.mark.parametrize("head", ["An: ", "An \u2014 Today at 8:14 PM\n", "Bo: Gamma\nAn: Beta\n"])
def test_L4_a_call_said_in_a_chat_is_the_act(head: str, text: str) -> None:
    found = lockout(head + text)
    assert {seat: act.text for seat, act in found.acts.items()} == {"An": "call"}
    assert "asked before it is done" in found.answers[-1].text
    assert not found.troubles
    assert found.orders.get("An", "Beta") == "Beta"


@pytest.mark.parametrize("text", TALK)
@pytest.mark.parametrize("head", ["An: ", "An \u2014 Today at 8:14 PM\n"])
def test_L4_talk_about_a_call_is_none(head: str, text: str) -> None:
    assert not lockout(head + text).acts


def test_L4_a_ping_on_a_line_of_its_own_goes_with_the_claim_below() -> None:
    found = lockout("An \u2014 Today at 8:14 PM\n@host\nall 4 of us are on the same team!\nBo: Gamma")
    assert list(found.acts) == ["An"]
    assert found.orders == {"Bo": "Gamma"}


@pytest.mark.parametrize("text", ["I call! Beta please", "Beta, and I call", "Beta. @host we are all Fire!"])
def test_L4_a_call_beside_a_move_is_asked_back_and_the_move_taken(text: str) -> None:
    found = lockout(f"An: {text}")
    assert {seat: act.text for seat, act in found.acts.items()} == {"An": "call"}
    assert found.orders == {"An": "move Beta"}
    assert "asked before it is done" in found.answers[0].text
    assert not found.troubles


@pytest.mark.parametrize("text", ["@host all 4 of us are on the same team, otherwise Beta", "maybe Beta, and I call"])
def test_L4_a_call_beside_a_move_in_doubt_is_not_passed_over(text: str) -> None:
    found = lockout(f"An: {text}")
    assert found.troubles
    assert "call" in found.answers[0].text
    assert not found.orders


def test_L4_nothing_is_a_call_where_none_can_be_made() -> None:
    called = ordered(table(rooms=TOGETHER), "An! call")
    assert not lockout("Ed: @host all 4 of us are on the same team!", called).acts
    assert "one call is enough" in lockout("Ed: call", called).answers[0].text


@pytest.mark.parametrize(
    "text",
    [
        "call Bo",
        "I call Bo",
        "@host call Bo",
        "@host I want to call Bo",
        "I'd like to call bo please",
        "calling @Bo!",
        "I use my XCommunications Device to call Bo",
        "@host using the device, call Bo",
    ],
)
def test_S6c_a_call_said_in_a_chat_is_the_act(text: str) -> None:
    found = skeld(f"Ann: {text}\nCy: 1: activate 1")
    assert {seat: act.text for seat, act in found.acts.items()} == {"Ann": "call Bo"}
    assert list(found.orders) == ["Cy"]
    assert not found.troubles


@pytest.mark.parametrize(
    "text",
    [
        "should I call Bo?",
        "don't call Bo",
        "Bo called Cy",
        "I call Bo an idiot",
        "I might call Bo",
        "I'll call Bo next round",
        "I call Bo or Cy",
        "Bo can call",
    ],
)
def test_S6c_talk_about_a_call_is_none(text: str) -> None:
    assert not skeld(f"Ann \u2014 Today at 8:14 PM\n{text}").acts


def test_S6c_a_call_that_may_not_be_done_says_why_however_it_is_said() -> None:
    found = skeld("Ann: @host I call Cy")
    assert found.answers[0].sign == "no"
    assert "Cy has no crewmate in X, where your Device is: call Bo (S6c)" in found.answers[0].text
    assert not skeld("Bo: I call Ann").acts
