"""What a host can correct in a match of gates (G20)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

from msgspec.structs import replace

from games.core.corrections import At, Correction, Table, Takes
from games.core.errors import Refused
from games.core.events import Event
from games.core.names import counted
from games.core.viewers import Audience, Seat
from games.gates.edition import Edition, GateType
from games.gates.resolution import here
from games.gates.state import Gate, State


def table(edition: Edition) -> Table:
    """What can be corrected, in the edition's words."""
    return (
        Correction[State](
            name="cards",
            says={"()": f"{{seat}} has no {edition.card} left", "": f"{{seat}}'s {edition.card}s are now {{to}}"},
            takes=lambda at: Takes(kind="numbers", least=1, most=9, fewest=int(at.state.round == 1), longest=30),
            now=lambda at: at.state.players[at.seat].cards,
            put=_put_cards,
            tells=_own,
            besides=_out_or_in,
        ),
        Correction[State](
            name="place",
            says=f"{{seat}} is now {edition.within} {edition.place} {{to}}",
            takes=_places,
            now=lambda at: at.state.place(at.state.players[at.seat].depth),
            put=_put_place,
            tells=_own,
            besides=_at_both_places,
        ),
        _entries("pass", edition),
        _entries("garnet", edition),
        Correction[State](
            name="escaped",
            says="{seat} escaped in round {to}",
            takes=_escapes,
            now=lambda at: at.state.players[at.seat].escaped or 0,
            put=lambda at: _with_player(at.state, at.seat, escaped=at.to),
            tells=_own,
        ),
        Correction[State](
            name="gate",
            says=f"{edition.gate} {{subject}} is now {{to}}",
            subjects=lambda state: [gate.name for line in state.lines for gate in line if gate.type != "open"],
            of_match=True,
            takes=lambda at: Takes(kind="choice", choices=("open", "closed") if at.state.round > 1 else ("open",)),
            now=lambda at: "open" if at.state.is_open(_gate(at), at.state.round) else "closed",
            put=_put_gate,
            tells=lambda at, after: after.by_depth[_gate(at).line] or "host",
        ),
    )


def _own(at: At[State], after: State) -> Audience:
    return (at.seat,)


def _with_player(state: State, seat: Seat, **changes: Any) -> State:
    """The state in which a seat is otherwise. Raises Refused where play would have ended (G13)."""
    after = replace(state, players={**state.players, seat: replace(state.players[seat], **changes)})
    if len(after.escaped) >= after.escapes:
        raise Refused(f"the match would be over with {counted(len(after.escaped), 'escape')}")
    if not after.active:
        raise Refused(f"the match would be over: nobody inside would hold a {state.edition.card}")
    return after


def _put_cards(at: At[State]) -> State:
    player = at.state.players[at.seat]
    hand = tuple(sorted(at.to, reverse=True))
    return _with_player(at.state, at.seat, cards=hand, out=not hand and player.escaped is None)


def _out_or_in(at: At[State], after: State) -> Iterator[Event]:
    """A seat that is out with this, or is in again, is so for all at its place."""
    if at.state.players[at.seat].out != after.players[at.seat].out:
        depth = after.players[at.seat].depth
        yield here(after, depth, after.by_depth[depth])


def _places(at: At[State]) -> Takes:
    """The places that can be reached by this round."""
    reached = min(len(at.state.lines), at.state.round - 1)
    ends = at.state.place(0), at.state.place(reached)
    return Takes(kind="number", least=min(ends), most=max(ends))


def _put_place(at: At[State]) -> State:
    state, player = at.state, at.state.players[at.seat]
    depth = next(depth for depth in range(len(state.lines) + 1) if state.place(depth) == at.to)
    entered = player.entered[:depth]
    entered += tuple(_plainest(state, line) for line in range(len(entered), depth))
    escaped = state.round - 1 if depth == len(state.lines) else None
    out = not player.cards and escaped is None
    return _with_player(state, at.seat, depth=depth, entered=entered, escaped=escaped, out=out)


def _plainest(state: State, line: int) -> GateType:
    """The type of gate that somebody is taken to have entered in a line: open if it has such a gate."""
    types: list[GateType] = [gate.type for gate in state.lines[line]]
    return "open" if "open" in types else types[0]


def _at_both_places(at: At[State], after: State) -> Iterator[Event]:
    for depth in sorted({at.state.players[at.seat].depth, after.players[at.seat].depth}):
        if there := after.by_depth[depth]:
            yield here(after, depth, there)


def _escapes(at: At[State]) -> Takes:
    """The rounds in which a seat that is outside can have escaped; 0 for one inside."""
    outside = at.state.players[at.seat].escaped is not None
    return Takes(kind="number", least=len(at.state.lines), most=at.state.round - 1) if outside else Takes(kind="number")


def _entries(kind: GateType, edition: Edition) -> Correction[State]:
    """How many gates of a type a seat has entered; the others that it has entered change with that."""
    return Correction[State](
        name=f"{kind} gates",
        says={
            "1": f"{{seat}} has {edition.gone} 1 {kind} {edition.gate}",
            "": f"{{seat}} has {edition.gone} {{to}} {kind} {edition.gate}s",
        },
        takes=lambda at: Takes(kind="number", most=at.state.players[at.seat].depth),
        now=lambda at: at.state.players[at.seat].entered.count(kind),
        put=lambda at: _put_entries(at, kind),
        tells=_own,
    )


def _put_entries(at: At[State], kind: GateType) -> State:
    """The number of the other type that is paid or counted stays. Raises Refused if no way in leads to both."""
    player = at.state.players[at.seat]
    other: GateType = "garnet" if kind == "pass" else "pass"
    wanted: Mapping[GateType, int] = {kind: at.to, other: player.entered.count(other)}
    types = [dict.fromkeys(gate.type for gate in line) for line in at.state.lines[: player.depth]]
    for entered in product(*types):
        if all(entered.count(one) == number for one, number in wanted.items()):
            return _with_player(at.state, at.seat, entered=entered)
    raise Refused(
        f"{at.seat} cannot have come here through {_gates(at.to, kind, at)} and {_gates(wanted[other], other, at)}: "
        f"each line is passed by one {at.state.edition.gate}"
    )


def _gate(at: At[State]) -> Gate:
    return next(gate for line in at.state.lines for gate in line if gate.name == at.subject)


def _put_gate(at: At[State]) -> State:
    others = {name: last for name, last in at.state.last_entered.items() if name != at.subject}
    closed = {at.subject: at.state.round - 1} if at.to == "closed" else {}
    return replace(at.state, last_entered={**others, **closed})


def _gates(number: int, kind: GateType, at: At[State]) -> str:
    return counted(number, f"{kind} {at.state.edition.gate}")
