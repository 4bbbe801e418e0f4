"""One writer a match, whatever its file is called: through links, without the system's locks, while it is moved."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from games.core import actions as do
from genius_tui.cli.genius import genius
from genius_tui.console.app import GeniusApp
from genius_tui.library.store import Library
from genius_tui.record import locking
from genius_tui.record.errors import ReadOnly, RecordError
from genius_tui.record.locking import PATIENCE, sole_writer
from genius_tui.record.reading import read_strictly
from genius_tui.record.record import Record
from tests.support.play import copied
from tests.support.record_files import header, played

fcntl = pytest.importorskip("fcntl")
HELD = "Another window or command has this match open"


def names_of(path: Path) -> list[Path]:
    """The same file by eight names: hard links and symbolic ones, of files and folders."""
    folder = path.parent / "elsewhere"
    folder.mkdir()
    hard, soft, far = path.with_name("hard.jsonl"), path.with_name("soft.jsonl"), folder / "far.jsonl"
    os.link(path, hard)
    soft.symlink_to(path.name)
    far.symlink_to(hard)
    (path.parent / "door").symlink_to(folder, target_is_directory=True)
    os.link(path, folder / "hard too.jsonl")
    (folder / "soft too.jsonl").symlink_to(soft)
    return [path, hard, soft, far, path.parent / "door" / "far.jsonl", folder / "hard too.jsonl",
            folder / "soft too.jsonl", folder / ".." / path.name]  # fmt: skip


def notes(path: Path) -> list[str]:
    """The texts of a record's notes."""
    return [action.text for action in read_strictly(path).match.actions if isinstance(action, do.Note)]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return played(tmp_path / "a.jsonl")


@pytest.fixture
def no_flock(monkeypatch: pytest.MonkeyPatch) -> None:
    """A system without locks of its own on any file."""

    def missing(*_: object) -> None:
        raise OSError(errno.ENOSYS, "Function not implemented")

    monkeypatch.setattr(fcntl, "flock", missing)


_WRITER = """
import sys
from pathlib import Path
from games.core import actions as do
from genius_tui.record.record import Record
name, path, sessions, each, wait = sys.argv[1], Path(sys.argv[2]), *map(int, sys.argv[3:6])
for session in range(sessions):
    while True:
        with Record.open(path, writing=True, wait=wait) as record:
            if record.read_only is None:
                for number in range(each):
                    record.do(do.Note(f"{name} {session * each + number}"))
                    print(f"{name} {session * each + number}", flush=True)
                break
"""


def written_at_once(names: list[Path], sessions: int, each: int) -> list[str]:
    """The notes that were acknowledged to as many writers as there are names, all at once."""
    writers = [
        subprocess.Popen(
            [sys.executable, "-c", _WRITER, str(number), str(name), str(sessions), str(each), "2"],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )
        for number, name in enumerate(names)
    ]  # fmt: skip
    said = [writer.communicate() for writer in writers]
    assert [err for _, err in said] == [""] * len(names)
    return [line for out, _ in said for line in out.splitlines()]


def test_eight_writers_through_links_lose_nothing(path: Path) -> None:
    acknowledged = written_at_once(names_of(path), 5, 6)
    assert len(acknowledged) == 8 * 5 * 6
    found = notes(path)[1:]
    assert sorted(found) == sorted(acknowledged)
    for name in map(str, range(8)):
        mine = [note for note in found if note.startswith(f"{name} ")]
        assert mine == [f"{name} {number}" for number in range(30)]
    assert CliRunner().invoke(genius, ["check", str(path)]).exit_code == 0


@pytest.mark.usefixtures("no_flock")
def test_links_lead_to_one_lock_also_where_files_have_none(path: Path) -> None:
    test_every_name_of_a_file_is_kept_out(path)


def test_every_name_of_a_file_is_kept_out(path: Path) -> None:
    names = names_of(path)
    for holder in names:
        with Record.open(holder, writing=True) as record:
            assert record.read_only is None
            for name in names:
                other = Record.open(name, writing=True)
                assert HELD in (other.read_only or "")
                assert f"process {os.getpid()}, since" in (other.read_only or "")
                with pytest.raises(ReadOnly):
                    other.do(do.Note("x"))
                other.close()
            record.do(do.Note("mine"))
    assert len(notes(path)) == 1 + len(names)


@pytest.mark.parametrize("link", ["hard", "soft"])
def test_a_lock_that_is_a_link_overwrites_nothing(path: Path, link: str) -> None:
    precious = path.with_name("precious.txt")
    precious.write_text("mine")
    beside = path.with_name("a.jsonl.lock")
    os.link(precious, beside) if link == "hard" else beside.symlink_to(precious)
    with Record.open(path, writing=True) as record:
        note = locking._beside(record._lock.number)  # type: ignore[union-attr]
        assert note.exists()
        record.do(do.Note("x"))
    assert not note.exists()
    os.link(precious, note) if link == "hard" else note.symlink_to(precious)
    with Record.open(path, writing=True) as record:
        record.do(do.Note("y"))
    assert precious.read_text() == "mine"


def test_what_an_older_program_left_beside_blocks_nobody(path: Path) -> None:
    path.with_name("a.jsonl.lock").write_text("process 1, since 2020-01-01T00:00:00Z")
    with Record.open(path, writing=True) as record:
        assert record.read_only is None


_HOLDER = """
import errno, fcntl, sys
from pathlib import Path
from genius_tui.record.record import Record
def missing(*_):
    raise OSError(errno.ENOSYS, "Function not implemented")
if sys.argv[2] == "missing":
    fcntl.flock = missing
record = Record.open(Path(sys.argv[1]), writing=True)
print(record.read_only, flush=True)
sys.stdin.read()
"""


def holding(path: Path, flock: str = "there") -> subprocess.Popen[str]:
    """A process that has the match open."""
    holder = subprocess.Popen(
        [sys.executable, "-c", _HOLDER, str(path), flock],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1,
    )  # fmt: skip
    assert holder.stdout is not None
    assert holder.stdout.readline() == "None\n"
    return holder


@pytest.mark.parametrize("flock", ["there", "missing"])
def test_a_holder_that_was_killed_blocks_nobody(path: Path, flock: str, request: pytest.FixtureRequest) -> None:
    holder = holding(path, flock)
    if flock == "missing":
        request.getfixturevalue("no_flock")
    other = Record.open(path, writing=True)
    assert f"{HELD} (process {holder.pid}, since" in (other.read_only or "")
    holder.send_signal(signal.SIGKILL)
    holder.communicate()
    with Record.open(path, writing=True, wait=PATIENCE) as record:
        assert record.read_only is None
        record.do(do.Note("on"))


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_a_copy_of_the_holder_that_outlives_it_blocks_nobody(path: Path) -> None:
    reader, writer = os.pipe()
    ready, runs = os.pipe()
    with Record.open(path, writing=True) as record:
        assert record.read_only is None
        copy = os.fork()
        if not copy:
            os.write(runs, b"!")
            os.close(writer)
            os.read(reader, 1)
            os._exit(0)
        os.read(ready, 1)  # until it runs, it has had no time to leave the lock
    for one in (reader, ready, runs):
        os.close(one)
    try:
        with Record.open(path, writing=True) as record:
            assert record.read_only is None
    finally:
        os.close(writer)
        os.waitpid(copy, 0)


def test_a_note_of_somebody_dead_names_nobody(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Record.open(path, writing=True):
        monkeypatch.setattr(locking, "_lives", lambda process: False)
        assert f"{HELD}. You" in (Record.open(path, writing=True).read_only or "")


def test_without_a_home_for_notes_the_lock_holds_all_the_same(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(path))
    with Record.open(path, writing=True) as record:
        record.do(do.Note("x"))
        assert f"{HELD}. You" in (Record.open(path, writing=True).read_only or "")


@pytest.mark.usefixtures("no_flock")
def test_where_no_lock_can_be_had_at_all_it_is_said(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(path))
    assert "This file cannot be locked" in (Record.open(path, writing=True).read_only or "")


@pytest.mark.parametrize("failing", ["close", "unlink"])
def test_a_failed_unlock_is_no_failure_of_what_was_saved(
    path: Path, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    close = os.close

    def closed_and_failed(file: int) -> None:
        close(file)
        raise OSError(errno.EIO, "Input/output error")

    def failed(*_: object, **__: object) -> None:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(os, failing, closed_and_failed if failing == "close" else failed)
    ran = CliRunner().invoke(genius, ["note", str(path), "kept"])
    monkeypatch.undo()
    assert (ran.exit_code, ran.stdout) == (0, "Noted.\n")
    assert notes(path)[-1] == "kept"
    with Record.open(path, writing=True) as record:
        assert record.read_only is None


@pytest.mark.usefixtures("no_flock")
def test_a_stand_in_that_cannot_be_given_back_is_no_failure(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import filelock

    def failed(*_: object, **__: object) -> None:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(filelock.SoftFileLock, "_release", failed)
    with Record.open(path, writing=True) as record:
        record.do(do.Note("kept"))
    assert notes(path)[-1] == "kept"


_PATIENT = """
import sys
from genius_tui.cli import writing
from genius_tui.cli.genius import genius
from genius_tui.record import locking
tried = locking._tried
def said(path):
    lock = tried(path)
    if lock is None:
        print("another has it", file=sys.stderr, flush=True)
    return lock
writing.PATIENCE, locking.LONGEST_WAIT, locking._tried = 600, 600, said
genius()
"""
"""A command that says when it waits, and waits for longer than a busy machine takes."""


def test_a_command_waits_for_another_and_then_refuses(path: Path) -> None:
    holder = holding(path)
    begun = time.monotonic()
    ran = CliRunner().invoke(genius, ["note", str(path), "x"])
    assert ran.exit_code == 1
    assert f"{path}: {HELD} (process {holder.pid}, " in ran.stderr
    assert time.monotonic() - begun >= PATIENCE
    waiting = subprocess.Popen(
        [sys.executable, "-c", _PATIENT, "note", str(path), "mine"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert waiting.stderr is not None
    assert waiting.stderr.readline() == b"another has it\n"
    holder.kill()
    holder.communicate()
    assert waiting.communicate()[0] == b"Noted.\n"
    assert notes(path)[-1] == "mine"


class Clock:
    """Time that passes while one sleeps, and only then."""

    now = 0.0

    def monotonic(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds


def test_who_sees_others_write_waits_for_longer(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tries: list[float] = []
    clock = Clock()

    def tried(path: Path) -> None:
        tries.append(clock.now)
        if len(tries) < 40:
            os.utime(path, ns=(len(tries), len(tries)))

    monkeypatch.setattr(locking, "_tried", tried)
    monkeypatch.setattr(locking, "_PAUSE", (0.01, 0.01))
    monkeypatch.setattr(locking, "time", clock)
    lock, refusal = locking.acquire(path, 0.1)
    assert (lock, HELD in (refusal or "")) == (None, True)
    assert tries[-1] - tries[0] > 0.48
    tries.clear()
    monkeypatch.setattr(locking, "LONGEST_WAIT", 0.2)
    locking.acquire(path, 0.1)
    assert 0.19 < tries[-1] - tries[0] < 0.22


def _swapped(path: Path, change: Callable[[bytes], bytes] = lambda content: content) -> None:
    scratch = path.with_name("scratch")
    scratch.write_bytes(change(path.read_bytes()))
    os.replace(scratch, path)


def test_a_copy_put_in_a_files_place_is_locked_too(path: Path) -> None:
    with Record.open(path, writing=True) as record:
        _swapped(path)
        record.do(do.Note("mine"))
        assert HELD in (Record.open(path, writing=True).read_only or "")
    with Record.open(path, writing=True) as record:
        assert record.read_only is None


def test_a_copy_that_another_has_open_by_now_is_not_written_to(path: Path) -> None:
    with Record.open(path, writing=True) as first:
        _swapped(path)
        with Record.open(path, writing=True) as second:
            with pytest.raises(ReadOnly, match=HELD):
                first.do(do.Note("mine"))
            second.do(do.Note("theirs"))
        assert first.read_only is not None
    assert notes(path)[1:] == ["theirs"]


def test_who_waited_for_a_file_that_was_replaced_locks_the_new_one(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    flock = fcntl.flock

    def replaced_meanwhile(*arguments: Any) -> None:
        monkeypatch.undo()
        flock(*arguments)
        _swapped(path)

    monkeypatch.setattr(fcntl, "flock", replaced_meanwhile)
    with Record.open(path, writing=True, wait=1) as record:
        assert record._lock is not None
        assert record._lock.number == locking.number_of(path.stat())
        record.do(do.Note("x"))


def test_a_name_of_255_bytes_has_a_lock_a_place_for_a_cut_line_and_a_way_to_the_trash(tmp_path: Path) -> None:
    library = Library(tmp_path)
    for stem in ("x" * 249, "é" * 124 + "x"):
        path = played(tmp_path / f"{stem}.jsonl")
        assert len(os.fsencode(path.name)) == 255
        path.write_bytes(path.read_bytes()[:-9])
        with Record.open(path, writing=True) as record:
            assert record.read_only is None
            assert "The cut last line was moved to" in record.warnings[-1]
            record.do(do.Note("on"))
        torn = [one for one in tmp_path.iterdir() if one.suffix == ".torn"]
        assert len(torn) == 1
        assert notes(path) == ["on"]
        first = library.trash(path)
        assert [one.suffix for one in library.trash_folder.iterdir()].count(".torn") == 1
        again = library.trash(played(path))
        assert notes(first) == ["on"]
        assert len(notes(again)) == 1
        library.delete(first)
        library.delete(again)
        assert not list(library.trash_folder.iterdir())
        assert not list(tmp_path.glob("*.torn"))


def test_a_name_that_no_system_takes_is_a_sentence(tmp_path: Path) -> None:
    for name in ("x" * 300, "y" * 5000):
        for command in (["note", str(tmp_path / name), "x"], ["check", str(tmp_path / name)],
                        ["new", "keys", "--players", "Ann,Bo", "--out", str(tmp_path / name)]):  # fmt: skip
            ran = CliRunner().invoke(genius, command)
            assert ran.exit_code in (1, 2)
            assert "name too long" in ran.stderr
            assert isinstance(ran.exception, SystemExit)


def test_trash_restore_and_delete_wait_for_no_writer_by_another_name(tmp_path: Path) -> None:
    library = Library(tmp_path / "saves")
    with library.new(header(title="one")) as record:
        path = record.path
    link = tmp_path / "link.jsonl"
    os.link(path, link)
    with Record.open(link, writing=True) as record:
        with pytest.raises(ReadOnly, match=HELD):
            library.trash(path)
        record.do(do.Note("mine"))
    trashed = library.trash(path)
    with Record.open(link, writing=True) as record:
        for refused in (library.restore, library.delete):
            with pytest.raises(ReadOnly, match=HELD):
                refused(trashed)
        record.do(do.Note("still mine"))
    assert notes(library.restore(trashed)) == ["mine", "still mine"]


def test_a_link_in_the_library_goes_to_the_trash_and_back_as_a_link(tmp_path: Path) -> None:
    library = Library(tmp_path / "saves")
    library.make()
    played(tmp_path / "real.jsonl")
    link = library.folder / "link.jsonl"
    link.symlink_to(Path("..") / "real.jsonl")
    nowhere = library.folder / "nowhere.jsonl"
    nowhere.symlink_to("gone.jsonl")
    back = library.restore(library.trash(link))
    assert back.is_symlink()
    assert len(notes(back)) == 1
    library.delete(library.trash(back))
    assert len(notes(tmp_path / "real.jsonl")) == 1
    library.delete(library.trash(nowhere))
    assert not list(library.trash_folder.iterdir())


def test_a_fork_and_an_import_of_a_match_that_is_open_take_it_as_far_as_it_is(tmp_path: Path, path: Path) -> None:
    library = Library(tmp_path / "saves")
    with Record.open(path, writing=True) as record:
        with copied(library, record, actions=2) as fork:
            record.do(do.Note("meanwhile"))
            fork.do(do.Note("apart"))
        assert notes(library.bring_in(path))[-1] == "meanwhile"
        assert record.read_only is None
    assert notes(fork.path) == ["apart"]


def test_two_windows_that_begin_a_match_of_one_title_at_once_get_two_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = Library(tmp_path / "saves")
    unused, tried = library.unused, iter([1, 0])

    def slow(title: str) -> Path:
        found = unused(title)
        if next(tried, 0):
            played(found)
        return found

    monkeypatch.setattr(library, "unused", slow)
    with library.new(header(title="Thursday")) as record:
        assert record.path.name == "thursday-2.jsonl"
    assert len(notes(library.folder / "thursday.jsonl")) == 1


async def _left_by(key: str, path: Path, home: Path) -> None:
    app = GeniusApp(path, home / "saves", home=home)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        assert HELD in (Record.open(path, writing=True).read_only or "")
        await pilot.press(key)
        await pilot.pause()


@pytest.fixture
def hot(tmp_path: Path) -> Path:
    with Record.create(tmp_path / "hot.jsonl", header()) as record:
        record.do(do.Set("table", "hot-seat"))
    return record.path


@pytest.mark.parametrize("match", ["path", "hot"])
def test_ctrl_q_gives_the_lock_back_and_leaves_no_file(
    tmp_path: Path, match: str, request: pytest.FixtureRequest
) -> None:
    import asyncio

    path = request.getfixturevalue(match)
    asyncio.run(_left_by("ctrl+q", path, tmp_path / "home"))
    with Record.open(path, writing=True) as record:
        assert record.read_only is None
    assert not list(tmp_path.rglob("*.lock"))
    assert not list(locking._beside((0, 0)).parent.glob(f"{locking._beside(locking.number_of(path.stat())).name}*"))


def test_a_program_that_ends_without_closing_takes_its_note_along(path: Path) -> None:
    code = "import sys; from pathlib import Path; from genius_tui.record.record import Record\n"
    code += "kept = Record.open(Path(sys.argv[1]), writing=True); assert kept.read_only is None; sys.exit(3)"
    assert subprocess.run([sys.executable, "-c", code, str(path)], check=False).returncode == 3
    assert not locking._beside(locking.number_of(path.stat())).exists()


def test_what_is_no_file_needs_no_lock(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.jsonl")
    (tmp_path / "folder.jsonl").mkdir()
    for name in ("pipe.jsonl", "folder.jsonl", "none.jsonl"):
        with sole_writer(tmp_path / name):
            pass


@pytest.mark.skipif(os.geteuid() == 0, reason="the superuser is permitted everything")
@pytest.mark.parametrize("mode", [0o444, 0])
def test_a_file_that_is_not_ours_to_write_or_read_can_be_put_in_the_trash(tmp_path: Path, mode: int) -> None:
    library = Library(tmp_path / "saves")
    with library.new(header(title="one")) as record:
        pass
    record.path.chmod(mode)
    assert library.trash(record.path).exists()


def test_a_file_that_goes_while_it_is_opened_is_said(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(path: Path, wait: float) -> None:
        path.unlink()
        raise FileNotFoundError(errno.ENOENT, "No such file or directory")

    monkeypatch.setattr(locking, "_awaited", gone)
    with pytest.raises(RecordError, match="there is no such file"):
        Record.open(path, writing=True)
