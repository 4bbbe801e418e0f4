"""What happened to a seat in a round of gates, told to the seat itself: a fact a line (Markdown)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from games.core.events import last_phase
from games.core.game import Observation
from games.core.markdown import escaped, escaped_all, escaped_within
from games.core.names import listed
from games.core.viewers import Seat
from games.gates import events as happen
from games.gates.edition import Edition, GateType
from games.gates.orders import Fight
from games.gates.view import GateView, View

TOLD_TO = frozenset({"default", "discard", "report"})


def happened(observation: Observation[View], seat: Seat, edition: Edition) -> tuple[str, ...]:
    """Where the seat stood and who entered there, where it is now and with what, and what its place is told (G18).

    Strengths and ties are the host's while the match runs; of the last round they are told.
    """
    fight: Fight | None = observation.ordered.get(seat)
    stands: dict[str, Mapping[Seat, int]] = {}
    facts: list[str] = []
    discard: happen.Discard | None = None
    for told in last_phase(observation.past):
        match told.event:
            case happen.Default(seat=who, gate=gate, card=card) if who == seat:
                fight = Fight((gate,), (card,))
                facts.append(f"You gave no orders: your lowest {edition.card} stood for you (G7).")
            case happen.Stand(gate=gate, strengths=strengths):
                stands[gate] = strengths
            case happen.Discard(seat=who) if who == seat:
                discard = told.event
            case happen.Report(used=used) if seat in used and fight is not None and discard is not None:
                closed = _closed(observation, seat, told.round)
                kinds = observation.view.gates
                facts += _stood(fight, told.event.entered, stands, seat, closed, kinds, edition)
                facts += _place(told.event, discard, observation, seat, edition)
                facts += _others(told.event, seat, edition)
            case happen.Report(used=used) if seat in used:
                facts.append(f"You had no {edition.card} left and stayed where you were.")
                facts += _others(told.event, seat, edition)
            case _:
                pass
    return tuple(facts)


def _closed(observation: Observation[View], seat: Seat, number: int) -> frozenset[str]:
    """The gates that the seat was told at the start of a round to be closed; in round 1 all are open."""
    here = next(
        (
            told.event
            for told in reversed(observation.past)
            if isinstance(told.event, happen.Here) and told.event.round == number and seat in told.event.seats
        ),
        None,
    )
    if here is None:
        return frozenset()
    return frozenset(observation.view.line_out_of(here.place)).difference(here.open)


def _stood(
    fight: Fight,
    entered: Mapping[Seat, str],
    stands: Mapping[str, Mapping[Seat, int]],
    seat: Seat,
    closed: frozenset[str],
    kinds: Mapping[str, GateView],
    edition: Edition,
) -> Iterator[str]:
    """The seat's gates from left to right, up to the one that it entered (G9, G10)."""
    cards = f" ({' + '.join(map(str, fight.cards))})" if len(fight.cards) > 1 else ""
    yield f"You stood at {listed([*map(escaped_within, fight.gates)])} with **{fight.strength}**{cards}."
    for gate in fight.gates:
        if entered.get(seat) == gate:
            yield f"You {edition.went} **{escaped_within(gate)}**{_worth(kinds[gate].type, edition)}."
            return
        first = next((other for other, one in entered.items() if one == gate), None)
        if first is None and gate in closed:
            yield f"{escaped(gate)} was closed: nobody {edition.went} it."
        elif gate in stands:
            yield _contest(gate, first, stands[gate], seat, edition)
        elif first is not None:
            yield f"{escaped(first)} {edition.went} {escaped_within(gate)}."
        else:
            yield f"Nobody {edition.went} {escaped_within(gate)}: you were tied there."


def _worth(kind: GateType, edition: Edition) -> str:
    """What stands behind the name of a gate that was entered: its type, where that counts later (G3, G14)."""
    match kind:
        case "open":
            return ""
        case "pass":
            return f", a pass {edition.gate}"
        case "garnet":
            return f", a garnet {edition.gate}: it is worth a garnet when the match ends"


def _contest(gate: str, first: Seat | None, strengths: Mapping[Seat, int], seat: Seat, edition: Edition) -> str:
    """Why the seat did not enter a gate, once strengths are public."""
    own = strengths[seat]
    if first is not None and strengths[first] > own:
        return f"{escaped(first)}'s {strengths[first]} was higher at {escaped_within(gate)}."
    tied = [other for other, number in strengths.items() if number == own and other != seat]
    entered = (
        f"{escaped(first)}'s {strengths[first]} {edition.went} it" if first is not None else f"nobody {edition.went} it"
    )
    return f"{escaped_all(['You', *tied])} tied at {own} at {escaped_within(gate)}: {entered}."


def _place(
    report: happen.Report, discard: happen.Discard, observation: Observation[View], seat: Seat, edition: Edition
) -> Iterator[str]:
    """Where the seat is after the round, and what it has left (G11, G12)."""
    held = f"hold **{' '.join(map(str, discard.left))}**"
    left = f"you still {held}" if discard.left else f"no {edition.card} is left"
    if seat not in report.entered:
        still = f"You are still {edition.in_place(report.place)}"
        yield f"{still}, and out: {left}." if discard.out else f"{still}; you {held}."
    elif observation.view.players[seat].escaped is not None:
        yield f"You have **escaped**; {left}."
    else:
        place = report.place + (-1 if edition.counts_down else 1)
        yield f"You moved on to **{edition.place} {place}**; {left}."


def _others(report: happen.Report, seat: Seat, edition: Edition) -> Iterator[str]:
    """What those who stood at the same place did (G18)."""
    through = [f"{escaped(other)} {escaped_within(gate)}" for other, gate in report.entered.items() if other != seat]
    used = [f"{escaped(other)} {number}" for other, number in report.used.items() if number and other != seat]
    if len(report.used) == 1:
        return
    if through:
        yield f"Others from {edition.place} {report.place} {edition.went} {edition.gate}s: {', '.join(through)}."
    else:
        yield f"Nobody else from {edition.place} {report.place} {edition.went} any {edition.gate}."
    if used:
        yield f"{edition.card.capitalize()}s used by the others {edition.in_place(report.place)}: {', '.join(used)}."
