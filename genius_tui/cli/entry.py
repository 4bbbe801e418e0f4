"""The entry point: `genius` alone opens the console, everything else goes through the command line.

To start fast, the console does not import the command line.
"""

from __future__ import annotations

import os
import sys
from datetime import datetime
from pathlib import Path
from typing import NoReturn

from genius_tui.cli.launch import SAVES, open_console
from genius_tui.system import crash_log, garbage, streams
from genius_tui.system.shutdown import Terminated, leave, shutdown
from genius_tui.system.streams import StreamLost

_COMPLETION = "_GENIUS_COMPLETE"
"""The environment variable by which a shell asks for completions."""


def main() -> NoReturn:
    """Runs the program. An unexpected error is shown as a sentence and logged, never shown as a traceback."""
    streams.make_safe()
    try:
        shutdown.listen()
        code = _code()
        shutdown.stop_listening()
    except Terminated:
        shutdown.die()
    leave(code)


def _code() -> int:
    """Runs the console or a command, prints errors, and returns the exit code."""
    try:
        code = _command_line() if sys.argv[1:] or _COMPLETION in os.environ else _library()
        sys.stdout.flush()
    except SystemExit as left:
        return left.code if isinstance(left.code, int) else 0
    except StreamLost as lost:
        if sentence := str(lost):
            print(sentence, file=sys.stderr)
        return lost.exit_code
    except Exception as error:
        return _failed(error)
    return code if isinstance(code, int) else 0


def _library() -> NoReturn:
    saves = os.environ.get(SAVES)
    open_console(None, Path(saves) if saves else None)


def _command_line() -> object:
    from genius_tui.cli.genius import genius

    garbage.collect_again()
    return genius.main(prog_name="genius", standalone_mode=False)


def _failed(error: Exception) -> int:
    """Prints a refusal and returns its exit code; logs any other error."""
    import click

    if isinstance(error, click.ClickException):
        from genius_tui.cli.faults import show

        show(error, sys.argv[1:])
        return error.exit_code
    if isinstance(error, click.Abort):
        return 1
    from games.core.names import clean
    from genius_tui.settings.settings import state_folder

    click.echo(clean(crash_log.report(error, state_folder(), datetime.now())), err=True)
    return 1
