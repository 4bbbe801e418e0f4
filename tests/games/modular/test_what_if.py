"""Invented cases (M18)."""

from __future__ import annotations

import pytest

from games.core.errors import InvalidOrder
from games.modular import MODULAR
from games.modular.events import RoomScore


@pytest.mark.parametrize(
    ("text", "scores"),
    [
        ("Null: 1 5 6 6", {"Null": -9}),
        ("solitary: 3", {"Solitary": 30}),
        ("Solitary: 7\nNull: 7", {"Null": 7, "Solitary": 10.5}),
        ("Duel: 6, 6, 3", {"Duel": 45}),
        (MODULAR.what_if_example, {"Null": -9, "Solitary": 30, "Duel": -80}),
    ],
)
def test_M18_a_case_is_worked_out(text: str, scores: dict[str, float]):
    steps = MODULAR.what_if(text).steps
    assert {step.room: step.score for step in steps if isinstance(step, RoomScore)} == scores


def test_M18_begins_with_the_cards_as_played():
    invention = MODULAR.what_if("Null: 1 6; Duel: 5")
    assert [step.kind for step in invention.at(1).steps] == ["plays", "plays", "plays", "changes"]
    assert invention.observation.seats == ("P1", "P2", "P3")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "at least one card"),
        ("Null: ", "at least one card"),
        ("Null 1 2", "a colon is missing"),
        ("Nul: 1", "did you mean Null"),
        ("Null: 10", "did you mean -10"),
        ("Null: 1; null: 2", "stands there twice"),
        ("Null: " + "1 " * 41, "more than 40"),
    ],
)
def test_M18_what_is_not_understood(text: str, reason: str):
    with pytest.raises(InvalidOrder, match=reason):
        MODULAR.what_if(text)
