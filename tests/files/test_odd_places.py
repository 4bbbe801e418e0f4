"""Pipes, devices and folders where a file of the program's own should be, folders that are gone: said at once."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from datetime import datetime
from pathlib import Path

import pytest

from games.chambers.packs import template
from games.chambers.state import Options
from games.core import actions as do
from games.core.errors import Refused, SetupError
from genius_tui.files import ordinary
from genius_tui.handouts import files
from genius_tui.new_match.packs import FOLDER_VARIABLE, kept, with_packs
from genius_tui.record.reading import read
from genius_tui.record.record import Record
from genius_tui.screens.settings import SettingsScreen
from genius_tui.settings import settings
from genius_tui.settings.settings import BadSettings, Settings
from genius_tui.system import crash_log
from genius_tui.table.pins import Tries, hashed
from tests.cli.test_reading import run
from tests.support.console import console, played, screen_text, settled
from tests.support.odd_files import NO_FILES, ODD, at_once
from tests.support.record_files import played as a_record

pytestmark = pytest.mark.skipif(os.name == "nt", reason="pipes and devices are files on POSIX systems only")

SOMETHING = [name for name in NO_FILES if name != "dangling"]
"""What is there; a link that leads nowhere may be written through."""


@pytest.mark.parametrize("name", SOMETHING)
def test_a_cut_line_is_kept_where_it_is_if_it_cannot_be_put_aside(tmp_path: Path, name: str) -> None:
    path = a_record(tmp_path / "a.jsonl")
    path.write_bytes(path.read_bytes()[:-9])
    before = path.read_bytes()
    NO_FILES[name][0](tmp_path / "a.jsonl.torn")
    with at_once(), Record.open(path, writing=True) as record:
        assert (record.read_only or "").startswith("The cut last line could not be moved to a.jsonl.torn (")
        assert len(record.match.actions) == 3
    assert path.read_bytes() == before


def test_a_match_file_that_became_a_pipe_is_not_written_to(tmp_path: Path) -> None:
    path = a_record(tmp_path / "a.jsonl")
    with Record.open(path, writing=True) as record:
        path.unlink()
        os.mkfifo(path)
        with at_once(), pytest.raises(Exception, match="Another program has changed the match file"):
            record.do(do.Note("lost?"))


@pytest.mark.parametrize("name", [*NO_FILES, "sparse"])
def test_a_pack_that_is_no_file_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    ODD[name][0](tmp_path / "mine.toml")
    (tmp_path / "sound.toml").write_text(template(), "utf-8")
    with at_once():
        assert kept() == (("mine", "sound") if name == "sparse" else ("sound",))
        with pytest.raises(SetupError, match=r"mine\.toml (cannot be read|is larger)") as caught:
            with_packs({"pack": "mine"}, Options)
        assert caught.value.key == "options.pack"
        assert with_packs({"pack": "sound"}, Options) == {"pack": template()}


@pytest.mark.parametrize("name", NO_FILES)
def test_a_folder_of_packs_that_is_none_holds_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path / "packs"))
    NO_FILES[name][0](tmp_path / "packs")
    with at_once():
        assert kept() == ()
        assert with_packs({"pack": "practice"}, Options) == {"pack": "practice"}


@pytest.mark.parametrize("name", [*SOMETHING, "sparse"])
def test_settings_that_are_no_file_are_said_and_left_as_they_are(tmp_path: Path, name: str) -> None:
    (tmp_path / "home").mkdir()
    path = tmp_path / "home" / settings.FILE
    ODD[name][0](path)
    app = console(tmp_path, chosen=None)  # type: ignore[arg-type]

    async def act(pilot) -> None:
        assert "settings.json was not used" in screen_text(app)
        app.action_settings()
        await settled(pilot)
        assert isinstance(app.screen, SettingsScreen)
        await pilot.press("enter")
        await settled(pilot)
        assert app._exception is None

    with at_once():
        with pytest.raises(BadSettings, match=r"settings\.json was not used"):
            settings.read(path)
        played(app, act)
    if name not in ("sparse", "looping"):
        assert not path.is_file()
        with at_once(), pytest.raises(OSError, match=r"this is a|[Dd]irectory"):
            settings.write(Settings(), path)


def test_a_key_map_of_too_many_keys_is_refused_at_once(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"keys": {f"c{number}": "f5" for number in range(2000)}}))
    with pytest.raises(BadSettings, match="not used"):
        settings.read(path)
    path.write_text('{"keys": ' + '{"a":' * 19_000)
    with pytest.raises(BadSettings, match="not used"):
        settings.read(path)


@pytest.mark.parametrize("name", [*NO_FILES, "sparse"])
def test_wrong_tries_are_counted_without_their_file(tmp_path: Path, name: str) -> None:
    ODD[name][0](tmp_path / "tries.json")
    with at_once():
        tries = Tries(tmp_path / "tries.json", lambda: 1000.0)
        kept_pin = hashed("1234")
        assert not tries.fits("Ann", "9999", kept_pin)
        assert tries.wait("Ann", kept_pin) > 0


@pytest.mark.parametrize("name", SOMETHING)
def test_a_log_of_troubles_that_is_no_file_is_done_without(tmp_path: Path, name: str) -> None:
    NO_FILES[name][0](tmp_path / "trouble.log")
    with at_once():
        assert crash_log.append(ValueError(), tmp_path, datetime(2026, 11, 20)) is None


@pytest.mark.parametrize("name", NO_FILES)
@pytest.mark.parametrize("over", [False, True])
def test_handouts_never_go_into_what_is_no_file(tmp_path: Path, name: str, over: bool) -> None:
    NO_FILES[name][0](tmp_path / "a.md")
    if over and name == "dangling":
        return
    with at_once(), pytest.raises(Refused, match=r"not overwritten|a\.md: cannot write the file \("):
        files.write(tmp_path, {"a.md": "secret"}, over=over)
    assert not (tmp_path / "nowhere").exists()


@pytest.mark.parametrize("name", SOMETHING)
def test_handouts_need_a_folder(tmp_path: Path, name: str) -> None:
    match = a_record(tmp_path / "m.jsonl")
    NO_FILES[name][0](tmp_path / "out")
    if name == "folder":
        return
    with at_once():
        ran = run("handouts", match, "--out", tmp_path / "out")
    assert ran.exit_code in (1, 2)
    assert isinstance(ran.exception, SystemExit)
    assert "out" in ran.stderr


def _elsewhere(*arguments: str, **environment: str) -> tuple[int, str]:
    """The exit code and everything that is said by `genius` in a process of its own, with another environment."""
    ran = subprocess.run(
        [sys.executable, "-m", "genius_tui", *arguments],
        env={**{name: value for name, value in os.environ.items() if name != "GENIUS_SAVES"}, **environment},
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        timeout=300,
    )
    said = ran.stdout + ran.stderr
    assert "Traceback" not in said
    assert "Something went wrong" not in said
    return ran.returncode, said


def test_a_home_that_cannot_be_is_said_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for home in ("/dev/null", str(tmp_path / "file")):
        elsewhere = {f"XDG_{kind}_HOME": f"{home}/{kind}" for kind in ("DATA", "CONFIG", "STATE")}
        for arguments in (("new", "keys", "--players", "A,B"), ("--plain",)):
            code, said = _elsewhere(*arguments, HOME=home, **elsewhere)
            assert code == 1
            assert "the folder " in said
            assert "cannot be made: not a directory" in said


def test_what_needs_no_library_works_where_none_can_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    home = str(tmp_path / "file")
    elsewhere = {f"XDG_{kind}_HOME": f"{home}/{kind}" for kind in ("DATA", "CONFIG", "STATE")}
    match = str(tmp_path / "m.jsonl")
    for arguments in (
        ("new", "keys", "--players", "A,B", "--out", match),
        ("--plain", match),
        ("demo", "--plain", "--pause", "0"),
        ("names",),
        ("sandbox", match, "--out", str(tmp_path / "copy.jsonl")),
    ):
        code, said = _elsewhere(*arguments, HOME=home, **elsewhere)
        assert code == 0, said
        assert ("cannot be made" in said) is (arguments[0] == "--plain"), said


def test_a_home_that_is_not_there_is_made(tmp_path: Path) -> None:
    home = str(tmp_path / "not" / "there")
    elsewhere = {f"XDG_{kind}_HOME": f"{home}/{kind}" for kind in ("DATA", "CONFIG", "STATE")}
    assert _elsewhere("new", "keys", "--players", "A,B", HOME=home, **elsewhere)[0] == 0
    assert _elsewhere("--plain", HOME=home, **elsewhere)[0] == 0


def test_a_person_whose_home_nobody_knows_gets_a_sentence(tmp_path: Path) -> None:
    path = Path("~nobody-of-that-name/x.jsonl")
    assert ordinary.expanded(path) == path
    assert run("replay", path).exit_code == 2
    assert run("--saves", "~nobody-of-that-name", "games").exit_code == 0


def test_a_folder_that_was_deleted_under_the_program_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "gone").mkdir()
    monkeypatch.chdir(tmp_path / "gone")
    (tmp_path / "gone").rmdir()
    for arguments in (
        ("new", "keys", "--players", "A,B", "--out", "x.jsonl"),
        ("--saves", "saves", "new", "keys", "--players", "A,B"),
        ("replay", "x.jsonl"),
        ("handouts", a_record(tmp_path / "m.jsonl"), "--out", "messages"),
    ):
        ran = run(*arguments)
        assert ran.exit_code in (1, 2), arguments
        assert isinstance(ran.exception, SystemExit), arguments


NOT_TEXT = "x\udcff"
"""What Python makes of an argument whose bytes are not UTF-8."""


@pytest.mark.parametrize(
    "arguments",
    [
        ("new", "keys", "--players", f"Ann,{NOT_TEXT}"),
        ("new", "keys", "--players", "Ann,Bo", "--title", NOT_TEXT),
        ("new", "keys", "--players", "Ann,Bo", "--option", f'layout=["{NOT_TEXT}"]'),
        ("note", "FILE", NOT_TEXT),
        ("order", "FILE", "Ann", NOT_TEXT),
        ("post", "FILE", "Ann", "level-2", NOT_TEXT),
        ("nickname", "FILE", NOT_TEXT, "Ann"),
        ("deadline", "FILE", "--zone", NOT_TEXT),
        ("rules", NOT_TEXT),
        (NOT_TEXT,),
    ],
)
def test_an_argument_that_is_not_utf_8_is_refused_and_loses_no_character(
    tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    path = a_record(tmp_path / "m.jsonl")
    before = path.read_bytes()
    ran = run(*(path if word == "FILE" else word for word in arguments))
    assert ran.exit_code == 2
    assert f"argument {len(arguments) - (arguments[-1] == 'Ann')} is not UTF-8 text: use UTF-8" in ran.stderr
    assert path.read_bytes() == before


def test_files_may_have_names_that_are_not_utf_8(tmp_path: Path) -> None:
    path = a_record(tmp_path / f"{NOT_TEXT}.jsonl")
    assert run("check", path).exit_code == 0
    assert run("note", path, "kept").exit_code == 0
    assert read(path).match.actions[-1] == do.Note("kept")
    assert _elsewhere("new", "keys", "--players", "A,B", "--out", str(tmp_path / f"new{NOT_TEXT}.jsonl"))[0] == 0
    assert run("handouts", path, "--out", tmp_path / f"out{NOT_TEXT}").exit_code == 0
    (tmp_path / f"{NOT_TEXT}.txt").write_text("Ann: A with 1")
    assert "cannot be read" not in run("order", path, "--from", tmp_path / f"{NOT_TEXT}.txt", "--show").stderr
