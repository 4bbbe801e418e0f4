"""Places to go to, such as ties and arrests: known by the events themselves, whatever their sentences say."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

from games.core.events import ARREST, CALL, TIE
from genius_tui.looking.eyes import host_eyes
from genius_tui.looking.landmarks import Landmark, landmarks
from genius_tui.record.reading import read
from tests.goldens import SAVES
from tests.support.play import viewpoint_of

MATCHES = Path(__file__).parents[1] / "matches"


@cache
def found(path: Path) -> dict[str, list[Landmark]]:
    match = read(path).match
    by_name: defaultdict[str, list[Landmark]] = defaultdict(list)
    for one in landmarks(viewpoint_of(match, host_eyes(match.seats))):
        by_name[one.what].append(one)
    return by_name


def kind(one: Landmark) -> str:
    assert one.viewpoint.current is not None
    return one.viewpoint.current.event.kind


@pytest.mark.parametrize(
    ("path", "name", "kinds"),
    [
        (SAVES / "gatekeeping-thirteen.jsonl", TIE, {"blocked", "vote_tie"}),
        (SAVES / "keys-thirteen.jsonl", TIE, {"blocked", "tiebreak"}),
        (SAVES / "skeld-three-and-three.jsonl", TIE, {"tied", "verdict", "tiebreak"}),
        (SAVES / "skeld-parasite.jsonl", TIE, {"tied"}),
        (SAVES / "chambers-seven-rounds.jsonl", ARREST, {"arrest"}),
        (MATCHES / "chambers-three-tied.jsonl", TIE, {"winners", "candidate"}),
        (SAVES / "lockout-call.jsonl", TIE, {"ties"}),
        (SAVES / "lockout-call.jsonl", CALL, {"call"}),
        (MATCHES / "lockout-quiz-lot.jsonl", TIE, {"ties", "scores", "lot"}),
        (MATCHES / "modular-vote-tie.jsonl", TIE, {"vote_tie"}),
    ],
    ids=lambda value: value.stem if isinstance(value, Path) else None,
)
def test_a_landmark_is_an_event_of_that_kind(path: Path, name: str, kinds: set[str]):
    assert {kind(one) for one in found(path)[name]} <= kinds
    assert found(path)[name]


def test_a_sentence_with_the_word_is_no_landmark_if_nothing_of_the_kind_happens():
    ties = found(SAVES / "lockout-call.jsonl")[TIE]
    assert not any("Breaking ties added" in one.text for one in ties)
    arrests = found(SAVES / "chambers-cursed.jsonl")[ARREST]
    assert not any("cleanse" in one.text for one in arrests)


def test_only_bids_of_which_nobody_arrives_are_a_tie():
    texts = [one.text for one in found(SAVES / "chambers-seven-rounds.jsonl")[TIE] if kind(one) == "bids"]
    assert texts
    assert all("nobody arrives" in text for text in texts)


@pytest.mark.parametrize("words", ["tie", "a tie"])
def test_a_landmark_goes_by_its_name_with_and_without_the_article(words: str):
    one = found(SAVES / "lockout-call.jsonl")[TIE][0]
    assert one.is_called(words)
    assert not one.is_called("call")
