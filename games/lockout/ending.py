"""The end: which team has won, the prizes, the candidate (L10, L11, L13)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from games.core.events import Step
from games.core.state import Reason, Result
from games.core.viewers import Seat
from games.lockout import events as happen
from games.lockout.state import State
from games.lockout.teams import BEATS, TEAMS, Team, third
from games.lockout.ties import breaks

WINNERS_GARNETS = 5
BEATEN_GARNETS = 2

_HOW: Mapping[happen.How, str] = {
    "call": "was called rightly in its room",
    "only": "was called rightly, and no other team was",
    "beats": "was called rightly, and beats the other team that was",
    "quiz": "won the quiz",
    "lot": "won by lot after tied quizzes",
}
_RULES: Mapping[happen.How, str] = {"call": "L10", "only": "L10", "beats": "L11", "quiz": "L12", "lot": "L12"}


def by_calls(state: State) -> Iterator[Step[State]]:
    """L10: the end of a round in which all three rooms were of one team, and one or two of them called."""
    beating: tuple[Team, ...] = tuple(team for team in state.called if BEATS[team] in state.called)
    yield from end(state, (*beating, *state.called)[0], "beats" if beating else "only")


def end(state: State, winner: Team, how: happen.How) -> Iterator[Step[State]]:
    """L13: everything is public from the first of these steps on; ties of wrong calls, prizes, candidate."""
    beaten, loser = BEATS[winner], third(winner)
    state = replace(state, phase="over", ledger=None)
    teams: dict[Team, tuple[Seat, ...]] = {team: state.of_team(team) for team in TEAMS}
    yield Step(
        happen.End(audience="public", team=winner, beaten=beaten, how=how, called=state.called, teams=teams), state
    )
    for one in breaks(state.priorities, {seat: (state.started[seat],) for seat in state.seats}):
        players = {seat: replace(player, priority=one.after[seat]) for seat, player in state.players.items()}
        state = replace(state, players=players)
        yield Step(happen.Ties.step(one, "public"), state)

    paid = {seat: _prize(state.players[seat].team, winner) for seat in state.seats}
    state = replace(state, garnets={seat: purse + paid[seat] for seat, purse in state.garnets.items()})
    tokens = tuple(seat for seat in state.seats if state.players[seat].team != loser)
    yield Step(happen.Prizes(audience="public", tokens=tokens, garnets=paid), state)

    losers = state.of_team(loser)
    priorities = {seat: state.players[seat].priority for seat in losers}
    candidate = min(losers, key=priorities.__getitem__)
    event = happen.Candidate(audience="public", seat=candidate, priorities=priorities)
    yield Step(event, replace(state, result=_result(state, winner, how, paid, candidate)))


def _prize(team: Team, winner: Team) -> int:
    if team == winner:
        return WINNERS_GARNETS
    return BEATEN_GARNETS if team == BEATS[winner] else 0


def _result(state: State, winner: Team, how: happen.How, paid: Mapping[Seat, int], candidate: Seat) -> Result:
    winners, losers = state.of_team(winner), state.of_team(third(winner))
    won = Reason(f"of {winner}, which {_HOW[how]}", _RULES[how])
    lowest = Reason(f"lowest priority of {third(winner)}, {state.players[candidate].priority}", "L13")
    return Result(
        winners=winners,
        losers=losers,
        candidate=candidate,
        tokens={seat: 1 for seat in state.seats if seat not in losers},
        garnets=state.garnets,
        opals={},
        paid=paid,
        reasons={**dict.fromkeys(winners, won), candidate: lowest},
        why=(
            f"{winner} {_HOW[how]}. It beats {BEATS[winner]}, which gets Tokens too. "
            f"{candidate} has the lowest priority of {third(winner)} and is the candidate."
        ),
    )
