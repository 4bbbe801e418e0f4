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


def test_M18_a_number_in_brackets_is_a_purse():
    """The worked example of -10: purses 1, 2 and 5, and a fourth player with 1."""
    case = MODULAR.what_if("Duel: -10 (1), -10(2), 7 ( 5 ) 8 (1); Null: 1")
    before = {seat: player.garnets for seat, player in case.observation.view.players.items()}
    assert before == {"P1": 5, "P2": 1, "P3": 2, "P4": 5, "P5": 1}
    after = {seat: player.garnets for seat, player in case.after.players.items()}
    assert after == {"P1": 5, "P2": 2, "P3": 3, "P4": 3, "P5": 1}


def test_M18_the_end_of_a_case_is_the_hosts_view_after_a_round():
    after = MODULAR.what_if("Null: 7; Solitary: 7").after
    assert after.last.rooms["Solitary"].score == 10.5
    assert [player.points for player in after.players.values()] == [0, 1]
    assert [player.opal for player in after.players.values()] == [(1,), ()]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "at least one card"),
        ("Null: ", "at least one card"),
        ("Null 1 2", "a colon is missing"),
        ("Nul: 1", "did you mean Null"),
        ("Null: 10", "did you mean -10"),
        ("Null: 1; null: 2", "Null appears twice: write all its cards in one part"),
        ("Null: (3) 1", "write a purse in brackets after its player's card"),
        ("Null: 1 (3", "write a purse in brackets after its player's card"),
        ("Null: 1 (", "write a purse in brackets after its player's card"),
        ("Null: 1 (x)", "x is not a whole number"),
        ("Null: 1 (-1)", "a purse cannot hold -1: write 0 or more"),
        ("Null: 1 (9999999999)", "9999999999 is too large: at most 999,999,999"),
        ("Null: 1 (3) (4)", "write a purse in brackets after its player's card"),
        ("Null: " + "1 " * 41, "41 cards is too many: 40 is the most"),
    ],
)
def test_M18_what_is_not_understood(text: str, reason: str):
    with pytest.raises(InvalidOrder, match=reason):
        MODULAR.what_if(text)
