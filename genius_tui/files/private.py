"""What the program writes is its person's alone: files of mode 0600 in folders of mode 0700, where a system has such.

A file of ours that is open to more is narrowed when it is next written. A folder is narrowed only where the program
has chosen it: one that a person named keeps the mode it has.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

FILE, FOLDER = 0o600, 0o700
_OTHERS = 0o077


def make_folder(folder: Path) -> None:
    """Makes a folder and those above it that are not there; one that is there stays as it is. Raises OSError."""
    missing = [folder, *folder.parents]
    missing = missing[: next(index for index, one in enumerate(missing) if one.exists() or one == one.parent)]
    for one in reversed(missing):
        one.mkdir(mode=FOLDER, exist_ok=True)
    if not folder.is_dir():
        folder.mkdir()


def narrow(path: Path, mode: int = FILE) -> None:
    """Takes from others what they may do with a file or folder of ours; where the system refuses, it stays."""
    with suppress(OSError):
        if os.name == "posix" and path.stat().st_mode & _OTHERS:
            path.chmod(mode)


def narrow_open(file: int) -> None:
    """The same for a file of ours that is open, by its descriptor."""
    with suppress(OSError):
        if os.name == "posix" and os.fstat(file).st_mode & _OTHERS:
            os.fchmod(file, FILE)
