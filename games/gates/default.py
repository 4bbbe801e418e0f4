"""What happens to a seat that gives no orders (G7)."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.game import Observation
from games.core.viewers import Seat
from games.gates.edition import Edition
from games.gates.orders import hand
from games.gates.view import View


def default(observation: Observation[View], seat: Seat, edition: Edition) -> str:
    """What happens to the seat if it gives no orders, in a sentence with the rule."""
    found = _fight(observation, seat, edition)
    if found is None:
        return "You give no more orders."
    gate, card = found
    name = edition.name(card)
    lowest = f"{card} ({name})" if name else f"{card}"
    lost = "" if observation.view.gates[gate].open else ", which is closed, so it is lost"
    return f"Without orders, you play your lowest {edition.card}, {lowest}, at {edition.gate} {gate}{lost} (G7)."


def default_in_short(observation: Observation[View], seat: Seat, edition: Edition) -> str:
    """The same for a list."""
    found = _fight(observation, seat, edition)
    if found is None:
        return "none"
    gate, card = found
    return f"{card} at {gate}{'' if observation.view.gates[gate].open else ', lost'} (G7)"


def _fight(observation: Observation[View], seat: Seat, edition: Edition) -> tuple[str, int] | None:
    """The gate and the card of a seat that gives no orders (G7), or None if it owes none."""
    held = hand(observation, seat)
    if not held:
        return None
    line = observation.view.line_out_of(observation.view.players[seat].place)
    types = [observation.view.gates[name].type for name in line]
    return line[default_index(types, edition)], held[-1]


def default_index(types: Sequence[str], edition: Edition) -> int:
    """Which gate of a line, from 0, who gives no orders ends up at (G7): the rightmost one, of the default type
    where the edition has one and the line has such a gate.
    """
    wanted = [index for index, gate_type in enumerate(types) if gate_type == edition.default_type]
    return wanted[-1] if wanted else len(types) - 1
