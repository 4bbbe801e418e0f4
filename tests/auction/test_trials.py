"""The auction passes the trials of every game: what a package writes to have its game tried."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from genius_auction.game import AUCTION, PRIZE, Bid, Ends, Own, State

import games.trials
import genius_tui.trials
from games.core.events import Event
from games.core.match import Adjusted
from games.trials import Case, Subject, any_text


def options(random: Random, seats: int) -> dict[str, Any]:
    return {"lots": f"lots = {[random.randint(1, 9) for _ in range(random.randint(1, 5))]}"}


def conserved(before: State, event: Event, after: State) -> str:
    spent = {seat: before.coins[seat] - after.coins[seat] for seat in before.seats}
    paid = {seat: coins for seat, coins in spent.items() if coins}
    told = {event.seat: event.coins} if isinstance(event, Own) and event.coins else {}
    if paid != told:
        return "coins went that nobody paid"
    gained = {seat for seat in before.seats if after.garnets[seat] != before.garnets[seat]}
    if gained and not isinstance(event, (Adjusted, Ends)) and event.kind != "tiebreak":
        return f"{gained} got garnets from nowhere ({PRIZE})"
    return ""


def subtle(order: Bid, observation: Any, seat: str, random: Random) -> Bid:
    return Bid(min(order.coins, random.choice((0, 1))))


SUBJECT = Subject(
    game=AUCTION,
    shape={
        "lots": None,
        "coins": {"*": None},
        "won": {"*": None},
        "channels": {"*": {"members": None, "open": None}},
    },
    conserved=conserved,
    texts=("bid 3", "0", "bid 20"),
    options=options,
    subtle=subtle,
)


@pytest.mark.parametrize("trial", [*games.trials.cases(SUBJECT), *genius_tui.trials.cases(SUBJECT)], ids=str)
def test_trials(trial: Case) -> None:
    trial()


def test_any_text() -> None:
    any_text.any_text_is_an_order_or_refused(SUBJECT)
    any_text.any_action_is_taken_or_refused(SUBJECT)
