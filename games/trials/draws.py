"""Headers for random matches of a game. `GENIUS_MATCHES=10000` plays ten thousand matches of six games together."""

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
"""The number of parts into which a game's matches are split, to run on several processors."""

MATCHES = int(os.environ.get("GENIUS_MATCHES", "96"))
EACH = MATCHES / 6
"""How many matches of a game a trial plays."""


def headers(subject: Subject, chunk: int, share: float) -> Iterator[tuple[Header, Random]]:
    """The headers of a chunk, each with its random generator; only a `share` of them for slow trials."""
    for index in range(chunk, max(CHUNKS, round(EACH * share)), CHUNKS):
        random = Random(f"{subject.game.meta.slug}/{index}")
        yield drawn(subject, index, random), random


def hostile_names(number: int) -> tuple[Seat, ...]:
    """`number` names, most of them hard to write, show and read."""
    return (*hostile.NAMES, *names(number))[:number]


def drawn(subject: Subject, seed: int, random: Random) -> Header:
    """A header with random seats, purses and options; small tables are likelier than large ones."""
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
