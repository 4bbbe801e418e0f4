"""The specification's examples and who is told what, as `genius replay --json` prints them for a person's file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from click.testing import CliRunner

from genius_tui.cli.genius import genius
from tests.games.lockout.board import QUIZ, ROOMS, SEATS, TEAMS, TOGETHER
from tests.support.record_files import written

FAR_APART = {seat: 100 * index for index, seat in enumerate(SEATS[4:], start=1)}
OTHERS = {
    "Ed": "Alpha",
    "Fa": "Alpha",
    "Gu": "Gamma",
    "Hi": "Gamma",
    "Ix": "Alpha",
    "Jo": "Alpha",
    "Ko": "b",
    "Lu": "b",
}


def replayed(folder: Path, options: dict[str, Any], *lines: dict[str, Any], eyes: str = "host") -> dict[str, Any]:
    """What these eyes are shown of a match of twelve after these lines."""
    teams = {team: seats.split() for team, seats in TEAMS.items()}
    rooms = {room: seats.split() for room, seats in ROOMS.items()}
    header = {"genius": 1, "game": "lockout", "players": SEATS, "options": {"teams": teams, "rooms": rooms, **options}}
    path = written(folder / "match.jsonl", header, *lines)
    ran = CliRunner().invoke(genius, ["replay", str(path), "--json", "--as", eyes])
    assert ran.exit_code == 0, ran.output
    return json.loads(ran.stdout)


def moves(**rooms: str) -> list[dict[str, Any]]:
    return [{"do": "order", "seat": seat, "text": f"move {room}"} for seat, room in {**rooms, **OTHERS}.items()]


def test_priorities_before_3_5_8_after_L6_7_7_8_are_7_8_9_with_0_1_1_from_ties(tmp_path: Path) -> None:
    priority = {**FAR_APART, "An": 3, "Bo": 5, "Cy": 60, "Di": 70, "Ed": 8}
    lines = [*moves(An="Beta", Bo="Gamma", Cy="Beta", Di="Beta"), {"do": "resolve"}]
    players = replayed(tmp_path, {"priority": priority}, *lines)["view"]["players"]
    assert [players[seat]["priority"] for seat in ("An", "Bo", "Ed")] == [7, 8, 9]
    assert [players[seat]["tiebreak"] for seat in ("An", "Bo", "Ed")] == [0, 1, 1]


def test_four_of_9_6_4_and_minus_2_want_one_room(tmp_path: Path) -> None:
    priority = {**FAR_APART, "An": 9, "Bo": 6, "Cy": 4, "Di": -2}
    lines = [*moves(An="Gamma", Bo="Gamma", Cy="Gamma", Di="Gamma"), {"do": "resolve"}]
    view = replayed(tmp_path, {"priority": priority}, *lines)["view"]
    assert [view["players"][seat]["priority"] for seat in ("An", "Bo", "Cy", "Di")] == [3, 0, 8, 2]
    assert {"An", "Bo"} < set(view["rooms"]["Gamma"])
    assert {"Cy", "Di"} < set(view["rooms"]["Beta"])


def test_the_views_keys_are_the_specifications(tmp_path: Path) -> None:
    lines = [{"do": "act", "seat": "An", "text": "call"}]
    for eyes in ("host", "public", "An", "Bo"):
        found = replayed(tmp_path, {}, *lines, eyes=eyes)
        assert list(found["view"]) == ["rooms", "players", "called", "quiz", "channels"]
        keys = ["room", "team", "priority", "tiebreak", "garnets", "learnt"]
        assert all(list(player) == keys for player in found["view"]["players"].values())
        assert list(found["view"]["rooms"]) == ["Alpha", "Beta", "Gamma"]
        assert found["view"]["called"] == ([] if eyes == "host" else None)


def test_a_seat_is_shown_its_four_and_itself(tmp_path: Path) -> None:
    found = replayed(tmp_path, {}, eyes="An")
    assert found["waiting"] == ["An"]
    assert found["view"]["rooms"] == {"Alpha": ["An", "Bo", "Cy", "Di"], "Beta": None, "Gamma": None}
    assert found["view"]["players"]["An"]["learnt"] == {}
    assert found["view"]["players"]["Bo"] == {
        "room": "Alpha",
        "team": None,
        "priority": None,
        "tiebreak": None,
        "garnets": None,
        "learnt": None,
    }
    assert set(found["view"]["players"]["Ed"].values()) == {None}
    assert list(found["view"]["channels"]) == ["alpha", "pair An Bo", "pair An Cy", "pair An Di"]


def test_a_quiz_in_json(tmp_path: Path) -> None:
    rooms = {room: seats.split() for room, seats in TOGETHER.items()}
    calls = [{"do": "act", "seat": seat, "text": "call"} for seat in ("An", "Bo", "Cy")]
    found = replayed(tmp_path, {"rooms": rooms, "quiz": QUIZ}, *calls, eyes="public")
    assert (found["phase"], found["round"], found["waiting"]) == ("quiz", 1, [])
    assert found["view"]["quiz"] == {
        "questions": [{"ask": one["ask"], "choices": one["choices"]} for one in QUIZ[:5]],
        "scores": None,
    }
    answers = {"do": "order", "seat": "Fa", "text": "answers a a - - a"}
    found = replayed(tmp_path, {"rooms": rooms, "quiz": QUIZ}, *calls, answers, {"do": "resolve"}, eyes="public")
    assert found["view"]["quiz"]["scores"] == {"Water": 0, "Fire": 3, "Grass": 0}
    assert found["result"]["winners"] == ["Bo", "Fa", "Hi", "Jo"]
    assert found["view"]["called"] == ["Water", "Fire", "Grass"]
