"""What crashes and full disks leave behind: no accepted action is lost, and the match opens."""

from __future__ import annotations

import json
import os
import signal
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from games.core import actions as do
from genius_tui.record.errors import WriteFailed
from genius_tui.record.reading import read, read_strictly
from genius_tui.record.record import Record
from genius_tui.table.table import Table
from tests.support.record_files import HEADER, ORDERS, header, played, written

posix = pytest.mark.skipif(os.name == "nt", reason="needs fork and kill")


def test_a_last_line_cut_at_any_byte_is_dropped_with_a_warning(tmp_path: Path) -> None:
    whole = played(tmp_path / "whole.jsonl").read_bytes()
    start = whole.rstrip(b"\n").rfind(b"\n") + 1
    path = tmp_path / "a.jsonl"
    for end in range(start + 1, len(whole) - 1):
        path.write_bytes(whole[:end])
        reading = read_strictly(path)
        assert len(reading.match.actions) == 3
        assert reading.torn == whole[start:end]
        assert reading.warnings == (f"{path}:5: the last line was cut off and is dropped ({end - start} bytes)",)


def test_a_record_cut_at_any_byte_at_all_opens_at_the_last_whole_action(tmp_path: Path) -> None:
    whole = played(tmp_path / "whole.jsonl").read_bytes()
    path = tmp_path / "a.jsonl"
    for end in range(whole.index(b"\n"), len(whole)):
        path.write_bytes(whole[:end])
        actions = len(read_strictly(path).match.actions)
        assert actions in (whole[:end].count(b"\n") - 1, whole[: end + 1].count(b"\n") - 1)


def test_the_cut_line_is_put_aside_and_the_match_goes_on(tmp_path: Path) -> None:
    path = played(tmp_path / "a.jsonl")
    whole = path.read_bytes()
    path.write_bytes(whole[:-9])
    with Record.open(path, writing=True) as record:
        assert record.read_only is None
        assert "moved to a.jsonl.torn" in record.warnings[-1]
        record.do(do.Note("again"))
    cut = whole.splitlines(keepends=True)[-1][:-9]
    assert (tmp_path / "a.jsonl.torn").read_bytes() == cut + b"\n"
    assert read_strictly(path).match.actions[-1] == do.Note("again")
    path.write_bytes(path.read_bytes()[:-9])
    Record.open(path, writing=True).close()
    assert (tmp_path / "a.jsonl.torn").read_bytes().startswith(cut + b"\n{")


def test_reading_alone_moves_nothing(tmp_path: Path) -> None:
    path = played(tmp_path / "a.jsonl")
    path.write_bytes(path.read_bytes()[:-9])
    before = path.read_bytes()
    Record.open(path, writing=False)
    assert path.read_bytes() == before
    assert len(list(tmp_path.iterdir())) == 1


def test_a_whole_last_line_without_its_end_is_kept_and_ended(tmp_path: Path) -> None:
    path = played(tmp_path / "a.jsonl")
    path.write_bytes(path.read_bytes().rstrip(b"\n"))
    with Record.open(path, writing=True) as record:
        assert len(record.match.actions) == 4
        assert not record.warnings
        record.do(do.Note("on"))
    assert len(read_strictly(path).match.actions) == 5


def test_a_tail_of_zeros_is_a_cut_line(tmp_path: Path) -> None:
    path = played(tmp_path / "a.jsonl")
    path.write_bytes(path.read_bytes() + b"\0" * 512)
    assert len(read_strictly(path).match.actions) == 4


def test_a_last_line_that_is_json_but_no_action_is_not_dropped(tmp_path: Path) -> None:
    path = written(tmp_path / "a.jsonl", HEADER, *ORDERS)
    for tail in (b"12", b'{"do": "nothing"}', b'{"do": "undo", "do": "undo"}'):
        path.write_bytes(written(path, HEADER, *ORDERS).read_bytes() + tail)
        reading = read(path)
        assert (reading.torn, reading.damage and reading.damage.line) == (b"", 5)


def _fork(task: Callable[[], None]) -> int:
    """Runs a task in a process of its own; its exit status."""
    child = os.fork()
    if child:
        return os.waitpid(child, 0)[1]
    try:
        task()
    finally:
        os._exit(1)


@posix
def test_killed_at_each_byte_of_an_append_no_accepted_action_is_lost(tmp_path: Path) -> None:
    path = played(tmp_path / "a.jsonl")
    before = path.read_bytes()
    with Record.open(path, writing=True) as record:
        record.do(do.Note("Zoë ⚔"))
    length = len(path.read_bytes()) - len(before)
    write = os.write

    def killed_after(count: int) -> None:
        def partly(file: int, content: bytes) -> int:
            write(file, bytes(content)[:count])
            os.kill(os.getpid(), signal.SIGKILL)
            return 0

        record = Record.open(path, writing=True)
        os.write = partly
        record.do(do.Note("Zoë ⚔"))

    for count in range(length + 1):
        path.write_bytes(before)
        assert os.WTERMSIG(_fork(lambda count=count: killed_after(count))) == signal.SIGKILL
        with Record.open(path, writing=True) as record:
            assert record.read_only is None
            assert len(record.match.actions) == (5 if count >= length - 1 else 4)
            record.do(do.Note("after the crash"))
        assert read_strictly(path).match.actions[-1] == do.Note("after the crash")


_ENDLESS = """
import sys
from pathlib import Path
from games.core import actions as do
from genius_tui.record.record import Record
with Record.open(Path(sys.argv[1]), writing=True) as record:
    for number in range(100_000):
        record.do(do.Note(f"note {number}"))
        print(number, flush=True)
"""


@posix
def test_a_program_killed_while_it_writes_loses_nothing_that_it_had_accepted(tmp_path: Path) -> None:
    path = played(tmp_path / "a.jsonl")
    process = subprocess.Popen([sys.executable, "-c", _ENDLESS, str(path)], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    accepted = [process.stdout.readline() for _ in range(50)]
    process.kill()
    accepted += process.stdout.read().splitlines()
    process.wait()
    with Record.open(path, writing=True) as record:
        assert record.read_only is None
        notes = [action.text for action in record.match.actions if isinstance(action, do.Note)][1:]
    assert len(notes) >= len(accepted)
    assert notes == [f"note {number}" for number in range(len(notes))]


_LIMITED = """
import resource, sys
from pathlib import Path
from games.core import actions as do
from games.core.errors import GameError
from genius_tui.record.record import Record
path = Path(sys.argv[1])
with Record.open(path, writing=True) as record:
    size = path.stat().st_size
    resource.setrlimit(resource.RLIMIT_FSIZE, (size + 20, resource.RLIM_INFINITY))
    try:
        record.do(do.Note("does not fit"))
    except GameError as error:
        sentence = str(error).rpartition("/")[2]
        print(type(error).__name__, sentence, len(record.match.actions), path.stat().st_size - size)
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    record.do(do.Note("fits"))
    print(len(record.match.actions))
"""


@posix
def test_a_full_disk_is_said_at_once_and_nothing_has_changed(tmp_path: Path) -> None:
    path = played(tmp_path / "a.jsonl")
    ran = subprocess.run([sys.executable, "-c", _LIMITED, str(path)], capture_output=True, text=True, check=True)
    said = "cannot write the action to disk (file too large): the match stands as it was before"
    assert ran.stdout == f"WriteFailed a.jsonl:6: {said} 4 0\n5\n"
    assert read_strictly(path).match.actions[-1] == do.Note("fits")


@pytest.mark.parametrize("call", ["write", "fsync"])
def test_a_disk_that_fails_leaves_match_and_file_as_they_were(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    path = played(tmp_path / "a.jsonl")
    before = path.read_bytes()

    def fails(*_: object) -> int:
        monkeypatch.undo()
        raise OSError(28, "No space left on device")

    with Record.open(path, writing=True) as record:
        match = record.match
        monkeypatch.setattr(os, call, fails)
        with pytest.raises(WriteFailed, match="no space left on device"):
            record.do(do.Note("x"))
        assert record.match is match
        assert path.read_bytes() == before
        record.do(do.Note("y"))


def test_actions_that_belong_together_are_on_the_disk_together_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, write = played(tmp_path / "a.jsonl"), os.write
    before = path.read_bytes()
    room = 150

    def short(file: int, content: bytes) -> int:
        nonlocal room
        if not room:
            raise OSError(28, "No space left on device")
        written = write(file, bytes(content[:room]))
        room -= written
        return written

    with Record.open(path, writing=True) as record:
        match = record.match
        monkeypatch.setattr(os, "write", short)
        with pytest.raises(WriteFailed, match="the match stands as it was before"):
            Table.for_host(record).do("paste", orders={"Ann": "D with 2", "Bo": "E with 2"})
        monkeypatch.undo()
        assert room == 0, "something was written"
        assert record.match is match
        assert path.read_bytes() == before
        Table.for_host(record).do("paste", orders={"Ann": "D with 2", "Bo": "E with 2"})
    assert len(read_strictly(path).match.actions) == len(match.actions) + 2


def test_a_write_that_cannot_even_be_taken_back_ends_writing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = played(tmp_path / "a.jsonl")

    def fails(*_: object) -> int:
        raise OSError(5, "Input/output error")

    with Record.open(path, writing=True) as record:
        monkeypatch.setattr(os, "fsync", fails)
        with pytest.raises(WriteFailed):
            record.do(do.Note("x"))
        monkeypatch.undo()
        assert "open it again" in (record.read_only or "")
    assert len(read_strictly(path).match.actions) in (4, 5)


def test_a_file_that_is_gone_is_said_and_the_match_is_kept(tmp_path: Path) -> None:
    path = played(tmp_path / "a.jsonl")
    with Record.open(path, writing=True) as record:
        path.unlink()
        with pytest.raises(WriteFailed, match="cannot be written"):
            record.do(do.Note("x"))
        assert len(record.match.actions) == 4


def test_a_file_that_cannot_be_made_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "write", fails)
    with pytest.raises(WriteFailed, match="no space left"):
        Record.create(tmp_path / "a.jsonl", header())
    assert not list(tmp_path.iterdir())


def test_the_lines_of_a_record_are_json_each(tmp_path: Path) -> None:
    for line in played(tmp_path / "a.jsonl").read_bytes().splitlines():
        assert isinstance(json.loads(line), dict)


@posix
def test_a_new_file_its_folder_and_every_line_are_on_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[bool] = []
    fsync = os.fsync

    def counted(file: int) -> None:
        synced.append(stat.S_ISDIR(os.fstat(file).st_mode))
        fsync(file)

    monkeypatch.setattr(os, "fsync", counted)
    with Record.create(tmp_path / "a.jsonl", header()) as record:
        assert synced == [False, True]
        record.do(do.Note("one"))
        record.do(do.Note("two"))
    assert synced == [False, True, False, False]
