"""The pregame and a round of Skeld, step by step, in the rulebook's order (S4, S7 to S15).

A seat knows its own doings as they happen. What came of its attempts, whom it met and what others did to it is told
when the round ends: until then its view does not follow the truth (V5).
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Mapping
from typing import TypeAlias

from msgspec.structs import replace

from games.core.chance import generator
from games.core.contest import from_the_top
from games.core.events import Step
from games.core.names import in_seat_order
from games.core.viewers import Seat
from games.skeld import events as happen
from games.skeld.ending import end
from games.skeld.events import Attempt, Charge, Claim
from games.skeld.orders import Plan, Plans, Starts
from games.skeld.ship import BONUSES, COMPONENTS, PARASITE, STARTS, VAULT, kind
from games.skeld.state import (
    CAP_PRICE,
    ENERGY,
    GAIN,
    LAST_ROUND,
    MEAL,
    Activation,
    Call,
    Disable,
    Known,
    Met,
    State,
    Who,
    changed,
    changed_player,
    knowing,
    told_own,
)
from games.skeld.view import channel_name

Steps: TypeAlias = Generator[Step[State], None, State]
Doings: TypeAlias = Mapping[Who, Plan]
"""What each crewmate does, in seat order; those who do nothing are left out."""


def resolve_pregame(state: State, orders: Mapping[Seat, Starts]) -> Iterator[Step[State]]:
    """S4: every crewmate's start, told to its seat alone; then the first round begins."""
    for seat in state.seats:
        draw = generator(state.seed, f"start {seat}")
        given = orders.get(seat)
        rooms = given.rooms if given else (draw.choice(STARTS), draw.choice(STARTS))
        for who, _ in _of(state, seat):
            room = rooms[who.crew - 1]
            state = told_own(changed(state, who, room=room), seat)
            yield Step(happen.Start(audience=(seat,), who=who, room=room, drawn=given is None), state)
    yield Step(happen.Begin(audience="public", energy=ENERGY), replace(state, phase="round", round=1))


def resolve_round(state: State, orders: Mapping[Seat, Plans]) -> Iterator[Step[State]]:
    """A round's steps, and those of the match's end behind its last round."""
    doings = {
        who: orders[who.seat].crew[who.crew - 1]
        for who, _ in state.crewmates()
        if who.seat in orders and orders[who.seat].crew[who.crew - 1] != Plan()
    }
    state = yield from _caps(state, orders)
    state = yield from _meals(state, doings)
    state = yield from _moves(state, doings)
    state = yield from _disables(state, doings)
    state = yield from _spending(state, doings)
    state, successes = yield from _contests(state, doings)
    state, plantings = yield from _plantings(state, doings)
    completed = tuple(letter for letter, rooms in COMPONENTS.items() if all(room in state.activated for room in rooms))
    correct = yield from _verdict(state, completed, plantings)
    last = bool(completed) or state.round == LAST_ROUND
    state = yield from _drains(state, doings)
    state = yield from _walls(state, doings)
    state = yield from _calls(state, doings)
    state = yield from _gains(state)
    state = yield from _telling(state, doings, {**successes, **dict.fromkeys(plantings, VAULT)})
    if last:
        yield from end(state, completed, correct)
        return
    call = state.call
    following = replace(state, round=state.round + 1)
    if call is not None and call.round == following.round:
        channel = channel_name(call.seats)
        opens = happen.Opens(audience=call.seats, channel=channel, seats=call.seats, round=call.round)
        yield Step(opens, state)
    yield Step(happen.NextRound(audience="public", round=following.round), following)


def _of(state: State, seat: Seat) -> Iterator[tuple[Who, str]]:
    """A seat's crewmates and where they are."""
    for crew, mate in enumerate(state.players[seat].crew, 1):
        yield Who(seat, crew, mate.name), mate.room or ""


def _room(state: State, who: Who) -> str:
    return state.crewmate(who).room or ""


def _own(state: State, who: Who, **changes: object) -> State:
    """The state in which a crewmate is otherwise, and its seat knows: all before S10 is a seat's own doing."""
    return told_own(changed(state, who, **changes), who.seat)


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
            state = _own(state, who, energy=energy, bonuses={**mate.bonuses, "Y": 0})
            eat = happen.Eat(audience=(who.seat,), who=who, room=_room(state, who), gained=gained, energy=energy)
            yield Step(eat, state)
    return state


def _moves(state: State, doings: Doings) -> Steps:
    """S8: all move, then all step."""
    for who, plan in doings.items():
        if plan.move:
            state, step = _gone(state, who, plan.move, happen.Move)
            yield step
    for who, plan in doings.items():
        beside = state.ship.beside(_room(state, who), plan.step) if plan.step else None
        if beside:
            state, step = _gone(state, who, beside, happen.Toe)
            yield step
    return state


def _gone(state: State, who: Who, room: str, event: type[happen.Move]) -> tuple[State, Step[State]]:
    mate = state.crewmate(who)
    start = mate.room or ""
    path = state.ship.path(start, room) or ()
    energy = mate.energy - len(path)
    state = _own(state, who, room=room, energy=energy)
    return state, Step(event(audience=(who.seat,), who=who, room=room, start=start, path=path, energy=energy), state)


def _disables(state: State, doings: Doings) -> Steps:
    """S9."""
    for who, plan in doings.items():
        if plan.disable:
            energy = state.crewmate(who).energy
            state = _own(changed_player(state, who.seat, disabled=True), who, energy=0)
            state = replace(state, disables=(*state.disables, Disable(plan.disable, who.seat, state.round)))
            yield Step(happen.Disabled(audience=(who.seat,), who=who, room=plan.disable, energy=energy), state)
    return state


def _spending(state: State, doings: Doings) -> Steps:
    """S10: all energy named is spent, whatever happens."""
    for who, plan in doings.items():
        if plan.activate:
            room, energy = plan.activate.room, plan.activate.energy
            left = state.crewmate(who).energy - energy
            state = _own(state, who, energy=left)
            spend = happen.Spend(audience=(who.seat,), who=who, room=room, energy=energy, left=left)
            yield Step(spend, state)
    return state


def _contests(state: State, doings: Doings) -> Generator[Step[State], None, tuple[State, dict[Who, str]]]:
    """S10 and S11: who activates which room, rooms in reading order, the vault aside."""
    successes: dict[Who, str] = {}
    claims: dict[str, dict[Who, int]] = {}
    for who, plan in doings.items():
        if plan.activate and plan.activate.room != VAULT:
            claims.setdefault(plan.activate.room, {})[who] = plan.activate.energy
    for room in sorted(claims, key=state.ship.at):
        state, winner = yield from _contest(state, room, claims[room])
        if winner is not None:
            successes[winner] = room
    return state, successes


def _contest(
    state: State, room: str, claims: Mapping[Who, int]
) -> Generator[Step[State], None, tuple[State, Who | None]]:
    claimed = tuple(Claim(who, energy) for who, energy in claims.items())
    yield Step(happen.Contest(audience="host", room=room, claims=claimed), state)
    if state.disabled(room):
        yield Step(happen.Shut(audience="host", room=room), state)
        return state, None
    trump = next((who for who in claims if _trumps(state, who, room)), None)
    if trump is not None:
        state = _used(state, trump, "U")
        yield Step(happen.Trump(audience="host", who=trump, room=room), state)
    else:
        for energy, tied in from_the_top(claims):
            if len(tied) == 1:
                trump = tied[0]
                break
            yield Step(happen.Tied(audience="host", room=room, energy=energy, crew=tied), state)
    if trump is None:
        yield Step(happen.Nobody(audience="host", room=room), state)
        return state, None
    state = _activated(state, trump, room)
    yield Step(happen.Activated(audience="host", who=trump, room=room, energy=claims[trump]), state)
    return state, trump


def _trumps(state: State, who: Who, room: str) -> bool:
    return kind(room) == "component" and bool(state.crewmate(who).bonuses.get("U"))


def _used(state: State, who: Who, bonus: str) -> State:
    bonuses = state.crewmate(who).bonuses
    return changed(state, who, bonuses={**bonuses, bonus: bonuses[bonus] - 1})


def _activated(state: State, who: Who, room: str) -> State:
    """S11: what is in the room is the seat's, or the crewmate's own."""
    if room == PARASITE:
        return changed(changed_player(state, who.seat, parasite=True), who, carries=True)
    if room in BONUSES:
        state = changed(state, who, bonuses={**state.crewmate(who).bonuses, room: BONUSES[room].uses})
    return replace(state, activated={**state.activated, room: Activation(state.round, who.seat)})


def _plantings(state: State, doings: Doings) -> Generator[Step[State], None, tuple[State, dict[Who, int]]]:
    """S12: everybody who tries the vault plants."""
    plantings: dict[Who, int] = {}
    for who, plan in doings.items():
        if plan.activate and plan.activate.room == VAULT:
            energy = plantings[who] = plan.activate.energy
            planted = state.players[who.seat].planted + 1
            state = changed(changed_player(state, who.seat, planted=planted), who, carries=False)
            yield Step(happen.Planted(audience="host", who=who, room=VAULT, energy=energy), state)
    return state, plantings


def _verdict(
    state: State, completed: tuple[str, ...], plantings: Mapping[Who, int]
) -> Generator[Step[State], None, Seat | None]:
    """S13: which planting is correct."""
    for letter in completed:
        yield Step(happen.Complete(audience="host", sequence=letter), state)
    if not plantings:
        return None
    _, highest = next(from_the_top(plantings))
    correct = highest[0].seat if completed and len(highest) == 1 else None
    improper = tuple(who.seat for who in plantings if who.seat != correct)
    verdict = happen.Verdict(audience="host", correct=correct, improper=improper, completed=bool(completed))
    yield Step(verdict, state)
    return correct


def _drains(state: State, doings: Doings) -> Steps:
    """S14a: its seat knows that it drains; what came of it, it sees in its energy when that is told."""
    for who, plan in doings.items():
        if plan.drain:
            room = _room(state, who)
            state = _knowing_used(state, who, "W")
            left = state.crewmate(who).bonuses["W"]
            yield Step(happen.DrainUse(audience=(who.seat,), who=who, room=room, left=left), state)
            crew = tuple(
                other for other, mate in state.crewmates() if other != who and mate.room == room and mate.energy
            )
            for other in crew:
                state = changed(state, other, energy=state.crewmate(other).energy - 1)
            before = state.crewmate(who).energy
            energy = min(before + len(crew), state.players[who.seat].cap)
            state = changed(state, who, energy=energy)
            drain = happen.Drain(audience="host", who=who, room=room, crew=crew, gained=energy - before)
            yield Step(drain, state)
    return state


def _walls(state: State, doings: Doings) -> Steps:
    """S14b."""
    for who, plan in doings.items():
        if plan.wall:
            room = _room(state, who)
            wall = state.ship.wall(room, plan.wall)
            ship = replace(state.ship, walls=state.ship.walls | {wall})
            state = _knowing_used(replace(state, ship=ship), who, "S")
            other = ship.beside(*wall) or ""
            yield Step(happen.WallBuilt(audience="public", room=wall[0], side=wall[1], other=other), state)
    return state


def _calls(state: State, doings: Doings) -> Steps:
    """S14c: the device is used if its player is found, in the last round too."""
    for who, plan in doings.items():
        if plan.call:
            room, seat = _room(state, who), plan.call
            found = any(mate.room == room for mate in state.players[seat].crew)
            if found:
                first, second = in_seat_order(state.seats, (who.seat, seat))
                state = _knowing_used(replace(state, call=Call((first, second), state.round + 1)), who, "X")
            yield Step(happen.Called(audience=(who.seat,), who=who, room=room, seat=seat, found=found), state)
    return state


def _knowing_used(state: State, who: Who, bonus: str) -> State:
    """A bonus is used, and its seat knows that, whatever else it has not been told yet."""
    state = _used(state, who, bonus)
    own = state.known[who.seat].own
    crew = tuple(
        replace(mate, bonuses={**mate.bonuses, bonus: mate.bonuses[bonus] - 1}) if number == who.crew else mate
        for number, mate in enumerate(own.crew, 1)
    )
    return knowing(state, who.seat, own=replace(own, crew=crew))


def _gains(state: State) -> Steps:
    """S5: the energy of the next round."""
    charges: list[Charge] = []
    for who, mate in state.crewmates():
        gain = GAIN + 1 if "R" in mate.bonuses else GAIN
        energy = min(mate.energy + gain, state.players[who.seat].cap)
        state = changed(state, who, energy=energy)
        charges.append(Charge(who, energy - mate.energy, energy))
    yield Step(happen.Gains(audience="host", charges=tuple(charges)), state)
    return state


def _telling(state: State, doings: Doings, successes: Mapping[Who, str]) -> Steps:
    """S14d: what S21 tells everybody, then what S21 and S20 tell each seat."""
    rooms = tuple(sorted(set(successes.values()), key=state.ship.at))
    state = replace(state, announced=state.round)
    yield Step(happen.Announced(audience="public", round=state.round, rooms=rooms), state)
    for seat in state.seats:
        attempts = tuple(
            Attempt(who, plan.activate.room, who in successes, _has_trumped(state, who, successes))
            for who, plan in doings.items()
            if who.seat == seat and plan.activate
        )
        if attempts:
            state = _learnt(state, seat, attempts)
            yield Step(happen.Outcome(audience=(seat,), seat=seat, attempts=attempts), state)
        report = _report(state, seat, successes)
        state = _reported(state, report)
        yield Step(report, state)
    return state


def _has_trumped(state: State, who: Who, successes: Mapping[Who, str]) -> bool:
    """Whether an Urgot that its seat believes unused has been used for a success of this round."""
    known = state.known[who.seat].own.crew[who.crew - 1].bonuses
    return who in successes and bool(known.get("U")) and not state.crewmate(who).bonuses.get("U")


def _learnt(state: State, seat: Seat, attempts: Iterable[Attempt]) -> State:
    """A seat learns what its attempts have brought; what energy it has is told a step later."""
    known = state.known[seat]
    truth = state.players[seat]
    crew = tuple(replace(mate, energy=before.energy) for mate, before in zip(truth.crew, known.own.crew, strict=True))
    got = {one.room: seat for one in attempts if one.succeeded and one.room in state.activated}
    return knowing(state, seat, own=replace(truth, crew=crew), owners={**known.owners, **got})


def _report(state: State, seat: Seat, successes: Mapping[Who, str]) -> happen.Report:
    """S20."""
    first, second = (room for _, room in _of(state, seat))
    rooms = (first, second)
    met = tuple(
        Met(who, mate.room or "", mate.bonuses, mate.carries)
        for who, mate in state.crewmates()
        if who.seat != seat and mate.room in rooms
    )
    activated = {
        room: tuple(
            name for name in state.seats if any(s.seat == name and done == room for s, done in successes.items())
        )
        for room in dict.fromkeys(rooms)
        if room in successes.values()
    }
    energy = tuple(mate.energy for mate in state.players[seat].crew)
    return happen.Report(
        audience=(seat,), seat=seat, rooms=rooms, met=met, activated=activated, energy=(energy[0], energy[1])
    )


def _reported(state: State, report: happen.Report) -> State:
    """From here on the seat knows all of its own as it is."""
    seat = report.seat
    owners = {room: seats[0] for room, seats in report.activated.items() if room in state.activated}
    known = Known(
        own=state.players[seat],
        met=report.met,
        ended=state.round,
        owners={**state.known[seat].owners, **owners},
    )
    return replace(state, known={**state.known, seat: known})
