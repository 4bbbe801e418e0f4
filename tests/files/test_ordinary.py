"""Files that are written whole or not at all."""

from __future__ import annotations

import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from games.core.errors import Refused
from genius_tui.files import ordinary
from genius_tui.handouts import files


@contextmanager
def full_disk(left: int) -> Iterator[None]:
    """A disk on which a file has room for so many bytes."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (left, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.mark.parametrize("old", [None, b"old"])
def test_a_file_that_does_not_fit_leaves_nothing_and_keeps_the_old_one(tmp_path: Path, old: bytes | None) -> None:
    path = tmp_path / "board.png"
    if old is not None:
        path.write_bytes(old)
    with full_disk(10), pytest.raises(OSError, match="large"):
        ordinary.put_whole(path, b"x" * 100)
    assert {one.name: one.read_bytes() for one in tmp_path.iterdir()} == ({} if old is None else {path.name: old})


def test_messages_that_do_not_fit_replace_nothing(tmp_path: Path) -> None:
    (tmp_path / "round-1-ann.md").write_text("old")
    with full_disk(10), pytest.raises(Refused, match="cannot write"):
        files.write(tmp_path, {"round-1-ann.md": "x" * 100}, over=True)
    assert [one.read_text() for one in tmp_path.iterdir()] == ["old"]


def test_messages_that_do_not_fit_leave_no_empty_folder(tmp_path: Path) -> None:
    with full_disk(10), pytest.raises(Refused, match="cannot write"):
        files.write(tmp_path / "new", {"round-1-ann.md": "x" * 100}, over=False)
    assert list(tmp_path.iterdir()) == []
