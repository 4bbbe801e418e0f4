"""Options of several lines, such as Skeld's map, come from a file as well: `@FILE`, at every door."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from games.core.errors import SetupError
from games.skeld.ship import DEFAULT_MAP
from games.skeld.state import Options
from genius_tui.library.store import Library
from genius_tui.new_match.draft import Draft
from genius_tui.new_match.from_files import with_files
from genius_tui.plain.console import run as plain
from genius_tui.record.reading import read_strictly
from tests.cli.test_reading import run

ROWS = [" ".join(row.split()) for row in reversed(DEFAULT_MAP)]


@pytest.fixture
def ship(tmp_path: Path) -> Path:
    """A map of seven lines, with a byte order mark, blank lines and the line ends of another system."""
    path = tmp_path / "my ship.txt"
    path.write_bytes(b"\xef\xbb\xbf" + "\r\n".join(["", *ROWS, "", ""]).encode())
    return path


def test_a_file_is_read_however_the_option_is_put(ship: Path) -> None:
    for value in (f"@{ship}", f"@ {ship}", [f"@{ship}"], "\n".join(ROWS), ROWS):
        assert with_files({"map": value}, Options) == {"map": ROWS}


def test_what_names_no_file_stays() -> None:
    assert with_files({"map": ["a", "@b"], "crew": {"Ann": ["@a", "b"]}}, Options) == {
        "map": ["a", "@b"],
        "crew": {"Ann": ["@a", "b"]},
    }


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    (tmp_path / "latin.txt").write_bytes(b"\xe9")
    for name, says in {"none.txt": "cannot be read", ".": "cannot be read", "latin.txt": "is not UTF-8"}.items():
        with pytest.raises(SetupError, match=says) as caught:
            with_files({"map": f"@{tmp_path / name}"}, Options)
        assert caught.value.key == "options.map"


def test_the_command_takes_it_and_the_record_holds_the_rows(tmp_path: Path, ship: Path) -> None:
    for number, value in enumerate((f"@{ship}", json.dumps(f"@{ship}"), json.dumps([f"@{ship}"]), json.dumps(ROWS))):
        path = tmp_path / f"{number}.jsonl"
        ran = run("new", "skeld", "--players", "Ann,Bo", "--option", f"map={value}", "--out", path)
        assert (ran.exit_code, ran.stderr) == (0, "")
        assert read_strictly(path).match.header.options == {"map": ROWS}


def test_the_set_up_form_takes_it(tmp_path: Path, ship: Path) -> None:
    draft = Draft("skeld", players="Ann\nBo", options={"map": f"@{ship}"})
    assert draft.faults() == ()
    assert draft.header.options == {"map": ROWS}
    short = tmp_path / "short.txt"
    short.write_text("\n".join(ROWS[:6]), "utf-8")
    (fault,) = Draft("skeld", players="Ann\nBo", options={"map": f"@{short}"}).faults()
    assert (fault.field, fault.reason) == ("options.map", "a map has 7 rows, not 6")


def test_the_line_mode_takes_it(tmp_path: Path, ship: Path) -> None:
    out = io.StringIO()
    asked = io.StringIO(f"new skeld\nDrift\nAnn, Bo\n\n\n@{ship}\n\n\n\n\n")
    assert plain(None, tmp_path / "saves", asked, out) == 0
    (path,) = (one.path for one in Library(tmp_path / "saves").matches())
    assert read_strictly(path).match.header.options == {"map": ROWS}, out.getvalue()
