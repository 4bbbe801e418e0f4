"""A round of gates, step by step, in the rulebook's order (G7, G9 to G18)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from games.core.contest import from_the_top
from games.core.events import Event, Step
from games.core.names import in_seat_order, listed
from games.core.state import Reason, Result
from games.core.tiebreak import poorest, tie_break
from games.core.viewers import Seat
from games.gates import events as happen
from games.gates.orders import Fight, default_index
from games.gates.state import Gate, State

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
    yield from _resolve_gates(state, fights, entered)
    yield from _closings(state, entered)
    yield from _after_the_gates(state, fights, entered)


def _default(state: State, seat: Seat) -> Fight:
    """G7: the lowest card at the line's rightmost gate, be it open or not."""
    player = state.players[seat]
    line = state.lines[player.depth]
    gate = line[default_index([gate.type for gate in line], state.edition)]
    return Fight((gate.name,), (player.cards[-1],))


def _resolve_gates(state: State, fights: Mapping[Seat, Fight], entered: dict[Seat, Gate]) -> Iterator[Step[State]]:
    """G9: line by line, a line's gates from left to right; who has entered one counts no more. Adds to `entered`."""
    named: dict[str, dict[Seat, int]] = {}
    for seat, fight in fights.items():
        strength = fight.strength
        for name in fight.gates:
            named.setdefault(name, {})[seat] = strength
    for line in state.lines:
        for gate in line:
            if gate.name in named:
                at_gate = {seat: number for seat, number in named[gate.name].items() if seat not in entered}
                if at_gate:
                    yield from _resolve_gate(state, gate, at_gate, entered)


def _resolve_gate(
    state: State, gate: Gate, strengths: Mapping[Seat, int], entered: dict[Seat, Gate]
) -> Iterator[Step[State]]:
    """G10: the highest strength that exactly one seat has enters; those who tie are blocked."""
    yield Step(happen.Stand(audience="host", gate=gate.name, strengths=strengths), state)
    if not state.is_open(gate, state.round):
        yield Step(happen.Nobody(audience="host", gate=gate.name, seats=tuple(strengths), closed=True), state)
        return
    blocked: tuple[Seat, ...] = ()
    for strength, tied in from_the_top(strengths):
        if len(tied) == 1:
            seat = tied[0]
            entered[seat] = gate
            beaten = {other: number for other, number in strengths.items() if number < strength}
            enter = happen.Enter(
                audience="host", gate=gate.name, seat=seat, strength=strength, beaten=beaten, blocked=blocked
            )
            yield Step(enter, state)
            return
        blocked += tied
        yield Step(happen.Blocked(audience="host", gate=gate.name, strength=strength, seats=tied), state)
    yield Step(happen.Nobody(audience="host", gate=gate.name, seats=tuple(strengths), closed=False), state)


def _closings(state: State, entered: Mapping[Seat, Gate]) -> Iterator[Step[State]]:
    """G3: pass gates close for good, garnet gates for a round. What is open counts from the next round on (G11).

    `entered` is in the order of the gates, as they were resolved.
    """
    for gate in entered.values():
        if gate.type != "open":
            again = state.round + 2 if gate.type == "garnet" else None
            yield Step(happen.Close(audience="host", gate=gate.name, type=gate.type, again=again), state)


def _after_the_gates(state: State, fights: Mapping[Seat, Fight], entered: Mapping[Seat, Gate]) -> Iterator[Step[State]]:
    """Discards (G12), what each place is told (G18), and the next round (G17) or the end (G13)."""
    reports = tuple(_reports(state, fights, entered))
    for step in _discards(state, fights, entered):
        state = step.state
        yield step
    for report in reports:
        yield Step(report, state)
    moved = _moved(state, fights, entered)
    escaped = moved.escaped
    if len(escaped) >= moved.escapes or not moved.active:
        yield from _end(moved)
        return
    yield Step(happen.Escapes(audience="host", escaped=len(escaped), needed=moved.escapes), state)
    following = replace(moved, round=moved.round + 1)
    for event in _beginnings(following):
        yield Step(event, state)
    yield Step(happen.Move(audience="public", round=following.round), following)


def _discards(state: State, fights: Mapping[Seat, Fight], entered: Mapping[Seat, Gate]) -> Iterator[Step[State]]:
    """G12: the cards named leave the hand. Whether that puts a seat out shows in its view when all move on."""
    players = state.players
    for seat, fight in fights.items():
        hand = list(players[seat].cards)
        for card in fight.cards:
            hand.remove(card)
        left = tuple(hand)
        players = {**players, seat: replace(players[seat], cards=left)}
        out = not left and seat not in entered
        discard = happen.Discard(audience=(seat,), seat=seat, cards=fight.cards, left=left, out=out)
        yield Step(discard, replace(state, players=players))


def _reports(state: State, fights: Mapping[Seat, Fight], entered: Mapping[Seat, Gate]) -> Iterator[Event]:
    """G18: for each place somebody stood at, told to those who did."""
    for depth, there in enumerate(state.by_depth[:-1]):
        if there:
            yield happen.Report(
                audience=there,
                place=state.place(depth),
                entered={seat: entered[seat].name for seat in there if seat in entered},
                used={seat: len(fights[seat].cards) if seat in fights else 0 for seat in there},
            )


def _moved(state: State, fights: Mapping[Seat, Fight], entered: Mapping[Seat, Gate]) -> State:
    """G11 and G12: who entered stands one line further, who is inside without a card is out."""
    inner = len(state.lines)
    players = dict(state.players)
    for seat, gate in entered.items():
        player = players[seat]
        depth = player.depth + 1
        escaped = state.round if depth == inner else None
        players[seat] = replace(player, depth=depth, entered=(*player.entered, gate.type), escaped=escaped)
    for seat in fights:
        player = players[seat]
        if not player.cards and player.escaped is None:
            players[seat] = replace(player, out=True)
    last = {**state.last_entered, **{gate.name: state.round for gate in entered.values()}}
    return replace(state, players=players, last_entered=last)


def _beginnings(state: State) -> Iterator[Event]:
    """G17: for each place, told to those who stand there when a round begins.

    It is told before they move, so that nobody sees where the others are before being told (V5).
    """
    for depth, there in enumerate(state.by_depth):
        if there:
            line = state.lines[depth] if depth < len(state.lines) else ()
            yield happen.Here(
                audience=there,
                round=state.round,
                place=state.place(depth),
                seats=there,
                out=tuple(seat for seat in there if state.players[seat].out),
                open=state.open_in(line, state.round),
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
