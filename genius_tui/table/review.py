"""A review after a match: the rounds that mattered to a seat, and what other orders would have brought it there.

The other orders are what the careful and the bold bot, and a few draws, would have given from what the seat knew then.
Each is resolved in a copy with what all others ordered, and played on with what everybody ordered later.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from msgspec import Struct

from games.core.errors import GameError
from games.core.markdown import shown
from games.core.viewers import HOST, Seat, Viewers
from genius_tui import bots
from genius_tui.bots.asking import asked
from genius_tui.bots.bot import Choice
from genius_tui.looking import branch
from genius_tui.looking.branch import Branch
from genius_tui.looking.history import AnyMatch, Point, history
from genius_tui.table.bot_orders import seen_by

MOST = 3
"""Rounds that a review shows."""

NAMED = ("careful", "bold")
DRAWS = 2
"""Orders besides those of the named bots that are tried in a round."""

LONGEST = 2.0


class Reviewed(Struct, frozen=True, eq=False):
    """A round: what other orders would have brought. `by`: which bot would give them, and `why`; "" for a draw.

    `gain`: how the end differs for the seat, from -3 to 3, 0 while that is open; `amount`: how much further the round
    brings it, by the game's chart. `happened`, `would`: what happened to the seat there, and what would have. `ends`:
    how the match would have ended for it.
    """

    branch: Branch
    when: str
    by: str
    why: str
    gain: int
    amount: int
    happened: tuple[str, ...]
    would: tuple[str, ...]
    ends: str


def review(match: AnyMatch, seat: Seat) -> tuple[Reviewed, ...]:
    """The rounds that mattered most, in their order. Empty while the match runs: what else could be is secret then."""
    if not match.over:
        return ()
    found = [best for stage in branch.resolutions(match, seat) if (best := _best(match, stage, seat)) is not None]
    found.sort(key=lambda one: (-abs(one.gain), -abs(one.amount), one.branch.stage))
    return tuple(sorted(found[:MOST], key=lambda one: one.branch.stage))


def _best(match: AnyMatch, stage: int, seat: Seat) -> Reviewed | None:
    """The other orders that would have helped most; of several as good the first. None where none were possible."""
    begun = branch.before(match, stage)
    given = begun.orders.get(seat)
    seen_texts = {begun.game.spell(given.order)} if given is not None else set[str]()
    best: Reviewed | None = None
    for by, choice in _choices(begun, seat):
        text = begun.game.spell(choice.order)
        if text in seen_texts:
            continue
        seen_texts.add(text)
        try:
            one = _reviewed(match, branch.branch(match, stage, seat, text), by, choice.why)
        except GameError:
            continue
        if best is None or (one.gain, one.amount) > (best.gain, best.amount):
            best = one
    return best


def _choices(begun: AnyMatch, seat: Seat) -> Iterator[tuple[str, Choice]]:
    """Orders that the seat could have given, by what it knew, and which bot gives them."""
    for name in NAMED:
        choice = asked(bots.find(name)(), seen_by(begun, seat, Random(f"review {name}")), LONGEST).choice
        if choice.order is not None:
            yield name, choice
    observation, random = begun.observation(Viewers.of((seat,))), Random("review")
    for _ in range(DRAWS):
        order = begun.game.sample(observation, seat, random)
        if order is not None:
            yield "", Choice(order)


def _reviewed(match: AnyMatch, found: Branch, by: str, why: str) -> Reviewed:
    other = branch.onward(found, match)
    return Reviewed(
        branch=found,
        when=match.stages[found.stage].title,
        by=by,
        why=why,
        gain=_worth(other, found.seat) - _worth(match, found.seat) if other.over else 0,
        amount=_amount(found.other, found) - _amount(found.actual, found),
        happened=_happened(found.actual, found.seat),
        would=_happened(found.other, found.seat),
        ends=_ends(other, found.seat),
    )


def _amount(match: AnyMatch, found: Branch) -> int:
    """How far the seat is after the round, by the game's chart."""
    seen = history(match, HOST)
    passage = seen.passage(found.stage)
    if passage is None or not passage.visible:
        return 0
    cell = seen.facts.game.cells(seen.at(Point(found.stage, passage.visible[-1] + 1))).get(found.seat)
    return 0 if cell is None else cell.amount


def _happened(match: AnyMatch, seat: Seat) -> tuple[str, ...]:
    """What happened to the seat in the newest phase, as its own message tells it."""
    seen = history(match, Viewers.of((seat,)))
    return tuple(shown(one) for one in seen.facts.game.happened(seen.now, seat))


def _worth(match: AnyMatch, seat: Seat) -> int:
    """How a match ends for a seat: in danger -1, nothing 0, or not over, won 2."""
    result = match.state.result
    if result is None:
        return 0
    return 2 * (seat in result.winners) - (seat == result.candidate)


def _ends(match: AnyMatch, seat: Seat) -> str:
    result = match.state.result
    if result is None or not match.over:
        return "how it would have ended is open"
    if seat in result.winners:
        return "you would have won"
    return "you would have been the candidate" if seat == result.candidate else "you would not have won"
