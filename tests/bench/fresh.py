"""How long a fresh pack of twelve proven puzzles takes."""

from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random
from statistics import median

from genius_tui.fresh import pack, theme
from tests.bench.figures import RUNS, Figure

SECONDS = 3


def figures() -> Iterator[Figure]:
    """Seconds a pack, with each chamber's own kind and level; other packs each time."""
    taken = [_seconds(number) for number in range(3 * RUNS)]
    detail = f"12 puzzles with their proofs, {max(taken):.2f} s at the most"
    yield Figure("seconds a fresh pack", median(taken), most=SECONDS, detail=detail)


def _seconds(number: int) -> float:
    source = Random(number)
    begun = time.perf_counter()
    pack.make_pack(source, source.choice(theme.names()))
    return time.perf_counter() - begun
