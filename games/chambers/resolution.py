"""A round of 13 Chambers, step by step, in the rulebook's order (C9 to C17).

What a seat is told changes only what that seat sees; what those in a chamber share is told once the chamber is done
(V5).
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping
from typing import Any, TypeAlias

from msgspec.structs import replace

from games.chambers import ending
from games.chambers import events as happen
from games.chambers.orders import Actions, Orders
from games.chambers.plan import GOLDEN, LAST_ROUND, PUZZLE_ROOMS, ROOMS, ROUNDS_BEFORE_HINTS, Slug
from games.chambers.robbery import work_out
from games.chambers.state import CLEANSE_PRICE, Chamber, Player, State
from games.core.events import Step
from games.core.names import in_seat_order
from games.core.viewers import Seat

Steps: TypeAlias = Generator[Step[State], None, State]
"""Steps that leave a state behind."""

MOST_CURSES_A_ROUND = 3
SEATS_IN_GOLDEN_ROOM = 2

Arrivals = Mapping[Slug, tuple[Seat, ...]]


def resolve(state: State, orders: Mapping[Seat, Orders]) -> Generator[Step[State], None, None]:
    """The round's steps."""
    orders = {seat: orders[seat] for seat in state.seats if seat in orders}
    state = yield from _cleanses(state, orders)
    state, attempted = yield from _attempts(state, orders)
    state, arrived = yield from _bids(state, orders)
    curses = {seat: player.curses for seat, player in state.players.items()}
    actions = _actions(orders)
    idle: dict[Slug, Chamber] = {}
    for slug, chamber in state.chambers.items():
        if chamber.opened is not None:
            continue
        arrivals = arrived if slug == GOLDEN else attempted.get(slug, ())
        if chamber.occupants or arrivals or state.round == LAST_ROUND:
            state = _with_chambers(state, idle)
            idle = {}
            state = yield from _chamber(state, slug, actions.get(slug, {}), arrivals, curses)
        else:
            idle[slug] = _logged(chamber, ())
    state = _with_chambers(state, idle)
    if all(chamber.opened is not None for chamber in state.chambers.values()) or _limits_reached(state):
        yield from ending.end(state)
    else:
        yield from _next_round(state)


def _cleanses(state: State, orders: Mapping[Seat, Orders]) -> Steps:
    """C9."""
    for seat, order in orders.items():
        if order.cleanse is not None:
            player = state.players[seat]
            state = _with_player(state, seat, _cleansed(player, order.cleanse))
            state = _paying(state, seat, CLEANSE_PRICE)
            yield Step(happen.Cleansed(audience=(seat,), seat=seat, what=order.cleanse, paid=CLEANSE_PRICE), state)
    return state


def _cleansed(player: Player, what: str) -> Player:
    if what == "curse":
        return replace(player, curses=player.curses - 1, cleansed=True)
    return replace(player, arrests=player.arrests - 1, cleansed=True)


def _attempts(state: State, orders: Mapping[Seat, Orders]) -> Generator[Step[State], None, tuple[State, Arrivals]]:
    """C10: who arrives by a password."""
    tried = {
        seat: {attempt.chamber: attempt.password for attempt in order.attempts}
        for seat, order in orders.items()
        if order.attempts
    }
    if tried:
        yield Step(happen.Attempts(audience="host", attempts=tried), state)
    arrivals: dict[Slug, tuple[Seat, ...]] = {}
    for seat, passwords in tried.items():
        for slug, password in passwords.items():
            right = password in state.puzzles[slug].answers
            if right:
                arrivals[slug] = (*arrivals.get(slug, ()), seat)
                state = _with_chamber(state, slug, solved=True)
            yield Step(happen.Attempt(audience=(seat,), chamber=slug, seat=seat, right=right), state)
    return state, arrivals


def _bids(state: State, orders: Mapping[Seat, Orders]) -> Generator[Step[State], None, tuple[State, tuple[Seat, ...]]]:
    """C10: who arrives in the Golden Room, and pays for it."""
    bids = {seat: order.bid for seat, order in orders.items() if order.bid}
    arrive = highest_two(bids)
    if bids:
        yield Step(happen.Bids(audience="host", bids=bids, arrive=arrive), state)
    for seat, bid in bids.items():
        paid = bid if seat in arrive else 0
        state = _paying(state, seat, paid)
        told = happen.Bid(audience=(seat,), seat=seat, bid=bid, arrives=seat in arrive, paid=paid)
        yield Step(told, state)
    return state, arrive


def highest_two(bids: Mapping[Seat, int]) -> tuple[Seat, ...]:
    """C10: the two highest bids; of several tied for second none, and none of three tied for highest."""
    found: list[Seat] = []
    for amount in sorted(set(bids.values()), reverse=True):
        tied = [seat for seat, bid in bids.items() if bid == amount]
        if len(found) + len(tied) > SEATS_IN_GOLDEN_ROOM:
            break
        found += tied
    return tuple(seat for seat in bids if seat in found)


def _chamber(
    state: State, slug: Slug, actions: Mapping[Seat, Actions], arrivals: tuple[Seat, ...], curses: Mapping[Seat, int]
) -> Steps:
    """C11 to C14 in one chamber, then what those in it read.

    `actions`: of those who are in it. `curses`: what each seat had before all takes.
    """
    if actions:
        state = yield from _takes(state, slug, actions, curses)
        state = yield from _robberies(state, slug, actions)
    left = state.chambers[slug].occupants
    there = in_seat_order(state.seats, (*left, *arrivals)) if left or arrivals else ()
    openers = tuple([seat for seat in left if seat in actions and actions[seat].open])
    if openers or state.chambers[slug].pile == 0 or state.round == LAST_ROUND:
        return (yield from _opening(state, slug, there, openers))
    searchers = tuple([seat for seat in left if seat in actions and actions[seat].search])
    if searchers:
        before = state.chambers[slug].pile
        state = _with_chamber(state, slug, pile=2 * before)
        yield Step(
            happen.Searched(audience="host", chamber=slug, seats=searchers, before=before, pile=2 * before), state
        )
    return (yield from _told_inside(state, slug, there))


def _takes(state: State, slug: Slug, actions: Mapping[Seat, Actions], curses: Mapping[Seat, int]) -> Steps:
    """C11: all get what they asked for, or nobody does and the lowest requests are cursed."""
    requests = {seat: action.take for seat, action in actions.items() if action.take}
    if not requests:
        return state
    pile, total, lowest = state.chambers[slug].pile, sum(requests.values()), min(requests.values())
    granted = total <= pile
    unequal = len(set(requests.values())) > 1
    cursed = tuple(seat for seat, asked in requests.items() if not granted and unequal and asked == lowest)
    if granted:
        state = _with_chamber(state, slug, pile=pile - total)
    yield Step(
        happen.Requests(
            audience="host", chamber=slug, pile=pile, requests=requests, total=total, granted=granted, cursed=cursed
        ),
        state,
    )
    for seat, asked in requests.items():
        got = asked if granted else 0
        state = _earning(state, slug, seat, got)
        yield Step(happen.Took(audience=(seat,), chamber=slug, seat=seat, requested=asked, got=got), state)
        if seat in cursed:
            player = state.players[seat]
            spared = player.curses - curses[seat] >= MOST_CURSES_A_ROUND
            player = replace(player, curses=player.curses + (not spared))
            state = _with_player(state, seat, player)
            told = happen.Cursed(audience=(seat,), chamber=slug, seat=seat, curses=player.curses, spared=spared)
            yield Step(told, state)
    return state


def _robberies(state: State, slug: Slug, actions: Mapping[Seat, Actions]) -> Steps:
    """C12: worked out for the host victim by victim, then told to each seat, then the arrests to everybody."""
    robs = {seat: action.rob for seat, action in actions.items() if action.rob is not None}
    if not robs:
        return state
    chamber = state.chambers[slug]
    found = work_out(robs, {seat: chamber.earned[seat] for seat in chamber.occupants})
    earned = {seat: chamber.earned[seat] for seat in chamber.occupants if seat in robs or seat in robs.values()}
    yield Step(
        happen.Robs(audience="host", chamber=slug, robs=robs, mutual=found.mutual, rings=found.rings, earned=earned),
        state,
    )
    for robbed in found.victims:
        yield Step(
            happen.Robbery(
                audience="host",
                chamber=slug,
                victim=robbed.victim,
                before=robbed.before,
                loot=robbed.loot,
                robbers=robbed.robbers,
                share=robbed.share,
                keeps=robbed.pool - robbed.gone,
                empty=robbed.empty,
            ),
            state,
        )
    for seat in chamber.occupants:
        if seat in robs:
            got = found.got(seat)
            state = _earning(state, slug, seat, got)
            loot = happen.Loot(audience=(seat,), chamber=slug, seat=seat, victim=robs[seat], got=got)
            yield Step(loot, state)
        if any(robbed.victim == seat and not robbed.empty for robbed in found.victims):
            gone = found.gone(seat)
            state = _earning(state, slug, seat, -gone)
            yield Step(happen.Lost(audience=(seat,), chamber=slug, seat=seat, gone=gone), state)
    return (yield from _arrests(state, slug, in_seat_order(state.seats, found.arrested)))


def _arrests(state: State, slug: Slug, seats: Iterable[Seat]) -> Steps:
    """C12f: the arrested leave, for good."""
    for seat in seats:
        chamber, player = state.chambers[slug], state.players[seat]
        state = _with_chamber(
            state,
            slug,
            occupants=tuple(other for other in chamber.occupants if other != seat),
            barred=in_seat_order(state.seats, (*chamber.barred, seat)),
        )
        announced = player.announced + 1
        state = _with_player(state, seat, replace(player, arrests=player.arrests + 1, announced=announced))
        yield Step(happen.Arrested(audience="public", chamber=slug, seat=seat, arrests=announced), state)
    return state


def _opening(state: State, slug: Slug, seats: tuple[Seat, ...], openers: tuple[Seat, ...]) -> Steps:
    """C13: those still there and this round's arrivals share the pile, and all leave."""
    chamber = state.chambers[slug]
    share, lost = divmod(chamber.pile, len(seats)) if seats else (0, chamber.pile)
    state = _with_chamber(state, slug, pile=0)
    yield Step(
        happen.Divided(
            audience="host", chamber=slug, pile=chamber.pile, seats=seats, share=share, lost=lost, openers=openers
        ),
        state,
    )
    state = _with_chamber(state, slug, opened=state.round, occupants=(), log=(*chamber.log, 0))
    yield Step(happen.Opened(audience="public", chamber=slug, round=state.round), state)
    for seat in seats if share else ():
        state = _earning(state, slug, seat, share)
        yield Step(happen.Share(audience=(seat,), chamber=slug, seat=seat, share=share), state)
    return state


def _told_inside(state: State, slug: Slug, seats: tuple[Seat, ...]) -> Steps:
    """C21: who is in a chamber now reads who else is, and the log. Nobody reads that of an empty one."""
    chamber = _logged(state.chambers[slug], seats)
    state = _with_chambers(state, {slug: chamber})
    if seats:
        inside = happen.Inside(audience=seats, chamber=slug, seats=seats, pile=chamber.pile, log=chamber.log)
        yield Step(inside, state)
    return state


def _logged(chamber: Chamber, seats: tuple[Seat, ...]) -> Chamber:
    """C21: the round is over in a chamber that stays closed, and these seats are in it."""
    return replace(chamber, occupants=seats, log=(*chamber.log, chamber.pile))


def _limits_reached(state: State) -> bool:
    """C17: whether some seat's curses or arrests end the match."""
    return any(player.over_limit for player in state.players.values())


def _next_round(state: State) -> Generator[Step[State], None, None]:
    """C22 and C16: the next round, the chambers that it makes available, and the hints that are due."""
    state = replace(state, round=state.round + 1)
    openings = state.openings
    available = tuple([slug for slug in ROOMS if openings[slug] == state.round])
    yield Step(happen.Begins(audience="public", round=state.round, available=available), state)
    for slug in PUZZLE_ROOMS:
        due = state.round - openings[slug] - ROUNDS_BEFORE_HINTS + 1
        if due <= 0 or state.chambers[slug].solved:
            continue
        hints, told = state.puzzles[slug].hints, state.chambers[slug].hints
        if told < len(hints):
            state = _with_chamber(state, slug, hints=told + 1)
            yield Step(happen.Hint(audience="public", chamber=slug, number=told + 1, text=hints[told]), state)
        if _hints_end(state, slug, due):
            yield Step(happen.HintsEnd(audience="host", chamber=slug, told=len(hints)), state)


def _hints_end(state: State, slug: Slug, due: int) -> bool:
    """C16: whether hints run out now: the last has come out before round 7, or the first is due and there is none.

    `due`: how many the rounds that have begun would give a puzzle that nobody solves.
    """
    number = len(state.puzzles[slug].hints)
    return due == max(1, number) and (number == 0 or state.round < LAST_ROUND) and slug not in state.overridden


def _actions(orders: Mapping[Seat, Orders]) -> Mapping[Slug, Mapping[Seat, Actions]]:
    """What is ordered in each chamber, by seat."""
    found: dict[Slug, dict[Seat, Actions]] = {}
    for seat, order in orders.items():
        for action in order.actions:
            found.setdefault(action.chamber, {})[seat] = action
    return found


def _with_chamber(state: State, slug: Slug, **changes: Any) -> State:
    return _with_chambers(state, {slug: replace(state.chambers[slug], **changes)})


def _with_chambers(state: State, changed: Mapping[Slug, Chamber]) -> State:
    return replace(state, chambers={**state.chambers, **changed}) if changed else state


def _with_player(state: State, seat: Seat, player: Player) -> State:
    return replace(state, players={**state.players, seat: player})


def _earning(state: State, slug: Slug, seat: Seat, gold: int) -> State:
    earned = state.chambers[slug].earned
    return _with_chamber(state, slug, earned={**earned, seat: earned[seat] + gold})


def _paying(state: State, seat: Seat, garnets: int) -> State:
    return replace(state, garnets={**state.garnets, seat: state.garnets[seat] - garnets})
