"""Whatever the program writes is its person's alone; folders that a person named keep their mode."""

from __future__ import annotations

import os
from datetime import UTC, datetime
from pathlib import Path

import pytest

from games.core import actions as do
from games.core.setup import Header
from genius_tui.files import private
from genius_tui.handouts import files
from genius_tui.library.store import FOLDER_VARIABLE, Library
from genius_tui.record.locking import acquire
from genius_tui.record.record import Record
from genius_tui.settings import settings
from genius_tui.settings.settings import Settings
from genius_tui.system import crash_log
from genius_tui.table.pins import Tries, hashed
from tests.support.play import copied
from tests.support.record_files import HEADER, ORDERS, written

pytestmark = pytest.mark.skipif(os.name != "posix", reason="modes are those of POSIX systems")

HEAD = Header(genius=1, game="gatekeeping", players=("Ann", "Bo"), title="Thursday")


@pytest.fixture(autouse=True)
def _generous(monkeypatch: pytest.MonkeyPatch):
    """A umask that would let everybody read and write."""
    before = os.umask(0)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, str]:
    """Every file and folder in a folder that somebody else could do anything with, with its mode."""
    return {
        str(path.relative_to(folder)): oct(path.stat().st_mode & 0o777)
        for path in folder.rglob("*")
        if path.stat().st_mode & 0o077
    }


def test_nothing_that_the_library_writes_is_for_others(tmp_path: Path) -> None:
    library = Library(tmp_path / "deep" / "saves")
    with library.new(HEAD) as record:
        record.do(do.Note("a note"))
        copied(library, record, actions=1).close()
        damaged = tmp_path / "damaged.jsonl"
        damaged.write_bytes(record.path.read_bytes() + b"nonsense\nmore\n")
        copied(library, Record.open(damaged, writing=False), "go_on").close()
        damaged.unlink()
        exported = library.export(record.path, tmp_path / "out.jsonl")
        lock, _ = acquire(exported)
        assert modes(tmp_path) == {}
        assert lock is not None
        lock.release()
    library.bring_in(exported)
    library.matches()
    library.restore(library.trash(record.path))
    assert modes(tmp_path) == {}


def test_settings_tries_troubles_and_handouts_are_nobody_elses(tmp_path: Path) -> None:
    settings.write(Settings(theme="dark"), tmp_path / "config" / "genius-tui" / settings.FILE)
    assert not Tries(tmp_path / "state" / "tries.json").fits("Ann", "0000", hashed("4711"))
    assert crash_log.append(ValueError(), tmp_path / "log", datetime.now(UTC))
    files.write(tmp_path / "out" / "messages", {"ann.md": "# Ann\n"}, over=False)
    assert sum(path.is_file() for path in tmp_path.rglob("*")) == 4
    assert modes(tmp_path) == {}


def test_a_file_that_was_open_to_others_is_narrowed_when_it_is_written(tmp_path: Path) -> None:
    path = written(tmp_path / "a.jsonl", HEADER, *ORDERS)
    path.write_bytes(path.read_bytes() + b'{"do": "no')
    aside = tmp_path / "a.jsonl.torn"
    aside.write_bytes(b"older\n")
    path.chmod(0o666)
    aside.chmod(0o666)
    Record.open(path, writing=False).close()
    assert set(modes(tmp_path)) == {"a.jsonl", "a.jsonl.torn"}, "who only looks changes nothing"
    with Record.open(path, writing=True) as record:
        record.do(do.Note("x"))
    handout = tmp_path / "ann.md"
    handout.write_text("old")
    handout.chmod(0o644)
    files.write(tmp_path, {"ann.md": "new"}, over=True)
    assert aside.read_bytes() == b'older\n{"do": "no\n'
    assert handout.read_text() == "new"
    assert modes(tmp_path) == {}


def test_a_wide_match_is_narrowed_on_its_way_to_the_trash(tmp_path: Path) -> None:
    library = Library(tmp_path / "saves")
    with library.new(HEAD) as record:
        pass
    record.path.chmod(0o644)
    library.trash(record.path)
    assert modes(tmp_path) == {}


def test_a_folder_that_was_named_keeps_its_mode(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("saves", "chosen", "messages"):
        (tmp_path / name).mkdir()
        (tmp_path / name).chmod(0o755)
    Library(tmp_path / "saves").new(HEAD).close()
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path / "chosen"))
    Library().new(HEAD).close()
    files.write(tmp_path / "messages", {"ann.md": "x"}, over=False)
    assert modes(tmp_path) == dict.fromkeys(("saves", "chosen", "messages"), "0o755")


def test_the_program_s_own_folders_are_narrowed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(FOLDER_VARIABLE, raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    (tmp_path / "genius-tui" / "matches").mkdir(parents=True)
    Library().new(HEAD).close()
    assert modes(tmp_path) == {"genius-tui": "0o777"}, "what lies in it is closed"


def test_where_a_file_stands_in_place_of_a_folder_the_system_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(OSError, match="file"):
        private.make_folder(tmp_path / "file")
    with pytest.raises(OSError, match="file"):
        private.make_folder(tmp_path / "file" / "below")
