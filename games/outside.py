"""What packages bring: their entry points, read when they are first wanted. A package that is broken is named, and the
rest works.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, cast

from msgspec import Struct
from msgspec.structs import fields

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from games.core.game import AnyGame

GAMES = "genius.games"
"""The group of entry points whose objects are Games; the name of each is its game's slug."""

_SLUG = re.compile(r"[a-z][a-z0-9-]{0,23}")


class Broken(Struct, frozen=True):
    """Something that a package brings and that cannot be used; `sentence` says why."""

    sentence: str


@cache
def points(group: str) -> Mapping[str, tuple[EntryPoint, ...]]:
    """The entry points of a group by name, as they are installed; several of one name are a fault to be told."""
    from importlib.metadata import entry_points  # some 15 ms: only whoever looks for games of packages pays them

    found: dict[str, tuple[EntryPoint, ...]] = {}
    for point in sorted(entry_points(group=group), key=lambda point: (point.name, point.value)):
        known = found.get(point.name, ())
        if all(other.value != point.value for other in known):
            found[point.name] = (*known, point)
    return found


def loaded(group: str, name: str, what: str) -> Any:
    """The object behind an entry point, or Broken: whatever a package does wrong on import is no fault of ours.

    Raises KeyError where no package brings it.
    """
    point, *others = points(group)[name]
    if others:
        return Broken(f"The {what} {name} cannot be used: {_packages(point, *others)} each bring one of that name.")
    try:
        return point.load()
    except (Exception, SystemExit) as error:
        return _broken(what, name, point, f"{type(error).__name__}: {error}".rstrip(": "))


@cache
def game(slug: str) -> AnyGame | Broken:
    """The game that a package brings, or why it cannot be used. Raises KeyError where no package brings it."""
    found = loaded(GAMES, slug, "game")
    if isinstance(found, Broken):
        return found
    reason = _fault(slug, found)
    return _broken("game", slug, points(GAMES)[slug][0], reason) if reason else found


def package(slug: str) -> str:
    """The package that a game which was loaded lies in, "" for a module alone. Raises KeyError where none brings it."""
    return import_module(points(GAMES)[slug][0].module).__package__ or ""


def _fault(slug: str, found: object) -> str:
    """What is wrong with a game, "" for nothing."""
    if not _SLUG.fullmatch(slug):
        return "its name must be at most 24 lower-case letters, digits and hyphens"
    from games.core.game import Game  # not for a list of what ships

    if not isinstance(found, Game):
        return f"it is not a Game, but of the type {type(found).__name__}"
    try:
        return _misfit(slug, cast("AnyGame", found))
    except Exception as error:
        return f"{type(error).__name__}: {error}".rstrip(": ")


def _misfit(slug: str, game: AnyGame) -> str:
    meta = game.meta
    if meta.slug != slug:
        return f"it calls itself {meta.slug}"
    if not 1 <= meta.least <= meta.usual <= meta.most:
        return f"it is for {meta.least} to {meta.most} players, usually {meta.usual}"
    fields(game.options)
    return "" if game.rulebook.paragraphs else "its rulebook has no numbered paragraph"


def _broken(what: str, name: str, point: EntryPoint, reason: str) -> Broken:
    return Broken(f"The {what} {name} from {_packages(point)} cannot be used: {reason}.")


def _packages(*several: EntryPoint) -> str:
    return " and ".join(sorted(point.dist.name if point.dist else point.module for point in several))
