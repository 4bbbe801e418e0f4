"""The texts of boards of gates: details of a subject, the caption, the legend."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from games.core.names import counted, listed, stopped
from games.core.viewers import Seat
from games.gates.edition import Edition
from games.gates.view import BRACKETS, GateView, PlayerView
from genius_tui.boards.board import Tags
from genius_tui.boards.gates_known import (
    GatesObservation,
    closing,
    entered_now,
    knows_place,
    lit_subjects,
    ordered,
    own_seat,
    place_name,
    place_numbers,
    strengths_at,
)
from genius_tui.boards.gates_known import gate as known_gate
from genius_tui.boards.gates_scene import CLOSED, ENDS, FAILED, HOLLOW
from genius_tui.boards.intended import BOUND
from genius_tui.boards.picture import PlacedSpan, footnotes, placed
from genius_tui.text.cells import cells
from genius_tui.text.paint import Role
from genius_tui.text.spans import flow
from genius_tui.text.tags import seat_tags

MARKS = (
    "( ) open  [ ] pass  < > garnet   x closed   ? not known to these eyes",
    "[ ]x closed for good   < >x closed for this round, open again in the next",
)

_SIGNS: Mapping[str, Role] = {
    **{" ".join(BRACKETS[gate_type]): role for gate_type, role in HOLLOW.items()},
    **{" ".join(BRACKETS[gate_type]) + "x": role for gate_type, role in CLOSED.items()},
}
_SIGN = re.compile(f"({'|'.join(map(re.escape, sorted(_SIGNS, key=len, reverse=True)))})")


def legend(observation: GatesObservation, edition: Edition) -> tuple[str, ...]:
    """Explains the brackets and the marks, and the chips of seats."""
    one = _somebody(observation)
    ends = f"{ENDS} in rings, | in rows, -- in columns: the ends of a line of {edition.gate}s, which are not adjacent"
    return (
        *MARKS,
        f"{_at(one, edition)}   {BOUND}{one}2 ordered, nobody is there yet",
        f"{one}. out of {edition.card}s   - nobody   +3 more   3{BOUND} so many ordered it"
        f"   > your own {edition.place}",
        "»K« this step is about it   \\ a line's next row",
        ends,
    )


def ladder_notes(observation: GatesObservation, edition: Edition, width: int) -> tuple[tuple[str, ...], ...]:
    """Sets of notes for below a ladder, longest first: the marks, and who is at gates or bound for them now."""
    now = _now(observation, edition)
    some_at_gates = observation.steps or any(ordered(observation))
    sets = (*MARKS, now), (MARKS[0], now) if some_at_gates else MARKS, MARKS[:1]
    return tuple(tuple(part for line in lines for part in flow(line.split("   "), width - 2)) for lines in sets)


def corridor_notes(observation: GatesObservation, edition: Edition) -> tuple[str, ...]:
    """Notes for below a corridor: how its lines run, the marks, and who is at gates or bound for them now."""
    return (
        f"{edition.gate}s: top = left of the line; its two ends do not meet",
        "( ) open  [ ] pass  < > garnet   x closed   ? not known",
        _now(observation, edition),
    )


def corner_notes(observation: GatesObservation, edition: Edition) -> tuple[tuple[str, ...], ...]:
    """Notes for the lower corners of rings: what gates are, left; who is at them or bound for them now, right."""
    one = _somebody(observation)
    now = (f"{BOUND}{one}2 ordered",) if any(ordered(observation)) else ()
    if observation.steps:
        now = f"{one}2 with a 2", f"{FAILED}{one}2 failed"
    return ("( ) open", "[ ] pass", "< > garnet", "x closed", "? unknown"), (*now, f"{one}. no {edition.card}s")


def _now(observation: GatesObservation, edition: Edition) -> str:
    """The marks of those at gates, while a resolution is stepped through, or of those bound for gates."""
    one = _somebody(observation)
    out = f"{one}. out of {edition.card}s"
    if observation.steps:
        return f"{_at(one, edition)}   {out}"
    if any(ordered(observation)):
        return f"{out}   {BOUND}{one}2 ordered with 2   3{BOUND} so many ordered it"
    return f"{out}   - nobody"


def _somebody(observation: GatesObservation) -> str:
    """The tag of a player of this match, for examples."""
    return next(iter(seat_tags(observation.seats).values()))


def _at(one: str, edition: Edition) -> str:
    return f"{one}2 at a {edition.gate} with 2   {FAILED}{one}2 did not get through"


def legend_notes(texts: Sequence[str], y: int, width: int) -> Iterator[PlacedSpan]:
    """Footnotes in which the brackets of a type, and those of a closed gate, have the colour that they stand for."""
    return coloured(footnotes(texts, y, width))


def coloured(notes: Iterable[PlacedSpan]) -> Iterator[PlacedSpan]:
    """Notes with the brackets of a type, and those of a closed gate, in the colour that they stand for."""
    for note in notes:
        x = note.x
        for part in _SIGN.split(note.text):
            if part:
                yield placed(x, note.y, part, _SIGNS.get(part, note.role))
            x += cells(part)


def detail(observation: GatesObservation, subject: str, edition: Edition) -> str:
    """What is known of a gate, a place or a seat; empty for other subjects."""
    kind, _, name = subject.partition(":")
    if kind == "gate" and name in observation.view.gates:
        return _gate(observation, name, edition)
    if kind == "seat" and name in observation.view.players:
        return _seat(observation, name, edition)
    if kind == "place" and name in map(str, place_numbers(observation.view, edition)):
        return _place(observation, int(name), edition)
    return ""


def caption(observation: GatesObservation, tags: Tags, edition: Edition) -> tuple[str, ...]:
    """The seat's own hand, the step's subject, who has entered in this resolution, who has escaped, what reopens."""
    found = (
        hand(observation, edition),
        _lit(observation, tags, edition),
        _entered(observation, tags, edition),
        _escaped(observation, tags, edition),
        _reopening(observation),
    )
    return tuple(filter(None, found))


def hand(observation: GatesObservation, edition: Edition) -> str:
    """What a seat that looks alone holds and has gained; empty for other viewers."""
    seat = own_seat(observation)
    if seat is None:
        return ""
    own = observation.view.players[seat]
    got = f"pass {edition.gate}s {edition.gone} {own.pass_gates}    garnet {edition.gate}s {own.garnet_gates}"
    return f"your hand {_cards(own)}    {got}"


def _lit(observation: GatesObservation, tags: Tags, edition: Edition) -> str:
    named = " ".join(_short(subject, tags, edition) for subject in lit_subjects(observation))
    return f"this step: {named}" if named else ""


def _short(subject: str, tags: Tags, edition: Edition) -> str:
    kind, _, name = subject.partition(":")
    if kind == "seat":
        return tags.get(name, name)
    return place_name(int(name), edition) if kind == "place" else name


def _entered(observation: GatesObservation, tags: Tags, edition: Edition) -> str:
    named = ", ".join(f"{tags[seat]} at {gate}" for seat, gate in entered_now(observation.steps).items())
    return f"{edition.went}: {named}" if named else ""


def _escaped(observation: GatesObservation, tags: Tags, edition: Edition) -> str:
    outside = place_numbers(observation.view, edition)[-1]
    if not knows_place(observation, outside):
        return "escaped: ?"
    named = [
        f"{tags[seat]} r{'?' if player.escaped is None else player.escaped}"
        for seat, player in observation.view.players.items()
        if player.place == outside
    ]
    return f"escaped: {', '.join(named) or '-'}"


def _reopening(observation: GatesObservation) -> str:
    named = " ".join(
        name for name, gate in observation.view.gates.items() if gate.type == "garnet" and gate.open is False
    )
    return f"open again in r{observation.round + 1}: {named}" if named and not observation.ended else ""


def _gate(observation: GatesObservation, name: str, edition: Edition) -> str:
    gate = known_gate(observation, name)
    line = observation.view.line(name)
    index = line.index(name)
    beside = [line[near] for near in (index - 1, index + 1) if 0 <= near < len(line)]
    numbers = place_numbers(observation.view, edition)
    onward = numbers[numbers.index(gate.place) + 1]
    way = f"from {place_name(gate.place, edition)} to {place_name(onward, edition)}"
    near = f", next to {listed(beside)}" if beside else ""
    state, here = _state(observation, name, gate), "".join(_here(observation, name, edition))
    return f"{edition.gate.title()} {name}, {gate.type}: {state}; {way}{near}.{here}"


def _state(observation: GatesObservation, name: str, gate: GateView) -> str:
    if gate.type == "open":
        return "never closes"
    if gate.open is None:
        return "unknown whether it is closed"
    if gate.open:
        return "open in this round, closed after it" if name in closing(observation.steps) else "open now"
    if gate.type == "pass":
        return "closed for good"
    return "closed for a round" if observation.ended else f"closed now, open again in round {observation.round + 1}"


def _here(observation: GatesObservation, name: str, edition: Edition) -> Iterator[str]:
    """Who has ordered a gate, or has tried it in this resolution and with what, and who got through."""
    orders = [f"{seat} {fight.strength}" for seat, fight in ordered(observation) if name in fight.gates]
    if orders:
        yield f" Ordered by {listed(orders)}; nobody is there yet."
    tried = [f"{seat} {strength}" for seat, strength in strengths_at(observation.steps, name).items()]
    if tried:
        yield stopped(f" Tried by {listed(tried)}")
    yield _through(observation, name, edition)


def _through(observation: GatesObservation, name: str, edition: Edition) -> str:
    """Who is known to have entered a gate in this resolution, and how that changes the gate."""
    seat = next((seat for seat, entered in entered_now(observation.steps).items() if entered == name), None)
    if seat is None:
        return ""
    then = {
        "open": "",
        "pass": ", and it closes for good",
        "garnet": f", and it closes until round {observation.round + 2}",
    }
    return f" {seat} {edition.went} it in this round{then[observation.view.gates[name].type]}."


def _place(observation: GatesObservation, number: int, edition: Edition) -> str:
    name = place_name(number, edition)
    if not knows_place(observation, number):
        return f"{name}: unknown who is there."
    there = [seat for seat, player in observation.view.players.items() if player.place == number]
    out = {seat for seat in there if observation.view.players[seat].out}
    who = listed([f"{seat} (out of {edition.card}s)" if seat in out else seat for seat in there]) or "nobody"
    outside = ", who escaped" if there and number == place_numbers(observation.view, edition)[-1] else ""
    return stopped(f"{name}: {who}{outside}")


def _seat(observation: GatesObservation, seat: Seat, edition: Edition) -> str:
    return f"{seat}: {', '.join(_facts(observation, observation.view.players[seat], edition))}."


def _facts(observation: GatesObservation, player: PlayerView, edition: Edition) -> Iterator[str]:
    if player.place is None:
        yield "nothing known"
        return
    outside = player.place == place_numbers(observation.view, edition)[-1]
    yield "escaped" if outside else place_name(player.place, edition)
    if player.escaped is not None:
        yield f"in round {player.escaped}"
    if player.out:
        yield f"out of {edition.card}s"
    if player.cards is not None:
        yield f"hand {_cards(player)}"
    if player.pass_gates is not None and player.garnet_gates is not None:
        yield f"{edition.gone} {counted(player.pass_gates, f'pass {edition.gate}')}"
        yield counted(player.garnet_gates, f"garnet {edition.gate}")
    if player.garnets is not None:
        yield counted(player.garnets, "garnet")


def _cards(player: PlayerView) -> str:
    return " ".join(map(str, player.cards or ())) or "-"
