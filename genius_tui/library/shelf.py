"""The lessons and puzzles that there are: those that ship with the program and its games, and the user's own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

import games
from games.core.names import key
from genius_tui.files import ordinary
from genius_tui.library.store import SUFFIX, Library, shipped_folders
from genius_tui.record.reading import LONGEST_FILE

Kind: TypeAlias = Literal["lesson", "puzzle"]
FOLDERS: dict[Kind, str] = {"lesson": "lessons", "puzzle": "puzzles"}
"""The folder of each kind beside the examples; in it a folder for each game."""

_ASKS = b'"do":"ask"'


class _Value(Struct):
    about: str = ""


class _SetLine(Struct):
    value: _Value


class Volume(Struct, frozen=True):
    """A lesson or a puzzle. `key`: how its progress is kept. `game`: its slug. `asking`: how many cards ask.

    `about`: a line on what it is about.
    """

    key: str
    path: Path
    kind: Kind
    game: str
    title: str
    asking: int
    about: str = ""


def shelf(library: Library | None = None) -> tuple[Volume, ...]:
    """All lessons and puzzles: by game in the catalogue's order, lessons first, each kind by file name.

    `library`: whose matches that are lessons come last; None for shipped ones alone.
    """
    found = [volume for folder in shipped_folders() for volume in _shipped(folder)]
    places = {slug: place for place, slug in enumerate(games.CATALOGUE)}
    found.sort(key=lambda one: (places.get(one.game, len(places)), one.kind, key(one.path.name)))
    return (*found, *(_own(library) if library is not None else ()))


def of_game(volumes: Iterable[Volume], game: str, kind: Kind) -> tuple[Volume, ...]:
    """Those of a game and a kind."""
    return tuple(one for one in volumes if one.game == game and one.kind == kind)


def after(key: str) -> Volume | None:
    """The lesson or puzzle that follows this one of the same game; None after the last, and after one's own."""
    volumes = shelf()
    here = next((index for index, one in enumerate(volumes) if one.key == key), None)
    if here is None or here + 1 == len(volumes):
        return None
    one, following = volumes[here], volumes[here + 1]
    return following if (one.game, one.kind) == (following.game, following.kind) else None


def _shipped(folder: Path) -> Iterator[Volume]:
    for kind, name in FOLDERS.items():
        for path in sorted((folder / name).rglob(f"*{SUFFIX}")):
            volume = _volume(path, kind, f"{name}/{path.parent.name}/{path.stem}")
            if volume is not None:
                yield volume


def _own(library: Library) -> Iterator[Volume]:
    for summary in library.matches():
        if summary.lesson:
            volume = _volume(summary.path, "lesson", f"own/{summary.path.stem}")
            if volume is not None:
                yield volume


def key_of(path: Path) -> str:
    """How the progress of a lesson's file is kept."""
    path = path.absolute()
    for name in FOLDERS.values():
        if path.parent.parent.name == name and path.parents[2] in shipped_folders():
            return f"{name}/{path.parent.name}/{path.stem}"
    return f"own/{path.stem}"


def is_own(key: str) -> bool:
    """Whether the progress kept under a key is that of a lesson of one's own."""
    return key.startswith("own/")


def is_puzzle(key: str) -> bool:
    """Whether the progress kept under a key is a puzzle's."""
    return key.startswith(f"{FOLDERS['puzzle']}/")


def _volume(path: Path, kind: Kind, key: str) -> Volume | None:
    try:
        changed = path.stat().st_mtime_ns
    except OSError:
        return None
    return _read(path, kind, key, changed)


@lru_cache(maxsize=512)
def _read(path: Path, kind: Kind, key: str, changed: int) -> Volume | None:
    """A file's header, and how often it asks; None if it is no record. It is not replayed."""
    try:
        content = ordinary.read_file(path, LONGEST_FILE)
        header = msgspec.json.decode(content.partition(b"\n")[0], type=dict[str, object])
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
        return None
    asking = content.replace(b'": "', b'":"').count(_ASKS)
    title = str(header.get("title", "")) or path.stem
    return Volume(key, path, kind, str(header.get("game", "")), title, asking, _about(content))


def _about(content: bytes) -> str:
    """What the `set` line of a lesson says of it, if it is the second line."""
    second = content.split(b"\n", 2)[1:2]
    with suppress(msgspec.MsgspecError, UnicodeDecodeError, IndexError):
        return msgspec.json.decode(second[0], type=_SetLine).value.about
    return ""
