"""The three standard streams, made safe: none is missing, and one that fails says so in a sentence, once."""

from __future__ import annotations

import errno
import io
import os
import select
import sys
from typing import Any, TextIO

UNREADABLE = 2
"""The exit code where the standard input cannot be read: bad input."""
UNPRINTED = 3
"""The exit code where what was asked is done, and the standard output did not take what there was to say."""


class StreamLost(Exception):
    """A standard stream failed; `str()` is a sentence for a person, empty where silence is right."""

    exit_code = UNPRINTED


class InputLost(StreamLost):
    """The standard input cannot be read."""

    exit_code = UNREADABLE

    def __init__(self, error: OSError) -> None:
        super().__init__(f"The standard input cannot be read ({_reason(error)}).")


class OutputLost(StreamLost):
    """The standard output took no more."""

    def __init__(self, error: OSError) -> None:
        super().__init__(f"The standard output took no more ({_reason(error)}): what was asked is done, but not told.")


class ReaderGone(StreamLost):
    """Whoever read the standard output wanted no more: no error."""

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
                select.select([self._raw], [], [])  # a stream that others set to return at once
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
            self._lost = True  # what is left in the buffer is dropped when the program ends
            return self._failed(error, len(data))
        return number

    def _failed(self, error: OSError, length: int) -> int:
        gone = isinstance(error, BrokenPipeError) or (os.name == "nt" and error.errno == errno.EINVAL)
        raise (ReaderGone() if gone else OutputLost(error)) from None


class _Trouble(_Output):
    """The standard error: nobody could be told that it failed."""

    def _failed(self, error: OSError, length: int) -> int:
        return length


def make_safe() -> None:
    """Puts safe streams in place of the process's own.

    A closed one becomes one that fails, with its number taken: else the next file that is opened, a match perhaps,
    would be the standard output.
    """
    _take_numbers()
    sys.stdin = io.TextIOWrapper(io.BufferedReader(_Input(_raw(sys.stdin, 0))), **_manner(sys.stdin))
    sys.stdout = _writer(_Output(_raw(sys.stdout, 1)), sys.stdout)
    sys.stderr = _writer(_Trouble(_raw(sys.stderr, 2)), sys.stderr)


def _take_numbers() -> None:
    """Opens what is closed of the numbers 0, 1 and 2 the wrong way round, so that reading and writing fail."""
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDONLY if number else os.O_WRONLY)  # the lowest number that is free


def _raw(stream: TextIO | None, number: int) -> Any:
    buffer: Any = getattr(stream, "buffer", None)
    if buffer is None:
        return io.FileIO(number, "r" if number == 0 else "w", closefd=False)
    return getattr(buffer, "raw", buffer)


def _writer(stream: _Output, old: TextIO | None) -> TextIO:
    return io.TextIOWrapper(
        io.BufferedWriter(stream), line_buffering=stream.isatty() or isinstance(stream, _Trouble), **_manner(old)
    )


def _manner(old: TextIO | None) -> dict[str, Any]:
    return {"encoding": old.encoding if old is not None else "utf-8", "errors": "replace"}


def _reason(error: OSError) -> str:
    return "it is closed" if error.errno == errno.EBADF else (error.strerror or str(error)).lower()
