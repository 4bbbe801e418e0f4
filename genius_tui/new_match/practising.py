"""A practice match as every door begins it: with puzzles of its own, where the game has such."""

from __future__ import annotations

from datetime import datetime
from random import Random

from msgspec.structs import replace

from games.core.game import AnyGame
from games.core.setup import Header
from genius_tui.new_match.fresh_packs import with_fresh
from genius_tui.table import practice
from genius_tui.table.fresh import Draw, fresh, secret


def header(
    game: AnyGame, now: datetime, name: str = practice.NAME, players: int | None = None, draw: Draw = fresh
) -> Header:
    """The header of a practice match, named after the day; its puzzles are drawn apart from its seed.

    Raises SetupError.
    """
    begun = practice.header(game, name, players, draw)
    options = with_fresh(begun.options, game.options, Random(secret(draw)))
    return replace(begun, title=f"Practice of {now.day} {now:%b}", options=options)
