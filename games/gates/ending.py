"""How a match of gates ends: winners, losers, candidate (G13 to G16)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from games.core.events import Event, Step
from games.core.names import in_seat_order, listed
from games.core.state import Reason, Result
from games.core.tiebreak import poorest, tie_break
from games.core.viewers import Seat
from games.gates import events as happen
from games.gates.state import State

PASSES_TO_WIN = 3


def end(state: State) -> Iterator[Step[State]]:
    """G13 to G16: everything is public from the first of these steps on; garnet gates, winners, losers, candidate."""
    ending = _ending(state)
    votes = state.edition.vote and len(ending.losers) > 1 and bool(ending.winners)
    state = replace(state, phase="vote" if votes else "over")
    yield Step(happen.End(audience="public", escaped=state.escaped, needed=state.escapes), state)

    paid = {seat: state.players[seat].entered.count("garnet") for seat in state.seats}
    state = replace(state, garnets={seat: purse + paid[seat] for seat, purse in state.garnets.items()})
    yield Step(happen.Paid(audience="public", garnets=paid), state)
    winners = happen.Winners(audience="public", first=ending.first, three_passes=ending.three, round=ending.first_round)
    yield Step(winners, state)
    yield Step(happen.Losers(audience="public", seats=ending.losers, last_round=ending.last_round), state)

    event, candidate = _candidate(state, ending, votes)
    yield Step(event, replace(state, result=_result(state, ending, paid, candidate)))


class _Ending(Struct, frozen=True):
    """Who wins and who loses (G14, G15), with the rounds that make it so."""

    first: tuple[Seat, ...]
    three: tuple[Seat, ...]
    winners: tuple[Seat, ...]
    losers: tuple[Seat, ...]
    first_round: int | None
    last_round: int | None


def _ending(state: State) -> _Ending:
    escaped = {seat: state.players[seat].escaped or 0 for seat in state.escaped}
    first_round = min(escaped.values(), default=None)
    first = tuple(seat for seat, number in escaped.items() if number == first_round)
    three = tuple(seat for seat in escaped if state.players[seat].entered.count("pass") >= PASSES_TO_WIN)
    winners = in_seat_order(state.seats, (*first, *three))
    if state.inside:
        return _Ending(first, three, winners, state.inside, first_round, None)
    others = {seat: number for seat, number in escaped.items() if seat not in winners}
    last_round = max(others.values(), default=None)
    losers = tuple(seat for seat, number in others.items() if number == last_round)
    return _Ending(first, three, winners, losers, first_round, last_round)


def _candidate(state: State, ending: _Ending, votes: bool) -> tuple[Event, Seat | None]:
    """G16: the one loser; of several, whom the winners vote for or the season's tie-break picks."""
    losers = ending.losers
    if votes:
        return happen.VoteOpens(audience="public", voters=ending.winners, losers=losers), None
    if len(losers) > 1:
        event = tie_break("candidate", losers, state.garnets, state.seed)
        return event, event.seat
    seat = losers[0] if losers else None
    return happen.Candidate(audience="public", seat=seat), seat


def _result(state: State, ending: _Ending, paid: Mapping[Seat, int], candidate: Seat | None) -> Result:
    reasons = {seat: Reason(_why_won(seat, ending, state), "G14") for seat in ending.winners}
    if candidate is not None:
        reasons[candidate] = _why_candidate(candidate, ending, state)
    return Result(
        winners=ending.winners,
        losers=ending.losers,
        candidate=candidate,
        tokens=dict.fromkeys(ending.winners, 1),
        garnets=state.garnets,
        opals={},
        paid=paid,
        reasons=reasons,
        why=_why(ending, candidate, reasons),
    )


def _why_won(seat: Seat, ending: _Ending, state: State) -> str:
    passes = f"escaped through {state.players[seat].entered.count('pass')} pass {state.edition.gate}s"
    if seat not in ending.first:
        return passes
    first = f"escaped first, in round {ending.first_round}"
    return f"{first}, and {passes}" if seat in ending.three else first


def _why_candidate(seat: Seat, ending: _Ending, state: State) -> Reason:
    if len(ending.losers) == 1:
        alone = (
            "the only one who did not escape"
            if ending.last_round is None
            else "the last to escape of those who did not win"
        )
        return Reason(alone, "G16")
    poor = poorest(ending.losers, state.garnets)
    return Reason("fewest garnets of the losers" if len(poor) == 1 else "by lot among the poorest losers", "T1")


def _why(ending: _Ending, candidate: Seat | None, reasons: Mapping[Seat, Reason]) -> str:
    won = "; ".join(f"{seat} {reasons[seat].text}" for seat in ending.winners) or "nobody escaped, so nobody wins"
    if ending.last_round is not None:
        lost = f"{listed(ending.losers)} escaped last of those who did not win"
    elif ending.losers:
        lost = f"{listed(ending.losers)} did not escape"
    else:
        lost = "nobody lost"
    chosen = f"; {candidate} is the candidate" if candidate is not None else ""
    return f"{won}; {lost}{chosen}."
