"""Reads and writes ordinary files only: a path from the user or from a folder may be a pipe, a device or a folder.

Nothing here waits for the other end of a pipe, reads a device, or reads more bytes than the given limit. Pipes that a
shell passes as `/dev/stdin` or `/dev/fd/63` are read to their end, like the standard input.
"""

from __future__ import annotations

import errno
import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import IO, Any

from genius_tui.files import private

_BINARY = getattr(os, "O_BINARY", 0)
_AT_ONCE = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
_HANDED_OVER = ("/dev/stdin", "/dev/fd/", "/proc/self/fd/")
_KINDS = (
    (stat.S_ISFIFO, "a pipe"),
    (stat.S_ISSOCK, "a socket"),
    (stat.S_ISCHR, "a device"),
    (stat.S_ISBLK, "a device"),
)


class NotOrdinary(OSError):
    """The path is not an ordinary file; `strerror` says what it is."""

    def __init__(self, sentence: str) -> None:
        super().__init__(errno.EINVAL, sentence)


class TooLarge(NotOrdinary):
    """The file is longer than the limit."""

    def __init__(self, most: int) -> None:
        super().__init__(f"it is larger than {most:,} bytes")


def read_file(path: Path, most: int) -> bytes:
    """All bytes of a file. Raises OSError; TooLarge for more than `most` bytes."""
    with os.fdopen(_opened(path, os.O_RDONLY), "rb") as file:
        if os.fstat(file.fileno()).st_size > most:
            raise TooLarge(most)
        content = file.read(most + 1)
    if len(content) > most:
        raise TooLarge(most)
    return content


def append(path: Path, content: bytes) -> None:
    """Appends to a file, creating it if needed, and waits until the bytes are on the disk. Raises OSError."""
    with os.fdopen(_opened(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT), "ab") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def put(path: Path, content: bytes) -> None:
    """Writes a file, replacing the content of an existing one. Raises OSError."""
    with os.fdopen(_opened(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC), "wb") as file:
        file.write(content)


def put_whole(path: Path, content: bytes) -> None:
    """Writes a file atomically: a crash leaves the old content or the new, never a part of it. Raises OSError."""
    with suppress(FileNotFoundError):
        check(path.stat())
    scratch = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        put(scratch, content)
        scratch.replace(path)
    except OSError:
        with suppress(OSError):
            scratch.unlink()
        raise


def read_stream(file: IO[Any], most: int) -> str:
    """The rest of a stream. Raises NotOrdinary for more than `most` characters."""
    text = file.read(most + 1)
    if len(text) > most:
        raise NotOrdinary(f"it is longer than {most:,} characters")
    return text


def check(found: os.stat_result) -> None:
    """Raises OSError if this is not an ordinary file."""
    if stat.S_ISREG(found.st_mode):
        return
    if stat.S_ISDIR(found.st_mode):
        raise IsADirectoryError(errno.EISDIR, "this is a folder, not a file")
    kind = next((name for is_kind, name in _KINDS if is_kind(found.st_mode)), "something else")
    raise NotOrdinary(f"this is {kind}, not a file")


def expanded(path: Path) -> Path:
    """The path with `~` replaced by the home folder; unchanged if the home folder is unknown."""
    try:
        return path.expanduser()
    except RuntimeError:
        return path


def there(path: Path) -> bool:
    """Whether the path exists, even as a broken link. Never raises."""
    try:
        return os.path.lexists(path)
    except ValueError:
        return False


def is_file(path: Path) -> bool:
    """Whether the path is an ordinary file. Never raises, not even for names that are too long."""
    return os.path.isfile(path)


def is_folder(path: Path) -> bool:
    """Whether the path is a folder. Never raises, not even for names that are too long."""
    return os.path.isdir(path)


def _opened(path: Path, flags: int) -> int:
    """Opens an ordinary file. Checks the path first: opening alone can block on a device or wake another program."""
    handed_over = str(path).startswith(_HANDED_OVER) and not flags & os.O_CREAT
    try:
        if not handed_over:
            with suppress(FileNotFoundError):
                check(os.stat(path))
        file = os.open(path, flags | _BINARY | (0 if handed_over else _AT_ONCE), private.FILE)
    except ValueError:
        raise NotOrdinary("no file can have that name") from None
    try:
        if not (handed_over and stat.S_ISFIFO(os.fstat(file).st_mode)):
            check(os.fstat(file))
    except OSError:
        os.close(file)
        raise
    if flags & os.O_CREAT:
        private.narrow_open(file)
    return file
