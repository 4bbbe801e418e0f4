"""Conditions judge what came of orders by events and views, whatever the game."""

from __future__ import annotations

from typing import Any

import pytest

from games.core import actions as do
from genius_tui.lessons.conditions import BadCondition, Outcome, check, holds
from tests.lessons.matches import lesson, orders


@pytest.fixture(scope="module")
def outcome() -> Outcome:
    """Alma and Bela tie at A, Omar enters it, Gabe enters D."""
    before = lesson(*orders("Al: A with 3 | Be: A with 3 | Ga: D with 2 | Om: A with 1")).match
    return Outcome(before, before.do(do.Resolve()))


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        ({"event": "enter", "seat": "Omar"}, True),
        ({"event": "enter", "seat": "Alma"}, False),
        ({"event": "blocked", "seats": "Bela", "strength": 3}, True),
        ({"event": "stand", "strengths": "Omar", "gate": "A"}, True),
        ({"event": "enter", "seat": "Gabe", "beaten": {}}, True),
        ({"never": "enter", "seat": "Alma"}, True),
        ({"never": "enter", "seat": "Omar"}, False),
        ({"times": "enter", "is": 2}, True),
        ({"times": "discard", "most": 3}, False),
        ({"see": "view.players.Omar.place", "is": 2}, True),
        ({"see": "view.players.Omar.place", "not": 2}, False),
        ({"see": "view.players.Omar.place", "in": [1, 2]}, True),
        ({"see": ["view", "players", "Omar", "cards", 0], "is": 3}, True),
        ({"see": "view.players.Omar.cards", "size": 8}, True),
        ({"see": "view.players.Omar.cards", "lacks": 4}, True),
        ({"see": "view.players.Omar.cards", "has": 1}, True),
        ({"see": "view.players.Omar.count", "grows": -1}, True),
        ({"see": "view.players.Omar.count", "least": 9}, False),
        ({"see": "view.players.Omar.count", "least": 9, "when": "before"}, True),
        ({"see": "view.players.Omar.place", "less than": "view.players.Alma.place"}, True),
        ({"see": "view.players.Omar.place", "same as": "view.players.Gabe.place"}, True),
        ({"see": "view.players.Omar.cards", "is": None, "as": "Alma"}, True),
        ({"see": "view.players.Omar.count", "least": 0, "as": "Alma"}, False),
        ({"event": "report", "as": "Alma"}, True),
        ({"event": "stand", "as": "Alma"}, False),
        ({"event": "enter", "as": "public"}, False),
        ({"see": "result.winners", "has": "Omar"}, False),
        ({"see": "round", "is": 2, "as": ["Alma", "Bela"]}, True),
        ({"legal": "A B with 2", "seat": "Bela"}, True),
        ({"refused": "A D with 2", "seat": "Bela"}, True),
        ({"all": [{"event": "enter", "seat": "Omar"}, {"never": "enter", "seat": "Bela"}]}, True),
        ({"any": [{"event": "enter", "seat": "Alma"}, {"never": "enter", "seat": "Bela"}]}, True),
        ({"none": [{"event": "enter", "seat": "Alma"}, {"event": "enter", "seat": "Bela"}]}, True),
        ([{"event": "enter", "seat": "Omar"}, {"event": "enter", "seat": "Alma"}], False),
    ],
)
def test_a_condition_holds_or_does_not(outcome: Outcome, condition: Any, expected: bool) -> None:
    assert holds(condition, outcome) is expected


@pytest.mark.parametrize(
    ("condition", "said"),
    [
        ({}, "a condition has exactly one of event, never"),
        ({"event": "enter", "never": "enter"}, "a condition has exactly one of"),
        ("enter", 'a condition must be an object, such as {"event"'),
        ({"event": "entre"}, "event: there is no event entre: did you mean enter?"),
        ({"see": "view.players.Otto.place", "is": 2}, "see: there is nothing at view.players.Otto.place"),
        ({"see": "view"}, "see: must have one of is, not"),
        ({"see": "round", "is": 2, "wehn": "after"}, "there is no key wehn beside see: did you mean when?"),
        ({"see": "round", "is": 2, "when": "later"}, "when: must be before or after"),
        ({"see": "view.players", "least": 2}, "cannot be compared in this way"),
        ({"legal": "A with 1"}, "legal: must name the seat whose order it is"),
        ({"all": {"event": "enter"}}, "all: must be a list of conditions"),
    ],
)
def test_a_condition_that_nobody_could_judge_is_refused_with_a_sentence(
    outcome: Outcome, condition: Any, said: str
) -> None:
    with pytest.raises(BadCondition) as refused:
        holds(condition, outcome)
    assert said in str(refused.value)


def test_conditions_within_conditions_are_checked_too() -> None:
    with pytest.raises(BadCondition):
        check({"any": [{"all": [{"see": "round"}]}]})


def test_what_was_secret_is_not_new_once_play_has_ended() -> None:
    """V4: at the end everything is public, but the events of earlier rounds are still earlier."""
    one = lesson(*orders("Al: A with 1 | Be: A with 1 /"), players=("Alma", "Bela"), layout=("A:open B:open",))
    after = one.match.do_all([*orders("Al: A with 2"), do.Resolve()])
    assert after.state.ended
    assert not holds({"event": "blocked", "as": "Alma"}, Outcome(one.match, after))
    assert holds({"event": "enter", "seat": "Alma", "as": "Bela"}, Outcome(one.match, after))
