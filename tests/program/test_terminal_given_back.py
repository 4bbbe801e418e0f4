"""The terminal is as before the program, however the program ends; what was saved is saved, and the match is free."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from genius_tui.record.record import Record
from genius_tui.table import hotseat
from tests.support.record_files import HEADER, ORDERS, header, written

if sys.platform == "win32":
    pytest.skip("signals and pseudo-terminals are Unix's", allow_module_level=True)

from tests.support.pseudo_terminal import GENIUS, WAIT, PseudoTerminal

QUIT, SUSPEND = "\x11", "\x1a"
DRAWN = "commands"
"""Stands at the end of every footer."""


@pytest.fixture
def duel(tmp_path: Path) -> Path:
    return written(tmp_path / "duel.jsonl", HEADER, *ORDERS)


@pytest.fixture
def console(tmp_path: Path, duel: Path) -> Iterator[PseudoTerminal]:
    """The console with a match open for writing."""
    with PseudoTerminal([*GENIUS, duel], tmp_path) as terminal:
        terminal.await_text(DRAWN)
        terminal.read(0.2)
        assert {b"1049", b"1000", b"2004", b"25"} <= terminal.modes, "it has the terminal, so that there is a trial"
        assert termios.tcgetattr(terminal.line) != terminal.settings
        yield terminal


def assert_free(path: Path) -> None:
    """The match opens for writing, and all that was in it is in it."""
    with Record.open(path, writing=True) as record:
        assert record.read_only is None
        assert len(record.match.actions) == len(ORDERS)


def broken(code: str) -> list[str]:
    """The console with a fault in it."""
    return [sys.executable, "-c", f"{code}\nfrom genius_tui.__main__ import main\nmain()"]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT], ids=lambda n: n.name)
def test_a_signal_ends_it_and_is_what_it_died_of(console: PseudoTerminal, duel: Path, number: signal.Signals) -> None:
    console.send(number)
    assert console.end() == -number
    console.assert_given_back()
    assert_free(duel)
    assert not list(duel.parent.glob("core*"))


def test_a_flood_of_wishes_is_one_wish(console: PseudoTerminal, duel: Path) -> None:
    numbers = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]
    for number in numbers * 50:
        console.send(number)
    assert -console.end() in numbers
    console.assert_given_back()
    assert_free(duel)


def test_after_a_stop_nobody_told_it_of_it_goes_on_and_gives_back(console: PseudoTerminal, duel: Path) -> None:
    for _ in range(2):
        before = len(console.written)
        console.send(signal.SIGSTOP)
        console.await_state("T")
        console.send(signal.SIGCONT)
        console.await_text(DRAWN, before)
    assert console.end(QUIT) == 0
    console.assert_given_back()
    assert_free(duel)


def test_stopped_ended_and_woken_it_ends(console: PseudoTerminal, duel: Path) -> None:
    console.send(signal.SIGSTOP)
    console.await_state("T")
    console.send(signal.SIGTERM)
    console.send(signal.SIGCONT)
    assert console.end() == -signal.SIGTERM
    console.assert_given_back()
    assert_free(duel)


def test_a_stop_while_it_starts_does_no_harm(tmp_path: Path) -> None:
    with PseudoTerminal(GENIUS, tmp_path) as terminal:
        terminal.await_text("\x1b[?1049h")  # it has the terminal, and no page yet
        terminal.send(signal.SIGSTOP)
        terminal.await_state("T")
        terminal.send(signal.SIGCONT)
        terminal.await_text(DRAWN)
        terminal.read(0.2)
        assert terminal.end(QUIT) == 0
        terminal.assert_given_back()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM], ids=lambda n: n.name)
def test_while_it_starts_a_signal_ends_it_in_silence(tmp_path: Path, number: signal.Signals) -> None:
    slow = "from genius_tui.console import app\nimport time\nkept = app.GeniusApp.__init__\n"
    slow += "def begin(self, *a, **k):\n    kept(self, *a, **k)\n    print('NOW', flush=True)\n    time.sleep(99)\n"
    with PseudoTerminal(broken(slow + "app.GeniusApp.__init__ = begin"), tmp_path) as terminal:
        terminal.await_text("NOW")
        terminal.send(number)
        assert terminal.end() == -number
        terminal.assert_given_back()
        assert terminal.written == b"NOW\r\n"


def test_a_program_that_hangs_is_ended_all_the_same(tmp_path: Path) -> None:
    hang = "from genius_tui.system import shutdown\nfrom genius_tui.console import app\nshutdown.PATIENCE = 0.2\n"
    hang += "def hang(self):\n    while True: pass\napp.GeniusApp.on_mount = hang"
    with PseudoTerminal(broken(hang), tmp_path) as terminal:
        terminal.await_text("\x1b[?1003h")
        terminal.read(0.3)
        terminal.send(signal.SIGTERM)
        assert terminal.end() == -signal.SIGTERM
        terminal.assert_given_back()


def test_a_window_that_was_closed_ends_it(console: PseudoTerminal, duel: Path) -> None:
    os.close(console.window)
    console.window = -1
    assert console.program.wait(WAIT) in (1, -signal.SIGHUP, -signal.SIGTERM)
    assert_free(duel)


DRIVER = "from textual.drivers.linux_driver import LinuxDriver as c"
FAULTS = {
    "when the app is mounted": "from genius_tui.console.app import GeniusApp as c; c.on_mount = bad",
    "when a page is made": "from genius_tui.screens.library import LibraryScreen as c; c.compose = bad",
    "when the app is unmounted": "from genius_tui.console.app import GeniusApp as c; c.on_unmount = bad",
    "when the terminal is had": f"{DRIVER}; c._request_terminal_sync_mode_support = bad",
    "when the terminal is given back": f"{DRIVER}; c.disable_input = bad",
    "where keys are read": f"{DRIVER}; c.run_input_thread = bad",
}
"""Faults in Textual's own parts too, which tests alone reach into."""


@pytest.mark.parametrize("place", FAULTS)
def test_a_fault_anywhere_ends_in_one_sentence(tmp_path: Path, place: str) -> None:
    code = f"def bad(self): raise RuntimeError('a secret')\n{FAULTS[place]}"
    with PseudoTerminal(broken(code), tmp_path) as terminal:
        terminal.await_text("\x1b[?1049h")
        if place in ("when the app is unmounted", "when the terminal is given back"):
            terminal.await_text(DRAWN)
            terminal.end(QUIT)
        assert terminal.end() == 1
        terminal.assert_given_back()
        said = terminal.written.rpartition(b"\x1b[?1049l")[2]
        assert said.count(b"Nothing is lost: every action was saved") == 1
        assert not any(word in terminal.written for word in (b"Traceback", b"a secret", b"textual run --dev"))


@pytest.mark.parametrize("where", ["2>&-", "2>/dev/null"])
def test_the_console_is_seen_wherever_the_standard_error_goes(tmp_path: Path, where: str) -> None:
    with PseudoTerminal(["sh", "-c", f"exec {' '.join(GENIUS)} {where}"], tmp_path) as terminal:
        terminal.await_text(DRAWN)
        terminal.read(0.2)
        assert terminal.end(QUIT) == 0
        terminal.assert_given_back()


def test_a_pin_that_is_typed_in_the_line_mode_leaves_the_echo_on(tmp_path: Path) -> None:
    asks = "from genius_tui.plain import library\n"
    asks += "library.LibraryPlace.arrived = lambda self: iter([self.session.lines.ask_secret('PIN?') or ''])"
    with PseudoTerminal([*broken(asks), "--plain"], tmp_path) as terminal:
        terminal.await_text("PIN?")
        assert termios.tcgetattr(terminal.line) != terminal.settings
        terminal.send(signal.SIGTERM)
        assert terminal.end() == -signal.SIGTERM
        terminal.assert_given_back()


class Shell(PseudoTerminal):
    """An interactive shell with job control."""

    def __init__(self, home: Path) -> None:
        super().__init__(["bash", "--norc", "--noprofile", "--noediting", "-i"], home)

    def run(self, line: str, until: str) -> None:
        """Types a line and waits for what it brings about."""
        before = len(self.written)
        if line in (QUIT, SUSPEND):
            self.await_text(until, before, line)
        else:
            self.type(line)
            self.await_text(until, before + len(line))
        self.read(0.2)


@pytest.fixture
def shell(tmp_path: Path) -> Iterator[Shell]:
    if subprocess.run(["bash", "-c", "true"], check=False).returncode:
        pytest.skip("there is no bash")
    with Shell(tmp_path) as terminal:
        yield terminal


def test_ctrl_z_stops_it_and_fg_draws_it_anew(shell: Shell, duel: Path) -> None:
    shell.run(f"{' '.join(GENIUS)} {duel}\n", DRAWN)
    shell.run(SUSPEND, "Stopped")
    assert shell.modes == set()
    assert termios.tcgetattr(shell.line) == shell.settings
    shell.run("bg; echo be''hind\n", "behind")
    assert shell.modes == set(), "behind another program it does not take the terminal"
    shell.run("fg\n", DRAWN)
    assert b"1049" in shell.modes
    shell.run(QUIT, "bash-")
    assert shell.modes == set()
    assert termios.tcgetattr(shell.line) == shell.settings
    assert_free(duel)


def test_behind_the_curtain_it_stops_and_comes_back_to_the_curtain(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    with Record.create(path, header()) as record:
        for action in hotseat.seated(record.match, {}, shuffled=False):
            record.do(action)
    shell.run(f"{' '.join(GENIUS)} {path}\n", DRAWN)
    curtain = "Orders in: not told here."
    assert curtain.encode() in shell.written
    shell.run(SUSPEND, "Stopped")
    assert shell.modes == set()
    before = len(shell.written)
    shell.run("fg\n", DRAWN)
    assert curtain.encode() in shell.written[before:]
    shell.run(QUIT, "bash-")
    assert shell.modes == set()


def test_one_that_is_stopped_can_be_killed(shell: Shell, duel: Path) -> None:
    shell.run(f"{' '.join(GENIUS)} {duel}\n", DRAWN)
    shell.run(SUSPEND, "Stopped")
    shell.type("kill %1\n")
    end = time.monotonic() + WAIT
    while b"Terminated" not in shell.written and time.monotonic() < end:
        shell.type("\n")  # a shell tells of it before its next prompt
        shell.read(0.3)
    assert b"Terminated" in shell.written
    assert shell.modes == set()
    assert_free(duel)


def test_without_a_shell_to_wake_it_ctrl_z_does_not_stop_it(console: PseudoTerminal) -> None:
    before = len(console.written)
    console.type(SUSPEND)
    console.await_text(DRAWN, before)
    time.sleep(0.2)
    console.await_state("SR")
    assert console.end(QUIT) == 0
    console.assert_given_back()
