"""The catalogue of games: slug -> Game. A game is imported when it is first asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module

from games.core.errors import SetupError
from games.core.game import AnyGame
from games.core.names import match_name, nearest

_WHERE: Mapping[str, tuple[str, str]] = {
    "keys": ("games.gates", "KEYS"),
    "gatekeeping": ("games.gates", "GATEKEEPING"),
    "chambers": ("games.chambers", "CHAMBERS"),
    "skeld": ("games.skeld", "SKELD"),
    "lockout": ("games.lockout", "LOCKOUT"),
    "modular": ("games.modular", "MODULAR"),
}
"""Slug -> the module and the name in it of the Game object."""


class _Catalogue(Mapping[str, AnyGame]):
    """The games in the order in which they are shown."""

    def __getitem__(self, slug: str) -> AnyGame:
        module, name = _WHERE[slug]
        return getattr(import_module(module), name)

    def __iter__(self) -> Iterator[str]:
        return iter(_WHERE)

    def __len__(self) -> int:
        return len(_WHERE)

    def __contains__(self, slug: object) -> bool:
        return slug in _WHERE


CATALOGUE: Mapping[str, AnyGame] = _Catalogue()


def find(slug: str) -> AnyGame:
    """The game of that slug. Raises SetupError with the nearest one."""
    found = match_name(slug, CATALOGUE)
    if found is None:
        close = nearest(slug, CATALOGUE)
        hint = f"did you mean {close}?" if close else f"the games are {', '.join(CATALOGUE)}"
        raise SetupError("game", f"there is no game {slug}: {hint}")
    return CATALOGUE[found]
