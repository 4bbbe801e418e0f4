"""Two plans on the same seeds, and several: differences, curves, folders that go on."""

from __future__ import annotations

from pathlib import Path

import pytest

import games
from games.core.errors import SetupError
from genius_tui.playtest import outcome, run, variants
from genius_tui.playtest.folder import MATCHES, AnotherPlan
from genius_tui.playtest.plan import Plan, players_of
from genius_tui.playtest.study import Study, StudyFolder, played
from tests.cli.test_reading import run as command

MODULAR = ("playtest", "modular", "--seats", "4", "--matches", "30", "--jobs", "1")


def plan(slug: str = "modular", seats: int = 4, **more) -> Plan:
    return Plan(slug, players_of(games.find(slug), seats), **more)


def studied(compared, matches: int) -> Study:
    study = Study(compared)
    list(played(study, matches))
    return study


def test_a_plan_against_itself_differs_in_nothing():
    one = plan()
    study = studied((variants.Variant("a", one), variants.Variant("b", one)), 10)
    changes = [change for change in study.pairs[0].changes() if change.difference is not None]
    assert changes
    for change in changes:
        assert change.difference.value == 0
        assert not change.difference.sure
        if change.measure.reading in ("mean", "each"):
            assert change.difference.high == pytest.approx(0, abs=1e-6)


def test_differences_are_those_of_the_same_matches():
    study = studied(variants.against(plan(), {"rounds": 6}), 20)
    assert [variant.label for variant in study.variants] == ["rounds=11", "rounds=6"]
    changes = {(one.measure.key, one.name): one for one in study.pairs[0].changes()}
    rounds = changes["rounds", "rounds"]
    assert (rounds.first.value, rounds.second.value) == (11, 6)
    assert (rounds.difference.value, rounds.difference.low, rounds.difference.high) == (-5, -5, -5)
    first, second = ([outcome.read(line) for line in run.played(variant.plan, range(20))] for variant in study.variants)
    won = sum(0 in one.winners for one in second) - sum(0 in one.winners for one in first)
    assert changes["seats", "P1"].difference.value == pytest.approx(won / 20)
    assert changes["lengths", "11 rounds"].difference.value == -1


def test_more_matches_make_a_paired_difference_surer():
    widths = []
    for matches in (10, 40):
        study = studied(variants.against(plan("gatekeeping", bots=("careful",)), {"bots": "bold"}), matches)
        change = next(one for one in study.pairs[0].changes() if one.name == "first to escape")
        widths.append(change.difference.high - change.difference.low)
    assert widths[1] < widths[0]


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"rounds": 11}, "rounds=11 is what the playtest has already"),
        ({"bots": "random"}, "bots=random is what"),
        ({"seats": 0}, "must be a whole number"),
        ({"seats": 90}, "this game takes"),
        ({"bots": "radom"}, "did you mean random"),
        ({"round": 3}, "did you mean rounds"),
    ],
)
def test_what_cannot_be_compared_is_said(changes: dict, said: str):
    with pytest.raises(SetupError, match=said):
        variants.against(plan(), changes)


def test_a_sweep_takes_values_that_differ():
    found = variants.sweep(plan(), "seats", [3, 4])
    assert [(one.label, len(one.plan.players)) for one in found] == [("seats=3", 3), ("seats=4", 4)]
    with pytest.raises(SetupError, match="two of the values"):
        variants.sweep(plan(), "seats", [3, 3])
    with pytest.raises(SetupError, match="2 to 50 values, not 1"):
        variants.sweep(plan(), "seats", [3])


def test_the_command_compares():
    ran = command(*MODULAR, "--against", "rounds=6")
    assert ran.exit_code == 0
    assert ran.stdout.startswith("Three Modular Rooms, 30 matches of each on the same seeds, seed 1: rounds=11 against")
    assert "-5.00 (-5.00 to -5.00) *" in ran.stdout
    assert "figures clearly differ; by chance alone about" in ran.stdout


def test_the_command_sweeps_with_a_curve():
    ran = command(*MODULAR, "--sweep", "rounds=4..6", "--show", "rounds of")
    lines = ran.stdout.splitlines()
    at = lines.index("Rounds of a match")
    assert lines[at + 1] == "  rounds=4  4.00  |o" + 39 * " " + "|"
    assert lines[at + 3] == "  rounds=6  6.00  |" + 39 * " " + "o|  +2.00 (+2.00 to +2.00) *"
    listed = command(*MODULAR, "--sweep", "bots=random,careful", "--show", "rounds of")
    assert "bots=careful" in listed.stdout


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("--against", "rounds=6", "--sweep", "rounds=4,5"), "use one of them"),
        (("--against", "rounds=6", "--record", "3"), "writes one match"),
        (("--against", "rounds"), "write NAME=VALUE"),
        (("--sweep", "rounds=9..4"), "2 to 50 values"),
        (("--sweep", "rounds=4,x"), "whole number"),
    ],
)
def test_what_cannot_be_asked_is_said(given: tuple[str, ...], said: str):
    ran = command(*MODULAR, *given)
    assert ran.exit_code == 2
    assert said in ran.stderr


def test_a_comparison_goes_on_in_its_folder(tmp_path: Path):
    compared = variants.sweep(plan(), "rounds", [3, 4])
    whole = Study(compared)
    list(played(whole, 12, kept=StudyFolder(tmp_path / "whole", compared)))
    kept = StudyFolder(tmp_path / "cut", compared)
    stopped = played(Study(compared), 12, kept=kept)
    for _ in range(5):
        next(stopped)
    stopped.close()
    assert kept.finished() == 5
    (kept.folders[1].path / MATCHES).write_bytes((kept.folders[1].path / MATCHES).read_bytes()[:-9])
    again = Study(compared)
    assert list(played(again, 12, kept=StudyFolder(tmp_path / "cut", compared))) == list(range(1, 13))
    for folder in ("1-rounds-3", "2-rounds-4"):
        assert (tmp_path / "cut" / folder / MATCHES).read_bytes() == (
            tmp_path / "whole" / folder / MATCHES
        ).read_bytes()
    with pytest.raises(AnotherPlan):
        StudyFolder(tmp_path / "cut", variants.single(plan()))


def test_words_that_nothing_has_are_said_with_the_headings():
    for compared in ((), ("--against", "rounds=6")):
        ran = command(*MODULAR, *compared, "--show", "parasite")
        assert ran.exit_code == 0
        assert "Nothing has parasite in its heading or name. The headings are: Rounds of a match; " in ran.stdout
