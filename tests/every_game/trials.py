"""Random matches of every game, as many as asked for: `GENIUS_MATCHES=10000 make test` plays ten thousand."""

from __future__ import annotations

import os
from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from games import CATALOGUE, find
from games.core.game import AnyGame
from games.core.setup import Header
from games.core.viewers import Seat
from tests import hostile
from tests.play import names
from tests.tables import TABLES

CHUNKS = 4
MATCHES = int(os.environ.get("GENIUS_MATCHES", 16 * len(CATALOGUE)))

every_game = pytest.mark.parametrize("game", CATALOGUE.values(), ids=list(CATALOGUE))
every_chunk = pytest.mark.parametrize("chunk", range(CHUNKS))


def headers(game: AnyGame, chunk: int, share: float) -> Iterator[tuple[Header, Random]]:
    """This chunk's headers, each with its random generator: all of a game's, or a `share` for what takes long."""
    each = MATCHES / len(CATALOGUE)
    for index in range(chunk, max(CHUNKS, round(each * share)), CHUNKS):
        random = Random(f"{game.meta.slug}/{index}")
        yield drawn(game.meta.slug, index, random), random


def hostile_names(number: int) -> tuple[Seat, ...]:
    """So many names, most of them hard to write, show and read."""
    return (*hostile.NAMES, *names(number))[:number]


def drawn(slug: str, seed: int, random: Random) -> Header:
    """A header with some seats, purses and options; small tables are likelier than large ones."""
    meta = find(slug).meta
    most = random.choice((meta.usual, meta.usual, meta.most))
    seats = random.randint(meta.least, max(meta.least, most))
    players = names(seats) if random.random() < 0.7 else hostile_names(seats)
    garnets = random.choice((5, 0, {name: random.randint(0, 9) for name in players[::2]}))
    table = TABLES[slug]
    options = {**table.options(random, seats), **(table.seating(random, players) if table.seating else {})}
    return msgspec.convert(
        {
            "genius": 1,
            "game": slug,
            "players": players,
            "seed": random.choice((seed, f"seed {seed}")),
            "garnets": garnets,
            "options": options,
        },
        Header,
    )
