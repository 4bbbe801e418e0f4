"""What the trials of every game need to know of Three Modular Rooms."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from games.core.events import Event
from games.core.game import Observation
from games.core.match import Adjusted
from games.core.viewers import Seat
from games.modular.cards import CARDS, COPY_PRICE
from games.modular.events import Begins, Gained, Lost, Paid, Pays, Plays
from games.modular.orders import Play
from games.modular.state import State
from games.modular.view import View
from games.trials.shapes import OrNone

SHAPE = {
    "players": {"*": {"hand": None, "points": None, "garnets": None, "opal": None}},
    "last": OrNone(
        {
            "rooms": {
                "*": {
                    "players": None,
                    "count": None,
                    "played": None,
                    "cards": None,
                    "sum": None,
                    "multiplier": None,
                    "score": None,
                }
            },
            "bought": None,
            "learned": {"*": None},
        }
    ),
    "channels": {"*": {"members": None, "open": None}},
}

TEXTS = (
    "play 7 in Null; buy 3; buy -10; hide",
    "play -12 in duel",
    "in Solitary",
    "hide; buy 1",
    "vote Anna",
)


def options(random: Random, seats: int) -> dict[str, Any]:
    """Any number of rounds, points hidden or shown."""
    found: dict[str, Any] = {}
    if random.random() < 0.7:
        found["rounds"] = random.randint(1, 6)
    if random.random() < 0.4:
        found["points"] = "own"
    return found


def subtle(order: Any, observation: Observation[View], seat: Seat, random: Random) -> Any:
    """The room left out: one time in three it is drawn as it was ordered, and only the points differ (M4).

    Or a copy of some card whose value mod 3 is 0, which is all that is told of it; no hiding, which would show.
    """
    if not isinstance(order, Play):
        return order
    purse = observation.view.players[seat].garnets or 0
    if purse < COPY_PRICE or random.random() < 0.5:
        return Play(order.card, None, order.copies, order.hide)
    return Play(order.card, order.room, (random.choice([card for card in CARDS if card % 3 == 0]),))


def conserved(before: State, event: Event, after: State) -> str:
    """Cards go when they are played and come when they were bought; purses change by what is told; points only rise."""
    expected = dict(before.garnets)
    match event:
        case Adjusted(seat=seat, garnets=garnets):
            expected[seat] += garnets
        case Pays(seat=seat, garnets=garnets):
            expected[seat] -= garnets
        case Paid(garnets=garnets):
            expected = {seat: purse + garnets[seat] for seat, purse in expected.items()}
        case Lost(seat=seat, garnets=garnets):
            expected[seat] -= garnets
        case Gained(seat=seat, givers=givers):
            expected[seat] += len(givers)
        case _:
            pass
    if expected != dict(after.garnets):
        return "a purse changed by what nothing told"
    if min(after.garnets.values()) < 0:
        return "a purse is below nothing"
    for seat in before.seats:
        gone = Counter(before.hands[seat]) - Counter(after.hands[seat])
        if gone and not (isinstance(event, Plays) and event.seat == seat and gone == Counter([event.number])):
            return f"{seat} lost a card that it did not play"
        if Counter(after.hands[seat]) - Counter(before.hands[seat]) and event.kind not in ("begins", "ends"):
            return f"{seat} got a card within a round"
        if not 0 <= after.points[seat] - before.points[seat] <= 3:
            return f"{seat} got points out of nothing"
    if isinstance(event, Begins):
        return "" if after.round == before.round + 1 else "a round was skipped"
    return "" if after.round == before.round else "the round changed unannounced"
