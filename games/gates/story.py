"""A match of gates as one would tell it, and the gate that each seat entered in each round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from games.core.events import Event
from games.core.game import Observation
from games.core.names import counted, listed
from games.core.state import Result
from games.core.story import Cell, Story, fall, first, told, turning
from games.core.viewers import Seat
from games.core.votes import decided
from games.gates import events as happen
from games.gates.edition import Edition
from games.gates.view import View


def cells(observation: Observation[View]) -> Mapping[Seat, Cell]:
    """The gate entered by each seat in the round whose steps these are, and how deep it stands after it."""
    entered = {event.seat: event.gate for event in observation.steps if isinstance(event, happen.Enter)}
    depths = _depths(observation.view)
    found: dict[Seat, Cell] = {}
    for seat, player in observation.view.players.items():
        gate, depth = entered.get(seat), depths.get(player.place, len(depths))
        if gate is None:
            found[seat] = Cell(
                "" if player.escaped is not None else "·", "" if player.escaped is not None else "·", depth
            )
        elif player.escaped is not None:
            found[seat] = Cell(f"{gate}*", f"{gate}*", depth, marked=True)
        else:
            found[seat] = Cell(gate, gate, depth)
    return found


def story(observation: Observation[View], edition: Edition, result: Result) -> Story:
    """Who got out first, who through pass gates, who stayed inside, and how the candidate was found."""
    return Story(
        f"THE WAY OUT: {edition.gate} entered each round; * has escaped",
        tuple(_sentences(observation, edition, result)),
        _ranked(observation.view, result),
        turning(observation.past, _turns(observation, edition)),
    )


def _depths(view: View) -> dict[int | None, int]:
    places = dict.fromkeys(gate.place for gate in view.gates.values())
    return {place: depth for depth, place in enumerate(places)}


def _sentences(observation: Observation[View], edition: Edition, result: Result) -> Iterator[str]:
    won, players = first(observation.past, happen.Winners), observation.view.players
    out = [seat for seat, player in players.items() if player.escaped is not None]
    if won is None or not out:
        yield f"Nobody escaped in {counted(observation.round, 'round')}, so nobody wins."
    elif won.first:
        together = " together" if len(won.first) > 1 else ""
        yield f"{listed(won.first)} escaped first,{together} in round {won.round}."
    three = [seat for seat in won.three_passes if seat not in won.first] if won is not None else []
    if won is not None and three:
        also = " too" if won.first else ""
        yield f"{listed(three)} won{also} by escaping through three pass {edition.gate}s or more."
    inside = [seat for seat in players if seat not in out]
    if out and inside:
        rounds = counted(observation.round, "round")
        yield f"After {rounds} {len(out)} of {len(players)} had escaped; {listed(inside)} stayed inside."
    yield from fall(result)


def _ranked(view: View, result: Result) -> tuple[Seat, ...]:
    depths = _depths(view)

    def place(seat: Seat) -> tuple[bool, int, int, bool]:
        player = view.players[seat]
        escaped = player.escaped if player.escaped is not None else 10**6
        return seat not in result.winners, escaped, -depths.get(player.place, 0), seat == result.candidate

    return tuple(sorted(view.players, key=place))


def _turns(observation: Observation[View], edition: Edition) -> Iterator[tuple[str, Event | None]]:
    past, gates = observation.past, observation.view.gates
    last = {name for name, gate in gates.items() if gate.place == next(reversed(gates.values())).place}
    escapes = [event for _, event in told(past, happen.Enter) if event.gate in last]
    yield "The first escape", next(iter(escapes), None)
    blocks = [event for _, event in told(past, happen.Blocked)]
    depths = _depths(observation.view)
    yield (
        "The hardest block",
        max(blocks, key=lambda one: (len(one.seats), depths[gates[one.gate].place], one.strength), default=None),
    )
    yield from decided(past)
    fights = [event for _, event in told(past, happen.Enter) if event.beaten]
    yield "The biggest fight won", max(fights, key=lambda one: (len(one.beaten), one.strength), default=None)
    won = first(past, happen.Winners)
    three = won.three_passes if won is not None else ()
    passes = [event for event in escapes if event.seat in three]
    yield f"Out through three pass {edition.gate}s", next(iter(passes), None)
    yield "The last escape", escapes[-1] if len(escapes) > 1 else None
    yield "The end of play", first(past, happen.End)
