"""The worked examples of Skeld as records that ship or stand in the tests, each read as a host would replay it."""

from __future__ import annotations

from typing import Any

from games.core.report import report
from games.core.viewers import HOST
from tests.goldens import MATCHES, SAVES, load


def told(path: Any) -> dict[str, Any]:
    """What a replay of a record prints with the host's eyes."""
    return report(load(path), HOST)


def test_the_example_submission_is_legal_and_ends_with_0_and_1():
    found = told(SAVES / "skeld-submission.jsonl")
    first, second = found["view"]["players"]["Ann"]["crew"]
    assert (first["room"], first["energy"] - 3, first["bonuses"]) == ("3C", 0, {"S": 0})
    assert (second["room"], second["energy"] - 3, second["bonuses"]) == ("10A", 1, {"Y": 0})
    assert found["view"]["walls"] == (("3C", "east"),)


def test_two_two_one_and_two_two():
    rooms = told(MATCHES / "skeld-two-two-one.jsonl")["view"]["rooms"]
    assert rooms["1A"]["owner"] == "Cy"
    assert rooms["9C"]["owner"] is None


def test_five_each_the_thirty_wins():
    found = told(MATCHES / "skeld-one-sequence.jsonl")
    (ranking,) = (event["data"] for event in found["events"] if event["kind"] == "by_sequence")
    assert ranking["counts"] == {"uri": 5, "Marcer": 5, "Cy": 3}
    assert ranking["values"] == {"uri": {"C": 29}, "Marcer": {"C": 30}, "Cy": {"C": 32}}
    assert found["result"]["winners"] == ("Marcer",)


def test_three_sequences_at_once_seventy_seven_beats_seventy_five():
    found = told(MATCHES / "skeld-three-sequences.jsonl")
    (ranking,) = (event["data"] for event in found["events"] if event["kind"] == "by_sequence")
    assert [ranking["values"][seat] for seat in "XYZ"] == [
        {"A": 49, "B": 8, "C": 18},
        {"A": 9, "B": 49, "C": 19},
        {"A": 17, "B": 22, "C": 32},
    ]
    assert found["result"]["winners"] == ("Y",)


def test_each_shipped_match_ends_as_its_story_wants():
    sequence, parasite, eight = (
        told(SAVES / f"skeld-{name}.jsonl") for name in ("sequence", "parasite", "eight-rounds")
    )
    assert [event["data"]["completed"] for event in sequence["events"] if event["kind"] == "end"] == [("A",)]
    verdicts = [event["data"] for event in parasite["events"] if event["kind"] == "verdict"]
    assert [(verdict["correct"], verdict["improper"]) for verdict in verdicts] == [(None, ("Bodil",)), ("Dina", ())]
    assert [event["data"]["completed"] for event in eight["events"] if event["kind"] == "end"] == [()]
    assert eight["round"] == 8
