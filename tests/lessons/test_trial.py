"""Orders are tried out in a copy, judged by what comes of them, and every branch has a way on."""

from __future__ import annotations

import pytest

from games.core import actions as do
from games.core.errors import OrderError
from genius_tui.lessons.cards import Lesson
from genius_tui.lessons.trial import solution, trial, tried
from tests.lessons.matches import enters, lesson, orders


def task(**card: object) -> do.Ask:
    return do.Ask("Get in.", card={"seat": "Alma", "goal": [{"event": "enter", "seat": "Alma"}], **card})


def one_round(**card: object) -> Lesson:
    return lesson(
        *orders("Be: A with 3 | Ga: A with 3"), task(**card), *orders("Om: A with 1 | Al: A with 2"), do.Resolve()
    )


def test_any_order_that_reaches_the_goal_is_taken() -> None:
    one = one_round()
    for order in ("A with 2", "A with 2 2", "D with 1", "b with dagger"):
        assert tried(one, one.cards[0], order).verdict == "done"
    assert tried(one, one.cards[0], "A with 3").verdict == "missed"


def test_the_match_of_the_lesson_is_not_touched() -> None:
    one = one_round()
    tried(one, one.cards[0], "A with 3")
    assert one.cards[0].match.state == one.match.before.state
    assert solution(one, one.cards[0]) == ("A with 2",)


def test_a_refused_order_costs_nothing() -> None:
    one = one_round()
    begun = trial(one, one.cards[0])
    with pytest.raises(OrderError):
        begun.give("A D with 2")
    assert begun.give("A with 2").verdict == "done"


def test_what_is_said_of_a_miss_follows_the_outcome_and_not_the_text() -> None:
    misses = [
        {"order": "A with 1", "say": "You tie with Omar.", "if": {"event": "blocked", "seats": "Omar"}},
        {"order": "A with 3", "say": "Three share it."},
    ]
    one = one_round(**{"else": misses})
    assert tried(one, one.cards[0], "a with dagger").said == "You tie with Omar."
    assert tried(one, one.cards[0], "A with sword").said == "Three share it."
    assert tried(one, one.cards[0], "A with 2 1").said == ""


def two_rounds(goal: object, **card: object) -> Lesson:
    return lesson(
        do.Ask("Two Levels in two rounds.", card={"seat": "Alma", "rounds": 2, "goal": goal, **card}),
        *orders("Al: A with 1 | Be: B with 1 / Al: K with 1 | Be: N with 2 /"),
    )


def test_the_others_follow_the_learners_branch() -> None:
    one = two_rounds(enters("Bela", "N"))
    assert tried(one, one.cards[0], "A with 1 / K with 1").verdict == "done"
    blocked = tried(one, one.cards[0], "B with 1 / A with 1")
    assert blocked.verdict == "missed"  # Bela is still outside: her second order is not legal there
    assert blocked.match.state.round == 3


def test_an_order_that_is_not_legal_there_has_a_stand_in() -> None:
    one = two_rounds(enters("Bela", "C"), **{"or": {"Bela": ["K with 1", "C with 1"]}})
    assert tried(one, one.cards[0], "B with 1 / A with 1").verdict == "done"


def test_a_round_without_any_legal_order_says_so_and_goes_on() -> None:
    one = lesson(
        do.Ask("Out.", card={"seat": "Alma", "rounds": 2, "goal": [{"see": "view.players.Alma.place", "is": 0}]}),
        *orders("Al: A with 2 | Be: A with 1 / Al: X with 1 /"),
        players=("Alma", "Bela", "Gabe"),
        layout=("A:open B:open", "X:open Y:open"),
        cards=[2, 1],
    )
    spent = tried(one, one.cards[0], "A with 2 1")
    assert spent.verdict == "missed"
    assert spent.notes == ("You have no legal order in round 2: it is resolved without you.",)


def test_a_goal_that_must_hold_at_the_end_is_judged_there() -> None:
    goal = [{"see": "view.players.Alma.place", "is": 2}]
    soon, late = two_rounds(goal), two_rounds(goal, held=True)
    assert tried(soon, soon.cards[0], "A with 1").verdict == "done"
    assert tried(late, late.cards[0], "A with 1").verdict == "open"
    assert tried(late, late.cards[0], "A with 1 / K with 1").verdict == "missed"
    assert tried(late, late.cards[0], "B with 1 / D with 3").verdict == "done"


TEAMS = {
    "Water": ["Ann", "Eve", "Ivy", "Jon"],
    "Fire": ["Bo", "Fay", "Gus", "Kim"],
    "Grass": ["Cy", "Di", "Hal", "Lea"],
}
ROOMS = {
    "Alpha": ["Ann", "Eve", "Bo", "Cy"],
    "Beta": ["Ivy", "Jon", "Fay", "Di"],
    "Gamma": ["Gus", "Kim", "Hal", "Lea"],
}
MOVES = {
    "Gamma": ("Eve", "Ivy", "Jon", "Ann"),
    "Beta": ("Bo", "Cy", "Hal", "Lea"),
    "Alpha": ("Fay", "Di", "Gus", "Kim"),
}


def calls(**card: object) -> Lesson:
    card = {"seat": "Ann", "rounds": 2, "goal": {"see": "result.winners", "has": "Ann"}, **card}
    moves = [do.Order(seat, f"move {room}") for room, seats in MOVES.items() for seat in seats]
    return lesson(
        do.Ask("Bring your team together, and call.", card=card),
        *moves,
        do.Resolve(),
        do.Act("Ann", "call"),
        game="lockout",
        players=("Ann", "Bo", "Cy", "Di", "Eve", "Fay", "Gus", "Hal", "Ivy", "Jon", "Kim", "Lea"),
        layout=(),
        teams=TEAMS,
        rooms=ROOMS,
    )


def test_an_act_takes_effect_at_once() -> None:
    one = calls()
    assert solution(one, one.cards[0]) == ("move Gamma", "call")
    assert tried(one, one.cards[0], "move Gamma / call").verdict == "done"
    assert tried(one, one.cards[0], "move Beta / call").verdict == "open"


def test_a_wrong_act_can_miss_at_once() -> None:
    one = calls(act=True)
    assert tried(one, one.cards[0], "call").verdict == "missed"


def test_a_vote_is_an_order() -> None:
    ask = do.Ask("Who is in danger?", card={"seat": "Alma", "goal": {"see": "result.candidate", "is": "Gabe"}})
    voted = lesson(
        *orders("Al: A with 1 /"),
        ask,
        do.Order("Alma", "vote Gabe"),
        do.Resolve(),
        layout=("A:open B:open",),
        cards=[2, 1],
        escapes=1,
    )
    assert tried(voted, voted.cards[0], "vote Gabe").verdict == "done"
    assert tried(voted, voted.cards[0], "vote Omar").verdict == "missed"
