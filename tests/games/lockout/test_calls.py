"""L9 to L11, L13 to L16: calls right and wrong, one, two or three of them, what they bring, and who hears of it."""

from __future__ import annotations

from typing import Any

import pytest

from games.core import actions as do
from games.core.errors import Refused
from games.core.viewers import PUBLIC, Viewers
from tests.games.lockout.board import (
    QUIZ,
    SEATS,
    TEAMS,
    TOGETHER,
    all_sentences,
    kinds,
    members,
    moved,
    ordered,
    priorities,
    seen,
    table,
    texts,
    view,
)

ONE = {"Alpha": "An Ed Ix Lu", "Beta": "Bo Fa Gu Hi", "Gamma": "Cy Jo Ko Di"}
"""Water is together in Alpha, no other team anywhere."""

CALLERS = {"Water": "An", "Fire": "Bo", "Grass": "Cy"}


def test_L9_a_wrong_call_costs_4_at_once_and_may_be_repeated() -> None:
    match = ordered(table(), "An! call", "An! call", "Bo! call")
    assert priorities(match, "An", "Bo", "Cy") == [1 - 8, 2 - 4, 3]
    assert texts(match, "penalty", "An") == [
        "The wrong call costs An 4 priority: 1 - 4 = -3.",
        "The wrong call costs An 4 priority: -3 - 4 = -7.",
    ]
    assert view(match, "An")["players"]["An"]["priority"] == -7


def test_L9_a_tie_that_a_wrong_call_makes_stays_until_the_resolution() -> None:
    match = ordered(table(), "Lu! call")
    assert priorities(match, "Hi", "Lu") == [8, 8]
    match = match.do(do.Resolve())
    assert len(set(priorities(match))) == 12


def test_L15_a_call_is_heard_in_the_room_its_cost_by_the_caller_and_neither_elsewhere() -> None:
    match = table()
    called = ordered(match, "An! call")
    for seat in ("Bo", "Cy", "Di"):
        assert kinds(called, seat) == ["call"]
    assert kinds(called, "An") == ["call", "penalty"]
    for seat in SEATS[4:]:
        assert match.observation(Viewers.of((seat,))) == called.observation(Viewers.of((seat,)))
        assert kinds(called, seat) == []
    assert match.observation(PUBLIC) == called.observation(PUBLIC)
    assert seen(called)["events"] == []


def test_L10_the_only_room_of_one_team_wins_at_once() -> None:
    match = ordered(table(rooms=ONE), "Bo: Alpha", "Lu! call")
    found = seen(match)
    assert (found["over"], found["phase"], found["round"]) == (True, "over", 1)
    assert found["result"]["winners"] == ["An", "Ed", "Ix", "Lu"]
    assert found["result"]["losers"] == ["Cy", "Di", "Gu", "Ko"]
    assert found["result"]["candidate"] == "Cy"
    assert found["result"]["tokens"] == dict.fromkeys(("An", "Bo", "Ed", "Fa", "Hi", "Ix", "Jo", "Lu"), 1)
    water, fire = TEAMS["Water"].split(), TEAMS["Fire"].split()
    assert found["result"]["garnets"] == {seat: 5 + 5 * (seat in water) + 2 * (seat in fire) for seat in SEATS}
    assert found["view"]["called"] == ["Water"]
    assert found["view"]["channels"]["lounge"] == {"members": list(SEATS), "open": True}


@pytest.mark.parametrize(
    ("teams", "loser"), [("Water Fire Grass", "Grass"), ("Fire Grass Water", "Water"), ("Grass Water Fire", "Fire")]
)
def test_L13_the_beaten_team_gets_tokens_and_the_third_loses(teams: str, loser: str) -> None:
    order = teams.split()
    match = ordered(table(teams=dict(zip(order, TEAMS.values(), strict=True)), rooms=ONE), "Ed! call")
    result = seen(match)["result"]
    assert result["winners"] == ["An", "Ed", "Ix", "Lu"]
    assert {view(match)["players"][seat]["team"] for seat in result["losers"]} == {loser}
    assert len(result["tokens"]) == 8


def test_L13_ties_of_wrong_calls_are_broken_before_the_candidate_is_found() -> None:
    """Ko's wrong call leaves it tied with Gu, the two lowest of Grass; Gu was lower when the round began."""
    match = table(rooms=ONE, priority={**dict(zip(SEATS, range(50, 62), strict=True)), "Gu": 2, "Ko": 6})
    match = ordered(match, "Ko! call")
    assert priorities(match, "Gu", "Ko") == [2, 2]
    match = ordered(match, "An! call")
    assert seen(match)["result"]["candidate"] == "Gu"
    assert priorities(match, "Gu", "Ko") == [2, 3]
    assert [view(match)["players"][seat]["tiebreak"] for seat in ("Gu", "Ko")] == [0, 0]
    assert texts(match, "ties")[-1] == "Gu and Ko tie at 2. Gu had the lowest priority before and stays at 2; Ko +1."


def test_L10_when_all_rooms_are_of_one_team_nobody_elsewhere_notices_a_right_call() -> None:
    match = table(rooms=TOGETHER)
    called = ordered(match, "An! call")
    assert kinds(called, "Lu") == ["call"]
    assert view(called, "Lu")["called"] == ["Water"]
    for seat in (*TEAMS["Fire"].split(), *TEAMS["Grass"].split()):
        assert match.observation(Viewers.of((seat,))) == called.observation(Viewers.of((seat,)))
        assert view(called, seat)["called"] is None
    assert match.observation(PUBLIC) == called.observation(PUBLIC)
    assert view(called, "host")["called"] == ["Water"]
    assert seen(called, "host")["waiting"] == list(SEATS)


@pytest.mark.parametrize(
    ("called", "winner"),
    [
        ("Water", "Water"),
        ("Fire", "Fire"),
        ("Grass", "Grass"),
        ("Water Fire", "Water"),
        ("Fire Water", "Water"),
        ("Fire Grass", "Fire"),
        ("Grass Fire", "Fire"),
        ("Water Grass", "Grass"),
        ("Grass Water", "Grass"),
    ],
)
def test_L10_one_or_two_calls_decide_when_the_round_is_resolved(called: str, winner: str) -> None:
    match = ordered(table(rooms=TOGETHER), *(f"{CALLERS[team]}! call" for team in called.split()), "An: Beta")
    assert seen(match, "host")["phase"] == "round"
    before = priorities(match)
    match = match.do(do.Resolve())
    found = seen(match)
    assert (found["over"], found["round"]) == (True, 1)
    assert found["view"]["called"] == called.split()
    assert found["result"]["winners"] == sorted(TEAMS[winner].split())
    assert [members(match, room) for room in TOGETHER] == [sorted(seats.split()) for seats in TOGETHER.values()]
    assert priorities(match) == before
    assert not {"default", "moved", "priority", "learnt"} & set(kinds(match))


def test_L10_three_calls_bring_the_quiz_at_once_and_void_the_orders() -> None:
    match = ordered(table(rooms=TOGETHER, options={"quiz": QUIZ}), "Lu: Beta", "An! call", "Cy! call")
    assert "Lu" not in seen(match, "host")["waiting"]
    match = ordered(match, "Bo! call")
    found = seen(match, "host")
    assert (found["phase"], found["round"], found["waiting"]) == ("quiz", 1, list(SEATS))
    assert found["view"]["called"] == ["Water", "Grass", "Fire"]
    assert texts(match, "quiz") == ["All three teams have been called rightly. A quiz of 5 questions begins."]
    assert view(match, "An")["called"] == ["Water"]


def test_calls_can_be_taken_back_by_the_host() -> None:
    match = table(rooms=ONE)
    over = ordered(match, "An! call")
    assert over.do(do.Undo()).state == match.state


def test_V2_a_seat_between_two_calls_sees_the_same_whoever_calls_elsewhere() -> None:
    def eyes(*calls: str) -> Any:
        match = ordered(table(rooms=TOGETHER), *calls)
        return match.observation(Viewers.of(("Cy",))), kinds(match, "Cy")

    assert eyes() == eyes("An! call") == eyes("Bo! call") == eyes("An! call", "Bo! call")


def test_L14_a_seat_knows_its_own_and_its_four() -> None:
    match = moved(table(), An="Beta", Bo="Gamma", Cy="Beta", Di="Gamma")
    seat = match.observation(Viewers.of(("An",))).view
    assert [room for room, seats in seat.rooms.items() if seats is not None] == ["Beta"]
    assert "An" in (seat.rooms["Beta"] or ())
    assert [name for name, player in seat.players.items() if player.priority is not None] == ["An"]
    assert [name for name, player in seat.players.items() if player.garnets is not None] == ["An"]
    assert [name for name, player in seat.players.items() if player.tiebreak is not None] == ["An"]
    assert [name for name, player in seat.players.items() if player.team is not None] == ["Cy"]


def test_L16_channels_are_the_rooms_and_the_pairs_in_them() -> None:
    match = table()
    assert list(view(match, "An")["channels"]) == ["alpha", "pair An Bo", "pair An Cy", "pair An Di"]
    assert len(view(match, "host")["channels"]) == 3 + 3 * 6
    assert view(match)["channels"] == {}
    with pytest.raises(Refused):
        match.do(do.Post("Ed", "alpha", "Who are you?"))
    with pytest.raises(Refused):
        match.do(do.Post("Ed", "lounge", "Anybody?"))
    match = match.do(do.Post("An", "alpha", "Two and two?")).do(do.Post("Bo", "pair an bo", "Yes."))
    assert "Two and two?" in all_sentences(match, "Di")
    assert "Yes." not in all_sentences(match, "Di")
    over = ordered(table(rooms=ONE), "An! call")
    assert over.over
    assert "lounge" in view(over)["channels"]
