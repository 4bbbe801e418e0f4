"""Standard streams that are closed, full or not read: a sentence or silence, one exit code each, never a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from genius_tui.record.reading import read
from tests.support.record_files import HEADER, ORDERS, written

if sys.platform == "win32":
    pytest.skip("written with a Unix shell", allow_module_level=True)

from tests.support.pseudo_terminal import environment

COMMANDS = (
    "--help",
    "games",
    "completion bash",
    "check DUEL",
    "replay DUEL --json",
    "handouts DUEL",
    "new keys --players Ann,Bo --out NEW",
    "note DUEL hello",
    "order DUEL Ann C with 1",
    "--plain",
    "DUEL --plain",
)
UNPRINTED, UNREAD, CLOSED = 3, 2, "Standard output failed (it is closed)"
FULL = "Standard output failed (no space left on device)"

needs_full = pytest.mark.skipif(not os.path.exists("/dev/full"), reason="the system has no device that is full")


@pytest.fixture
def duel(tmp_path: Path) -> Path:
    return written(tmp_path / "duel.jsonl", HEADER, *ORDERS[:2])


def ran(home: Path, command: str, streams: str = "") -> subprocess.CompletedProcess[str]:
    """`genius` in a shell of its own; DUEL and NEW are files of the test."""
    words = command.replace("DUEL", str(home / "duel.jsonl")).replace("NEW", str(home / f"new{os.urandom(4).hex()}"))
    line = f"{sys.executable} -m genius_tui {words} {streams}"
    return subprocess.run(
        ["bash", "-c", line], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False, cwd=home,
        env=environment(home), timeout=300,
    )  # fmt: skip


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_ends_well_whatever_its_streams_are(tmp_path: Path, duel: Path, command: str) -> None:
    unheard = ran(tmp_path, command, "2>&-")
    assert unheard.returncode == 0
    assert unheard.stdout
    for streams, code, said in (
        (">&-", UNPRINTED, CLOSED),
        ("<&- >&- 2>&-", UNPRINTED, ""),
        *(((">/dev/full", UNPRINTED, FULL),) if os.path.exists("/dev/full") else ()),
        ("| true; exit ${PIPESTATUS[0]}", 0, ""),
    ):
        bad = ran(tmp_path, command, streams)
        assert (bad.returncode, bad.stdout) == (code, ""), streams
        assert bad.stderr.startswith(said), streams
        assert bad.stderr.count("\n") == (1 if said else 0), streams
    assert not list(tmp_path.rglob("trouble.log"))
    assert read(duel).fault is None


def test_what_was_asked_is_done_though_it_could_not_be_told(tmp_path: Path, duel: Path) -> None:
    for streams in (">&-", "<&- >&- 2>&-", "| true"):
        before = len(read(duel).match.actions)
        ran(tmp_path, "note DUEL hello", streams)
        assert len(read(duel).match.actions) == before + 1
    assert not list(tmp_path.glob("*.lock"))


def test_a_file_never_takes_the_place_of_a_closed_stream(tmp_path: Path, duel: Path) -> None:
    """Without the guard the match itself would be the standard error, and a warning would be written into it."""
    duel.write_bytes(duel.read_bytes() + b'{"do": "no')
    assert ran(tmp_path, "note DUEL hello", "<&- >&- 2>&-").returncode == UNPRINTED
    assert read(duel).fault is None
    assert b"warning" not in duel.read_bytes()


@pytest.mark.parametrize("command", ["order DUEL Ann -", "order DUEL --from -", "--plain", "DUEL --plain"])
@pytest.mark.parametrize("streams", ["<&-", "0>/dev/null"])
def test_an_input_that_cannot_be_read_is_bad_input(tmp_path: Path, duel: Path, command: str, streams: str) -> None:
    bad = ran(tmp_path, command, streams)
    assert (bad.returncode, bad.stderr) == (UNREAD, "Cannot read standard input (it is closed).\n")
    assert len(read(duel).match.actions) == 2


def test_the_console_without_a_terminal_is_refused_whatever_is_closed(tmp_path: Path) -> None:
    for streams in ("<&-", ">&-", "2>&-", "<&- >&- 2>&-"):
        bad = ran(tmp_path, "", streams)
        assert bad.returncode == 1
        assert ("needs a terminal" in bad.stderr) is ("2>" not in streams)


def test_bad_input_stays_bad_input_where_nobody_can_be_told(tmp_path: Path) -> None:
    for streams in ("2>&-", ">&- 2>&-", "| true; exit ${PIPESTATUS[0]}"):
        assert ran(tmp_path, "replay none.jsonl", streams).returncode == 2


def test_a_damaged_file_is_damaged_though_nobody_reads_it(tmp_path: Path, duel: Path) -> None:
    duel.write_text("no match\n" * 2)
    assert ran(tmp_path, "check DUEL", "| true; exit ${PIPESTATUS[0]}").returncode != 0


@needs_full
def test_the_line_mode_ends_when_nobody_can_be_told(tmp_path: Path, duel: Path) -> None:
    for streams in (">/dev/full", ">&-"):
        bad = ran(tmp_path, "--plain", f"{streams} < <(printf 'games\\nquit\\n')")
        assert bad.returncode == UNPRINTED
        assert bad.stderr.count("\n") == 1


def test_output_that_takes_its_time_is_waited_for(tmp_path: Path) -> None:
    """Others may have set a pipe so that it returns at once when it is full; that is no failure."""
    reader, writer = os.pipe()
    os.set_blocking(writer, False)
    command = [sys.executable, "-m", "genius_tui", "rules", "gatekeeping"]
    whole = subprocess.run(command, capture_output=True, check=True).stdout
    fill = b"x" * 65536
    os.write(writer, fill)
    with subprocess.Popen(command, stdout=writer, stderr=subprocess.PIPE) as program:
        os.close(writer)
        with os.fdopen(reader, "rb") as pipe:
            assert pipe.read()[len(fill) :] == whole
        assert program.wait() == 0
