"""Which of the steps that a card lists matter most to its reader, where there is no room for all of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

from genius_tui.lessons.conditions import looked_at, paths, tells_of
from genius_tui.lessons.looks import Look, Seen, holds_one, subjects
from genius_tui.lessons.looks import places as places_of
from genius_tui.lessons.walk import Walk

Weight: TypeAlias = int
"""0: what was hoped or asked; 1: to whom it happened, or where, or what led to it there;

2: what decides, or happened to the eyes' player; 3: as 1, more of the same; 4: all else; 5: more of the same.
"""

NEEDED: Weight = 1
"""Steps that weigh no more than this explain what came of it; where they do not all fit, other parts of a card go."""

_ENDS = frozenset(("end", "ends", "winner", "winners", "candidate"))
"""Kinds of events that decide a match."""
DECIDE = {
    "winners": frozenset(("winner", "winners")),
    "candidate": frozenset(("candidate", "tiebreak", "vote_tie", "chosen")),
    "losers": frozenset(("losers",)),
}
"""Parts of a match's result -> the kinds of events that say it."""
_REPORT = "report"
"""The kind of events that tell players again what has happened."""


def weights(walk: Walk, look: Look) -> tuple[Weight, ...]:
    """How much each of the steps matters that a card lists."""
    asked = tuple(looked_at(tuple(_asked(walk))))
    seats = walk.card.match.seats
    places = {key: value for _, wanted in asked for key, value in wanted.items() if value not in seats}
    seen_at = {part for part in paths(tuple(_asked(walk))) if part not in seats}
    results = frozenset[str]().union(*(DECIDE[part] for part in seen_at & DECIDE.keys() if "result" in seen_at))
    deciding = _ENDS.union(kind for kind, _ in looked_at(tuple(_all(walk))))
    asked_of, eyes = subjects(walk.card), tuple(walk.card.eyes.viewers.seats)
    told = set[tuple[str, bool]]()

    def is_asked(seen: Seen) -> bool:
        event = seen.line.event
        return event.kind in results or any(event.kind == kind and tells_of(event, wanted) for kind, wanted in asked)

    steps = look.steps
    led = frozenset[tuple[int, str]]().union(*(places_of(seen) for seen in steps if is_asked(seen)))

    def weight(seen: Seen) -> Weight:
        event, text = seen.line.event, seen.line.text
        if is_asked(seen):
            return 0
        there = any(tells_of(event, {key: value}) for key, value in places.items())
        there = there or any(value in seen_at for value in event.data().values() if isinstance(value, str))
        there = there or holds_one(asked_of, text) or not led.isdisjoint(places_of(seen))
        alike = (event.kind, there) in told or event.kind == _REPORT
        told.add((event.kind, there))
        if there:
            return 3 if alike else 1
        return 5 if alike else 2 if event.kind in deciding or holds_one(eyes, text) else 4

    return tuple(map(weight, steps))


def _asked(walk: Walk) -> Iterator[Any]:
    """The conditions on what came of it: those of the miss that was made, of the goal, of the right choice."""
    card, tried = walk.card, walk.answer.tried
    if card.kind == "order":
        miss = tried.miss if tried is not None else None
        yield from (miss.holds if miss is not None else None, card.task.goal)
    elif proof := getattr(card.told, "proof", ()):
        yield proof[card.answer]


def _all(walk: Walk) -> Iterator[Any]:
    """All conditions of a card."""
    card = walk.card
    if card.kind == "order":
        yield card.task.goal
        yield from (miss.holds for miss in card.task.misses)
    else:
        yield from getattr(card.told, "proof", ())
