"""From a match of a playtest to the point at which it counted."""

from __future__ import annotations

from genius_tui.looking.history import AnyMatch, Point
from genius_tui.playtest.plan import Plan
from genius_tui.playtest.play import actions


def replayed(plan: Plan, number: int) -> AnyMatch:
    """A match of a playtest as its record has it, played again."""
    return AnyMatch.begin(plan.rules, plan.header(number)).do_all(actions(plan, number, plan.classes()))


def point(match: AnyMatch, step: int) -> Point | None:
    """The point right after a match's event number `step` (from 0, as examples name it); None for no event."""
    if step < 0:
        return None
    for index, stage in enumerate(match.stages):
        if step < len(stage.steps):
            return Point(index, step + 1)
        step -= len(stage.steps)
    return None
