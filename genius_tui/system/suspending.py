"""Stopped and continued: ctrl+z, and what a shell or a system does with SIGTSTP, SIGSTOP and SIGCONT."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from typing import TYPE_CHECKING

from textual.app import App, SuspendNotSupported
from textual.driver import Driver

from genius_tui.system.shutdown import ending

if TYPE_CHECKING:
    _Base = App[None]
else:
    _Base = object

_INPUT = 0


class Pausing(_Base):
    """For the app (named before Textual's class): while it is stopped the terminal is as it was before.

    Textual takes every SIGCONT for the end of a stop of its own. After a SIGSTOP, of which no program is told, it
    would have the terminal twice, and give it back once.
    """

    _may_stop = False

    def get_driver_class(self) -> type[Driver]:
        """Textual's driver, which hears that it is stopped, and goes on, from the moment it has the terminal."""
        usual, app = super().get_driver_class(), self

        class Hearing(usual):
            def start_application_mode(self) -> None:
                app.hear_stops()
                super().start_application_mode()

        return Hearing

    def hear_stops(self) -> None:
        """Hears from now on that it is to stop, and that it goes on, in place of Textual's driver."""
        if sys.platform == "win32":
            return
        loop = asyncio.get_running_loop()
        loop.add_signal_handler(signal.SIGCONT, self._goes_on)
        if self._may_stop:
            loop.add_signal_handler(signal.SIGTSTP, self._stops)
        else:
            signal.signal(signal.SIGTSTP, signal.SIG_IGN)

    def action_suspend_process(self) -> None:
        """What ctrl+z does: stops the program and whoever waits for it, as the terminal does for every other one."""
        if sys.platform != "win32" and self._may_stop and not self.is_headless:
            os.killpg(os.getpgrp(), signal.SIGTSTP)

    def _stops(self) -> None:
        self._away(stops=True)

    def _goes_on(self) -> None:
        self._away(stops=False)

    def _away(self, *, stops: bool) -> None:
        """Gives the terminal back, stops if that was asked for, and has it again once nobody stands before it."""
        if sys.platform == "win32" or ending.asked:
            return
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTSTP, signal.SIGCONT):
            loop.remove_signal_handler(number)
        try:
            with self.suspend():
                if stops:
                    os.kill(os.getpid(), signal.SIGTSTP)  # the system leaves a program going that no shell would wake
                while _behind() and not ending.asked:
                    os.kill(os.getpid(), signal.SIGSTOP)
                if ending.asked:
                    raise _AskedToEnd
        except _AskedToEnd:
            pass  # the terminal is not wanted again
        except SuspendNotSupported:
            self.hear_stops()


class _AskedToEnd(Exception):
    """Whoever stopped the program ended it."""


def may_stop() -> bool:
    """Whether the shell that began the program can wake it again."""
    return sys.platform != "win32" and signal.getsignal(signal.SIGTSTP) is not signal.SIG_IGN


def _behind() -> bool:
    """Whether the terminal is another program's now."""
    if sys.platform == "win32":
        return False
    try:
        return os.tcgetpgrp(_INPUT) != os.getpgrp()
    except OSError:
        return False
