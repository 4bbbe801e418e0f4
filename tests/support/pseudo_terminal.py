"""A pseudo-terminal for tests: what a program writes to it, which modes it leaves on, and how the line is set."""

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
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Self

SIZE = (24, 80)
WAIT = 60.0
"""Seconds after which what is waited for is taken to never come, on however busy a machine."""
_MODE = re.compile(rb"\x1b\[\?(\d+)([hl])")
_NORMAL = {b"7", b"25"}
"""Modes that are on in a terminal at rest: lines are wrapped, the cursor is shown."""
GENIUS = (sys.executable, "-m", "genius_tui")


class PseudoTerminal:
    """A terminal of 80 x 24 with a program in it. Its line's settings outlive the program."""

    def __init__(self, command: Sequence[object], home: Path, **streams: Any) -> None:
        self.written = b""
        self.window, self.line = pty.openpty()
        fcntl.ioctl(self.line, termios.TIOCSWINSZ, struct.pack("HHHH", *SIZE, 0, 0))
        self.settings = termios.tcgetattr(self.line)
        inside = {"stdin": self.line, "stdout": self.line, "stderr": self.line} | streams
        self.program = subprocess.Popen(
            [str(word) for word in command], start_new_session=True, preexec_fn=_own, env=environment(home), **inside
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        if self.program.poll() is None:
            self.program.kill()
        self.program.wait()
        os.close(self.line)
        if self.window >= 0:
            os.close(self.window)

    def read(self, seconds: float) -> bytes:
        """What is written within so long, or until it pauses."""
        found = b""
        end = time.monotonic() + seconds
        while select.select([self.window], [], [], max(0.0, end - time.monotonic()))[0]:
            found += os.read(self.window, 1 << 16)
            if time.monotonic() > end:
                break
        self.written += found
        return found

    def await_text(self, text: str, since: int = 0, keys: str = "") -> int:
        """Waits until a text was written after the first `since` bytes, and returns how many there are then.

        `keys` bring it about. They are pressed again and again: a program that takes over its terminal drops what was
        typed before.
        """
        self._await(lambda: text.encode() in self.written[since:], keys)
        return len(self.written)

    def _await(self, condition: Callable[[], bool], keys: str = "") -> None:
        end, again = time.monotonic() + WAIT, 0.0
        while not condition():
            assert time.monotonic() < end, self.written[-2000:]
            if keys and time.monotonic() > again:
                self.type(keys)
                again = time.monotonic() + 2
            self.read(0.02)

    def type(self, keys: str) -> None:
        """Presses keys."""
        os.write(self.window, keys.encode())

    def send(self, number: signal.Signals) -> None:
        """Sends a signal to the program."""
        os.kill(self.program.pid, number)

    def await_state(self, letters: str) -> None:
        """Waits until the system says that the program is in one of some states: T stopped, S or R going."""
        self._await(lambda: (state_of(self.program.pid) or "gone") in letters)

    def end(self, keys: str = "") -> int:
        """Waits for the program's end and returns its exit code, below 0 for the signal it died of; `keys` end it."""
        self._await(lambda: self.program.poll() is not None, keys)
        self.read(0.1)
        return self.program.returncode

    @property
    def modes(self) -> set[bytes]:
        """The private modes that are not as in a terminal at rest; `kitty` for its keyboard protocol."""
        on = set(_NORMAL)
        for number, letter in _MODE.findall(self.written):
            (on.add if letter == b"h" else on.discard)(number)
        kitty = {b"kitty"} if self.written.count(b"\x1b[>") > self.written.count(b"\x1b[<u") else set[bytes]()
        return (on ^ _NORMAL) | kitty

    def assert_given_back(self) -> None:
        """The line is set as before the program, and every mode is off that it switched on."""
        assert self.modes == set()
        assert termios.tcgetattr(self.line) == self.settings


def environment(home: Path) -> dict[str, str]:
    """A person's environment whose home is a folder of the test."""
    kept = {name: os.environ[name] for name in ("PATH", "LANG", "LC_ALL") if name in os.environ}
    places = {name: str(home / name.lower()) for name in ("XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME")}
    return {**kept, **places, "HOME": str(home), "TERM": "xterm-256color", "PYTHONUTF8": "1"}


def state_of(pid: int) -> str:
    """The letter of a process's state."""
    told = subprocess.run(["ps", "-o", "state=", "-p", str(pid)], capture_output=True, text=True, check=False)
    return told.stdout.strip()[:1]


def _own() -> None:
    """Makes the terminal the one that the new session is controlled by; whoever runs the tests may ignore signals."""
    for number in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT):
        signal.signal(number, signal.SIG_DFL)
    for descriptor in range(3):
        try:
            fcntl.ioctl(descriptor, termios.TIOCSCTTY, 0)
            return
        except OSError:
            continue
