"""The end of a round: drain, wall and gain, then what each seat is told (S14, S20, S21)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from games.core.events import Step
from games.core.names import in_seat_order
from games.core.viewers import Seat
from games.skeld import events as happen
from games.skeld.events import Attempt, Charge
from games.skeld.orders import Doings
from games.skeld.state import Crewmate, Known, Met, Player, State, Steps, Who, changed, knowing, knowing_used


def drains(state: State, doings: Doings) -> Steps:
    """S14a: its seat knows that it drains; what came of it, it sees in its energy when that is told."""
    for who, plan in doings.items():
        if plan.drain:
            room = state.room(who)
            state = knowing_used(state, who, "W")
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


def walls(state: State, doings: Doings) -> Steps:
    """S14b."""
    for who, plan in doings.items():
        if plan.wall:
            room = state.room(who)
            wall = state.ship.wall(room, plan.wall)
            ship = replace(state.ship, walls=state.ship.walls | {wall})
            state = knowing_used(replace(state, ship=ship), who, "S")
            other = ship.beside(*wall) or ""
            yield Step(happen.WallBuilt(audience="public", room=wall[0], side=wall[1], other=other), state)
    return state


def gains(state: State) -> Steps:
    """S5: the energy of the next round."""
    players: dict[Seat, Player] = {}
    charges: list[Charge] = []
    for seat, player in state.players.items():
        first, second = player.crew
        crew = _charged(first, state.gain, player.cap), _charged(second, state.gain, player.cap)
        players[seat] = replace(player, crew=crew)
        for who, before, mate in zip(state.crew_of(seat), player.crew, crew, strict=True):
            charges.append(Charge(who, mate.energy - before.energy, mate.energy))
    after = replace(state, players=players)
    yield Step(happen.Gains(audience="host", charges=tuple(charges)), after)
    return after


def _charged(mate: Crewmate, gain: int, cap: int) -> Crewmate:
    return replace(mate, energy=min(mate.energy + gain + ("R" in mate.bonuses), cap))


def telling(state: State, doings: Doings, successes: Mapping[Who, str]) -> Steps:
    """S14c: what S21 tells everybody, then what S21 and S20 tell each seat."""
    rooms = tuple(sorted(set(successes.values()), key=state.ship.places.__getitem__))
    state = replace(state, announced=state.round)
    yield Step(happen.Announced(audience="public", round=state.round, rooms=rooms), state)
    crew = tuple(state.crewmates())
    by_room: dict[str, list[Seat]] = {}
    for who, room in successes.items():
        by_room.setdefault(room, []).append(who.seat)
    activated = {
        room: in_seat_order(state.seats, seats) if len(seats) > 1 else tuple(seats) for room, seats in by_room.items()
    }
    for seat in state.seats:
        attempts = tuple(
            [
                Attempt(who, plan.activate.room, who in successes, _has_trumped(state, who, successes))
                for who in state.crew_of(seat)
                if (plan := doings.get(who)) and plan.activate
            ]
        )
        if attempts:
            state = _learnt(state, seat, attempts)
            yield Step(happen.Outcome(audience=(seat,), seat=seat, attempts=attempts), state)
        report = _report(state, seat, crew, activated)
        state = _reported(state, report)
        yield Step(report, state)
    return state


def _has_trumped(state: State, who: Who, successes: Mapping[Who, str]) -> bool:
    """Whether an Urgot that its seat believes unused has been used for a success of this round."""
    if who not in successes:
        return False
    known = state.known[who.seat].own.crew[who.crew - 1].bonuses
    return bool(known.get("U")) and not state.crewmate(who).bonuses.get("U")


def _learnt(state: State, seat: Seat, attempts: Iterable[Attempt]) -> State:
    """A seat learns what its attempts have brought; what energy it has is told a step later."""
    known = state.known[seat]
    truth = state.players[seat]
    (first, second), (told, other) = truth.crew, known.own.crew
    crew = (replace(first, energy=told.energy), replace(second, energy=other.energy))
    got = {one.room: seat for one in attempts if one.succeeded and one.room in state.activated}
    return knowing(state, seat, own=replace(truth, crew=crew), owners={**known.owners, **got})


def _report(
    state: State, seat: Seat, crew: Iterable[tuple[Who, Crewmate]], activated: Mapping[str, tuple[Seat, ...]]
) -> happen.Report:
    """S20. `crew`: all crewmates. `activated`: for each room that was activated in the round, who did it."""
    one, other = state.players[seat].crew
    rooms = (one.room or "", other.room or "")
    met = [
        Met(who, mate.room or "", mate.bonuses, mate.carries)
        for who, mate in crew
        if mate.room in rooms and who.seat != seat
    ]
    return happen.Report(
        audience=(seat,),
        seat=seat,
        rooms=rooms,
        met=tuple(met),
        activated={room: activated[room] for room in rooms if room in activated},
        energy=(one.energy, other.energy),
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
