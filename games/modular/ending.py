"""How a match of Three Modular Rooms ends: prizes, winners, losers (M12 to M14)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from games.core.events import Step
from games.core.names import listed, stopped
from games.core.state import Reason, Result
from games.core.viewers import Seat
from games.modular import events as happen
from games.modular.state import State

OPAL_SHARE = 3


def end(state: State) -> Iterator[Step[State]]:
    """M12 to M14: everything is public from the first of these steps on."""
    most, fewest = max(state.points.values()), min(state.points.values())
    winners = tuple(seat for seat in state.seats if state.points[seat] == most)
    losers = tuple(seat for seat in state.seats if state.points[seat] == fewest and fewest < most)
    state = replace(state, phase="vote" if len(losers) > 1 else "over")
    yield Step(happen.Ends(audience="public", points=state.points), state)

    completed = tuple(seat for seat in state.seats if state.opal[seat])
    share = OPAL_SHARE if len(completed) > 1 else 0
    paid = {seat: state.points[seat] + (share if seat in completed else 0) for seat in state.seats}
    state = replace(state, garnets={seat: purse + paid[seat] for seat, purse in state.garnets.items()})
    yield Step(happen.Paid(audience="public", garnets=paid, completed=completed), state)
    yield Step(happen.Winners(audience="public", seats=winners, points=most), state)

    result = _result(state, winners, losers, completed, paid)
    yield Step(happen.Losers(audience="public", seats=losers, points=fewest), replace(state, result=result))


def _result(
    state: State,
    winners: tuple[Seat, ...],
    losers: tuple[Seat, ...],
    completed: tuple[Seat, ...],
    paid: Mapping[Seat, int],
) -> Result:
    sole = len(winners) == 1
    opals = {
        seat: (sole and seat in winners) + (completed == (seat,))
        for seat in state.seats
        if (sole and seat in winners) or completed == (seat,)
    }
    reasons = {seat: Reason(f"most points, {state.points[seat]}", "M12") for seat in winners}
    candidate = losers[0] if len(losers) == 1 else None
    if candidate is not None:
        reasons[candidate] = Reason(f"fewest points, {state.points[candidate]}", "M14")
    return Result(
        winners=winners,
        losers=losers,
        candidate=candidate,
        tokens=dict.fromkeys(winners, 2 if sole else 1),
        garnets=state.garnets,
        opals=opals,
        paid=paid,
        reasons=reasons,
        why=_why(state, winners, losers),
    )


def _why(state: State, winners: tuple[Seat, ...], losers: tuple[Seat, ...]) -> str:
    most = f"Most points, {state.points[winners[0]]}: {listed(winners)}"
    if not losers:
        return f"All have equal points, {state.points[winners[0]]}: all win, and nobody loses."
    return stopped(f"{most}; fewest, {state.points[losers[0]]}: {listed(losers)}")
