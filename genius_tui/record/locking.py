"""One writer a match: a lock beside its file, which the system frees when its holder dies."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from genius_tui.record import private
from genius_tui.record.integrity import now
from genius_tui.record.reading import ReadOnly

if TYPE_CHECKING:
    from filelock import FileLock

_HOLDER = re.compile(r"process \d+, since [-0-9T:Z]+")


def acquire(path: Path) -> tuple[FileLock | None, str | None]:
    """The lock that one writer holds, or why it cannot be had. Readers never import what locks: it is slow."""
    from filelock import FileLock, Timeout

    lock = FileLock(_lock_path(path), timeout=0, thread_local=False, mode=private.FILE)
    try:
        lock.acquire()
    except Timeout:
        return None, f"Another window or command has this match open{_holder(path)}: here it can only be read."
    except (OSError, NotImplementedError) as error:
        return None, f"No lock can be had beside this file ({error}): the match is open for reading only."
    with suppress(OSError):
        _lock_path(path).write_text(f"process {os.getpid()}, since {now()}", "utf-8")
    return lock, None


def release(lock: FileLock | None) -> None:
    """Gives the lock back. Its file goes first, while nobody else can hold it."""
    if lock is None:
        return
    with suppress(OSError):
        Path(lock.lock_file).unlink()
    lock.release()


@contextmanager
def sole_writer(path: Path) -> Iterator[None]:
    """Keeps every other window from writing to a match file meanwhile. Raises ReadOnly where one has it open."""
    lock, refusal = acquire(path)
    if refusal is not None:
        raise ReadOnly(path, 1, refusal)
    try:
        yield
    finally:
        release(lock)


def _holder(path: Path) -> str:
    try:
        held = _lock_path(path).read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        return ""
    return f" ({held})" if _HOLDER.fullmatch(held) else ""


def _lock_path(path: Path) -> Path:
    return path.with_name(f"{path.name}.lock")
