"""The order form of a match of gates, and the text that it writes (G6, G8)."""

from __future__ import annotations

from collections import Counter

from games.core.forms import Choice, Field, Form, Values
from games.core.game import Observation
from games.core.viewers import Seat
from games.gates.edition import Edition
from games.gates.orders import MOST_GATES, Fight, hand
from games.gates.view import CLOSED, View, labelled


def form(values: Values, observation: Observation[View], seat: Seat, edition: Edition) -> Form:
    """The gates of the seat's own line and the cards in its hand."""
    held = hand(observation, seat)
    if not held:
        return Form(())
    line = observation.view.line_out_of(observation.view.players[seat].place)
    gates = tuple(_gate_choice(name, observation.view) for name in line)
    cards = tuple(Choice(str(index), str(card), role="card") for index, card in enumerate(held))
    return Form(
        (
            Field(
                key="gates",
                title=f"{edition.gate.title()}s",
                kind="several",
                hint="one, or two side by side",
                choices=gates,
                most=MOST_GATES,
            ),
            Field(
                key="cards",
                title=f"{edition.card.capitalize()}s",
                kind="several",
                hint="; ".join(filter(None, (edition.legend, "at least one; they are used up, whatever happens"))),
                choices=cards,
                most=len(cards),
            ),
        )
    )


def write(values: Values, observation: Observation[View], seat: Seat) -> str:
    """The order's text of a form filled in as far as it is."""
    chosen = _several(values, "gates")
    gates = [name for name in observation.view.gates if name in chosen]
    held = hand(observation, seat)
    cards = sorted((held[int(index)] for index in _several(values, "cards") if int(index) < len(held)), reverse=True)
    if not gates and not cards:
        return ""
    return f"{' '.join(gates)} with {' '.join(map(str, cards))}".strip()


def values(fight: Fight, observation: Observation[View], seat: Seat) -> Values:
    """The form that says `fight`: of equal cards in the hand the first ones."""
    wanted = Counter(fight.cards)
    chosen: list[str] = []
    for index, card in enumerate(hand(observation, seat)):
        if wanted[card] > 0:
            wanted[card] -= 1
            chosen.append(str(index))
    return {"gates": fight.gates, "cards": tuple(chosen)}


def _several(values: Values, field: str) -> tuple[str, ...]:
    value = values.get(field, ())
    return value if isinstance(value, tuple) else ()


def _gate_choice(name: str, view: View) -> Choice:
    gate = view.gates[name]
    return Choice(name, labelled(name, gate.type), off="" if gate.open else CLOSED[gate.type], role=gate.type)
