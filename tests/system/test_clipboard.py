"""The system's clipboard: the right program for a system, and no harm where there is none."""

from __future__ import annotations

import stat
from pathlib import Path

from genius_tui.system import clipboard


def fake(folder: Path, name: str, script: str) -> dict[str, str]:
    program = folder / name
    program.write_text(f"#!/bin/sh\n{script}\n")
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    return {"PATH": str(folder), "DISPLAY": ":0"}


def test_what_is_put_there_is_the_programs_input(tmp_path):
    environment = fake(tmp_path, "xclip", f'/bin/cat > "{tmp_path}/got"')
    assert clipboard.put("# Cyrus, round 6\n\u200bé", environment)
    assert (tmp_path / "got").read_text("utf-8") == "# Cyrus, round 6\n\u200bé"


def test_without_a_program_nothing_is_done(tmp_path):
    assert not clipboard.put("x", {"PATH": str(tmp_path)})
    assert clipboard.program({"PATH": str(tmp_path)}) == ()


def test_a_program_that_needs_a_display_is_not_used_without_one(tmp_path):
    environment = fake(tmp_path, "xclip", "exit 0")
    assert clipboard.program({"PATH": environment["PATH"]}) == ()


def test_a_program_that_fails_is_told(tmp_path):
    assert not clipboard.put("x", fake(tmp_path, "xclip", "exit 1"))


def test_a_program_that_cannot_be_run_is_told(tmp_path):
    environment = fake(tmp_path, "xclip", "exit 0")
    (tmp_path / "xclip").write_text("")
    (tmp_path / "xclip").write_bytes(b"\x7fELF nonsense")
    assert not clipboard.put("x", environment)


def system(folder: Path, reads: bool = True) -> dict[str, str]:
    """A clipboard that is a file."""
    held = folder / "held"
    script = f'case "$*" in *-o*) /bin/cat "{held}" ;; *) /bin/cat > "{held}" ;; esac'
    return fake(folder, "xclip", script if reads else f'case "$*" in *-o*) exit 1 ;; *) /bin/cat > "{held}" ;; esac')


def test_what_was_put_there_is_taken_back(tmp_path):
    environment = system(tmp_path)
    assert clipboard.put("secret", environment)
    assert clipboard.take_back("secret", environment)
    assert (tmp_path / "held").read_text() == ""


def test_what_somebody_copied_since_stays(tmp_path):
    environment = system(tmp_path)
    clipboard.put("secret", environment)
    (tmp_path / "held").write_text("a recipe")
    assert clipboard.take_back("secret", environment)
    assert (tmp_path / "held").read_text() == "a recipe"


def test_where_it_cannot_be_read_it_is_emptied(tmp_path):
    environment = system(tmp_path, reads=False)
    clipboard.put("secret", environment)
    assert clipboard.take_back("secret", environment)
    assert (tmp_path / "held").read_text() == ""


def test_where_it_cannot_be_emptied_that_is_told(tmp_path):
    assert not clipboard.take_back("secret", fake(tmp_path, "xclip", "exit 1"))
