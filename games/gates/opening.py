"""What players are told before round 1, for the lay-out and the hand that the match begins with."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.game import Observation
from games.core.opening import Opening, load
from games.gates.view import View


def opening(observation: Observation[View], slug: str, cards: Sequence[int], escapes: int) -> Opening:
    """An edition's opening. `cards`: the starting hand; `escapes`: how many of them end the match."""
    places = tuple(dict.fromkeys(gate.place for gate in observation.view.gates.values()))
    line = observation.view.line_out_of(places[0])
    several = sorted({max(cards), min(cards)}, reverse=True)
    words = {
        "gate": line[0],
        "next": line[1] if len(line) > 1 else "",
        "low": min(cards),
        "several": " ".join(map(str, several)),
        "sum": sum(several),
        "cards": " ".join(map(str, sorted(cards))),
        "lines": len(places),
        "first": places[0],
        "last": places[-1] + 1,
        "escapes": escapes,
        "seats": len(observation.seats),
    }
    return load("games.gates", f"opening-{slug}.toml", words)
