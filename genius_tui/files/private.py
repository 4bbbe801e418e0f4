"""Only the user may read what the program writes: files of mode 0600 in folders of mode 0700, where modes exist.

A file of ours with a wider mode is narrowed when it is next written. A folder is narrowed only if the program chose
it; a folder that the user named keeps its mode.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

FILE, FOLDER = 0o600, 0o700
_OTHERS = 0o077


def make_folder(folder: Path) -> None:
    """Creates a folder and its missing parents; existing ones keep their mode. Raises OSError."""
    missing = [folder, *folder.parents]
    missing = missing[: next(index for index, one in enumerate(missing) if one.exists() or one == one.parent)]
    for one in reversed(missing):
        one.mkdir(mode=FOLDER, exist_ok=True)
    if not folder.is_dir():
        folder.mkdir()


def narrow(path: Path, mode: int = FILE) -> None:
    """Removes other users' permissions from a file or folder of ours; does nothing where the system refuses."""
    with suppress(OSError):
        if os.name == "posix" and path.stat().st_mode & _OTHERS:
            path.chmod(mode)


def narrow_open(file: int) -> None:
    """The same for an open file of ours, by its descriptor."""
    with suppress(OSError):
        if os.name == "posix" and os.fstat(file).st_mode & _OTHERS:
            os.fchmod(file, FILE)
