"""A round of gates, step by step, in the rulebook's order (G7, G9 to G18)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from games.core.contest import from_the_top
from games.core.events import Event, Step
from games.core.names import in_seat_order, listed
from games.core.state import Reason, Result
from games.core.tiebreak import pick_loser, poorest
from games.core.viewers import Seat
from games.gates import events as happen
from games.gates.orders import Fight, default_index
from games.gates.state import Gate, Line, Player, State

PASSES_TO_WIN = 3


def resolve(state: State, orders: Mapping[Seat, Fight]) -> Iterator[Step[State]]:
    """The round's steps. What seats learn comes with the steps that tell it, never with a gate's own (V5)."""
    fights: dict[Seat, Fight] = {}
    for seat in state.active:
        if seat in orders:
            fights[seat] = orders[seat]
        else:
            fights[seat] = _default(state, seat)
            gate, card = fights[seat].gates[0], fights[seat].cards[0]
            yield Step(happen.Default(audience=(seat,), seat=seat, gate=gate, card=card), state)
    entered: dict[Seat, Gate] = {}
    for line in state.lines:
        yield from _resolve_line(state, line, fights, entered)
    yield from _closings(state, entered)
    yield from _after_the_gates(state, fights, entered)


def _default(state: State, seat: Seat) -> Fight:
    """G7: the lowest card at the line's rightmost gate, be it open or not."""
    player = state.players[seat]
    line = state.lines[player.depth]
    gate = line[default_index([gate.type for gate in line], state.edition)]
    return Fight((gate.name,), (player.cards[-1],))


def _resolve_line(
    state: State, line: Line, fights: Mapping[Seat, Fight], entered: dict[Seat, Gate]
) -> Iterator[Step[State]]:
    """G9: a line's gates from left to right; who has entered one counts no more. Adds to `entered`."""
    standing: dict[str, dict[Seat, int]] = {}
    for seat, fight in fights.items():
        if state.players[seat].depth == line[0].line:
            for name in fight.gates:
                standing.setdefault(name, {})[seat] = fight.strength
    for gate in line:
        at_gate = {seat: number for seat, number in standing.get(gate.name, {}).items() if seat not in entered}
        if at_gate:
            yield from _resolve_gate(state, gate, at_gate, entered)


def _resolve_gate(
    state: State, gate: Gate, strengths: Mapping[Seat, int], entered: dict[Seat, Gate]
) -> Iterator[Step[State]]:
    """G10: the highest strength that exactly one seat has enters; those who tie are blocked."""
    seats = tuple(strengths)
    yield Step(happen.Stand(audience="host", gate=gate.name, strengths=strengths), state)
    if not state.is_open(gate, state.round):
        yield Step(happen.Nobody(audience="host", gate=gate.name, seats=seats, closed=True), state)
        return
    for strength, tied in from_the_top(strengths):
        if len(tied) == 1:
            seat = tied[0]
            entered[seat] = gate
            beaten = {other: number for other, number in strengths.items() if number < strength}
            blocked = tuple(other for other, number in strengths.items() if number > strength)
            enter = happen.Enter(
                audience="host", gate=gate.name, seat=seat, strength=strength, beaten=beaten, blocked=blocked
            )
            yield Step(enter, state)
            return
        yield Step(happen.Blocked(audience="host", gate=gate.name, strength=strength, seats=tied), state)
    yield Step(happen.Nobody(audience="host", gate=gate.name, seats=seats, closed=False), state)


def _closings(state: State, entered: Mapping[Seat, Gate]) -> Iterator[Step[State]]:
    """G3: pass gates close for good, garnet gates for a round. What is open counts from the next round on (G11)."""
    for gate in sorted(entered.values(), key=lambda gate: (gate.line, gate.index)):
        if gate.type != "open":
            again = state.round + 2 if gate.type == "garnet" else None
            yield Step(happen.Close(audience="host", gate=gate.name, type=gate.type, again=again), state)


def _after_the_gates(state: State, fights: Mapping[Seat, Fight], entered: Mapping[Seat, Gate]) -> Iterator[Step[State]]:
    """Discards (G12), what each place is told (G18), and the next round (G17) or the end (G13)."""
    reports = tuple(_reports(state, fights, entered))
    for seat, fight in fights.items():
        state = _discarded(state, seat, fight)
        left = state.players[seat].cards
        out = not left and seat not in entered
        yield Step(happen.Discard(audience=(seat,), seat=seat, cards=fight.cards, left=left, out=out), state)
    for report in reports:
        yield Step(report, state)
    moved = _moved(state, entered)
    escaped = moved.escaped
    if len(escaped) >= moved.escapes or not moved.active:
        yield from _end(moved)
        return
    yield Step(happen.Escapes(audience="host", escaped=len(escaped), needed=moved.escapes), state)
    following = replace(moved, round=moved.round + 1)
    for event in _beginnings(following):
        yield Step(event, state)
    yield Step(happen.Move(audience="public", round=following.round), following)


def _discarded(state: State, seat: Seat, fight: Fight) -> State:
    """G12: the cards named leave the hand. Whether that puts the seat out shows when all move on."""
    left = Counter(state.players[seat].cards) - Counter(fight.cards)
    hand = tuple(sorted(left.elements(), reverse=True))
    return replace(state, players={**state.players, seat: replace(state.players[seat], cards=hand)})


def _reports(state: State, fights: Mapping[Seat, Fight], entered: Mapping[Seat, Gate]) -> Iterator[Event]:
    """G18: for each place somebody stood at, told to those who did."""
    for depth in range(len(state.lines)):
        there = state.at(depth)
        if there:
            yield happen.Report(
                audience=there,
                place=state.place(depth),
                entered={seat: entered[seat].name for seat in there if seat in entered},
                used={seat: len(fights[seat].cards) if seat in fights else 0 for seat in there},
            )


def _moved(state: State, entered: Mapping[Seat, Gate]) -> State:
    """G11 and G12: who entered stands one line further, who has no card left is out."""
    inner = len(state.lines)
    players = {
        seat: _moved_player(player, entered.get(seat), state.round, inner) for seat, player in state.players.items()
    }
    last = {**state.last_entered, **{gate.name: state.round for gate in entered.values()}}
    return replace(state, players=players, last_entered=last)


def _moved_player(player: Player, gate: Gate | None, round_number: int, inner: int) -> Player:
    if gate is None:
        return player if player.cards or player.escaped is not None else replace(player, out=True)
    depth = player.depth + 1
    escaped = round_number if depth == inner else None
    out = not player.cards and escaped is None
    return Player(depth, player.cards, (*player.entered, gate.type), escaped, out)


def _beginnings(state: State) -> Iterator[Event]:
    """G17: for each place, told to those who stand there when a round begins.

    It is told before they move, so that nobody sees where the others are before being told (V5).
    """
    for depth in range(len(state.lines) + 1):
        there = state.at(depth)
        if there:
            line = state.lines[depth] if depth < len(state.lines) else ()
            yield happen.Here(
                audience=there,
                round=state.round,
                place=state.place(depth),
                seats=there,
                out=tuple(seat for seat in there if state.players[seat].out),
                open=tuple(gate.name for gate in line if state.is_open(gate, state.round)),
            )


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


def _end(state: State) -> Iterator[Step[State]]:
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


def _candidate(state: State, ending: _Ending, votes: bool) -> tuple[Event, Seat | None]:
    """G16: the one loser; of several, whom the winners vote for or the season's tie-break picks."""
    losers = ending.losers
    if votes:
        return happen.VoteOpens(audience="public", voters=ending.winners, losers=losers), None
    if len(losers) > 1:
        seat = pick_loser(losers, state.garnets, state.seed)
        purses = {loser: state.garnets[loser] for loser in losers}
        poor = poorest(losers, state.garnets)
        return happen.TieBreak(audience="public", garnets=purses, poorest=poor, seat=seat), seat
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
            else "the last of those who have not won to escape"
        )
        return Reason(alone, "G16")
    poor = poorest(ending.losers, state.garnets)
    return Reason("fewest garnets of the losers" if len(poor) == 1 else "by lot among the poorest losers", "T1")


def _why(ending: _Ending, candidate: Seat | None, reasons: Mapping[Seat, Reason]) -> str:
    won = "; ".join(f"{seat} {reasons[seat].text}" for seat in ending.winners) or "nobody escaped, so that nobody wins"
    if ending.last_round is not None:
        lost = f"{listed(ending.losers)} escaped last of those who have not won"
    elif ending.losers:
        lost = f"{listed(ending.losers)} did not escape"
    else:
        lost = "nobody lost"
    chosen = f"; {candidate} is the candidate" if candidate is not None else ""
    return f"{won}; {lost}{chosen}."
