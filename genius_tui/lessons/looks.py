"""What a walk shows of the match: which point of it, with whose eyes, and what has happened since the card before."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import takewhile
from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from games.core.events import Event
from genius_tui.lessons.cards import Card
from genius_tui.lessons.conditions import is_meant
from genius_tui.lessons.walk import Walk
from genius_tui.looking.eyes import Eyes
from genius_tui.looking.history import AnyMatch, MatchSource, StepLine
from genius_tui.looking.viewpoint import Viewpoint

Stages: TypeAlias = tuple[int, ...]

_TOGETHER = frozenset(("attempt",))
"""Kinds of events that say one thing of each player in turn: a board on which some are missing looks wrong."""

_TURNS = "changes"
"""The kind of events that make something else of what lies somewhere, with what lay there `before` and lies `after`."""


class Seen(Struct, frozen=True):
    """A step, and the index of its stage."""

    stage: int
    line: StepLine


class Look(Struct, frozen=True, eq=False):
    """A viewpoint, and the stages that have been played since what was shown before, as indices.

    `show`: the kinds of events that are listed, or conditions on them; None: all. `exact`: nothing else is listed; if
    not, what became of cards at a place is listed too where what came of them there is.
    """

    viewpoint: Viewpoint
    stages: Stages = ()
    show: tuple[str | dict[str, Any], ...] | None = None
    exact: bool = True

    @property
    def steps(self) -> tuple[Seen, ...]:
        """What these eyes saw happen in those stages, as far as the lesson lists it."""
        every = [Seen(stage, line) for stage in self.stages for line in self.viewpoint.history.steps(stage)]
        if self.show is None:
            return tuple(every)
        listed = [seen for seen in every if any(is_meant(seen.line.event, one) for one in self.show)]
        if self.exact:
            return tuple(listed)
        there = frozenset[tuple[int, str]]().union(*map(places, listed))
        turned = [seen for seen in every if _turned(seen.line.event) and not there.isdisjoint(places(seen))]
        return tuple(seen for seen in every if seen in listed or seen in turned)

    def at(self, step: int, *, together: bool = False) -> Viewpoint:
        """The viewpoint just after one of those steps, from 1; `together`: after those of its kind behind it."""
        seen = self.steps[step - 1]
        number = seen.line.number
        if together and seen.line.event.kind in _TOGETHER:
            behind = self.viewpoint.history.steps(seen.stage)[number:]
            number += sum(1 for _ in takewhile(lambda line: line.event.kind == seen.line.event.kind, behind))
        return self.viewpoint.open(seen.stage).to(number)


def places(seen: Seen) -> frozenset[tuple[int, str]]:
    """Where a step happened: rooms, gates and the like that it lights, each with its stage."""
    return frozenset((seen.stage, one) for one in seen.line.event.subject if not one.startswith("seat:"))


def _turned(event: Event) -> bool:
    """Whether an event made something else of what lay somewhere."""
    data = event.data()
    return event.kind == _TURNS and data["before"] != data["after"]


def look(walk: Walk) -> Look:
    """What is shown of the match now: what a card asks about, then what came of it."""
    own = walk.card.told.show
    found = replace(_look(walk), show=(walk.lesson.about.show or None) if own is None else own, exact=own is not None)
    is_open = walk.answer.tried is not None and walk.answer.tried.verdict == "open"
    return (
        replace(found, viewpoint=found.at(_about(walk, found), together=True))
        if found.show and found.steps and not is_open
        else found
    )


def _about(walk: Walk, found: Look) -> int:
    """The step to be shown first, from 1: the last that tells of whom or what was asked about, else the last."""
    names = subjects(walk.card)
    steps = [number for number, seen in enumerate(found.steps, start=1) if holds_one(names, seen.line.text)]
    return steps[-1] if steps else len(found.steps)


def subjects(card: Card) -> tuple[str, ...]:
    """Whom or what a card asks about: who writes the orders, or the right choice and the players that it names."""
    if card.kind == "tell":
        return ()
    if card.kind == "order":
        return (card.match.seat(card.task.seat),)
    right = card.choices[card.answer]
    return (right, *(seat for seat in card.match.seats if holds_one((seat,), right)))


def holds_one(words: Iterable[str], text: str) -> bool:
    """Whether one of some words stands in a text, as a whole."""
    return any(re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text) for word in words if word)


def _look(walk: Walk) -> Look:
    card, answer = walk.card, walk.answer
    if card.kind == "tell":
        return _at_end(card.match, card.eyes, card.earlier)
    tried = answer.tried
    if tried is not None and (tried.given or tried.notes):
        if tried.verdict == "open":
            return Look(_now(tried.match, card.eyes), _played(tried.match, len(card.match.stages)))
        return _at_end(tried.match, card.then, len(card.match.stages))
    if answer.mark:
        return _at_end(card.next, card.then, len(card.match.stages))
    return Look(_now(card.match, card.eyes))


def _now(match: AnyMatch, eyes: Eyes) -> Viewpoint:
    return Viewpoint(MatchSource(match), eyes)


def _played(match: AnyMatch, since: int) -> Stages:
    return tuple(stage for stage in match.played if stage >= since)


def _at_end(match: AnyMatch, eyes: Eyes, since: int) -> Look:
    """After the last step of what was played since then; at the present if nothing was, or the eyes saw nothing."""
    stages, now = _played(match, since), _now(match, eyes)
    seen = [stage for stage in stages if now.history.passage(stage) is not None]
    return Look(now.at_end(seen[-1]) if seen else now, tuple(seen))
