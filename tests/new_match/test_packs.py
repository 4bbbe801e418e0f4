"""Packs that a host keeps in a folder come whole into the match that is begun with their name."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.chambers.packs import template
from games.chambers.state import Options
from games.core.errors import SetupError
from genius_tui.new_match.draft import Draft
from genius_tui.new_match.packs import FOLDER_VARIABLE, kept, with_packs
from genius_tui.record.reading import read_strictly
from genius_tui.screens.new_match_words import in_a_line
from tests.cli.test_reading import run


@pytest.fixture(autouse=True)
def packs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of packs, with one in it."""
    folder = tmp_path / "packs"
    folder.mkdir()
    (folder / "my-pack.toml").write_text(template(), "utf-8")
    monkeypatch.setenv(FOLDER_VARIABLE, str(folder))
    return folder


def test_a_name_becomes_the_packs_text() -> None:
    assert kept() == ("my-pack",)
    assert with_packs({"pack": "my-pack", "gold": 7}, Options) == {"pack": template(), "gold": 7}


@pytest.mark.parametrize(
    "option", ["practice", "../my-pack", "my-pack.toml", "no such", 'name = "x"\n', 3, {"name": "x"}]
)
def test_everything_else_stays_for_the_game_to_judge(option: object) -> None:
    assert with_packs({"pack": option}, Options) == {"pack": option}


def test_packs_that_cannot_be_read(packs: Path) -> None:
    (packs / "latin.toml").write_bytes(b"name = \xe9")
    (packs / "large.toml").write_bytes(b"#" * 1_000_001)
    for name, says in {"latin": "is not UTF-8", "large": "is larger than"}.items():
        with pytest.raises(SetupError, match=says) as caught:
            with_packs({"pack": name}, Options)
        assert caught.value.key == "options.pack"


def test_a_new_match_by_command_holds_the_whole_pack(tmp_path: Path) -> None:
    path = tmp_path / "tomb.jsonl"
    ran = run("new", "chambers", "--players", "Ann, Bo", "--option", "pack=my-pack", "--out", path)
    assert (ran.exit_code, ran.stdout) == (0, f"{path}\n")
    assert read_strictly(path).match.header.options == {"pack": template()}


def test_a_new_match_as_typed_holds_the_whole_pack(packs: Path) -> None:
    draft = Draft("chambers", players="Ann\nBo", options={"pack": "my-pack"})
    assert draft.begun().state.puzzles["alien"].answers == ("cat", "kitten", "pussycat")
    (packs / "my-pack.toml").write_text(template().replace('"cat"', '"c t"'), "utf-8")
    faults = Draft("chambers", players="Ann\nBo", options={"pack": "my-pack"}).faults()
    assert [(fault.field, fault.reason[:14]) for fault in faults] == [("options.pack", "alien.password")]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (template(), "My pack"),
        ("title = 'Two\\nlines'\n", "'Two\\nlines'"),
        ('title = "A"\n', "A"),
        ("title = 3\nname = 4", "title = 3 ..."),
        ("K:open\nS:open", "K:open ..."),
        ("lantern", "lantern"),
    ],
)
def test_the_last_page_of_a_new_match_tells_a_pack_by_its_title(text: str, told: str) -> None:
    assert in_a_line(text) == told.strip("'")
