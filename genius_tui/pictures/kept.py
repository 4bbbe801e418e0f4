"""What has been drawn, kept in the user's cache folder by its content, so that drawing it again costs nothing."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from genius_tui.files import ordinary, private
from genius_tui.settings.settings import PROGRAM

MOST_KEPT = 200
_LARGEST = 20_000_000


def folder() -> Path:
    """Where drawn pictures are kept."""
    from platformdirs import user_cache_path

    return user_cache_path(PROGRAM, appauthor=False) / "pictures"


def drawn(what: str, suffix: str, begins: bytes, draw: Callable[[], bytes]) -> bytes:
    """The picture of `what`, its whole description: the one that was kept if it `begins` as it must, else drawn."""
    path = folder() / f"{hashlib.sha256(what.encode()).hexdigest()}{suffix}"
    with suppress(OSError):
        found = ordinary.read_file(path, _LARGEST)
        if found.startswith(begins):
            return found
    made = draw()
    with suppress(OSError):
        private.make_folder(path.parent)
        ordinary.put_whole(path, made)
        _forget_old(path.parent)
    return made


def _forget_old(folder: Path) -> None:
    by_age = sorted(folder.iterdir(), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in by_age[MOST_KEPT:]:
        path.unlink()
