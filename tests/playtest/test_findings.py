"""The findings of docs/findings.md: their commands run, and each match has the step that the text quotes."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest

import games
from tests.cli.test_reading import run as command
from tests.playtest.test_docs import ROOT, commands

TEXT = (ROOT / "docs" / "findings.md").read_text("utf-8")
PARTS: dict[str, str] = dict(re.findall(r"^## (.+?)\n(.*?)(?=^## |\Z)", TEXT, re.MULTILINE | re.DOTALL))
FEW = "12"
"""Matches in which each figure comes at least once."""

PLACE = re.compile(r"round (\d+)(?:, step (\d+))? reads \"(.+?)\"")


def test_each_game_has_a_finding():
    assert set(PARTS) == {games.find(slug).meta.title for slug in games.CATALOGUE}


@pytest.mark.parametrize("title", sorted(PARTS))
def test_the_command_of_a_finding_shows_its_figures(title: str):
    shown, _ = commands(PARTS[title])
    given = shlex.split(shown)
    given[given.index("--matches") + 1] = FEW
    ran = command("playtest", *given, "--jobs", "1")
    assert ran.exit_code == 0, ran.stderr
    assert " %  " in ran.stdout


@pytest.mark.parametrize("title", sorted(PARTS))
def test_the_match_of_a_finding_has_the_step_quoted(title: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    _, recorded = commands(PARTS[title])
    ran = command("playtest", *shlex.split(recorded))
    assert ran.exit_code == 0, ran.stderr
    replayed = command("replay", shlex.split(recorded)[-1], "--json")
    place = PLACE.search(" ".join(PARTS[title].split()))
    assert place is not None
    number, step, quoted = place.groups()
    events = [event for event in json.loads(replayed.stdout)["events"] if event["round"] == int(number)]
    texts = [event["text"] for event in events if event["phase"] == "round"]
    assert quoted in texts
    if step is not None:
        assert texts[int(step) - 1] == quoted
