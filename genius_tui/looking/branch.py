"""What if: a copy of a match at a resolution with one seat's orders changed, resolved, and played onward if wanted.

Nothing here touches a record. Whoever may look at a branch sees it with eyes of their own, as they see the match.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from msgspec import Struct

from games.core import actions as do
from games.core.errors import GameError, Refused
from games.core.viewers import Seat, Viewers
from genius_tui.looking.history import AnyMatch, History, StepLine, history


class Branch(Struct, frozen=True, eq=False):
    """A resolution as it was, and with other orders of one seat.

    `stage`: its index. `given`, `instead`: the seat's orders in canonical spelling, None for none. `actual`, `other`:
    the match just after it, and the copy.
    """

    stage: int
    seat: Seat
    given: str | None
    instead: str | None
    actual: AnyMatch
    other: AnyMatch

    def steps(self, viewers: Viewers) -> tuple[tuple[StepLine, ...], tuple[StepLine, ...]]:
        """The steps of both that these viewers see."""
        return history(self.actual, viewers).steps(self.stage), history(self.other, viewers).steps(self.stage)


def resolutions(match: AnyMatch, seat: Seat) -> tuple[int, ...]:
    """Where a branch can begin: the indices, in `stages`, of resolutions for which this seat could give orders."""
    found = (index for index in match.played if match.stages[index].verb == "resolve")
    return tuple(index for index in found if seat in match.game.owing(match.stages[index].before))


def before(match: AnyMatch, stage: int) -> AnyMatch:
    """The match just before a stage, with the orders that were in. Raises Refused if there is no such stage."""
    if not 0 <= stage < len(match.stages):
        raise Refused("the match has no such round")
    while len(match.stages) > stage and match.before is not None:
        match = match.before
    return match


def after(match: AnyMatch, stage: int) -> AnyMatch:
    """The match just after a stage. Raises Refused if there is no such stage."""
    if not 0 <= stage < len(match.stages):
        raise Refused("the match has no such round")
    while match.before is not None and len(match.before.stages) > stage:
        match = match.before
    return match


def branch(match: AnyMatch, stage: int, seat: Seat, text: str | None) -> Branch:
    """A resolution with other orders of a seat; None: with none, so that it gets the default.

    Raises OrderError for orders that are refused, Refused where the seat could give none.
    """
    begun = before(match, stage)
    if match.stages[stage].verb != "resolve" or seat not in begun.game.owing(begun.state):
        raise Refused(f"{seat} could give no orders there")
    given = begun.orders.get(seat)
    changed = begun
    if text is not None:
        changed = begun.do(do.Order(seat, text))
    elif given is not None:
        changed = begun.do(do.Withdraw(seat))
    instead = changed.orders.get(seat)
    spell = begun.game.spell
    return Branch(
        stage,
        seat,
        None if given is None else spell(given.order),
        None if instead is None else spell(instead.order),
        after(match, stage),
        changed.do(do.Resolve()),
    )


def onward(found: Branch, match: AnyMatch) -> AnyMatch:
    """The branch played on with what everybody ordered later in the match, as far as the rules still allow that.

    An order that is not possible any more is left out, so that its seat gets the default; acts likewise.
    """
    other = found.other
    for action in _later(match, found.actual):
        if other.over:
            break
        if isinstance(action, (do.Order, do.Act, do.Resolve, do.Withdraw)):
            try:
                other = other.do(action)
            except GameError:
                continue
    return other


def difference(first: Sequence[StepLine], second: Sequence[StepLine]) -> int | None:
    """The place, from 0, of the first step in which two resolutions differ; None if they are alike."""
    for place, (one, other) in enumerate(zip_longest(first, second)):
        if one is None or other is None or (one.rule, one.text) != (other.rule, other.text):
            return place
    return None


def may_branch(seen: History, eyes_host: bool) -> bool:
    """Whether whoever looks at a match may change somebody's orders in it and see what comes of that.

    What comes of it rests on all orders, so that even a seat's own change would tell it of others. While a match runs
    it is for the host alone; once play has ended, everybody may know everything (V4).
    """
    return eyes_host or seen.over


def _later(match: AnyMatch, until: AnyMatch) -> Sequence[do.AnyAction]:
    """The actions in force after a match that was, oldest first."""
    return tuple(_newest_first(match, until))[::-1]


def _newest_first(match: AnyMatch, until: AnyMatch) -> Iterator[do.AnyAction]:
    while match is not until and match.before is not None:
        if match.newest is not None:
            yield match.newest
        match = match.before
