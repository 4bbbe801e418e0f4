"""What purses were spent on, told to everybody when play has ended (V4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from games.chambers import events as happen
from games.chambers.view import View
from games.core.game import Observation
from games.core.markdown import escaped
from games.core.names import listed
from games.core.story import told
from games.core.viewers import Seat


def closing(observation: Observation[View]) -> Iterator[str]:
    """Who paid for bids and cleanses, round by round; nothing where nobody paid."""
    past = observation.past
    bids = _payments("bids", ((number, one.seat, one.paid) for number, one in told(past, happen.Bid)))
    cleanses = _payments("cleanses", ((number, one.seat, one.paid) for number, one in told(past, happen.Cleansed)))
    paid = [*bids, *cleanses]
    if paid:
        yield from ("## What garnets were paid for", *paid)


def _payments(what: str, paid: Iterable[tuple[int, Seat, int]]) -> Iterator[str]:
    rounds: dict[int, list[str]] = {}
    for number, seat, garnets in paid:
        if garnets:
            rounds.setdefault(number, []).append(f"{escaped(seat)} {garnets}")
    if rounds:
        yield f"- For {what}: {'; '.join(f'{listed(who)} in round {number}' for number, who in rounds.items())}."
