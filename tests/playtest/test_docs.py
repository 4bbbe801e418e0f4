"""The examples of docs/playtests.md run, and its commands are ones that the program takes."""

from __future__ import annotations

import re
import shlex
import sys
from pathlib import Path

import pytest

from genius_tui.cli.playtest import playtest
from tests.cli.test_reading import run as command

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "playtests.md").read_text("utf-8")
FILES: dict[str, str] = dict(re.findall(r"```python\n# (\w+)\.py\n(.*?)```", TEXT, re.DOTALL))
HELP = str(playtest.epilog)


def commands(text: str) -> list[str]:
    """The commands in a text, without what is said behind them."""
    found = re.findall(r"^ *`?genius playtest ([^`\n]+)", text, re.MULTILINE)
    return [re.split(r" {3,}| # ", one)[0].strip() for one in found if "..." not in one]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name, code in FILES.items():
        (tmp_path / f"{name}.py").write_text(code)
        monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    return tmp_path


def test_the_bot_of_the_docs_has_twenty_lines_and_plays(folder: Path):
    assert len(FILES["thrifty"].splitlines()) <= 20
    ran = command("playtest", "gatekeeping", "--bots", "thrifty:Thrifty,careful", "--matches", "6", "--jobs", "2")
    assert ran.exit_code == 0
    assert "Rating of thrifty:Thrifty" in ran.stdout
    assert "fault" not in ran.stdout


def test_the_metric_of_the_docs_has_ten_lines_and_measures(folder: Path):
    assert len(FILES["crowds"].splitlines()) <= 10
    small = ("--matches", "6", "--jobs", "1", "--show", "fullest", "--show", "blocked")
    ran = command("playtest", "gatekeeping", "--metric", "crowds:crowds", *small)
    assert ran.exit_code == 0
    assert "  fullest gate  " in ran.stdout
    assert "\na 3 was blocked\n" in ran.stdout


README = (ROOT / "README.md").read_text("utf-8")


@pytest.mark.parametrize("line", sorted({*commands(TEXT), *commands(README), *commands(HELP)}))
def test_commands_of_the_docs_and_of_the_help_are_taken(line: str, folder: Path):
    given = shlex.split(line)
    for name in ("--matches", "--jobs", "--record", "--cluster"):
        if name in given:
            del given[given.index(name) : given.index(name) + 2]
    if "--sweep" in given:
        given[given.index("--sweep") + 1] = given[given.index("--sweep") + 1].replace("4..11", "4..5")
    if "--out" in given:
        del given[given.index("--out") : given.index("--out") + 2]
    ran = command("playtest", *given, "--matches", "2", "--jobs", "1")
    assert ran.exit_code == 0, ran.stderr
    assert len(ran.stdout.splitlines()) > 2
