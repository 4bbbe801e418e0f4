"""The crash log: unexpected errors by type and place in the code, without a value that a player may not know."""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

from genius_tui.files import ordinary, private

SENTENCE = "Something went wrong in the program. Nothing is lost: every action was saved at once."
FILE = "trouble.log"
PACKAGES = ("genius_tui", "games", "textual", "rich")
QUOTABLE: tuple[type[BaseException], ...] = (AttributeError, ImportError, NameError, TypeError)
"""Errors whose messages are about the program and are logged. Messages of others may quote orders or names."""


def report(error: BaseException, folder: Path, when: datetime) -> str:
    """Logs an unexpected error and returns the sentence for the person: that it happened, and where the log is."""
    path = append(error, folder, when)
    return SENTENCE + (f" The details are in {path}." if path else "")


def entry(error: BaseException, when: datetime) -> Iterator[str]:
    """The lines of a log entry: types and places in the code, without values (no local variables, no source text)."""
    yield f"{when.isoformat(timespec='seconds')}  {_named(error)}"
    for frame in traceback.extract_tb(error.__traceback__):
        yield f"  {_place(frame.filename)}:{frame.lineno} in {frame.name}"
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if cause is not None:
        yield "caused by"
        yield from entry(cause, when)


def append(error: BaseException, folder: Path, when: datetime) -> Path | None:
    """Appends an entry to the log in `folder` and returns its path; None where it cannot be written."""
    path = folder / FILE
    try:
        private.make_folder(folder)
        private.narrow(folder, private.FOLDER)
        ordinary.append(path, ("\n".join(entry(error, when)) + "\n\n").encode("utf-8", "replace"))
    except OSError:
        return None
    return path


def _named(error: BaseException) -> str:
    kind = type(error).__name__
    return f"{kind}: {error}" if isinstance(error, QUOTABLE) else kind


def _place(file: str) -> str:
    parts = Path(file).parts
    start = next((index for index, part in enumerate(parts) if part in PACKAGES), len(parts) - 1)
    return "/".join(parts[start:])
