"""Crash-safe file writing, never over another file, and detection of files that have changed."""

from __future__ import annotations

import hashlib
import os
from contextlib import suppress
from pathlib import Path
from typing import TypeAlias

from genius_tui.files import private
from genius_tui.record.errors import NameTaken, WriteFailed

Identity: TypeAlias = tuple[int, int, int, int]
"""Differs once a file is replaced or changed: device, inode, size in bytes, modification time in nanoseconds."""

BINARY = getattr(os, "O_BINARY", 0)
_TORN = ".torn"
_LONGEST_NAME = 255
_LONGEST_STEM = 200
"""In bytes: the first is the usual limit of systems, the second leaves room for a number or a suffix."""
_NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL | BINARY


class Content:
    """A file's content as size and digest: enough to append to it and to tell whether the file still has it."""

    def __init__(self, content: bytes) -> None:
        self.size = len(content)
        self.ended = content.endswith(b"\n")
        self._digest = hashlib.sha256(content)

    def add(self, lines: bytes) -> None:
        """Counts whole lines appended to the file."""
        self.size += len(lines)
        self.ended = True
        self._digest.update(lines)

    def is_as(self, content: bytes) -> bool:
        """Whether `content` is the content described here."""
        return len(content) == self.size and hashlib.sha256(content).digest() == self._digest.digest()


def make_file(path: Path, content: bytes) -> None:
    """Creates a file with `content`. Raises NameTaken if it exists, WriteFailed if the disk refuses."""
    try:
        file = os.open(path, _NEW, private.FILE)
    except FileExistsError:
        raise NameTaken(path) from None
    except OSError as error:
        raise WriteFailed(path, 1, f"cannot create the file ({in_words(error)})") from None
    try:
        write_all(file, content)
    except OSError as error:
        with suppress(OSError):
            path.unlink()
        raise WriteFailed(path, 1, f"cannot write the file to disk ({in_words(error)})") from None
    finally:
        with suppress(OSError):
            os.close(file)
    sync_folder(path)


def write_all(file: int, content: bytes) -> None:
    """Writes all of `content` and waits until it is on the disk. Raises OSError."""
    left = memoryview(content)
    while left:
        left = left[os.write(file, left) :]
    os.fsync(file)


def sync_folder(path: Path) -> None:
    """Flushes the folder of `path`, so that a new name in it survives a crash; does nothing where unsupported."""
    with suppress(OSError):
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def torn_beside(path: Path) -> Path:
    """Where the torn last line of the file at `path` is saved: `NAME.torn`, shortened if that name is too long."""
    name = f"{path.name}{_TORN}"
    if len(os.fsencode(name)) <= _LONGEST_NAME:
        return path.with_name(name)
    digest = hashlib.sha256(os.fsencode(path.name)).hexdigest()[:8]
    return path.with_name(f"{shortened(path.name)}-{digest}{_TORN}")


def shortened(name: str) -> str:
    """The beginning of a file name, short enough for a suffix."""
    return os.fsencode(name)[:_LONGEST_STEM].decode("utf-8", "ignore")


def stamp(path: Path) -> Identity | None:
    """The identity of the file at `path`; None if it does not exist."""
    with suppress(OSError):
        return identity(path.stat())
    return None


def identity(stat: os.stat_result) -> Identity:
    """The identity of a file, from its `stat`."""
    return stat.st_dev, stat.st_ino, stat.st_size, stat.st_mtime_ns


def in_words(error: OSError) -> str:
    """Why the system refused, without codes and paths."""
    return (error.strerror or str(error)).lower()
