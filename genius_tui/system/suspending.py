"""Job control: ctrl+z, and the signals SIGTSTP, SIGSTOP and SIGCONT of a shell or the system."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from typing import Any

from textual.app import App, SuspendNotSupported
from textual.driver import Driver

from genius_tui.system.shutdown import shutdown

_INPUT = 0


class JobControl:
    """Stops and continues an app; while it is stopped, the terminal is in its normal mode.

    Textual takes every SIGCONT for the end of a stop that it began itself. After a SIGSTOP, which no program can
    handle, it would enter application mode twice and leave it once.
    """

    def __init__(self, app: App[Any]) -> None:
        self._app = app
        self._can_suspend = _can_suspend()

    def driver(self, usual: type[Driver]) -> type[Driver]:
        """Textual's driver, with our stop handlers from the moment it enters application mode."""
        control = self

        class HandlingStops(usual):
            def start_application_mode(self) -> None:
                control.handle_stop_signals()
                super().start_application_mode()

        return HandlingStops

    def handle_stop_signals(self) -> None:
        """Installs handlers for stop and continue in place of those of Textual's driver."""
        if sys.platform == "win32":
            return
        loop = asyncio.get_running_loop()
        loop.add_signal_handler(signal.SIGCONT, self._on_continue)
        if self._can_suspend:
            loop.add_signal_handler(signal.SIGTSTP, self._on_stop)
        else:
            signal.signal(signal.SIGTSTP, signal.SIG_IGN)

    def stop(self) -> None:
        """ctrl+z: stops the process group, as the terminal does for programs that leave the key to it."""
        if sys.platform != "win32" and self._can_suspend and not self._app.is_headless:
            os.killpg(os.getpgrp(), signal.SIGTSTP)

    def _on_stop(self) -> None:
        self._release_terminal(stops=True)

    def _on_continue(self) -> None:
        self._release_terminal(stops=False)

    def _release_terminal(self, *, stops: bool) -> None:
        """Leaves application mode, stops if asked to, and enters it again once in the foreground."""
        if sys.platform == "win32" or shutdown.requested:
            return
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTSTP, signal.SIGCONT):
            loop.remove_signal_handler(number)
        try:
            with self._app.suspend():
                if stops:
                    os.kill(os.getpid(), signal.SIGTSTP)  # ignored by the system for an orphaned process group
                while _in_background() and not shutdown.requested:
                    os.kill(os.getpid(), signal.SIGSTOP)
                if shutdown.requested:
                    raise _ShutdownRequested
        except _ShutdownRequested:
            pass  # application mode is not entered again
        except SuspendNotSupported:
            self.handle_stop_signals()


class _ShutdownRequested(Exception):
    """A terminating signal arrived while the program was stopped."""


def _can_suspend() -> bool:
    """Whether the parent does job control: it did not start the program with SIGTSTP ignored."""
    return sys.platform != "win32" and signal.getsignal(signal.SIGTSTP) is not signal.SIG_IGN


def _in_background() -> bool:
    """Whether another process group is in the terminal's foreground."""
    if sys.platform == "win32":
        return False
    try:
        return os.tcgetpgrp(_INPUT) != os.getpgrp()
    except OSError:
        return False
