"""Opens the console and the line mode."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NoReturn

from genius_tui.system import garbage

SAVES = "GENIUS_SAVES"
"""The environment variable for the library's folder."""


def open_console(file: Path | None, saves: Path | None, *, plain: bool = False, demo: bool = False) -> NoReturn:
    """Runs the console or the line mode, and exits with its code. `demo`: the match plays by itself."""
    if file is not None:
        from genius_tui.record.reading import read

        read(file)
    if plain:
        from genius_tui.plain.console import run as run_plain

        garbage.collect_again()
        sys.exit(run_plain(file, saves))
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        from click import ClickException

        raise ClickException("the console needs a terminal: use genius --plain to read and write lines of text")
    from genius_tui.console.app import run

    sys.exit(run(file, saves, demo=demo))
