"""The terminal while the console uses it: output goes through here, so that every mode can be restored at exit."""

from __future__ import annotations

import io
import os
import re
import select
import sys
from collections.abc import Generator
from contextlib import contextmanager, suppress
from threading import Lock
from typing import Any

_MODE = re.compile(r"\x1b\[(?:\?(\d+)([hl])|([<>])\d*u)")
_AT_REST = frozenset({"7", "25"})
"""Private modes that are on by default: line wrapping, visible cursor."""
_ALTERNATE = "1049"
_LEAVE = f"\x1b[?{_ALTERNATE}l"
_SHORT = 256
"""Only writes shorter than this are searched for mode switches; longer ones are frames."""
_MOST_WAITING = 1 << 16
"""Characters buffered at most before a flush."""
_INPUT = 0
_BLOCKED = 0.3
"""Seconds to wait for a blocked terminal when restoring it."""


class Modes:
    """Tracks which terminal modes were switched, and gives the sequence that restores them."""

    def __init__(self) -> None:
        self._on = set(_AT_REST)
        self._keyboards = 0

    def see(self, text: str) -> None:
        """Records the mode switches in a text that is written."""
        for number, letter, keyboard in _MODE.findall(text):
            if keyboard:
                self._keyboards = max(0, self._keyboards + (1 if keyboard == ">" else -1))
            elif letter == "h":
                self._on.add(number)
            else:
                self._on.discard(number)

    def back(self) -> str:
        """The escape sequences that restore all modes; empty if none differs."""
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
    """The stream that Textual writes to. Errors of a terminal that is gone are ignored, so that shutdown proceeds."""

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
        """Whether the alternate screen was still on at exit and had to be left here."""

    @property
    def encoding(self) -> str:  # type: ignore[override]
        """The encoding of what is written, the same as that of the standard output."""
        return self._encoding

    def fileno(self) -> int:
        """The file descriptor of the terminal, for Textual's own `ioctl` calls."""
        return self._descriptor

    def isatty(self) -> bool:
        """True: Textual checks it before it draws."""
        return True

    def writable(self) -> bool:
        """True, as `io` asks of every output stream."""
        return True

    def write(self, text: str, /) -> int:
        """Buffers a text until the next flush."""
        self._pending.append(text)
        self._waiting += len(text)
        if self._waiting > _MOST_WAITING:
            self.flush()
        return len(text)

    def flush(self) -> None:
        """Writes the buffered texts to the terminal."""
        with self._busy:
            texts, self._pending, self._waiting = self._pending, [], 0
            if not self._open:
                return
            for text in texts:
                if len(text) < _SHORT:
                    self._modes.see(text)
            self._put("".join(texts))

    def give_back(self) -> None:
        """Restores modes and line settings. Anything written afterwards is dropped."""
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
def held() -> Generator[Window]:
    """Replaces `sys.__stderr__`, to which Textual draws, by a `Window`, and restores the terminal however it ends.

    The console is then drawn on the terminal even if the standard error is closed or redirected.
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
    """The terminal's line settings (termios); None if the input is no terminal."""
    if sys.platform == "win32":
        return None
    import termios

    try:
        return termios.tcgetattr(_INPUT)
    except (OSError, termios.error):
        return None


@contextmanager
def _from_behind() -> Generator[None]:
    """Blocks SIGTTOU, by which the system stops a background process that changes the terminal's settings."""
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
    """Restores line settings and discards unread input such as mouse reports."""
    if sys.platform != "win32":
        import termios

        with suppress(OSError, termios.error):
            termios.tcflush(descriptor, termios.TCIFLUSH)
            termios.tcsetattr(descriptor, termios.TCSANOW, settings)


def _let_flow(descriptor: int) -> None:
    """Resumes output that was stopped by ctrl+s, and discards what was still queued."""
    if sys.platform != "win32":
        import termios

        with suppress(OSError, termios.error):
            termios.tcflush(descriptor, termios.TCOFLUSH)
            termios.tcflow(descriptor, termios.TCOON)
