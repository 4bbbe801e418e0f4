"""Contested rooms, plantings, and which of them are correct (S10 to S13). All of it is the host's until it is told."""

from __future__ import annotations

from collections.abc import Generator, Mapping

from msgspec.structs import replace

from games.core.contest import from_the_top
from games.core.events import Step
from games.core.viewers import Seat
from games.skeld import events as happen
from games.skeld.events import Claim
from games.skeld.orders import Doings
from games.skeld.ship import BONUSES, PARASITE, VAULT, is_component
from games.skeld.state import Activation, State, Who, changed, changed_player, used


def contests(state: State, doings: Doings) -> Generator[Step[State], None, tuple[State, dict[Who, str]]]:
    """S10 and S11: who activates which room, rooms in reading order, the vault aside."""
    successes: dict[Who, str] = {}
    claims: dict[str, dict[Who, int]] = {}
    for who, plan in doings.items():
        if plan.activate and plan.activate.room != VAULT:
            claims.setdefault(plan.activate.room, {})[who] = plan.activate.energy
    disabled = state.disabled
    for room in sorted(claims, key=state.ship.places.__getitem__):
        state, winner = yield from _contest(state, room, claims[room], room in disabled)
        if winner is not None:
            successes[winner] = room
    return state, successes


def _contest(
    state: State, room: str, claims: Mapping[Who, int], disabled: bool
) -> Generator[Step[State], None, tuple[State, Who | None]]:
    claimed = tuple([Claim(who, energy) for who, energy in claims.items()])
    yield Step(happen.Contest(audience="host", room=room, claims=claimed), state)
    if disabled:
        yield Step(happen.Shut(audience="host", room=room), state)
        return state, None
    trump = _trump(state, claims) if is_component(room) else None
    if trump is not None:
        state = used(state, trump, "U")
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


def _trump(state: State, claims: Mapping[Who, int]) -> Who | None:
    """Who of those who claim a component has an Urgot left."""
    for who in claims:
        if state.crewmate(who).bonuses.get("U"):
            return who
    return None


def _activated(state: State, who: Who, room: str) -> State:
    """S11: what is in the room is the seat's, or the crewmate's own."""
    if room == PARASITE:
        return changed(changed_player(state, who.seat, parasite=True), who, carries=True)
    if room in BONUSES:
        state = changed(state, who, bonuses={**state.crewmate(who).bonuses, room: BONUSES[room].uses})
    return replace(state, activated={**state.activated, room: Activation(state.round, who.seat)})


def plantings(state: State, doings: Doings) -> Generator[Step[State], None, tuple[State, dict[Who, int]]]:
    """S12: everybody who tries the vault plants."""
    energies: dict[Who, int] = {}
    for who, plan in doings.items():
        if plan.activate and plan.activate.room == VAULT:
            energy = energies[who] = plan.activate.energy
            planted = state.players[who.seat].planted + 1
            state = changed(changed_player(state, who.seat, planted=planted), who, carries=False)
            yield Step(happen.Planted(audience="host", who=who, room=VAULT, energy=energy), state)
    return state, energies


def verdict(
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
