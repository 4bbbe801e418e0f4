"""The season's tie-break (T1): purses, then the lot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.core.chance import Seed, by_lot
from games.core.viewers import Seat


def richest(among: Sequence[Seat], garnets: Mapping[Seat, int]) -> tuple[Seat, ...]:
    """Those of `among` with the most garnets, in their order."""
    most = max(garnets[seat] for seat in among)
    return tuple(seat for seat in among if garnets[seat] == most)


def poorest(among: Sequence[Seat], garnets: Mapping[Seat, int]) -> tuple[Seat, ...]:
    """Those of `among` with the fewest garnets, in their order."""
    fewest = min(garnets[seat] for seat in among)
    return tuple(seat for seat in among if garnets[seat] == fewest)


def pick_winner(among: Sequence[Seat], garnets: Mapping[Seat, int], seed: Seed) -> Seat:
    """T1 for a winner: most garnets, then by lot. `among` is in seat order and not empty."""
    return by_lot(seed, "tiebreak", richest(among, garnets))


def pick_loser(among: Sequence[Seat], garnets: Mapping[Seat, int], seed: Seed) -> Seat:
    """T1 for a loser: fewest garnets, then by lot. `among` is in seat order and not empty."""
    return by_lot(seed, "tiebreak", poorest(among, garnets))
