"""What can be wrong with a record, as errors with a sentence."""

from __future__ import annotations

from pathlib import Path

from games.core.errors import GameError
from games.core.names import clean


class RecordError(GameError):
    """A record that cannot be read, replayed or written: the file, the line (from 1), and a sentence."""

    def __init__(self, file: Path, line: int, sentence: str) -> None:
        super().__init__(f"{clean(str(file))}:{line}: {sentence}")
        self.file = file
        self.line = line
        self.sentence = sentence


class Unreadable(RecordError):
    """The system does not let us read the file, or it is not an ordinary file."""


class ReadOnly(RecordError):
    """The record was opened read-only, or has become so: it takes no action."""


class WriteFailed(RecordError):
    """The disk did not take a line. The match is as it was before the action."""


class NameTaken(RecordError):
    """The file to be created exists already."""

    def __init__(self, file: Path) -> None:
        super().__init__(file, 1, "a file with that name already exists, and is never overwritten")
