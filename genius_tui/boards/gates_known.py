"""What an observation of gates tells: who stands where, who tried which gate with what, who has ordered which."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from games.core.events import Event
from games.core.game import Observation
from games.core.viewers import Seat
from games.gates.edition import Edition
from games.gates.events import Blocked, Close, Default, End, Enter, Here, Move, Nobody, Report, Stand
from games.gates.orders import Fight, spell
from games.gates.view import GateView, View

GatesObservation: TypeAlias = Observation[View]


class Attempt(Struct, frozen=True):
    """A seat at a gate in the resolution that is stepped through. `strength`: None if these eyes do not know it."""

    gate: str
    strength: int | None
    outcome: Literal["stands", "entered", "failed"]


def layout(view: View) -> tuple[tuple[str, ...], ...]:
    """The names of the gates, line by line. They are public, and never change in a match."""
    lines: dict[int, list[str]] = {}
    for name, gate in view.gates.items():
        lines.setdefault(gate.place, []).append(name)
    return tuple(map(tuple, lines.values()))


def place_numbers(view: View, edition: Edition) -> tuple[int, ...]:
    """The numbers of the places, outermost first, including the one outside."""
    inside = tuple(dict.fromkeys(gate.place for gate in view.gates.values()))
    return (*inside, inside[-1] - 1 if edition.counts_down else inside[-1] + 1)


def place_name(number: int, edition: Edition) -> str:
    """The name of a place."""
    return f"{edition.place} {number}"


def gate(observation: GatesObservation, name: str) -> GateView:
    """A gate as these viewers know it: a pass gate that was closed when they left its line is closed for good (G3)."""
    seen = observation.view.gates[name]
    if seen.type != "pass" or seen.open is not None:
        return seen
    told = (*(one.event for one in observation.past), *observation.steps)
    words = (_closes(event, name, seen.place) for event in reversed(told))
    return replace(seen, open=False) if next((word for word in words if word is not None), False) else seen


def _closes(event: Event, gate: str, here: int) -> bool | None:
    """Whether a pass gate that leads out of the place `here` is closed after an event; None if it tells nothing."""
    match event:
        case Enter(gate=entered) if entered == gate:
            return True
        case Report(entered=entered) if gate in entered.values():
            return True
        case Here(place=place, open=free) if place == here:
            return gate not in free
        case _:
            return None


def closing(steps: Sequence[Event]) -> frozenset[str]:
    """The gates of which a resolution has told that they close from the next round on (G3)."""
    return frozenset(event.gate for event in steps if isinstance(event, Close))


def knows_place(observation: GatesObservation, number: int) -> bool:
    """Whether these viewers know who stands at a place."""
    if observation.viewers.host or observation.ended:
        return True
    return any(observation.view.players[seat].place == number for seat in observation.viewers.seats)


def own_seat(observation: GatesObservation) -> Seat | None:
    """The seat that looks alone, else None."""
    if observation.viewers.host or len(observation.viewers.seats) != 1:
        return None
    return next(iter(observation.viewers.seats))


def lit_subjects(observation: GatesObservation) -> tuple[str, ...]:
    """The subjects of the newest step."""
    return observation.steps[-1].subject if observation.steps else ()


def attempts(steps: Sequence[Event]) -> dict[Seat, Attempt]:
    """Seat -> the gate that it tried last in this resolution; empty once all have moved on (G11)."""
    found: dict[Seat, Attempt] = {}
    for event in steps:
        match event:
            case Default(seat=seat, gate=gate, card=card):
                found[seat] = Attempt(gate, card, "stands")
            case Stand(gate=gate, strengths=strengths):
                found |= {seat: Attempt(gate, strength, "stands") for seat, strength in strengths.items()}
            case Enter(gate=gate, seat=seat, strength=strength, beaten=beaten, blocked=blocked):
                found |= _failed(found, gate, (*beaten, *blocked))
                found[seat] = Attempt(gate, strength, "entered")
            case Blocked(gate=gate, seats=seats) | Nobody(gate=gate, seats=seats):
                found |= _failed(found, gate, seats)
            case Report(entered=entered):
                found |= {seat: _reported(found.get(seat), gate) for seat, gate in entered.items()}
            case Move() | End():
                found.clear()
            case _:
                pass
    return found


def entered_now(steps: Sequence[Event]) -> dict[Seat, str]:
    """Seat -> the gate that it is known to have entered in this resolution; empty once all have moved on (G11)."""
    return {seat: one.gate for seat, one in attempts(steps).items() if one.outcome == "entered"}


def strengths_at(steps: Sequence[Event], gate: str) -> Mapping[Seat, int]:
    """The strengths with which seats are known to have stood at a gate in this resolution."""
    found: Mapping[Seat, int] = {}
    for event in steps:
        if isinstance(event, Stand) and event.gate == gate:
            found = event.strengths
    return found


def ordered(observation: GatesObservation) -> Iterator[tuple[Seat, Fight]]:
    """The orders on the table that these viewers know, in seat order; none while a resolution is stepped through."""
    if not observation.steps and observation.phase == "round":
        for seat in observation.seats:
            order = observation.orders.get(seat)
            if isinstance(order, Fight):
                yield seat, order


def doing(observation: GatesObservation, tried: Mapping[Seat, Attempt], edition: Edition) -> Iterator[tuple[Seat, str]]:
    """What each seat does or holds, in a few words, as far as these viewers know: at a gate, bound, out, its hand."""
    orders = dict(ordered(observation))
    for seat, player in observation.view.players.items():
        one, order = tried.get(seat), orders.get(seat)
        if one is not None:
            words = {"stands": "at", "entered": edition.went, "failed": "blocked at"}
            yield seat, f"{words[one.outcome]} {one.gate}" + (f" with {one.strength}" if one.strength else "")
        elif order is not None:
            yield seat, f"ordered {spell(order)}"
        elif player.escaped is not None:
            yield seat, f"escaped in round {player.escaped}"
        elif player.out:
            yield seat, f"out of {edition.card}s"
        elif player.cards:
            yield seat, " ".join(map(str, player.cards))


def _failed(found: Mapping[Seat, Attempt], gate: str, seats: Sequence[Seat]) -> dict[Seat, Attempt]:
    return {
        seat: replace(found.get(seat, Attempt(gate, None, "failed")), gate=gate, outcome="failed") for seat in seats
    }


def _reported(before: Attempt | None, gate: str) -> Attempt:
    strength = before.strength if before is not None and before.gate == gate else None
    return Attempt(gate, strength, "entered")
