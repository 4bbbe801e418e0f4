"""The positions of Gatekeeping that the teaching material calls verified, replayed.

Al, Be, Ga and Om are Alma, Bela, Gabe and Omar; `/` resolves.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from games.core.report import report
from games.core.viewers import HOST, Viewers
from tests.lessons.matches import FOUR, THREE_LINES, lesson, orders

NAMES = {name[:2]: name for name in FOUR}


def played(text: str, players: str = "Al Be Ga Om", layout: tuple[str, ...] = THREE_LINES, **options: Any) -> Any:
    """The match after these orders."""
    seats = tuple(NAMES[short] for short in players.split())
    return lesson(*orders(text), players=seats, layout=layout, **options).match


def entered(match: Any) -> Mapping[str, str]:
    """Who entered which gate in the newest round."""
    (*_, stage) = match.resolutions()
    events = (step.event for step in stage.steps)
    return {event.seat[:2]: event.gate for event in events if event.kind == "enter"}


def winners(match: Any) -> set[str]:
    """The winners of a match that is over."""
    return {seat[:2] for seat in match.state.result.winners}


@pytest.mark.parametrize(
    ("position", "own", "expected"),
    [
        # Lesson 1, puzzle 1
        ("Be: A with 3 | Ga: A with 3 | Om: A with 1", "Al: A with 2", {"Al": "A"}),
        ("Be: A with 3 | Ga: A with 3 | Om: A with 1", "Al: A B with 2", {"Al": "A"}),
        ("Be: A with 3 | Ga: A with 3 | Om: A with 1", "Al: A with 3", {"Om": "A"}),
        ("Be: A with 3 | Ga: A with 3 | Om: A with 1", "Al: A with 1", {}),
        ("Be: A with 3 | Ga: A with 3 | Om: A with 1", "Al: D with 1", {"Om": "A", "Al": "D"}),
        # Lesson 2
        ("Al: A B with 3 | Ga: B C with 2 | Om: B C with 1", "Be: A B with 2", {"Al": "A", "Om": "B", "Ga": "C"}),
        ("Al: A B with 3 | Ga: B C with 2 | Om: B C with 1", "Be: A B with 3", {"Ga": "B", "Om": "C"}),
        ("Al: A B with 3 | Ga: B C with 2 | Om: B C with 1", "Be: A B with 2 2", {"Be": "A", "Al": "B", "Ga": "C"}),
        ("Al: A B with 3 | Ga: B C with 2 | Om: B C with 1", "Be: B C with 3", {"Al": "A", "Be": "B", "Ga": "C"}),
        # Puzzle 2
        ("Be: A B with 3 | Ga: B C with 3 | Om: B with 1", "Al: C with 1", {"Be": "A", "Ga": "B", "Al": "C"}),
        ("Be: A B with 3 | Ga: B C with 3 | Om: B with 1", "Al: D with 1", {"Be": "A", "Ga": "B", "Al": "D"}),
        ("Be: A B with 3 | Ga: B C with 3 | Om: B with 1", "Al: B C with 1", {"Be": "A", "Ga": "B", "Al": "C"}),
        ("Be: A B with 3 | Ga: B C with 3 | Om: B with 1", "Al: C D with 1", {"Be": "A", "Ga": "B", "Al": "C"}),
        # Puzzle 3
        ("Be: A B with 3 | Ga: C with 1 | Om: D with 1", "Al: A B with 3", {"Ga": "C", "Om": "D"}),
        ("Be: A B with 3 | Ga: C with 1 | Om: D with 1", "Al: A B with 2 1", {"Ga": "C", "Om": "D"}),
        # Puzzle 4
        ("Be: A with 3 | Om: A with 1 | Ga: C D with 2", "Al: A B with 3", {"Om": "A", "Al": "B", "Ga": "C"}),
        ("Be: A with 3 | Om: A with 1 | Ga: C D with 2", "Al: A B with 2 1", {"Om": "A", "Al": "B", "Ga": "C"}),
        # Puzzle 5
        ("Be: A B with 3 | Ga: B C with 2 | Om: C D with 1", "Al: A B with 2", {"Be": "A", "Ga": "C", "Om": "D"}),
    ],
)
def test_who_enters(position: str, own: str, expected: Mapping[str, str]) -> None:
    assert entered(played(f"{position} | {own} /")) == expected


def test_puzzle_2_C_D_enters_somewhere() -> None:
    assert "Al" in entered(played("Be: A B with 3 | Ga: B C with 3 | Om: B with 1 | Al: C D with 1 /"))


def test_puzzle_3_nothing_else_with_two_weapons_keeps_her_in() -> None:
    gates = ("A", "B", "C", "D", "A B", "B C", "C D")
    hands = ("1", "2", "3", "1 1", "2 1", "2 2", "3 1", "3 2", "3 3")
    kept = {
        f"{gate} with {hand}"
        for gate in gates
        for hand in hands
        if "Be" not in entered(played(f"Be: A B with 3 | Ga: C with 1 | Om: D with 1 | Al: {gate} with {hand} /"))
    }
    assert kept == {"A B with 3", "A B with 2 1"}


THIRD = "Al: B with 1 | Be: C with 1 | Ga: A with 1 | Om: A with 1 /"


def open_for(match: Any, seat: str) -> list[str]:
    """The gates of a seat's Level that it sees open."""
    view = match.observation(Viewers.of((NAMES[seat],))).view
    return [gate for gate in view.line_out_of(view.players[NAMES[seat]].place) if view.gates[gate].open]


def test_lesson_3_spent_and_shut() -> None:
    one = played(THIRD)
    assert entered(one) == {"Al": "B", "Be": "C"}
    assert [len(one.state.players[NAMES[seat]].cards) for seat in ("Ga", "Om")] == [8, 8]
    assert open_for(one, "Ga") == ["A", "D"]
    two = played(f"{THIRD} Ga: D with 1 /")
    assert not {"Ga", "Om"} & set(entered(two))
    assert open_for(two, "Ga") == ["A", "C", "D"]


def test_lesson_4_who_knows() -> None:
    match = played(f"{THIRD} Ga: D with 1 /")
    as_omar = report(match, Viewers.of((NAMES["Om"],)))
    told = [event["data"] for event in as_omar["events"] if event["kind"] == "report"]
    assert (told[0]["entered"]["Bela"], told[0]["used"]["Bela"]) == ("C", 1)
    assert as_omar["view"]["players"]["Bela"]["place"] is None


FIFTH = (
    "Al: B with 1 | Be: A with 1 | Ga: B with 1 | Om: D with 1 / "
    "Al: B with 1 | Be: K with 1 | Ga: D with 1 | Om: N with 1 / "
    "Al: L with 1 | Be: Z with 1 | Om: X with 1 | Ga: K with 1 / Ga: X with 2 | "
)


@pytest.mark.parametrize(
    ("own", "winning"),
    [("Y with 1", {"Al", "Be", "Om"}), ("X Y with 1", {"Al", "Be", "Om"}), ("X Y with 3", {"Be", "Om"})],
)
def test_lesson_5_three_pass_gates_win_however_late(own: str, winning: set[str]) -> None:
    assert winners(played(f"{FIFTH} Al: {own} /")) == winning


def test_G7_the_dagger_of_the_silent_is_lost_at_a_closed_gate() -> None:
    layout = ("A:open B:pass C:garnet", "X:open Y:open")
    match = played("Al: A with 1 | Be: C with 1 | Ga: A with 1 / Ga: A with 3 | Be: X with 1 /", "Al Be Ga", layout)
    assert len(match.state.players["Alma"].cards) == 7
    assert "Al" not in entered(match)


def test_puzzle_7_whose_broadsword_is_gone() -> None:
    match = played("Al: A with 3 | Be: A with 3 | Om: A with 1 /", "Al Be Om", ("A:open B:open", "X:open Y:open"))
    (told,) = (one["data"] for one in report(match, Viewers.of(("Alma",)))["events"] if one["kind"] == "report")
    assert (told["entered"], told["used"]) == ({"Omar": "A"}, {"Alma": 1, "Bela": 1, "Omar": 1})
    assert [match.state.players[seat].cards.count(3) for seat in ("Bela", "Alma", "Omar")] == [1, 1, 2]


def test_puzzle_8_one_weapon_a_level() -> None:
    two = ("A:open B:open", "X:open Y:open")
    begun = "Be: B with 2 | Ga: A with 1 | "
    escaped = played(f"{begun} Al: A with 2 / Al: X with 1 /", "Al Be Ga", two, cards=[2, 1])
    assert report(escaped, HOST)["view"]["players"]["Alma"]["escaped"] == 2
    spent = played(f"{begun} Al: A with 2 1 /", "Al Be Ga", two, cards=[2, 1])
    assert entered(spent)["Al"] == "A"
    assert spent.state.players["Alma"].cards == ()


def test_puzzle_10_the_only_one_ever_out() -> None:
    layout = ("A:open B:open C:open", "Y:pass")
    match = played(
        "Al: A with 1 | Be: B with 1 | Ga: C with 1 / Be: Y with 2 | Ga: Y with 2 | Al: Y with 1 /", "Al Be Ga", layout
    )
    assert entered(match) == {"Al": "Y"}
    assert match.state.players["Alma"].escaped == 2
    assert not match.state.ended or winners(match) == {"Al"}
