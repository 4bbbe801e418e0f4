"""Why somebody did not get in, got no gold or was arrested (C10 to C12): from what the viewers were told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from games.chambers import events as happen
from games.chambers.plan import ROOMS, Slug
from games.chambers.view import View
from games.core.events import Event
from games.core.game import Observation
from games.core.names import listed
from games.core.viewers import Seat
from games.core.why import Why

_E = TypeVar("_E", bound=Event)


def why_not(observation: Observation[View]) -> tuple[Why, ...]:
    """What failed in the round that is stepped through, in seat order, and for each seat in the order of play."""
    found = [one for event in observation.steps for one in _of(event, observation)]
    return tuple(sorted(found, key=lambda one: observation.seats.index(one.seat)))


def _of(event: Event, observation: Observation[View]) -> Iterator[Why]:
    match event:
        case happen.Attempt(chamber=slug, seat=seat, right=False):
            yield Why(seat, f"{seat} did not get into {ROOMS[slug].words}: the password was wrong.", "C10")
        case happen.Bid(seat=seat, bid=bid, arrives=False):
            yield _bid(seat, bid, _all(observation, happen.Bids))
        case happen.Took(chamber=slug, seat=seat, requested=requested, got=0):
            yield _take(slug, seat, requested, observation)
        case happen.Arrested(chamber=slug, seat=seat):
            yield Why(seat, f"{seat} was arrested in {ROOMS[slug].words}: {_arrest(slug, seat, observation)}.", "C12")
        case _:
            return


def _bid(seat: Seat, bid: int, known: list[happen.Bids]) -> Why:
    """Those who see all bids know why one did not get in; a bidder is told no more than that it did not."""
    if not known:
        reason = "it was not among the two highest, or it tied; these eyes are not told which"
    else:
        bids = known[0].bids
        equal = tuple(one for one, other in bids.items() if other == bid and one != seat)
        above = tuple(one for one, other in bids.items() if other > bid)
        reason = f"it tied with {listed(equal)}" if equal and len(above) < 2 else f"{listed(above)} bid more"
    return Why(seat, f"{seat}'s bid of {bid} did not get into the Golden Room: {reason}.", "C10")


def _take(slug: Slug, seat: Seat, requested: int, observation: Observation[View]) -> Why:
    known = next((one for one in _all(observation, happen.Requests) if one.chamber == slug), None)
    total = f"{known.total} of {known.pile}" if known is not None else "more than the pile held"
    cursed = any(one.chamber == slug and one.seat == seat for one in _all(observation, happen.Cursed))
    least = f", and {seat} asked for the least, which is cursed" if cursed else ""
    return Why(
        seat, f"{seat} asked for {requested} in {ROOMS[slug].words}: all together asked for {total}{least}.", "C11"
    )


def _arrest(slug: Slug, seat: Seat, observation: Observation[View]) -> str:
    robs = next((one for one in _all(observation, happen.Robs) if one.chamber == slug), None)
    if robs is None:
        return "a robbery of somebody with nothing, or of somebody who robbed back"
    pair = next((one for one in robs.mutual if seat in one), None)
    if pair is not None:
        return f"{seat} and {pair[1] if pair[0] == seat else pair[0]} robbed each other"
    return f"{robs.robs[seat]} had nothing to rob" if seat in robs.robs else "a robbery of somebody with nothing"


def _all(observation: Observation[View], kind: type[_E]) -> list[_E]:
    return [one for one in observation.steps if isinstance(one, kind)]
