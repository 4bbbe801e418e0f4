"""A program in a pseudo-terminal: when its first text comes, what a key costs, what it holds in memory."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Mapping, Sequence
from types import TracebackType
from typing import Self

COLUMNS, ROWS = 120, 40
QUIET = 0.06
"""In seconds: after so long without a byte a screen stands still."""

PATIENCE = 20.0
_ESCAPES = re.compile(rb"\x1b\[[0-9;:?<>=]*[a-zA-Z$]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b[=>]")


class Terminal:
    """Runs `python ARGUMENTS` in a pseudo-terminal of 120 x 40. Closing it ends the program."""

    def __init__(self, arguments: Sequence[str], environment: Mapping[str, str]) -> None:
        self._end, end = pty.openpty()
        fcntl.ioctl(end, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        self.started = time.perf_counter()
        self._process = subprocess.Popen(
            [sys.executable, *arguments],
            stdin=end,
            stdout=end,
            stderr=end,
            env={**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor", **environment},
            start_new_session=True,
        )
        os.close(end)
        self.written = b""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()
        os.close(self._end)

    def until(self, text: str) -> float:
        """Reads until a text is on the screen: the seconds since the program was started.

        Raises RuntimeError where it does not come.
        """
        while text.encode() not in _ESCAPES.sub(b"", self.written):
            if not self._read(PATIENCE):
                raise RuntimeError(f"{text!r} never came; the last was {self.written[-200:]!r}")
        return time.perf_counter() - self.started

    def answered(self, keys: str) -> float:
        """Presses a key and reads its first answer: the seconds since the program was started.

        Raises RuntimeError where nothing comes.
        """
        os.write(self._end, keys.encode())
        if not self._read(PATIENCE):
            raise RuntimeError(f"nothing answers {keys!r}")
        return time.perf_counter() - self.started

    def settle(self, quiet: float = 0.4) -> None:
        """Waits until nothing is written any more."""
        while self._read(quiet):
            pass

    def press(self, keys: str) -> tuple[float, int]:
        """Presses a key: the seconds to the last byte that it brings about, and how many bytes these are."""
        before = len(self.written)
        pressed = last = time.perf_counter()
        os.write(self._end, keys.encode())
        while self._read(QUIET if len(self.written) > before else 1.0):
            last = time.perf_counter()
        return last - pressed, len(self.written) - before

    def memory(self) -> float:
        """What the program holds in memory now, in MiB."""
        found = subprocess.run(
            ["ps", "-o", "rss=", "-p", str(self._process.pid)], capture_output=True, text=True, check=True
        )
        return int(found.stdout) / 1024

    def _read(self, seconds: float) -> bool:
        ready, _, _ = select.select([self._end], [], [], seconds)
        if not ready:
            return False
        try:
            more = os.read(self._end, 1 << 16)
        except OSError:
            return False
        self.written += more
        return bool(more)
