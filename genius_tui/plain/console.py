"""The line mode: the console as lines of text, for screen readers, pipes and bare terminals. No escape codes."""

from __future__ import annotations

import sys
from datetime import datetime
from pathlib import Path
from typing import TextIO

from games.core.errors import GameError, OrderError, Refused
from genius_tui.library.store import Library, LibraryError
from genius_tui.plain.library import LibraryPlace, opened
from genius_tui.plain.place import Lines, Place
from genius_tui.settings import settings
from genius_tui.shell.user_files import UserFiles
from genius_tui.system import crash_log
from genius_tui.system.streams import StreamLost


class LineMode:
    """The stack of places that were entered, innermost last, and what they share."""

    def __init__(self, lines: Lines, library: Library) -> None:
        self.lines = lines
        self.library = library
        self.user_files = UserFiles(settings.state_folder())
        self.library.moved = self.user_files.follow
        self.places: list[Place] = []

    def enter(self, place: Place) -> None:
        """Enters a place, which announces itself."""
        self.places.append(place)
        self._arrive()

    def leave(self) -> None:
        """Returns to the place before; leaving the first one ends the program."""
        self.places.pop().left()
        self._arrive()

    def end(self) -> None:
        """Leaves every place."""
        while self.places:
            self.places.pop().left()

    def obey(self, line: str) -> None:
        """Carries out a line. Refusals and errors are answered with a sentence."""
        try:
            for answer in self.places[-1].obey(line):
                self.lines.say(answer)
        except OrderError as error:
            self.lines.say(f"No: {error.reason} ({error.rule})")
        except GameError as error:
            self.lines.say(f"No: {error}")
        except StreamLost:
            raise
        except Exception as error:
            self.lines.say(crash_log.report(error, self.user_files.folder, datetime.now()))

    def _arrive(self) -> None:
        if self.places:
            for line in self.places[-1].arrived():
                self.lines.say(line)


def _enter(mode: LineMode, path: Path) -> None:
    """Opens a match; where its PIN is wanted and not given, says so and stays in the library. Raises LibraryError."""
    try:
        mode.enter(opened(mode, path))
    except Refused as refusal:
        mode.lines.say(str(refusal))


def run(path: Path | None, saves: Path | None, source: TextIO | None = None, out: TextIO | None = None) -> int:
    """Carries out the lines of `source` until they end or say `quit`, and returns the exit code.

    `path`: a match to open at once. `saves`: the library's folder. `source` and `out` default to the terminal.
    """
    lines = Lines(source or sys.stdin, out or sys.stdout)
    try:
        mode = LineMode(lines, Library(saves))
        if path is None:
            mode.library.make()
        mode.enter(LibraryPlace(mode))
        if path is not None:
            _enter(mode, path)
    except LibraryError as error:
        lines.say(str(error))
        return 1
    try:
        while mode.places:
            line = lines.ask(mode.places[-1].prompt)
            if line is None:
                break
            mode.obey(line)
    finally:
        mode.end()
        mode.user_files.flush()
    return 0
