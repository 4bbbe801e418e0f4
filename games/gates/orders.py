"""Orders of a match of gates: text <-> order, checked against the seat's own view (G6, G8)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import pairwise

from msgspec import Struct

from games.core.errors import IllegalOrder
from games.core.game import Observation
from games.core.names import listed, match_name, nearest
from games.core.order_text import Span, parts, unquoted, words
from games.core.viewers import Seat
from games.gates.edition import Edition
from games.gates.view import CLOSED, PlayerView, View

MOST_GATES = 2
MOST_CARDS = 30
WEAPONS = {"dagger": 1, "axe": 2, "broadsword": 3, "sword": 3}
_PLURALS = {f"{weapon}s": value for weapon, value in WEAPONS.items()}
_GATE_WORDS = frozenset({"gate", "gates", "door", "doors"})
_NUMBER = re.compile(r"[0-9]+")


class Fight(Struct, frozen=True, gc=False):
    """One gate or two neighbours, left to right, and the cards used at them, high to low."""

    gates: tuple[str, ...]
    cards: tuple[int, ...]

    @property
    def strength(self) -> int:
        """What the seat counts at each of its gates."""
        return sum(self.cards)


def spell(fight: Fight) -> str:
    """The canonical text (G8): `A B with 3 2`."""
    return f"{' '.join(fight.gates)} with {' '.join(map(str, fight.cards))}"


def parse(text: str, seat: Seat, observation: Observation[View], edition: Edition) -> Fight:
    """The order that a text means (G8). Raises InvalidOrder."""
    found = parts(text, "G8")
    if not found:
        raise Span(text, 0).invalid(f"name a {edition.gate} and a {edition.card}, {_example(observation, seat)}", "G6")
    if len(found) > 1:
        raise found[1].invalid(f"an order has only one part: leave out {found[1].text}", "G8")
    tokens = words(found[0], also=",")
    split = next((index for index, word in enumerate(tokens) if word.text.lower() == "with"), None)
    if split is None:
        raise found[0].invalid(f'name your {edition.card}s after "with", {_example(observation, seat)}', "G8")
    gates = _read_gates(tokens[:split], observation.view, seat, edition)
    if (last := tokens[-1]).text.endswith("+") or (last.text.lower() == "and" and len(tokens) > split + 2):
        raise last.unfinished(f'{edition.card}s go on behind "{last.text}": which? Or leave it out', "G8")
    cards = _read_cards(tokens[split + 1 :], text, edition)
    if not gates:
        raise tokens[split].invalid(f'name a {edition.gate} before "with", {_example(observation, seat)}', "G6")
    if not cards:
        raise tokens[split].invalid(f'name a {edition.card} after "with", {_example(observation, seat)}', "G6")
    order = {name: index for index, name in enumerate(observation.view.gates)}
    return Fight(tuple(sorted(gates, key=order.__getitem__)), tuple(sorted(cards, reverse=True)))


def _example(observation: Observation[View], seat: Seat) -> str:
    """An order that the seat can give: the first gate of its line that is not closed, and its lowest card."""
    view, held = observation.view, hand(observation, seat)
    line = view.line_out_of(view.players[seat].place)
    gate = next((name for name in line if view.gates[name].open is not False), next(iter(line or view.gates)))
    return f"for example {gate} with {min(held, default=1)}"


def hand(observation: Observation[View], seat: Seat) -> tuple[int, ...]:
    """The cards that a seat can name now, high to low; none where it gives no orders (G6)."""
    own = observation.view.players[seat]
    return own.cards or () if observation.phase == "round" and own.escaped is None else ()


def check(fight: Fight, seat: Seat, observation: Observation[View], edition: Edition) -> None:
    """Raises IllegalOrder where G6 does not allow the order, by what the seat knows."""
    own = observation.view.players[seat]
    held = hand(observation, seat)
    if not held:
        raise IllegalOrder(_why_none(observation, own, edition), "G6")
    for gate in fight.gates:
        _check_gate(gate, observation.view, own.place, edition)
    if len(fight.gates) > MOST_GATES:
        raise IllegalOrder(
            f"{len(fight.gates)} {edition.gate}s are too many: name one, or two side by side",
            "G6",
            about=fight.gates[2],
        )
    if len(fight.gates) == MOST_GATES:
        _check_neighbours(*fight.gates, observation.view, edition)
    for card in fight.cards:
        have, named = held.count(card), fight.cards.count(card)
        if named > have:
            hold = f"your hand is {' '.join(map(str, held))}"
            raise IllegalOrder(
                f"you name {' '.join([str(card)] * named)}, but {hold}" if have else f"you have no {card}: {hold}",
                "G6",
                about=str(card),
                behind=("with",),
            )


def slips(fight: Fight, seat: Seat, observation: Observation[View], edition: Edition) -> tuple[str, ...]:
    """A warning where fewer cards are left than lines will have to be passed."""
    own = observation.view.players[seat]
    left = list(hand(observation, seat))
    for card in fight.cards:
        left.remove(card)
    places = {gate.place for gate in observation.view.gates.values()}
    ahead = [place for place in places if own.place is not None and _further(place, own.place, edition)]
    if len(left) >= len(ahead):
        return ()
    lines = "the last line" if len(ahead) == 1 else f"the last {len(ahead)} lines"
    return (f"leaves {' '.join(map(str, left)) or 'nothing'} for {lines}",)


def _read_gates(tokens: Iterable[Span], view: View, seat: Seat, edition: Edition) -> list[str]:
    """The gates; a misspelt one is looked for in the seat's own line first."""
    found: list[str] = []
    own = view.line_out_of(view.players[seat].place)
    for token in _pieces(tokens, view.gates):
        if token.text.lower() in _GATE_WORDS:
            continue
        name = match_name(unquoted(token.text), view.gates)
        if name is None:
            close = nearest(token.text, own) or nearest(token.text, view.gates)
            hint = f": did you mean {close}?" if close else f": the board shows the names of your {edition.gate}s"
            raise token.invalid(f"there is no {edition.gate} {token.text}{hint}", "G8")
        if name in found:
            raise token.invalid(f"{edition.gate} {name} is named twice: once is enough", "G8")
        found.append(name)
    return found


def _read_cards(tokens: Iterable[Span], text: str, edition: Edition) -> list[int]:
    """The cards; in `3, sword` they are two, in `3 swords` three."""
    found: list[int] = []
    pieces = list(_pieces(tokens, ()))
    index = 0
    while index < len(pieces):
        piece, after = pieces[index], pieces[index + 1] if index + 1 < len(pieces) else None
        beside = after is not None and not text[piece.end : after.start].strip()
        following = after.text.lower() if after is not None and beside else ""
        word = piece.text.lower()
        if _NUMBER.fullmatch(word) and (following in _PLURALS or (word == "1" and following in WEAPONS)):
            found += [_PLURALS.get(following) or WEAPONS[following]] * _count(piece, following)
            index += 2
        elif _NUMBER.fullmatch(word) and following in WEAPONS:
            raise piece.invalid(f"this can mean two things: write {word} {following}s, or {word} and {following}", "G8")
        elif word in WEAPONS:
            found.append(WEAPONS[word])
            index += 1
        elif len(word) == 1 and word in "123456789":
            found.append(int(word))
            index += 1
        elif word in _PLURALS:
            raise piece.invalid(f"how many {word}? Write, for example, 2 {word}", "G8")
        else:
            raise piece.invalid(f"{piece.text} is not a {edition.card}: write numbers, for example with 3 1", "G8")
    return found


def _count(piece: Span, word: str) -> int:
    if len(piece.text) > 2 or not 1 <= int(piece.text) <= MOST_CARDS:
        raise piece.invalid(f"{piece.text} {word} is not possible: write a number from 1 to {MOST_CARDS}", "G8")
    return int(piece.text)


def _pieces(tokens: Iterable[Span], gates: Iterable[str]) -> Iterable[Span]:
    """The tokens without what merely joins them: commas, `and`, and `+` where no gate is called that."""
    plus_joins = "+" not in gates
    for token in tokens:
        if token.text == "," or token.text.lower() == "and":
            continue
        if not plus_joins or "+" not in token.text or match_name(token.text, gates) is not None:
            yield token
            continue
        for found in re.finditer(r"[^+]+", token.text):
            yield Span(found.group(), token.start + found.start())


def _why_none(observation: Observation[View], own: PlayerView, edition: Edition) -> str:
    if observation.ended:
        return "play is over: nobody gives orders any more"
    if own.escaped is not None:
        return "you have escaped: you give no orders any more"
    return f"you have no {edition.card} left: you give no orders any more"


def _check_gate(name: str, view: View, place: int | None, edition: Edition) -> None:
    gate = view.gates[name]
    if gate.place != place:
        own = f"you are {edition.in_place(place)}, where the {edition.gate}s are {' '.join(view.line_out_of(place))}"
        raise IllegalOrder(f"{name} leads out of {edition.place} {gate.place}: {own}", "G6", about=name)
    if not gate.open:
        line = [other for other in view.line_out_of(place) if view.gates[other].open]
        none = f"all {edition.gate}s of your line are closed, so hand in nothing: G7 takes your lowest {edition.card}"
        hint = f"these are open: {' '.join(line)}" if line else none
        raise IllegalOrder(f"{name} is {CLOSED[gate.type]}: {hint}", "G6", about=name)


def _check_neighbours(left: str, right: str, view: View, edition: Edition) -> None:
    line = view.line(left)
    if (left, right) in pairwise(line):
        return
    index = line.index(left)
    beside = [line[near] for near in (index - 1, index + 1) if 0 <= near < len(line) and view.gates[line[near]].open]
    ends = " (the two ends of a line do not meet)" if (left, right) == (line[0], line[-1]) else ""
    alone = f"and no {edition.gate} next to {left} is open, so name {left} alone"
    near = f"a second {edition.gate} must be next to the first ({listed(beside, 'or')})" if beside else alone
    raise IllegalOrder(
        f"{left} and {right} are not adjacent{ends}{':' if beside else ','} {near}",
        "G6",
        about=right,
    )


def _further(place: int, own: int, edition: Edition) -> bool:
    return place < own if edition.counts_down else place > own
