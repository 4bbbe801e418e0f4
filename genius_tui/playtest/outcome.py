"""What is kept of each match of a playtest: a line of JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import msgspec
from msgspec import Struct

from genius_tui.playtest.counting import Noted, counted
from genius_tui.playtest.plan import Plan
from genius_tui.playtest.play import Ended


class Outcome(Struct, frozen=True, omit_defaults=True):
    """How match number `n` ended; seats are numbers from 0.

    `steps`: how many events it had. `won`: winner or candidate -> the rule by which. `garnets`: final purses. `events`:
    how often each kind of event came, as `kind rule`, and its first step. `counts`: what the game's measures heard.
    `faults`: seat -> how often its bot did something wrong. `metrics`: what the designer's own functions found.
    """

    n: int
    rounds: int
    steps: int
    winners: tuple[int, ...]
    candidate: int | None
    why: str
    won: Mapping[int, str]
    garnets: tuple[int, ...]
    tokens: tuple[int, ...]
    opals: tuple[int, ...]
    events: Mapping[str, tuple[int, int]]
    counts: Mapping[str, Mapping[str, Noted]]
    faults: Mapping[int, int] = {}
    metrics: Mapping[str, float | str] = {}

    @property
    def line(self) -> bytes:
        """It as a line, which is always the same for the same match."""
        return msgspec.json.encode(self) + b"\n"


def outcome(plan: Plan, number: int, ended: Ended, metrics: Mapping[str, float | str]) -> Outcome:
    """The outcome of a match."""
    result, seats = ended.result, {seat: at for at, seat in enumerate(plan.players)}
    found = counted(plan.game, ended.events, result)
    faults = sorted(seats[fault.seat] for fault in ended.faults)
    return Outcome(
        number,
        ended.rounds,
        len(ended.events),
        tuple(seats[seat] for seat in result.winners),
        None if result.candidate is None else seats[result.candidate],
        result.why,
        {seats[seat]: reason.rule for seat, reason in result.reasons.items()},
        tuple([result.garnets.get(seat, 0) for seat in plan.players]),
        tuple([result.tokens.get(seat, 0) for seat in plan.players]),
        tuple([result.opals.get(seat, 0) for seat in plan.players]),
        found.events,
        found.counts,
        dict(Counter(faults)) if faults else {},
        metrics,
    )


def read(line: bytes | str) -> Outcome:
    """The outcome of a line. Raises msgspec.DecodeError."""
    return msgspec.json.decode(line, type=Outcome)
