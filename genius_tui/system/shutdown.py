"""How the program ends when a signal asks it to: what it holds is given back first, then it dies of that very signal.

A shell tells such an end as 128 and the signal's number, and stops a loop whose command died of ctrl+c.
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

ASKING = tuple(
    signal.Signals[name] for name in ("SIGHUP", "SIGINT", "SIGQUIT", "SIGTERM") if name in signal.Signals.__members__
)
"""What asks a program to end. One that was ignored from the start, as `nohup` does, stays ignored."""
PATIENCE = 3.0
"""Seconds that an orderly end may take."""
FLOOD = 1.0
"""Seconds for which the same wish is not heard again: a key that is held down is one wish."""

THREAD_ENDS = 1.0
"""Seconds that a thread which goes on is waited for."""


class Ended(BaseException):
    """A signal asked to end: whatever is held is let go of on the way out."""


class Ending:
    """The first signal that asked to end, and what is done then.

    `first` begins an orderly end, `last` gives back what must be when that takes too long or somebody asks again.
    """

    def __init__(self) -> None:
        self.number = 0
        self.since = 0.0
        self.first: Callable[[], None] = unwind
        self.last: Callable[[], None] = _nothing

    @property
    def asked(self) -> bool:
        """Whether the program is on its way out."""
        return self.number != 0

    def listen(self) -> None:
        """Hears from now on what asks to end."""
        for number in ASKING:
            if signal.getsignal(number) is not signal.SIG_IGN:
                signal.signal(number, self._heard)

    def rest(self) -> None:
        """Leaves signals to the system again: there is nothing to give back any more."""
        for number in ASKING:
            if signal.getsignal(number) == self._heard:
                signal.signal(number, signal.SIG_DFL)

    def die(self) -> NoReturn:
        """Ends the process by the signal that asked for it; what is not yet written stays unwritten."""
        die_of(self.number)

    def _heard(self, number: int, frame: FrameType | None) -> None:
        if self.asked:
            if monotonic() - self.since > FLOOD:
                self._at_once(number, frame)
            return
        self.number, self.since = number, monotonic()
        if hasattr(signal, "setitimer"):
            signal.signal(signal.SIGALRM, self._at_once)
            signal.setitimer(signal.ITIMER_REAL, PATIENCE)
        if hasattr(signal, "SIGTTOU"):
            signal.signal(signal.SIGTTOU, signal.SIG_IGN)  # behind another program the terminal is given back too
        self.first()

    def _at_once(self, number: int, frame: FrameType | None) -> None:
        self.last()
        die_of(self.number)


def leave(code: int) -> NoReturn:
    """Leaves with an exit code, also where a thread goes on: one that a failure left behind would never end."""
    others = [one for one in threading.enumerate() if one is not threading.main_thread() and not one.daemon]
    for thread in others:
        thread.join(THREAD_ENDS)
    if not any(thread.is_alive() for thread in others):
        sys.exit(code)
    for stream in (sys.stdout, sys.stderr):
        with suppress(Exception):  # there is nobody to tell
            stream.flush()
    os._exit(code)


def unwind() -> NoReturn:
    """Lets go of everything on the way out of the program."""
    raise Ended


def die_of(number: int) -> NoReturn:
    """Dies of a signal, without a core: it would hold what players may not know."""
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        signal.signal(number, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {number})
        os.kill(os.getpid(), number)
    os._exit(128 + number)


def _nothing() -> None:
    pass


ending = Ending()
"""The end of this process."""
