"""Shutdown by a signal: locks and the terminal are released first, then the process dies of that same signal.

So a shell reports 128 plus the signal's number, and stops a loop whose command died of ctrl+c.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from types import FrameType
from typing import NoReturn

TERMINATING = tuple(
    signal.Signals[name] for name in ("SIGHUP", "SIGINT", "SIGQUIT", "SIGTERM") if name in signal.Signals.__members__
)
"""Signals that end the program. One that was ignored when it started, as under `nohup`, stays ignored."""
PATIENCE = 3.0
"""Seconds that a graceful shutdown may take before it is forced."""
DEBOUNCE = 1.0
"""Seconds for which further signals are ignored: a key that is held down counts once."""

JOIN_TIMEOUT = 1.0
"""Seconds to wait for each thread that still runs at exit."""


class Terminated(BaseException):
    """A terminating signal arrived: unwinding the stack releases locks, files and the terminal."""


class Shutdown:
    """The first terminating signal, and how the program reacts to it.

    `graceful` begins a shutdown. `forced` releases what must not stay behind: it is called in the signal handler
    when the graceful shutdown takes longer than PATIENCE, or a second signal arrives.
    """

    def __init__(self) -> None:
        self.number = 0
        self.since = 0.0
        self.graceful: Callable[[], None] = unwind
        self.forced: Callable[[], None] = _nothing

    @property
    def requested(self) -> bool:
        """Whether a terminating signal has arrived."""
        return self.number != 0

    def listen(self) -> None:
        """Installs the signal handlers."""
        for number in TERMINATING:
            if signal.getsignal(number) is not signal.SIG_IGN:
                signal.signal(number, self._on_signal)

    def stop_listening(self) -> None:
        """Restores the default handlers: there is nothing left to release."""
        for number in TERMINATING:
            if signal.getsignal(number) == self._on_signal:
                signal.signal(number, signal.SIG_DFL)

    def die(self) -> NoReturn:
        """Kills the process with the signal that arrived; buffered output is not flushed."""
        die_of(self.number)

    def _on_signal(self, number: int, frame: FrameType | None) -> None:
        if self.requested:
            if monotonic() - self.since > DEBOUNCE:
                self._force(number, frame)
            return
        self.number, self.since = number, monotonic()
        if hasattr(signal, "setitimer"):
            signal.signal(signal.SIGALRM, self._force)
            signal.setitimer(signal.ITIMER_REAL, PATIENCE)
        if hasattr(signal, "SIGTTOU"):
            signal.signal(signal.SIGTTOU, signal.SIG_IGN)  # the terminal is restored from the background too
        self.graceful()

    def _force(self, number: int, frame: FrameType | None) -> None:
        self.forced()
        die_of(self.number)


def leave(code: int) -> NoReturn:
    """Exits with a code even if a thread that a failure left behind never ends."""
    others = [one for one in threading.enumerate() if one is not threading.main_thread() and not one.daemon]
    for thread in others:
        thread.join(JOIN_TIMEOUT)
    if not any(thread.is_alive() for thread in others):
        sys.exit(code)
    for stream in (sys.stdout, sys.stderr):
        with suppress(Exception):  # there is nobody to tell
            stream.flush()
    os._exit(code)


def unwind() -> NoReturn:
    """Unwinds the stack up to the entry point by raising Terminated."""
    raise Terminated


def die_of(number: int) -> NoReturn:
    """Kills the process with a signal, without a core dump, which would hold what players may not know."""
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        signal.signal(number, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {number})
        os.kill(os.getpid(), number)
    os._exit(128 + number)


def _nothing() -> None:
    pass


shutdown = Shutdown()
"""The one of this process."""
