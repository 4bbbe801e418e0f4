"""Boards: each draws its game from an observation, as data without styles. The catalogue: slug -> Board.

A board and its game's view are imported on first access. A game from another package whose board is missing or
unusable is shown as a table.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

import games
from games import outside

if TYPE_CHECKING:
    from genius_tui.boards.board import Board

GROUP = "genius.boards"
"""The entry point group for Board objects; each entry point is named after its game's slug."""

_METHODS = ("ways", "draw", "aside", "ledger", "detail", "caption", "legend")

_WHERE: Mapping[str, tuple[str, str]] = {
    "keys": ("gates", "KEYS"),
    "gatekeeping": ("gates", "GATEKEEPING"),
    "chambers": ("chambers", "CHAMBERS"),
    "skeld": ("skeld", "SKELD"),
    "lockout": ("lockout", "LOCKOUT"),
    "modular": ("modular", "MODULAR"),
}
"""Slug -> the module in this package, and the name of the Board object in it."""


class _Boards(Mapping[str, "Board"]):
    """The boards in the order of the catalogue of games."""

    def __getitem__(self, slug: str) -> Board:
        if slug in _WHERE:
            module, name = _WHERE[slug]
            return getattr(import_module(f"{__name__}.{module}"), name)
        found = _brought(slug)
        return _table(slug) if isinstance(found, outside.Broken) else found

    def __iter__(self) -> Iterator[str]:
        yield from _WHERE
        yield from games.brought()

    def __len__(self) -> int:
        return len(_WHERE) + len(games.brought())


BOARDS: Mapping[str, Board] = _Boards()


def broken() -> tuple[str, ...]:
    """A sentence for each board of another package that cannot be used."""
    boards = (_brought(slug) for slug in games.brought() if slug in outside.points(GROUP))
    return tuple(
        f"{board.sentence} The game is shown as a table instead."
        for board in boards
        if isinstance(board, outside.Broken)
    )


@cache
def _brought(slug: str) -> Board | outside.Broken:
    """The board of a game from another package, a table if the package has none, or why it cannot be used."""
    if slug not in outside.points(GROUP):
        return _table(slug)
    found = outside.loaded(GROUP, slug, "board")
    missing = [name for name in _METHODS if not callable(getattr(found, name, None))]
    if missing and not isinstance(found, outside.Broken):
        return outside.Broken(f"The board of {slug} cannot be used: it has no {missing[0]}.")
    return found


@cache
def _table(slug: str) -> Board:
    from genius_tui.boards.table import TableBoard

    return TableBoard(games.CATALOGUE[slug])
