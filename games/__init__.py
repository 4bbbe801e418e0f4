"""The catalogue of games: slug -> Game."""

from __future__ import annotations

from collections.abc import Mapping

from games.core.errors import SetupError
from games.core.game import AnyGame
from games.core.names import match_name, nearest
from games.gates import GATEKEEPING, KEYS
from games.lockout import LOCKOUT
from games.modular import MODULAR

CATALOGUE: Mapping[str, AnyGame] = {game.meta.slug: game for game in (KEYS, GATEKEEPING, LOCKOUT, MODULAR)}


def find(slug: str) -> AnyGame:
    """The game of that slug. Raises SetupError with the nearest one."""
    found = match_name(slug, CATALOGUE)
    if found is None:
        close = nearest(slug, CATALOGUE)
        hint = f"did you mean {close}?" if close else f"the games are {', '.join(CATALOGUE)}"
        raise SetupError("game", f"there is no game {slug}: {hint}")
    return CATALOGUE[found]
