"""The games of the catalogue for tests that every one of them must pass, and random set-ups of them."""

from __future__ import annotations

from random import Random

import pytest

from games import CATALOGUE
from games.core.setup import Header
from games.trials import draws
from games.trials.draws import CHUNKS, MATCHES
from tests.subjects import SUBJECTS

__all__ = ["CHUNKS", "MATCHES", "drawn", "every_game"]

every_game = pytest.mark.parametrize("game", CATALOGUE.values(), ids=list(CATALOGUE))


def drawn(slug: str, seed: int, random: Random) -> Header:
    """A header of a game with some seats, purses and options."""
    return draws.drawn(SUBJECTS[slug], seed, random)
