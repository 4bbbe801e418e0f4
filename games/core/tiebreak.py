"""The tie-break of all games (T1): purses, then a lot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias

from games.core.chance import Seed, by_lot
from games.core.events import TIE, Event
from games.core.measures import Count, Measure
from games.core.names import counted, listed
from games.core.viewers import Seat

Wanted: TypeAlias = Literal["winner", "candidate"]


class TieBreak(Event, frozen=True):
    """T1 picks a winner or a candidate among several: by `garnets`, then by lot among those still `level`."""

    kind = "tiebreak"
    rule = "T1"
    landmark = TIE
    lights = ("seat:seat",)
    wanted: Wanted
    garnets: Mapping[Seat, int]
    level: tuple[Seat, ...]
    seat: Seat


def _broken(event: TieBreak) -> tuple[Count, ...]:
    return (Count(f"for the {event.wanted}, by {'purses' if len(event.level) == 1 else 'lot'}"),)


MEASURE = Measure(
    key="tie-breaks",
    title="Tie-breaks",
    reading="matches",
    hears={TieBreak: _broken},
    names=tuple(f"for the {wanted}, by {by}" for wanted in ("winner", "candidate") for by in ("purses", "lot")),
)
"""What a playtest counts of tie-breaks."""


def tie_break(wanted: Wanted, among: Sequence[Seat], garnets: Mapping[Seat, int], seed: Seed) -> TieBreak:
    """T1 among several seats in seat order, as a public event: `seat` is the one that it picks."""
    level = richest(among, garnets) if wanted == "winner" else poorest(among, garnets)
    return TieBreak(
        audience="public",
        wanted=wanted,
        garnets={seat: garnets[seat] for seat in among},
        level=level,
        seat=by_lot(seed, "tiebreak", level),
    )


def tell(event: TieBreak) -> str:
    """The sentence of a tie-break."""
    purses = ", ".join(f"{seat} {counted(number, 'garnet')}" for seat, number in event.garnets.items())
    extreme = "most" if event.wanted == "winner" else "fewest"
    if len(event.level) == 1:
        return f"Tie-break for the {event.wanted}: {purses}. {event.seat} has the {extreme}."
    return (
        f"Tie-break for the {event.wanted}: {purses}. "
        f"{listed(event.level)} have the {extreme}, and {event.seat} is drawn by lot."
    )


def richest(among: Sequence[Seat], garnets: Mapping[Seat, int]) -> tuple[Seat, ...]:
    """The seats of `among` with the most garnets, in their order."""
    most = max(garnets[seat] for seat in among)
    return tuple(seat for seat in among if garnets[seat] == most)


def poorest(among: Sequence[Seat], garnets: Mapping[Seat, int]) -> tuple[Seat, ...]:
    """The seats of `among` with the fewest garnets, in their order."""
    fewest = min(garnets[seat] for seat in among)
    return tuple(seat for seat in among if garnets[seat] == fewest)


def pick_loser(among: Sequence[Seat], garnets: Mapping[Seat, int], seed: Seed) -> Seat:
    """T1 for a loser: fewest garnets, then by lot. `among` is in seat order and not empty."""
    return by_lot(seed, "tiebreak", poorest(among, garnets))
