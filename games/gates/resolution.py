"""A round of gates, step by step, in the rulebook's order (G7, G9 to G13, G17, G18)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from games.core.contest import from_the_top
from games.core.events import Event, Step
from games.core.viewers import Seat
from games.gates import ending
from games.gates import events as happen
from games.gates.default import default_index
from games.gates.orders import Fight
from games.gates.state import Gate, State


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
    named: dict[str, dict[Seat, int]] = defaultdict(dict)
    for seat, fight in fights.items():
        strength = fight.strength
        for name in fight.gates:
            named[name][seat] = strength
    for gate in [gate for line in state.lines for gate in line if gate.name in named]:
        at_gate = named[gate.name]
        if not entered.keys().isdisjoint(at_gate):
            at_gate = {seat: number for seat, number in at_gate.items() if seat not in entered}
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
            others = strengths.items() if len(strengths) > 1 else ()
            beaten = {other: number for other, number in others if number < strength}
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
    reports = list(_reports(state, fights, entered))
    for step in _discards(state, fights, entered):
        state = step.state
        yield step
    for report in reports:
        yield Step(report, state)
    moved = _moved(state, fights, entered)
    escaped = moved.escaped
    if len(escaped) >= moved.escapes or not moved.active:
        yield from ending.end(moved)
        return
    yield Step(happen.Escapes(audience="host", escaped=len(escaped), needed=moved.escapes), state)
    following = replace(moved, round=moved.round + 1)
    for event in _beginnings(following):
        yield Step(event, state)
    yield Step(happen.Move(audience="public", round=following.round), following)


def _discards(state: State, fights: Mapping[Seat, Fight], entered: Mapping[Seat, Gate]) -> Iterator[Step[State]]:
    """G12: the cards named leave the hand. Whether that puts a seat out shows in its view when all move on."""
    players = dict(state.players)
    for seat, fight in fights.items():
        player = players[seat]
        hand = list(player.cards)
        for card in fight.cards:
            hand.remove(card)
        left = tuple(hand)
        players[seat] = replace(player, cards=left)
        out = not left and seat not in entered
        discard = happen.Discard(audience=(seat,), seat=seat, cards=fight.cards, left=left, out=out)
        yield Step(discard, replace(state, players={**players}))


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
            yield here(state, depth, there)


def here(state: State, depth: int, there: tuple[Seat, ...]) -> Event:
    """What those at a place are told of it: that they are there, and which of their gates are open (G17)."""
    return happen.Here(
        audience=there,
        round=state.round,
        place=state.place(depth),
        seats=there,
        out=tuple([seat for seat in there if state.players[seat].out]),
        open=state.open_behind(depth, state.round),
    )
