"""A round of Locked Out, step by step, in the rulebook's order (L5 to L8, L14, L15)."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from itertools import combinations

from msgspec.structs import replace

from games.core.chance import by_lot
from games.core.events import Event, Step
from games.core.names import in_seat_order
from games.core.viewers import Seat
from games.lockout import ending, quiz
from games.lockout import events as happen
from games.lockout.orders import Answers, Move, Order
from games.lockout.state import Balance, Garnets, Player, State
from games.lockout.teams import LAST_ROUND, ROOMS, Room, other_rooms
from games.lockout.ties import Before, breaks

PLACES = 2
"""How many may go from one room to another."""


def resolve(state: State, orders: Mapping[Seat, Order]) -> Iterator[Step[State]]:
    """The steps of a round, or of a quiz."""
    if state.phase == "quiz":
        return quiz.resolve(state, {seat: order for seat, order in orders.items() if isinstance(order, Answers)})
    return _round(state, {seat: order for seat, order in orders.items() if isinstance(order, Move)})


def _round(state: State, orders: Mapping[Seat, Move]) -> Iterator[Step[State]]:
    """The round's steps. What seats learn comes with the steps that tell it, never with the host's own (V5)."""
    if state.called:
        yield from ending.by_calls(state)
        return
    wants: dict[Seat, Room] = {}
    for seat in state.seats:
        if seat in orders:
            wants[seat] = orders[seat].room
        else:
            wants[seat] = by_lot(state.seed, f"round {state.round} {seat}", other_rooms(state.players[seat].room))
            yield Step(happen.Default(audience=(seat,), seat=seat, room=wants[seat]), state)
    at_first = state.priorities
    state = replace(state, ledger={seat: Balance(priority) for seat, priority in at_first.items()})
    state = yield from _followed(state, _untied(state, {seat: (state.started[seat],) for seat in state.seats}))
    goes: dict[Seat, Room] = {}
    news: list[Event] = []
    held = state.priorities
    for room in ROOMS:
        for event in _room_events(state, room, wants, held):
            state = _booked(state, event)
            yield Step(event, state)
            if type(event) is happen.Pairs or type(event) is happen.Contest:
                goes.update(event.goes)
                news += _own_news(event, wants, state.move_garnets)
    state = yield from _followed(state, _untied(state, {seat: (at_first[seat], held[seat]) for seat in state.seats}))
    yield from _tellings(state, goes, news)


def _followed(state: State, steps: Iterator[Step[State]]) -> Generator[Step[State], None, State]:
    """The steps, and the state that they leave."""
    for step in steps:
        yield step
        state = step.state
    return state


def _untied(state: State, before: Before) -> Iterator[Step[State]]:
    """The steps that break all ties of priority in the host's account (L7)."""
    for one in breaks(state.priorities, before):
        ledger = dict(state.ledger or {})
        for seat in one.raised:
            ledger[seat] = Balance(one.after[seat], ledger[seat].tiebreak + 1)
        state = replace(state, ledger=ledger)
        yield Step(happen.Ties.step(one, "host"), state)


def _room_events(state: State, room: Room, wants: Mapping[Seat, Room], held: Mapping[Seat, int]) -> Iterator[Event]:
    """L5 and L6 for one room, by the priorities `held` when the rooms' turn came."""
    four = state.members(room)
    own = {seat: held[seat] for seat in four}
    yield happen.Wants(audience="host", room=room, wants={seat: wants[seat] for seat in four}, priorities=own)
    for target in other_rooms(room):
        crowd = tuple([seat for seat in four if wants[seat] == target])
        if len(crowd) > PLACES:
            yield from _contest(state, room, target, crowd, own)
            return
    goes: dict[Seat, Room] = {seat: wants[seat] for seat in four}
    yield happen.Pairs(audience="host", room=room, goes=goes, garnets=state.move_garnets.pair)
    if state.gains.pair:
        for seat in four:
            yield _gain(seat, own[seat], state.gains.pair, "pair")


def _contest(
    state: State, room: Room, target: Room, crowd: tuple[Seat, ...], held: Mapping[Seat, int]
) -> Iterator[Event]:
    by_priority = sorted(crowd, key=lambda seat: -held[seat])
    first = in_seat_order(crowd, by_priority[:PLACES])
    screwed = in_seat_order(crowd, by_priority[PLACES:])
    other: Room = next(name for name in other_rooms(room) if name != target)
    goes: dict[Seat, Room] = {seat: target if seat in first else other for seat in held}
    yield happen.Contest(audience="host", room=room, target=target, first=first, screwed=screwed, goes=goes)
    for seat in first:
        costs = {loser: abs(held[loser]) for loser in screwed}
        after = held[seat] - sum(costs.values())
        yield happen.Loss(audience="host", seat=seat, before=held[seat], screwed=costs, after=after)
    for seat in screwed:
        yield _gain(seat, held[seat], state.gains.screwed, "screwed")
    for seat in held:
        if seat not in crowd:
            yield _gain(seat, held[seat], state.gains.alone, "alone")


def _gain(seat: Seat, before: int, gain: int, why: happen.GainFor) -> Event:
    return happen.Gain(audience="host", seat=seat, before=before, gain=gain, why=why, after=before + gain)


def _booked(state: State, event: Event) -> State:
    """The host's account with what an event changes in it."""
    if type(event) is happen.Loss or type(event) is happen.Gain:
        balance = Balance(event.after, state.balance(event.seat).tiebreak)
        return replace(state, ledger={**(state.ledger or {}), event.seat: balance})
    return state


def _own_news(event: happen.Pairs | happen.Contest, wants: Mapping[Seat, Room], garnets: Garnets) -> Iterator[Event]:
    """What those who moved learn of it: the four where each goes, the screwed that they are (L15)."""
    four = tuple(event.goes)
    yield happen.Moved(audience=four, room=event.room, goes=event.goes)
    if isinstance(event, happen.Contest):
        for seat in event.screwed:
            yield happen.Screwed(audience=(seat,), seat=seat, wanted=wants[seat], goes=event.goes[seat])
        for seat in four:
            yield from _earned(seat, event, garnets)
    elif event.garnets:
        for seat in four:
            yield happen.Paid(audience=(seat,), seat=seat, garnets=event.garnets, purse=0)


def _earned(seat: Seat, event: happen.Contest, garnets: Garnets) -> Iterator[Event]:
    """What a contest brings a seat in garnets, where the match has an option for it (L2b)."""
    why = "first" if seat in event.first else "screwed" if seat in event.screwed else "alone"
    brought = {"first": garnets.first, "screwed": garnets.screwed, "alone": garnets.alone}[why]
    if brought:
        yield happen.Earned(audience=(seat,), seat=seat, garnets=brought, why=why, purse=0)


def _tellings(state: State, goes: Mapping[Seat, Room], news: list[Event]) -> Iterator[Step[State]]:
    """The end of the round: news of the rooms, own priorities (L14), teams learnt (L8), who is where (L14)."""
    for event in news:
        if type(event) is happen.Paid or type(event) is happen.Earned:
            brought = max(event.garnets, -state.garnets[event.seat])
            if not brought:
                continue
            purse = state.garnets[event.seat] + brought
            state = replace(state, garnets={**state.garnets, event.seat: purse})
            event = replace(event, garnets=brought, purse=purse)
        yield Step(event, state)
    for seat in state.seats:
        player, balance = state.players[seat], state.balance(seat)
        state = _with(state, seat, replace(player, priority=balance.priority, tiebreak=balance.tiebreak))
        yield Step(
            happen.Priority(
                audience=(seat,),
                seat=seat,
                before=player.priority,
                priority=balance.priority,
                tiebreak=balance.tiebreak,
            ),
            state,
        )
    for seat, other in _partners(state, goes).items():
        player, team = state.players[seat], state.players[other].team
        if other not in player.learnt:
            learnt = in_seat_order(state.seats, (*player.learnt, other))
            state = _with(state, seat, replace(player, learnt=learnt))
        yield Step(happen.Learnt(audience=(seat,), seat=seat, other=other, team=team), state)
    yield from _onwards(state, goes)


def _partners(state: State, goes: Mapping[Seat, Room]) -> dict[Seat, Seat]:
    """For each seat the one who goes with it, from the same room to the same room (L8)."""
    found: dict[Seat, Seat] = {}
    for room in ROOMS:
        for first, second in combinations(state.members(room), 2):
            if goes[first] == goes[second]:
                found |= {first: second, second: first}
    return {seat: found[seat] for seat in state.seats}


def _onwards(state: State, goes: Mapping[Seat, Room]) -> Iterator[Step[State]]:
    """Each room's new four are told who they are, then all go, and a round or the quiz begins."""
    for room in ROOMS:
        four = tuple([seat for seat in state.seats if goes[seat] == room])
        yield Step(happen.Here(audience=four, room=room, seats=four), state)
    trail = (*state.trail, {seat: player.room for seat, player in state.players.items()})
    players = {seat: replace(player, room=goes[seat]) for seat, player in state.players.items()}
    number = state.round + 1
    state = replace(state, players=players, trail=trail, round=number, started=state.priorities, ledger=None)
    if number > LAST_ROUND:
        yield from quiz.opens(state, "unwon")
    else:
        yield Step(happen.Begins(audience="public", round=number), state)


def _with(state: State, seat: Seat, player: Player) -> State:
    return replace(state, players={**state.players, seat: player})
