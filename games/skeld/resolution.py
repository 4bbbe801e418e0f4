"""The pregame and a round of Skeld, step by step, in the rulebook's order (S4, S7 to S15).

A seat knows its own doings as they happen. What came of its attempts, whom it met and what others did to it is told
when the round ends: until then its view does not follow the truth (V5).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from games.core.chance import generator
from games.core.events import Step
from games.core.viewers import Seat
from games.skeld import contention, round_end
from games.skeld import events as happen
from games.skeld.ending import end
from games.skeld.orders import Doings, Order, Plan, Plans, Starts
from games.skeld.ship import COMPONENTS, STARTS, VAULT
from games.skeld.state import (
    CAP_PRICE,
    ENERGY,
    LAST_ROUND,
    MEAL,
    Disable,
    State,
    Steps,
    Who,
    changed_and_told,
    changed_player,
    told_own,
)

_NOTHING = Plan()
_SEQUENCES = {letter: frozenset(rooms) for letter, rooms in COMPONENTS.items()}


def resolve(state: State, orders: Mapping[Seat, Order]) -> Iterator[Step[State]]:
    """The steps of the pregame, or of a round."""
    if state.phase == "pregame":
        return _pregame(state, {seat: order for seat, order in orders.items() if isinstance(order, Starts)})
    return _round(state, {seat: order for seat, order in orders.items() if isinstance(order, Plans)})


def _pregame(state: State, orders: Mapping[Seat, Starts]) -> Iterator[Step[State]]:
    """S1, S4: every crewmate's start and name, told to its seat alone; then the first round begins."""
    for seat in state.seats:
        given = orders.get(seat)
        rooms = given.rooms if given else _drawn(state, seat)
        for known in state.crew_of(seat):
            who = replace(known, name=(given and given.names[known.crew - 1]) or known.name)
            room = rooms[who.crew - 1]
            state = changed_and_told(state, who, room=room, name=who.name)
            yield Step(happen.Start(audience=(seat,), who=who, room=room, drawn=given is None), state)
    yield Step(happen.Begin(audience="public", energy=ENERGY), replace(state, phase="round", round=1))


def _drawn(state: State, seat: Seat) -> tuple[str, str]:
    draw = generator(state.seed, f"start {seat}")
    return draw.choice(STARTS), draw.choice(STARTS)


def _round(state: State, orders: Mapping[Seat, Plans]) -> Iterator[Step[State]]:
    """A round's steps, and those of the match's end behind its last round.

    All before S10 is a seat's own doing, so that it knows of it at once.
    """
    doings = {
        who: plan
        for seat in state.seats
        if seat in orders
        for who, plan in zip(state.crew_of(seat), orders[seat].crew, strict=True)
        if plan != _NOTHING
    }
    state = yield from _caps(state, orders)
    state = yield from _meals(state, doings)
    state = yield from _moves(state, doings)
    state = yield from _disables(state, doings)
    state = yield from _spending(state, doings)
    state, successes = yield from contention.contests(state, doings)
    state, planted = yield from contention.plantings(state, doings)
    completed = tuple([letter for letter, rooms in _SEQUENCES.items() if state.activated.keys() >= rooms])
    correct = yield from contention.verdict(state, completed, planted)
    last = bool(completed) or state.round == LAST_ROUND
    state = yield from round_end.drains(state, doings)
    state = yield from round_end.walls(state, doings)
    state = yield from round_end.gains(state)
    state = yield from round_end.telling(state, doings, {**successes, **dict.fromkeys(planted, VAULT)})
    if last:
        yield from end(state, completed, correct)
        return
    following = replace(state, round=state.round + 1)
    yield Step(happen.NextRound(audience="public", round=following.round), following)


def _caps(state: State, orders: Mapping[Seat, Plans]) -> Steps:
    """S7, first half."""
    for seat in state.seats:
        more = orders[seat].cap if seat in orders else 0
        if more:
            paid = more * CAP_PRICE
            state = told_own(changed_player(state, seat, cap=state.players[seat].cap + more), seat)
            state = replace(state, garnets={**state.garnets, seat: state.garnets[seat] - paid})
            cap = state.players[seat].cap
            yield Step(happen.CapRise(audience=(seat,), seat=seat, more=more, cap=cap, paid=paid), state)
    return state


def _meals(state: State, doings: Doings) -> Steps:
    """S7, second half: what is over the cap is lost."""
    for who, plan in doings.items():
        if plan.eat:
            mate = state.crewmate(who)
            energy = min(mate.energy + MEAL, state.players[who.seat].cap)
            gained = energy - mate.energy
            state = changed_and_told(state, who, energy=energy, bonuses={**mate.bonuses, "Y": 0})
            eat = happen.Eat(audience=(who.seat,), who=who, room=state.room(who), gained=gained, energy=energy)
            yield Step(eat, state)
    return state


def _moves(state: State, doings: Doings) -> Steps:
    """S8: all move, then all step."""
    for who, plan in doings.items():
        if plan.move:
            state, step = _gone(state, who, plan.move, happen.Move)
            yield step
    for who, plan in doings.items():
        beside = state.ship.beside(state.room(who), plan.step) if plan.step else None
        if beside:
            state, step = _gone(state, who, beside, happen.Toe)
            yield step
    return state


def _gone(state: State, who: Who, room: str, event: type[happen.Move]) -> tuple[State, Step[State]]:
    mate = state.crewmate(who)
    start = mate.room or ""
    path = state.ship.path(start, room) or ()
    energy = mate.energy - len(path)
    state = changed_and_told(state, who, room=room, energy=energy)
    return state, Step(event(audience=(who.seat,), who=who, room=room, start=start, path=path, energy=energy), state)


def _disables(state: State, doings: Doings) -> Steps:
    """S9."""
    for who, plan in doings.items():
        if plan.disable:
            energy = state.crewmate(who).energy
            state = changed_and_told(changed_player(state, who.seat, disabled=True), who, energy=0)
            state = replace(state, disables=(*state.disables, Disable(plan.disable, who.seat, state.round)))
            yield Step(happen.Disabled(audience=(who.seat,), who=who, room=plan.disable, energy=energy), state)
    return state


def _spending(state: State, doings: Doings) -> Steps:
    """S10: all energy named is spent, whatever happens."""
    for who, plan in doings.items():
        if plan.activate:
            room, energy = plan.activate.room, plan.activate.energy
            left = state.crewmate(who).energy - energy
            state = changed_and_told(state, who, energy=left)
            spend = happen.Spend(audience=(who.seat,), who=who, room=room, energy=energy, left=left)
            yield Step(spend, state)
    return state
