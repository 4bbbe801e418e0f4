"""The worked examples of the rules, by `genius replay --json`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from genius_tui.record.record import Record
from tests.cli.test_reading import run
from tests.games.chambers.matches import Chamber, begun, earned, entered, round_of

RING = {"A": "rob B", "B": "rob C", "C": "rob A"}


def replayed(match: Chamber, tmp_path: Path) -> dict[str, Any]:
    """The one object that the command prints for a match, with the host's eyes."""
    path = tmp_path / "example.jsonl"
    Record.create(path, match.header, match.actions).close()
    ran = run("replay", path, "--json")
    assert ran.exit_code == 0, ran.stderr
    return json.loads(ran.stdout)


def told(report: dict[str, Any], kind: str) -> list[str]:
    """The seats of the newest round's events of a kind."""
    last = report["round"] - (not report["over"])
    return [event["data"]["seat"] for event in report["events"] if event["kind"] == kind and event["round"] == last]


@pytest.mark.parametrize(
    ("requests", "cursed"),
    [
        ({"A": 50, "B": 40, "C": 20}, ["C"]),
        ({"A": 40, "B": 40, "C": 40}, []),
        ({"A": 60, "B": 30, "C": 30}, ["B", "C"]),
    ],
)
def test_requests_above_a_pile_of_100(requests: dict[str, int], cursed: list[str], tmp_path: Path) -> None:
    match = round_of(entered(list(requests)), {seat: f"alien: take {gold}" for seat, gold in requests.items()})
    report = replayed(match, tmp_path)
    assert report["view"]["chambers"]["alien"]["earned"] == dict.fromkeys(requests, 0)
    assert report["view"]["chambers"]["alien"]["pile"] == 100
    assert told(report, "curse") == cursed
    assert {seat: player["curses"] for seat, player in report["view"]["players"].items() if player["curses"]} == (
        dict.fromkeys(cursed, 1)
    )


@pytest.mark.parametrize(
    ("gold", "robs", "after", "arrested"),
    [
        pytest.param({"A": 10, "B": 20, "C": 30}, {"A": "rob B", "B": "rob C"}, (60, 0, 0), [], id="chain"),
        pytest.param({"A": 0, "B": 0, "C": 31}, {"A": "rob C", "B": "rob C"}, (15, 15, 1), [], id="shares"),
        pytest.param({"A": 10, "B": 20, "C": 30}, RING, (20, 30, 10), [], id="ring"),
        pytest.param(
            {"A": 10, "B": 20, "C": 30, "D": 5}, {**RING, "D": "rob B"}, (10, 30, 10, 15), [], id="ring robbed"
        ),
        pytest.param(
            {"A": 10, "B": 20, "C": 30, "D": 5, "E": 0},
            {**RING, "D": "rob B", "E": "rob D"},
            (10, 30, 10, 0, 15),
            [],
            id="chain into a ring",
        ),
        pytest.param(
            {"A": 10, "B": 0, "C": 30, "D": 5, "E": 0},
            {**RING, "D": "rob B", "E": "rob D"},
            (0, 30, 10, 0, 5),
            ["A", "D"],
            id="ring with nothing in it",
        ),
        pytest.param(
            {"A": 10, "B": 7, "C": 0}, {"A": "rob B", "B": "rob A", "C": "rob A"}, (0, 7, 10), ["A", "B"], id="mutual"
        ),
        pytest.param({"A": 4, "B": 0}, {"A": "rob B", "B": "open"}, (4, 100), ["A"], id="nothing to rob"),
    ],
)
def test_robberies(
    gold: dict[str, int], robs: dict[str, str], after: tuple[int, ...], arrested: list[str], tmp_path: Path
) -> None:
    match = round_of(earned(gold), {seat: f"alien: {text}" for seat, text in robs.items()})
    report = replayed(match, tmp_path)
    assert report["view"]["chambers"]["alien"]["earned"] == dict(zip(gold, after, strict=True))
    assert told(report, "arrest") == arrested
    assert report["view"]["chambers"]["alien"]["barred"] == arrested


def test_opening_with_two_inside_and_one_arriving(tmp_path: Path) -> None:
    match = round_of(begun("A B C"), A="enter alien with alien", B="enter alien with alien")
    match = round_of(match, A="alien: open", C="enter alien with alien")
    alien = replayed(match, tmp_path)["view"]["chambers"]["alien"]
    assert alien["earned"] == {"A": 33, "B": 33, "C": 33}
    assert (alien["opened"], alien["pile"], alien["occupants"], alien["log"]) == (2, 0, [], [100, 0])
