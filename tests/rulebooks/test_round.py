"""The round at a glance goes in the order in which a resolution goes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.goldens import load, saves

ANYWHERE = {"M16", "L14"}
"""What seats are told as it happens, beside the round's own steps. A room that is `shut` was disabled before (S9)."""


@pytest.mark.parametrize("path", saves(), ids=lambda path: path.stem)
def test_the_lines_of_a_round_stand_in_the_order_of_its_steps(path: Path):
    match = load(path)
    if match.game.meta.slug == "chambers":
        pytest.skip("its lines are those of one chamber, and chambers follow one another (C15)")
    parts = match.game.rulebook.round[1:-1]
    lines = list(dict.fromkeys(rule for part in parts for _, rule in part.lines if rule not in ANYWHERE))
    for stage in match.resolutions():
        met = list(dict.fromkeys(step.event.rule for step in stage.steps if step.event.kind != "shut"))
        told = [rule for rule in met if rule in lines]
        assert told == sorted(told, key=lines.index), (stage.title, told)
