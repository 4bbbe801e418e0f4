"""What a seat, and all who stand at a place, may know now and may do, in words (Markdown)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import dropwhile

from games.core.game import Observation
from games.core.markdown import code, escaped, escaped_all
from games.core.state import VOTE
from games.core.viewers import Seat
from games.gates.closing import closing
from games.gates.edition import Edition, GateType
from games.gates.ending import PASSES_TO_WIN
from games.gates.view import BRACKETS, CLOSED, CLOSES, PlayerView, View, labelled


def brief(observation: Observation[View], seat: Seat, edition: Edition) -> str:
    """What the seat knows and holds now."""
    own = observation.view.players[seat]
    lines = [f"# {escaped(seat)}, {_when(observation)}", "", *_standing(observation, seat, edition)]
    if own.cards:
        named = edition.named(own.cards)
        lines.append(f"Your {edition.card}s: **{_cards(own.cards)}**{f' ({named})' if named else ''}.")
    lines.append(_entered(own, observation.view, edition, ended=observation.ended))
    return "\n".join(lines)


def _entered(own: PlayerView, view: View, edition: Edition, *, ended: bool) -> str:
    """How many gates of each type the seat has entered, and what that can still bring it (G3, G14)."""
    wins = "" if ended else _chance(own, view)
    paid = " (a garnet for each when the match ends, G3)" if own.garnet_gates and not ended else ""
    return (
        f"Pass {edition.gate}s {edition.gone}: {own.pass_gates}{wins}."
        f" Garnet {edition.gate}s: {own.garnet_gates}{paid}. Garnets: {own.garnets}."
    )


def _chance(own: PlayerView, view: View) -> str:
    """What the pass gates entered so far mean for a seat while play goes on: nothing for whoever cannot escape."""
    if own.escaped is None:
        if own.out:
            return ""
        if (own.pass_gates or 0) >= PASSES_TO_WIN:
            return " (enough to win if you escape, G14)"
        if (own.pass_gates or 0) + _lines_with_a_pass(own, view) < PASSES_TO_WIN:
            return " (three can no longer be reached, G14)"
        return f" (with {PASSES_TO_WIN} you win if you escape, G14)"
    return " (so you will win, G14)" if (own.pass_gates or 0) >= PASSES_TO_WIN else ""


def _lines_with_a_pass(own: PlayerView, view: View) -> int:
    """In how many lines, the present one first, a seat may still enter a pass gate, as far as it knows."""
    ahead = dropwhile(lambda gate: gate.place != own.place, view.gates.values())
    return len({gate.place for gate in ahead if gate.type == "pass" and gate.open is not False})


def bulletin(observation: Observation[View], edition: Edition) -> str:
    """Before the first resolution, all gates with their types: everybody knows them (G4). At the end the last round."""
    if observation.ended:
        return "\n".join(closing(observation, edition))
    if observation.round > 1:
        return ""
    view = observation.view
    places = dict.fromkeys(gate.place for gate in view.gates.values())
    lines = [
        f"- {edition.place} {place}: {code(' '.join(labelled(name, view.gates[name].type) for name in line))}"
        for place, line in ((place, view.line_out_of(place)) for place in places)
    ]
    kinds = {gate.type for gate in view.gates.values()}
    marks = [f"{code(''.join(pair))} {kind}" for kind, pair in BRACKETS.items() if kind in kinds]
    return "\n".join(
        (f"## The {edition.gate}s, each line from left to right", *lines, "", f"(types: {', '.join(marks)})")
    )


def notice(observation: Observation[View], channel: str, edition: Edition) -> str:
    """Who is at the place of a channel, and what of its line can be entered: all there know it (G17)."""
    members = observation.view.channels[channel].members
    place = next((observation.view.players[seat].place for seat in members), None)
    if place is None or observation.ended:
        return ""
    there = escaped_all(_named(observation.view, members))
    verb = "is" if len(members) == 1 else "are"
    return "\n".join(
        (
            f"{edition.within.capitalize()} **{edition.place} {place}** {verb} {there}.",
            *_out(observation.view, members, edition),
            *_line(observation.view, place, edition),
        )
    )


def _when(observation: Observation[View]) -> str:
    if observation.ended:
        return "vote" if observation.phase == VOTE.name else "the match is over"
    return f"round {observation.round}"


def _standing(observation: Observation[View], seat: Seat, edition: Edition) -> Iterator[str]:
    own = observation.view.players[seat]
    others = escaped_all(_named(observation.view, observation.view.with_seat(seat)))
    if own.escaped is not None:
        where = f"{edition.within} **{edition.place} {own.place}**{f' with {others}' if others else ', alone'}"
        yield f"You escaped in round {own.escaped} and are {where}."
        return
    yield f"You are {edition.within} **{edition.place} {own.place}**{f' with {others}' if others else ', alone'}."
    if observation.ended:
        return
    yield from _out(observation.view, observation.view.with_seat(seat), edition)
    if own.out:
        yield f"You have no {edition.card} left: you are out, and stay here for the rest of the match (G12)."
        return
    yield from _line(observation.view, own.place, edition)


def _line(view: View, place: int | None, edition: Edition) -> Iterator[str]:
    """The gates of a line, left to right, by their kinds' brackets; none for the last place."""
    names = view.line_out_of(place)
    if not names:
        return
    yield f"{edition.gate.title()}s, left to right: {code(' '.join(_gate(name, view) for name in names))}"
    kinds = {view.gates[name].type for name in names}
    closed: set[GateType] = {view.gates[name].type for name in names if not view.gates[name].open}
    signs = {kind: "".join(pair) for kind, pair in BRACKETS.items()}
    marks = [f"{code(sign)} {kind}" for kind, sign in signs.items() if kind in kinds]
    marks += [f"{code(signs[kind] + 'x')} {how}" for kind, how in CLOSED.items() if kind in closed]
    marks += [] if closed else ["none is closed now"]
    yield f"(types: {', '.join(marks)})"
    closes = [text for kind, text in CLOSES.items() if kind in kinds]
    if closes:
        yield f"{' '.join(closes).format(gate=edition.gate, gone=edition.gone).removesuffix('.')} (G3)."
    if all(not view.gates[name].open for name in names):
        how = CLOSED[closed.pop()] if len(closed) == 1 else "closed"
        yield f"Every {edition.gate} in the line is {how}. Nothing can be ordered here in this round (G6)."


def _gate(name: str, view: View) -> str:
    gate = view.gates[name]
    return labelled(name, gate.type) + ("" if gate.open else "x")


def _named(view: View, seats: Iterable[Seat]) -> list[str]:
    return [f"{other} (out)" if view.players[other].out else other for other in seats]


def _out(view: View, seats: Iterable[Seat], edition: Edition) -> Iterator[str]:
    """What the mark behind the names of some seats means, where one has it (G12)."""
    if any(view.players[seat].out for seat in seats):
        yield f"(out: no {edition.card} left, for the rest of the match)"


def _cards(cards: Iterable[int]) -> str:
    return " ".join(map(str, cards))
