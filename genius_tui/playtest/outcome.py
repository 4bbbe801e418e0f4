"""What is kept of each match of a playtest: a line of JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import msgspec
from msgspec import Struct

from games.core.events import Event
from games.core.setup import Header
from games.core.state import State
from genius_tui.playtest.plan import Plan
from genius_tui.playtest.play import Ended


class Outcome(Struct, frozen=True, omit_defaults=True):
    """How match number `n` ended; seats are numbers from 0.

    `won`: winner or candidate -> the rule by which. `events`: how often each kind of event came, as `kind rule`.
    `uses`: how often each subject, such as `gate:K`, was what an event of a kind was about. `faults`: seat -> how often
    its bot did something wrong. `metrics`: what the designer's own functions found.
    """

    n: int
    rounds: int
    winners: tuple[int, ...]
    candidate: int | None
    why: str
    won: Mapping[int, str]
    garnets: tuple[int, ...]
    paid: tuple[int, ...]
    tokens: tuple[int, ...]
    events: Mapping[str, int]
    uses: Mapping[str, int]
    faults: Mapping[int, int] = {}
    metrics: Mapping[str, float | str] = {}

    @property
    def line(self) -> bytes:
        """It as a line, which is always the same for the same match."""
        return msgspec.json.encode(self) + b"\n"


class Counted:
    """A listener that counts events and what they are about."""

    def __init__(self) -> None:
        self.events: Counter[str] = Counter()
        self.uses: Counter[str] = Counter()

    def begins(self, header: Header, state: State) -> None:
        """Nothing to do."""

    def hears(self, event: Event) -> None:
        """Counts it."""
        self.events[f"{event.kind} {event.rule}"] += 1
        for subject in event.subject:
            if not subject.startswith(("seat:", "crew:")):
                self.uses[f"{event.kind} {subject}"] += 1


def outcome(plan: Plan, number: int, ended: Ended, counted: Counted, metrics: Mapping[str, float | str]) -> Outcome:
    """The outcome of a match."""
    result, seats = ended.result, {seat: at for at, seat in enumerate(plan.players)}
    faults = Counter(seats[fault.seat] for fault in ended.faults)
    return Outcome(
        number,
        ended.rounds,
        tuple(seats[seat] for seat in result.winners),
        None if result.candidate is None else seats[result.candidate],
        result.why,
        {seats[seat]: reason.rule for seat, reason in result.reasons.items()},
        tuple(result.garnets.get(seat, 0) for seat in plan.players),
        tuple(result.paid.get(seat, 0) for seat in plan.players),
        tuple(result.tokens.get(seat, 0) for seat in plan.players),
        dict(sorted(counted.events.items())),
        dict(sorted(counted.uses.items())),
        dict(sorted(faults.items())),
        metrics,
    )


def read(line: bytes | str) -> Outcome:
    """The outcome of a line. Raises msgspec.DecodeError."""
    return msgspec.json.decode(line, type=Outcome)
