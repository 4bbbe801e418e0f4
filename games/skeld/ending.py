"""How a match of Skeld ends: prizes, winner, candidate (S15 to S19)."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from games.core.events import Event, Step
from games.core.names import listed
from games.core.state import Reason, Result
from games.core.tiebreak import tie_break
from games.core.viewers import Seat
from games.skeld import events as happen
from games.skeld.events import Case
from games.skeld.ship import SEQUENCES, letter, value
from games.skeld.state import State

COMPONENTS_A_GARNET = 3
RECORD_GARNETS = 4

Rank: TypeAlias = tuple[int, ...]


class Holdings(Struct, frozen=True):
    """What each seat owns, and the sequences that are completed."""

    components: Mapping[Seat, tuple[str, ...]]
    completed: tuple[str, ...]

    def count(self, seat: Seat) -> int:
        """How many components of completed sequences a seat owns."""
        return sum(letter(component) in self.completed for component in self.components[seat])

    def values(self, seat: Seat) -> dict[str, int]:
        """A seat's value in each completed sequence."""
        return {sequence: value(self.components[seat], sequence) for sequence in self.completed}

    def worth(self, seat: Seat) -> int:
        """S19: a seat's value in the completed sequences together, or of all it owns where none is completed."""
        return sum(self.values(seat).values()) if self.completed else value(self.components[seat], None)

    def rank(self, seat: Seat) -> Rank:
        """S16, S17: what decides between seats, the weightiest number first."""
        if not self.completed:
            return (self.worth(seat),)
        if len(self.completed) == 1:
            return self.count(seat), self.worth(seat)
        return max(self.values(seat).values()), self.worth(seat)


def holdings(state: State, completed: tuple[str, ...]) -> Holdings:
    """What the seats own when the match ends."""
    return Holdings({seat: state.components(seat) for seat in state.seats}, completed)


def ahead(held: Holdings) -> tuple[Seat, ...]:
    """The seats among which the normal winner is, in seat order: those that share the highest rank (S16, S17)."""
    ranks = {seat: held.rank(seat) for seat in held.components}
    best = max(ranks.values())
    return tuple(seat for seat, rank in ranks.items() if rank == best)


def candidates(
    held: Holdings, winner: Seat, normal: Seat, correct: Seat | None, planted: Sequence[Seat]
) -> tuple[Case, tuple[Seat, ...]]:
    """S19: the case that holds, and the seats that the candidate is taken from, in seat order.

    `correct` is who planted correctly; `planted` are all who planted, in whatever round.
    """
    if correct is not None and normal != correct:
        return "a", (normal,)
    others = tuple(seat for seat in held.components if seat != winner)
    improper = tuple(seat for seat in others if seat in planted)
    if correct is None and improper:
        return "b", improper
    return "c", others


def end(state: State, completed: tuple[str, ...], correct: Seat | None) -> Iterator[Step[State]]:
    """S15 to S19: everything is public from the first of these steps on. `correct`: who planted correctly (S13)."""
    state = replace(state, phase="over")
    yield Step(happen.End(audience="public", completed=completed, round=state.round), state)

    held = holdings(state, completed)
    paid = _paid(state, held)
    state = replace(state, garnets={seat: purse + paid[seat] for seat, purse in state.garnets.items()})
    components = {seat: len(owned) // COMPONENTS_A_GARNET for seat, owned in held.components.items()}
    yield Step(happen.Paid(audience="public", components=components, record=_record_carrier(state)), state)

    front = ahead(held)
    normal = yield from _normal(state, held, front)
    winner = correct or normal
    yield Step(happen.Winner(audience="public", seat=winner, normal=normal), state)
    event = yield from _candidate(state, held, winner, normal, correct)
    candidate = event.seat
    reasons = {winner: _why_won(held, winner, front, correct), candidate: _why_candidate(event, winner)}
    result = Result(
        winners=(winner,),
        losers=event.smallest,
        candidate=candidate,
        tokens={winner: 1},
        garnets=state.garnets,
        opals={},
        paid=paid,
        reasons=reasons,
        why=f"{winner} wins: {reasons[winner].text}. {candidate} is the candidate: {reasons[candidate].text}.",
    )
    yield Step(event, replace(state, result=result))


def _normal(state: State, held: Holdings, front: tuple[Seat, ...]) -> Generator[Step[State], None, Seat]:
    """S16, S17: who wins unless a parasite was planted correctly."""
    yield Step(_ranking(held, front), state)
    if len(front) == 1:
        return front[0]
    decided = tie_break("winner", front, state.garnets, state.seed)
    yield Step(decided, state)
    return decided.seat


def _candidate(
    state: State, held: Holdings, winner: Seat, normal: Seat, correct: Seat | None
) -> Generator[Step[State], None, happen.Candidate]:
    """S19: the event that names the candidate, which the result goes with."""
    planted = tuple(seat for seat in state.seats if state.players[seat].planted)
    case, pool = candidates(held, winner, normal, correct, planted)
    worth = {seat: held.worth(seat) for seat in pool}
    smallest = min(worth.values())
    losers = tuple(seat for seat in pool if worth[seat] == smallest)
    candidate = losers[0]
    if len(losers) > 1:
        decided = tie_break("candidate", losers, state.garnets, state.seed)
        yield Step(decided, state)
        candidate = decided.seat
    return happen.Candidate(
        audience="public",
        case=case,
        winner=winner,
        planter=correct,
        planted=bool(planted),
        worth=worth,
        smallest=losers,
        seat=candidate,
    )


def _paid(state: State, held: Holdings) -> dict[Seat, int]:
    """S19: what each seat is paid before any tie-break."""
    record = _record_carrier(state)
    return {
        seat: len(held.components[seat]) // COMPONENTS_A_GARNET + (RECORD_GARNETS if seat == record else 0)
        for seat in state.seats
    }


def _record_carrier(state: State) -> Seat | None:
    return next((who.seat for who, mate in state.crewmates() if "Z" in mate.bonuses), None)


def _ranking(held: Holdings, front: tuple[Seat, ...]) -> Event:
    seats = tuple(held.components)
    if not held.completed:
        return happen.BySum(audience="public", values={seat: held.worth(seat) for seat in seats}, ahead=front)
    return happen.BySequence(
        audience="public",
        completed=held.completed,
        counts={seat: held.count(seat) for seat in seats},
        values={seat: held.values(seat) for seat in seats},
        ahead=front,
    )


def _why_won(held: Holdings, winner: Seat, front: tuple[Seat, ...], correct: Seat | None) -> Reason:
    if correct is not None:
        titles = _titles(held.completed)
        return Reason(f"planted the parasite in the round that completed {titles}", "S18")
    if len(front) > 1:
        return Reason(f"{_rank_words(held, winner)}, level with {_others(front, winner)}, by the tie-break", "T1")
    return Reason(_rank_words(held, winner), "S16" if held.completed else "S17")


def _rank_words(held: Holdings, seat: Seat) -> str:
    """What a seat's rank is, in words."""
    if not held.completed:
        return f"components worth {held.worth(seat)} in all after the last round"
    titles = _titles(held.completed)
    if len(held.completed) == 1:
        return f"{held.count(seat)} components of {titles}, worth {held.worth(seat)}"
    best = max(held.values(seat).values())
    return f"{best} in one completed sequence, {held.worth(seat)} in {titles} together"


def _titles(completed: Sequence[str]) -> str:
    return listed([SEQUENCES[sequence].title for sequence in completed])


def _others(front: Sequence[Seat], seat: Seat) -> str:
    return listed([other for other in front if other != seat])


def _why_candidate(event: happen.Candidate, winner: Seat) -> Reason:
    if event.case == "a":
        return Reason(f"would have won without {winner}'s parasite", "S19")
    of_whom = "of those who planted improperly" if event.case == "b" else f"of all but {winner}"
    if len(event.worth) == 1:
        alone = "the only other player who planted improperly" if event.case == "b" else "the only other player"
        return Reason(alone, "S19")
    smallest = f"the smallest worth {of_whom}, {event.worth[event.seat]}"
    if len(event.smallest) == 1:
        return Reason(smallest, "S19")
    return Reason(f"{smallest}, level with {_others(event.smallest, event.seat)}, by the tie-break", "T1")
