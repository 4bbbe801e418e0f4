"""What is kept of an error that nobody foresaw: enough to mend it, and nothing that a player may not know."""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

from genius_tui.files import ordinary, private

SENTENCE = "Something went wrong in the program. Nothing is lost: every action was saved when it was done."
PACKAGES = ("genius_tui", "games", "textual", "rich")
SPEAKING: tuple[type[BaseException], ...] = (AttributeError, ImportError, NameError, TypeError)
"""Errors whose words are about the program. The words of others may quote orders or names."""


def told(error: BaseException, folder: Path, when: datetime) -> str:
    """What the person is told: a sentence of the library's own, or that something went wrong and where it is kept."""
    from genius_tui.library.shelves import LibraryError

    if isinstance(error, LibraryError):
        return f"{str(error)[:1].upper()}{str(error)[1:]}."
    path = keep(error, folder, when)
    return SENTENCE + (f" What can be told of it is in {path}." if path else "")


def lines(error: BaseException, when: datetime) -> Iterator[str]:
    """The error's kinds and places in the code, without values: no local variables, no quoted text."""
    yield f"{when.isoformat(timespec='seconds')}  {_named(error)}"
    for frame in traceback.extract_tb(error.__traceback__):
        yield f"  {_place(frame.filename)}:{frame.lineno} in {frame.name}"
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if cause is not None:
        yield "caused by"
        yield from lines(cause, when)


def keep(error: BaseException, folder: Path, when: datetime) -> Path | None:
    """Adds the error to the log in `folder` and returns its path; None where it cannot be written."""
    path = folder / "trouble.log"
    try:
        private.make_folder(folder)
        private.narrow(folder, private.FOLDER)
        ordinary.append(path, ("\n".join(lines(error, when)) + "\n\n").encode("utf-8", "replace"))
    except OSError:
        return None
    return path


def _named(error: BaseException) -> str:
    kind = type(error).__name__
    return f"{kind}: {error}" if isinstance(error, SPEAKING) else kind


def _place(file: str) -> str:
    parts = Path(file).parts
    start = next((index for index, part in enumerate(parts) if part in PACKAGES), len(parts) - 1)
    return "/".join(parts[start:])
