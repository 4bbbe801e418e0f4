"""The catalogue of games: slug -> Game, those that ship and those that packages bring (`games.outside`).

A game is imported when it is first asked for.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING

from games import outside
from games.core.errors import SetupError
from games.core.meta import Meta
from games.core.names import match_name, nearest
from games.metas import METAS

if TYPE_CHECKING:
    from games.core.game import AnyGame

_WHERE: Mapping[str, tuple[str, str]] = {
    "keys": ("games.gates", "KEYS"),
    "gatekeeping": ("games.gates", "GATEKEEPING"),
    "chambers": ("games.chambers", "CHAMBERS"),
    "skeld": ("games.skeld", "SKELD"),
    "lockout": ("games.lockout", "LOCKOUT"),
    "modular": ("games.modular", "MODULAR"),
}
"""Slug -> the module and the name in it of the Game object."""


class _Catalogue(Mapping[str, "AnyGame"]):
    """The games in the order in which they are shown: those that ship, then those of packages that can be used."""

    def __getitem__(self, slug: str) -> AnyGame:
        if slug in _WHERE:
            module, name = _WHERE[slug]
            return getattr(import_module(module), name)
        found = outside.game(slug)
        if isinstance(found, outside.Broken):
            raise KeyError(slug)
        return found

    def __iter__(self) -> Iterator[str]:
        yield from _WHERE
        yield from brought()

    def __len__(self) -> int:
        return len(_WHERE) + len(brought())

    def __contains__(self, slug: object) -> bool:
        return slug in _WHERE or slug in brought()


CATALOGUE: Mapping[str, AnyGame] = _Catalogue()


def meta(slug: str) -> Meta:
    """What the game of that slug is; the rules of a game that ships are not imported for it. Raises KeyError."""
    return METAS[slug] if slug in METAS else CATALOGUE[slug].meta


def brought() -> tuple[str, ...]:
    """The slugs of the games that packages bring and that can be used."""
    named = (slug for slug in outside.points(outside.GAMES) if slug not in _WHERE)
    return tuple(slug for slug in named if not isinstance(outside.game(slug), outside.Broken))


def broken() -> tuple[str, ...]:
    """A sentence for each game that a package brings and that cannot be used."""
    found: list[str] = []
    for slug in outside.points(outside.GAMES):
        game = outside.game(slug)
        if isinstance(game, outside.Broken):
            found.append(game.sentence)
        elif slug in _WHERE:
            found.append(f"A package brings another game called {slug}: the one that ships is used instead.")
    return tuple(found)


def find(slug: str) -> AnyGame:
    """The game of that slug. Raises SetupError with the nearest one, or with why it cannot be used."""
    shipped = match_name(slug, _WHERE)
    if shipped is not None:
        return CATALOGUE[shipped]
    named = match_name(slug, outside.points(outside.GAMES))
    if named is not None:
        game = outside.game(named)
        if isinstance(game, outside.Broken):
            raise SetupError("game", game.sentence.rstrip("."))
        return game
    close = nearest(slug, CATALOGUE)
    hint = f"did you mean {close}?" if close else f"the games are {', '.join(CATALOGUE)}"
    raise SetupError("game", f"there is no game {slug}: {hint}")
