"""The texts of boards of gates: details of a subject, the caption, the legend."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.names import counted, listed
from games.core.viewers import Seat
from games.gates.view import GateView, PlayerView
from genius_tui.boards.board import Tags
from genius_tui.boards.gates_scene import (
    GatesObservation,
    Words,
    entered_now,
    knows_place,
    lit_subjects,
    own_seat,
    place_name,
    place_numbers,
)

LEGEND = (
    "( ) open  [ ] pass  < > garnet   x closed   ? not known to these eyes",
    "[ ]x closed for good   < >x closed for this round, open again in the next",
)


def detail(observation: GatesObservation, subject: str, words: Words) -> str:
    """What is known of a gate, a place or a seat; empty for other subjects."""
    kind, _, name = subject.partition(":")
    if kind == "gate" and name in observation.view.gates:
        return _gate(observation, name, words)
    if kind == "seat" and name in observation.view.players:
        return _seat(observation, name, words)
    if kind == "place" and name in map(str, place_numbers(observation.view, words)):
        return _place(observation, int(name), words)
    return ""


def caption(observation: GatesObservation, tags: Tags, words: Words) -> tuple[str, ...]:
    """The step's subject, who has entered in this resolution, who has escaped, the seat's own hand, what reopens."""
    found = (
        _lit(observation, tags, words),
        _entered(observation, tags),
        _escaped(observation, tags, words),
        hand(observation, words),
        _reopening(observation),
    )
    return tuple(filter(None, found))


def ladder_notes(observation: GatesObservation, words: Words) -> tuple[tuple[str, ...], ...]:
    """Sets of notes for below a ladder, longest first: the marks, and the seat's own hand."""
    own = tuple(filter(None, (hand(observation, words),)))
    return (*LEGEND, *own), (LEGEND[0], *own), own


def corridor_notes(words: Words) -> tuple[str, ...]:
    """Notes for below a corridor: how its lines run, and the marks."""
    return (
        f"{words.gate}s: top = left of the line; its two --- ends do not meet",
        "( ) open  [ ] pass  < > garnet   x closed   ? not known",
    )


def hand(observation: GatesObservation, words: Words) -> str:
    """What a seat that looks alone holds and has gained; empty for other viewers."""
    seat = own_seat(observation)
    if seat is None:
        return ""
    own = observation.view.players[seat]
    got = f"pass {words.gate}s entered {own.pass_gates}    garnet {words.gate}s {own.garnet_gates}"
    return f"your hand {_cards(own)}    {got}"


def _lit(observation: GatesObservation, tags: Tags, words: Words) -> str:
    named = " ".join(_short(subject, tags, words) for subject in lit_subjects(observation))
    return f"lit: {named}" if named else ""


def _short(subject: str, tags: Tags, words: Words) -> str:
    kind, _, name = subject.partition(":")
    if kind == "seat":
        return tags.get(name, name)
    return place_name(int(name), words) if kind == "place" else name


def _entered(observation: GatesObservation, tags: Tags) -> str:
    named = ", ".join(f"{tags[seat]} in {gate}" for seat, gate in entered_now(observation.steps).items())
    return f"entered: {named}" if named else ""


def _escaped(observation: GatesObservation, tags: Tags, words: Words) -> str:
    outside = place_numbers(observation.view, words)[-1]
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


def _gate(observation: GatesObservation, name: str, words: Words) -> str:
    gate = observation.view.gates[name]
    line = observation.view.line(name)
    index = line.index(name)
    beside = [line[near] for near in (index - 1, index + 1) if 0 <= near < len(line)]
    numbers = place_numbers(observation.view, words)
    onward = numbers[numbers.index(gate.place) + 1]
    way = f"from {place_name(gate.place, words)} to {place_name(onward, words)}"
    near = f", next to {listed(beside)}" if beside else ""
    state, through = _state(observation, gate), _through(observation, name, gate)
    return f"{words.gate.title()} {name}, {gate.type}: {state}; {way}{near}.{through}"


def _state(observation: GatesObservation, gate: GateView) -> str:
    if gate.type == "open":
        return "never closes"
    if gate.open is None:
        return "closed or not is not known here"
    if gate.open:
        return "open now"
    if gate.type == "pass":
        return "closed for good"
    return "closed for a round" if observation.ended else f"closed now, open again in round {observation.round + 1}"


def _through(observation: GatesObservation, name: str, gate: GateView) -> str:
    """Who is known to have entered a gate in this resolution, and how that changes the gate."""
    seat = next((seat for seat, entered in entered_now(observation.steps).items() if entered == name), None)
    if seat is None:
        return ""
    then = {
        "open": "",
        "pass": ", and it closes for good",
        "garnet": f", and it closes until round {observation.round + 2}",
    }
    return f" {seat} entered it in this round{then[gate.type]}."


def _place(observation: GatesObservation, number: int, words: Words) -> str:
    name = place_name(number, words)
    if not knows_place(observation, number):
        return f"{name}: who is there is not known here."
    there = [seat for seat, player in observation.view.players.items() if player.place == number]
    out = {seat for seat in there if observation.view.players[seat].out}
    who = listed([f"{seat} (out of {words.card}s)" if seat in out else seat for seat in there]) or "nobody"
    outside = ", who escaped" if there and number == place_numbers(observation.view, words)[-1] else ""
    return f"{name}: {who}{outside}."


def _seat(observation: GatesObservation, seat: Seat, words: Words) -> str:
    return f"{seat}: {', '.join(_facts(observation, observation.view.players[seat], words))}."


def _facts(observation: GatesObservation, player: PlayerView, words: Words) -> Iterator[str]:
    if player.place is None:
        yield "nothing is known here"
        return
    outside = player.place == place_numbers(observation.view, words)[-1]
    yield "escaped" if outside else place_name(player.place, words)
    if player.escaped is not None:
        yield f"in round {player.escaped}"
    if player.out:
        yield f"out of {words.card}s"
    if player.cards is not None:
        yield f"hand {_cards(player)}"
    if player.pass_gates is not None and player.garnet_gates is not None:
        yield f"entered {counted(player.pass_gates, f'pass {words.gate}')}"
        yield counted(player.garnet_gates, f"garnet {words.gate}")
    if player.garnets is not None:
        yield counted(player.garnets, "garnet")


def _cards(player: PlayerView) -> str:
    return " ".join(map(str, player.cards or ())) or "-"
