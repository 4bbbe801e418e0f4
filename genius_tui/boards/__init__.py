"""Boards: each draws its game from a sight, as data before it is paint. The catalogue: slug -> Board.

A board is imported when it is first asked for, and with it its game's view.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module

from genius_tui.boards.board import Board

_WHERE: Mapping[str, tuple[str, str]] = {
    "keys": ("gates", "KEYS"),
    "gatekeeping": ("gates", "GATEKEEPING"),
    "chambers": ("chambers", "CHAMBERS"),
    "skeld": ("skeld", "SKELD"),
    "lockout": ("lockout", "LOCKOUT"),
    "modular": ("modular", "MODULAR"),
}
"""Slug -> the module here and the name in it of the Board object."""


class _Boards(Mapping[str, Board]):
    """The boards in the order of the catalogue of games."""

    def __getitem__(self, slug: str) -> Board:
        module, name = _WHERE[slug]
        return getattr(import_module(f"{__name__}.{module}"), name)

    def __iter__(self) -> Iterator[str]:
        return iter(_WHERE)

    def __len__(self) -> int:
        return len(_WHERE)


BOARDS: Mapping[str, Board] = _Boards()
