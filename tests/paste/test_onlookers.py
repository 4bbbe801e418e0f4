"""Who writes among the players and does not play: said once for a match, then all that one writes is talk."""

from __future__ import annotations

import pytest

from games.core import actions as do
from games.core.errors import Refused
from games.core.setup import Header
from genius_tui.paste.nicknames import KEY, ONLOOKERS, forget, keep_out, nicknames, onlookers, teach
from genius_tui.paste.paste import Paste, Reading
from genius_tui.text.tags import seat_tags
from tests.paste.corpus import match_of
from tests.support.play import AnyMatch, begin

FOUR = ("Ann", "Bo", "Cy", "Di")


def match(*kept: str, players: tuple[str, ...] = FOUR) -> AnyMatch:
    ours = begin(Header(genius=1, game="gatekeeping", players=players, seed=3))
    for name in kept:
        ours = ours.do(keep_out(ours, name))
    return ours


def read(ours: AnyMatch, text: str) -> Reading:
    return Paste(ours, seat_tags(ours.seats)).read(text)


@pytest.mark.parametrize(
    "text",
    [
        "Uncle Bob: A with 3",
        "uncle bob: I'd go A with 3",
        "Uncle Bob:\nA with 3",
        "Uncle Bob\nA with 3",
        "Uncle Bob - A with 3",
        "**Uncle Bob**: A with 3",
        "<Uncle Bob> A with 3",
        "- Uncle Bob: A with 3",
        "~ Uncle Bob: A with 3",
        "Uncle Bob 🎩: A with 3",
        "Uncle Bob (he/him): A with 3",
        "Uncle Bob#1234: A with 3",
        "[20:03] Uncle Bob: A with 3",
        "8:03 PM Uncle Bob\nA with 3",
        "Uncle Bob, 8:03 PM\nA with 3",
        "Uncle Bob — Today at 8:05 PM\nA with 3",
        "Uncle Bob wrote:\nA with 3",
        "> Uncle Bob: A with 3",
        "From: Uncle Bob\nSubject: round 1\n\nA with 3",
        "A with 3\n- Uncle Bob",
    ],
)
def test_what_an_onlooker_writes_is_talk_under_any_head(text: str) -> None:
    assert read(match(), text).troubles
    reading = read(match("Uncle Bob"), text)
    assert not reading.troubles
    assert not reading.orders
    assert "Uncle Bob does not play" in {answer.text for answer in reading.answers}


@pytest.mark.parametrize(
    "text",
    [
        "Ann: B with 1\nUncle Bob: A with 3",
        "Ann:\nB with 1\nUncle Bob: A lol",
        "Ann\nB with 1\nUncle Bob\nA with 3",
        "Uncle Bob\nA with 3\n\nAnn\nB with 1",
        "Uncle Bob\n8:03 PM\nA with 3\nAnn\n8:04 PM\nB with 1",
        "1. Ann: B with 1\n2. Uncle Bob: A with 3",
        "| Ann | B with 1 |\n| Uncle Bob | A with 3 |",
        "Uncle Bob: go on\nAnn: B with 1\nUncle Bob: A with 3\nUncle Bob: C with 2",
    ],
)
def test_a_player_s_order_beside_it_is_taken(text: str) -> None:
    reading = read(match("Uncle Bob"), text)
    assert (dict(reading.orders), reading.troubles) == ({"Ann": "B with 1"}, ())


@pytest.mark.parametrize(
    "text",
    [
        "Uncle Bob: Ann told me A with 3",
        "Uncle Bob: Ann: A with 3",
        "Uncle Bob: for Ann A with 3",
        "Uncle Bob: this is from Ann:\nA with 3",
        "Uncle Bob: Ann\nA with 3",
        "Uncle Bob (via Ann): A with 3",
        "Uncle Bob for Ann: A with 3",
        "Ann via Uncle Bob: A with 3",
        "Ann: Uncle Bob told me A with 3",
    ],
)
def test_a_player_s_order_that_an_onlooker_hands_on_is_asked_about(text: str) -> None:
    reading = read(match("Uncle Bob"), text)
    assert not reading.orders
    assert reading.troubles


@pytest.mark.parametrize(
    "text",
    [
        "Uncle Bob: lol\nAnn: A with 3",
        "[20:01] Uncle Bob: lol\n[20:02] Ann: A with 3",
        "Uncle Bob — Today at 8:05 PM\nAnn: A with 3",
        "[20:02] Uncle Bob: Ann: A with 3",
    ],
)
def test_a_player_s_own_line_below_or_in_an_onlooker_s_is_read_as_before(text: str) -> None:
    for ours in (match(), match("Uncle Bob")):
        assert dict(read(ours, text).orders) == {"Ann": "A with 3"}


@pytest.mark.parametrize(
    "text",
    [
        "[20:01] Ann: B with 1\nUncle Bob: A with 3",
        "[20:01] Ann: B with 1\nUncle Bob\nA with 3",
        "[20:01] Ann: Uncle Bob: A with 3",
        "Ann: B with 1\nUncle Bob A with 3",
        "Ann: hi\nUncle Bob, A with 3",
        "Ann: B with 1\n@Uncle Bob A with 3",
    ],
)
def test_what_a_player_may_have_said_to_an_onlooker_is_not_lost(text: str) -> None:
    reading = read(match("Uncle Bob"), text)
    assert reading.troubles or reading.orders == {"Ann": "A with 3"}


def test_a_name_that_means_something_of_the_game_is_no_head_of_its_own() -> None:
    """`Red` is a crewmate of Ann's: what she orders for it is hers, whatever the host has said of a writer Red."""
    ours = begin(Header(genius=1, game="skeld", players=("Ann", "Bo 🎲", "Cy (he/him)", "Di", "Ed", "Fi"), seed=3))
    starts = [do.Order(seat, f"1{' Red' * (seat == 'Ann')}: start 1A; 2: start 2C") for seat in ours.seats]
    ours = ours.do_all((*starts, do.Resolve()))
    text = "Ann:\nRed: move 9C\n2: stays"
    before = read(ours, text)
    reading = read(ours.do(keep_out(ours, "Red")), text)
    assert reading.orders == before.orders or reading.troubles


def test_a_place_called_like_an_onlooker_is_still_a_place() -> None:
    ours = match_of("fifteenth_lockout")
    kept = ours.do(keep_out(ours, "Beta"))
    assert read(kept, "Kiki: Beta").orders == read(ours, "Kiki: Beta").orders != {}


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("bo", "Bo is a player's own name: Bo plays"),
        ("@Bo", "@Bo is like Bo, a player's own name"),
        ("В\u043e", "is like Bo, a player's own name"),
        ("nova", "nova stands for Ann, who plays: forget that one first"),
        ("n\u043eva", "nova stands for Ann"),
        ("", "a nickname has 1 to 40 characters"),
        ("x" * 41, "a nickname has 1 to 40 characters"),
        ("\u3164", "looks empty"),
    ],
)
def test_a_player_s_name_or_nickname_plays(name: str, why: str) -> None:
    ours = match()
    ours = ours.do(teach(ours, "nova", "Ann"))
    with pytest.raises(Refused, match=why):
        keep_out(ours, name)


def test_a_nickname_for_all_matches_plays_where_its_player_does() -> None:
    with pytest.raises(Refused, match="nova stands for Ann"):
        keep_out(match(), "nova", {"nova": "Ann"})
    assert onlookers(match().do(keep_out(match(), "nova", {"nova": "Zed"}))) == ("nova",)
    assert nicknames(match("nova"), {"nova": "Ann"}) == {}


def test_who_does_not_play_is_no_nickname_until_it_is_forgotten() -> None:
    ours = match("Uncle Bob")
    with pytest.raises(Refused, match="it is kept that uncle bob does not play: forget that first"):
        teach(ours, "uncle bob", "Bo")
    ours = ours.do(forget(ours, "UNCLE BOB"))
    assert onlookers(ours) == ()
    assert nicknames(ours.do(teach(ours, "Uncle Bob", "Bo"))) == {"Uncle Bob": "Bo"}


def test_a_name_is_kept_once() -> None:
    assert onlookers(match("Uncle Bob", "uncle  bob", "Sis")) == ("uncle bob", "Sis")


@pytest.mark.parametrize("kept", [3, "Uncle Bob", {"Uncle Bob": 1}, [3, "", "x" * 50, None, "Bo", "nova", "В\u043e"]])
def test_what_a_record_says_otherwise_is_left_out(kept: object) -> None:
    ours = match().do(do.Set(KEY, {"nova": "Ann"})).do(do.Set(ONLOOKERS, kept))
    assert onlookers(ours) == ()
    assert read(ours, "Bo: A with 3").orders == {"Bo": "A with 3"}
    assert read(ours, "nova: A with 3").orders == {"Ann": "A with 3"}
