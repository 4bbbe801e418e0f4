"""How a match of 13 Chambers ends: winners, candidate, prizes (C17 to C19)."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from games.chambers import events as happen
from games.chambers.state import MOST_ARRESTS, MOST_CURSES, State
from games.core.events import Step
from games.core.names import counted, listed
from games.core.state import Reason, Result
from games.core.tiebreak import pick_loser, poorest
from games.core.viewers import Seat

WINNERS_OF_THE_FIRST_PLACE = 2
"""So many may tie for most gold and still win (C18)."""


class Prizes(Struct, frozen=True):
    """Who wins and what each winner gets (C18). `first` have the most gold, `winners` have `gold` (None: nobody)."""

    first: tuple[Seat, ...]
    first_gold: int
    winners: tuple[Seat, ...]
    gold: int | None
    tokens: int
    garnets: int


class Fall(Struct, frozen=True):
    """Who becomes the candidate (C19): the one picked among those `tied` for the least `gold`; `over` the limits."""

    over: tuple[Seat, ...]
    tied: tuple[Seat, ...]
    gold: int | None
    seat: Seat | None


def end(state: State) -> Generator[Step[State], None, None]:
    """C17 to C19. Everything is public from the first of these steps on (V4)."""
    state = replace(state, phase="over")
    yield Step(_end(state), state)
    gold = {seat: state.total(seat) for seat in state.seats}
    over = tuple(seat for seat in state.seats if state.players[seat].over_limit)
    fall = _fall(state, gold, over) if over else None
    if fall is not None and fall.seat is not None:
        told = happen.Barred(
            audience="public",
            gold=_some(gold, over),
            tied=fall.tied,
            garnets=_some(state.garnets, fall.tied),
            seat=fall.seat,
        )
        yield Step(told, state)
    prizes = share_out({seat: gold[seat] for seat in gold if fall is None or seat != fall.seat})
    if fall is None:
        fall = _fall(state, gold, tuple(seat for seat in state.seats if seat not in prizes.winners))
        fall = replace(fall, over=())
    paid = {seat: prizes.garnets if seat in prizes.winners else 0 for seat in state.seats}
    purses = state.garnets
    state = replace(state, garnets={seat: purse + paid[seat] for seat, purse in purses.items()})
    yield Step(_winners(prizes), state)
    if not over:
        told = happen.Candidate(
            audience="public", tied=fall.tied, gold=fall.gold, garnets=_some(purses, fall.tied), seat=fall.seat
        )
        yield Step(told, state)
    state = replace(state, result=_result(state, prizes, fall, gold, paid))
    passwords = {slug: puzzle.answers for slug, puzzle in state.puzzles.items()}
    yield Step(happen.Passwords(audience="public", passwords=passwords), state)


def share_out(gold: Mapping[Seat, int]) -> Prizes:
    """C18: the winners among seats with so much gold, and each winner's prize. `gold` is not empty."""
    most = max(gold.values())
    first = tuple(seat for seat in gold if gold[seat] == most)
    if len(first) == 1:
        return Prizes(first, most, first, most, tokens=2, garnets=3)
    if len(first) <= WINNERS_OF_THE_FIRST_PLACE:
        return Prizes(first, most, first, most, tokens=1, garnets=3)
    second = max((amount for amount in gold.values() if amount < most), default=None)
    winners = tuple(seat for seat in gold if gold[seat] == second)
    return Prizes(first, most, winners, second, tokens=1, garnets=0)


def _fall(state: State, gold: Mapping[Seat, int], among: Sequence[Seat]) -> Fall:
    """C19: the least gold among some seats, then T1, on the purses as they are."""
    if not among:
        return Fall((), (), None, None)
    least = min(gold[seat] for seat in among)
    tied = tuple(seat for seat in among if gold[seat] == least)
    return Fall(tuple(among), tied, least, pick_loser(tied, state.garnets, state.seed))


def _end(state: State) -> happen.End:
    players = state.players
    return happen.End(
        audience="public",
        round=state.round,
        all_opened=all(chamber.opened is not None for chamber in state.chambers.values()),
        curses={seat: player.curses for seat, player in players.items() if player.curses >= MOST_CURSES},
        arrests={seat: player.arrests for seat, player in players.items() if player.arrests >= MOST_ARRESTS},
    )


def _winners(prizes: Prizes) -> happen.Winners:
    return happen.Winners(
        audience="public",
        first=prizes.first,
        first_gold=prizes.first_gold,
        winners=prizes.winners,
        gold=prizes.gold,
        tokens=prizes.tokens,
        garnets=prizes.garnets,
    )


def _result(state: State, prizes: Prizes, fall: Fall, gold: Mapping[Seat, int], paid: Mapping[Seat, int]) -> Result:
    reasons = {seat: Reason(_why_won(prizes), "C18") for seat in prizes.winners}
    if fall.seat is not None:
        reasons[fall.seat] = _why_candidate(state, fall, paid)
    return Result(
        winners=prizes.winners,
        losers=tuple(seat for seat in fall.tied if seat not in prizes.winners),
        candidate=fall.seat,
        tokens=dict.fromkeys(prizes.winners, prizes.tokens),
        garnets=state.garnets,
        opals={},
        paid=paid,
        reasons=reasons,
        why=_why(prizes, fall, gold),
    )


def _why_won(prizes: Prizes) -> str:
    if prizes.winners != prizes.first:
        return f"second most gold, {prizes.gold}, behind {len(prizes.first)} who tied for the most"
    return f"most gold, {prizes.gold}" + (", shared" if len(prizes.winners) > 1 else "")


def _why_candidate(state: State, fall: Fall, paid: Mapping[Seat, int]) -> Reason:
    of_whom = "of those over the limits" if fall.over else "of those who have not won"
    least = f"least gold, {fall.gold}, {of_whom}"
    if len(fall.tied) == 1:
        return Reason(least, "C19")
    purses = {seat: state.garnets[seat] - paid[seat] for seat in fall.tied}
    alone = len(poorest(fall.tied, purses)) == 1
    return Reason(f"{least}, tied: " + ("fewest garnets" if alone else "by lot among the poorest"), "T1")


def _why(prizes: Prizes, fall: Fall, gold: Mapping[Seat, int]) -> str:
    if not prizes.winners:
        won = f"{listed(prizes.first)} tie for the most gold and nobody is second, so nobody wins"
    elif prizes.winners == prizes.first:
        verb = "has" if len(prizes.winners) == 1 else "have"
        won = f"{listed(prizes.winners)} {verb} the most gold ({prizes.gold})"
    else:
        verb = "wins" if len(prizes.winners) == 1 else "win"
        tied = f"{len(prizes.first)} tie for the most gold ({prizes.first_gold})"
        won = f"{tied}, so {listed(prizes.winners)} {verb} with the second most ({prizes.gold})"
    if fall.seat is None:
        return f"{won}; everyone has won, so there is no candidate."
    limits = f" and is over the limits of {counted(MOST_CURSES, 'curse')} or {counted(MOST_ARRESTS, 'arrest')}"
    return f"{won}; {fall.seat} has {gold[fall.seat]} gold{limits if fall.over else ''}, and is the candidate."


def _some(of: Mapping[Seat, int], seats: Sequence[Seat]) -> dict[Seat, int]:
    return {seat: of[seat] for seat in seats}
