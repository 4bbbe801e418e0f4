"""What a seat's orders may be, by what it knows: refusals and warnings (C4 to C7)."""

from __future__ import annotations

from collections.abc import Iterator

from games.chambers.parsing import Actions, Attempt, Orders
from games.chambers.plan import GOLDEN, LAST_ROUND, PUZZLE_ROOMS, ROOMS, Slug
from games.chambers.state import CLEANSE_PRICE
from games.chambers.view import ChamberView, View
from games.core.errors import IllegalOrder
from games.core.game import Observation
from games.core.names import counted, listed
from games.core.viewers import Seat

MOST_ATTEMPTS = 2


def check(orders: Orders, seat: Seat, observation: Observation[View]) -> None:
    """Raises IllegalOrder where C4 to C7 do not allow the orders, by what the seat knows."""
    view = observation.view
    _check_cleanse(orders, seat, view)
    if orders.bid:
        _check_bid(orders, seat, view)
    if len(orders.attempts) > MOST_ATTEMPTS:
        third = orders.attempts[MOST_ATTEMPTS]
        raise IllegalOrder(
            f"{len(orders.attempts)} passwords is too many: try two in a round", "C4", about=third.chamber
        )
    for attempt in orders.attempts:
        _check_attempt(attempt, seat, view)
    for actions in orders.actions:
        _check_actions(actions, seat, view)


def slips(orders: Orders, seat: Seat, observation: Observation[View]) -> tuple[str, ...]:
    """Warnings for orders that undo themselves."""
    return tuple(_slips(orders, seat, observation))


def is_shut(slug: Slug, seat: Seat, view: View) -> bool:
    """Whether a seat cannot try to get into a chamber now, as far as it knows."""
    chamber = view.chambers[slug]
    if not chamber.available or chamber.opened is not None:
        return True
    return seat in chamber.barred or seat in (chamber.occupants or ())


def to_try(seat: Seat, view: View) -> list[Slug]:
    """The chambers with a password that are not shut to a seat, as `is_shut` says of one, in the order of C2."""
    chambers = view.chambers
    return [
        slug
        for slug in PUZZLE_ROOMS
        if (chamber := chambers[slug]).available
        and chamber.opened is None
        and seat not in chamber.barred
        and not (chamber.occupants and seat in chamber.occupants)
    ]


def shut_against(slug: Slug, seat: Seat, view: View) -> str:
    """Why a seat cannot try to get into a chamber now, as far as it knows; "" if it can."""
    if not is_shut(slug, seat, view):
        return ""
    chamber = view.chambers[slug]
    title = ROOMS[slug].words
    if chamber.opened is not None:
        return f"{title} was opened in round {chamber.opened}"
    if not chamber.available:
        return f"you can enter {title} only from round {chamber.available_from} on"
    if seat in (chamber.occupants or ()):
        return f"you are already in {title}"
    return f"you are barred from {title}"


def _check_cleanse(orders: Orders, seat: Seat, view: View) -> None:
    """C7."""
    if orders.cleanse is None:
        return
    own = view.players[seat]
    if own.cleansed:
        raise IllegalOrder("you have already cleansed once in this match: leave it out", "C7", about="cleanse")
    held = own.curses if orders.cleanse == "curse" else own.arrests
    if not held:
        raise IllegalOrder(f"you have no {orders.cleanse} to cleanse", "C7", about=orders.cleanse)
    if (own.garnets or 0) < CLEANSE_PRICE:
        purse = counted(own.garnets or 0, "garnet")
        raise IllegalOrder(f"a cleanse costs {CLEANSE_PRICE} garnets, but you have {purse}", "C7", about="cleanse")


def _check_bid(orders: Orders, seat: Seat, view: View) -> None:
    """C6."""
    if why := shut_against(GOLDEN, seat, view):
        raise IllegalOrder(f"{why}: leave out the bid", "C6", about="bid")
    purse = view.players[seat].garnets or 0
    left = purse - (CLEANSE_PRICE if orders.cleanse is not None else 0)
    if orders.bid > left:
        after = f", {left} after the cleanse" if orders.cleanse is not None else ""
        most = f"bid at most {left}" if left > 0 else "leave out the bid"
        raise IllegalOrder(f"you have {counted(purse, 'garnet')}{after}: {most}", "C6", about=str(orders.bid))


def _check_attempt(attempt: Attempt, seat: Seat, view: View) -> None:
    """C4."""
    slug = attempt.chamber
    if slug == GOLDEN:
        raise IllegalOrder("the Golden Room has no password: write bid 3 to bid 3 garnets for it", "C4", about=slug)
    if why := shut_against(slug, seat, view):
        others = to_try(seat, view)
        hint = f"you can try {listed(others, 'or')}" if others else "there is no other that you can try"
        raise IllegalOrder(f"{why}: {hint}", "C4", about=slug)


def _check_actions(actions: Actions, seat: Seat, view: View) -> None:
    """C5."""
    slug, title = actions.chamber, ROOMS[actions.chamber].words
    chamber = view.chambers[slug]
    if chamber.opened is not None:
        raise IllegalOrder(
            f"{title} was opened in round {chamber.opened}: nobody acts there any more", "C5", about=slug
        )
    if seat not in (chamber.occupants or ()):
        own = [ROOMS[other].words for other in view.rooms_of(seat)]
        where = f"you are in {listed(own)}" if own else "you are not in any chamber yet"
        raise IllegalOrder(f"you are not in {title}: {where}", "C5", about=slug)
    if actions.take > (chamber.pile or 0):
        raise IllegalOrder(f"{title} has {chamber.pile} gold: take 1 to {chamber.pile}", "C5", about=str(actions.take))
    if actions.rob is not None:
        _check_rob(actions.rob, seat, chamber, title)


def _check_rob(victim: Seat, seat: Seat, chamber: ChamberView, title: str) -> None:
    others = [other for other in chamber.occupants or () if other != seat]
    who = f"rob {listed(others, 'or')}" if others else "there is nobody to rob"
    if victim == seat:
        raise IllegalOrder(f"you cannot rob yourself: {who}", "C5", about=victim)
    if victim not in others:
        raise IllegalOrder(f"{victim} is not in {title}: {who}", "C5", about=victim)


def _slips(orders: Orders, seat: Seat, observation: Observation[View]) -> Iterator[str]:
    for actions in orders.actions:
        chamber, title = observation.view.chambers[actions.chamber], ROOMS[actions.chamber].words
        others = len(chamber.occupants or ()) > 1
        if actions.search and (actions.open or observation.round == LAST_ROUND):
            yield f"{title} opens, so the search does nothing (C14)"
        if others and actions.take == chamber.pile:
            yield f"{title}: if anybody else takes gold too, nobody gets any (C11)"
