"""Random matches of a game, as many as asked for: with `GENIUS_MATCHES=10000` ten thousand of six games together."""

from __future__ import annotations

import os
from collections.abc import Iterator
from random import Random

import msgspec

from games.core.setup import Header
from games.core.viewers import Seat
from games.trials import hostile
from games.trials.play import names
from games.trials.subject import Subject

CHUNKS = 4
"""Into so many parts the matches of a game are cut, for several processors."""

MATCHES = int(os.environ.get("GENIUS_MATCHES", "96"))
EACH = MATCHES / 6
"""How many matches a trial plays of a game."""


def headers(subject: Subject, chunk: int, share: float) -> Iterator[tuple[Header, Random]]:
    """The headers of a chunk, each with its random generator: all of a game's, or a `share` for what takes long."""
    for index in range(chunk, max(CHUNKS, round(EACH * share)), CHUNKS):
        random = Random(f"{subject.game.meta.slug}/{index}")
        yield drawn(subject, index, random), random


def hostile_names(number: int) -> tuple[Seat, ...]:
    """So many names, most of them hard to write, show and read."""
    return (*hostile.NAMES, *names(number))[:number]


def drawn(subject: Subject, seed: int, random: Random) -> Header:
    """A header with some seats, purses and options; small tables are likelier than large ones."""
    meta = subject.game.meta
    most = random.choice((meta.usual, meta.usual, meta.most))
    seats = random.randint(meta.least, max(meta.least, most))
    players = names(seats) if random.random() < 0.7 else hostile_names(seats)
    garnets = random.choice((5, 0, {name: random.randint(0, 9) for name in players[::2]}))
    options = {**subject.options(random, seats), **(subject.seating(random, players) if subject.seating else {})}
    return msgspec.convert(
        {
            "genius": 1,
            "game": meta.slug,
            "players": players,
            "seed": random.choice((seed, f"seed {seed}")),
            "garnets": garnets,
            "options": options,
        },
        Header,
    )
