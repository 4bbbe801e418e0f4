"""What the trials of every game need to know of gates."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from games.core.events import Event
from games.core.game import Observation
from games.core.match import Adjusted
from games.core.viewers import Seat
from games.gates.events import Paid
from games.gates.orders import Fight
from games.gates.state import State
from games.gates.view import View

SHAPE = {
    "players": {
        "*": {
            "place": None,
            "cards": None,
            "count": None,
            "pass_gates": None,
            "garnet_gates": None,
            "garnets": None,
            "escaped": None,
            "out": None,
        }
    },
    "gates": {"*": {"place": None, "type": None, "open": None}},
    "channels": {"*": {"members": None, "open": None}},
}

TEXTS = (
    "A B with 3 2",
    "gate A and B with 2 daggers, axe",
    "door 1A with sword + 1",
    "= + with 1",
    "vote Anna",
    'vote for "Bo;dil"',
)

_NAMES = (
    *"ABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "@",
    "#",
    "=",
    "+",
    "-",
    "a1",
    "é",
    "漢",
    "[/]",
    "[b]",
    "1",
    "22",
    "gat",
    "A+B",
)
_TYPES = ("open", "pass", "garnet")


def options(random: Random, seats: int) -> dict[str, Any]:
    """The default match, or another lay-out, hand or number of escapes."""
    found: dict[str, Any] = {}
    if random.random() < 0.6:
        found["layout"] = _layout(random)
    if random.random() < 0.3:
        found["cards"] = [random.randint(1, random.choice((2, 3, 9))) for _ in range(random.randint(1, 12))]
    if random.random() < 0.4:
        found["escapes"] = random.randint(1, seats)
    return found


def _layout(random: Random) -> list[str]:
    names = list(_NAMES)
    random.shuffle(names)
    lines = []
    for _ in range(random.randint(1, 5)):
        taken, names = names[: random.randint(1, 6)], names[6:]
        lines.append(" ".join(f"{name}:{random.choice(_TYPES)}" for name in taken))
    return lines


def subtle(order: Any, observation: Observation[View], seat: Seat, random: Random) -> Any:
    """Another card of the hand for one of those named: as many cards, at the same gates."""
    if not isinstance(order, Fight):
        return order
    spare = Counter(observation.view.players[seat].cards or ()) - Counter(order.cards)
    if not spare:
        return order
    cards = [*order.cards[1:], random.choice(sorted(spare))]
    return Fight(order.gates, tuple(sorted(cards, reverse=True)))


def conserved(before: State, event: Event, after: State) -> str:
    """Cards only ever go, purses change by what is announced, nobody goes back, gates entered stay entered."""
    paid = _announced(event)
    for seat in before.seats:
        was, now = before.players[seat], after.players[seat]
        if Counter(now.cards) - Counter(was.cards):
            return f"{seat} got a card"
        if now.depth not in (was.depth, was.depth + 1) or now.entered[: len(was.entered)] != was.entered:
            return f"{seat} went from {was} to {now}"
        if len(now.entered) != now.depth:
            return f"{seat} stands where it did not enter"
        if was.escaped is not None and (now.escaped, now.out) != (was.escaped, False):
            return f"{seat} escaped, and yet did not"
        if was.out and now != was:
            return f"{seat} is out and changed"
        if now.escaped is not None and now.depth != len(after.lines):
            return f"{seat} escaped without having passed all lines"
        if after.garnets[seat] != before.garnets[seat] + paid.get(seat, 0):
            return f"the purse of {seat} changed by what nothing announced"
    if before.lines != after.lines or before.escapes != after.escapes or before.seats != after.seats:
        return "the lay-out changed"
    if set(before.last_entered) - set(after.last_entered):
        return "a gate forgot that it was entered"
    return "" if after.round in (before.round, before.round + 1) else "a round was skipped"


def _announced(event: Event) -> dict[Seat, int]:
    match event:
        case Adjusted(seat=seat, garnets=garnets):
            return {seat: garnets}
        case Paid(garnets=garnets):
            return dict(garnets)
        case _:
            return {}
