"""Control characters of an argument never come back: not from our errors, not from click's, not from --plain."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.record_files import HEADER, written

STEERS = "\x1b]0;owned\x07\x1b[31m\x9b31m\rforged\nError: forged\ttoo\u202e"

ARGUMENTS = [
    (STEERS,),
    ("games", STEERS),
    (f"--{STEERS}",),
    (f"--saves={STEERS}", "games", "x"),
    ("new", STEERS, "--players", "Ann,Bo"),
    ("new", "gatekeeping", "--players", f"Ann,{STEERS}"),
    ("new", "gatekeeping", "--players", "Ann,Bo", "--option", STEERS),
    ("new", "gatekeeping", "--players", "Ann,Bo", "--option", f"layout={STEERS}"),
    ("new", "gatekeeping", "--players", "Ann,Bo", "--garnets", STEERS),
    ("new", "gatekeeping", "--players", "Ann,Bo", f"--{STEERS}"),
    ("new", "chambers", "--players", "Ann,Bo", "--option", f"pack={STEERS}"),
    ("rules", STEERS),
    ("rules", "skeld", STEERS),
    ("completion", STEERS),
    ("replay", STEERS),
    ("replay", "FILE", "--as", STEERS),
    ("replay", "FILE", "--upto", STEERS),
    ("check", STEERS, "FILE"),
    ("order", "FILE", STEERS, "A with 1"),
    ("order", "FILE", "Ann", STEERS),
    ("order", "FILE", "--from", STEERS),
    ("withdraw", "FILE", STEERS),
    ("act", "FILE", "Ann", STEERS),
    ("adjust", "FILE", "Ann", STEERS, "why"),
    ("post", "FILE", "Ann", STEERS, "hello"),
    ("note", "FILE", STEERS),
    ("undo", "FILE", STEERS),
    ("resolve", "FILE", STEERS),
    ("handouts", "FILE", "--round", STEERS),
    ("handouts", "FILE", "--as", STEERS),
    ("handouts", "FILE", "--out", f"/dev/null/{STEERS}"),
    ("channels", "FILE", STEERS),
    ("deadline", "FILE", STEERS),
    ("deadline", "FILE", "--zone", STEERS),
    ("nickname", "FILE", STEERS, STEERS),
    ("--plain", STEERS),
    ("open", f"{STEERS}.jsonl", "--plain"),
]


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return written(tmp_path_factory.mktemp("saves") / "a.jsonl", {**HEADER, "options": {}})


@pytest.mark.parametrize("arguments", ARGUMENTS, ids=lambda arguments: " ".join(arguments).encode("ascii", "replace"))
def test_no_argument_steers_the_terminal(arguments: tuple[str, ...], record: Path, tmp_path: Path) -> None:
    """At a terminal, where click leaves escape codes as they are."""
    shown = at_a_terminal([str(record) if word == "FILE" else word for word in arguments], tmp_path)
    assert not [c for c in shown if c != "\n" and not c.isprintable()], ascii(shown)
    assert not [line for line in shown.split("\n") if line.startswith(("Error: forged", "forged"))], shown


def at_a_terminal(arguments: list[str], folder: Path) -> str:
    """What the command writes to a terminal of its own, with the terminal's own line ends taken out."""
    ours, theirs = pty.openpty()
    environment = {**os.environ, "GENIUS_SAVES": str(folder), "XDG_STATE_HOME": str(folder), "TERM": "xterm"}
    command = [sys.executable, "-m", "genius_tui", *arguments]
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=theirs, stderr=theirs, env=environment)
    os.close(theirs)
    found = b""
    try:
        while part := os.read(ours, 65536):
            found += part
    except OSError:
        pass  # the other end is closed
    process.wait()
    os.close(ours)
    return found.decode().replace("\r\n", "\n")
