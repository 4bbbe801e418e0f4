"""Where shipped examples show a paragraph: an index that ships beside them (`make shows` writes it)."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TypeAlias

import msgspec
from msgspec import Struct

from genius_tui.library.store import shipped_folders

FILE = "shows.json"

_Index: TypeAlias = dict[str, dict[str, tuple[str, int, int]]]


class Shown(Struct, frozen=True):
    """A step that shows a paragraph: the example's file, the stage, and how many of its steps have happened then."""

    path: Path
    stage: int
    shown: int


def shown(slug: str, number: str) -> Shown | None:
    """The step that shows a paragraph of a game best, None if no example does."""
    for folder in shipped_folders():
        found = _index(folder).get(slug, {}).get(number)
        if found is not None and (folder / found[0]).is_file():
            return Shown(folder / found[0], found[1], found[2])
    return None


@cache
def _index(folder: Path) -> _Index:
    """The index of a folder of examples; empty where there is none, or none that can be read."""
    try:
        return msgspec.json.decode((folder / FILE).read_bytes(), type=_Index)
    except (OSError, msgspec.DecodeError):
        return {}
