"""One writer per match: a lock on the file itself, under any of its names, which the system frees if its holder dies.

Where a file system has no such locks, and on Windows, a lock file in this user's state folder replaces it, named after
the match file's device and inode. It keeps out other windows and commands on this computer; a writer on another
computer that shares the file is detected only after it has written.
"""

from __future__ import annotations

import errno
import hashlib
import os
import platform
import random
import re
import time
import warnings
import weakref
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from genius_tui.files import private
from genius_tui.record.disk import BINARY, in_words, stamp
from genius_tui.record.errors import ReadOnly
from genius_tui.record.integrity import now

if TYPE_CHECKING:
    from filelock import FileLock

try:
    import fcntl
except ImportError:
    fcntl = None

PATIENCE = 2.0
"""Seconds that a command waits for the lock, counted anew whenever its holder writes."""
GLANCE = 0.3
"""Seconds that a screen waits for the lock: a command holds it for less."""
LONGEST_WAIT = 30.0
"""Seconds that a command waits at most, if others keep writing."""

_PAUSE = 0.002, 0.02
_OPENED = getattr(os, "O_NONBLOCK", 0) | BINARY
_NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0)
_HELD = frozenset({errno.EAGAIN, errno.EACCES, errno.EWOULDBLOCK})
_HOLDER = re.compile(r"process (\d{1,9}), since [-0-9T:Z]+")

TAKEN = "Another window or command has this match open{holder}. You can only read it here."

FileNumber: TypeAlias = tuple[int, int]
"""Identifies a file under all its names: device and inode."""
Unlock: TypeAlias = Callable[[], None]


class Lock:
    """A lock that is held until `release` is called or the program ends. A failed release is ignored."""

    def __init__(self, number: FileNumber, unlock: Unlock) -> None:
        self.number = number
        self.release = weakref.finalize(self, _release, number, unlock)
        _note(number)


def acquire(path: Path, wait: float = 0.0, taken: str = TAKEN) -> tuple[Lock | None, str | None]:
    """The writer's lock, or a sentence that says why it is not available.

    `wait`: seconds to keep trying, counted anew whenever the file changes, up to LONGEST_WAIT. `taken`: the sentence if
    another has it, with its `{holder}`.
    """
    try:
        lock = _awaited(path, wait)
    except OSError as error:
        return None, f"This file cannot be locked ({in_words(error)}), so you can only read it."
    if lock is None:
        return None, taken.format(holder=_holder(path))
    return lock, None


def number_of(stat: os.stat_result) -> FileNumber:
    """The number of a file, from its `stat`."""
    return stat.st_dev, stat.st_ino


@contextmanager
def sole_writer(path: Path) -> Generator[None]:
    """Keeps others from writing to a match file inside the `with` block. Raises ReadOnly if somebody has it open.

    A path without a file, such as a broken link, needs no lock.
    """
    if not os.path.isfile(path):
        yield
        return
    lock, refusal = acquire(path, GLANCE)
    if lock is None:
        raise ReadOnly(path, 1, refusal or "")
    try:
        yield
    finally:
        lock.release()


def _awaited(path: Path, wait: float) -> Lock | None:
    """The lock, None if another still has it after waiting. Raises OSError."""
    begun = time.monotonic()
    until, seen = begun + wait, stamp(path)
    while True:
        if lock := _tried(path):
            return lock
        moment, found = time.monotonic(), stamp(path)
        if found != seen:
            until, seen = min(moment + wait, begun + LONGEST_WAIT), found
        if moment >= until:
            return None
        time.sleep(random.uniform(*_PAUSE))


def _tried(path: Path) -> Lock | None:
    """The lock of the file that has this name now, None if another has it. Raises OSError."""
    file = _opened(path)
    number = number_of(os.fstat(file) if file is not None and fcntl is not None else path.stat())
    unlock = _unlock_of(file, number)
    if unlock is None:
        return None
    lock = Lock(number, unlock)
    with suppress(OSError):
        if number_of(path.stat()) == number:
            return lock
    lock.release()  # the file was moved or replaced while we opened it
    return None


def _opened(path: Path) -> int | None:
    """Opens the file, for writing if permitted, else for reading; None if neither is permitted. Raises OSError."""
    with suppress(OSError):
        return os.open(path, os.O_RDWR | _OPENED)
    try:
        return os.open(path, os.O_RDONLY | _OPENED)
    except PermissionError:
        return None


def _unlock_of(file: int | None, number: FileNumber) -> Unlock | None:
    """Locks a file and returns the function that unlocks it; None if another has the lock. Raises OSError."""
    if file is not None and fcntl is not None:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            if error.errno in _HELD:
                os.close(file)
                return None
        else:
            _locked.add(file)
            return lambda: _unlocked(file)
    if file is not None:
        os.close(file)
    return _stand_in(number)


_locked: set[int] = set()
"""The files that are locked here."""


def _unlocked(file: int) -> None:
    if file in _locked:
        _locked.remove(file)
        os.close(file)


def _leave() -> None:
    """Has a process that is a copy of the holder's have no part in the lock: it may outlive the holder."""
    while _locked:
        with suppress(OSError):
            os.close(_locked.pop())


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_leave)


def _stand_in(number: FileNumber) -> Unlock | None:
    """Locks a lock file in place of the file itself. Raises OSError."""
    from filelock import FileLock, Timeout

    lock = FileLock(_beside(number, f".{_computer()}.lock"), timeout=0.1, thread_local=False, mode=private.FILE)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # without flock it falls back to checking whether the holder lives
            lock.acquire()
    except Timeout:
        return None
    except NotImplementedError as error:
        raise OSError(errno.ENOSYS, str(error)) from None
    return lambda: _give_back(lock)


def _give_back(lock: FileLock) -> None:
    """Deletes the lock file first, while nobody else can hold it; where that fails, filelock does it."""
    with suppress(OSError):
        Path(lock.lock_file).unlink()
    lock.release()


def _release(number: FileNumber, unlock: Unlock) -> None:
    with suppress(OSError, RuntimeError):
        _beside(number).unlink()
    with suppress(Exception):  # the match is saved whatever happens to the lock, which the system frees at exit
        unlock()


def _note(number: FileNumber) -> None:
    """Notes who holds a lock, to tell those who are refused. The note itself locks nothing."""
    with suppress(OSError, RuntimeError):
        path = _beside(number)
        path.unlink(missing_ok=True)
        file = os.open(path, _NEW, private.FILE)
        try:
            os.write(file, f"process {os.getpid()}, since {now()}".encode())
        finally:
            os.close(file)


def _holder(path: Path) -> str:
    """Who holds the lock of a file, in brackets; "" if unknown."""
    with suppress(OSError, RuntimeError, ValueError):
        found = _HOLDER.fullmatch(_beside(number_of(path.stat())).read_text("utf-8"))
        if found and _lives(int(found[1])):
            return f" ({found[0]})"
    return ""


def _lives(process: int) -> bool:
    if os.name == "nt":
        return True  # on Windows this check would kill the process
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:
        return True
    return True


def _beside(number: FileNumber, ending: str = "") -> Path:
    """The path of a file's lock file, or of the note on its holder. Raises OSError; RuntimeError without a home."""
    from platformdirs import user_state_path

    folder = user_state_path("genius-tui", appauthor=False) / "locks"
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder / f"{number[0]:x}-{number[1]:x}{ending}"


def _computer() -> str:
    """A short name of this computer: home folders may be shared, but a lock file is valid on one computer only."""
    return hashlib.sha256(platform.node().encode("utf-8", "replace")).hexdigest()[:8]
