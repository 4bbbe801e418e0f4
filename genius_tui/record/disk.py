"""Files that outlast a crash: made without writing over others, written to the last byte, told apart."""

from __future__ import annotations

import hashlib
import os
from contextlib import suppress
from pathlib import Path
from typing import TypeAlias

from genius_tui.files import private
from genius_tui.record.reading import NameTaken, WriteFailed

Identity: TypeAlias = tuple[int, int, int, int]
"""What changes when a file does: device, number, size, time of change."""

BINARY = getattr(os, "O_BINARY", 0)
_TORN = ".torn"
_LONGEST_NAME = 255
_LONGEST_STEM = 200
"""In bytes: the one is what usual systems take, the other leaves room for a number or an ending."""
_NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL | BINARY


class Content:
    """What a file holds, without keeping it: enough to add to it and to tell whether a file still holds it."""

    def __init__(self, content: bytes) -> None:
        self.size = len(content)
        self.ended = content.endswith(b"\n")
        self._digest = hashlib.sha256(content)

    def add(self, line: bytes) -> None:
        """A whole line more at its end."""
        self.size += len(line)
        self.ended = True
        self._digest.update(line)

    def is_as(self, content: bytes) -> bool:
        """Whether it is this."""
        return len(content) == self.size and hashlib.sha256(content).digest() == self._digest.digest()


def make_file(path: Path, content: bytes) -> None:
    """A new file with `content`, never over another. Raises RecordError."""
    try:
        file = os.open(path, _NEW, private.FILE)
    except FileExistsError:
        raise NameTaken(path) from None
    except OSError as error:
        raise WriteFailed(path, 1, f"the file cannot be made ({in_words(error)})") from None
    try:
        write_all(file, content)
    except OSError as error:
        with suppress(OSError):
            path.unlink()
        raise WriteFailed(path, 1, f"the disk did not take the file ({in_words(error)})") from None
    finally:
        with suppress(OSError):
            os.close(file)
    sync_folder(path)


def write_all(file: int, content: bytes) -> None:
    """Everything, and on the disk."""
    left = memoryview(content)
    while left:
        left = left[os.write(file, left) :]
    os.fsync(file)


def sync_folder(path: Path) -> None:
    """Makes a new name in a folder outlast a crash; systems that cannot do it need not."""
    with suppress(OSError):
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def torn_beside(path: Path) -> Path:
    """Where a cut last line of the file at `path` is put: `NAME.torn`, shortened where that is too long a name."""
    name = f"{path.name}{_TORN}"
    if len(os.fsencode(name)) <= _LONGEST_NAME:
        return path.with_name(name)
    digest = hashlib.sha256(os.fsencode(path.name)).hexdigest()[:8]
    return path.with_name(f"{shortened(path.name)}-{digest}{_TORN}")


def shortened(name: str) -> str:
    """The beginning of a file's name that leaves room for an ending."""
    return os.fsencode(name)[:_LONGEST_STEM].decode("utf-8", "ignore")


def stamp(path: Path) -> Identity | None:
    """The identity of the file at `path`; None where there is none."""
    with suppress(OSError):
        return identity(path.stat())
    return None


def identity(stat: os.stat_result) -> Identity:
    """What tells a file from itself changed."""
    return stat.st_dev, stat.st_ino, stat.st_size, stat.st_mtime_ns


def in_words(error: OSError) -> str:
    """Why the system refused, without codes and paths."""
    return (error.strerror or str(error)).lower()
