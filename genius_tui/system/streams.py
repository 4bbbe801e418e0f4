"""The three standard streams made safe: a closed one is replaced, and one that fails raises a readable error, once."""

from __future__ import annotations

import errno
import io
import os
import select
import sys
from typing import Any, TextIO

UNREADABLE = 2
"""Exit code when the standard input cannot be read: bad input."""
UNPRINTED = 3
"""Exit code when the command was carried out, but its output could not be written."""


class StreamLost(Exception):
    """A standard stream failed. `str()` is a sentence for the person, empty if nothing is to be printed."""

    exit_code = UNPRINTED


class InputLost(StreamLost):
    """The standard input cannot be read."""

    exit_code = UNREADABLE

    def __init__(self, error: OSError) -> None:
        super().__init__(f"Cannot read standard input ({_reason(error)}).")


class OutputLost(StreamLost):
    """The standard output could not be written."""

    def __init__(self, error: OSError) -> None:
        super().__init__(
            f"Standard output failed ({_reason(error)}): your command was carried out, but its answer is lost."
        )


class ReaderGone(StreamLost):
    """The reader closed the pipe (`| head`): no error."""

    exit_code = 0


class _Stream(io.RawIOBase):
    """A standard stream beneath its buffer."""

    def __init__(self, raw: Any) -> None:
        self._raw = raw
        self._lost = False

    def fileno(self) -> int:
        return self._raw.fileno()

    def isatty(self) -> bool:
        return self._raw.isatty()


class _Input(_Stream):
    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any, /) -> int:
        try:
            while (number := self._raw.readinto(buffer)) is None:
                select.select([self._raw], [], [])  # another process made it non-blocking
        except OSError as error:
            raise InputLost(error) from None
        return number


class _Output(_Stream):
    def writable(self) -> bool:
        return True

    def write(self, data: Any, /) -> int:
        if self._lost:
            return len(data)
        try:
            while (number := self._raw.write(data)) is None:
                select.select([], [self._raw], [])
        except OSError as error:
            self._lost = True  # the buffer is discarded at exit
            return self._failed(error, len(data))
        return number

    def _failed(self, error: OSError, length: int) -> int:
        gone = isinstance(error, BrokenPipeError) or (os.name == "nt" and error.errno == errno.EINVAL)
        raise (ReaderGone() if gone else OutputLost(error)) from None


class _Errors(_Output):
    """The standard error: that it failed cannot be reported anywhere."""

    def _failed(self, error: OSError, length: int) -> int:
        return length


def make_safe() -> None:
    """Replaces `sys.stdin`, `sys.stdout` and `sys.stderr` by safe ones.

    A closed stream is replaced by one that fails on use, and its descriptor is taken: otherwise the next file that
    is opened, perhaps a match, would become the standard output.
    """
    _reserve_descriptors()
    sys.stdin = io.TextIOWrapper(io.BufferedReader(_Input(_raw(sys.stdin, 0))), **_encoding(sys.stdin))
    sys.stdout = _writer(_Output(_raw(sys.stdout, 1)), sys.stdout)
    sys.stderr = _writer(_Errors(_raw(sys.stderr, 2)), sys.stderr)


def _reserve_descriptors() -> None:
    """Opens the null device on closed descriptors among 0, 1 and 2, in the wrong mode so that use of them fails."""
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDONLY if number else os.O_WRONLY)  # takes the lowest free number


def _raw(stream: TextIO | None, number: int) -> Any:
    buffer: Any = getattr(stream, "buffer", None)
    if buffer is None:
        return io.FileIO(number, "r" if number == 0 else "w", closefd=False)
    return getattr(buffer, "raw", buffer)


def _writer(stream: _Output, old: TextIO | None) -> TextIO:
    return io.TextIOWrapper(
        io.BufferedWriter(stream), line_buffering=stream.isatty() or isinstance(stream, _Errors), **_encoding(old)
    )


def _encoding(old: TextIO | None) -> dict[str, Any]:
    return {"encoding": old.encoding if old is not None else "utf-8", "errors": "replace"}


def _reason(error: OSError) -> str:
    return "it is closed" if error.errno == errno.EBADF else (error.strerror or str(error)).lower()
