"""Why somebody did not get in (G7, G10, G18): from what the viewers were told, and their own orders."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.game import Observation
from games.core.names import counted, listed
from games.core.viewers import Seat
from games.core.why import Why
from games.gates import events as happen
from games.gates.edition import Edition
from games.gates.orders import Fight
from games.gates.view import View


def why_not(observation: Observation[View], edition: Edition) -> tuple[Why, ...]:
    """Those who fought in the round that is stepped through and did not get in, in seat order."""
    stands = [one for one in observation.steps if isinstance(one, happen.Stand)]
    found = _seen(observation, stands, edition) if stands else _heard(observation, edition)
    return tuple(sorted(found, key=lambda one: observation.seats.index(one.seat)))


def _seen(observation: Observation[View], stands: list[happen.Stand], edition: Edition) -> Iterator[Why]:
    """For those who see every gate: the host, and everybody once play has ended."""
    entered = {one.gate: one for one in observation.steps if isinstance(one, happen.Enter)}
    inside = {one.seat for one in entered.values()}
    late = {one.seat for one in observation.steps if isinstance(one, happen.Default)}
    for seat in dict.fromkeys(seat for stand in stands for seat in stand.strengths):
        if seat not in inside:
            gates = (_at(observation, one, seat, entered.get(one.gate)) for one in stands if seat in one.strengths)
            yield _why(seat, "; ".join(gates), edition, late=seat in late)


def _at(observation: Observation[View], stand: happen.Stand, seat: Seat, entered: happen.Enter | None) -> str:
    for event in observation.steps:
        if isinstance(event, happen.Nobody) and event.gate == stand.gate and event.closed:
            return f"{stand.gate} is closed"
        if isinstance(event, happen.Blocked) and event.gate == stand.gate and seat in event.seats:
            others = tuple(one for one in event.seats if one != seat)
            return f"at {stand.gate} tied with {listed(others)} at {event.strength}"
    if entered is None:
        return f"at {stand.gate} with {stand.strengths[seat]}"
    return f"at {stand.gate} beaten by {entered.seat}, {entered.strength} against {stand.strengths[seat]}"


def _heard(observation: Observation[View], edition: Edition) -> Iterator[Why]:
    """For players: whom they know to have stayed where they were, and what their own orders say about it."""
    late = {one.seat: one for one in observation.steps if isinstance(one, happen.Default)}
    for report in (one for one in observation.steps if isinstance(one, happen.Report)):
        by_gate = {gate: seat for seat, gate in report.entered.items()}
        for seat, used in report.used.items():
            if not used or seat in report.entered:
                continue
            order = observation.ordered.get(seat)
            if seat in late:
                gate = late[seat].gate
                yield _why(seat, _guess(gate, late[seat].card, seat, by_gate, edition, shut=True), edition, late=True)
            elif isinstance(order, Fight):
                told = (_guess(gate, order.strength, seat, by_gate, edition) for gate in order.gates)
                yield _why(seat, "; ".join(told), edition)
            else:
                cards = counted(used, edition.card)
                told = f"used {cards}; at which {edition.gate}s and how strong, these eyes are not told"
                yield Why(seat, f"{seat} did not {edition.go}: {told}.", "G18")


def _guess(
    gate: str, strength: int, seat: Seat, by_gate: dict[str, Seat], edition: Edition, *, shut: bool = False
) -> str:
    """What one's own strength and the report say together about a gate."""
    if gate in by_gate:
        return f"{by_gate[gate]} {edition.went} {gate}, so was stronger than {strength}, or {seat} tied there"
    if shut:
        return f"nobody {edition.went} {gate}: it was closed, or {seat} tied there"
    return f"nobody {edition.went} {gate}, so {seat} tied there at {strength}"


def _why(seat: Seat, reasons: str, edition: Edition, *, late: bool = False) -> Why:
    first = f"{seat} gave no orders, and" if late else seat
    return Why(seat, f"{first} did not {edition.go}: {reasons}.", "G7" if late else "G10")
