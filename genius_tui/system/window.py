"""The terminal while the console has it: what is written to it, and how it is given back whatever happens."""

from __future__ import annotations

import io
import os
import re
import select
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Lock
from typing import Any

_MODE = re.compile(r"\x1b\[(?:\?(\d+)([hl])|([<>])\d*u)")
_AT_REST = frozenset({"7", "25"})
"""Modes of a terminal at rest: long lines are wrapped, the cursor is shown."""
_ALTERNATE = "1049"
_LEAVE = f"\x1b[?{_ALTERNATE}l"
_SHORT = 256
"""Modes are switched in texts of a few characters; what is longer is a picture."""
_MOST_WAITING = 1 << 16
"""Characters that wait for a flush."""
_INPUT = 0
_BLOCKED = 0.3
"""Seconds that a terminal which takes nothing is waited for when it is given back."""


class Modes:
    """Which modes of a terminal a program has switched, and how they are switched back."""

    def __init__(self) -> None:
        self._on = set(_AT_REST)
        self._keyboards = 0

    def see(self, text: str) -> None:
        """Takes note of what a text switches."""
        for number, letter, keyboard in _MODE.findall(text):
            if keyboard:
                self._keyboards = max(0, self._keyboards + (1 if keyboard == ">" else -1))
            elif letter == "h":
                self._on.add(number)
            else:
                self._on.discard(number)

    def back(self) -> str:
        """What switches everything back that is not as it was; empty where all is."""
        off = sorted(self._on - _AT_REST - {_ALTERNATE})
        return "".join(
            (
                *(f"\x1b[?{number}l" for number in off),
                "\x1b[<u" * self._keyboards,
                _LEAVE if _ALTERNATE in self._on else "",
                *(f"\x1b[?{number}h" for number in sorted(_AT_REST - self._on)),
            )
        )


class Window(io.TextIOBase):
    """What Textual writes to. A terminal that is gone takes everything in silence, so that the program can end."""

    def __init__(self, descriptor: int, encoding: str) -> None:
        self._settings = line_settings()
        self._descriptor = descriptor
        self._encoding = encoding
        self._modes = Modes()
        self._pending: list[str] = []
        self._waiting = 0
        self._busy = Lock()
        self._open = True
        self.was_left = False
        """Whether the program left the terminal without giving it back, so that it was done here."""

    @property
    def encoding(self) -> str:  # type: ignore[override]
        """How texts become bytes."""
        return self._encoding

    def fileno(self) -> int:
        """The terminal's descriptor."""
        return self._descriptor

    def isatty(self) -> bool:
        """It stands for a terminal."""
        return True

    def writable(self) -> bool:
        """It can be written to."""
        return True

    def write(self, text: str, /) -> int:
        """Takes a text; it reaches the terminal with the next flush."""
        self._pending.append(text)
        self._waiting += len(text)
        if self._waiting > _MOST_WAITING:
            self.flush()
        return len(text)

    def flush(self) -> None:
        """Writes what was taken."""
        with self._busy:
            texts, self._pending, self._waiting = self._pending, [], 0
            if not self._open:
                return
            for text in texts:
                if len(text) < _SHORT:
                    self._modes.see(text)
            self._put("".join(texts))

    def give_back(self) -> None:
        """Switches back what is still switched, and puts the line's settings back. Nothing is written after it."""
        held = self._busy.acquire(timeout=_BLOCKED)
        self._open = False
        with _from_behind():
            if text := self._modes.back():
                self.was_left = _LEAVE in text
                if not self._takes():
                    _let_flow(self._descriptor)
                self._put(text, waits=False)
            if self._settings is not None and line_settings() != self._settings:
                _restore(_INPUT, self._settings)
        if held:
            self._busy.release()

    def _takes(self) -> bool:
        with suppress(OSError, ValueError):
            return bool(select.select([], [self._descriptor], [], _BLOCKED)[1])
        return False

    def _put(self, text: str, *, waits: bool = True) -> None:
        left = memoryview(text.encode(self._encoding, "replace"))
        with suppress(OSError, ValueError):
            while left:
                if not waits and not self._takes():
                    return
                try:
                    left = left[os.write(self._descriptor, left) :]
                except BlockingIOError:
                    select.select([], [self._descriptor], [])


@contextmanager
def held() -> Iterator[Window]:
    """Has the terminal, through a `Window` that Textual finds in the place of the standard error.

    So the console also shows where the standard error is closed or goes to a file. At the end, whatever it was, the
    terminal is as before.
    """
    descriptor = 2 if os.isatty(2) else 1
    window = Window(descriptor, getattr(sys.stdout, "encoding", None) or "utf-8")
    own, sys.__stderr__ = sys.__stderr__, window  # type: ignore[assignment, misc]
    try:
        yield window
    finally:
        window.give_back()
        sys.__stderr__ = own  # type: ignore[misc]


def line_settings() -> list[Any] | None:
    """The settings of the terminal's line; None where there are none."""
    if sys.platform == "win32":
        return None
    import termios

    try:
        return termios.tcgetattr(_INPUT)
    except (OSError, termios.error):
        return None


@contextmanager
def _from_behind() -> Iterator[None]:
    """Lets a program set its terminal that another one stands before; the system would stop it."""
    if sys.platform == "win32":
        yield
        return
    import signal

    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTTOU})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _restore(descriptor: int, settings: list[Any]) -> None:
    """Puts the line's settings back, without the reports of a mouse that came meanwhile."""
    if sys.platform != "win32":
        import termios

        with suppress(OSError, termios.error):
            termios.tcflush(descriptor, termios.TCIFLUSH)
            termios.tcsetattr(descriptor, termios.TCSANOW, settings)


def _let_flow(descriptor: int) -> None:
    """Lets a terminal go on that somebody had stop, without the rest of a picture that nobody will see."""
    if sys.platform != "win32":
        import termios

        with suppress(OSError, termios.error):
            termios.tcflush(descriptor, termios.TCOFLUSH)
            termios.tcflow(descriptor, termios.TCOON)
